import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { expect } from 'vitest'
import { minorOf } from '#machines/shared/values/money.ts'
import { ORDER_COMMANDS, type OrderCommandType } from '#machines/orders/rules/order-lifecycle.setup.ts'
import { mayNow, phaseOf, type Side } from '#machines/orders/rules/orders.ts'
import { reasonsOf } from '#machines/orders/rules/appeals.ts'
import { orderChatMachine } from '#machines/orders/order-chat/order-chat.machine.ts'
import { openBalances } from '#server/ledger/ledger.ts'
import type { Order } from '#machines/orders/rules/order-words.ts'
import type { OrderViewState } from '#machines/orders/rules/order-view-state.ts'
import type { AppEffect } from '#machines/shared/flow/app-effect.ts'
import { offline } from '#machines/shared/api/failure.ts'
import * as text from '#machines/orders/messages/orders.ts'
import { ADVERT_AMOUNT, FIAT, settled, STARS, STATEMENT, type OrderOnServer } from './order-on-server.ts'
import {
  isInLastMinutes,
  isRateable,
  offeredTo,
  partsOf,
  SIDES,
  WINDOW_MS,
  type ExpectedOrder,
  type OrderStep,
} from './order-model.ts'
import { whenActor } from './support/browser.ts'

const AMOUNT = '0.1'
const BTC_SCALE = 8
const EXTENSION_MS = 15 * 60_000
const READABLE_MS = 7 * 86_400_000

type Views = Readonly<Record<Side, OrderViewState>>

/** What the pages of both sides show: written down a second time, not computed as the machine does. */
const viewsOf = (order: ExpectedOrder): Views => {
  switch (phaseOf(order.life)) {
    case 'awaitingPayment':
      return { buyer: isInLastMinutes(order) ? 'askedIfPaid' : 'payingSeller', seller: 'awaitingPayment' }
    case 'awaitingClaim':
      return { buyer: 'awaitingClaim', seller: 'awaitingClaim' }
    case 'awaitingRelease':
      return order.life.facts.cancelRequestedAt === null
        ? { buyer: 'awaitingRelease', seller: 'verifyingFunds' }
        : { buyer: 'askedToCancel', seller: 'askingToCancel' }
    case 'appealing':
      return { buyer: 'appealing', seller: 'appealing' }
    case 'cancelled':
      return { buyer: 'cancelled', seller: 'cancelled' }
    case 'completed': {
      const viewOf = (side: Side) => (isRateable(order) && !order.rated[side] ? 'toRate' : 'completed')
      return { buyer: viewOf('buyer'), seller: viewOf('seller') }
    }
  }
}

const paymentStatus = ({ life }: ExpectedOrder): Order['payment_status'] => {
  if (phaseOf(life) === 'appealing' || life.facts.closedReason === 'refunded_by_appeal') return 'appealing'
  return life.facts.paidAt === null ? 'unpaid' : 'paid'
}

const momentOr = (at: number | null) => (at === null ? null : expect.any(String))

const deadlineOf = ({ life }: ExpectedOrder, { createdAt }: Order): string | null => {
  const windowMs = WINDOW_MS + (life.facts.extended ? EXTENSION_MS : 0)
  return phaseOf(life) === 'awaitingPayment' ? new Date(Date.parse(createdAt) + windowMs).toISOString() : null
}

/** The order as the server must answer a side. */
const rowOf = (order: ExpectedOrder, side: Side, { placed, exchange, advert }: OrderOnServer): object => {
  const { life, seq, at, rated } = order
  const phase = phaseOf(life)
  const { facts } = life
  const partner = exchange[side === 'buyer' ? 'seller' : 'buyer'].trader.user
  const isClosed = phase === 'completed' || phase === 'cancelled'
  const by = facts.appealedBy === 'buyer' ? 'buyer' : 'seller'
  return {
    order_no: placed.order_no,
    trade_id: advert.t_id,
    side,
    seq,
    phase,
    status: phase === 'awaitingClaim' ? 'cancelled' : isClosed ? phase : 'processing',
    payment_status: paymentStatus(order),
    may: mayNow(life, side, at),
    extended: facts.extended,
    deadline_at: deadlineOf(order, placed),
    paid_at: momentOr(facts.paidAt),
    claim_until: momentOr(facts.claimUntil),
    claim: facts.claimedAt === null ? null : expect.objectContaining({ statement: STATEMENT }),
    cancel_requested_at: momentOr(facts.cancelRequestedAt),
    cancel_declined_at: momentOr(facts.cancelDeclinedAt),
    closed_reason: facts.closedReason,
    closed_by: facts.closedBy,
    appeal:
      phase === 'appealing'
        ? { by, reason: reasonsOf(by).at(-1), statement: STATEMENT, created_at: expect.any(String) }
        : expect.toSatisfy(() => true),
    rating:
      phase === 'completed'
        ? {
            stars: rated[side] ? STARS[side] : null,
            is_open: isRateable(order) && !rated[side],
            closes_at: expect.any(String),
          }
        : null,
    price: '64000',
    payment_method: 'Bank Transfer',
    order: expect.objectContaining({
      type: side === 'buyer' ? 'Buy' : 'Sell',
      token_amount: AMOUNT,
      fiat_amount: FIAT,
      price: '64000',
    }),
    trade_partner: { username: partner.username, name: partner.name },
    receiving_account: expect.objectContaining({ account_name: 'A Trader', account_number: '0123456789' }),
  }
}

