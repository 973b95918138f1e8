import { codeRequired, codeStepStates } from '#machines/accounts/code-step/code-step.ts'
import { failureIn, storedFailure } from '#machines/shared/flow/failure-actions.ts'
import { SETTINGS_TITLE } from '#machines/accounts/messages/account-pages.ts'
import { TRY_AGAIN } from '#machines/shared/messages/failures.ts'
import { MISSED_EVENTS } from '#machines/shared/flow/missed-events.ts'
import { settingsSetup, type Change, type SettingsContext } from './settings.setup.ts'

const changeIn = ({ event: { name, value } }: { event: Change }) => ({ change: { name, value } as Change })

/** On every fetch: also while one is on its way, whose answer may be older. */
const fetchAnew = <T extends string>(target: T) =>
  ({
    'settings.changed': { target, reenter: true, description: 'Changed on some device' },
    'events.missed': { target, reenter: true, description: MISSED_EVENTS },
  }) as const

const refused = {
  target: 'choosing.refreshingSettings',
  actions: [{ type: 'showFailure', params: storedFailure }, 'clearChange', 'clearFailure'],
} as const

/** What the code of a change confirms; only switching off the emails needs one. */
const settingFacts = ({ change }: SettingsContext) =>
  ({ act: 'settings', amount: change?.name === 'order_email' ? 'Emails about orders and funds: off' : '' }) as const

export const settingsMachine = settingsSetup.createMachine({
  id: 'settings',
  description: 'The person’s settings; each change is saved at once and applies to every screen',
  meta: { spec: ['§2 Settings', '§3 Settings', '§4 Hide-assets', '§8 Settings that cannot be altered'] },
  context: ({ input }) => ({ values: null, settings: null, ...(input && { newKey: input.newKey }) }),
  initial: 'fetchingSettings',
  states: {
    fetchingSettings: {
      description: 'Fetching for the first time',
      tags: ['busy'],
      meta: { shows: [['heading', SETTINGS_TITLE]] },
      on: fetchAnew('fetchingSettings'),
      invoke: {
        id: 'fetchSettings',
        src: 'fetchSettings',
        onDone: {
          target: 'choosing',
          actions: { type: 'setSettings', params: ({ event }) => ({ settings: event.output }) },
        },
        onError: {
          target: 'unavailable',
          actions: { type: 'reportFailure', params: failureIn },
        },
      },
    },
    unavailable: {
      description: 'The settings could not be fetched; retried automatically or on request',
      meta: {
        shows: [
          ['heading', SETTINGS_TITLE],
          ['alert', ''],
          ['button', TRY_AGAIN],
        ],
      },
      on: { 'settings.retry': 'fetchingSettings' },
      after: { errorRetry: 'fetchingSettings' },
    },
    choosing: {
      description: 'The settings are shown and can be changed one at a time',
      initial: 'settled',
      on: {
        'setting.change': { target: 'savingSetting', actions: { type: 'setChange', params: changeIn } },
        ...fetchAnew('.refreshingSettings'),
        'language.change': { actions: 'showFixedLanguage', description: 'Only English is available' },
        'twoFactor.reset': { actions: 'showFixedTwoFactor' },
      },
      states: {
        settled: {
          description: 'The shown values are the saved ones',
          meta: {
            shows: [
              ['heading', SETTINGS_TITLE],
              ['button', 'Reset 2FA'],
            ],
          },
        },
        refreshingSettings: {
          description: 'Fetching again; the last data stays visible',
          tags: ['busy'],
          meta: { shows: [['heading', SETTINGS_TITLE]] },
          invoke: {
            id: 'fetchSettings',
            src: 'fetchSettings',
            onDone: {
              target: 'settled',
              actions: { type: 'setSettings', params: ({ event }) => ({ settings: event.output }) },
            },
            onError: 'outdated',
          },
        },
        outdated: {
          description: 'The fetch failed; it is retried',
          meta: { shows: [['heading', SETTINGS_TITLE]] },
          after: { errorRetry: 'refreshingSettings' },
        },
      },
    },
    savingSetting: {
      description: 'Saving one change',
      tags: ['busy'],
      meta: { shows: [['heading', SETTINGS_TITLE]] },
      invoke: {
        id: 'updateSettings',
        src: 'updateSettings',
        input: ({ context: { change } }) => ({ body: change ? { [change.name]: change.value } : {} }),
        onDone: {
          target: 'choosing.refreshingSettings',
          description: 'Another device may have changed settings meanwhile',
          actions: [
            { type: 'setSettings', params: ({ event }) => ({ settings: event.output.data }) },
            { type: 'shareSettings', params: ({ event }) => ({ settings: event.output.data }) },
            { type: 'showSuccess', params: ({ event }) => event.output },
          ],
        },
        onError: { target: 'checkingRefusal', actions: { type: 'setFailure', params: failureIn } },
      },
    },
    checkingRefusal: {
      description: 'Checking whether a code is needed',
      always: [codeRequired('confirmingCode'), refused],
    },
    ...codeStepStates({
      facts: settingFacts,
      again: 'savingSetting',
      closed: {
        guard: 'isCodeRequired',
        target: 'choosing.refreshingSettings',
        actions: ['clearChange', 'clearFailure'],
        description: 'Dismissed; the setting stays',
      },
      refused,
    }),
  },
})
