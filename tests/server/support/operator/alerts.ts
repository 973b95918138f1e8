import { expect } from 'vitest'
import type { Trader } from '../client.ts'
import { emptied } from '../databases/fresh-db.ts'
import { post, runCommand, take, type Order } from '../marketplace.ts'
import { operatorOf } from './operator.ts'
import type { TestServer } from '../test-server.ts'
import type { VendorServer } from '../vendors/vendor-server.ts'

export const ALERT_SECRET = 'what both ends of the webhook know'

/** What the webhook is sent. */
export interface SentAlert {
  readonly id: string
  readonly at: string
  readonly topic: string
  readonly kind: string
  readonly text: string
  readonly count?: number
  readonly free?: number
  readonly late?: number
  readonly oldest_s?: number
  readonly url: string | null
}

/** All that a webhook was sent, the oldest first. */
export const sentTo = ({ received }: VendorServer): SentAlert[] => received.map(({ body }) => JSON.parse(body))

/** The alerts of a server, whose clock may stand still. */
export const alertsOf = ({ context }: Pick<TestServer, 'context'>) => {
  const { db, jobs } = context
  const unsent = async () => (await db.query('select from alert_message where sent_at is null')).length
  /** Looks for alerts now; resolves when all are sent, or so many are left. */
  const look = async (left = 0) => {
    await db.query(`update lease set until = app_now() where name = 'alerts'`)
    await jobs.wake()
    await jobs.wake()
    await expect.poll(unsent).toBe(left)
  }
  return {
    look,
    /** The same so many seconds later. */
    after: async (seconds: number, left = 0) => {
      await db.query('update app_clock set ahead = ahead + make_interval(secs => $1)', [seconds])
      await look(left)
    },
    /** Subjects and texts of emails to an address, the oldest first; those about the log only where they are asked for. */
    mails: async (to: string, like = /^(?!Quayside: Log)/) => {
      const rows = await db.query<{ subject: string; body: string }>(
        'select subject, body from mail where recipient = $1 order by id',
        [to],
      )
      return rows.filter(({ subject }) => like.test(subject))
    },
    empty: async () => {
      await jobs.wake()
      await emptied(db)
      await context.market.refreshRates()
      await context.market.refresh()
    },
  }
}

export interface Dispute {
  readonly seller: Trader
  readonly buyer: Trader
  /** One more order that the seller has appealed and the buyer has not answered. */
  readonly appeal: () => Promise<Order>
  readonly answer: (order: Order) => Promise<unknown>
  /** Support decides the appeal, for the buyer. */
  readonly end: (order: Order) => Promise<unknown>
}

/** Two people who appeal. */
export async function dispute(server: TestServer): Promise<Dispute> {
  const [seller, buyer] = [await server.register('Sade Ola'), await server.register('Ben Cole')]
  await seller.deposit('BTC', '20')
  await seller.addBank()
  return {
    seller,
    buyer,
    appeal: async () => {
      const order = await take(buyer, await post(seller))
      await runCommand(buyer, 'notifyPayment', order)
      const body = { reason: 'not_received', statement: 'Nothing has arrived.' } as const
      await seller.call('appealOrder', { query: { order_no: order.order_no }, body })
      return order
    },
    answer: ({ order_no }) => buyer.call('answerAppeal', { query: { order_no }, body: { statement: 'I paid' } }),
    end: ({ order_no }) => operatorOf(server)(`resolve ${order_no} --to buyer --reason payment_proven --note "Paid"`),
  }
}
