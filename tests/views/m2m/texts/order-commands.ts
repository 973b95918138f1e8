import type { Texts } from '../../flow-texts.ts'

/** The dialogs of the order page and what its buttons show. */
export const orderCommandTexts: Texts = {
  'order.may=order.appeal': ['Appeal', 'You can appeal. 50 USDT stays in escrow'],
  'order.phase=completed | order.phase=cancelled | !form=null': ['What happened'],
  'order.side=seller & order.payment_status=unpaid | failure.data.side=seller': ['2 Verify the funds'],
  'trading.command.sending.notifyingPayment | trading.command.confirming.notifyingPayment': [
    'Have you made the payment?',
    'ada_obi is notified that you paid 75,000.00 NGN to Ada Obi. 50 USDT stays in escrow until ada_obi confirms the payment and releases it.',
    '(paymentReceipt)',
  ],
  'trading & !trading.command.choosing & !trading.command.confirmingCode': ['Close'],
  'trading.command.confirmingCode': ['(confirmMovement)'],
  'trading.command.sending | trading.command.confirming': ['Go back'],
  'trading.command.confirming.notifyingPayment': ['Yes, I have paid (primary)'],
  'trading.command.sending.cancellingOrder | trading.command.confirming.cancellingOrder': ['Cancel this order?'],
  'trading.order.shown.askedIfPaid & trading.command.sending.cancellingOrder | trading.order.shown.payingSeller & trading.command.sending.cancellingOrder | trading.order.shown.askedIfPaid & trading.command.confirming.cancellingOrder | trading.order.shown.payingSeller & trading.command.confirming.cancellingOrder':
    ['50 USDT is returned to ada_obi. Do not cancel if you have already paid: mark the order as paid instead.'],
  'trading.command.sending.acceptingCancel | trading.command.confirming.acceptingCancel': [
    'Accept the cancellation?',
    '50 USDT is returned to ada_obi and you receive nothing. Accept only if you have not paid or have been refunded.',
  ],
  'trading.command.sending.decliningCancel | trading.command.confirming.decliningCancel': [
    'Decline the cancellation?',
    '50 USDT stays in escrow, and ada_obi can still release it. ada_obi can request cancellation again in 10 minutes.',
  ],
  'form=order.appeal': [
    'Open an appeal?',
    'Support reviews both sides, this chat and its images, and decides who receives 50 USDT. It stays in escrow until then. You can withdraw the appeal.',
    'What went wrong',
  ],
  'trading.command.confirming.describing & statement=': ['0/1000'],
  'trading.command.confirming.describing & form=order.appeal': ['Open appeal (primary)'],
  'form=payment.claim': [
    'Confirm your payment?',
    'ada_obi is notified that you paid 75,000.00 NGN. 50 USDT stays in escrow until ada_obi releases it or Support decides. Two false reports in 30 days stop your purchases for 7 days.',
    'When did you pay?',
  ],
  'trading.command.confirming.describing & form=payment.claim': ['Confirm payment (primary)'],
  'form=appeal.answer': [
    'Describe your side',
    'Support reads both sides, this chat and its images before it decides who receives 50 USDT. You can answer once.',
  ],
  'trading.command.confirming.describing & form=appeal.answer': ['Send answer (primary)'],
  'trading.command.sending.withdrawingAppeal | trading.command.confirming.withdrawingAppeal': [
    'Withdraw this appeal?',
    'Support stops its review. 50 USDT stays in escrow until the seller releases it. You can appeal again.',
  ],
  'trading.command.confirming.withdrawingAppeal': ['Withdraw appeal (primary)'],
  'trading.order.shown.awaitingPayment & trading.command.sending.cancellingOrder | trading.order.shown.awaitingPayment & trading.command.confirming.cancellingOrder':
    ['ben_kay is notified not to pay. 50 USDT is returned to you in 15 minutes unless ben_kay reports a payment.'],
  'trading.command.sending.extendingOrder | trading.command.confirming.extendingOrder': [
    'Add 15 minutes?',
    'ben_kay gets 15 more minutes to pay. 50 USDT stays in escrow until then. This can be done once.',
  ],
  'trading.command.sending.releasingOrder | trading.command.confirming.releasingOrder': [
    'Release the crypto?',
    '50 USDT is released to ben_kay immediately. This cannot be undone. Release only if 75,000.00 NGN from Ben Kay has arrived in your account.',
  ],
  'trading.command.confirming.releasingOrder': ['Release 50 USDT (primary)'],
  'trading.order.shown.verifyingFunds & trading.command.sending.cancellingOrder | trading.order.shown.askingToCancel & trading.command.sending.cancellingOrder | trading.order.shown.verifyingFunds & trading.command.confirming.cancellingOrder':
    [
      'ben_kay marked this order as paid, so ben_kay has to accept the cancellation. 50 USDT stays in escrow until then.',
    ],
  'trading.order.shown.verifyingFunds & trading.command.confirming.cancellingOrder': ['Request cancellation (danger)'],
  'trading.command.sending.cancellingOrder | trading.command.sending.acceptingCancel': ['Loading... (danger)'],
  'trading.command.refused': ['Could not update the order', 'View order (primary)'],
  'failure.data.side=buyer': ['This order has changed. You now see the current version; no funds were moved (down)'],
  'trading.order.shown.cancelled & failure.data.side=buyer': ['50 USDT is returned to the seller . (down)'],
  'trading.command.checkingOutcome': [
    'We are checking whether it went through',
    'The server did not respond. We are retrying automatically; this cannot happen twice.',
    'You can leave this page. The order will show the result.',
    'Check now (primary)',
  ],
  'failure.retryAfterS=60': ['Trading is temporarily paused. Your funds are safe. Please try again later (down)'],
  'trading.command.refused & order.closed_by=null | trading.command.refused & trading.order.shown.awaitingClaim': [
    '50 USDT is in escrow . (down)',
  ],
  'trading.command.refused & order.closed_by=seller': ['50 USDT is in your available balance . (down)'],
  'failure.data.side=seller | trading.order.shown.cancelled & failure.retryAfterS=60 | trading.order.shown.cancelled & failure.kind=invalid':
    ['50 USDT is returned to you . (down)'],
  'failure.data.side=seller': [
    'Support reviewed the appeal and decided in favor of the seller.',
    'Support reviewed the appeal and decided in favor of the seller. Thu, Jan 1, 2026, 12:04 PM',
    'This order is closed and can no longer be changed (down)',
  ],
  'trading.command.refused & order.closed_reason=released_by_appeal': ['50 USDT is released to ben_kay . (down)'],
}
