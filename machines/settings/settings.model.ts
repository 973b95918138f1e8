import * as text from '#machines/domain/messages/accounts.ts'
import type { FlowModel } from '#machines/walk/flow-model.ts'
import { fetchSettings } from '#machines/session/session.wire.ts'
import { settingsMachine } from './settings.machine.ts'
import { updateSettings } from './settings.wire.ts'

const settings = {
  hide_assets: false,
  currency: { ticker: 'USD', symbol: '$', name: 'US Dollar', icon: '/marks/usd.svg' },
  enable_2fa: false,
  push_notification: true,
  sms_notification: false,
  newsletter: false,
  newsletter_notification: false,
  order_email: true,
}

export const settingsModel: FlowModel<typeof settingsMachine> = {
  machine: settingsMachine,
  inputs: { arrived: undefined },
  events: {
    'setting.change': ({ context }) =>
      context.settings
        ? [
            { name: 'hide_assets', value: !context.settings.hide_assets },
            { name: 'enable_2fa', value: !context.settings.enable_2fa },
          ]
        : [],
  },
  by: { 'settings.changed': 'stream' },
  outcomes: {
    fetchSettings: {
      wire: fetchSettings,
      cases: { found: { status: 200, body: { data: settings } }, offline: 'offline' },
    },
    updateSettings: {
      wire: updateSettings,
      cases: {
        saved: {
          status: 200,
          body: { message: text.SETTINGS_SAVED, data: { ...settings, hide_assets: true } },
        },
        notNow: { status: 409, body: { error: text.TWO_FACTOR_IS_FIXED, code: 'not_now' } },
        offline: 'offline',
      },
    },
  },
  invariants: {
    'what can be changed is known': (s) => !s.matches('choosing') || s.context.settings !== undefined,
    'only a change that was asked for is saved': (s) => !s.matches('savingSetting') || s.context.change !== undefined,
  },
  goal: (s) => s.matches('choosing'),
}
