import type { components } from '#openapi/generated/exchange.ts'
import * as text from '#machines/orders/messages/orders.ts'
import { storedText } from '#machines/shared/values/written-text.ts'
import type { Side } from './orders.ts'

export type AppealReason = components['schemas']['AppealReason']

export const MAX_STATEMENT = 1000

/** What an appeal can be about, as people choose it. */
export const APPEAL_REASONS: Readonly<Record<AppealReason, string>> = {
  not_released: 'I paid, but the crypto was not released',
  not_received: 'I did not receive the payment',
  wrong_amount: 'I received the wrong amount',
  wrong_payer: 'The payment came from someone else',
  other: 'Other',
}

const REASONS = {
  buyer: ['not_released', 'other'],
  seller: ['not_received', 'wrong_amount', 'wrong_payer', 'other'],
} as const satisfies Record<Side, readonly AppealReason[]>

/** The reason in a draft, if it is one. */
export const draftReason = (draft: string | undefined): AppealReason | null =>
  [...REASONS.seller, ...REASONS.buyer].find((each) => each === draft) ?? null

/** What each side can appeal about: who pays misses coins, who is paid misses money. The first is the commonest. */
export const reasonsOf = (side: Side): readonly [AppealReason, ...AppealReason[]] => REASONS[side]

/** What is wrong with the reason that a side gives, or null: it is one of that side's. */
export const reasonError = (side: Side, reason: AppealReason): string | null =>
  reasonsOf(side).includes(reason) ? null : text.REASON_OF_THE_OTHER

/** What is wrong with a statement, or null: it is not blank and has 1000 characters at the most. */
export function statementError(statement: string): string | null {
  const stored = storedText(statement)
  if (stored === '') return text.STATEMENT_MISSING
  return [...stored].length > MAX_STATEMENT ? text.STATEMENT_TOO_LONG : null
}
