import type { components } from '#openapi/generated/exchange.ts'

/** Why Support decided an appeal. */
export type AwardReason = components['schemas']['AwardReason']

interface Award {
  /** Whom it is decided for. */
  readonly to: 'buyer' | 'seller'
  /** Whose completion rate it lowers; null where nobody is to blame. */
  readonly against: 'buyer' | 'seller' | null
  /** What both sides read. */
  readonly sentence: string
}

const AWARDS: Readonly<Record<AwardReason, Award>> = {
  payment_received: { to: 'buyer', against: 'seller', sentence: 'The payment arrived in the seller’s account.' },
  payment_proven: { to: 'buyer', against: 'seller', sentence: 'The buyer proved the payment.' },
  payment_delayed: { to: 'buyer', against: null, sentence: 'The bank delayed the payment.' },
  seller_unresponsive: { to: 'buyer', against: 'seller', sentence: 'The seller did not respond.' },
  seller_agreed: { to: 'buyer', against: null, sentence: 'The seller agreed to release the crypto.' },
  payment_not_proven: { to: 'seller', against: 'buyer', sentence: 'The payment could not be proven.' },
  payment_reversed: { to: 'seller', against: 'buyer', sentence: 'The payment was reversed.' },
  third_party_payment: { to: 'seller', against: 'buyer', sentence: 'The payment came from someone else’s account.' },
  wrong_amount: { to: 'seller', against: 'buyer', sentence: 'The payment was not the amount of the order.' },
  buyer_unresponsive: { to: 'seller', against: 'buyer', sentence: 'The buyer did not respond.' },
  buyer_agreed: { to: 'seller', against: null, sentence: 'The buyer agreed to return the crypto.' },
  payment_refunded: { to: 'seller', against: null, sentence: 'The seller refunded the payment.' },
}

const isAwardReason = (reason: string): reason is AwardReason => Object.hasOwn(AWARDS, reason)

/** What a reason means; null without one, and for one that only a later version knows. */
export const awardOf = (reason: string | null | undefined): Award | null =>
  reason !== null && reason !== undefined && isAwardReason(reason) ? AWARDS[reason] : null

/** The reasons for which a side can be given the crypto. */
export const awardReasonsFor = (side: Award['to']): AwardReason[] =>
  Object.keys(AWARDS).filter((reason): reason is AwardReason => awardOf(reason)?.to === side)

/** The reason as a sentence after another one; empty without one. */
export const awardSentence = (reason: string | null | undefined): string => {
  const award = awardOf(reason)
  return award === null ? '' : ` ${award.sentence}`
}
