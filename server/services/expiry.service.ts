import type { AppContext } from '#server/context.ts'
import * as expiry from '#server/repos/expiry.repo.ts'
import * as orders from '#server/repos/order.repo.ts'
import { notify, type News, type Teller } from './notices.service.ts'
import { applyTransition } from './order-transitions.service.ts'

type Needs = Pick<AppContext, 'db'> & Teller

/** At most this long between two looks. */
const SWEEP_MS = 1000
const BATCH = 50
const ELAPSED = { type: 'window.elapse', by: 'clock' } as const

/** Closes an order whose time to pay is over; does nothing to any other. */
export async function expire(context: Needs, orderNo: string): Promise<void> {
  await context.db.tx(async (tx) => {
    const order = await orders.lock(orderNo, null, tx)
    const stepped = order && (await applyTransition(context, order, ELAPSED, tx))
    if (stepped) await notify(context, tx, stepped.news)
  })
}

/** Closes what ran out of a person's orders, so that a list never shows them as open. */
export async function expireOf(context: Needs, personId: bigint): Promise<void> {
  for (const orderNo of await expiry.dueOf(personId, context.db)) await expire(context, orderNo)
}

/** Closes what ran out, the oldest deadline first. Servers may sweep side by side: each takes what the others leave. */
async function closeDue(context: Needs): Promise<void> {
  for (let taken = BATCH; taken > 0;) {
    taken = await context.db.tx(async (tx) => {
      const due = await expiry.takeDue(BATCH, tx)
      const news: News[] = []
      for (const orderNo of due) {
        const order = await orders.lock(orderNo, null, tx)
        const stepped = order && (await applyTransition(context, order, ELAPSED, tx))
        if (stepped) news.push(...stepped.news)
      }
      await notify(context, tx, news)
      return due.length
    })
  }
}

/** Closes every order whose time to pay is over, and says which one runs out next. */
export async function sweepExpired(context: Needs): Promise<expiry.Deadline | undefined> {
  const next = await expiry.nearest(context.db)
  if (!next || next.inMs > 0) return next
  await closeDue(context)
  return expiry.nearest(context.db)
}

/** In how many milliseconds to sweep again: when the next order runs out, and soon in any case, for the clock may be moved. */
export const sweepAgainMs = (next: expiry.Deadline | undefined): number =>
  next && next.inMs > 0 ? Math.min(Math.ceil(next.inMs), SWEEP_MS) : SWEEP_MS

export function startExpiry(context: Needs & Pick<AppContext, 'jobs'>): void {
  context.jobs.repeat('expiry', SWEEP_MS, async () => sweepAgainMs(await sweepExpired(context)))
}
