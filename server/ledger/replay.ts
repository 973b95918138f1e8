import {
  type Actor,
  type ClosedReason,
  type OrderEventType,
  EXTENSION_MS,
} from '#machines/m2m/rules/order-lifecycle.machine.ts'
import { advance, newOrderLife, phaseOf, type OrderLife, type OrderPhase } from '#machines/m2m/rules/orders.ts'
import type { Tx } from '#server/db/db.ts'
import { ORDERS_IN_SCOPE } from './audit-rules.ts'
import { MOST_FINDINGS, type Finding } from './finding.ts'

const BATCH = 500

interface OrderRow {
  id: bigint
  order_no: string
  phase: OrderPhase
  seq: number
  deadline_at: Date
  extended: boolean
  paid_at: Date | null
  cancel_requested_at: Date | null
  cancel_declined_at: Date | null
  appealed_by: Actor | null
  closed_reason: ClosedReason | null
  closed_by: Actor | null
}

interface EventRow {
  order_id: bigint
  seq: number
  type: OrderEventType
  by: Actor
  at: Date
}

/** Orders whose row differs from the replay of their events by the lifecycle. */
export async function divergentOrders(since: string, tx: Tx): Promise<Finding[]> {
  const findings: Finding[] = []
  for (let after: bigint | undefined = 0n; after !== undefined;) {
    const orders: OrderRow[] = await tx.query<OrderRow>(
      `select id, order_no, phase, seq, deadline_at, extended, paid_at, cancel_requested_at, cancel_declined_at,
         appealed_by, closed_reason, closed_by
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
    'select order_id, seq, type, by, at from order_event where order_id = any($1::int8[]) order by order_id, seq',
    [orders.map(({ id }) => id)],
  )
  const byOrder = new Map<bigint, EventRow[]>()
  for (const row of rows) byOrder.set(row.order_id, [...(byOrder.get(row.order_id) ?? []), row])
  return byOrder
}

function divergenceOf(order: OrderRow, events: readonly EventRow[]): string | null {
  const firstDeadline = order.deadline_at.getTime() - (order.extended ? EXTENSION_MS : 0)
  let life = newOrderLife(firstDeadline)
  for (const [index, { seq, type, by, at }] of events.entries()) {
    if (seq !== index + 1) return `event ${index + 1} is missing`
    const next = advance(life, { type, by, at: at.getTime() })
    if (!next) return `event ${seq}, ${type} by ${by}, was never allowed`
    life = next
  }
  if (order.seq !== events.length) return `seq is ${order.seq}, events are ${events.length}`
  const recorded = JSON.stringify(recordedLife(order))
  const replayed = JSON.stringify(plainLife(life))
  return recorded === replayed ? null : `the row has ${recorded}, its events give ${replayed}`
}

const recordedLife = (order: OrderRow) => ({
  phase: order.phase,
  deadlineAt: order.deadline_at.getTime(),
  extended: order.extended,
  paidAt: order.paid_at?.getTime() ?? null,
  cancelRequestedAt: order.cancel_requested_at?.getTime() ?? null,
  cancelDeclinedAt: order.cancel_declined_at?.getTime() ?? null,
  appealedBy: order.appealed_by,
  closedReason: order.closed_reason,
  closedBy: order.closed_by,
})

const plainLife = (life: OrderLife) => ({
  phase: phaseOf(life),
  deadlineAt: life.facts.deadlineAt,
  extended: life.facts.extended,
  paidAt: life.facts.paidAt,
  cancelRequestedAt: life.facts.cancelRequestedAt,
  cancelDeclinedAt: life.facts.cancelDeclinedAt,
  appealedBy: life.facts.appealedBy,
  closedReason: life.facts.closedReason,
  closedBy: life.facts.closedBy,
})
