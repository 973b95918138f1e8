import { MARKET_CONTROLS } from '#machines/sandbox/messages/sandbox.ts'
import { readMarketFault, setMarketFault } from '#machines/sandbox/endpoints.ts'
import { defineSandboxSettings } from './define-sandbox-settings.ts'

export const marketControlsMachine = defineSandboxSettings({
  id: 'marketControls',
  description: 'The faults of the test provider of market data',
  spec: '§7 Market data provider',
  title: MARKET_CONTROLS,
  read: readMarketFault,
  set: setMarketFault,
  fields: ['fault'],
})
