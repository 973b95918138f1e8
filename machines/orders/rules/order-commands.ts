import type { AppealReason } from './appeals.ts'
import type { OrderNoticeKind } from './system-messages.ts'
import { EXTENSION_OPENS_MS, ORDER_COMMANDS, type Instant, type OrderCommandType } from './order-lifecycle.setup.ts'
import { coinsOf, fiatOf } from './order-sentences.ts'
import type { Order } from './order-words.ts'
import { phaseOf, type OrderLife, type Side } from './orders.ts'
import * as text from '#machines/orders/messages/orders.ts'

/** The states of the order page that confirm and send a command. */
export const COMMAND_STATES = {
  'payment.notify': 'notifyingPayment',
  'payment.claim': 'claimingPayment',
  'order.release': 'releasingOrder',
  'order.cancel': 'cancellingOrder',
  'cancel.accept': 'acceptingCancel',
  'cancel.decline': 'decliningCancel',
  'window.extend': 'extendingOrder',
  'order.appeal': 'appealingOrder',
  'appeal.answer': 'answeringAppeal',
  'appeal.withdraw': 'withdrawingAppeal',
} as const satisfies Record<OrderCommandType, string>

/** The commands that carry a statement. */
export type StatementCommand = 'payment.claim' | 'order.appeal' | 'appeal.answer'

export const isStatementCommand = (type: OrderCommandType): type is StatementCommand =>
  type === 'payment.claim' || type === 'order.appeal' || type === 'appeal.answer'

/** What is written before a command is sent. */
export interface CommandForm {
  /** What an appeal is about. */
  readonly reason: AppealReason | null
  readonly statement: string
  /** When a payment was made that is reported; as a field of date and time has it. */
  readonly paidAt: string
}

/** Everything that a person reads about one command of an order, and what it is reported as. */
export interface OrderCommandTexts {
  /** On its button; `commandLabel` has the words for an order. */
  readonly label: string
  /** Title of the dialog that asks before it is sent. */
  readonly question: string
  /** On the button that sends it. */
  readonly confirm: (order: Order) => string
  /** What happens to the coins by it, and what to be sure of (look: destructive acts say so). */
  readonly effect: (order: Order) => string
  /** After 'You can'. */
  readonly verb: string
  /** Why the lifecycle refuses it on an order that is not closed (docs/product/orders.md). */
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
  const isClosedUnpaid = order.closed_reason === 'unpaid_timeout' || order.closed_reason === 'seller'
  if (order.side === 'buyer' && isClosedUnpaid)
    return `You confirm that you have not paid. ${coins} is returned to ${partner}.`
  if (order.side === 'buyer')
    return isUnpaid(order)
      ? `${coins} is returned to ${partner}. Do not cancel if you have already paid: mark the order as paid instead.`
      : `${coins} is returned to ${partner} and you receive nothing. You marked this order as paid: cancel only if you have been refunded.`
  return isUnpaid(order)
    ? `${partner} is notified not to pay. ${coins} is returned to you in 15 minutes unless ${partner} reports a payment.`
    : `${partner} marked this order as paid, so ${partner} has to accept the cancellation. ${coins} stays in escrow until then.`
}

function cancelRefusal(life: OrderLife): string {
  if (phaseOf(life) === 'awaitingPayment') return text.WINDOW_IS_OVER
  if (phaseOf(life) === 'awaitingClaim') return text.CANCELLED_ALREADY
  if (phaseOf(life) === 'appealing') return text.OPERATOR_DECIDES
  if (life.facts.cancelRequestedAt !== null) return text.CANCEL_ASKED_ALREADY
  return life.facts.cancelDeclinedAt === null ? text.NOT_POSSIBLE_NOW : text.ASK_AGAIN_LATER
}

