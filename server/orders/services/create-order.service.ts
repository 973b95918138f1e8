import { notify, type Notifier } from '#server/shared/services/notices.service.ts'
import { PRICE_UNKNOWN } from '#machines/markets/messages/markets.ts'
import { newOrderNotice } from './order-notice.ts'
import * as text from '#machines/adverts/messages/adverts.ts'
import {
  decimalOf,
  minorOf,
  normalizeDecimal,
  parseMoney,
  plainDecimal,
  PRICE_SCALE,
} from '#machines/shared/values/money.ts'
import { noPurchasesUntil } from '#machines/orders/rules/claims.ts'
import { formatUtc } from '#machines/shared/values/formatting.ts'
import { newOrderLife } from '#machines/orders/rules/orders.ts'
import * as trade from '#machines/adverts/rules/trade.ts'
import type { operations } from '#openapi/generated/exchange.ts'
import type { Tx } from '#server/db/db.ts'
import type { AdvertContext } from '#server/adverts/context.ts'
import { availableMinor, availableOf, escrowOf, post, reserveOf } from '#server/ledger/ledger.ts'
import { newPublicId } from '#server/public-id.ts'
import { conflict, notFound, notNow, Refusal, refuseBroken } from '#server/refusal.ts'
import * as adverts from '#server/adverts/repos/advert.repo.ts'
import * as messages from '#server/orders/repos/message.repo.ts'
import * as orders from '#server/orders/repos/order.repo.ts'
import * as persons from '#server/accounts/repos/person.repo.ts'
import { claimKey, withClaimedKey, type CommandContext } from '#server/shared/services/command-context.ts'
import type { CommandResult } from './order-commands.service.ts'
import * as outgoing from '#server/accounts/repos/outgoing.repo.ts'
import type { AskingRow } from '#server/accounts/repos/outgoing.repo.ts'
import { refuseWhileStopped } from '#server/accounts/services/outgoing-pause.service.ts'
import {
  insistOnGuards,
  mailAct,
  readAsking,
  withCode,
  type OutgoingRequest,
} from '#server/accounts/services/outgoing.service.ts'
import { dollarsAt } from '#server/markets/services/usd-values.service.ts'
import * as prices from '#server/markets/repos/market-price.repo.ts'
import type { PriceRow } from '#server/markets/repos/market-price.repo.ts'
import { belowMarket } from '#server/adverts/services/outgoing-adverts.service.ts'
import { accountToPay } from '#server/adverts/services/receiving-accounts.service.ts'
import { isListed, termsOf, toAdvertDto } from '#server/adverts/services/advert-dto.ts'
import { toOrderDto, sideOf } from './order-dto.ts'

type Body = operations['createOrder']['requestBody']['content']['application/json']
type Needs = Pick<AdvertContext, 'db' | 'config' | 'mail'> & Notifier

const MINUTE_MS = 60_000
/** Orders on Sell adverts that a person has not paid: more would hold the tokens of sellers at no cost (decision 0049). */
const MAX_UNPAID = 10
/** Those marked as paid hold them, too, until they are released or an appeal is decided. */
const MAX_OPEN = 20

interface Taking {
  readonly advert: adverts.OwnAdvertRow | undefined
  readonly command: CommandContext
  readonly taker: CommandContext['user']
  /** Of the taker's orders on Sell adverts. */
  readonly purchases: orders.PurchaseCounts
  readonly body: Body
}

/** Until when somebody may buy nothing, by when their last false reports of payments ended; null when they may. */
const purchasesStoppedUntil = (ended: readonly Date[], now: Date): number | null =>
  noPurchasesUntil(
    ended.map((at) => at.getTime()),
    now.getTime(),
  )

/** Refuses with 409 who reported two payments lately that were not made. */
function refuseFalseClaims(ended: readonly Date[], now: Date): void {
  const until = purchasesStoppedUntil(ended, now)
  if (until !== null) throw notNow(text.noPurchasesUntil(formatUtc(new Date(until))))
}

