import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { searchModel } from '#machines/shell/search/search.model.ts'
import { siteMenuMachine } from './site-menu.machine.ts'

const TOKEN = 'Our Native Token is coming soon!'
const APPS = ['Mobile apps are coming soon!', 'Apps are coming soon!']

export const siteMenuModel: FlowModel<typeof siteMenuMachine> = {
  machine: siteMenuMachine,
  inputs: { arrived: undefined },
  events: {
    'soon.show': () => [{ text: TOKEN }],
    'url.change': () => [{ query: { token: 'BTC' }, state: {} }],
  },
  choices: { 'soon.show': () => [TOKEN, ...APPS].map((text) => ({ text })) },
  by: { 'url.change': 'app', 'search.open': 'app' },
  outcomes: { search: { child: searchModel, cases: { followed: undefined } } },
  actorInputs: { search: undefined },
  invariants: { 'the open menu is a dialog': (s) => s.matches('open') === s.hasTag('dialog') },
  stepProperties: {
    'the menu closes on request, on navigation and when a result is opened': {
      when: ({ before, step }) => before.matches('open') && step !== 'soon.show',
      must: ({ after }) => after.matches('closed'),
    },
    'what does not exist yet is a toast, and the menu stays': {
      when: ({ step }) => step === 'soon.show',
      must: ({ after, event, effects }) =>
        after.matches('open') && effects.some(({ type, text }) => type === 'toast' && text === event['text']),
    },
  },
  goal: (s) => s.matches('closed'),
}
