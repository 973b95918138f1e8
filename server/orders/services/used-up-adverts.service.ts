import { advertNotices } from '#machines/adverts/rules/notices.ts'
import { isOrderable } from '#machines/adverts/rules/trade.ts'
import { upTo } from '#machines/shared/values/formatting.ts'
import { decimalOf } from '#machines/shared/values/money.ts'
import type { Tx } from '#server/db/db.ts'
import type { AdvertContext } from '#server/adverts/context.ts'
import * as adverts from '#server/adverts/repos/advert.repo.ts'
import * as orders from '#server/orders/repos/order.repo.ts'
import type { NewNotice } from '#server/shared/services/notices.service.ts'
import { closeAdvert } from '#server/adverts/services/advert-changes.service.ts'
import { termsOf } from '#server/adverts/services/advert-dto.ts'

/** To the owner. */
function closedNotice(advert: adverts.AdvertRow): NewNotice {
  const { type, available, token, token_scale } = advert
  const isReturned = type === 'Sell' && available > 0n
  const coins = isReturned ? `${upTo(decimalOf(available, token_scale), token_scale)} ${token}` : ''
  return {
    personId: advert.person_id,
    kind: 'advert.closed',
    orderNo: null,
    tId: null,
    swapId: null,
    requestNo: null,
    facts: { coins, fiat: '', partner: '', side: null },
    texts: advertNotices['advert.closed'],
    causedBy: null,
    isMailed: true,
  }
}

/**
 * Closes the advert of an order that has just ended, when less than its minimum order is left and no open order can bring more back; what is
 * reserved returns to its owner, who is notified (docs/product/adverts.md). The advert is locked with the order.
 */
export async function closeUsedUpAdvert(
  context: Pick<AdvertContext, 'stream'>,
  order: orders.OrderRow,
  tx: Tx,
): Promise<readonly NewNotice[]> {
  if (!order.is_advert_active) return []
  const [advert, isTaken] = await Promise.all([
    adverts.find(order.trade_id, tx),
    orders.hasOpenOrders(order.advert_id, tx),
  ])
  if (!advert || isTaken || isOrderable(termsOf(advert))) return []
  await closeAdvert(context, advert, tx)
  return [closedNotice(advert)]
}
