import { assign, emit, setup } from 'xstate'
import { failureNotice, successNotice, type Announcement, type Settings } from '#machines/domain/announcement.ts'
import { delaysOf } from '#machines/domain/durations.ts'
import type { Failure } from '#machines/domain/failure.ts'
import type { FlowMeta, FlowTag } from '#machines/domain/flow-meta.ts'
import { LANGUAGE_IS_FIXED, TWO_FACTOR_RESET_IS_FIXED } from '#machines/domain/messages/accounts.ts'
import { placeholder } from '#machines/domain/wire.ts'
import { fetchSettings, updateSettings } from './settings.wire.ts'

export type Switch =
  'hide_assets' | 'push_notification' | 'newsletter' | 'order_email' | 'enable_2fa' | 'sms_notification'

/** One setting and what it shall become; a currency is named by its ticker. */
export type Change =
  | { readonly name: 'currency'; readonly value: string }
  | { readonly [S in Switch]: { readonly name: S; readonly value: boolean } }[Switch]

/** What the fields of the page show. */
type Values = Readonly<Record<Switch, boolean>> & { readonly currency: string }

const valuesOf = ({ currency, ...switches }: Settings): Values => ({ ...switches, currency: currency.ticker })

export interface SettingsContext {
  /** As they show: a change shows while it is being saved. */
  readonly values: Values | null
  /** As they are saved. */
  readonly settings: Settings | null
  /** What is being saved, or was last. */
  readonly change?: Change
  readonly failure?: Failure
}

export type SettingsEvent =
  | ({ type: 'setting.change' } & Change)
  | { type: 'language.change' }
  | { type: 'twoFactor.reset' }
  | { type: 'settings.retry' }
  | { type: 'settings.changed' }

export const settingsSetup = setup({
  types: {
    context: {} as SettingsContext,
    events: {} as SettingsEvent,
    emitted: {} as Announcement,
    tags: {} as FlowTag,
    meta: {} as FlowMeta,
  },
  actors: { fetchSettings: placeholder(fetchSettings), updateSettings: placeholder(updateSettings) },
  delays: delaysOf('errorRetry'),
  actions: {
    rememberSettings: assign((_, { settings }: { settings: Settings }) => ({ settings, values: valuesOf(settings) })),
    rememberChange: assign(({ context: { values } }, { change }: { change: Change }) => ({
      change,
      ...(values && { values: { ...values, [change.name]: change.value } }),
    })),
    forgetChange: assign(({ context: { settings } }) => (settings ? { values: valuesOf(settings) } : {})),
    rememberFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    announceSettings: emit((_, { settings }: { settings: Settings }): Announcement => ({
      type: 'settings.saved',
      settings,
    })),
    announceSuccess: emit((_, { message }: { message: string }) => successNotice(message)),
    announceFailure: emit((_, { failure }: { failure: Failure }) => failureNotice(failure)),
    announceFixedLanguage: emit({ type: 'notice', level: 'info', text: LANGUAGE_IS_FIXED }),
    announceFixedTwoFactor: emit({ type: 'notice', level: 'info', text: TWO_FACTOR_RESET_IS_FIXED }),
  },
})
