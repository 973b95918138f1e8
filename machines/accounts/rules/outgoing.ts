import { minorOf, PRICE_SCALE } from '#machines/shared/values/money.ts'

/**
 * Why an act needs a code by mail: the payee is new, the session is not confirmed, the price is below the market, the value is large or unknown, or it
 * always does.
 */
export type CodeReason = 'payee' | 'session' | 'price' | 'value' | 'always'

/** Whether an act waits for an operator above a sum, or links two accounts, whose sums then count together. */
export type OutgoingReview = 'none' | 'link' | 'linkBelowMarket' | 'review'

/** When the owner gets a mail about an act that was carried out. */
export type OutgoingMail = 'always' | 'withCode' | 'withCodeOrLarge'

interface Guards {
  readonly code: readonly CodeReason[]
  readonly afterReset: 'refused' | 'allowed'
  readonly whileFrozen: 'refused' | 'allowed'
  readonly review: OutgoingReview
  readonly mail: OutgoingMail
}

const STOPPED = { afterReset: 'refused', whileFrozen: 'refused' } as const
const WITHDRAWAL = { ...STOPPED, code: ['payee', 'session', 'value'], review: 'review', mail: 'always' } as const
const SELL_ADVERT = { ...STOPPED, code: ['price'], review: 'none', mail: 'withCode' } as const
const OWNERS_CHOICE = { ...STOPPED, code: ['session'], review: 'none', mail: 'always' } as const

/**
 * What guards each act by which something leaves an account, or that prepares it (docs/outgoing-acts.md): the one authority of the server, the
 * app and the tests. An operation names its acts in `x-outgoing`.
 */
export const OUTGOING = {
  transfer: { ...WITHDRAWAL, review: 'link' },
  cryptoWithdrawal: WITHDRAWAL,
  /** A withdrawal to where a swap is paid in. */
  swapFromBalance: WITHDRAWAL,
  /** A withdrawal to where a sale to a bank account is paid in. */
  externalSell: WITHDRAWAL,
  bankWithdrawal: WITHDRAWAL,
  release: {
    ...STOPPED,
    code: ['session', 'price', 'value'],
    review: 'linkBelowMarket',
    mail: 'withCodeOrLarge',
  },
  postSellAdvert: SELL_ADVERT,
  editSellAdvert: SELL_ADVERT,
  /** An edit by which the seller is paid on another account. */
  editAdvertAccounts: { ...SELL_ADVERT, code: ['session', 'price'], mail: 'always' },
  reopenSellAdvert: SELL_ADVERT,
  takeBuyAdvert: { ...SELL_ADVERT, code: ['price', 'value'] },
  /** A buyer cancels an order, so that the crypto goes back to the seller although it may be paid, or who opened a case closes it. */
  giveUpClaim: OWNERS_CHOICE,
  firstPayoutAccount: { ...OWNERS_CHOICE, afterReset: 'allowed' },
  changePayoutAccount: OWNERS_CHOICE,
  turnOffEmails: OWNERS_CHOICE,
  closeAccount: { ...OWNERS_CHOICE, code: ['always'] },
  /** The file of everything that is the person's. */
  exportData: { ...OWNERS_CHOICE, code: ['always'] },
  endSessions: { code: [], afterReset: 'allowed', whileFrozen: 'allowed', review: 'none', mail: 'always' },
} as const satisfies Readonly<Record<string, Guards>>

export type OutgoingAct = keyof typeof OUTGOING

const guardsOf = (act: OutgoingAct): Guards => OUTGOING[act]

/** Above this value in US dollars the owner of released crypto gets a mail. */
const LARGE_USD = 1000
/** All outgoing acts of a day together need a code above so many times the limit of one. */
const DAY_FACTOR = 4

/** What is known of an act when it is asked for. */
export interface OutgoingFacts {
  readonly isPayeeNew: boolean
  readonly isSessionConfirmed: boolean
  /** Null when there is no market price. */
  readonly isBelowMarket: boolean | null
  /** In US dollars; null when there is no price. */
  readonly valueUsd: number | null
  /** What the person's other outgoing acts of the last 24 hours are worth, as far as it is known. */
  readonly dayUsd: number
  /** The value above which one act needs a code. */
  readonly codeUsd: number
}

const APPLIES: Readonly<Record<CodeReason, (facts: OutgoingFacts) => boolean>> = {
  payee: ({ isPayeeNew }) => isPayeeNew,
  session: ({ isSessionConfirmed }) => !isSessionConfirmed,
  price: ({ isBelowMarket }) => isBelowMarket !== false,
  value: ({ valueUsd, dayUsd, codeUsd }) =>
    valueUsd === null || valueUsd > codeUsd || valueUsd + dayUsd > codeUsd * DAY_FACTOR,
  always: () => true,
}

/** Why an act needs a code; it needs none for none of these reasons. */
export const codeReasons = (act: OutgoingAct, facts: OutgoingFacts): readonly CodeReason[] =>
  guardsOf(act).code.filter((reason) => APPLIES[reason](facts))

/** Whether a price is under 90 % of the market; both are decimals of one currency. */
export const isUnderMarket = (price: string, marketPrice: string): boolean =>
  minorOf(price, PRICE_SCALE) * 10n < minorOf(marketPrice, PRICE_SCALE) * 9n

/** The same of a price that follows the market by a percent. */
export const isPercentUnderMarket = (percent: string): boolean => Number(percent) < 90

/** What stops an account's outgoing acts: its owner, or an operator, froze it, or the password was reset less than 24 hours ago. */
export type OutgoingStop = 'freeze' | 'reset'

/** Whether an act is refused while the account is stopped. */
export const isStoppedBy = (act: OutgoingAct, stop: OutgoingStop): boolean =>
  guardsOf(act)[stop === 'freeze' ? 'whileFrozen' : 'afterReset'] === 'refused'

/** Whether the owner gets a mail about an act that was carried out. */
export function isMailed(
  act: OutgoingAct,
  { withCode, valueUsd }: { readonly withCode: boolean; readonly valueUsd: number | null },
): boolean {
  const { mail } = guardsOf(act)
  return mail === 'always' || withCode || (mail === 'withCodeOrLarge' && (valueUsd === null || valueUsd > LARGE_USD))
}

/** Whether an act links the accounts of its two sides. */
export const isLink = (act: OutgoingAct, { isBelowMarket }: Pick<OutgoingFacts, 'isBelowMarket'>): boolean => {
  const { review } = guardsOf(act)
  return review === 'link' || (review === 'linkBelowMarket' && isBelowMarket !== false)
}

/** The acts that wait for an operator above a sum. */
export const REVIEWED_ACTS = [
  'cryptoWithdrawal',
  'swapFromBalance',
  'externalSell',
  'bankWithdrawal',
] as const satisfies readonly Reviewed[]

type Reviewed = { [Act in OutgoingAct]: (typeof OUTGOING)[Act]['review'] extends 'review' ? Act : never }[OutgoingAct]
