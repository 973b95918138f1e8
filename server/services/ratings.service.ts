import { ORDER_RATED } from '#machines/domain/messages/m2m.ts'
import { whyNotRated } from '#machines/domain/ratings.ts'
import type { House } from '#server/house.ts'
import * as ratings from '#server/repos/rating.repo.ts'
import type { Teller } from './notices.service.ts'
import { actOn, ActRefused, type Acted, type ActOn } from './order-acts.service.ts'
import { rateableBy, shownOrder } from './shown-order.ts'

/** One side rates the other, once, within seven days after the release (decisions: rate-m2m-order); else 409 with the fresh order. */
export const rateOrder = (house: Pick<House, 'db'> & Teller, on: ActOn & { stars: number }): Promise<Acted> =>
  actOn(house, on, async ({ order, side, tx }) => {
    const why = whyNotRated(rateableBy(order, side), tx.now.getTime())
    if (why !== null) throw new ActRefused('not_now', why)
    const [raterId, ratedId] = side === 'buyer' ? [order.buyer_id, order.seller_id] : [order.seller_id, order.buyer_id]
    await ratings.add({ orderId: order.id, raterId, ratedId, stars: on.stars }, tx)
    const rated = { ...order, [`${side}_stars`]: on.stars }
    return { message: ORDER_RATED, data: shownOrder(rated, side, tx.now) }
  })
