import { after } from 'statewalk/actor-inputs'
import { ada } from '#machines/accounts/samples/person.ts'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { searchModel } from '#machines/shell/search/search.model.ts'
import { siteMenuMachine } from './site-menu.machine.ts'

const TOKEN = 'Our Native Token is coming soon!'
const APPS = ['Mobile apps are coming soon!', 'Apps are coming soon!']

export const siteMenuModel: FlowModel<typeof siteMenuMachine> = {
  machine: siteMenuMachine,
  inputs: { arrived: arriving(), signedIn: arriving({ user: ada }) },
  events: {
    'session.changed': ({ context }) => [{ user: context.isSignedIn ? null : ada }],
    'soon.show': () => [{ text: TOKEN }],
  },
  choices: { 'soon.show': () => [TOKEN, ...APPS].map((text) => ({ text })) },
  by: { 'session.changed': 'app', 'page.change': 'app', 'search.open': 'app' },
  outcomes: { search: { child: searchModel, cases: { followed: undefined } } },
  actorInputs: {
    search: {
      isSignedIn: after({
        'start(signedIn)': true,
        start: false,
        'session.changed': (_, { user }) => user !== null,
      }),
    },
  },
  invariants: { 'the open menu is a dialog': (s) => s.matches('open') === s.hasTag('dialog') },
  stepProperties: {
    'the menu closes on request, on navigation and when a result is opened': {
      when: ({ before, step }) => before.matches('open') && step !== 'soon.show' && step !== 'session.changed',
      must: ({ after }) => after.matches('closed'),
    },
    'a session opens and closes nothing': {
      when: ({ step }) => step === 'session.changed',
      must: ({ before, after, event }) =>
        after.matches('open') === before.matches('open') && after.context.isSignedIn === (event['user'] !== null),
    },
    'what does not exist yet is a toast, and the menu stays': {
      when: ({ step }) => step === 'soon.show',
      must: ({ after, event, effects }) =>
        after.matches('open') && effects.some(({ type, text }) => type === 'toast' && text === event['text']),
    },
  },
  goal: (s) => s.matches('closed'),
}
