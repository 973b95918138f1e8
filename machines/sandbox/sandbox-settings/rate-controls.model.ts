import { readRateFault, setRateFault } from '#machines/sandbox/endpoints.ts'
import { defineSandboxSettingsModel } from './define-sandbox-settings-model.ts'
import { rateControlsMachine } from './rate-controls.machine.ts'

export const rateControlsModel = defineSandboxSettingsModel(rateControlsMachine, {
  read: readRateFault,
  set: setRateFault,
  settings: {
    none: { fault: 'none' },
    delay: { fault: 'delay' },
    error: { fault: 'error' },
    malformed: { fault: 'malformed' },
    drop: { fault: 'drop' },
    stale: { fault: 'stale' },
  },
})
