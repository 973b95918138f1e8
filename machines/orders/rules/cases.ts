import type { SnapshotFrom } from 'xstate'
import { nextSnapshot } from '#machines/shared/flow/next-snapshot.ts'
import type { components } from '#openapi/generated/exchange.ts'
import * as text from '#machines/orders/messages/cases.ts'
import { withoutBidiControls } from '#machines/shared/values/names.ts'
import {
  CASE_COMMANDS,
  caseLifecycleMachine,
  type CaseActor,
  type CaseCommandType,
  type CaseEvent,
  type CaseFacts,
} from './case-lifecycle.machine.ts'
import type { OrderLife, Side } from './orders.ts'
import { phaseOf } from './orders.ts'

export type OrderCase = components['schemas']['OrderCase']
type LifecycleSnapshot = SnapshotFrom<typeof caseLifecycleMachine>
export type CasePhase = LifecycleSnapshot['value']

/** A case's life as it is stored: the state and its facts. */
export interface CaseLife {
  phase: CasePhase
  facts: CaseFacts
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const ANSWER_MS = 48 * HOUR_MS
const OPENS_FOR_MS = 14 * DAY_MS
const MAX_REFERENCE = 140

const snapshotOf = ({ phase, facts }: CaseLife): LifecycleSnapshot =>
  caseLifecycleMachine.resolveState({ value: phase, context: facts })

/** The life of a case that is opened at a moment. */
export const newCaseLife = (at: number): CaseLife => ({
  phase: 'awaitingAnswer',
  facts: { answerBy: at + ANSWER_MS, answeredAt: null, refundAt: null, upheldAt: null },
})

/** The life after an event, or null when the lifecycle refuses it. */
export function advanceCase(life: CaseLife, event: CaseEvent): CaseLife | null {
  const snapshot = snapshotOf(life)
  if (!snapshot.can(event)) return null
  const { value, context } = nextSnapshot(caseLifecycleMachine, snapshot, event)
  return { phase: value, facts: context }
}

export const isCaseOpen = ({ phase }: Pick<CaseLife, 'phase'>): boolean =>
  phase === 'awaitingAnswer' || phase === 'awaitingDecision'

/** Whether the time to answer is over, though the server's clock has not moved the case yet. */
export const isAnswerDue = (life: CaseLife, at: number): boolean =>
  snapshotOf(life).can({ type: 'answer.elapse', by: 'clock', at })

/** The life at a moment: a case whose time to answer is over counts as moved already. */
export const lifeAt = (life: CaseLife, at: number): CaseLife =>
  advanceCase(life, { type: 'answer.elapse', by: 'clock', at }) ?? life

/** What a side may do to a case now. */
export function mayNowOf(life: CaseLife, by: CaseActor, at: number): CaseCommandType[] {
  const snapshot = snapshotOf(life)
  return CASE_COMMANDS.filter((type) => snapshot.can({ type, by, at }))
}

/** Which side of a case a side of its order is. */
export const actorOf = (claimant: Side, side: Side): 'claimant' | 'respondent' =>
  claimant === side ? 'claimant' : 'respondent'

/** Who may open a case about an order: who has neither the crypto nor, perhaps, the fiat any more; null for nobody. */
export function claimantOf(life: OrderLife): Side | null {
  if (phaseOf(life) === 'cancelled') return 'buyer'
  return life.facts.closedReason === 'released_by_appeal' ? 'seller' : null
}

/** Until when the claimant may open a case about an order that was closed then. */
export const opensUntil = (closedAt: number): number => closedAt + OPENS_FOR_MS

/** Why a side cannot open a case about an order, as a sentence, or null. */
export function whyNotOpened(
  order: { life: OrderLife; closedAt: number | null },
  side: Side,
  at: number,
): string | null {
  if (order.closedAt === null || claimantOf(order.life) !== side) return text.CASE_NOT_POSSIBLE
  return at < opensUntil(order.closedAt) ? null : text.CASE_TOO_LATE
}

const REFUSALS: Readonly<Partial<Record<CaseEvent['type'], (facts: CaseFacts) => string | null>>> = {
  'case.answer': ({ answeredAt }) => (answeredAt === null ? null : text.ANSWERED_ALREADY),
  'refund.report': ({ refundAt }) => (refundAt === null ? null : text.REPORTED_ALREADY),
  'refund.accept': ({ refundAt }) => (refundAt === null ? text.NO_REFUND_REPORTED : null),
  'case.settle': ({ refundAt }) => (refundAt === null ? text.NO_REFUND_REPORTED : null),
  'case.uphold': ({ upheldAt }) => (upheldAt === null ? null : text.UPHELD_ALREADY),
}

/** Why the lifecycle refused an event, as a sentence. */
export function whyCaseRefused(life: CaseLife, { type, by }: Pick<CaseEvent, 'type' | 'by'>): string {
  if (!isCaseOpen(life)) return text.CASE_CLOSED
  const isMine = type === 'refund.accept' || type === 'case.withdraw' ? by === 'claimant' : by === 'respondent'
  if (by !== 'operator' && !isMine) return text.NOT_YOURS_TO_DO
  return REFUSALS[type]?.(life.facts) ?? text.HEARD_FIRST
}

/** A reference as it is stored. */
export const storedReference = (typed: string): string => withoutBidiControls(typed).trim()

/** What is wrong with the reference of a refund, or null. */
export function referenceError(typed: string): string | null {
  const stored = storedReference(typed)
  if (stored === '') return text.REFERENCE_MISSING
  return [...stored].length > MAX_REFERENCE ? text.REFERENCE_TOO_LONG : null
}
