/**
 * The failed calls that are no toast (docs/decisions/0050), by flow, literal, and updated by no program: each with the state that waits for it
 * and its outcome.
 */
export const silentFailures: Readonly<Record<string, readonly string[]>> = {
  settings: ['fetchSettings in choosing.refreshingSettings: offline'],
  takeAdvert: [
    'createOrder in checkingOutcome.asking: advertChanged',
    'createOrder in checkingOutcome.asking: advertChangedBack',
    'createOrder in checkingOutcome.asking: advertNarrowed',
    'createOrder in checkingOutcome.asking: signedOut',
    'createOrder in creatingOrder: advertChanged',
    'createOrder in creatingOrder: advertChangedBack',
    'createOrder in creatingOrder: advertNarrowed',
    'fetchBankDetails in filling.payee.fetching: lost',
    'fetchTokenBalances in filling.funds.fetching: lost',
  ],
  createTrade: [
    'fetchMarketPrice in drafting.market.fetchingMarketPrice: unknown',
    'fetchMarketPrice in drafting.market.refreshing: unknown',
  ],
  marketplace: ['fetchTokenBalances in funds.fetching: lost'],
  m2mOrder: [
    'fetchOrder in trading.feed.fetchingOrder: missing',
    'fetchOrder in trading.feed.fetchingOrder: offline',
    'fetchOrder in trading.feed.fetchingOrder: tooMany',
  ],
  orderChat: [
    'fetchImage in pictures.fetchingImage: offline',
    'fetchMessages in log.fetchingMessages: over',
    'readMessages in readReceipts.focused.readingMessages: offline',
  ],
  transferCrypto: [
    'fetchBalances in filling.balance.fetchingBalances: offline',
    'transfer in checkingOutcome.asking: codeRequired',
    'transfer in checkingOutcome.asking: signedOut',
    'transfer in checkingOutcome.asking: tooMany',
    'transfer in transferring: codeRequired',
  ],
  transferFiat: [
    'fetchBalances in filling.balance.fetchingBalances: offline',
    'transfer in checkingOutcome.asking: codeRequired',
    'transfer in checkingOutcome.asking: signedOut',
    'transfer in checkingOutcome.asking: tooMany',
    'transfer in transferring: codeRequired',
  ],
  withdrawCrypto: [
    'fetchTokenBalances in filling.balances.refreshing: offline',
    'withdrawCrypto in checkingOutcome.asking: codeRequired',
    'withdrawCrypto in checkingOutcome.asking: feeChanged',
    'withdrawCrypto in checkingOutcome.asking: signedOut',
    'withdrawCrypto in checkingOutcome.asking: tooMany',
    'withdrawCrypto in withdrawingCrypto: codeRequired',
    'withdrawCrypto in withdrawingCrypto: feeChanged',
  ],
  depositFiat: [
    'depositFiat in askingAgain: notOffered',
    'depositFiat in askingAgain: signedOut',
    'depositFiat in askingAgain: tooMany',
    'fetchCurrencyBalances in filling.balances.refreshing: offline',
  ],
  withdrawFiat: [
    'fetchBankDetails in filling.data.refreshingAccounts: offline',
    'fetchCurrencyBalances in filling.data.refreshingBalances: offline',
    'withdrawFiat in checkingOutcome.asking: codeRequired',
    'withdrawFiat in checkingOutcome.asking: signedOut',
    'withdrawFiat in checkingOutcome.asking: tooMany',
    'withdrawFiat in withdrawingFiat: codeRequired',
  ],
  confirmMovement: ['resendOtp in asking.resend.resendingOtp: over'],
  transactions: [
    'fetchCurrencies in assets.fetchingCurrencies: offline',
    'fetchTokenBalances in assets.fetchingTokens: offline',
  ],
  transaction: [
    'fetchTransaction in following.feed.fetchingTransaction: missing',
    'fetchTransaction in following.feed.fetchingTransaction: offline',
    'fetchTransaction in following.feed.fetchingTransaction: tooMany',
  ],
  payoutControls: ['readPayoutMode in readingPayoutMode: offline'],
  marketControls: ['readMarketFault in readingMarketFault: offline'],
  swapControls: ['readExchangeSettings in readingExchangeSettings: offline'],
  swap: [
    'createSwap in askingAgain: pending',
    'createSwap in askingAgain: signedOut',
    'createSwap in askingAgain: tooMany',
    'createSwap in askingAgain: unavailable',
    'createSwap in creatingSwap: pending',
    'estimateSwap in filling.amounts.estimating: offline',
    'estimateSwap in filling.amounts.estimating: tooSmall',
    'fetchSwapRange in filling.pair.fetchingRange: offline',
    'validateSwapAddress in filling.address.validatingSwapAddress: offline',
  ],
  swapStatus: [
    'fetchSwap in following.feed.fetchingSwap: missing',
    'fetchSwap in following.feed.fetchingSwap: offline',
    'fetchSwap in following.feed.fetchingSwap: tooMany',
  ],
  convertQuote: [
    'exchange in checkingOutcome.asking: expired',
    'exchange in checkingOutcome.asking: tooMany',
    'exchange in exchanging: expired',
  ],
  buySellQuote: [
    'exchange in checkingOutcome.asking: expired',
    'exchange in checkingOutcome.asking: tooMany',
    'exchange in exchanging: expired',
  ],
  externalRecipient: ['validateSwapAddress in address.validatingSwapAddress: offline'],
  externalOrder: [
    'createExternalOrder in askingAgain: pending',
    'createExternalOrder in askingAgain: signedOut',
    'createExternalOrder in askingAgain: tooMany',
    'createExternalOrder in askingAgain: unavailable',
    'createExternalOrder in creatingExternalOrder: pending',
    'estimateExternal in entering.estimating: offline',
    'estimateExternal in entering.estimating: tooSmall',
  ],
  session: [
    'checkSession in checkingSession: noSession',
    'checkSession in checkingSession: offline',
    'checkSession in signedIn.person.checkingSession: noSession',
    'checkSession in signedIn.person.checkingSession: offline',
    'createStreamTicket in signedIn.stream.creatingStreamTicket: offline',
  ],
  bell: ['readNotifications in following: offline'],
  search: [
    'searchWebsite in opening: offline',
    'searchWebsite in opening: tooMany',
    'searchWebsite in opening: unavailable',
    'searchWebsite in searching: offline',
    'searchWebsite in searching: tooMany',
    'searchWebsite in searching: unavailable',
  ],
  sandboxControls: [
    'fetchOwnAdverts in adverts.fetchingOwnAdverts: offline',
    'readClock in time.readingClock: offline',
  ],
  bankControls: ['fetchTransactions in fetchingTransactions: offline'],
}

/** The failed calls that are a toast on each retry: nothing else on the page says that the swap is not recorded yet. */
export const repeatedToasts: Readonly<Record<string, readonly string[]>> = {
  swap: ['recordSwap in recordingSwap: offline'],
}