function extendRefusal(life: OrderLife, side: Side, at: Instant): string {
  const { deadlineAt, extended } = life.facts
  if (side === 'buyer') return text.ONLY_SELLER_EXTENDS
  if (phaseOf(life) === 'awaitingClaim') return text.WINDOW_IS_OVER
  if (phaseOf(life) !== 'awaitingPayment') return text.PAID_ALREADY
  if (extended) return text.EXTENDED_ALREADY
  return at < deadlineAt - EXTENSION_OPENS_MS ? text.EXTEND_LATER : text.WINDOW_IS_OVER
}

function appealRefusal(life: OrderLife): string {
  if (phaseOf(life) === 'awaitingPayment' || phaseOf(life) === 'awaitingClaim') return text.APPEAL_NEEDS_PAYMENT
  return phaseOf(life) === 'appealing' ? text.APPEALED_ALREADY : text.APPEAL_LATER
}

function notifyRefusal(life: OrderLife, side: Side): string {
  if (side === 'seller') return text.ONLY_BUYER_NOTIFIES
  if (phaseOf(life) === 'awaitingClaim') return text.CLAIM_INSTEAD
  return phaseOf(life) === 'awaitingPayment' ? text.WINDOW_IS_OVER : text.PAID_ALREADY
}

function claimRefusal(life: OrderLife, side: Side): string {
  if (side === 'seller') return text.ONLY_BUYER_CLAIMS
  if (phaseOf(life) === 'awaitingPayment') return text.NOTIFY_INSTEAD
  return phaseOf(life) === 'awaitingClaim' ? text.CLAIM_IS_OVER : text.PAID_ALREADY
}

function releaseRefusal(life: OrderLife, side: Side): string {
  if (side === 'buyer') return text.ONLY_SELLER_RELEASES
  return phaseOf(life) === 'awaitingClaim' ? text.CLAIM_IS_OVER : text.NOT_PAID_YET
}

function answerAppealRefusal({ value, facts }: OrderLife, side: Side): string {
  if (value !== 'appealing') return text.NO_APPEAL_TO_ANSWER
  return facts.answerFrom === side ? text.ANSWERED_ALREADY : text.APPELLANT_DOES_NOT_ANSWER
}

function cancelNotice({ value, facts }: OrderLife): OrderNoticeKind {
  if (value === 'awaitingClaim') return 'order.cancelled'
  if (value !== 'cancelled') return 'order.cancel_requested'
  // The order had been cancelled before: its buyer confirms that nothing was paid.
  return facts.closedReason === 'buyer' ? 'order.cancelled' : 'order.returned'
}

