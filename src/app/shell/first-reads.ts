import { advertIn } from '#machines/adverts/rules/advert-address.ts'
import { assetKey, isTicker } from '#machines/catalog/asset-key.ts'
import type { OperationInput } from '#machines/shared/api/operation.ts'
import { pages, type PageId } from '#machines/routing/pages.ts'
import { pageAt } from '#machines/routing/paths.ts'
import type { OperationId } from '#openapi/generated/operations.ts'
import { dropEarlyReads, readEarly, refreshEarlyReads } from '#src/api/early-reads.ts'
import { sessionKey } from '#src/api/session-key.ts'
import { sendToFlows, subscribeToApp } from '#src/app/app-events.ts'

type Read = { [Op in OperationId]: readonly [op: Op, input: OperationInput<Op>] }[OperationId]

/** The id at the end of the path. */
const idIn = (path: string): string => decodeURIComponent(path.split('/').at(-1) ?? '')

type Query = Readonly<Record<string, string>>

type Reads = { readonly [Id in PageId]?: (path: string, query: Query) => readonly Read[] }

const reads: Reads = {
  dashboard: () => [
    ['fetchTokenBalances', {}],
    ['fetchOrders', { query: { limit: 3 } }],
    ['fetchMovers', {}],
    ['fetchTransactions', { query: { limit: 3 } }],
    ['fetchSettings', {}],
  ],
  wallet: () => [
    ['fetchTokenBalances', {}],
    ['fetchCurrencyBalances', {}],
  ],
  singleAsset: (_, query) => {
    const id = assetKey(query['token'])
    const market: readonly Read[] = [
      ['fetchCoin', { path: { id } }],
      ['fetchCoinChart', { path: { id }, query: { days: '1', style: 'line' } }],
    ]
    if (!isTicker(id)) return market
    return [...market, ['fetchTokenBalances', {}], ['fetchTransactions', { query: { asset: id, limit: 20 } }]]
  },
  depositCrypto: () => [['fetchTokenNetworks', {}]],
  withdrawCrypto: () => [['fetchTokenBalances', {}]],
  transferCrypto: () => [['fetchTokenBalances', {}]],
  depositFiat: () => [['fetchCurrencyBalances', {}]],
  withdrawFiat: () => [
    ['fetchCurrencyBalances', {}],
    ['fetchBankDetails', {}],
  ],
  transferFiat: () => [['fetchCurrencyBalances', {}]],
  fiatOrders: () => [['fetchTransactions', { query: { via: 'bank', limit: 20 } }]],
  transactions: () => [
    ['fetchTransactions', { query: { limit: 20 } }],
    ['fetchTokenBalances', {}],
  ],
  transaction: (path) => [['fetchTransaction', { path: { t_id: idIn(path) } }]],
  createTrade: () => [
    ['fetchP2pTokens', {}],
    ['fetchCurrencies', {}],
    ['fetchPaymentMethods', {}],
    ['fetchTokenBalances', {}],
    ['fetchPayoutAccounts', {}],
  ],
  myTrades: () => [['fetchOwnAdverts', { query: { limit: 20 } }]],
  orders: () => [['fetchOrders', { query: { tab: 'processing', limit: 20 } }]],
  order: (path) => [['fetchOrder', { path: { id: idIn(path) } }]],
  paymentMethod: () => [
    ['fetchBankDetails', {}],
    ['fetchPayoutAccounts', {}],
  ],
  managePassword: () => [['fetchSessions', {}]],
  settings: () => [['fetchSettings', {}]],
  dataExport: () => [['fetchDataExport', {}]],
  closeAccount: () => [['fetchAccountClosing', {}]],
  supportRequests: () => [['fetchSupportRequests', { query: { limit: 20 } }]],
  supportRequest: (path) => [['fetchSupportRequest', { path: { request_no: idIn(path) } }]],
}

/** What they ask once those are answered, known before. */
const laterReads: Reads = {
  createTrade: (_, query) => {
    const id = advertIn({ query, state: {} })
    return id === '' ? [] : [['fetchOwnAdverts', { query: { t_id: id, limit: 1 } }]]
  },
  order: (path) => [['fetchMessages', { path: { order_no: idIn(path) }, query: { after: 0, limit: 100 } }]],
}

/** Pages whose first reads are known whatever query their address has. */
const WITH_QUERY: ReadonlySet<PageId> = new Set(['createTrade', 'singleAsset'])

/** What the machines of a page for signed-in people ask first, where its address has no query, or is one of those pages. */
export const firstReads = (page: PageId, path: string, query: Query = {}): readonly Read[] =>
  reads[page]?.(path, query) ?? []

const MISSED = { type: 'events.missed' } as const

/**
 * Starts the first reads of the page that is opened, beside the session check and the page's scripts. A flow that starts after the stream
 * opened, with an answer from before, gets the event that it missed. Another page never gets them: the person may have changed something.
 */
export const startFirstReads = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void => {
  const page = pageAt(pathname)
  if (page === undefined || pages[page].access !== 'user' || sessionKey() === undefined) return
  if (search !== '' && !WITH_QUERY.has(page)) return
  const query = Object.fromEntries(new URLSearchParams(search))
  const later = laterReads[page]?.(pathname, query) ?? []
  for (const [op, input] of [...firstReads(page, pathname, query), ...later]) readEarly<OperationId>(op, input)
  subscribeToApp(({ type }) => type === MISSED.type && refreshEarlyReads(() => sendToFlows(MISSED)))
  for (const type of ['pushState', 'replaceState', 'popstate']) addEventListener(type, dropEarlyReads)
}
