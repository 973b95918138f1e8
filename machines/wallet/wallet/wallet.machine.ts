import { failureIn } from '#machines/shared/flow/failure-actions.ts'
import { asking, type Shown } from '#machines/shared/flow/flow-meta.ts'
import { ADD_TOKEN, REMOVE_TOKEN, WALLET_TITLE } from '#machines/wallet/messages/wallet-pages.ts'
import { walletSetup } from './wallet.setup.ts'

const idIn = ({ event: { id } }: { event: { id: string } }) => ({ id })
const valueIn = ({ event: { value } }: { event: { value: string } }) => ({ value })
const done = {
  target: '#wallet.listing',
  actions: [
    { type: 'showSuccess', params: ({ event }: { event: { output: { message: string } } }) => event.output },
    'refreshBalances',
  ],
} as const
const remove = {
  'token.remove': { target: 'removingWalletToken', actions: { type: 'setTicker', params: idIn } },
  'removing.close': '#wallet.listing',
} as const
const busyIn = (dialog: string) => ({
  tags: ['busy', 'dialog'] as const,
  meta: { shows: [['dialog', dialog] as Shown] },
})

/** Both dialogs leave to the list when the token was added or removed. */
export const walletMachine = walletSetup.createMachine({
  id: 'wallet',
  description: 'What a person has, crypto and fiat, and which tokens the wallet lists',
  meta: { spec: ['§2 Wallet', '§4 Transactions', '§7 Wallet'] },
  context: { list: { search: '', isZeroHidden: false, sort: 'value' }, ticker: '', failure: null },
  invoke: [
    { id: 'tokenBalances', src: 'tokenBalances', input: {} },
    { id: 'currencyBalances', src: 'currencyBalances', input: {} },
  ],
  on: {
    'search.change': { actions: { type: 'setSearch', params: valueIn } },
    'sort.choose': { actions: { type: 'setSort', params: valueIn } },
    'zero.toggle': { actions: 'toggleZero', description: 'Tokens without a balance are hidden or shown' },
  },
  initial: 'listing',
  states: {
    listing: {
      description: 'Crypto and fiat are listed',
      meta: { shows: [['heading', WALLET_TITLE]] },
      entry: 'clearTicker',
      on: { 'adding.open': 'adding', 'removing.open': 'removing' },
    },
    adding: {
      description: 'The tokens that can be added are listed in a dialog',
      initial: 'choosing',
      invoke: { id: 'unaddedTokens', src: 'unaddedTokens', input: undefined },
      states: {
        choosing: {
          ...asking(ADD_TOKEN),
          description: 'A token can be chosen',
          on: {
            'token.add': { target: 'addingWalletToken', actions: { type: 'setTicker', params: idIn } },
            'adding.close': '#wallet.listing',
          },
        },
        addingWalletToken: {
          ...busyIn(ADD_TOKEN),
          description: 'Adding the chosen token',
          invoke: {
            id: 'addWalletToken',
            src: 'addWalletToken',
            input: ({ context }) => ({ path: { id: context.ticker } }),
            onDone: done,
            onError: { target: 'choosing', actions: { type: 'showFailure', params: failureIn } },
          },
        },
      },
    },
    removing: {
      description: 'The tokens of the wallet are listed in a dialog',
      initial: 'choosing',
      invoke: { id: 'walletTokens', src: 'walletTokens', input: undefined },
      states: {
        choosing: {
          ...asking(REMOVE_TOKEN),
          description: 'A token can be chosen',
          on: remove,
        },
        removingWalletToken: {
          ...busyIn(REMOVE_TOKEN),
          description: 'Removing the chosen token',
          invoke: {
            id: 'removeWalletToken',
            src: 'removeWalletToken',
            input: ({ context }) => ({ path: { id: context.ticker } }),
            onDone: done,
            onError: {
              target: 'checkingRefusal',
              actions: [
                { type: 'setFailure', params: failureIn },
                { type: 'showFailure', params: failureIn },
              ],
            },
          },
        },
        checkingRefusal: {
          description: 'Checking whether the token has a balance',
          always: [{ guard: 'hasBalance', target: 'refused' }, { target: 'choosing' }],
        },
        refused: {
          description: 'The token has a balance and stays; the dialog shows what to do',
          tags: ['dialog'],
          meta: { shows: [['dialog', REMOVE_TOKEN]] },
          on: remove,
        },
      },
    },
  },
})
