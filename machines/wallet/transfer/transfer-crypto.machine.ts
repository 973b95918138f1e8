import { startTransfer, transferSetup } from './transfer.setup.ts'
import { transferStates } from './transfer.states.ts'

export const transferCryptoMachine = transferSetup.createMachine({
  id: 'transferCrypto',
  description: 'Tokens to another account: asset, amount, a verified recipient, and a confirmation',
  meta: {
    spec: ['§2 Dashboard', '§5 Withdraw/transfer amount', '§5 Recipient'],
    draft: ['ticker', 'amount', 'recipient', 'sentKey'],
  },
  context: ({ input }) => startTransfer('crypto', input),
  initial: 'fetchingAssets',
  states: transferStates,
})
