import { isLink, isUnderMarket } from '#machines/accounts/rules/outgoing.ts'
import { decimalOf } from '#machines/shared/values/money.ts'
import { upTo } from '#machines/shared/values/formatting.ts'
import type { Tx } from '#server/db/db.ts'
import type { M2mContext } from '#server/m2m/context.ts'
import type { CommandContext } from '#server/shared/services/command-context.ts'
import * as outgoing from '#server/accounts/repos/outgoing.repo.ts'
import {
  insistOnGuards,
  mailAct,
  readAsking,
  type OutgoingRequest,
} from '#server/accounts/services/outgoing.service.ts'
import type { OrderRow } from '#server/m2m/repos/order.repo.ts'
import * as values from '#server/m2m/repos/order-value.repo.ts'

type Needs = Pick<M2mContext, 'config' | 'jobs' | 'address'>

const coins = ({
  token_amount,
  token_scale,
  token,
}: Pick<OrderRow, 'token_amount' | 'token_scale' | 'token'>): string =>
  `${upTo(decimalOf(token_amount, token_scale), token_scale)} ${token}`

/** Whether a price is under 90 % of the market; null without a market price. */
export const belowMarket = (price: string, marketPrice: string | null): boolean | null =>
  marketPrice === null ? null : isUnderMarket(price, marketPrice)

/**
 * Reads what guards a release, in the message that locks its order. The function that it gives insists on it once the lifecycle allows the release, counts what
 * leaves the seller's account and mails the seller.
 */
export async function guardRelease(
  context: Needs,
  { command, orderNo }: { command: CommandContext; orderNo: string },
  tx: Tx,
): Promise<(order: OrderRow) => Promise<void>> {
  const [row, value] = await Promise.all([readAsking(command, orderNo, tx), values.find(orderNo, tx)])
  return async (order) => {
    if (!value) throw new Error(`The order ${orderNo} is gone`)
    const { price, market_price, value_usd: valueUsd } = value
    const isBelowMarket = belowMarket(price, market_price)
    const request: OutgoingRequest = {
      act: 'release',
      summary: `the release of ${coins(order)} to ${order.buyer_username}`,
      isBelowMarket,
      valueUsd,
    }
    const withCode = await insistOnGuards(context, { command, row, request }, tx)
    const isLinked = isLink('release', { isBelowMarket })
    await Promise.all([
      outgoing.add(
        { personId: row.id, act: 'release', ref: orderNo, valueUsd, partnerId: order.buyer_id, isLink: isLinked },
        tx,
      ),
      mailAct(context, tx, { row, request, withCode }),
    ])
  }
}