/** Refuses with 409 an own advert, an advert with nothing left to take, and who has to pay or complete other orders first. */
function refuseUntakeable(
  { config }: Needs,
  advert: adverts.AdvertRow,
  { taker, purchases, now }: Taking & { now: Date },
): void {
  if (advert.person_id === taker.id) {
    throw conflict('own_advert', text.fromYourself(trade.takerAction(advert.type), advert.token))
  }
  if (!isListed(advert)) throw conflict('advert_closed', text.ADVERT_GONE)
  if (advert.margin_type === 'Floating' && !advert.is_market_fresh) {
    throw new Refusal(503, 'price_unknown', PRICE_UNKNOWN, { retryAfterS: 5 })
  }
  if (advert.type !== 'Sell') return
  const most = (max: number) => Math.ceil(max * config.limitFactor)
  if (purchases.unpaid >= most(MAX_UNPAID)) throw notNow(text.tooManyUnpaid(most(MAX_UNPAID)))
  if (purchases.open >= most(MAX_OPEN)) throw notNow(text.tooManyOpen(most(MAX_OPEN)))
  refuseFalseClaims(purchases.falseClaims, now)
}

const isGiven = <Value>(value: Value | undefined): value is Value => value !== undefined

/** The amount of fiat in minor units, or its flaw: a request has a point for decimals and no separators. */
const fiatIn = ({ fiat_amount }: Body, { fiatScale }: trade.TradeTerms) =>
  parseMoney(normalizeDecimal(fiat_amount), fiatScale)

/**
 * Whether the advert is still what the taker saw: not edited since by its owner, and any values that were sent along still hold
 * (docs/product/api.md), a floating price within its tolerance (decision 0040).
 */
function isAsSeen(body: Body, advert: adverts.AdvertRow, terms: trade.TradeTerms): boolean {
  const values = [
    [body.expected_seq, advert.edits],
    [body.trade_type, advert.type],
    [body.order_type, trade.oppositeType(advert.type)],
    [body.token, advert.token],
    [body.currency, advert.currency],
  ]
  const fiat = fiatIn(body, terms)
  const seen = {
    price: isGiven(body.price) ? parseMoney(plainDecimal(body.price), PRICE_SCALE) : null,
    tokens: isGiven(body.token_amount) ? parseMoney(body.token_amount, terms.tokenScale) : null,
  }
  const now = {
    price: terms.priceMinor,
    tokens: typeof fiat === 'bigint' ? trade.quoteOf(terms, fiat).tokenMinor : null,
  }
  const isOwner = !isGiven(body.trade_owner) || trade.isSameTrader(body.trade_owner, advert.username)
  return (
    isOwner &&
    values.every(([sent, current]) => !isGiven(sent) || sent === current) &&
    trade.areFiguresAgreed(advert, seen, now)
  )
}

/** The amounts of the trade; refuses with 400 what breaks the taker's rules of spec §5, with 409 what the balance does not cover. */
function checkedQuote(body: Body, terms: trade.TradeTerms, balanceMinor: bigint | null): trade.Quote {
  const fault = trade.amountFault(terms, fiatIn(body, terms), balanceMinor)
  const method = trade.methodMessage(terms, body.payment_method)
  const amount = fault === null ? null : trade.amountMessage(terms, fault)
  if (fault !== 'beyondBalance' || method !== null) {
    refuseBroken({
      ...(amount !== null && { fiat_amount: amount }),
      ...(method !== null && { payment_method: method }),
    })
  }
  if (amount !== null) throw conflict('insufficient_balance', amount)
  return trade.quoteOf(terms, minorOf(normalizeDecimal(body.fiat_amount), terms.fiatScale))
}

