import {
  actorOf,
  claimantOf,
  lifeAt,
  mayNowOf,
  opensUntil,
  whyNotOpened,
  type CaseLife,
} from '#machines/orders/rules/cases.ts'
import type { CaseState } from '#machines/orders/rules/case-state.ts'
import type { Side } from '#machines/orders/rules/orders.ts'
import type { OrderRow } from '#server/orders/repos/order-row.ts'

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())
const ms = (at: string | null): number | null => (at === null ? null : Date.parse(at))

/** What the rules of opening a case need of an order. */
export const openableOf = ({ life, closed_at }: OrderRow) => ({ life, closedAt: closed_at?.getTime() ?? null })

/** A case as far as both its page and that of its order show it. */
export interface KnownCase {
  readonly claimant: Side
  readonly life: CaseLife
  readonly refund_reference: string | null
}

/** The case of an order's row. */
const knownOf = ({ order_case: found }: OrderRow): KnownCase | undefined =>
  found === null
    ? undefined
    : {
        claimant: found.claimant,
        refund_reference: found.refund_reference,
        life: {
          phase: found.phase,
          facts: {
            answerBy: Date.parse(found.answer_by),
            answeredAt: ms(found.answered_at),
            refundAt: ms(found.refund_at),
            upheldAt: ms(found.upheld_at),
          },
        },
      }

/** A case, or that there is none, as one side of its order sees it at a moment. */
export function caseStateOf(order: OrderRow, found: KnownCase | undefined, side: Side, at: number): CaseState {
  const { life: orderLife, closedAt } = openableOf(order)
  const claimant = found?.claimant ?? claimantOf(orderLife)
  const life = found && lifeAt(found.life, at)
  const opens = whyNotOpened(openableOf(order), side, at) === null ? (['case.open'] as const) : []
  return {
    phase: life?.phase ?? 'none',
    claimant,
    may: found && life ? mayNowOf(life, actorOf(found.claimant, side), at) : [...opens],
    opens_until: claimant === null || closedAt === null ? null : iso(opensUntil(closedAt)),
    answer_by: iso(life?.facts.answerBy ?? null),
    refund_reference: found?.refund_reference ?? null,
    upheld_at: iso(life?.facts.upheldAt ?? null),
  }
}

/** The case about an order as its row has it; null where there is none and the side can open none. */
export function caseOfOrder(order: OrderRow, side: Side, now: Date): CaseState | null {
  const state = caseStateOf(order, knownOf(order), side, now.getTime())
  return state.phase === 'none' && state.may.length === 0 ? null : state
}
