import { notify, type NewNotice, type Notifier } from '#server/shared/services/notices.service.ts'
import type { AdvertContext } from '#server/adverts/context.ts'
import { LedgerClosed } from '#server/ledger/ledger.ts'
import * as expiry from '#server/orders/repos/expiry.repo.ts'
import * as orders from '#server/orders/repos/order.repo.ts'
import { catchUp, extendOpen } from './outages.service.ts'

type Needs = Pick<AdvertContext, 'db'> & Notifier

/** Longest time between two sweeps. */
const SWEEP_MS = 1000
const BATCH = 50

/**
 * Lets the clock do to an order what is due: its time to pay or to report a payment is over. Does nothing while the ledger is closed: orders
 * can be read then as well.
 */
export async function expire(context: Needs, orderNo: string): Promise<void> {
  await unlessClosed(() =>
    context.db.tx(async (tx) => {
      const order = await orders.lock(orderNo, null, tx)
      if (order) await notify(context, tx, (await catchUp(context, order, tx)).notices)
    }),
  )
}

async function unlessClosed(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof LedgerClosed)) throw error
  }
}

/** Does so to a person's orders, so that a list never shows them with time left. */
export async function expireOf(context: Needs, personId: bigint): Promise<void> {
  for (const orderNo of await expiry.dueOf(personId, context.db)) await expire(context, orderNo)
}

/** Does so to every order, the oldest deadline first. Several servers may sweep at once: each skips what the others have locked. */
async function closeDue(context: Needs): Promise<void> {
  for (let closed = BATCH; closed > 0;) {
    closed = await context.db.tx(async (tx) => {
      const due = await expiry.lockDue(BATCH, tx)
      const notices: NewNotice[] = []
      for (const orderNo of due) {
        const order = await orders.lock(orderNo, null, tx)
        if (order) notices.push(...(await catchUp(context, order, tx)).notices)
      }
      await notify(context, tx, notices)
      return due.length
    })
  }
}

/** Extends the orders that lost time by an outage, closes those whose time is over, and returns the next deadline. */
export async function sweepExpired(context: Needs): Promise<expiry.Deadline | undefined> {
  await extendOpen(context)
  const next = await expiry.nearest(context.db)
  if (!next || next.inMs > 0) return next
  await unlessClosed(() => closeDue(context))
  return expiry.nearest(context.db)
}

/** In how many milliseconds to sweep again: at the next deadline, and soon in any case, because the clock may be moved. */
export const sweepAgainMs = (next: expiry.Deadline | undefined): number =>
  next && next.inMs > 0 ? Math.min(Math.ceil(next.inMs), SWEEP_MS) : SWEEP_MS

export function startExpiry(context: Needs & Pick<AdvertContext, 'jobs'>): void {
  context.jobs.repeat('expiry', SWEEP_MS, async () => sweepAgainMs(await sweepExpired(context)))
}
