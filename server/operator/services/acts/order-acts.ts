import { awardOf } from '#machines/orders/rules/awards.ts'
import * as text from '#machines/operator/messages/operator.ts'
import type { Tx } from '#server/db/db.ts'
import type { OrderRow } from '#server/orders/repos/order-row.ts'
import * as orders from '#server/orders/repos/order.repo.ts'
import { askSide, decidableOrder, resolveAppeal } from '#server/orders/services/appeals.service.ts'
import { decidableCase, decideCase } from '#server/orders/services/case-decisions.service.ts'
import { addSupportMessage } from '#server/orders/services/chat.service.ts'
import { amountsOf } from '#server/orders/services/order-dto.ts'
import { usdValueOf } from '#server/markets/services/usd-values.service.ts'
import { notFound } from '#server/refusal.ts'
import { WORTHLESS, type ActKinds } from './act-kind.ts'

async function lockOrder(orderNo: string, tx: Tx): Promise<OrderRow> {
  const order = await orders.lock(orderNo, null, tx)
  if (!order) throw notFound()
  return order
}

/** What the crypto of an order is worth in US dollars; null without a price. */
export const valueOf = ({ token, token_scale: scale, token_amount }: OrderRow, tx: Pick<Tx, 'query'>) =>
  usdValueOf(token_amount, { code: token, scale, kind: 'crypto' }, tx)

const factsOf = (order: OrderRow) => ({
  order: order.order_no,
  seq: String(order.seq),
  buyer: order.buyer_username,
  seller: order.seller_username,
  ...amountsOf(order),
})

/** What operators do about orders. */
export const orderActs: ActKinds<'chat.write' | 'appeal.ask' | 'appeal.decide' | 'case.decide'> = {
  'chat.write': {
    async prepare(context, { order_no, message }, tx) {
      const order = await lockOrder(order_no, tx)
      return {
        subject: order_no,
        facts: { ...factsOf(order), message },
        weight: WORTHLESS,
        execute: async () => {
          await addSupportMessage(context, order, message, tx)
          return text.MESSAGE_SENT
        },
      }
    },
  },
  'appeal.ask': {
    async prepare(context, { order_no: orderNo, side, question }, tx) {
      const order = await lockOrder(orderNo, tx)
      return {
        subject: orderNo,
        facts: { ...factsOf(order), side, question },
        weight: WORTHLESS,
        execute: async () => {
          await askSide(context, { orderNo, side, question }, tx)
          return text.ASKED(side)
        },
      }
    },
  },
  'appeal.decide': {
    async prepare(context, { order_no: orderNo, to, reason, text: words }, tx) {
      const decision = { orderNo, to, reason }
      const order = await decidableOrder(decision, tx)
      return {
        subject: orderNo,
        facts: { ...factsOf(order), to, reason: awardOf(reason)?.sentence ?? reason, text: words },
        weight: { valueUsd: await valueOf(order, tx) },
        execute: async () => {
          // The chat is closed once the appeal is decided.
          await addSupportMessage(context, order, words, tx)
          await resolveAppeal(context, decision, tx)
          return text.APPEAL_DECIDED(to)
        },
      }
    },
  },
  'case.decide': {
    async prepare(context, { order_no: orderNo, decision }, tx) {
      const decided = { orderNo, type: `case.${decision}` } as const
      const { order, found } = await decidableCase(decided, tx)
      return {
        subject: orderNo,
        facts: { ...factsOf(order), seq: String(found.seq), claimant: found.claimant, decision },
        weight: { valueUsd: await valueOf(order, tx) },
        execute: async () => {
          await decideCase(context, decided, tx)
          return text.CASE_DECIDED
        },
      }
    },
  },
}
