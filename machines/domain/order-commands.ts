import { EXTENSION_OPENS_MS, ORDER_COMMANDS, type Instant, type OrderCommandType } from './order-lifecycle.machine.ts'
import type { OrderNoticeKind } from './notices.ts'
import { coinsOf, fiatOf } from './order-sentences.ts'
import type { Order } from './order-words.ts'
import { phaseOf, type OrderLife, type Side } from './orders.ts'
import * as text from './messages/m2m.ts'

/** The states of the order page that confirm and send a command. */
export const COMMAND_STATES = {
  'payment.notify': 'notifyingPayment',
  'order.release': 'releasingOrder',
  'order.cancel': 'cancellingOrder',
  'cancel.accept': 'acceptingCancel',
  'cancel.decline': 'decliningCancel',
  'window.extend': 'extendingOrder',
  'order.appeal': 'appealingOrder',
  'appeal.withdraw': 'withdrawingAppeal',
} as const satisfies Record<OrderCommandType, string>

/** Everything that a person reads about one command of an order, and what it is reported as. */
export interface OrderCommandTexts {
  /** On its button. */
  readonly label: string
  /** Title of the dialog that asks before it is sent. */
  readonly question: string
  /** On the button that sends it. */
  readonly confirm: (order: Order) => string
  /** What happens to the coins by it, and what to be sure of (look: destructive acts say so). */
  readonly effect: (order: Order) => string
  /** After 'You can'. */
  readonly verb: string
  /** Why the lifecycle refuses it on an order that is not closed (decisions: 'Each refusal says why'). */
  readonly refusal: (life: OrderLife, side: Side, at: Instant) => string
  /** What both sides are notified of; `life` is the one after it. */
  readonly notice: (life: OrderLife) => OrderNoticeKind
  /** Offered beside what the order waits for. */
  readonly isSecondary: boolean
  /** The coins go back by it, or may. */
  readonly isDestructive: boolean
}

const PRIMARY = { isSecondary: false, isDestructive: false } as const
const SECONDARY = { isSecondary: true, isDestructive: false } as const
const isUnpaid = ({ payment_status }: Order): boolean => payment_status === 'unpaid'
const answerRefusal = (_: OrderLife, side: Side) =>
  side === 'seller' ? text.ONLY_BUYER_ANSWERS : text.NO_CANCEL_REQUEST

function cancelEffect(order: Order): string {
  const coins = coinsOf(order)
  const partner = order.trade_partner.username
  if (order.side === 'buyer')
    return isUnpaid(order)
      ? `The ${coins} go back to ${partner}. If you have already sent the money, do not cancel: tell the seller instead.`
      : `The ${coins} go back to ${partner} and you get none of them. You said that you have paid: cancel only if you have your money back.`
  return isUnpaid(order)
    ? `The ${coins} come back to you, and ${partner} is told not to pay.`
    : `${partner} says that the money is sent, so you cannot cancel alone: ${partner} is asked. The ${coins} stay in escrow until there is an answer.`
}

function cancelRefusal(life: OrderLife): string {
  if (phaseOf(life) === 'awaitingPayment') return text.WINDOW_IS_OVER
  if (phaseOf(life) === 'appealing') return text.OPERATOR_DECIDES
  if (life.facts.cancelRequestedAt !== null) return text.CANCEL_ASKED_ALREADY
  return life.facts.cancelDeclinedAt === null ? text.NOT_POSSIBLE_NOW : text.ASK_AGAIN_LATER
}

function extendRefusal(life: OrderLife, side: Side, at: Instant): string {
  const { deadlineAt, extended } = life.facts
  if (side === 'buyer') return text.ONLY_SELLER_EXTENDS
  if (phaseOf(life) !== 'awaitingPayment') return text.PAID_ALREADY
  if (extended) return text.EXTENDED_ALREADY
  return at < deadlineAt - EXTENSION_OPENS_MS ? text.EXTEND_LATER : text.WINDOW_IS_OVER
}

function appealRefusal(life: OrderLife): string {
  if (phaseOf(life) === 'awaitingPayment') return text.APPEAL_NEEDS_PAYMENT
  return phaseOf(life) === 'appealing' ? text.APPEALED_ALREADY : text.APPEAL_LATER
}

function notifyRefusal(life: OrderLife, side: Side): string {
  if (side === 'seller') return text.ONLY_BUYER_NOTIFIES
  return phaseOf(life) === 'awaitingPayment' ? text.WINDOW_IS_OVER : text.PAID_ALREADY
}

