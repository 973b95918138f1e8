import {
  fixed,
  formatListedDate,
  formatPrice,
  formatTime,
  formatDay,
  upTo,
} from '#machines/shared/values/formatting.ts'
import { awardSentence } from './awards.ts'
import { isInLastMinutes, type Order } from './order-words.ts'

/** The tokens of an order as people read them: '50 USDT'. */
export function coinsOf({ order }: Pick<Order, 'order'>): string {
  return `${upTo(order.token_amount, order.token.scale)} ${order.token.ticker}`
}

/** The fiat of an order as people read it: '75,000.00 NGN'. */
export function fiatOf({ order }: Pick<Order, 'order'>): string {
  return `${fixed(order.fiat_amount, order.currency.scale)} ${order.currency.ticker}`
}

/** The price of an order as people read it: '1,500.00 NGN'. */
export function priceOf({ price, order }: Order): string {
  return `${formatPrice(price, order.currency.scale)} ${order.currency.ticker}`
}

/** Whether the buyer is to pay now. */
export const isPaymentDue = ({ side, phase }: Pick<Order, 'side' | 'phase'>): boolean =>
  side === 'buyer' && phase === 'awaitingPayment'

/** Above the account that the fiat goes to: whose payment it is and whether it was made, and what the sum is. */
export function paymentHeading({ side, phase }: Pick<Order, 'side' | 'phase'>): { title: string; sum: string } {
  if (isPaymentDue({ side, phase })) return { title: 'Pay to this account', sum: 'Pay exactly' }
  if (side === 'buyer') return { title: 'Paid to this account', sum: 'You paid' }
  return phase === 'completed'
    ? { title: 'Paid to this account', sum: 'You received' }
    : { title: 'The buyer pays to this account', sum: 'You receive' }
}

/** A time as people read it, with its day unless it is that of the answer. */
const timeIn = ({ server_now }: Order, instant: string): string =>
  formatDay(instant) === formatDay(server_now) ? formatTime(instant) : formatListedDate(instant)

/** The whole trade in one line, from the side that looks at it (look: money sentences are complete). */
export function tradeSentence(order: Order): string {
  const price = `price ${priceOf(order)}`
  if (order.phase === 'cancelled') return `${coinsOf(order)} for ${fiatOf(order)} · ${price} · not traded`
  if (order.phase === 'awaitingClaim') return `${coinsOf(order)} for ${fiatOf(order)} · ${price} · cancelled`
  if (order.phase === 'completed')
    return order.side === 'buyer'
      ? `You paid ${fiatOf(order)} · you received ${coinsOf(order)} · ${price}`
      : `You sold ${coinsOf(order)} · you received ${fiatOf(order)} · ${price}`
  return order.side === 'buyer'
    ? `You pay ${fiatOf(order)} · you receive ${coinsOf(order)} · ${price}`
    : `You sell ${coinsOf(order)} · you receive ${fiatOf(order)} · ${price}`
}

/** Whether Quayside holds the coins now: until the order is settled. */
export function isInEscrow({ phase }: Pick<Order, 'phase'>): boolean {
  return phase !== 'completed' && phase !== 'cancelled'
}

/** Where the coins are now; there is such a sentence at every moment of an order. */
export function whereCoinsAre(order: Order): string {
  const coins = coinsOf(order)
  const mine = order.side === 'buyer'
  if (order.phase === 'completed')
    return mine ? `${coins} is in your available balance` : `${coins} is released to ${order.trade_partner.username}`
  if (order.phase === 'cancelled') return mine ? `${coins} is returned to the seller` : `${coins} is returned to you`
  return `${coins} is in escrow`
}

/** Why an order was cancelled, and by whom. */
export const whyCancelled = (order: Order): string => {
  const partner = order.trade_partner.username
  const byMe = order.closed_by === order.side
  switch (order.closed_reason) {
    case 'unpaid_timeout':
      return 'The order was not marked as paid in time and was cancelled automatically.'
    case 'mutual':
      return 'The seller requested to cancel and the buyer accepted.'
    case 'refunded_by_appeal':
      return `Support reviewed the appeal and decided in favor of the seller.${awardSentence(order.award_reason)}`
    default:
      return byMe ? 'You cancelled this order.' : `${partner} cancelled this order.`
  }
}

const whyCompleted = (order: Order): string => {
  if (order.closed_reason === 'released_by_appeal')
    return `Support reviewed the appeal and decided in favor of the buyer.${awardSentence(order.award_reason)}`
  return order.side === 'buyer'
    ? `${order.trade_partner.username} confirmed your payment and released the crypto.`
    : 'You confirmed the payment and released the crypto.'
}

/** What Support goes by once it waits for nobody. */
const whileReviewed = ({ side, claim, appeal }: Order): string =>
  side === 'buyer' && claim !== null && appeal?.by === 'seller'
    ? 'Support has your payment report and reviews this chat. You can add images for Support.'
    : 'Support reviews both sides and this chat.'

