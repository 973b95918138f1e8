import { fetchSettings, updateSettings } from '#machines/accounts/endpoints/user.ts'
import { assign, emit, setup } from 'xstate'
import type { AppEffect, AppEvent, Settings } from '#machines/shared/flow/app-effect.ts'
import { delaysOf } from '#machines/shared/values/durations.ts'
import { confirmMovementMachine } from '#machines/accounts/confirm-movement/confirm-movement.machine.ts'
import { codeStepActions } from '#machines/accounts/code-step/code-step-actions.ts'
import { codeStepGuards } from '#machines/accounts/code-step/code-step.ts'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import type { Failure } from '#machines/shared/api/failure.ts'
import { failureActions, toastActions } from '#machines/shared/flow/failure-actions.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'
import { LANGUAGE_IS_FIXED, TWO_FACTOR_RESET_IS_FIXED } from '#machines/accounts/messages/accounts.ts'
import { placeholder } from '#machines/shared/api/endpoint.ts'

export type Switch =
  'hide_assets' | 'push_notification' | 'newsletter' | 'order_email' | 'enable_2fa' | 'sms_notification'

/** One setting and what it shall become; a currency is named by its ticker. */
export type Change =
  | { readonly name: 'currency'; readonly value: string }
  | { readonly [S in Switch]: { readonly name: S; readonly value: boolean } }[Switch]

/** What the fields of the page show. */
type Values = Readonly<Record<Switch, boolean>> & { readonly currency: string }

const valuesOf = ({ currency, ...settings }: Settings): Values => ({
  hide_assets: settings.hide_assets,
  push_notification: settings.push_notification,
  newsletter: settings.newsletter,
  order_email: settings.order_email,
  enable_2fa: settings.enable_2fa,
  sms_notification: settings.sms_notification,
  currency: currency.ticker,
})

export interface SettingsContext {
  /** As they show: a change shows while it is being saved. */
  readonly values: Values | null
  /** As they are saved. */
  readonly settings: Settings | null
  /** What is being saved, or was last. */
  readonly change?: Change
  readonly failure?: Failure | null
  readonly newKey?: FlowInput['newKey']
}

export type SettingsEvent =
  | ({ type: 'setting.change' } & Change)
  | { type: 'language.change' }
  | { type: 'twoFactor.reset' }
  | { type: 'settings.retry' }
  | Extract<AppEvent, { type: 'settings.changed' | 'events.missed' }>

export const settingsSetup = setup({
  types: {} as {
    context: SettingsContext
    events: SettingsEvent
    /** None where the settings only show. */
    input: Pick<FlowInput, 'newKey'> | undefined
    children: { confirmMovement: 'confirmMovement' }
    emitted: AppEffect
    tags: FlowTag
    meta: FlowMeta
  },
  actors: {
    confirmMovement: confirmMovementMachine,
    fetchSettings: placeholder(fetchSettings),
    updateSettings: placeholder(updateSettings),
  },
  guards: codeStepGuards,
  delays: delaysOf('errorRetry'),
  actions: {
    setSettings: assign((_, { settings }: { settings: Settings }) => ({ settings, values: valuesOf(settings) })),
    setChange: assign(({ context: { values } }, { change }: { change: Change }) => ({
      change,
      ...(values && { values: { ...values, [change.name]: change.value } }),
    })),
    clearChange: assign(({ context: { settings } }) => (settings ? { values: valuesOf(settings) } : {})),
    ...codeStepActions,
    ...failureActions,
    ...toastActions,
    shareSettings: emit((_, { settings }: { settings: Settings }): AppEffect => ({
      type: 'settings.saved',
      settings,
    })),
    showFixedLanguage: emit({ type: 'toast', level: 'info', text: LANGUAGE_IS_FIXED }),
    showFixedTwoFactor: emit({ type: 'toast', level: 'info', text: TWO_FACTOR_RESET_IS_FIXED }),
  },
})
