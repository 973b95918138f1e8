import { CASE_NEXT, type CASE_TITLES } from '#machines/orders/messages/cases.ts'
import type { components } from '#openapi/generated/exchange.ts'

export type CaseState = components['schemas']['CaseState']

/** What the page of a case shows; each is a state of its machine. */
export type CaseViewState = keyof typeof CASE_TITLES

export const caseViewState = ({
  phase,
  may,
  refund_reference,
}: Pick<CaseState, 'phase' | 'may' | 'refund_reference'>): CaseViewState => {
  if (phase === 'none') return may.includes('case.open') ? 'toOpen' : 'notOpenable'
  if (may.includes('refund.accept')) return 'toConfirmRefund'
  // Who reported a refund has answered by it; a statement can still be added.
  return may.includes('case.answer') && refund_reference === null ? 'toAnswer' : phase
}

/** What an open case waits for, as lists of orders have it; empty without one. */
export const caseNext = (found: CaseState | null): string => (found && CASE_NEXT[caseViewState(found)]) ?? ''
