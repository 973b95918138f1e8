// Generated from openapi/*.yaml by `npm run gen`: do not edit.

/** How an operation is called: `path` has its parameters in braces; `money` is true if it moves or reserves money, or changes what holds some. */
export const operations = {
  signup: { method: 'POST', path: '/api/v1/user-auth/signup', money: false },
  verifyEmail: { method: 'POST', path: '/api/v1/user-auth/verify-email', money: false },
  resendVerificationOtp: { method: 'POST', path: '/api/v1/user-auth/resend-verification-otp', money: false },
  login: { method: 'POST', path: '/api/v1/user-auth/login', money: false },
  verifyLogin: { method: 'POST', path: '/api/v1/user-auth/verify-login', money: false },
  resendLoginOtp: { method: 'POST', path: '/api/v1/user-auth/resend-login-otp', money: false },
  logout: { method: 'POST', path: '/api/v1/user-auth/logout', money: false },
  forgotPassword: { method: 'POST', path: '/api/v1/user-auth/forgot-password', money: false },
  resetPassword: { method: 'POST', path: '/api/v1/user-auth/reset-password', money: false },
  checkSession: { method: 'GET', path: '/api/v1/user-auth/session', money: false },
  fetchPaymentMethods: { method: 'GET', path: '/api/v1/website/payment-methods/fetch-all-payment-methods', money: false },
  fetchP2pTokens: { method: 'GET', path: '/api/v1/website/tokens/fetch-p2p-tokens', money: false },
  fetchCurrencies: { method: 'GET', path: '/api/v1/website/currencies/fetch-currencies', money: false },
  fetchOpenAdverts: { method: 'GET', path: '/api/v1/website/m2m/fetch-open-m2m-posts', money: false },
  fetchMarketPrice: { method: 'GET', path: '/api/v1/website/m2m/market-price', money: false },
  fetchUser: { method: 'GET', path: '/api/v1/user-app/user-profile/user', money: false },
  fetchSettings: { method: 'GET', path: '/api/v1/user-app/user-profile/user-settings', money: false },
  fetchBankDetails: { method: 'GET', path: '/api/v1/user-app/user-profile/bank-details', money: false },
  addBankDetails: { method: 'POST', path: '/api/v1/user-app/user-profile/add-bank-details', money: false },
  updateBankDetails: { method: 'PUT', path: '/api/v1/user-app/user-profile/update-bank-details/{id}', money: false },
  deleteBankDetails: { method: 'DELETE', path: '/api/v1/user-app/user-profile/delete-bank-details/{id}', money: false },
  updateSettings: { method: 'PUT', path: '/api/v1/user-app/user-profile/update-settings', money: false },
  updateProfile: { method: 'PUT', path: '/api/v1/user-app/user-profile/update-profile', money: false },
  updatePassword: { method: 'PUT', path: '/api/v1/user-app/user-profile/update-password', money: false },
  fetchSessions: { method: 'GET', path: '/api/v1/user-app/sessions', money: false },
  endOtherSessions: { method: 'DELETE', path: '/api/v1/user-app/sessions', money: false },
  endSession: { method: 'DELETE', path: '/api/v1/user-app/sessions/{id}', money: false },
  fetchNotifications: { method: 'GET', path: '/api/v1/user-app/notifications', money: false },
  readNotifications: { method: 'PUT', path: '/api/v1/user-app/notifications/read', money: false },
  postTrade: { method: 'POST', path: '/api/v1/user-app/m2m-trading/post-trade', money: true },
  fetchOwnAdverts: { method: 'GET', path: '/api/v1/user-app/m2m-trading/m2m-posts', money: false },
  closeTrade: { method: 'PUT', path: '/api/v1/user-app/m2m-trading/close-trade/{t_id}', money: true },
  editTrade: { method: 'PUT', path: '/api/v1/user-app/m2m-trading/edit-trade/{t_id}', money: true },
  pauseTrade: { method: 'PUT', path: '/api/v1/user-app/m2m-trading/pause-trade/{t_id}', money: true },
  reopenTrade: { method: 'PUT', path: '/api/v1/user-app/m2m-trading/reopen-trade/{t_id}', money: true },
  createOrder: { method: 'POST', path: '/api/v1/user-app/m2m-trading/create-order', money: true },
  fetchOrders: { method: 'GET', path: '/api/v1/user-app/m2m-trading/fetch-m2m-orders', money: false },
  fetchOrder: { method: 'GET', path: '/api/v1/user-app/m2m-trading/single-m2m-order/{id}', money: false },
  notifyPayment: { method: 'PUT', path: '/api/v1/user-app/m2m-trading/notify-m2m-payment', money: true },
  releaseOrder: { method: 'PUT', path: '/api/v1/user-app/m2m-trading/release-m2m-order', money: true },
  cancelOrder: { method: 'PUT', path: '/api/v1/user-app/m2m-trading/cancel-m2m-order', money: true },
  answerCancel: { method: 'PUT', path: '/api/v1/user-app/m2m-trading/answer-m2m-cancel', money: true },
  extendOrder: { method: 'PUT', path: '/api/v1/user-app/m2m-trading/extend-m2m-order', money: true },
  appealOrder: { method: 'POST', path: '/api/v1/user-app/m2m-trading/appeal-m2m-order', money: true },
  withdrawAppeal: { method: 'PUT', path: '/api/v1/user-app/m2m-trading/withdraw-m2m-appeal', money: true },
  rateOrder: { method: 'POST', path: '/api/v1/user-app/m2m-trading/rate-m2m-order', money: false },
  fetchMessages: { method: 'GET', path: '/api/v1/user-app/m2m-trading/m2m-order-messages/{order_no}', money: false },
  sendMessage: { method: 'POST', path: '/api/v1/user-app/m2m-trading/m2m-order-messages/{order_no}', money: false },
  readMessages: { method: 'PUT', path: '/api/v1/user-app/m2m-trading/m2m-order-messages/{order_no}/read', money: false },
  sendImage: { method: 'POST', path: '/api/v1/user-app/m2m-trading/m2m-order-messages/{order_no}/image', money: false },
  fetchImage: { method: 'GET', path: '/api/v1/user-app/m2m-trading/m2m-order-messages/{order_no}/image/{message_seq}', money: false },
  fetchTokenBalances: { method: 'GET', path: '/api/v1/user-app/wallet/token-balances', money: false },
  fetchCurrencyBalances: { method: 'GET', path: '/api/v1/user-app/wallet/currency-balances', money: false },
  createStreamTicket: { method: 'POST', path: '/api/v1/user-app/stream-ticket', money: false },
  readMail: { method: 'GET', path: '/api/sandbox/mail', money: false },
  depositTest: { method: 'POST', path: '/api/sandbox/deposit', money: true },
  readClock: { method: 'GET', path: '/api/sandbox/clock', money: false },
  advanceClock: { method: 'POST', path: '/api/sandbox/clock', money: false },
  readFlowCoverage: { method: 'GET', path: '/api/sandbox/coverage', money: false },
  takeAdvert: { method: 'POST', path: '/api/sandbox/take-advert', money: false },
} as const satisfies Record<string, Operation>