/** Changed by the chat, or by the time alone. */
const withoutChat = ({ server_now: _now, message_seq: _seq, unread: _unread, updatedAt: _at, ...rest }: Order) => ({
  ...rest,
  // How long Support usually takes changes with every decision.
  appeal: rest.appeal && { ...rest.appeal, usual_by: null },
})

type Balances = Readonly<Record<string, bigint>>

const balancesIn = (lines: readonly string[], accounts: readonly string[]): Balances =>
  Object.fromEntries(
    lines
      .map((line) => line.split(' '))
      .filter(([account = '', asset]) => asset === 'BTC' && accounts.includes(account))
      .map(([account = '', , amount = '']) => [account, minorOf(amount, BTC_SCALE)]),
  )

const moved = (balances: Balances, from: string, to: string, amount: string): Balances => {
  const minor = minorOf(amount, BTC_SCALE)
  const after = { ...balances, [from]: (balances[from] ?? 0n) - minor, [to]: (balances[to] ?? 0n) + minor }
  return Object.fromEntries(Object.entries(after).filter(([, value]) => value !== 0n))
}

const accountsOf = ({ exchange, advert, placed }: OrderOnServer) => ({
  reserve: `reserve:${advert.t_id}`,
  escrow: `escrow:${placed.order_no}`,
  ofBuyer: `available:${exchange.buyer.trader.user.username}`,
  ofSeller: `available:${exchange.seller.trader.user.username}`,
})

/** Where every coin must be: each line is one movement that has happened by now. */
const balancesOf = ({ advert, life }: ExpectedOrder, order: OrderOnServer): Balances => {
  const { reserve, escrow, ofBuyer, ofSeller } = accountsOf(order)
  const source = advert === 'buy' ? ofSeller : reserve
  let balances = moved(balancesIn(order.balances, Object.values(accountsOf(order))), source, escrow, AMOUNT)
  if (advert === 'closed') balances = moved(balances, reserve, ofSeller, String(Number(ADVERT_AMOUNT) - Number(AMOUNT)))
  const phase = phaseOf(life)
  if (phase === 'completed') return moved(balances, escrow, ofBuyer, AMOUNT)
  if (phase === 'cancelled') return moved(balances, escrow, advert === 'sell' ? reserve : ofSeller, AMOUNT)
  return balances
}

const success = (message: string): AppEffect => ({ type: 'toast', level: 'success', text: message })
const error = (message: string): AppEffect => ({ type: 'toast', level: 'error', text: message })

const successOf = (type: OrderCommandType, { life }: ExpectedOrder): AppEffect => {
  const isCancelled = phaseOf(life) === 'cancelled'
  const isHeld = phaseOf(life) === 'awaitingClaim'
  const messages: Record<OrderCommandType, string> = {
    'payment.notify': text.PAYMENT_NOTIFIED,
    'payment.claim': text.PAYMENT_CLAIMED,
    'appeal.answer': text.APPEAL_ANSWERED,
    'order.release': text.ORDER_RELEASED,
    'order.cancel': isHeld ? text.ORDER_CANCELLED_UNPAID : isCancelled ? text.ORDER_CANCELLED : text.CANCEL_REQUESTED,
    'cancel.accept': text.CANCEL_ACCEPTED,
    'cancel.decline': text.CANCEL_DECLINED,
    'window.extend': text.WINDOW_EXTENDED,
    'order.appeal': text.ORDER_APPEALED,
    'appeal.withdraw': text.APPEAL_WITHDRAWN,
  }
  return success(messages[type])
}

