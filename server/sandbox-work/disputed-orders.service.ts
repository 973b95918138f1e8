import { decimalOf } from '#machines/shared/values/money.ts'
import { maxFiat, tradeTermsOf } from '#machines/adverts/rules/trade.ts'
import * as orders from '#server/orders/repos/order.repo.ts'
import * as adverts from '#server/adverts/repos/advert.repo.ts'
import { toAdvertDto } from '#server/adverts/services/advert-dto.ts'
import { stateCase } from '#server/orders/services/cases.service.ts'
import { createOrder } from '#server/orders/services/create-order.service.ts'
import {
  answerAppeal,
  appealOrder,
  cancelOrder,
  notifyPayment,
  type CommandResult,
} from '#server/orders/services/order-commands.service.ts'
import type { OperatorContext } from '#server/operator/context.ts'
import { demoCommand } from '#server/sandbox/demo/demo-requests.ts'
import * as demo from '#server/sandbox/repos/demo.repo.ts'

type Trader = demo.DemoRow
type Order = CommandResult['data']

interface Sides {
  readonly order: Order
  readonly buyer: Trader
  readonly seller: Trader
}

/** As much as the first advert of another trader, or the last one, sells at once. */
async function buyMost(
  context: OperatorContext,
  buyer: Trader,
  traders: readonly Trader[],
  { key, place }: { readonly key: string; readonly place: 0 | -1 },
): Promise<Sides> {
  const offers = (await demo.demoAdverts(context.db)).filter(
    ({ type, token, person_id: owner, is_stocked: isStocked }) =>
      type === 'Sell' && token === 'USDT' && owner !== buyer.id && isStocked,
  )
  const offer = offers.at(place)
  const row = await adverts.find(offer?.open[0] ?? '', context.db)
  if (!row) throw new Error('No advert of a demo trader is open yet')
  const advert = toAdvertDto(row)
  const terms = tradeTermsOf(advert.order)
  const { data: order } = await createOrder(context, demoCommand(buyer, 'createOrder', key), {
    trade_id: row.t_id,
    fiat_amount: decimalOf(maxFiat(terms, null), terms.fiatScale),
    payment_method: advert.order.payment_methods[0] ?? '',
  })
  // The same key again is the same order, whichever advert is the first then.
  const placed = await orders.findAny(order.order_no, context.db)
  const seller = traders.find(({ id }) => id === placed?.seller_id)
  if (!seller) throw new Error('An order of a demo trader has no seller')
  return { order, buyer, seller }
}

const on = (trader: Trader, operation: string, { order_no: orderNo, seq: expectedSeq }: Order) => ({
  command: demoCommand(trader, operation, orderNo),
  orderNo,
  expectedSeq,
})

/** An order that its seller appeals after the buyer has marked it as paid; both have written to Support. */
export async function openSandboxAppeal(
  context: OperatorContext,
  trader: Trader,
  traders: readonly Trader[],
): Promise<void> {
  const { order, buyer, seller } = await buyMost(context, trader, traders, { key: 'sandbox.appeal', place: 0 })
  const { data: paid } = await notifyPayment(context, on(buyer, 'notifyPayment', order))
  const { data: appealed } = await appealOrder(context, {
    ...on(seller, 'appealOrder', paid),
    reason: 'other',
    statement: 'The payment came from an account in another name.',
  })
  const statement = 'I paid from the account of my company, and wrote the order number with it.'
  await answerAppeal(context, { ...on(buyer, 'answerAppeal', appealed), statement })
}

/** A case about an order that its buyer cancelled by mistake after paying; both sides have stated theirs. Returns the order's number. */
export async function openSandboxCase(
  context: OperatorContext,
  trader: Trader,
  traders: readonly Trader[],
): Promise<string> {
  const { order, buyer, seller } = await buyMost(context, trader, traders, { key: 'sandbox.case', place: -1 })
  const { order_no: orderNo } = order
  await cancelOrder(context, on(buyer, 'cancelOrder', order))
  await stateCase(context, { personId: buyer.id, orderNo, statement: 'I had paid before I cancelled.' })
  await stateCase(context, { personId: seller.id, orderNo, statement: 'Nothing arrived on my account.' })
  return orderNo
}
