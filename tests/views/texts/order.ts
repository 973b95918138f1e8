import type { Texts } from '../flow-texts.ts'

export const orderTexts: Readonly<Record<string, Texts>> = {
  m2mOrder: {
    '!trading': ['M2M order'],
    opening: ['Loading the order'],
    'order.side=buyer': ['M2M order · Buy 50 USDT'],
    'order.side=buyer & order.closed_by=null': ['You pay 75,000.00 NGN · you receive 50 USDT · price 1,500.00 NGN'],
    trading: [
      'Steps of this order',
      'Order placed; 50 USDT moved to escrow. Thu, Jan 1, 2026, 12:00 PM',
      'Details',
      'Advert terms',
      'Payment receipt required',
      'Please pay from an account in your own name.',
    ],
    'order.side=buyer & order.phase=awaitingPayment': [
      '1 Transfer the funds (chosen)',
      'left for you to pay',
      'Pay to this account',
      'Pay exactly',
      'Sent! Notify Seller (primary)',
      'Mark as paid by 12:15 PM. 50 USDT stays in escrow',
      'You can cancel the order until 12:15 PM. 50 USDT is returned to ada_obi',
      'ada_obi can cancel the order until 12:15 PM. 50 USDT is returned to ada_obi',
      'Cancels automatically at 12:15 PM if not marked as paid. 50 USDT is returned to ada_obi',
    ],
    'order.side=buyer & order.payment_status=unpaid | order.closed_by=buyer': ['2 Seller verifies'],
    'order.status=processing': [
      '3 Settlement',
      '50 USDT is in escrow Escrow is held by Quayside',
      'What can happen next',
      'So far',
    ],
    'trading.order.shown.payingSeller': [
      'Pay Seller',
      'Send 75,000.00 NGN to Ada Obi, then notify ada_obi here. If the order is not marked as paid in time, it is cancelled and the crypto is returned to the seller.',
      'ada_obi can add 15 minutes from 12:10 PM to 12:15 PM. 50 USDT stays in escrow',
    ],
    'order.phase=awaitingPayment & order.extended=false': ['14:00', '14 minutes left'],
    'trading & !trading.order.shown.cancelled': ['Bank Transfer', '75,000.00 NGN', 'Copy amount'],
    'order.side=buyer & order.may.length=2 | trading.order.shown.verifyingFunds | order.may.length=1 | trading.order.shown.awaitingPayment':
      ['Cancel Order (danger)'],
    'trading.order.shown.askedIfPaid': [
      'Have you already paid?',
      'Less than 5 minutes left. If you have paid, notify the seller now. Otherwise the order is cancelled automatically and the crypto is returned to the seller.',
      'ada_obi can add 15 minutes until 12:15 PM. 50 USDT stays in escrow',
    ],
    'order.side=buyer & order.phase=awaitingRelease | order.side=buyer & order.phase=completed | order.appeal.by=buyer':
      ['Transfer the funds', 'You paid'],
    'order.side=buyer & order.phase=awaitingRelease | order.appeal.by=buyer': [
      '2 Seller verifies (chosen)',
      'ada_obi can release the crypto. You receive 50 USDT',
    ],
    'trading.order.shown.awaitingRelease': [
      'Waiting for release',
      'ada_obi confirms the payment and releases the crypto to you. It stays in escrow until then, with no time limit.',
      'ada_obi can request to cancel. 50 USDT stays in escrow',
    ],
    'order.phase=completed | order.side=buyer & order.phase=awaitingRelease | order.appeal.by=buyer': [
      'Paid to this account',
    ],
    'trading.order.shown.awaitingRelease | order.appeal.by=buyer': [
      'You can cancel the order. 50 USDT is returned to ada_obi',
    ],
    'trading.order.shown.askedToCancel | trading.order.shown.awaitingRelease & order.may.length=1': [
      'You can appeal from 12:11 PM. 50 USDT stays in escrow',
    ],
    'order.side=buyer & order.phase=awaitingRelease': ['ada_obi can appeal. 50 USDT stays in escrow'],
    'order.side=buyer & !order.payment_status=unpaid': ['You marked the order as paid. Thu, Jan 1, 2026, 12:01 PM'],
    'trading.order.shown.askedToCancel': [
      'Cancellation requested',
      'ada_obi requested to cancel. Decline if you have paid. If you accept, the crypto is returned to the seller.',
      'Accept cancellation (danger)',
      'Decline (primary)',
      'You can accept the cancellation. 50 USDT is returned to ada_obi',
      'You can decline the cancellation. 50 USDT stays in escrow',
      'ada_obi requested to cancel. Thu, Jan 1, 2026, 12:02 PM',
    ],
    'order.side=seller & order.phase=awaitingRelease | trading.command.confirming.appealingOrder | trading.order.shown.awaitingRelease & order.may.length=2':
      ['Appeal', 'You can appeal. 50 USDT stays in escrow'],
    'trading.order.shown.appealing': [
      'Appeal in progress',
      'Withdraw appeal',
      'You can withdraw the appeal. 50 USDT stays in escrow',
    ],
    'order.appeal.by=buyer': [
      'You opened an appeal. Support reviews both sides and this chat, then decides. The crypto stays in escrow until then. ada_obi can still release the crypto to you.',
      'Support can decide in favor of the buyer. You receive 50 USDT',
      'Support can decide in favor of the seller. 50 USDT is returned to ada_obi',
    ],
    'order.appeal.reason=not_received': [
      'Your appeal',
      'Thu, Jan 1, 2026, 12:02 PM',
      'I did not receive the payment',
      'Nothing has arrived in my account.',
      'You opened an appeal. Thu, Jan 1, 2026, 12:02 PM',
    ],
    'order.side=buyer & order.phase=completed': [
      'You paid 75,000.00 NGN · you received 50 USDT · price 1,500.00 NGN',
      'Seller verifies',
      'ada_obi confirmed your payment and released the crypto.',
      '50 USDT is in your available balance',
      'ada_obi confirmed your payment and released the crypto. Thu, Jan 1, 2026, 12:02 PM',
    ],
    'order.phase=completed': ['Settlement', 'Trade completed (up)', 'View balances (primary) → /dashboard'],
    'order.may.length=0': ['All orders → /dashboard/orders/m2m'],
    'order.may.length=0 | !reason=null': ['What happened'],
    'order.side=seller': ['M2M order · Sell 50 USDT'],
    'order.side=seller & order.closed_by=null': [
      'You sell 50 USDT · you receive 75,000.00 NGN · price 1,500.00 NGN',
      'The buyer pays to this account',
      'You receive',
    ],
    'trading.order.shown.awaitingPayment': [
      '1 Buyer transfers (chosen)',
      'Waiting for payment',
      'left for the buyer to pay',
    ],
    'order.side=seller & order.payment_status=unpaid | failure.data.side=seller': ['2 Verify the funds'],
    'trading.order.shown.awaitingPayment & order.may.length=1': [
      'Waiting for ben_kay to send you 75,000.00 NGN. If the order is not marked as paid in time, it is cancelled and the crypto is returned to you.',
    ],
    'trading.order.shown.awaitingPayment & order.extended=false': [
      'ben_kay can mark the order as paid until 12:15 PM. 50 USDT stays in escrow',
      'ben_kay can cancel the order until 12:15 PM. 50 USDT is returned to you',
      'You can cancel the order until 12:15 PM. 50 USDT is returned to you',
      'Cancels automatically at 12:15 PM if not marked as paid. 50 USDT is returned to you',
    ],
    'trading.order.shown.awaitingPayment & order.may.length=2': [
      'ben_kay has less than 5 minutes left to pay. After that the order is cancelled and the crypto is returned to you. You can add 15 minutes once.',
      'Add 15 minutes (primary)',
      'You can add 15 minutes until 12:15 PM. 50 USDT stays in escrow',
    ],
    'order.side=seller & order.payment_status=paid | trading.order.shown.appealing & order.side=seller': [
      'Buyer transfers',
    ],
    'order.side=seller & order.phase=awaitingRelease | trading.order.shown.appealing & order.side=seller': [
      '2 Verify the funds (chosen)',
      'Received, Release Asset (primary)',
      'You can release the crypto. 50 USDT is released to ben_kay',
    ],
    'trading.order.shown.verifyingFunds': [
      'Confirm payment received',
      'Release only after 75,000.00 NGN from Ben Kay has arrived in your account. The crypto stays in escrow until then, with no time limit.',
      'You can request to cancel. 50 USDT stays in escrow',
    ],
    'trading.order.shown.verifyingFunds | trading.order.shown.appealing & order.side=seller': [
      'ben_kay can cancel the order. 50 USDT is returned to you',
    ],
    'order.side=seller & order.phase=awaitingRelease': ['ben_kay can appeal from 12:11 PM. 50 USDT stays in escrow'],
    'order.side=seller & !order.payment_status=unpaid': [
      'ben_kay marked the order as paid. Thu, Jan 1, 2026, 12:01 PM',
    ],
    'trading.order.shown.askingToCancel': [
      'Waiting for the buyer’s response',
      'You requested to cancel. The crypto stays in escrow until ben_kay responds; you can still release it.',
      'ben_kay can accept the cancellation. 50 USDT is returned to you',
      'ben_kay can decline the cancellation. 50 USDT stays in escrow',
      'You requested to cancel. Thu, Jan 1, 2026, 12:02 PM',
    ],
    'trading.order.shown.appealing & order.side=seller': [
      'You opened an appeal. Support reviews both sides and this chat, then decides. The crypto stays in escrow until then. If the payment arrives, you can still release.',
      'Support can decide in favor of the buyer. 50 USDT is released to ben_kay',
      'Support can decide in favor of the seller. 50 USDT is returned to you',
    ],
    'trading.order.shown.cancelled': [
      '50 USDT for 75,000.00 NGN · price 1,500.00 NGN · not traded',
      'Order cancelled',
      'Back to the marketplace (primary) → /m2m',
    ],
    'trading.order.shown.cancelled & order.side=seller': ['1 Buyer transfers', '50 USDT is returned to you'],
    'order.closed_by=clock': [
      'The order was not marked as paid in time and was cancelled automatically.',
      'The order was not marked as paid in time and was cancelled automatically. Thu, Jan 1, 2026, 12:15 PM',
    ],
    missing: [
      'Order not found',
      'This order does not exist or is not yours.',
      'Go to M2M orders → /dashboard/orders/m2m',
    ],
    unreachable: [
      'Could not load the order',
      'No connection. Check your network and try again . Your funds are safe. Retrying in a few seconds.',
      'Try again (primary)',
    ],
    'trading.command.sending.notifyingPayment | trading.command.confirming.notifyingPayment': [
      'Have you made the payment?',
      'ada_obi is notified that you paid 75,000.00 NGN to Ada Obi. 50 USDT stays in escrow until ada_obi confirms the payment and releases it.',
    ],
    'trading & !trading.command.choosing': ['Close'],
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
    '!reason=null': [
      'Open an appeal?',
      'Support reviews both sides, this chat and its images, and decides who receives 50 USDT. It stays in escrow until then. You can withdraw the appeal.',
      'What went wrong',
    ],
    'trading.command.confirming.appealingOrder & statement=': ['0/1000'],
    'trading.command.confirming.appealingOrder': ['Open appeal (primary)'],
    'trading.command.sending.withdrawingAppeal | trading.command.confirming.withdrawingAppeal': [
      'Withdraw this appeal?',
      'Support stops its review. 50 USDT stays in escrow until the seller releases it. You can appeal again.',
    ],
    'trading.command.confirming.withdrawingAppeal': ['Withdraw appeal (primary)'],
    'trading.order.shown.cancelled & trading.command.sending.cancellingOrder | trading.order.shown.awaitingPayment & trading.command.sending.cancellingOrder | trading.order.shown.awaitingPayment & trading.command.confirming.cancellingOrder':
      ['50 USDT is returned to you, and ben_kay is notified not to pay.'],
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
    'trading.order.shown.verifyingFunds & trading.command.confirming.cancellingOrder': [
      'Request cancellation (danger)',
    ],
    'trading.feed.stale': ['Reconnecting (notice)'],
    'trading.command.sending.cancellingOrder | trading.command.sending.acceptingCancel': ['Loading... (danger)'],
    '!statement=': ['34/1000'],
    'trading.command.confirming.appealingOrder.rejected': ['Describe what happened'],
    'trading.order.shown.cancelled & order.side=buyer': ['1 Transfer the funds', '50 USDT is returned to the seller'],
    'trading.command.refused': ['Request declined', 'View order (primary)'],
    'failure.data.side=buyer': ['This order has changed. You now see the current version; no funds were moved (down)'],
    'trading.order.shown.cancelled & failure.data.side=buyer': ['50 USDT is returned to the seller . (down)'],
    'trading.command.checkingOutcome': [
      'We are checking whether it went through',
      'The server did not respond. We are sending the same request again; it cannot happen twice.',
      'You can leave this page. The order will show the result.',
      'Check now (primary)',
    ],
    'failure.retryAfterS=60': ['Money stands still for the moment. Nothing was moved (down)'],
    'trading.command.refused & order.closed_by=null': ['50 USDT is in escrow . (down)'],
    'trading.command.refused & order.closed_by=seller': ['50 USDT is in your available balance . (down)'],
    'failure.data.side=seller | trading.order.shown.cancelled & failure.retryAfterS=60': [
      '50 USDT is returned to you . (down)',
    ],
    'order.side=seller & order.phase=completed': [
      'You sold 50 USDT · you received 75,000.00 NGN · price 1,500.00 NGN',
      'Verify the funds',
      '50 USDT is released to ben_kay',
      'You received',
    ],
    'order.closed_reason=released_by_appeal': [
      'Support reviewed the appeal and decided in favor of the buyer.',
      'Support reviewed the appeal and decided in favor of the buyer. Thu, Jan 1, 2026, 12:03 PM',
    ],
    'order.closed_reason=buyer | order.closed_reason=seller': [
      'You cancelled this order.',
      'You cancelled this order. Thu, Jan 1, 2026, 12:01 PM',
    ],
    'order.extended=true': [
      '29:00',
      '29 minutes left',
      'ben_kay can mark the order as paid until 12:30 PM. 50 USDT stays in escrow',
      'ben_kay can cancel the order until 12:30 PM. 50 USDT is returned to you',
      'You can cancel the order until 12:30 PM. 50 USDT is returned to you',
      'Cancels automatically at 12:30 PM if not marked as paid. 50 USDT is returned to you',
    ],
    'order.side=seller & order.closed_reason=released': [
      'You confirmed the payment and released the crypto.',
      'You confirmed the payment and released the crypto. Thu, Jan 1, 2026, 12:02 PM',
    ],
    'order.closed_reason=mutual': [
      'The seller requested to cancel and the buyer accepted.',
      'The seller requested to cancel and the buyer accepted. Thu, Jan 1, 2026, 12:03 PM',
    ],
    'failure.data.side=seller': [
      'Support reviewed the appeal and decided in favor of the seller.',
      'Support reviewed the appeal and decided in favor of the seller. Thu, Jan 1, 2026, 12:03 PM',
      'This order is closed and can no longer be changed (down)',
    ],
    'trading.command.refused & order.closed_reason=released_by_appeal': ['50 USDT is released to ben_kay . (down)'],
    sometimes: [
      'You can add 15 minutes from 12:10 PM to 12:15 PM. 50 USDT stays in escrow',
      '50 USDT is returned to ada_obi and you receive nothing. You marked this order as paid: cancel only if you have been refunded.',
      'Loading... (primary)',
    ],
  },
}
