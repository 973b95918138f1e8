import { readMarketFault, setMarketFault } from '#machines/sandbox/endpoints.ts'
import { defineSandboxSettingsModel } from './define-sandbox-settings-model.ts'
import { marketControlsMachine } from './market-controls.machine.ts'

export const marketControlsModel = defineSandboxSettingsModel(marketControlsMachine, {
  read: readMarketFault,
  set: setMarketFault,
  settings: {
    none: { fault: 'none' },
    delay: { fault: 'delay' },
    error: { fault: 'error' },
    malformed: { fault: 'malformed' },
    drop: { fault: 'drop' },
    stale: { fault: 'stale' },
  },
})
