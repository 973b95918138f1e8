import { SWAP_CONTROLS } from '#machines/sandbox/messages/sandbox.ts'
import { readExchangeSettings, setExchangeSettings } from '#machines/sandbox/endpoints.ts'
import { defineSandboxSettings } from './define-sandbox-settings.ts'

export const swapControlsMachine = defineSandboxSettings({
  id: 'swapControls',
  description: 'How swaps end, and the faults of the test exchange provider',
  spec: '§7 External exchange provider',
  title: SWAP_CONTROLS,
  read: readExchangeSettings,
  set: setExchangeSettings,
  fields: ['ending', 'fault'],
})
