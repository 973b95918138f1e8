import { pages, type PageId } from './pages.ts'
import { queryText } from './query-text.ts'

/** Names and values, or a text that is encoded already. */
type Query = Readonly<Record<string, string>> | string

const withQuery = (path: string, query: Query): string => {
  const text = typeof query === 'string' ? query : queryText(query)
  return text === '' ? path : `${path}?${text}`
}

/** The path of every page, as links, navigations, routes and mails use it. */
export const paths = {
  home: (): string => pages.home.path,
  features: (): string => `${pages.home.path}#features`,
  howItWorks: (): string => `${pages.home.path}#how-it-works`,
  marketplace: (query: Query = ''): string => withQuery(pages.marketplace.path, query),
  markets: (query: Query = ''): string => withQuery(pages.markets.path, query),
  /** `key`: the ticker of one of our tokens, or the id of another coin. */
  coin: (key: string): string => pages.coin.path.replace(':ticker', encodeURIComponent(key)),
  about: (): string => pages.about.path,
  team: (): string => `${pages.about.path}#team`,
  careers: (): string => pages.careers.path,
  contact: (): string => pages.contact.path,
  /** `id`: the question to open. */
  faqs: (id = ''): string => (id === '' ? pages.faqs.path : `${pages.faqs.path}#${id}`),
  whitepaper: (): string => pages.whitepaper.path,
  support: (): string => pages.support.path,
  terms: (): string => pages.terms.path,
  privacy: (): string => pages.privacy.path,
  fees: (): string => pages.fees.path,
  industryUpdates: (): string => pages.industryUpdates.path,
  productUpdates: (): string => pages.productUpdates.path,
  post: (permalink: string): string => pages.post.path.replace(':permalink', encodeURIComponent(permalink)),
  sandbox: (): string => pages.sandbox.path,
  login: (): string => pages.login.path,
  verifyLogin: (): string => pages.verifyLogin.path,
  register: (): string => pages.register.path,
  verifyAccount: (): string => pages.verifyAccount.path,
  forgotPassword: (): string => pages.forgotPassword.path,
  resetPassword: (link: { readonly id: string; readonly token: string } | '' = ''): string =>
    withQuery(pages.resetPassword.path, link),
  freezeAccount: (link: { readonly id: string; readonly token: string } | '' = ''): string =>
    withQuery(pages.freezeAccount.path, link),
  dashboard: (): string => pages.dashboard.path,
  wallet: (): string => pages.wallet.path,
  singleAsset: (query: { readonly token: string }): string => withQuery(pages.singleAsset.path, query),
  /** `edit`: the advert to change (spec section 2, Create Trade wizard). */
  createTrade: (query: { readonly edit?: string; readonly step?: string } | '' = ''): string =>
    withQuery(pages.createTrade.path, query),
  myTrades: (): string => pages.myTrades.path,
  /** `token`: the asset to begin with. */
  withdrawCrypto: (query: { readonly token: string } | '' = ''): string => withQuery(pages.withdrawCrypto.path, query),
  transferCrypto: (query: { readonly token: string } | '' = ''): string => withQuery(pages.transferCrypto.path, query),
  transferFiat: (query: { readonly currency: string } | '' = ''): string => withQuery(pages.transferFiat.path, query),
  orders: (): string => pages.orders.path,
  order: (orderNo: string): string => pages.order.path.replace(':order_no', encodeURIComponent(orderNo)),
  orderCase: (orderNo: string): string => pages.orderCase.path.replace(':order_no', encodeURIComponent(orderNo)),
  /** The filter of the list: type, asset, status, from, to. */
  transactions: (query: Query = ''): string => withQuery(pages.transactions.path, query),
  transaction: (tId: string): string => pages.transaction.path.replace(':t_id', encodeURIComponent(tId)),
  depositFiat: (query: { readonly currency: string } | '' = ''): string => withQuery(pages.depositFiat.path, query),
  withdrawFiat: (query: { readonly currency: string } | '' = ''): string => withQuery(pages.withdrawFiat.path, query),
  fiatOrders: (): string => pages.fiatOrders.path,
  /** The side and the token to begin with. */
  buySell: (query: { readonly side?: 'buy' | 'sell'; readonly token?: string } | '' = ''): string =>
    withQuery(pages.buySell.path, query),
  /** The tokens to begin with. */
  convert: (query: { readonly from?: string; readonly to?: string } | '' = ''): string =>
    withQuery(pages.convert.path, query),
  buySellOrders: (): string => pages.buySellOrders.path,
  /** `token`: the one to begin with; `network`: one of its networks. */
  depositCrypto: (query: { readonly token: string; readonly network?: string } | '' = ''): string =>
    withQuery(pages.depositCrypto.path, query),
  paymentMethod: (): string => pages.paymentMethod.path,
  manageProfile: (): string => pages.manageProfile.path,
  managePassword: (): string => pages.managePassword.path,
  settings: (): string => pages.settings.path,
  closeAccount: (): string => pages.closeAccount.path,
  dataExport: (): string => pages.dataExport.path,
  contactSupport: (): string => pages.contactSupport.path,
  visitorRequest: (link: { readonly id: string; readonly token: string } | '' = ''): string =>
    withQuery(pages.visitorRequest.path, link),
  supportRequests: (): string => pages.supportRequests.path,
  missingDeposit: (): string => pages.missingDeposit.path,
  newSupportRequest: (): string => pages.newSupportRequest.path,
  supportRequest: (requestNo: string): string =>
    pages.supportRequest.path.replace(':request_no', encodeURIComponent(requestNo)),
  /** `from` and `to`: the currencies to begin with, as ticker-network or ticker. */
  swap: (query: { readonly from: string; readonly to: string } | '' = ''): string => withQuery(pages.swap.path, query),
  /** A swap of a token to what it is swapped to at first. */
  swapOf: (token: string): string =>
    withQuery(pages.swap.path, { from: token.toLowerCase(), to: token === 'BTC' ? 'eth' : 'btc' }),
  swapStatus: (id: string): string => pages.swapStatus.path.replace(':id', encodeURIComponent(id)),
  swapOrders: (): string => pages.swapOrders.path,
  statecharts: (query: Query = ''): string => withQuery(pages.statecharts.path, query),
} as const

const isPage = (id: string): id is PageId => id in pages

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`, 'i')
const patterns = Object.keys(pages)
  .filter(isPage)
  .map((id) => [id, patternOf(pages[id].path)] as const)

/** The page behind a path, whatever its query or hash; undefined where there is none. */
export const pageAt = (to: string): PageId | undefined => {
  const path = to.replace(/[?#].*$/, '')
  return patterns.find(([, pattern]) => pattern.test(path))?.[0]
}

/** Whether the page behind a path is only for who is signed in: anybody else is led to the login. */
export const needsUser = (to: string): boolean => {
  const page = pageAt(to)
  return page !== undefined && pages[page].access === 'user'
}
