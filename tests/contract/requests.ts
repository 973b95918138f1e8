import type { OperationId } from '#openapi/generated/operations.ts'

/** What each operation takes, by hand: a looser limit, bound or form is a decision, and is written here, too. Notation: request-line.ts. */
export const requests: Readonly<Record<OperationId, string>> = {
  signup: 'POST public, signup; body { name ..200, email ..400, password ..4000 }',
  verifyEmail: 'POST public, codes; body { otp ..20, userId 1..100 }',
  resendVerificationOtp: 'POST public, codes; body { userId 1..100 }',
  login: 'POST public, login; body { email ..400, password ..4000 }',
  verifyLogin: 'POST public, codes; body { otp ..20, userId 1..100 }',
  resendLoginOtp: 'POST public, codes; body { userId 1..100 }',
  logout: 'POST session, account',
  forgotPassword: 'POST public, forgot; body { email ..400 }',
  resetPassword:
    'POST public, codes; query id ..200; query token ..200; body { password ..4000, id? ..200, token? ..200 }',
  freezeAccount: 'POST public, codes; body { id ..200, token ..200 }',
  checkSession: 'GET session, session',
  fetchPaymentMethods: 'GET public, public',
  fetchP2pTokens: 'GET public, public',
  fetchCurrencies: 'GET public, public',
  fetchOpenAdverts:
    'GET public, public; query type? Buy|Sell; query token? ticker; query currency? ticker; query payment_method? ..20 of 1..200; query amount? decimal; query sort? price|orders|completion_rate|rating; query cursor? ..400; query limit? integer 1..100',
  fetchOpenAdvert: 'GET public, public; path t_id public-id',
  fetchMarketPrice: 'GET public, public; query token ticker; query currency ticker',
  fetchCoins: 'GET public, public',
  fetchMovers: 'GET public, public; query vs_currency? usd; query duration? 24h; query top_coins? 300',
  fetchCoin: 'GET optional, public; path id provider-id; query currency? ticker',
  fetchCoinChart: 'GET public, public; path id provider-id; query days 1|7|30|365; query style line|candles',
  fetchUser: 'GET session, session',
  fetchSettings: 'GET session, session',
  fetchBankDetails: 'GET session, session',
  addBankDetails:
    'POST session, account; body { account_name ..200, account_number ..200, bank_name ..200, account_type ..20, sort_code? ..20 }',
  updateBankDetails:
    'PUT session, account; path id public-id; body { account_name ..200, account_number ..200, bank_name ..200, account_type ..20, sort_code? ..20 }',
  deleteBankDetails: 'DELETE session, account; path id public-id',
  fetchPayoutAccounts: 'GET session, session',
  addPayoutAccount:
    'POST session, account; body { method ..200, account_name ..200, operator? ..200, phone_number? ..200, handle? ..200, email_or_phone? ..200 }',
  updatePayoutAccount:
    'PUT session, account; path id public-id; body { method ..200, account_name ..200, operator? ..200, phone_number? ..200, handle? ..200, email_or_phone? ..200 }',
  deletePayoutAccount: 'DELETE session, account; path id public-id',
  fetchAccountClosing: 'GET session, session',
  closeAccount: 'POST session, account',
  fetchDataExport: 'GET session, session',
  requestDataExport: 'POST session, account',
  downloadDataExport: 'GET session, session; path id public-id',
  updateSettings:
    'PUT session, account; body { hide_assets? boolean, push_notification? boolean, newsletter? boolean, order_email? boolean, currency? ticker or { ticker ticker, symbol? ..20, name? ..100, icon? ..200 }, enable_2fa? boolean, sms_notification? boolean }',
  updateProfile: 'PUT session, account; body { name ..400, country ..60, phone? ..100 }',
  updatePassword: 'PUT session, password; body { oldPassword ..4000, newPassword ..4000 }',
  fetchSessions: 'GET session, session',
  endOtherSessions: 'DELETE session, account',
  endSession: 'DELETE session, account; path id public-id',
  fetchNotifications: 'GET session, session; query cursor? ..400; query limit? integer 1..100',
  readNotifications: 'PUT session, marks; body? { up_to? public-id }',
  postTrade:
    'POST session, money, money; idempotency-key? key; body { type Buy|Sell, token ticker, currency ticker, margin_type? Fixed|Floating, percent? number 0..1000, price ..60 or number 0..1000000000000, token_amount ..60, fiat_amount? ..60, min_limit ..60, max_limit ..60, payment_methods ..50 of 1..200, completion_window integer 0..10000, terms_tags ..50 of { title 1..200, subtitle? ..300 }, remarks ..20000, auto_reply? ..20000, receiving_account_id? public-id, receiving_accounts? ..5 names of public-id }',
  fetchOwnAdverts:
    'GET session, session; query t_id? public-id; query status? Open|Close; query type? Buy|Sell; query token? ticker; query cursor? ..400; query limit? integer 1..100',
  closeTrade: 'PUT session, money, money; path t_id public-id; idempotency-key? key',
  editTrade:
    'PUT session, money, money; path t_id public-id; query expected_seq? integer 0..2147483647; idempotency-key? key; body { type Buy|Sell, token ticker, currency ticker, margin_type? Fixed|Floating, percent? number 0..1000, price ..60 or number 0..1000000000000, token_amount ..60, fiat_amount? ..60, min_limit ..60, max_limit ..60, payment_methods ..50 of 1..200, completion_window integer 0..10000, terms_tags ..50 of { title 1..200, subtitle? ..300 }, remarks ..20000, auto_reply? ..20000, receiving_account_id? public-id, receiving_accounts? ..5 names of public-id }',
  pauseTrade: 'PUT session, money, money; path t_id public-id; idempotency-key? key',
  reopenTrade: 'PUT session, money, money; path t_id public-id; idempotency-key? key',
  createOrder:
    'POST session, orders, money; idempotency-key? key; body { trade_id public-id, fiat_amount ..60, payment_method ..200, trade_type? Buy|Sell, order_type? Buy|Sell, token? ticker, currency? ticker, trade_owner? 1..200, token_amount? decimal, price? decimal or number 0..1000000000000, expected_seq? integer 0..2147483647, receiving_account_id? public-id }',
  fetchOrders:
    'GET session, session; query tab? processing|closed; query payment_status? unpaid|paid|appealing; query status? processing|completed|cancelled; query cursor? ..400; query limit? integer 1..100',
  fetchOrder: 'GET session, session; path id public-id',
  notifyPayment:
    'PUT session, money, money; query order_no public-id; idempotency-key? key; body? { expected_seq? integer 0..2147483647 }',
  releaseOrder:
    'PUT session, money, money; query order_no public-id; idempotency-key? key; body? { expected_seq? integer 0..2147483647 }',
  cancelOrder:
    'PUT session, money, money; query order_no public-id; query trade_id? public-id; idempotency-key? key; body? { expected_seq? integer 0..2147483647 }',
  answerCancel:
    'PUT session, money, money; query order_no public-id; idempotency-key? key; body { accept boolean, expected_seq? integer 0..2147483647 }',
  extendOrder:
    'PUT session, money, money; query order_no public-id; idempotency-key? key; body? { expected_seq? integer 0..2147483647 }',
  appealOrder:
    'POST session, money, money; query order_no public-id; idempotency-key? key; body { reason not_released|not_received|wrong_amount|wrong_payer|other, statement ..20000, expected_seq? integer 0..2147483647 }',
  claimPayment:
    'POST session, money, money; query order_no public-id; idempotency-key? key; body { paid_at date-time, statement ..20000, expected_seq? integer 0..2147483647 }',
  answerAppeal:
    'POST session, money, money; query order_no public-id; idempotency-key? key; body { statement ..20000, expected_seq? integer 0..2147483647 }',
  withdrawAppeal:
    'PUT session, money, money; query order_no public-id; idempotency-key? key; body? { expected_seq? integer 0..2147483647 }',
  rateOrder: 'POST session, money; query order_no public-id; idempotency-key? key; body { stars integer 1..5 }',
  fetchCase: 'GET session, session; path order_no public-id',
  stateCase: 'POST session, account; path order_no public-id; body { statement ..20000 }',
  addAppealPicture: 'POST session, image; path order_no public-id; file image/png|image/jpeg|image/webp',
  addCasePicture: 'POST session, image; path order_no public-id; file image/png|image/jpeg|image/webp',
  sendLate: 'PUT session, money, money; query order_no public-id; idempotency-key? key',
  reportRefund: 'PUT session, account; query order_no public-id; body { reference ..2000 }',
  confirmRefund: 'PUT session, account; query order_no public-id',
  withdrawCase: 'PUT session, account; query order_no public-id',
  findCryptoDeposit:
    'POST session, account; body { network Bitcoin|Ethereum|Tron|Binance Smart Chain|Ripple|Solana|Litecoin|Stellar|Cardano|Avalanche C Chain|Doge, token ticker, txid ..200 }',
  findFiatDeposit:
    'POST session, account; body { currency ticker, amount ..200, paid_on ..200, payer ..200, reference? ..200 }',
  sendVisitorRequest:
    'POST public, forgot; body { name ..200, email ..400, topic deposit|withdrawal|order|exchange|account|other, message ..20000 }',
  openVisitorRequest: 'POST public, codes; body { id ..200, token ..200 }',
  confirmVisitorRequest: 'POST public, codes; body { id ..200, token ..200 }',
  replyAsVisitor: 'POST public, codes; body { id ..200, token ..200, message ..20000 }',
  fetchSupportRequests: 'GET session, session; query cursor? ..400; query limit? integer 1..100',
  createSupportRequest:
    'POST session, chat; body { topic deposit|withdrawal|order|exchange|account|other, message ..20000 }',
  fetchSupportRequest: 'GET session, session; path request_no public-id',
  sendSupportMessage: 'POST session, chat; path request_no public-id; body { message ..20000 }',
  addSupportPicture: 'POST session, image; path request_no public-id; file image/png|image/jpeg|image/webp',
  closeSupportRequest: 'PUT session, account; path request_no public-id',
  readSupportRequest: 'PUT session, marks; path request_no public-id; body { up_to integer 0..2147483647 }',
  fetchMessages:
    'GET session, session; path order_no public-id; query after? integer 0..2147483647; query limit? integer 1..100',
  sendMessage:
    'POST session, chat; path order_no public-id; idempotency-key? key; body { message ..20000, sender_id? ..100, receiver_id? ..100 }',
  readMessages: 'PUT session, marks; path order_no public-id; body { up_to integer 0..2147483647 }',
  sendImage: 'POST session, image; path order_no public-id; idempotency-key? key; file image/png|image/jpeg|image/webp',
  fetchImage: 'GET session, session; path order_no public-id; path message_seq integer 0..2147483647',
  fetchTokenBalances: 'GET session, session',
  fetchCryptoTotal: 'GET session, session; query currency ticker',
  fetchCurrencyBalances: 'GET session, session',
  fetchWalletTokens: 'GET session, session',
  fetchUnaddedTokens: 'GET session, session',
  addWalletToken: 'POST session, account; path id ticker',
  removeWalletToken: 'DELETE session, account; path id ticker',
  fetchTokenNetworks: 'GET session, session; query token? ticker',
  fetchDepositAddress:
    'GET session, session; query token ticker; query network Bitcoin|Ethereum|Tron|Binance Smart Chain|Ripple|Solana|Litecoin|Stellar|Cardano|Avalanche C Chain|Doge',
  fetchCryptoDeposits: 'GET session, session; query token ticker',
  verifyUsername: 'POST session, recipients; body { recipient ..200 }',
  transferCrypto:
    'POST session, recipients, money; idempotency-key? key; body { recipient ..200, token ticker, amount ..60 }',
  transferFiat:
    'POST session, recipients, money; idempotency-key? key; body { recipient ..200, currency ticker, amount ..60 }',
  depositFiat: 'POST session, money, money; idempotency-key? key; body { currency ticker, amount ..60 }',
  withdrawFiat:
    'POST session, money, money; idempotency-key? key; body { bank_details public-id, currency ticker, amount ..60 }',
  quoteWithdrawal:
    'POST session, quotes; body { recipient ..200, token ticker, amount ..60, network Bitcoin|Ethereum|Tron|Binance Smart Chain|Ripple|Solana|Litecoin|Stellar|Cardano|Avalanche C Chain|Doge, memo? ..200, memo_kind? tag|text|id|hash, no_memo? boolean }',
  withdrawCrypto:
    'POST session, money, money; idempotency-key? key; body { recipient ..200, token ticker, amount ..60, network? Bitcoin|Ethereum|Tron|Binance Smart Chain|Ripple|Solana|Litecoin|Stellar|Cardano|Avalanche C Chain|Doge, fee? decimal, quote? public-id, memo? ..200, memo_kind? tag|text|id|hash, no_memo? boolean }',
  cancelWithdrawal: 'PUT session, money, money; path t_id public-id; idempotency-key? key',
  confirmMovement: 'POST session, codes, money; idempotency-key? key; body { challenge 1..100, otp ..20 }',
  resendConfirmation: 'POST session, codes; body { challenge 1..100 }',
  fetchTransactions:
    'GET session, session; query type? Deposit|Withdrawal|receive|send|m2m_buy|m2m_sell|buy|sell|convert; query asset? ticker; query kind? crypto|fiat; query via? bank; query status? pending|completed|failed|cancelled; query from? UTC date-time; query to? UTC date-time; query cursor? ..400; query limit? integer 1..100',
  fetchTransactionsCsv:
    'GET session, marks; query type? Deposit|Withdrawal|receive|send|m2m_buy|m2m_sell|buy|sell|convert; query asset? ticker; query kind? crypto|fiat; query via? bank; query status? pending|completed|failed|cancelled; query from? UTC date-time; query to? UTC date-time',
  fetchTransaction: 'GET session, session; path t_id public-id',
  fetchSwapCurrencies:
    'GET public, public; query active? |true; query flow? standard; query buy? |true; query sell? |true',
  fetchSwapMinimum:
    'GET public, public; query fromCurrency provider-ticker; query toCurrency provider-ticker; query fromNetwork provider-ticker; query toNetwork provider-ticker; query flow standard',
  fetchSwapRange:
    'GET public, public; query fromCurrency provider-ticker; query toCurrency provider-ticker; query fromNetwork provider-ticker; query toNetwork provider-ticker; query flow standard',
  estimateSwap:
    'GET public, estimates; query fromCurrency provider-ticker; query toCurrency provider-ticker; query fromAmount? ..60; query toAmount? ..60; query fromNetwork provider-ticker; query toNetwork provider-ticker; query flow standard',
  createSwap:
    'POST optional, swaps, money; idempotency-key? key; body { fromCurrency provider-ticker, toCurrency provider-ticker, fromNetwork provider-ticker, toNetwork provider-ticker, fromAmount ..60, address ..200, extraId? ..200, refundAddress? ..200, flow standard }',
  fetchSwap: 'GET optional, public; query id provider-id',
  validateSwapAddress:
    'GET optional, public; query currency provider-ticker; query network provider-ticker; query address ..200',
  fetchExternalCurrencies: 'GET public, public',
  fetchExternalTokens: 'GET public, public',
  fetchExternalRange:
    'GET public, public; path fiat provider-ticker; path token provider-ticker; path network provider-ticker',
  estimateExternal:
    'GET public, estimates; query side buy|sell; query currency provider-ticker; query token provider-ticker; query network provider-ticker; query amount ..60',
  createExternalOrder:
    'POST optional, swaps, money; idempotency-key? key; body { side buy|sell, currency provider-ticker, token provider-ticker, network provider-ticker, amount ..60, address? ..200, extraId? ..200, bank? { bank_name ..200, account_name ..200, account_number ..200 } }',
  recordSwap: 'POST optional, money; body { id provider-id }',
  updateSwap: 'PUT optional, money; body { id provider-id }',
  fetchSwaps: 'GET session, session; query cursor? ..400; query limit? integer 1..100',
  fetchConvertTerms: 'GET session, session; query from ticker; query to ticker',
  quoteConvert: 'POST session, quotes; body { from ticker, to ticker, amount ..60 }',
  createConvert: 'POST session, money, money; idempotency-key? key; body { quote_id public-id }',
  fetchBuySellTerms: 'GET session, session; query side buy|sell; query token ticker; query currency ticker',
  quoteBuySell: 'POST session, quotes; body { side buy|sell, token ticker, currency ticker, amount ..60 }',
  createBuySell: 'POST session, money, money; idempotency-key? key; body { quote_id public-id }',
  fetchBuySellOrders: 'GET session, session; query cursor? ..400; query limit? integer 1..100',
  createStreamTicket: 'POST session, tickets',
  fetchPosts:
    'GET public, public; query category? product|guides|safety|industry; query cursor? ..400; query limit? integer 1..100',
  fetchPost: 'GET public, public; path permalink ..100',
  fetchPage:
    'GET public, public; path name faqs|whitepaper|support|legal-terms|legal-privacy|legal-fees; query topic? ..100',
  fetchSite: 'GET public, public',
  searchWebsite: 'GET public, public; query q ..100',
  readMail: 'GET public, public; query to? ..400',
  depositTest: 'POST session, money, money; idempotency-key? key; body { ticker ticker, amount decimal }',
  readClock: 'GET public, public',
  advanceClock: 'POST public, public; body { advance_s integer 1..31536000 }',
  settleBankTransfer:
    'POST public, public; body { transfer public-id-or-reference, act book|refuse|wait, amount? ..60 }',
  payOnChain:
    'POST session, money, money; idempotency-key? key; body { network Bitcoin|Ethereum|Tron|Binance Smart Chain|Ripple|Solana|Litecoin|Stellar|Cardano|Avalanche C Chain|Doge, token ticker, address 1..150, memo ..64, amount ..60, confirmations integer 0..60 }',
  reorganiseChain:
    'POST session, public; body { network Bitcoin|Ethereum|Tron|Binance Smart Chain|Ripple|Solana|Litecoin|Stellar|Cardano|Avalanche C Chain|Doge, depth integer 0..60, drop boolean }',
  readPayoutMode: 'GET public, public',
  setPayoutMode: 'POST public, public; body { mode normal|refused|unconfirmed|slow }',
  readMarketFault: 'GET public, public',
  setMarketFault: 'POST public, public; body { fault none|delay|error|malformed|drop|stale }',
  readRateFault: 'GET public, public',
  setRateFault: 'POST public, public; body { fault none|delay|error|malformed|drop|stale }',
  readExchangeSettings: 'GET public, public',
  setExchangeSettings:
    'POST public, public; body { ending finished|refunded|failed|verifying|expired|unrecognized, fault none|slow|error|too_many|plain_text|inactive|malformed|huge|redirect|drop|lost|foreign_page|no_fiat_status|odd_entries|long_lists|text_numbers|no_amounts|other_terms|taken_id|old_statuses|unauthorized }',
  readFlowCoverage: 'GET public, public',
  simulateOutage: 'POST public, public; body { minutes integer 1..120 }',
  takeAdvert: 'POST session, orders; body { t_id public-id, pays_late? boolean }',
}
