import { describe, expect, it } from 'vitest'
import type { Tx } from '#server/db/db.ts'
import * as orders from '#server/orders/repos/order.repo.ts'
import * as ratings from '#server/orders/repos/rating.repo.ts'
import * as traders from '#server/adverts/repos/trader.repo.ts'
import { numberOf, rolledBack } from '../../support/changed-rows.ts'
import { idOf } from '../../support/accounts/person-rows.ts'
import { sharedTwoPeople } from '../../support/accounts/two-people.ts'

const { db, ada, ben } = await sharedTwoPeople()
const ORDER = idOf('R', 0, 2)
const OF_ORDER = `order_id = (select id from m2m_order where order_no = '${ORDER}')`

/** Every order is rated and appealed by both sides, this one in its own way: Ada sells, Ben buys. */
const history = [
  `update m2m_order set phase = 'completed', paid_at = now(), closed_reason = 'released_by_appeal', closed_by = 'operator', closed_at = now(),
     appealed_by = 'buyer', buyer_read = 2, seller_read = 3`,
  `insert into rating (order_id, rater_id, rated_id, stars, created_at) select id, buyer_id, seller_id, 1, now() from m2m_order`,
  `insert into rating (order_id, rater_id, rated_id, stars, created_at) select id, seller_id, buyer_id, 2, now() from m2m_order`,
  `update rating set stars = 2 + stars where ${OF_ORDER}`,
  `insert into order_event (order_id, seq, type, by, at)
     select o.id, s.nth, 'order.appeal', 'buyer', now() from m2m_order o, generate_series(1, 4) as s (nth)`,
  `insert into appeal (order_id, seq, by, reason, statement, created_at)
     select id, case order_no when '${ORDER}' then 1 else 3 end, 'buyer', 'other', 'older', now() from m2m_order`,
  `insert into appeal (order_id, seq, by, reason, statement, created_at)
     select id, case order_no when '${ORDER}' then 2 else 4 end, 'buyer', 'other', case order_no when '${ORDER}' then 'ours' else 'theirs' end, now()
     from m2m_order`,
  `update person set first_name = 'Jane', last_name = 'Doe'`,
]

const find = async (tx: Tx) => {
  const found = await orders.find(ORDER, ada, tx)
  if (!found) throw new Error('no order')
  return found
}
const LIST = { personId: ben, tab: null, status: null, paymentStatus: null, after: null, limit: 9 }

const reads: Readonly<Record<string, (tx: Tx) => Promise<orders.OrderRow | undefined>>> = {
  'it is found': find,
  'it is locked': (tx) => orders.lock(ORDER, ada, tx),
  'it is listed': async (tx) => (await orders.list(LIST, tx)).find(({ order_no }) => order_no === ORDER),
  'an event is saved': async (tx) => {
    const order = await find(tx)
    const event = { type: 'order.release', by: 'seller', at: 0 } as const
    const saved = { ...order, seq: 8 }
    return orders.save({ order: saved, life: order.life, event, noticeKind: 'order.released', returnedMinor: 0n }, tx)
  },
}

describe('an order has its own unread messages, stars, appeal and names', () => {
  it.each(Object.entries(reads))('when %s', async (_, read) => {
    await rolledBack(db, async (tx) => {
      for (const statement of history) await tx.query(statement)
      expect(await read(tx)).toMatchObject({
        buyer_unread: 1,
        seller_unread: 0,
        buyer_stars: 3,
        seller_stars: 4,
        appeal: { by: 'buyer', statement: 'ours' },
        buyer_username: 'ben_cole',
        seller_username: 'ada_obi',
        buyer_name: 'Ben Cole',
        seller_name: 'Ada Obi',
      })
    })
  })

  it('while it is under appeal, among those that wait for a decision, the longest waiting first', async () => {
    await rolledBack(db, async (tx) => {
      for (const statement of history) await tx.query(statement)
      await tx.query(
        `update m2m_order set phase = 'appealing', closed_reason = null, closed_by = null, closed_at = null,
           updated_at = now() - (case order_no when '${ORDER}' then 2 else 1 end) * interval '1 hour' where order_no like '%2'`,
      )
      const waiting = await orders.listAppealing(tx)
      expect(waiting.map(({ order_no }) => order_no)).toEqual([ORDER, idOf('R', 1, 2)])
      expect(waiting[0]).toMatchObject({ buyer_unread: 1, seller_unread: 0, appeal: { statement: 'ours' } })
    })
  })

  it('from its first moment, when it has none, and takes its coins from its own advert', async () => {
    await rolledBack(db, async (tx) => {
      const { advert_id, life, receiving_account } = await find(tx)
      const amounts = { price: '60000', tokenMinor: 7n, fiatMinor: 1n, paymentMethod: 'Bank Transfer' }
      const order = { orderNo: idOf('R', 0, 9), advertId: advert_id, takerId: ben, ...amounts }
      const placed = await orders.place({ ...order, receivingAccount: receiving_account, life }, tx)
      expect(placed).toMatchObject({ buyer_unread: 0, seller_unread: 0, appeal: null, advert_id, maker_id: ada })
      const adverts = await tx.query<{ t_id: string }>('select t_id from advert where available = 92')
      expect(adverts).toEqual([{ t_id: idOf('A', 0, 2) }])
    })
  })
})

describe('a trader', () => {
  it.each([
    [[4], 4],
    [[1, 2], 1.5],
    [[5, 5, 4], 4.67],
  ])('who was rated %j has the mean %d, to two decimals', async (stars, rating) => {
    await rolledBack(db, async (tx) => {
      for (const [at, given] of stars.entries()) {
        const orderId = await numberOf('m2m_order', `order_no = '${idOf('R', 0, at + 1)}'`, tx)
        await ratings.add({ orderId, raterId: ben, ratedId: ada, stars: given }, tx)
      }
      expect(await traders.figuresOf(ada, tx)).toMatchObject({ rating, ratings: stars.length })
      expect(await traders.figuresOf(ben, tx)).toMatchObject({ rating: null, ratings: 0 })
    })
  })
})