/** Who sells and who buys: who takes a Sell advert buys. */
function sidesOf(advert: adverts.AdvertRow, taker: CommandContext['user']) {
  const maker = { id: advert.person_id, username: advert.username }
  const [seller, buyer] = advert.type === 'Sell' ? [maker, taker] : [taker, maker]
  return { seller_id: seller.id, seller_username: seller.username, buyer_id: buyer.id, buyer_username: buyer.username }
}

/** What a taker who sells has, and what guards the sale. */
interface Selling {
  readonly balanceMinor: bigint
  readonly row: AskingRow
  /** Of a token, in US dollars. */
  readonly dollars: PriceRow | undefined
}

/** Reads what a taker who sells may spend of the token, in one message; refuses with 409 while nothing leaves the account, and while the advert's owner may not buy. */
async function lockSelling(command: CommandContext, { token, person_id }: adverts.AdvertRow, tx: Tx): Promise<Selling> {
  const takerId = command.user.id
  const [, balanceMinor, row, dollars, falseClaims] = await Promise.all([
    persons.lock(takerId, tx),
    availableMinor(takerId, token, tx),
    readAsking(command, null, tx),
    prices.find(token, 'USD', tx),
    orders.falseClaimsOf(person_id, tx),
  ])
  if (purchasesStoppedUntil(falseClaims, tx.now) !== null) throw conflict('advert_closed', text.ADVERT_GONE)
  refuseWhileStopped(row, 'takeBuyAdvert', tx)
  return { balanceMinor, row, dollars }
}

/** Insists on what guards a sale to a Buy advert, and counts it. */
async function guardSale(
  context: Needs,
  { command, advert, quote, selling: { row, dollars }, orderNo, priceText }: Sale,
  tx: Tx,
): Promise<void> {
  const { token, token_scale, currency, currency_scale, username, market_price, is_market_fresh } = advert
  const amount = decimalOf(quote.tokenMinor, token_scale)
  const valueUsd = dollars?.is_fresh === true ? dollarsAt(quote.tokenMinor, token_scale, Number(dollars.price)) : null
  const summary = `the sale of ${amount} ${token} to ${username} for ${decimalOf(quote.fiatMinor, currency_scale)} ${currency}`
  const isBelowMarket = belowMarket(priceText, is_market_fresh ? market_price : null)
  const request: OutgoingRequest = { act: 'takeBuyAdvert', summary, isBelowMarket, valueUsd }
  const isConfirmed = await insistOnGuards(context, { command, row, request }, tx)
  await outgoing.add(
    { personId: row.id, act: 'takeBuyAdvert', ref: orderNo, valueUsd, partnerId: advert.person_id },
    tx,
  )
  await mailAct(context, tx, { row, request, withCode: isConfirmed })
}

interface Sale {
  readonly command: CommandContext
  readonly advert: adverts.AdvertRow
  readonly quote: trade.Quote
  readonly selling: Selling
  readonly orderNo: string
  /** Of the advert now. */
  readonly priceText: string
}

/** Posts the seller's tokens into escrow: out of a Sell advert's reserve, or out of the available balance of a Buy advert's taker. */
function lockInEscrow(orderNo: string, sellerId: bigint, advert: adverts.AdvertRow, amountMinor: bigint, tx: Tx) {
  const source = advert.type === 'Sell' ? reserveOf(advert.t_id, sellerId) : availableOf(sellerId)
  const posting = { source, destination: escrowOf(orderNo, sellerId), asset: advert.token, amountMinor }
  return post({ kind: 'order.lock', ref: orderNo, postings: [posting] }, tx)
}

function publishOrder({ stream }: Needs, order: orders.OrderRow, tx: Tx): void {
  const { order_no, seq, message_seq, seller_id, maker_id, taker_id, trade_id: t_id } = order
  for (const personId of [maker_id, taker_id]) {
    stream.publish(tx, personId, { type: 'order.changed', order_no, seq })
    stream.publish(tx, personId, { type: 'message.added', order_no, message_seq })
  }
  stream.publish(tx, seller_id, { type: 'balance.changed' })
  stream.publishAdvert(tx, maker_id, { ...order, t_id })
}

