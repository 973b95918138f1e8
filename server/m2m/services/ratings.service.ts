import type { Notifier } from '#server/shared/services/notices.service.ts'
import { ORDER_RATED } from '#machines/m2m/messages/m2m.ts'
import { whyNotRated } from '#machines/m2m/rules/ratings.ts'
import type { M2mContext } from '#server/m2m/context.ts'
import * as ratings from '#server/m2m/repos/rating.repo.ts'
import { runOrderCommand, CommandRefused, type CommandResult, type OrderCommand } from './order-commands.service.ts'
import { rateableBy, toOrderDto } from './order-dto.ts'

/** One side rates the other, once, within seven days after the release (docs/product/m2m.md); else 409 with the fresh order. */
export const rateOrder = (
  context: Pick<M2mContext, 'db'> & Notifier,
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
