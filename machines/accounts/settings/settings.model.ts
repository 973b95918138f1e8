import { fetchSettings, updateSettings } from '#machines/accounts/endpoints/user.ts'
import * as text from '#machines/accounts/messages/accounts.ts'
import { codeOutcomes } from '#machines/accounts/code-step/code-step-model.ts'
import { aCodeFor, codeRequiredAnswer } from '#machines/accounts/samples/confirmations.ts'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import { after } from 'statewalk/actor-inputs'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { answerOf, hasToast, isAnswerOf, isAt, isFailed } from '#machines/shared/model/step-facts.ts'
import { adasSettings } from '#machines/accounts/samples/person.ts'
import { settingsMachine } from './settings.machine.ts'

const SWITCHES = [
  'hide_assets',
  'push_notification',
  'newsletter',
  'order_email',
  'enable_2fa',
  'sms_notification',
] as const

export const settingsModel: FlowModel<typeof settingsMachine> = {
  machine: settingsMachine,
  inputs: { arrived: arriving() },
  events: {
    'setting.change': ({ context: { values } }) =>
      values
        ? [
            ...SWITCHES.map((name) => ({ name, value: !values[name] })),
            { name: 'currency' as const, value: values.currency === 'USD' ? 'NGN' : 'USD' },
          ]
        : [],
  },
  by: { 'settings.changed': 'stream', 'events.missed': 'app' },
  outcomes: {
    fetchSettings: {
      endpoint: fetchSettings,
      cases: { found: { status: 200, body: { data: adasSettings } }, offline: 'offline' },
    },
    confirmMovement: codeOutcomes,
    updateSettings: {
      endpoint: updateSettings,
      cases: {
        saved: {
          status: 200,
          body: { message: text.SETTINGS_SAVED, data: { ...adasSettings, hide_assets: true } },
        },
        codeRequired: codeRequiredAnswer,
        notNow: { status: 409, body: { error: text.TWO_FACTOR_IS_FIXED, code: 'not_now' } },
        offline: 'offline',
      },
    },
  },
  // Only switching off the emails needs a code.
  isPossible: ({ context: { change } }, { name }) =>
    name !== 'codeRequired' || (change?.name === 'order_email' && !change.value),
  actorInputs: {
    confirmMovement: aCodeFor({ act: 'settings', amount: 'Emails about orders and funds: off' }),
    fetchSettings: {},
    updateSettings: {
      body: after({ 'setting.change': (_, { name, value }) => ({ [String(name)]: value }) }),
    },
  },
  counters: ({ context: { change } }) => change?.name === 'order_email' && !change.value,
  invariants: {
    'only known settings can be changed': (s) => !s.matches('choosing') || s.context.values !== null,
    'the shown settings are the saved ones while nothing is in flight': (s) =>
      !s.matches('choosing') || s.context.values?.hide_assets === s.context.settings?.hide_assets,
    'only a requested change is saved': (s) => !s.matches('savingSetting') || s.context.change !== undefined,
  },
  stepProperties: {
    'a failed fetch is shown in place of the settings, and as a toast unless it is a retry': {
      when: (step) => isAnswerOf(step, 'fetchSettings') && isFailed(step) && step.before.matches('fetchingSettings'),
      must: (step) =>
        step.after.matches('unavailable') && hasToast(step, 'error') === (step.before.context.failure === undefined),
    },
    'settings that may have been changed meanwhile are fetched again, also while a fetch is on its way': {
      when: ({ before, step }) =>
        ['settings.changed', 'events.missed'].includes(step) && isAt(before, 'fetchingSettings', 'choosing'),
      must: ({ before, after: { children } }) =>
        children.fetchSettings !== undefined && children.fetchSettings !== before.children.fetchSettings,
    },
    'the settings that were fetched last are shown': {
      when: (step) => isAnswerOf(step, 'fetchSettings') && !isFailed(step),
      must: ({ event, after: { context } }) => context.settings === event['output'],
    },
    'after a change, saved or not, the settings are fetched again': {
      when: (step) => isAnswerOf(step, 'updateSettings') && answerOf(step) !== 'codeRequired',
      must: ({ after }) => isAt(after, 'choosing.refreshingSettings'),
    },
    'a chosen setting is shown at once': {
      when: ({ step }) => step === 'setting.change',
      must: ({ after, event }) => Reflect.get(Object(after.context.values), String(event['name'])) === event['value'],
    },
    'saved settings apply to every screen': {
      when: ({ step }) => step === 'updateSettings:saved',
      must: ({ effects }) =>
        effects.some(({ type, settings }) => type === 'settings.saved' && Object(settings).hide_assets === true),
    },
    'the language and the second factor are fixed, which a toast explains': {
      when: ({ step }) => step === 'language.change' || step === 'twoFactor.reset',
      must: ({ step, effects }) =>
        effects.length === 1 &&
        effects[0]?.['text'] ===
          (step === 'language.change' ? 'You cannot change app language for now' : 'You cannot reset 2FA for now'),
    },
  },
  goal: (s) => s.matches('choosing'),
}
