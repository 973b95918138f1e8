import { fetchCurrencyBalances, transferFiat } from '#machines/wallet/endpoints/wallet.ts'
import { startTransfer, transferActors, transferSetup } from './transfer.setup.ts'
import { transferStates } from './transfer.states.ts'

export const transferFiatMachine = transferSetup
  .createMachine({
    id: 'transferFiat',
    description: 'Fiat to another account: currency, amount, a verified recipient, and a confirmation',
    meta: {
      spec: ['§2 Dashboard', '§5 Withdraw/transfer amount', '§5 Recipient'],
      draft: ['ticker', 'amount', 'recipient', 'sentKey'],
    },
    context: ({ input }) => startTransfer('fiat', input),
    initial: 'fetchingAssets',
    states: transferStates,
  })
  .provide({ actors: transferActors(fetchCurrencyBalances, transferFiat) })
