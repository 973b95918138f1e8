import { after } from 'statewalk/actor-inputs'
import { UNAVAILABLE } from '#machines/accounts/messages/accounts.ts'
import { searchWebsite } from '#machines/website/endpoints.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { ethereumResult, loginResult, swapResult } from '#machines/website/samples/home.ts'
import { tooMany } from '#machines/shared/model/samples/refusals.ts'
import { searchMachine } from './search.machine.ts'

const LONG = 'x'.repeat(10_000)

const pathsOf = (results: readonly { readonly path: string }[]) => results.map(({ path }) => ({ path }))

export const searchModel: FlowModel<typeof searchMachine> = {
  machine: searchMachine,
  inputs: { arrived: { isSignedIn: false }, signedIn: { isSignedIn: true } },
  events: {
    'text.change': ({ context }) =>
      ['', ' ethereum ', LONG].filter((value) => value !== context.text).map((value) => ({ value })),
    'result.follow': ({ context }) => pathsOf(context.results),
  },
  outcomes: {
    searchWebsite: {
      endpoint: searchWebsite,
      cases: {
        found: { status: 200, body: { data: [ethereumResult, swapResult, loginResult] } },
        nothing: { status: 200, body: { data: [] } },
        unavailable: { status: 503, body: { error: UNAVAILABLE, code: 'unavailable' }, headers: { 'retry-after': 1 } },
        tooMany: tooMany(1),
        offline: 'offline',
      },
    },
  },
  actorInputs: {
    searchWebsite: {
      query: {
        q: after({
          'text.change(" ethereum ")': 'ethereum',
          'text.change': LONG.slice(0, 100),
        }),
      },
    },
  },
  invariants: {
    'who is signed in is not led to the login': (s) =>
      !s.context.isSignedIn || s.context.results.every(({ path }) => path !== '/login'),
    'results are shown only for a text': (s) => !s.matches('blank') || s.context.results.length === 0,
    'found results are listed, and nothing found has none': (s) =>
      (!s.matches('found') || s.context.results.length > 0) &&
      (!s.matches('nothing') || s.context.results.length === 0),
    'a failure is shown until something else is typed or asked': (s) =>
      s.matches('followed') || s.matches('failed') === Boolean(s.context.failure),
  },
  stepProperties: {
    'a text is searched for after a pause, no text is not': {
      when: ({ step }) => step === 'text.change',
      must: ({ event, after: next }) => next.matches(String(event['value']).trim() === '' ? 'blank' : 'settling'),
    },
    'a chosen result is opened': {
      when: ({ step }) => step === 'result.follow',
      must: ({ event, after: next, effects }) =>
        next.matches('followed') && effects.some(({ type, to }) => type === 'navigate' && to === event['path']),
    },
    'Enter opens the first result, now or when it has arrived': {
      when: ({ before, step }) =>
        (before.matches('found') && step === 'search.submit') || (before.matches('opening') && step.endsWith(':found')),
      must: ({ before, after: next, effects }) =>
        next.matches('followed') &&
        effects.some(
          ({ type, to }) =>
            type === 'navigate' && to === (before.matches('found') ? before.context.results[0]?.path : '/markets/ETH'),
        ),
    },
    'Enter does not wait for the pause': {
      when: ({ before, step }) =>
        step === 'search.submit' && (before.matches('settling') || before.matches('searching')),
      must: ({ after: next }) => next.matches('opening'),
    },
  },
  goal: (s) => s.matches('followed'),
}
