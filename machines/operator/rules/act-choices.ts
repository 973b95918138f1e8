import { awardReasonsFor, awardOf, type AwardReason } from '#machines/orders/rules/awards.ts'
import { ANOTHER, CASE_DECISIONS, SIDES } from '#machines/operator/messages/acts.ts'
import type { ActValues, Asked, FieldName, Side } from './asked-acts.ts'

interface Choice {
  readonly value: string
  readonly label: string
}

type Decision = keyof typeof CASE_DECISIONS

const isDecision = (text: string): text is Decision => Object.hasOwn(CASE_DECISIONS, text)
const isReason = (text: string): text is AwardReason => awardOf(text) !== null

/** What was chosen, as it is sent; the form is sent with a choice only. */
export const sideOf = (text: string): Side => (text === 'seller' ? 'seller' : 'buyer')
export const reasonOf = (text: string): AwardReason => (isReason(text) ? text : 'payment_proven')
export const decisionOf = (text: string): Decision => (isDecision(text) ? text : 'dismiss')

const sideLabel = (side: Side, { about }: Asked): string => `${SIDES[side]}: ${about[side]}`

/** What can be chosen in a field now; undefined for a field that is typed. */
export const choicesOf = (asked: Asked, field: FieldName, { to }: ActValues): readonly Choice[] | undefined => {
  if (field === 'side')
    return (['buyer', 'seller'] as const).map((side) => ({ value: side, label: sideLabel(side, asked) }))
  if (field === 'to') return asked.about.sides.map((side) => ({ value: side, label: sideLabel(side, asked) }))
  if (field === 'reason')
    return to === ''
      ? []
      : awardReasonsFor(sideOf(to)).map((reason) => ({ value: reason, label: awardOf(reason)?.sentence ?? reason }))
  if (field === 'another') return Object.entries(ANOTHER).map(([value, label]) => ({ value, label }))
  if (field === 'decision') return Object.entries(CASE_DECISIONS).map(([value, label]) => ({ value, label }))
  return undefined
}
