import type { Texts } from '../../flow-texts.ts'

/** What the buttons of the order page show, and why a command was refused. */
export const orderCommandTexts: Texts = {
  'order.may=order.appeal': ['Appeal', 'You can appeal. 50 USDT stays in escrow'],
  'order.side=seller & order.payment_status=unpaid | order.side=seller & order.closed_reason=refunded_by_appeal': [
    '2 Verify the funds',
  ],
  'trading.command.asking': ['(orderConfirmation)'],
  'trading.command.sending': ['(orderCommand)'],
  'trading.command.refused': ['Could not update the order', 'Close', 'View order (primary)'],
  'failure.code=stale_order': ['This order has changed. You now see the current version; no funds were moved (down)'],
  'failure.data.closed_reason=refunded_by_appeal': ['This order is closed and can no longer be changed (down)'],
  'failure.retryAfterS=60': ['Trading is temporarily paused. Your funds are safe. Please try again later (down)'],
  'trading.command.refused & order.closed_by=null | trading.command.refused & trading.order.shown.awaitingClaim': [
    '50 USDT is in escrow . (down)',
  ],
  'trading.command.refused & order.side=buyer & order.phase=completed': [
    '50 USDT is in your available balance . (down)',
  ],
  'trading.command.refused & order.side=seller & order.phase=completed': ['50 USDT is released to ben_kay . (down)'],
  'trading.command.refused & order.side=buyer & order.phase=cancelled': ['50 USDT is returned to the seller . (down)'],
  'trading.command.refused & order.side=seller & order.phase=cancelled': ['50 USDT is returned to you . (down)'],
}

/** The title of each dialog, and what it says happens to the crypto. */
const dialogs: Texts = {
  'command=payment.notify': [
    'Have you made the payment?',
    'ada_obi is notified that you paid 75,000.00 NGN to Ada Obi. 50 USDT stays in escrow until ada_obi confirms the payment and releases it.',
  ],
  'command=order.cancel': ['Cancel this order?'],
  'command=order.cancel & asked.side=buyer & asked.phase=awaitingPayment': [
    '50 USDT is returned to ada_obi. Do not cancel if you have already paid: mark the order as paid instead.',
  ],
  'command=order.cancel & asked.side=buyer & asked.phase=awaitingRelease': [
    '50 USDT is returned to ada_obi and you receive nothing. You marked this order as paid: cancel only if you have been refunded.',
  ],
  'command=order.cancel & asked.phase=awaitingClaim': [
    'You confirm that you have not paid. 50 USDT is returned to ada_obi.',
  ],
  'command=order.cancel & asked.side=seller & asked.phase=awaitingPayment': [
    'ben_kay is notified not to pay. 50 USDT is returned to you in 15 minutes unless ben_kay reports a payment.',
  ],
  'command=order.cancel & asked.side=seller & asked.phase=awaitingRelease': [
    'ben_kay marked this order as paid, so ben_kay has to accept the cancellation. 50 USDT stays in escrow until then.',
  ],
  'command=cancel.accept': [
    'Accept the cancellation?',
    '50 USDT is returned to ada_obi and you receive nothing. Accept only if you have not paid or have been refunded.',
  ],
  'command=cancel.decline': [
    'Decline the cancellation?',
    '50 USDT stays in escrow, and ada_obi can still release it. ada_obi can request cancellation again in 10 minutes.',
  ],
  'command=order.appeal': [
    'Open an appeal?',
    'Support reviews both sides, this chat and its images, and decides who receives 50 USDT. It stays in escrow until then. You can withdraw the appeal.',
  ],
  'command=payment.claim': [
    'Confirm your payment?',
    'ada_obi is notified that you paid 75,000.00 NGN. 50 USDT stays in escrow until ada_obi releases it or Support decides. Two false reports in 30 days stop your purchases for 7 days.',
  ],
  'command=appeal.answer': [
    'Describe your side',
    'Support reads both sides, this chat and its images before it decides who receives 50 USDT. You can answer once.',
  ],
  'command=appeal.withdraw': [
    'Withdraw this appeal?',
    'Support stops its review. 50 USDT stays in escrow until the seller releases it. You can appeal again.',
  ],
  'command=window.extend': [
    'Add 15 minutes?',
    'ben_kay gets 15 more minutes to pay. 50 USDT stays in escrow until then. This can be done once.',
  ],
  'command=order.release': [
    'Release the crypto?',
    '50 USDT is released to ben_kay immediately. This cannot be undone. Release only if 75,000.00 NGN from Ben Kay has arrived in your account.',
  ],
}
const under = (state: string): Texts =>
  Object.fromEntries(Object.entries(dialogs).map(([when, words]) => [`${state} & ${when}`, words]))

/** Asking before a command is sent. */
export const orderConfirmationTexts: Texts = {
  ...under('confirming'),
  confirming: ['Close', 'Go back'],
  'confirming.notifyingPayment': ['Yes, I have paid (primary)'],
  'confirming.cancellingOrder & asked.side=seller & asked.phase=awaitingRelease': ['Request cancellation (danger)'],
  'confirming.cancellingOrder & asked.phase=awaitingPayment': ['Cancel Order (danger)'],
  'confirming.cancellingOrder & asked.phase=awaitingClaim': ['I have not paid (danger)'],
  'confirming.cancellingOrder & asked.side=buyer & asked.phase=awaitingRelease': ['Cancel Order (danger)'],
  'confirming.acceptingCancel': ['Accept cancellation (danger)'],
  'confirming.decliningCancel': ['Decline (primary)'],
  'confirming.extendingOrder': ['Add 15 minutes (primary)'],
  'confirming.releasingOrder': ['Release 50 USDT (primary)'],
  'confirming.withdrawingAppeal': ['Withdraw appeal (primary)'],
  'confirming.describing': ['What happened'],
  'confirming.describing & statement=': ['0/1000'],
  'confirming.describing & command=order.appeal': ['What went wrong', 'Open appeal (primary)'],
  'confirming.describing & command=payment.claim': ['When did you pay?', 'Confirm payment (primary)'],
  'confirming.describing & command=appeal.answer': ['Send answer (primary)'],
  'confirming & paidAt=2026-01-01T11:59': ['The payment cannot be older than the order'],
  sometimes: ['36/1000'],
}

/** A command on its way. */
export const orderSendingTexts: Texts = {
  ...under('sending'),
  'sending | checkingOutcome': ['Close'],
  sending: ['Go back'],
  'sending.cancellingOrder | sending.acceptingCancel': ['Loading... (danger)'],
  confirmingCode: ['(confirmMovement)'],
  checkingOutcome: [
    'We are checking whether it went through',
    'The server did not respond. We are retrying automatically; this cannot happen twice.',
    'You can leave this page. The order will show the result.',
    'Check now (primary)',
  ],
  sometimes: ['Loading... (primary)'],
}
