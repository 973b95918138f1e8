/** The values in a notification's text; amounts are formatted. */
export interface NoticeFacts {
  /** '50 USDT' */
  readonly coins: string
  /** '75,000.00 NGN'; of a conversion what was paid, of a swap what is sent, '0.1 BTC'; empty when there is none. */
  readonly fiat: string
  /** The other side's username, or the address and network of a crypto withdrawal; empty when there is none. */
  readonly partner: string
  /** Which side of the order, or of the purchase or sale, the person is on; null without one. */
  readonly side: 'buyer' | 'seller' | null
  /** A time that has passed, as people read it: of a payment that was reported, or from when to when Quayside was unavailable. */
  readonly at?: string | undefined
  /** Until when something can be done, as people read it. */
  readonly until?: string | undefined
  /** The code of why Support decided an appeal. */
  readonly reason?: string | undefined
}

/** What the notifications of a kind say. */
export interface NoticeTexts {
  readonly title: string | ((facts: NoticeFacts) => string)
  readonly text: (facts: NoticeFacts) => string
  /** What its mail has a link to. */
  readonly subject: 'order' | 'case' | 'adverts' | 'transaction' | 'swap' | 'request'
}

/** A notification's title and text; its mail has the same. */
export const textsOf = ({ title, text }: NoticeTexts, facts: NoticeFacts): { title: string; text: string } => ({
  title: typeof title === 'string' ? title : title(facts),
  text: text(facts),
})
