// Generated from machines/registry.ts and src/views/screens.ts by `npm run gen`: do not edit.

import { payoutControlsMachine } from '#machines/sandbox/sandbox-settings/payout-controls.machine.ts'
import { marketControlsMachine } from '#machines/sandbox/sandbox-settings/market-controls.machine.ts'
import { rateControlsMachine } from '#machines/sandbox/sandbox-settings/rate-controls.machine.ts'
import { swapControlsMachine } from '#machines/sandbox/sandbox-settings/swap-controls.machine.ts'
import { chainControlsMachine } from '#machines/sandbox/chain-controls/chain-controls.machine.ts'
import { sandboxControlsMachine } from '#machines/sandbox/sandbox-controls/sandbox-controls.machine.ts'
import { bankControlsMachine } from '#machines/sandbox/bank-controls/bank-controls.machine.ts'
import { sandboxMailMachine } from '#machines/sandbox/reads.machine.ts'
import { PayoutControlsView } from '#src/views/sandbox/payout-controls-view.tsx'
import { MarketControlsView } from '#src/views/sandbox/market-controls-view.tsx'
import { RateControlsView } from '#src/views/sandbox/rate-controls-view.tsx'
import { SwapControlsView } from '#src/views/sandbox/swap-controls-view.tsx'
import { ChainControlsView } from '#src/views/sandbox/chain-controls-view.tsx'
import { SandboxControlsView } from '#src/views/sandbox/sandbox-controls-view.tsx'
import { BankControlsView } from '#src/views/sandbox/bank-controls-view.tsx'
import { MailboxView } from '#src/views/sandbox/mailbox-view.tsx'

export const flows = {
  payoutControls: [payoutControlsMachine, PayoutControlsView],
  marketControls: [marketControlsMachine, MarketControlsView],
  rateControls: [rateControlsMachine, RateControlsView],
  swapControls: [swapControlsMachine, SwapControlsView],
  chainControls: [chainControlsMachine, ChainControlsView],
  sandboxControls: [sandboxControlsMachine, SandboxControlsView],
  bankControls: [bankControlsMachine, BankControlsView],
  sandboxMail: [sandboxMailMachine, MailboxView],
} as const
