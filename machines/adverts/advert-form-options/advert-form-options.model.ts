import { fetchCurrencies, fetchP2pTokens, fetchPaymentMethods } from '#machines/catalog/endpoints.ts'
import { fetchTokenBalances } from '#machines/wallet/endpoints/wallet.ts'
import { fetchPayoutAccounts } from '#machines/accounts/endpoints/user.ts'
import type { AdvertFormOptions } from '#machines/adverts/rules/advert-form.ts'
import { UNAVAILABLE } from '#machines/accounts/messages/accounts.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { firstQuay, secondQuay } from '#machines/accounts/samples/bank-accounts.ts'
import { adasAlipay, adasRevolut, adasWise } from '#machines/accounts/samples/payout-accounts.ts'
import { isAt, isFailed } from '#machines/shared/model/step-facts.ts'
import { advertFormOptionsMachine } from './advert-form-options.machine.ts'

const token = { _id: 'USDT', ticker: 'USDT', symbol: 'USDT', name: 'Tether', scale: 6 }
const usdt = { ...token, logoURI: '/marks/usdt.svg', network: 'TRC20', networks: ['TRC20', 'ERC20'] }
const btc = {
  _id: 'BTC',
  ticker: 'BTC',
  symbol: 'BTC',
  name: 'Bitcoin',
  scale: 8,
  logoURI: '/marks/btc.svg',
  network: 'Bitcoin',
  networks: ['Bitcoin'],
}
const methods = ['Bank Transfer', 'Wise', 'Revolut', 'Alipay', 'SEPA', 'Interbank']

/** Beside the bank accounts. */
export const payoutAccounts = [adasWise, adasRevolut, adasAlipay]

/** The options of a person who has 250 USDT, no bitcoin, two bank accounts and three others. */
export const fullOptions = {
  tokens: [usdt, btc],
  currencies: [
    { _id: 'NGN', ticker: 'NGN', symbol: '₦', name: 'Nigerian Naira', icon: '/marks/ngn.svg', scale: 2 },
    { _id: 'XOF', ticker: 'XOF', symbol: 'CFA', name: 'West African CFA Franc', icon: '/marks/xof.svg', scale: 0 },
  ],
  methods,
  balances: [
    {
      _id: 'USDT',
      ticker: 'USDT',
      name: 'Tether',
      logoURI: '/marks/usdt.svg',
      network: 'TRC20',
      scale: 6,
      available_balance: '250',
      reserved_balance: '0',
      escrow_balance: '0',
      hold_balance: '0',
      price: '1',
      change: 0.01,
    },
  ],
  accounts: [firstQuay, secondQuay, ...payoutAccounts],
} satisfies AdvertFormOptions

const closed = {
  status: 503,
  body: { error: UNAVAILABLE, code: 'unavailable' },
  headers: { 'retry-after': 5 },
} as const

export const advertFormOptionsModel: FlowModel<typeof advertFormOptionsMachine> = {
  machine: advertFormOptionsMachine,
  inputs: { arrived: undefined },
  events: {},
  actorInputs: {
    fetchP2pTokens: {},
    fetchCurrencies: {},
    fetchPaymentMethods: {},
    fetchTokenBalances: {},
    fetchPayoutAccounts: {},
  },
  outcomes: {
    fetchP2pTokens: {
      endpoint: fetchP2pTokens,
      cases: { fetched: { status: 200, body: { data: fullOptions.tokens } }, offline: 'offline' },
    },
    fetchCurrencies: {
      endpoint: fetchCurrencies,
      cases: { fetched: { status: 200, body: { data: fullOptions.currencies } }, offline: 'offline' },
    },
    fetchPaymentMethods: {
      endpoint: fetchPaymentMethods,
      cases: { fetched: { status: 200, body: { data: methods.map((name) => ({ name })) } }, unavailable: closed },
    },
    fetchTokenBalances: {
      endpoint: fetchTokenBalances,
      cases: { fetched: { status: 200, body: { data: fullOptions.balances } }, unavailable: closed },
    },
    fetchPayoutAccounts: {
      endpoint: fetchPayoutAccounts,
      cases: {
        fetched: { status: 200, body: { data: fullOptions.accounts } },
        one: { status: 200, body: { data: [firstQuay, ...payoutAccounts] } },
        none: { status: 200, body: { data: [] } },
        offline: 'offline',
      },
    },
  },
  stepProperties: {
    'the form opens only when all lists are loaded': {
      when: (step) => isFailed(step),
      must: ({ after }) => isAt(after, 'failed'),
    },
  },
  goal: (s) => s.status === 'done',
}