/** Whom Support waits for; once their time is over it can decide, and reads an answer that comes before it does. */
const whoIsAwaited = (order: Order): string => {
  const { awaits = null, answer_by: until = null } = order.appeal ?? {}
  if (awaits === null || until === null) return whileReviewed(order)
  const isMe = awaits === order.side
  const partner = order.trade_partner.username
  if (Date.parse(order.server_now) < Date.parse(until))
    return `Support waits for ${isMe ? 'you' : partner} until ${timeIn(order, until)}.`
  return isMe
    ? 'The time to answer is over. Support reads an answer until it decides.'
    : `${partner} did not answer in time. Support can decide now.`
}

/** Whom Support waits for, and when it usually decides. */
const decisionOf = (order: Order): string => {
  const { usual_by: usual = null } = order.appeal ?? {}
  return `${whoIsAwaited(order)} Usually decided ${usual === null ? 'within 24 hours' : `by ${timeIn(order, usual)}`}.`
}

const whileClaimable = (order: Order): string => {
  const [coins, partner] = [coinsOf(order), order.trade_partner.username]
  const until = order.claim_until === null ? '' : timeIn(order, order.claim_until)
  return order.side === 'buyer'
    ? `Cancelled; do not pay. Already paid? Confirm by ${until}; until then ${coins} stays in escrow.`
    : `Cancelled. ${coins} is returned at ${until} unless ${partner} reports a payment. Received it? Release.`
}

const whileClaimed = (order: Order, paidAt: string): string => {
  const partner = order.trade_partner.username
  return order.side === 'buyer'
    ? `${partner} checks your payment and releases. ${coinsOf(order)} stays in escrow until then, with no time limit.`
    : `${partner} reports paying at ${timeIn(order, paidAt)}. Check your account: release or appeal.`
}

/** While the deadline of an unpaid order is later than it was, because Quayside was unavailable; empty otherwise. */
const ifPostponed = (order: Order): string => {
  const { outage, phase, deadline_at, side, trade_partner } = order
  const isOpen = phase === 'awaitingPayment' || phase === 'awaitingClaim'
  if (outage === null || !isOpen) return ''
  const why = `Quayside was unavailable ${timeIn(order, outage.from)}–${timeIn(order, outage.to)}. `
  if (deadline_at === null) return why
  const until = timeIn(order, deadline_at)
  return `${why}${side === 'buyer' ? `Pay by ${until}` : `${trade_partner.username} has until ${until}`}. `
}

const whileAppealing = (order: Order): string => {
  const partner = order.trade_partner.username
  const who = order.appeal?.by === order.side ? 'You' : partner
  const wayOut =
    order.side === 'buyer'
      ? `${partner} can still release the crypto to you.`
      : 'If the payment arrives, you can still release.'
  return `${who} opened an appeal. ${decisionOf(order)} The crypto stays in escrow until then. ${wayOut}`
}

const inLastMinutes = (order: Order): string => {
  if (order.side === 'buyer')
    return 'Less than 5 minutes left. If you have paid, notify the seller now. Otherwise the order is cancelled automatically.'
  const more = order.may.includes('window.extend') ? ' You can add 15 minutes once.' : ''
  return `${order.trade_partner.username} has less than 5 minutes left to pay. After that the order is cancelled.${more}`
}

/** What comes next and from whom, or how it ended (spec §4 M2M order). The deadline itself is shown by a countdown. */
export function whatComesNext(order: Order): string {
  return ifPostponed(order) + whatIsNext(order)
}

function whatIsNext(order: Order): string {
  const partner = order.trade_partner.username
  const mine = order.side === 'buyer'
  if (order.phase === 'cancelled') return whyCancelled(order)
  if (order.phase === 'awaitingClaim') return whileClaimable(order)
  if (order.phase === 'completed') return whyCompleted(order)
  if (order.phase === 'appealing') return whileAppealing(order)
  if (order.phase === 'awaitingPayment' && isInLastMinutes(order)) return inLastMinutes(order)
  if (order.phase === 'awaitingPayment')
    return mine
      ? `Send ${fiatOf(order)} to ${order.receiving_account.account_name}, then notify ${partner} here. If the order is not marked as paid in time, it is cancelled.`
      : `Waiting for ${partner} to send you ${fiatOf(order)}. If the order is not marked as paid in time, it is cancelled.`
  if (order.cancel_requested_at !== null)
    return mine
      ? `${partner} requested to cancel. Decline if you have paid. If you accept, the crypto is returned to the seller.`
      : `You requested to cancel. The crypto stays in escrow until ${partner} responds; you can still release it.`
  if (order.claim !== null) return whileClaimed(order, order.claim.paid_at)
  return mine
    ? `${partner} confirms the payment and releases the crypto to you. It stays in escrow until then, with no time limit.`
    : `Release only after ${fiatOf(order)} from ${order.trade_partner.name} has arrived in your account. The crypto stays in escrow until then, with no time limit.`
}

/** Which of the three steps of the page an order is at; 4 when all are done, 0 when none will be (spec §2 M2M order details). */
export function stepOf({ phase }: Pick<Order, 'phase'>): 0 | 1 | 2 | 4 {
  if (phase === 'cancelled') return 0
  if (phase === 'awaitingPayment' || phase === 'awaitingClaim') return 1
  return phase === 'completed' ? 4 : 2
}