/** The toasts that a step brings to a side. */
const toastsOf = (step: OrderStep, side: Side, after: ExpectedOrder): readonly AppEffect[] => {
  switch (step.type) {
    case 'time.pass':
    case 'appeal.award':
      return []
    case 'rating.submit': {
      const lost = step.delivery === 'answered' ? [] : [error(offline.message)]
      return step.by === side ? [...lost, success(text.ORDER_RATED)] : []
    }
    case 'both.confirm': {
      const { by, type } = partsOf(step.first)
      return [by === side ? successOf(type, after) : error(text.ORDER_IS_STALE)]
    }
    default:
      return step.by === side && step.delivery !== 'direct' ? [successOf(step.type, after)] : []
  }
}

type Chat = typeof orderChatMachine

/** Seven days after it was closed, the messages of an order are no longer answered. */
const isReadable = ({ at, closedAt }: ExpectedOrder): boolean => closedAt === null || at < closedAt + READABLE_MS

/** The chat of a side's page, once it has every message, is the server's. */
const checkChat = async (
  { exchange, flows, placed }: OrderOnServer,
  side: Side,
  row: Order,
  expected: ExpectedOrder,
) => {
  const chat = flows[side].snapshot().children['orderChat'] as ActorRefFrom<Chat>
  const { trader, browser } = exchange[side]
  if (!isReadable(expected)) {
    await whenActor<Chat>(chat, `the ${side} can no longer read`, (seen) => seen.matches({ log: 'unreadable' }))
    expect(browser.tab.refused.splice(0)).toEqual([expect.stringContaining(text.CHAT_IS_CLOSED)])
    return
  }
  const hasAll = (seen: SnapshotFrom<Chat>) =>
    seen.matches({ log: 'upToDate' }) && seen.context.messages.length >= row.message_seq
  const { context } = await whenActor<Chat>(chat, `the ${side} has ${row.message_seq} messages`, hasAll)
  const { data } = await trader.call('fetchMessages', { path: { order_no: placed.order_no } })
  expect(context.messages, `the chat on the ${side}'s page`).toEqual(data)
}

const checkSide = async (order: OrderOnServer, side: Side, expected: ExpectedOrder, step?: OrderStep) => {
  const snapshot = await settled(order, side, expected)
  const { trader, browser } = order.exchange[side]
  const { data: row } = await trader.call('fetchOrder', { path: { id: order.placed.order_no } })
  expect(row, `the order as the ${side} gets it`).toMatchObject(rowOf(expected, side, order))
  expect(
    snapshot.context.order && withoutChat(snapshot.context.order),
    `the order that the ${side}'s page knows`,
  ).toEqual(withoutChat(row))
  await checkChat(order, side, row, expected)
  const shown = viewsOf(expected)[side]
  expect(snapshot.value, `what the ${side}'s page shows`).toMatchObject({
    trading: { order: { shown }, command: 'choosing', feed: { resting: expect.anything() } },
  })
  const offered = ORDER_COMMANDS.filter((type) => snapshot.can({ type }))
  expect(offered, `what the ${side}'s page offers`).toEqual(offeredTo(expected, side))
  expect(browser.tab.refused.splice(0), `refused requests of the ${side}`).toEqual([])
  const toasts = step ? toastsOf(step, side, expected) : []
  expect(order.flows[side].effects.splice(0), `the toasts of the ${side}`).toEqual(toasts)
}

/** An order that awaits a claim is stored as cancelled. */
const storedPhase = (life: ExpectedOrder['life']) => (phaseOf(life) === 'awaitingClaim' ? 'cancelled' : phaseOf(life))

/** Throws where pages, answers, database or ledger differ from the expected order. */
export const checkOrder = async (order: OrderOnServer, expected: ExpectedOrder, step?: OrderStep): Promise<void> => {
  const { exchange, placed } = order
  for (const side of SIDES) await checkSide(order, side, expected, step)
  const { db } = exchange.server.context
  const [stored] = await db.query<{ phase: string; seq: number; closed_reason: string | null }>(
    'select phase, seq, closed_reason from m2m_order where order_no = $1',
    [placed.order_no],
  )
  const { life, seq } = expected
  expect(stored, 'the stored order').toEqual({ phase: storedPhase(life), seq, closed_reason: life.facts.closedReason })
  const accounts = Object.values(accountsOf(order))
  expect(balancesIn(await openBalances(db), accounts), 'the balances').toEqual(balancesOf(expected, order))
  expect(await exchange.audit(), 'what the audit finds').toEqual([])
}