/** Who may call an operation (nobody signed in, with or without a session, with a session), which limit counts it, and whether it takes an Idempotency-Key. */
export const access = {
  signup: { caller: 'public', rateLimit: 'signup', idempotent: false },
  verifyEmail: { caller: 'public', rateLimit: 'codes', idempotent: false },
  resendVerificationOtp: { caller: 'public', rateLimit: 'codes', idempotent: false },
  login: { caller: 'public', rateLimit: 'login', idempotent: false },
  verifyLogin: { caller: 'public', rateLimit: 'codes', idempotent: false },
  resendLoginOtp: { caller: 'public', rateLimit: 'codes', idempotent: false },
  logout: { caller: 'session', rateLimit: 'account', idempotent: false },
  forgotPassword: { caller: 'public', rateLimit: 'forgot', idempotent: false },
  resetPassword: { caller: 'public', rateLimit: 'codes', idempotent: false },
  checkSession: { caller: 'session', rateLimit: 'session', idempotent: false },
  fetchPaymentMethods: { caller: 'public', rateLimit: 'public', idempotent: false },
  fetchP2pTokens: { caller: 'public', rateLimit: 'public', idempotent: false },
  fetchCurrencies: { caller: 'public', rateLimit: 'public', idempotent: false },
  fetchOpenAdverts: { caller: 'public', rateLimit: 'public', idempotent: false },
  fetchMarketPrice: { caller: 'public', rateLimit: 'public', idempotent: false },
  fetchUser: { caller: 'session', rateLimit: 'session', idempotent: false },
  fetchSettings: { caller: 'session', rateLimit: 'session', idempotent: false },
  fetchBankDetails: { caller: 'session', rateLimit: 'session', idempotent: false },
  addBankDetails: { caller: 'session', rateLimit: 'account', idempotent: false },
  updateBankDetails: { caller: 'session', rateLimit: 'account', idempotent: false },
  deleteBankDetails: { caller: 'session', rateLimit: 'account', idempotent: false },
  updateSettings: { caller: 'session', rateLimit: 'account', idempotent: false },
  updateProfile: { caller: 'session', rateLimit: 'account', idempotent: false },
  updatePassword: { caller: 'session', rateLimit: 'password', idempotent: false },
  fetchSessions: { caller: 'session', rateLimit: 'session', idempotent: false },
  endOtherSessions: { caller: 'session', rateLimit: 'account', idempotent: false },
  endSession: { caller: 'session', rateLimit: 'account', idempotent: false },
  fetchNotifications: { caller: 'session', rateLimit: 'session', idempotent: false },
  readNotifications: { caller: 'session', rateLimit: 'marks', idempotent: false },
  postTrade: { caller: 'session', rateLimit: 'money', idempotent: true },
  fetchOwnAdverts: { caller: 'session', rateLimit: 'session', idempotent: false },
  closeTrade: { caller: 'session', rateLimit: 'money', idempotent: true },
  editTrade: { caller: 'session', rateLimit: 'money', idempotent: true },
  pauseTrade: { caller: 'session', rateLimit: 'money', idempotent: true },
  reopenTrade: { caller: 'session', rateLimit: 'money', idempotent: true },
  createOrder: { caller: 'session', rateLimit: 'orders', idempotent: true },
  fetchOrders: { caller: 'session', rateLimit: 'session', idempotent: false },
  fetchOrder: { caller: 'session', rateLimit: 'session', idempotent: false },
  notifyPayment: { caller: 'session', rateLimit: 'money', idempotent: true },
  releaseOrder: { caller: 'session', rateLimit: 'money', idempotent: true },
  cancelOrder: { caller: 'session', rateLimit: 'money', idempotent: true },
  answerCancel: { caller: 'session', rateLimit: 'money', idempotent: true },
  extendOrder: { caller: 'session', rateLimit: 'money', idempotent: true },
  appealOrder: { caller: 'session', rateLimit: 'money', idempotent: true },
  withdrawAppeal: { caller: 'session', rateLimit: 'money', idempotent: true },
  rateOrder: { caller: 'session', rateLimit: 'money', idempotent: true },
  fetchMessages: { caller: 'session', rateLimit: 'session', idempotent: false },
  sendMessage: { caller: 'session', rateLimit: 'chat', idempotent: true },
  readMessages: { caller: 'session', rateLimit: 'marks', idempotent: false },
  sendImage: { caller: 'session', rateLimit: 'image', idempotent: true },
  fetchImage: { caller: 'session', rateLimit: 'session', idempotent: false },
  fetchTokenBalances: { caller: 'session', rateLimit: 'session', idempotent: false },
  fetchCurrencyBalances: { caller: 'session', rateLimit: 'session', idempotent: false },
  createStreamTicket: { caller: 'session', rateLimit: 'tickets', idempotent: false },
  readMail: { caller: 'public', rateLimit: 'public', idempotent: false },
  depositTest: { caller: 'session', rateLimit: 'money', idempotent: true },
  readClock: { caller: 'public', rateLimit: 'public', idempotent: false },
  advanceClock: { caller: 'public', rateLimit: 'public', idempotent: false },
  readFlowCoverage: { caller: 'public', rateLimit: 'public', idempotent: false },
  takeAdvert: { caller: 'session', rateLimit: 'orders', idempotent: false },
} as const satisfies Record<OperationId, Access>

