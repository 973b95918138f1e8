import { readPayoutMode, setPayoutMode } from '#machines/sandbox/endpoints.ts'
import { defineSandboxSettingsModel } from './define-sandbox-settings-model.ts'
import { payoutControlsMachine } from './payout-controls.machine.ts'

export const payoutControlsModel = defineSandboxSettingsModel(payoutControlsMachine, {
  read: readPayoutMode,
  set: setPayoutMode,
  settings: {
    normal: { mode: 'normal' },
    refused: { mode: 'refused' },
    unconfirmed: { mode: 'unconfirmed' },
    slow: { mode: 'slow' },
  },
})
