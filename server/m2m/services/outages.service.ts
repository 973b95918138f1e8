import { notify, type NewNotice, type Notifier } from '#server/shared/services/notices.service.ts'
import { elapsedAt } from '#machines/m2m/rules/orders.ts'
import { extensionFor } from '#machines/m2m/rules/outages.ts'
import type { Tx } from '#server/db/db.ts'
import { LedgerClosed } from '#server/ledger/ledger.ts'
import type { M2mContext } from '#server/m2m/context.ts'
import * as orders from '#server/m2m/repos/order.repo.ts'
import * as outages from '#server/m2m/repos/outage.repo.ts'
import { notNow } from '#server/refusal.ts'
import * as auditLog from '#server/shared/repos/audit-log.repo.ts'
import { reasonOf } from './operator-reason.ts'
import { applyTransition, type TransitionResult } from './order-transitions.service.ts'

type Needs = Pick<M2mContext, 'db'> & Notifier

const BEAT_MS = 5000
const BATCH = 50

/** The end of the time that an order has now; undefined for one without. */
const endOf = ({ life: { value, facts } }: orders.OrderRow): number | null =>
  value === 'awaitingPayment' ? facts.deadlineAt : facts.claimUntil

/** Extends a locked order for every outage that it lost time by (docs/product/m2m.md). */
async function extend(context: Pick<M2mContext, 'stream'>, order: orders.OrderRow, tx: Tx): Promise<TransitionResult> {
  const notices: NewNotice[] = []
  let current = order
  for (let end = endOf(current); end !== null; end = endOf(current)) {
    const placedAt = order.created_at
    const outage = await outages.nextOf({ orderId: order.id, placedAt, until: new Date(end) }, tx)
    if (!outage) break
    const lost = { from: outage.began_at.getTime(), to: outage.ended_at.getTime() }
    const extendMs = extensionFor({ from: placedAt.getTime(), to: end }, lost)
    const event = { type: 'deadline.extend', by: 'clock', extendMs, outageId: outage.id } as const
    const changed = await applyTransition(context, current, event, tx)
    if (!changed) throw new Error(`The order ${order.order_no} cannot be extended`)
    current = changed.order
    notices.push(...changed.notices)
  }
  return { order: current, notices }
}

/**
 * Lets the clock do to a locked order what is due: nothing before an outage is recorded and the order extended for it. Throws LedgerClosed
 * when something is due while the ledger is closed: nobody loses time by that.
 */
export async function catchUp(
  context: Pick<M2mContext, 'stream'>,
  order: orders.OrderRow,
  tx: Tx,
): Promise<TransitionResult> {
  const notices: NewNotice[] = []
  let current = order
  const dueNow = () => elapsedAt(current.life, tx.now.getTime())
  while (dueNow() !== null) {
    const service = await outages.readService(tx)
    if (!service.is_ledger_open) throw new LedgerClosed()
    if (service.is_after_gap) await outages.recordGap(tx)
    const extended = await extend(context, current, tx)
    current = extended.order
    notices.push(...extended.notices)
    const due = dueNow()
    const changed = due && (await applyTransition(context, current, { type: due, by: 'clock' }, tx))
    if (!changed) break
    current = changed.order
    notices.push(...changed.notices)
  }
  return { order: current, notices }
}

/** Extends every order that lost time by an outage. Several servers may do so at once: each skips what the others have locked. */
export async function extendOpen(context: Needs): Promise<void> {
  for (const { id } of await outages.unsettled(context.db)) {
    for (let extended = BATCH; extended > 0;) {
      extended = await context.db.tx(async (tx) => {
        const concerned = await outages.lockConcerned(id, BATCH, tx)
        const notices: NewNotice[] = []
        for (const orderNo of concerned) {
          const order = await orders.lock(orderNo, null, tx)
          if (order) notices.push(...(await extend(context, order, tx)).notices)
        }
        await notify(context, tx, notices)
        return concerned.length
      })
    }
    await outages.settle(id, context.db)
  }
}

/** Records an outage if there was one, then writes a heartbeat. */
export async function beat({ db }: Pick<M2mContext, 'db'>): Promise<void> {
  const { is_after_gap: isAfterGap } = await outages.readService(db)
  if (isAfterGap) await db.tx((tx) => outages.recordGap(tx))
  await outages.writeHeartbeat(db)
}

/** Lets this server write heartbeats as long as it is ready. */
export function startHeartbeat(context: Pick<M2mContext, 'db' | 'jobs'>): void {
  context.jobs.repeat('heartbeat', BEAT_MS, () => beat(context))
}

/** An outage that servers did not notice, as an operator declares it. */
export interface Declaration {
  readonly beganAt: Date
  readonly endedAt: Date
  readonly note: string
  readonly operator: string
}

export const spanOf = (beganAt: Date, endedAt: Date): string => `${beganAt.toISOString()} to ${endedAt.toISOString()}`

/** Records an outage and writes it to the audit log; refuses one that has not passed yet, or of which a part is recorded already. */
export async function declareOutage(
  { db }: Pick<M2mContext, 'db'>,
  { beganAt, endedAt, note, operator }: Declaration,
): Promise<void> {
  const reason = reasonOf(note)
  await db.tx(async (tx) => {
    const id = await outages.declare({ beganAt, endedAt, declaredBy: operator, note: reason }, tx)
    if (id === null) throw notNow('This time has not passed yet, or a part of it is in an outage that is recorded')
    await auditLog.add({ operator, action: 'outage.declare', subject: spanOf(beganAt, endedAt), note: reason }, tx)
  })
}