/** How many requests one account, and one address, may send within a window, and where they are counted. */
export const rateLimits = {
  public: { max: 300, windowS: 60, store: 'memory' },
  session: { max: 600, windowS: 60, store: 'memory' },
  marks: { max: 120, windowS: 60, store: 'memory' },
  tickets: { max: 120, windowS: 60, store: 'memory' },
  signup: { max: 2, windowS: 60, store: 'database' },
  login: { max: 5, windowS: 60, store: 'database' },
  codes: { max: 20, windowS: 60, store: 'database' },
  forgot: { max: 3, windowS: 3600, store: 'database' },
  password: { max: 5, windowS: 60, store: 'database' },
  account: { max: 30, windowS: 60, store: 'database' },
  orders: { max: 20, windowS: 60, store: 'database' },
  chat: { max: 30, windowS: 60, store: 'database' },
  image: { max: 10, windowS: 60, store: 'database' },
  money: { max: 30, windowS: 60, store: 'database' },
} as const satisfies Record<string, RateLimit>

export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly money: boolean
}

export interface Access {
  readonly caller: 'public' | 'optional' | 'session'
  readonly rateLimit: RateLimitName
  readonly idempotent: boolean
}

export interface RateLimit {
  readonly max: number
  readonly windowS: number
  readonly store: 'memory' | 'database'
}

export type OperationId = keyof typeof operations
export type RateLimitName = keyof typeof rateLimits

/** The operations that take an Idempotency-Key. */
export type IdempotentOperation = {
  [Op in OperationId]: (typeof access)[Op]['idempotent'] extends true ? Op : never
}[OperationId]
