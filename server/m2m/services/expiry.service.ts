import { notify, type NewNotice, type Notifier } from '#server/shared/services/notices.service.ts'
import type { M2mContext } from '#server/m2m/context.ts'
import { LedgerClosed } from '#server/ledger/ledger.ts'
import * as expiry from '#server/m2m/repos/expiry.repo.ts'
import * as orders from '#server/m2m/repos/order.repo.ts'
import { applyTransition } from './order-transitions.service.ts'

type Needs = Pick<M2mContext, 'db'> & Notifier

/** Longest time between two sweeps. */
const SWEEP_MS = 1000
const BATCH = 50
const ELAPSED = { type: 'window.elapse', by: 'clock' } as const

/** Closes an order whose time to pay is over; does nothing to any other, nor while the ledger is closed: orders can be read then as well. */
export async function expire(context: Needs, orderNo: string): Promise<void> {
  try {
    await context.db.tx(async (tx) => {
      const order = await orders.lock(orderNo, null, tx)
      const changed = order && (await applyTransition(context, order, ELAPSED, tx))
      if (changed) await notify(context, tx, changed.notices)
    })
  } catch (error) {
    if (!(error instanceof LedgerClosed)) throw error
  }
}

/** Closes a person's orders whose time to pay is over, so that a list never shows them as open. */
export async function expireOf(context: Needs, personId: bigint): Promise<void> {
  for (const orderNo of await expiry.dueOf(personId, context.db)) await expire(context, orderNo)
}

/** Closes orders whose time to pay is over, the oldest deadline first. Several servers may sweep at once: each skips what the others have locked. */
async function closeDue(context: Needs): Promise<void> {
  for (let closed = BATCH; closed > 0;) {
    closed = await context.db.tx(async (tx) => {
      const due = await expiry.lockDue(BATCH, tx)
      const notices: NewNotice[] = []
      for (const orderNo of due) {
        const order = await orders.lock(orderNo, null, tx)
        const changed = order && (await applyTransition(context, order, ELAPSED, tx))
        if (changed) notices.push(...changed.notices)
      }
      await notify(context, tx, notices)
      return due.length
    })
  }
}

/** Closes every order whose time to pay is over, and returns the next deadline. */
export async function sweepExpired(context: Needs): Promise<expiry.Deadline | undefined> {
  const next = await expiry.nearest(context.db)
  if (!next || next.inMs > 0) return next
  await closeDue(context)
  return expiry.nearest(context.db)
}

/** In how many milliseconds to sweep again: at the next deadline, and soon in any case, because the clock may be moved. */
export const sweepAgainMs = (next: expiry.Deadline | undefined): number =>
  next && next.inMs > 0 ? Math.min(Math.ceil(next.inMs), SWEEP_MS) : SWEEP_MS

export function startExpiry(context: Needs & Pick<M2mContext, 'jobs'>): void {
  context.jobs.repeat('expiry', SWEEP_MS, async () => sweepAgainMs(await sweepExpired(context)))
}
