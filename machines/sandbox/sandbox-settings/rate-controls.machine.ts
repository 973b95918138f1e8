import { RATE_CONTROLS } from '#machines/sandbox/messages/sandbox.ts'
import { readRateFault, setRateFault } from '#machines/sandbox/endpoints.ts'
import { defineSandboxSettings } from './define-sandbox-settings.ts'

export const rateControlsMachine = defineSandboxSettings({
  id: 'rateControls',
  description: 'The faults of the test provider of exchange rates',
  spec: '§7 Market data provider',
  title: RATE_CONTROLS,
  read: readRateFault,
  set: setRateFault,
  fields: ['fault'],
})
