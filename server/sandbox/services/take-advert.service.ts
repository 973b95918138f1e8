import { hashOfBody } from '#server/shared/body-hash.ts'
import { ADVERT_GONE } from '#machines/adverts/messages/adverts.ts'
import { decimalOf } from '#machines/shared/values/money.ts'
import { maxFiat, quoteOf, tradeTermsOf, type Advert, type TradeTerms } from '#machines/adverts/rules/trade.ts'
import type { SandboxContext } from '#server/sandbox/context.ts'
import { newPublicId } from '#server/public-id.ts'
import { conflict, notFound } from '#server/refusal.ts'
import * as adverts from '#server/adverts/repos/advert.repo.ts'
import * as demo from '#server/sandbox/repos/demo.repo.ts'
import { tokenBalances } from '#server/wallet/services/balances.service.ts'
import { createOrder } from '#server/orders/services/create-order.service.ts'
import { depositTest } from '#server/wallet/services/deposits.service.ts'
import { payLate } from '#server/sandbox/demo/demo-answers.ts'
import { toAdvertDto } from '#server/adverts/services/advert-dto.ts'
import { demoCommand } from '#server/sandbox/demo/demo-requests.ts'

/** Half of what is possible, in whole units where the limits allow it. */
function amountFor(terms: TradeTerms): bigint {
  const most = maxFiat(terms, null)
  if (most <= terms.minLimitMinor) return most
  const half = most / 2n
  const whole = half - (half % 10n ** BigInt(terms.fiatScale))
  return whole > terms.minLimitMinor ? whole : terms.minLimitMinor
}

/** A demo trader who sells gets the coins that are missing. */
async function depositCoins(
  context: SandboxContext,
  personId: bigint,
  { order }: Advert,
  tokenMinor: bigint,
): Promise<void> {
  const { ticker, scale } = order.token
  const held = (await tokenBalances(context, personId)).find((balance) => balance.ticker === ticker)
  const amount = decimalOf(tokenMinor, scale)
  if (Number(held?.available_balance) > Number(amount)) return
  await depositTest(context, { personId, ticker, amount, key: null, bodyHash: hashOfBody(null), message: '' })
}

export interface Taken {
  t_id: string
  /** The demo trader reports the payment only once the order is cancelled. */
  pays_late?: boolean
}

/** Lets a demo trader take an advert of a person, and returns the number of the order. */
export async function takeAdvert(
  context: SandboxContext,
  ownerId: bigint,
  { t_id: tId, pays_late: paysLate = false }: Taken,
): Promise<string> {
  const row = await adverts.find(tId, context.db)
  if (row?.person_id !== ownerId) throw notFound()
  if (row.status !== 'Open' || row.hidden_reason !== null || row.available === 0n)
    throw conflict('advert_closed', ADVERT_GONE)
  const traders = await demo.list(context.db)
  const trader = traders[Number(row.id) % traders.length]
  if (!trader) throw notFound()
  const advert = toAdvertDto(row)
  const terms = tradeTermsOf(advert.order)
  const fiatMinor = amountFor(terms)
  if (row.type === 'Buy') await depositCoins(context, trader.id, advert, quoteOf(terms, fiatMinor).tokenMinor)
  const { data } = await createOrder(context, demoCommand(trader, 'createOrder', newPublicId()), {
    trade_id: tId,
    fiat_amount: decimalOf(fiatMinor, terms.fiatScale),
    payment_method: advert.order.payment_methods[0] ?? '',
  })
  if (paysLate) await payLate(context, data.order_no)
  return data.order_no
}
