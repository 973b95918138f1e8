import { notify, type NewNotice, type Notifier } from '#server/shared/services/notices.service.ts'
import { elapsedAt } from '#machines/orders/rules/orders.ts'
import { extensionFor } from '#machines/orders/rules/outages.ts'
import type { Tx } from '#server/db/db.ts'
import { LedgerClosed } from '#server/ledger/ledger.ts'
import type { AdvertContext } from '#server/adverts/context.ts'
import * as orders from '#server/orders/repos/order.repo.ts'
import * as outages from '#server/orders/repos/outage.repo.ts'
import { notNow } from '#server/refusal.ts'
import { applyTransition, type TransitionResult } from './order-transitions.service.ts'

type Needs = Pick<AdvertContext, 'db'> & Notifier

const BEAT_MS = 5000
const BATCH = 50

/** The end of the time that an order has now; undefined for one without. */
const endOf = ({ life: { value, facts } }: orders.OrderRow): number | null =>
  value === 'awaitingPayment' ? facts.deadlineAt : facts.claimUntil

/** Extends a locked order for every outage that it lost time by (docs/product/orders.md). */
async function extend(
  context: Pick<AdvertContext, 'stream'>,
  order: orders.OrderRow,
  tx: Tx,
): Promise<TransitionResult> {
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
 * Lets the clock do to a locked order what is due: nothing before an outage is recorded and the order extended for it, and nothing while one is
 * open. Throws LedgerClosed when something is due while the ledger is closed: nobody loses time by that.
 */
export async function catchUp(
  context: Pick<AdvertContext, 'stream'>,
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
    if (service.is_outage_open) break
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
export async function beat({ db }: Pick<AdvertContext, 'db'>): Promise<void> {
  const { is_after_gap: isAfterGap } = await outages.readService(db)
  if (isAfterGap) await db.tx((tx) => outages.recordGap(tx))
  await outages.writeHeartbeat(db)
}

/** Lets this server write heartbeats as long as it is ready. */
export function startHeartbeat(context: Pick<AdvertContext, 'db' | 'jobs'>): void {
  context.jobs.repeat('heartbeat', BEAT_MS, () => beat(context))
}

/** A span in the log. */
export const spanOf = (beganAt: Date, endedAt: Date): string => `${beganAt.toISOString()} to ${endedAt.toISOString()}`

/**
 * Records an outage that servers did not notice, and that the next sweep extends orders for; refuses one that has not passed yet, or of which a
 * part is recorded already.
 */
export async function declareOutage(outage: outages.NewOutage, tx: Tx): Promise<void> {
  if ((await outages.declare(outage, tx)) === null)
    throw notNow('This time has not passed yet, or a part of it is in an outage that is recorded')
}

/** Opens an outage: nothing runs out until it is ended. Refuses a second one. */
export async function openOutage(outage: outages.OpenOutage, tx: Tx): Promise<void> {
  if (await outages.open(outage, tx)) return
  if (await outages.openSince(tx)) throw notNow('An outage is open already: end it first')
  throw notNow('This time has not come yet, or an outage that is recorded ended later')
}

/** Ends the open outage now; the next sweep extends orders for it. Refuses when none began before. */
export async function endOutage(tx: Tx): Promise<void> {
  if (!(await outages.end(tx))) throw notNow('This outage has only just begun')
}
