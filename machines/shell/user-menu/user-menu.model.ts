import { updateSettings } from '#machines/accounts/endpoints/user.ts'
import { SETTINGS_SAVED, UNAVAILABLE } from '#machines/accounts/messages/accounts.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { adasSettings } from '#machines/accounts/samples/person.ts'
import { hasToast } from '#machines/shared/model/step-facts.ts'
import { after } from 'statewalk/actor-inputs'
import { userMenuMachine } from './user-menu.machine.ts'

const NAIRA = { ticker: 'NGN', symbol: '₦', name: 'Nigerian Naira', icon: '/marks/ngn.svg' }

export const userMenuModel: FlowModel<typeof userMenuMachine> = {
  machine: userMenuMachine,
  inputs: { arrived: undefined },
  events: {
    'currency.choose': () => [{ currency: 'NGN' }, { currency: 'BTC' }],
  },
  by: { 'page.change': 'app' },
  outcomes: {
    updateSettings: {
      endpoint: updateSettings,
      cases: {
        saved: { status: 200, body: { message: SETTINGS_SAVED, data: { ...adasSettings, currency: NAIRA } } },
        unavailable: { status: 503, body: { error: UNAVAILABLE, code: 'unavailable' }, headers: { 'retry-after': 1 } },
        offline: 'offline',
      },
    },
  },
  actorInputs: {
    updateSettings: {
      body: after({
        'currency.choose("NGN")': { currency: 'NGN' },
        'currency.choose("BTC")': { currency: 'BTC' },
      }),
    },
  },
  invariants: {
    'the currencies are a dialog, the menu is none': (s) =>
      s.hasTag('dialog') === (s.matches('choosingCurrency') || s.matches('savingCurrency')),
  },
  stepProperties: {
    'the menu closes on request, on navigation and when something in it is chosen': {
      when: ({ before, step }) => before.matches('open') && step !== 'currencies.open',
      must: ({ after: next }) => next.matches('closed'),
    },
    'a saved currency applies to every screen, and the list closes': {
      when: ({ step }) => step === 'updateSettings:saved',
      must: ({ after: next, effects }) =>
        next.matches('closed') &&
        effects.some(({ type, settings }) => type === 'settings.saved' && Object(settings).currency.ticker === 'NGN'),
    },
    'a currency that could not be saved is a toast, and another can be chosen': {
      when: ({ before, event }) => before.matches('savingCurrency') && 'error' in event,
      must: (step) => step.after.matches('choosingCurrency') && hasToast(step, 'error'),
    },
    'only the last entry logs out': {
      when: () => true,
      must: ({ step, effects }) => effects.some(({ type }) => type === 'session.leave') === (step === 'session.end'),
    },
  },
  goal: (s) => s.matches('closed'),
}