/** One entry per command: its label, question, sentences and refusals (spec §2 M2M order details). */
export const orderCommandTexts: Readonly<Record<OrderCommandType, OrderCommandTexts>> = {
  'payment.notify': {
    ...PRIMARY,
    label: 'Sent! Notify Seller',
    question: 'Have you made the payment?',
    confirm: () => 'Yes, I have paid',
    verb: 'mark the order as paid',
    effect: (order) =>
      `${order.trade_partner.username} is notified that you paid ${fiatOf(order)} to ${order.receiving_account.account_name}. ${coinsOf(order)} stays in escrow until ${order.trade_partner.username} confirms the payment and releases it.`,
    refusal: notifyRefusal,
    notice: () => 'order.paid',
  },
  'payment.claim': {
    ...PRIMARY,
    label: 'I have paid',
    question: 'Confirm your payment?',
    confirm: () => 'Confirm payment',
    verb: 'confirm a payment',
    effect: (order) =>
      `${order.trade_partner.username} is notified that you paid ${fiatOf(order)}. ${coinsOf(order)} stays in escrow until ${order.trade_partner.username} releases it or Support decides. Two false reports in 30 days stop your purchases for 7 days.`,
    refusal: claimRefusal,
    notice: () => 'order.claimed',
  },
  'order.release': {
    ...PRIMARY,
    label: 'Received, Release Asset',
    question: 'Release the crypto?',
    confirm: (order) => `Release ${coinsOf(order)}`,
    verb: 'release the crypto',
    effect: (order) =>
      `${coinsOf(order)} is released to ${order.trade_partner.username} immediately. This cannot be undone. Release only if ${fiatOf(order)} from ${order.trade_partner.name} has arrived in your account.`,
    refusal: releaseRefusal,
    notice: () => 'order.released',
  },
  'order.cancel': {
    isSecondary: true,
    isDestructive: true,
    label: 'Cancel Order',
    question: 'Cancel this order?',
    confirm: (order) =>
      order.side === 'seller' && !isUnpaid(order) ? 'Request cancellation' : commandLabel(order, 'order.cancel'),
    verb: 'cancel the order',
    effect: cancelEffect,
    refusal: cancelRefusal,
    notice: cancelNotice,
  },
  'cancel.accept': {
    isSecondary: false,
    isDestructive: true,
    label: 'Accept cancellation',
    question: 'Accept the cancellation?',
    confirm: () => 'Accept cancellation',
    verb: 'accept the cancellation',
    effect: (order) =>
      `${coinsOf(order)} is returned to ${order.trade_partner.username} and you receive nothing. Accept only if you have not paid or have been refunded.`,
    refusal: answerRefusal,
    notice: () => 'order.cancelled',
  },
  'cancel.decline': {
    ...PRIMARY,
    label: 'Decline',
    question: 'Decline the cancellation?',
    confirm: () => 'Decline',
    verb: 'decline the cancellation',
    effect: (order) => {
      const partner = order.trade_partner.username
      return `${coinsOf(order)} stays in escrow, and ${partner} can still release it. ${partner} can request cancellation again in 10 minutes.`
    },
    refusal: answerRefusal,
    notice: () => 'order.cancel_declined',
  },
  'window.extend': {
    ...PRIMARY,
    label: 'Add 15 minutes',
    question: 'Add 15 minutes?',
    confirm: () => 'Add 15 minutes',
    verb: 'add 15 minutes',
    effect: (order) =>
      `${order.trade_partner.username} gets 15 more minutes to pay. ${coinsOf(order)} stays in escrow until then. This can be done once.`,
    refusal: extendRefusal,
    notice: () => 'order.extended',
  },
  'order.appeal': {
    ...SECONDARY,
    label: 'Appeal',
    question: 'Open an appeal?',
    confirm: () => 'Open appeal',
    verb: 'appeal',
    effect: (order) =>
      `Support reviews both sides, this chat and its images, and decides who receives ${coinsOf(order)}. It stays in escrow until then. You can withdraw the appeal.`,
    refusal: appealRefusal,
    notice: () => 'order.appealed',
  },
  'appeal.answer': {
    ...PRIMARY,
    label: 'Answer Support',
    question: 'Describe your side',
    confirm: () => 'Send answer',
    verb: 'answer',
    effect: (order) =>
      `Support reads both sides, this chat and its images before it decides who receives ${coinsOf(order)}. You can answer once.`,
    refusal: answerAppealRefusal,
    notice: () => 'order.appeal_answered',
  },
  'appeal.withdraw': {
    ...SECONDARY,
    label: 'Withdraw appeal',
    question: 'Withdraw this appeal?',
    confirm: () => 'Withdraw appeal',
    verb: 'withdraw the appeal',
    effect: (order) =>
      `Support stops its review. ${coinsOf(order)} stays in escrow until the seller releases it. You can appeal again.`,
    refusal: (life) => (phaseOf(life) === 'appealing' ? text.ONLY_APPELLANT_WITHDRAWS : text.NO_APPEAL),
    notice: () => 'order.appeal_withdrawn',
  },
}

/** What the button of a command says on an order. */
export const commandLabel = ({ phase }: Pick<Order, 'phase'>, type: OrderCommandType): string =>
  type === 'order.cancel' && phase === 'awaitingClaim' ? 'I have not paid' : orderCommandTexts[type].label

const isSecondary = (type: OrderCommandType): boolean => orderCommandTexts[type].isSecondary

/** What an order waits for, then what can be done besides. */
export const primaryCommands = ORDER_COMMANDS.filter((type) => !isSecondary(type))
export const secondaryCommands = ORDER_COMMANDS.filter(isSecondary)
