import type { House } from '#server/house.ts'
import * as expiry from '#server/repos/expiry.repo.ts'
import * as orders from '#server/repos/order.repo.ts'
import { notify, type News, type Teller } from './notices.service.ts'
import { step } from './order-steps.service.ts'

type Needs = Pick<House, 'db'> & Teller

const SWEEP_MS = 500
const BATCH = 50
const ELAPSED = { type: 'window.elapse', by: 'clock' } as const

/** Closes an order whose time to pay is over; does nothing to any other. */
export async function expire(house: Needs, orderNo: string): Promise<void> {
  await house.db.tx(async (tx) => {
    const order = await orders.lock(orderNo, null, tx)
    const stepped = order && (await step(house, order, ELAPSED, tx))
    if (stepped) await notify(house, tx, stepped.news)
  })
}

/** Closes what ran out of a person's orders, so that a list never shows them as open. */
export async function expireOf(house: Needs, personId: bigint): Promise<void> {
  for (const orderNo of await expiry.dueOf(personId, house.db)) await expire(house, orderNo)
}

/** Closes every order whose time to pay is over. Servers may sweep side by side: each takes what the others leave. */
export async function sweepExpired(house: Needs): Promise<void> {
  if (!(await expiry.isAnyDue(house.db))) return
  for (let taken = BATCH; taken > 0;) {
    taken = await house.db.tx(async (tx) => {
      const due = await expiry.takeDue(BATCH, tx)
      const news: News[] = []
      for (const orderNo of due) {
        const order = await orders.lock(orderNo, null, tx)
        const stepped = order && (await step(house, order, ELAPSED, tx))
        if (stepped) news.push(...stepped.news)
      }
      await notify(house, tx, news)
      return due.length
    })
  }
}

export function startExpiry(house: Needs & Pick<House, 'jobs'>): void {
  house.jobs.repeat('expiry', SWEEP_MS, () => sweepExpired(house))
}
