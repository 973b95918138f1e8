import { readExchangeSettings, setExchangeSettings } from '#machines/sandbox/endpoints.ts'
import { defineSandboxSettingsModel } from './define-sandbox-settings-model.ts'
import { swapControlsMachine } from './swap-controls.machine.ts'

export const swapControlsModel = defineSandboxSettingsModel(swapControlsMachine, {
  read: readExchangeSettings,
  set: setExchangeSettings,
  settings: {
    usual: { ending: 'finished', fault: 'none' },
    refunded: { ending: 'refunded', fault: 'none' },
    lost: { ending: 'finished', fault: 'lost' },
    both: { ending: 'refunded', fault: 'lost' },
  },
})
