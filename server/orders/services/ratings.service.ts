import type { Notifier } from '#server/shared/services/notices.service.ts'
import { ORDER_RATED } from '#machines/orders/messages/orders.ts'
import { whyNotRated } from '#machines/orders/rules/ratings.ts'
import type { AdvertContext } from '#server/adverts/context.ts'
import * as ratings from '#server/orders/repos/rating.repo.ts'
import { runOrderCommand, CommandRefused, type CommandResult, type OrderCommand } from './order-commands.service.ts'
import { rateableBy, toOrderDto } from './order-dto.ts'

/** One side rates the other, once, within seven days after the release (docs/product/orders.md); else 409 with the fresh order. */
export const rateOrder = (
  context: Pick<AdvertContext, 'db'> & Notifier,
  input: OrderCommand & { stars: number },
): Promise<CommandResult> =>
  runOrderCommand(context, input, async ({ order, side, tx }) => {
    const why = whyNotRated(rateableBy(order, side), tx.now.getTime())
    if (why !== null) throw new CommandRefused('not_now', why)
    const [raterId, ratedId] = side === 'buyer' ? [order.buyer_id, order.seller_id] : [order.seller_id, order.buyer_id]
    await ratings.add({ orderId: order.id, raterId, ratedId, stars: input.stars }, tx)
    const rated = { ...order, [`${side}_stars`]: input.stars }
    return { message: ORDER_RATED, data: toOrderDto(rated, side, tx.now) }
  })