/** Adds the maker's automatic first message, if the advert has one (spec §3 auto_reply). */
async function addAutoReply(placed: orders.OrderRow, { auto_reply: message, person_id }: adverts.AdvertRow, tx: Tx) {
  if (message === '') return placed
  await messages.add({ orderId: placed.id, senderId: person_id, kind: 'text', message }, tx)
  return (await orders.find(placed.order_no, person_id, tx)) ?? placed
}

/** Tells the owner of the advert. */
const takenNotice = (
  order: Omit<Parameters<typeof newOrderNotice>[0], 'token_amount' | 'fiat_amount'> & Pick<adverts.AdvertRow, 'type'>,
  { tokenMinor: token_amount, fiatMinor: fiat_amount }: trade.Quote,
) => newOrderNotice({ ...order, token_amount, fiat_amount }, order.type === 'Sell' ? 'seller' : 'buyer', 'order.taken')

async function takeOnce(context: Needs, taking: Taking, tx: Tx): Promise<CommandResult> {
  const { advert, taker, body } = taking
  if (!advert) throw notFound()
  refuseUntakeable(context, advert, { ...taking, now: tx.now })
  const selling = advert.type === 'Buy' ? await lockSelling(taking.command, advert, tx) : null
  const terms = termsOf(advert)
  if (!isAsSeen(body, advert, terms)) {
    throw conflict('advert_changed', text.ADVERT_CHANGED, toAdvertDto(advert))
  }
  const quote = checkedQuote(body, terms, selling?.balanceMinor ?? null)
  const { payment_method: method, receiving_account_id: requestedId } = body
  const receivingAccount = await accountToPay(advert, { takerId: taker.id, method, requestedId }, tx)
  const orderNo = newPublicId()
  const priceText = decimalOf(terms.priceMinor, PRICE_SCALE)
  if (selling) await guardSale(context, { command: taking.command, advert, quote, selling, orderNo, priceText }, tx)
  const sides = sidesOf(advert, taker)
  const [placed] = await Promise.all([
    orders.place(
      {
        ...quote,
        orderNo,
        advertId: advert.id,
        takerId: taker.id,
        price: priceText,
        paymentMethod: method,
        receivingAccount,
        life: newOrderLife(tx.now.getTime() + advert.completion_window * MINUTE_MS),
      },
      tx,
    ),
    lockInEscrow(orderNo, sides.seller_id, advert, quote.tokenMinor, tx),
    notify(context, tx, [takenNotice({ ...advert, ...sides, order_no: orderNo }, quote)]),
  ])
  const order = await addAutoReply(placed, advert, tx)
  publishOrder(context, order, tx)
  return { message: text.ORDER_PLACED, data: toOrderDto(order, sideOf(order, taker.id), tx.now) }
}

/**
 * Takes an advert: the order keeps its price, the seller's tokens go into escrow (spec §4 M2M order, docs/product/api.md). `fiat_amount`
 * decides; other values that were sent along and no longer hold are refused with 409 advert_changed and the current advert.
 */
export const createOrder = (context: Needs, command: CommandContext, body: Body): Promise<CommandResult> =>
  withCode(context, command, () => placeOrder(context, command, body))

async function placeOrder(context: Needs, command: CommandContext, body: Body): Promise<CommandResult> {
  return context.db.txStartingWith(
    // The key first: a twin of the request waits for it, not for the advert.
    (on) =>
      Promise.all([
        claimKey(command, on),
        adverts.lock(body.trade_id, on),
        orders.lockPurchaseCounts(command.user.id, on),
      ]),
    async (tx, [isClaimed, advert, purchases]) => {
      const fn = () => takeOnce(context, { advert, command, taker: command.user, purchases, body }, tx)
      const { message, data } = await withClaimedKey(tx, command, { isClaimed, fn })
      return { message, data: { ...data, server_now: tx.now.toISOString() } }
    },
  )
}
