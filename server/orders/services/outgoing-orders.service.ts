import { isLink } from '#machines/accounts/rules/outgoing.ts'
import { decimalOf } from '#machines/shared/values/money.ts'
import { upTo } from '#machines/shared/values/formatting.ts'
import type { Tx } from '#server/db/db.ts'
import type { AdvertContext } from '#server/adverts/context.ts'
import type { CommandContext } from '#server/shared/services/command-context.ts'
import * as outgoing from '#server/accounts/repos/outgoing.repo.ts'
import {
  guardAct,
  insistOnGuards,
  mailAct,
  readAsking,
  type OutgoingRequest,
} from '#server/accounts/services/outgoing.service.ts'
import { belowMarket } from '#server/adverts/services/outgoing-adverts.service.ts'
import type { OrderRow } from '#server/orders/repos/order.repo.ts'
import { sideOf } from './order-dto.ts'
import { isGivenUp } from '#machines/orders/rules/orders.ts'
import * as values from '#server/orders/repos/order-value.repo.ts'

type Needs = Pick<AdvertContext, 'config' | 'jobs' | 'address'>

const coins = ({
  token_amount,
  token_scale,
  token,
}: Pick<OrderRow, 'token_amount' | 'token_scale' | 'token'>): string =>
  `${upTo(decimalOf(token_amount, token_scale), token_scale)} ${token}`

interface Sending {
  readonly command: CommandContext
  readonly orderNo: string
}

/** Reads what guards the crypto of an order that one of its sides gives to the other. */
async function guardCrypto(
  context: Needs,
  { command, orderNo, words }: Sending & { words: 'release' | 'transfer' },
  tx: Tx,
): Promise<(order: OrderRow) => Promise<void>> {
  const [row, value] = await Promise.all([readAsking(command, orderNo, tx), values.find(orderNo, tx)])
  return async (order) => {
    if (!value) throw new Error(`The order ${orderNo} is gone`)
    const partner = sideOf(order, row.id) === 'seller' ? 'buyer' : 'seller'
    const { price, market_price, value_usd: valueUsd } = value
    const isBelowMarket = belowMarket(price, market_price)
    const request: OutgoingRequest = {
      act: 'release',
      summary: `the ${words} of ${coins(order)} to ${order[`${partner}_username`]}`,
      isBelowMarket,
      valueUsd,
    }
    const withCode = await insistOnGuards(context, { command, row, request }, tx)
    const isLinked = isLink('release', { isBelowMarket })
    await Promise.all([
      outgoing.add(
        {
          personId: row.id,
          act: 'release',
          ref: orderNo,
          valueUsd,
          partnerId: order[`${partner}_id`],
          isLink: isLinked,
        },
        tx,
      ),
      mailAct(context, tx, { row, request, withCode }),
    ])
  }
}

/**
 * Reads what guards a release, in the message that locks its order. The function that it gives insists on it once the lifecycle allows the release, counts what
 * leaves the seller's account and mails the seller.
 */
export const guardRelease = (context: Needs, sending: Sending, tx: Tx): ReturnType<typeof guardCrypto> =>
  guardCrypto(context, { ...sending, words: 'release' }, tx)

/** The same of what the side that has the crypto sends after the order was closed. */
export const guardLateSend = (context: Needs, sending: Sending, tx: Tx): ReturnType<typeof guardCrypto> =>
  guardCrypto(context, { ...sending, words: 'transfer' }, tx)

/**
 * Reads what guards a purchase that its buyer gives up. The function that it gives insists on it where the command closed the order, and mails the buyer.
 */
export async function guardGivingUp(
  context: Needs,
  command: CommandContext,
  tx: Tx,
): Promise<(order: OrderRow) => Promise<void>> {
  const row = await readAsking(command, null, tx)
  return async (order) => {
    if (!isGivenUp(order.life)) return
    const summary = `the cancellation of the purchase of ${coins(order)} from ${order.seller_username}`
    const request: OutgoingRequest = { act: 'giveUpClaim', summary }
    const withCode = await insistOnGuards(context, { command, row, request }, tx)
    await mailAct(context, tx, { row, request, withCode })
  }
}

const CASE_ENDS = {
  'refund.accept': 'the confirmation of a refund, which closes the case about',
  'case.withdraw': 'the withdrawal of the case about',
} as const
/** How who opened a case closes it. */
export type CaseEnd = keyof typeof CASE_ENDS

/** Insists on what guards a case that is closed by who opened it, and mails them. */
export const guardCaseEnd = (
  context: Needs,
  { command, order, type }: { readonly command: CommandContext; readonly order: OrderRow; readonly type: CaseEnd },
  tx: Tx,
): Promise<void> =>
  guardAct(context, command, { act: 'giveUpClaim', summary: `${CASE_ENDS[type]} an order of ${coins(order)}` }, tx)
