import {
  type Actor,
  type ClosedReason,
  type OrderEventType,
  type Side,
  EXTENSION_MS,
} from '#machines/orders/rules/order-lifecycle.setup.ts'
import type { AwardReason } from '#machines/orders/rules/awards.ts'
import { advance, newOrderLife, phaseOf, type OrderLife, type OrderPhase } from '#machines/orders/rules/orders.ts'
import type { Tx } from '#server/db/db.ts'
import { ORDERS_IN_SCOPE } from './audit-rules.ts'
import { MOST_FINDINGS, type Finding } from './finding.ts'

const BATCH = 500

/** What of an order its events decide. */
export interface OrderRow {
  id: bigint
  order_no: string
  phase: OrderPhase
  seq: number
  deadline_at: Date
  extended: boolean
  outage_id: bigint | null
  claim_until: Date | null
  claimed_at: Date | null
  paid_at: Date | null
  cancel_requested_at: Date | null
  cancel_declined_at: Date | null
  appealed_by: Side | null
  closed_reason: ClosedReason | null
  closed_by: Actor | null
  award_reason: AwardReason | null
}

/** An event of an order, as it is stored. */
export interface EventRow {
  order_id: bigint
  seq: number
  type: OrderEventType
  by: Actor
  at: Date
  /** 1: recorded by a version without claims (migration of claims). */
  rules: number
  extended_ms: bigint | null
  asked: Side | null
  /** Why Support decided. */
  reason: AwardReason | null
}

/** Orders whose row differs from the replay of their events by the lifecycle. */
export async function divergentOrders(since: string, tx: Tx): Promise<Finding[]> {
  const findings: Finding[] = []
  for (let after: bigint | undefined = 0n; after !== undefined;) {
    const orders: OrderRow[] = await tx.query<OrderRow>(
      `select id, order_no, phase, seq, deadline_at, extended, outage_id, claim_until, claimed_at, paid_at, cancel_requested_at, cancel_declined_at,
         appealed_by, closed_reason, closed_by, award_reason
       from m2m_order o where ${ORDERS_IN_SCOPE} and o.id > $2 order by o.id limit ${BATCH}`,
      [since, after],
    )
    const events = await eventsOf(orders, tx)
    for (const order of orders) {
      const divergence = divergenceOf(order, events.get(order.id) ?? [])
      if (divergence) findings.push({ rule: 'order.replay', subject: order.order_no, detail: divergence })
    }
    after = findings.length < MOST_FINDINGS ? orders.at(BATCH - 1)?.id : undefined
  }
  return findings.slice(0, MOST_FINDINGS)
}

async function eventsOf(orders: readonly OrderRow[], tx: Tx): Promise<Map<bigint, EventRow[]>> {
  const rows = await tx.query<EventRow>(
    'select order_id, seq, type, by, at, rules, extended_ms, asked, reason from order_event where order_id = any($1::int8[]) order by order_id, seq',
    [orders.map(({ id }) => id)],
  )
  const byOrder = new Map<bigint, EventRow[]>()
  for (const row of rows) byOrder.set(row.order_id, [...(byOrder.get(row.order_id) ?? []), row])
  return byOrder
}

/** What the payment window ended at before it was extended. */
function firstDeadline({ deadline_at, extended }: OrderRow, events: readonly EventRow[]): number {
  const closing = events.findIndex(({ type }) => type !== 'window.extend' && type !== 'deadline.extend')
  const extensions = (closing === -1 ? events : events.slice(0, closing)).map(({ extended_ms }) =>
    Number(extended_ms ?? 0),
  )
  const postponed = extensions.reduce((sum, ms) => sum + ms, 0)
  return deadline_at.getTime() - (extended ? EXTENSION_MS : 0) - postponed
}

/** The life after an event. By older rules an order that closed unpaid was settled at once, and an appeal decided without an answer. */
function replayed(before: OrderLife, { type, by, at, rules, extended_ms, asked, reason }: EventRow): OrderLife | null {
  const isOld = rules === 1
  const life = isOld ? { ...before, facts: { ...before.facts, answerBy: null } } : before
  const next = advance(life, {
    type,
    by,
    at: at.getTime(),
    ...(extended_ms !== null && { extendMs: Number(extended_ms) }),
    ...(asked !== null && { side: asked }),
    ...(reason !== null && { reason }),
  })
  if (!next || !isOld || next.value !== 'awaitingClaim') return next
  return advance(next, { type: 'claim.elapse', by: 'clock', at: next.facts.claimUntil ?? 0 })
}

/** How the row of an order differs from the replay of its events; null when it does not. */
export function divergenceOf(order: OrderRow, events: readonly EventRow[]): string | null {
  let life = newOrderLife(firstDeadline(order, events))
  for (const [index, event] of events.entries()) {
    const { seq, type, by } = event
    if (seq !== index + 1) return `event ${index + 1} is missing`
    const next = replayed(life, event)
    if (!next) return `event ${seq}, ${type} by ${by}, was never allowed`
    life = next
  }
  if (order.seq !== events.length) return `seq is ${order.seq}, events are ${events.length}`
  const recorded = JSON.stringify(recordedLife(order))
  const fromEvents = JSON.stringify(plainLife(life))
  return recorded === fromEvents ? null : `the row has ${recorded}, its events give ${fromEvents}`
}

const recordedLife = (order: OrderRow) => ({
  phase: order.claim_until === null ? order.phase : 'awaitingClaim',
  deadlineAt: order.deadline_at.getTime(),
  extended: order.extended,
  postponed: order.outage_id !== null,
  claimUntil: order.claim_until?.getTime() ?? null,
  claimedAt: order.claimed_at?.getTime() ?? null,
  paidAt: order.paid_at?.getTime() ?? null,
  cancelRequestedAt: order.cancel_requested_at?.getTime() ?? null,
  cancelDeclinedAt: order.cancel_declined_at?.getTime() ?? null,
  appealedBy: order.appealed_by,
  closedReason: order.closed_reason,
  closedBy: order.closed_by,
  awardReason: order.award_reason,
})

const plainLife = (life: OrderLife) => ({
  phase: phaseOf(life),
  deadlineAt: life.facts.deadlineAt,
  extended: life.facts.extended,
  postponed: life.facts.postponed,
  claimUntil: life.facts.claimUntil,
  claimedAt: life.facts.claimedAt,
  paidAt: life.facts.paidAt,
  cancelRequestedAt: life.facts.cancelRequestedAt,
  cancelDeclinedAt: life.facts.cancelDeclinedAt,
  appealedBy: life.facts.appealedBy,
  closedReason: life.facts.closedReason,
  closedBy: life.facts.closedBy,
  awardReason: life.facts.awardReason,
})
