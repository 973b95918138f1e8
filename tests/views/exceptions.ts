interface Exception {
  /** Events, or offers by their names, without a control in every state that takes them. */
  readonly unoffered?: readonly string[]
  /** Names that a parent shows. */
  readonly elsewhere?: readonly string[]
  /** What stands for a name while the part that shows it is being loaded. */
  readonly meanwhile?: Readonly<Record<string, string>>
}

/** What is only shown can always be asked for again; a control for it stands only where nothing could be fetched. */
const SHOWN_ONLY: Exception = { unoffered: ['data.refresh'] }

/** Where a view need not say all that its machine says, by the machine's id. */
export const exceptions: Readonly<Record<string, Exception>> = {
  // The adverts, tokens and payment methods to choose from come from children; the modal is loaded with the first trade.
  marketplace: {
    unoffered: ['advert.choose', 'token.choose "USDT"', 'method.toggle "Bank Transfer"'],
    meanwhile: { 'Trade with': 'Loading' },
  },
  // The adverts to change stand in a child.
  myTrades: { unoffered: ['advert.edit', 'advert.close', 'advert.pause', 'advert.reopen'] },
  // The heading is the popup's.
  loginForm: { elsewhere: ['Login to your account'] },
  // The saved accounts stand in a child.
  paymentMethod: { unoffered: ['account.edit', 'account.delete'] },
  // The devices stand in a child.
  manageSessions: { unoffered: ['session.end', 'others.end'] },
  // The notifications stand in a child.
  bell: { unoffered: ['notices.read', 'notice.follow'] },
  p2pTokens: SHOWN_ONLY,
  currencies: SHOWN_ONLY,
  paymentMethods: SHOWN_ONLY,
  tokenBalances: SHOWN_ONLY,
  latestOrders: SHOWN_ONLY,
  bankDetails: SHOWN_ONLY,
  sessions: SHOWN_ONLY,
}
