import { after, payload, type Change } from 'statewalk/actor-inputs'
import { findPersons } from '#machines/operator/endpoints/records.ts'
import { signInFirst } from '#machines/operator/samples/refusals.ts'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { personSearchMachine } from './person-search.machine.ts'

const entered: Change = (soFar, event) => String(payload('value')(soFar, event)).trim()

export const personSearchModel: FlowModel<typeof personSearchMachine> = {
  machine: personSearchMachine,
  inputs: { arrived: arriving(), linked: arriving({ query: { q: 'ben' } }) },
  events: {
    'search.change': ({ context }) =>
      ['', 'a', ' ada '].filter((value) => value !== context.q).map((value) => ({ value })),
    'url.change': () => [{ query: { q: 'chidi' }, state: {} }],
  },
  by: { 'url.change': 'app' },
  outcomes: {
    findPersons: {
      endpoint: findPersons,
      cases: {
        found: {
          status: 200,
          body: {
            data: [
              { username: 'ben_kay', name: 'Ben Kay', email: 'ben@example.com', frozen: true, login_frozen: false },
              { username: 'ada_obi', name: 'Ada Obi', email: 'ada@example.com', frozen: false, login_frozen: false },
            ],
          },
        },
        nobody: { status: 200, body: { data: [] } },
        signInFirst,
        offline: 'offline',
      },
    },
  },
  actorInputs: {
    findPersons: { query: { q: after({ 'start(linked)': 'ben', 'search.change': entered, 'url.change': 'chidi' }) } },
  },
  counters: ({ context }) => context.q.trim().length,
  invariants: {
    'only enough is searched for': (s) => !s.matches('finding') || s.context.q.trim().length >= 2,
  },
  goal: (s) => s.matches('found') || s.matches('notFound') || s.matches('waiting'),
}
