import { advertTaken, depositArrived } from '#machines/shell/samples/notices.ts'
import type { SessionUser } from '#machines/shared/flow/app-effect.ts'
import type { AnyOperationId, ContractAnswer } from '#machines/shared/api/operation.ts'
import { bitcoinDetail, chart, coins, movers } from '#machines/markets/samples/market-data.ts'
import { bitcoinAddress } from '#machines/wallet/samples/crypto-deposits.ts'
import { escrowPost, longPost, sampleSite } from '#machines/website/samples/home.ts'
import { adasSettings } from '#machines/accounts/samples/person.ts'
import { waitingSwap } from '#machines/exchange/samples/swaps.ts'
import { swapQuestions } from '#machines/website/samples/website.ts'

/** Answers at once for what the page asks beside the walked flow. */
export type Background = { readonly [Op in AnyOperationId]?: ContractAnswer<Op> }

const NOW = '2026-01-01T10:00:00.000Z'

const lists: Background = {
  fetchPaymentMethods: { status: 200, body: { data: [{ name: 'Bank Transfer' }, { name: 'Interbank' }] } },
  fetchP2pTokens: {
    status: 200,
    body: {
      data: [
        {
          _id: 'USDT',
          ticker: 'USDT',
          symbol: '₮',
          name: 'Tether',
          logoURI: '/marks/usdt.svg',
          network: 'TRC20',
          networks: ['TRC20'],
          scale: 6,
        },
      ],
    },
  },
  fetchCurrencies: {
    status: 200,
    body: {
      data: [{ _id: 'NGN', ticker: 'NGN', symbol: '₦', name: 'Nigerian Naira', icon: '/marks/ngn.svg', scale: 2 }],
    },
  },
  fetchCoins: { status: 200, body: { data: coins } },
  fetchCoin: { status: 200, body: { data: bitcoinDetail } },
  fetchCoinChart: { status: 200, body: { data: chart } },
  fetchMovers: { status: 200, body: { data: movers } },
  fetchPage: { status: 200, body: { data: swapQuestions } },
  fetchSite: { status: 200, body: { data: sampleSite } },
  fetchPosts: { status: 200, body: { data: [escrowPost, longPost], next_cursor: null } },
  fetchSwap: { status: 200, body: { data: waitingSwap } },
  readMail: { status: 200, body: { data: [] } },
  readExchangeSettings: { status: 200, body: { data: { ending: 'finished', fault: 'none' } } },
  readMarketFault: { status: 200, body: { data: { fault: 'none' } } },
  readRateFault: { status: 200, body: { data: { fault: 'none' } } },
  readPayoutMode: { status: 200, body: { data: { mode: 'normal' } } },
  readClock: { status: 200, body: { data: { server_now: NOW, offset_s: 0 } } },
  fetchOpenAdverts: { status: 200, body: { data: [], next_cursor: null } },
}

const refusal = { error: 'Kindly login first', code: 'no_session' } as const

const ofVisitor: Background = { checkSession: { status: 401, body: refusal } }

const ofPerson = (user: SessionUser): Background => ({
  checkSession: {
    status: 200,
    body: {
      data: {
        user,
        settings: adasSettings,
        unread: 1,
        unread_chats: 2,
        expires_at: '2026-01-02T10:00:00.000Z',
        server_now: NOW,
      },
    },
  },
  fetchUser: { status: 200, body: { data: user } },
  fetchNotifications: { status: 200, body: { data: [advertTaken, depositArrived], next_cursor: null, unread: 1 } },
  fetchSettings: { status: 200, body: { data: adasSettings } },
  createStreamTicket: { status: 200, body: { data: { ticket: 'ticket-of-a-walk' } } },
  fetchTokenBalances: { status: 200, body: { data: [] } },
  fetchCurrencyBalances: { status: 200, body: { data: [] } },
  fetchCryptoTotal: { status: 200, body: { data: { currency: 'BTC', total: '0', partial: false } } },
  fetchWalletTokens: { status: 200, body: { data: [] } },
  fetchUnaddedTokens: { status: 200, body: { data: [] } },
  fetchBankDetails: { status: 200, body: { data: [] } },
  fetchPayoutAccounts: { status: 200, body: { data: [] } },
  fetchSessions: { status: 200, body: { data: [] } },
  fetchOwnAdverts: { status: 200, body: { data: [], next_cursor: null } },
  fetchOrders: { status: 200, body: { data: [], next_cursor: null } },
  fetchTransactions: { status: 200, body: { data: [], next_cursor: null } },
  fetchDataExport: { status: 200, body: { data: { state: 'none', id: null, expires_at: null, can_ask: true } } },
  fetchAccountClosing: { status: 200, body: { data: { obstacles: [], after_days: 14, retention_years: 5 } } },
  fetchSupportRequests: { status: 200, body: { data: [], next_cursor: null } },
  fetchSupportRequest: { status: 404, body: { error: 'Not found', code: 'not_found' } },
  fetchCase: { status: 404, body: { error: 'Not found', code: 'not_found' } },
  fetchOrder: { status: 404, body: { error: 'Not found', code: 'not_found' } },
  fetchTransaction: { status: 404, body: { error: 'Not found', code: 'not_found' } },
  fetchDepositAddress: { status: 200, body: { data: bitcoinAddress } },
  fetchCryptoDeposits: { status: 200, body: { data: [] } },
  fetchMarketPrice: { status: 200, body: { data: { price: '1500', price_usd: '1', at: NOW, rate_at: null } } },
  fetchMessages: { status: 200, body: { data: [], next_cursor: null, read: { mine: 0, partner: 0 } } },
  readMessages: { status: 200, body: { data: { unread: 0, read: { mine: 9, partner: 0 } } } },
  fetchImage: { status: 200, body: { type: 'image/webp', size: 1200 } },
})

/** What depends on who is signed in. */
export const personalTo = (user: SessionUser | null): Background => (user ? ofPerson(user) : ofVisitor)

/** What the mock API answers to the rest of the page, for a guest or a signed-in user. */
export const backgroundOf = (user: SessionUser | null): Background => ({ ...lists, ...personalTo(user) })