/** One entry per command: its label, question, sentences and refusals (spec §2 M2M order details). */
export const orderCommandTexts: Readonly<Record<OrderCommandType, OrderCommandTexts>> = {
  'payment.notify': {
    ...PRIMARY,
    label: 'Sent! Notify Seller',
    question: 'Have you sent the money?',
    confirm: () => 'Yes, I have paid',
    verb: 'say that it is paid',
    effect: (order) =>
      `${order.trade_partner.username} is told that ${fiatOf(order)} are on their way to ${order.receiving_account.account_name}. The ${coinsOf(order)} stay in escrow until ${order.trade_partner.username} has the money and releases them.`,
    refusal: notifyRefusal,
    notice: () => 'order.paid',
  },
  'order.release': {
    ...PRIMARY,
    label: 'Received, Release Asset',
    question: 'Release the crypto?',
    confirm: (order) => `Release ${coinsOf(order)}`,
    verb: 'release the coins',
    effect: (order) =>
      `${coinsOf(order)} leave escrow and belong to ${order.trade_partner.username} at once. This cannot be undone. Release only if ${fiatOf(order)} from ${order.trade_partner.name} have arrived in your account.`,
    refusal: (_, side) => (side === 'buyer' ? text.ONLY_SELLER_RELEASES : text.NOT_PAID_YET),
    notice: () => 'order.released',
  },
  'order.cancel': {
    isSecondary: true,
    isDestructive: true,
    label: 'Cancel Order',
    question: 'Cancel this order?',
    confirm: (order) => (order.side === 'seller' && !isUnpaid(order) ? 'Ask the buyer' : 'Cancel Order'),
    verb: 'cancel',
    effect: cancelEffect,
    refusal: cancelRefusal,
    notice: (life) => (phaseOf(life) === 'cancelled' ? 'order.cancelled' : 'order.cancel_requested'),
  },
  'cancel.accept': {
    isSecondary: false,
    isDestructive: true,
    label: 'Agree to cancel',
    question: 'Agree to cancel?',
    confirm: () => 'Agree to cancel',
    verb: 'agree to cancel',
    effect: (order) =>
      `The ${coinsOf(order)} go back to ${order.trade_partner.username} and you get none of them. Agree only if you have not paid, or have your money back.`,
    refusal: answerRefusal,
    notice: () => 'order.cancelled',
  },
  'cancel.decline': {
    ...PRIMARY,
    label: 'Decline',
    question: 'Decline to cancel?',
    confirm: () => 'Decline',
    verb: 'decline to cancel',
    effect: (order) => {
      const partner = order.trade_partner.username
      return `The ${coinsOf(order)} stay in escrow, and ${partner} can still release them. ${partner} can ask again in ten minutes.`
    },
    refusal: answerRefusal,
    notice: () => 'order.cancel_declined',
  },
  'window.extend': {
    ...PRIMARY,
    label: 'Give 15 minutes more',
    question: 'Give 15 minutes more?',
    confirm: () => 'Give 15 minutes more',
    verb: 'give 15 minutes more',
    effect: (order) =>
      `${order.trade_partner.username} gets 15 minutes more to pay. The ${coinsOf(order)} stay in escrow that much longer. This can be done once.`,
    refusal: extendRefusal,
    notice: () => 'order.extended',
  },
  'order.appeal': {
    ...SECONDARY,
    label: 'Appeal',
    question: 'Call an operator?',
    confirm: () => 'Call an operator',
    verb: 'call an operator',
    effect: (order) =>
      `An operator reads what both of you say, with this chat and its pictures, and decides who gets the ${coinsOf(order)}. They stay in escrow until then; you can take the appeal back.`,
    refusal: appealRefusal,
    notice: () => 'order.appealed',
  },
  'appeal.withdraw': {
    ...SECONDARY,
    label: 'Withdraw appeal',
    question: 'Withdraw this appeal?',
    confirm: () => 'Withdraw appeal',
    verb: 'take the appeal back',
    effect: (order) =>
      `No operator decides any more. The ${coinsOf(order)} stay in escrow, and the order waits for its release as before. You can appeal again.`,
    refusal: (life) => (phaseOf(life) === 'appealing' ? text.ONLY_APPELLANT_WITHDRAWS : text.NO_APPEAL),
    notice: () => 'order.appeal_withdrawn',
  },
}

const isSecondary = (type: OrderCommandType): boolean => orderCommandTexts[type].isSecondary

/** What an order waits for, then what can be done besides. */
export const primaryCommands = ORDER_COMMANDS.filter((type) => !isSecondary(type))
export const secondaryCommands = ORDER_COMMANDS.filter(isSecondary)
