/**
 * Where each flow leads on each occasion, literal, and updated by no program: whether going back returns to this page (`opens`, else `replaces
 * by`), the parameters of the address (a lone `?` keeps the path) and what the next page is handed over.
 */
export const navigations: Readonly<Record<string, readonly string[]>> = {
  login: ['after(redirectAfterLogin) opens /verify-login, with resendAt, with returnState, with returnTo, with userId'],
  verifyLogin: [
    'after(redirectAfterCode) replaces by /dashboard',
    'after(redirectAfterCode) replaces by /m2m',
    'after(redirectToLogin) replaces by /login',
    'start replaces by /login',
  ],
  register: [
    'after(redirectAfterRegister) opens /verify-account, with resendAt, with returnState, with returnTo, with userId',
  ],
  verifyAccount: [
    'after(redirectAfterCode) replaces by /dashboard',
    'after(redirectAfterCode) replaces by /m2m',
    'after(redirectToLogin) replaces by /register',
    'start replaces by /register',
  ],
  bankAccount: ['addBankDetails opens /dashboard/account/payment-method'],
  resetPassword: ['after(redirectToLogin) replaces by /login', 'start replaces by /reset-password'],
  newPassword: ['resetPassword opens /login'],
  managePassword: ['updatePassword opens /dashboard'],
  manageProfile: ['updateProfile opens /dashboard'],
  takeAdvert: [
    'account.add opens /dashboard/account/payment-method, with returnTo /m2m?token',
    'after(redirectAfterTrade) opens /dashboard/orders/m2m/order-details/…',
    'orders.open opens /dashboard/orders/m2m',
  ],
  createTrade: [
    'advertFormOptions replaces by ?step',
    'after(redirectAfterTrade) opens /dashboard/m2m/my-trades',
    'changes.drop replaces by ?edit&step',
    'changes.keep replaces by ?edit&step',
    'draft.reset replaces by ?edit&step',
    'fetchOwnAdverts replaces by ?edit&step',
    'post.dismiss replaces by ?edit&step',
    'refusal.dismiss replaces by ?step',
    'step.back replaces by ?edit&step',
    'step.next opens ?edit&step',
    'url.change replaces by ?edit&step',
  ],
  marketplace: [
    'after(filterSettle) replaces by ?amount&method',
    'after(redirectToLogin) opens /login, with returnTo /m2m?amount&method&side&token',
    'filter.choose opens ?amount&currency&method&side&sort&token',
    'filters.reset opens /m2m',
    'filters.reset opens ?side',
    'method.remove opens /m2m',
    'method.remove opens ?amount&side',
    'method.toggle opens /m2m',
    'method.toggle opens ?method&token',
    'side.choose opens ?amount&method&side&token',
    'token.choose opens /m2m',
    'token.choose opens ?amount&method&side&token',
  ],
  myTrades: [
    'advert.edit opens /dashboard/m2m/create-trade?edit, with editOrderData',
    'filter.choose opens /dashboard/m2m/my-trades',
    'filter.choose opens ?status&type',
  ],
  m2mOrders: [
    'filter.choose opens /dashboard/orders/m2m',
    'filter.choose opens ?filter&tab',
    'tab.choose opens /dashboard/orders/m2m',
    'tab.choose opens ?tab',
  ],
  transferCrypto: [
    'after(moneyRedirect) opens /dashboard/transaction-history/…',
    'asset.choose replaces by /dashboard/transfer-crypto?token',
    'transactions.open opens /dashboard/transaction-history',
  ],
  transferFiat: [
    'after(moneyRedirect) opens /dashboard/transaction-history/…',
    'asset.choose replaces by /dashboard/transfer-fiat?currency',
    'transactions.open opens /dashboard/transaction-history',
  ],
  withdrawCrypto: [
    'after(moneyRedirect) opens /dashboard/transaction-history/…',
    'token.change replaces by /dashboard/withdraw-crypto?token',
  ],
  depositFiat: [
    'after(moneyRedirect) opens /dashboard/transaction-history/…',
    'currency.change replaces by /dashboard/deposit-fiat?currency',
  ],
  withdrawFiat: [
    'account.add opens /dashboard/account/payment-method, with returnTo /dashboard/withdraw-fiat?currency',
    'after(moneyRedirect) opens /dashboard/transaction-history/…',
    'currency.change replaces by /dashboard/withdraw-fiat?currency',
  ],
  transactions: [
    'after(filterSettle) replaces by /dashboard/transaction-history?asset&from&status&to&type',
    'filter.choose opens /dashboard/transaction-history?asset&from&status&to&type',
    'filters.reset opens /dashboard/transaction-history',
  ],
  depositCrypto: ['token.choose replaces by /dashboard/deposit-crypto?token'],
  swap: ['after(redirectAfterTrade) opens /swap-status/5a1b2c3d4e5f6a'],
  convert: [
    'convertQuote opens /dashboard/transaction-history',
    'from.choose replaces by /dashboard/convert?from&to',
    'pair.reverse replaces by /dashboard/convert?from&to',
    'to.choose replaces by /dashboard/convert?from&to',
    'transaction.open opens /dashboard/transaction-history/…',
  ],
  buySell: [
    'after(redirectAfterTrade) opens /swap-status/5a1b2c3d4e5f6a',
    'buySellQuote opens /dashboard/transaction-history',
    'order.open opens /dashboard/transaction-history/…',
  ],
  session: [
    'logout opens /login',
    'session.ended opens /login, with returnState, with returnTo /dashboard/wallet, with why',
    'session.left opens /login',
  ],
  bell: [
    'notice.follow opens /dashboard/orders/m2m/order-details/…',
    'notice.follow opens /dashboard/transaction-history/…',
  ],
  search: [
    'result.follow opens /m2m?token',
    'result.follow opens /swap',
    'search.submit opens /m2m?token',
    'searchWebsite opens /m2m?token',
  ],
  sandboxControls: ['takeAdvert opens /dashboard/orders/m2m/order-details/…'],
}
