import { PAYOUTS_TITLE } from '#machines/sandbox/messages/sandbox.ts'
import { readPayoutMode, setPayoutMode } from '#machines/sandbox/endpoints.ts'
import { defineSandboxSettings } from './define-sandbox-settings.ts'

export const payoutControlsMachine = defineSandboxSettings({
  id: 'payoutControls',
  description: 'What the test networks of the sandbox do with crypto withdrawals',
  spec: '§2 Withdraw crypto',
  title: PAYOUTS_TITLE,
  read: readPayoutMode,
  set: setPayoutMode,
  fields: ['mode'],
})
