import type { Texts } from '../../flow-texts.ts'
import { orderCommandTexts, orderConfirmationTexts, orderSendingTexts } from './order-commands.ts'
import { appealTexts } from './order-appeals.ts'
import { claimTexts } from './order-claims.ts'

export const orderTexts: Readonly<Record<string, Texts>> = {
  m2mOrder: {
    ...orderCommandTexts,
    '!trading': ['M2M order'],
    opening: ['Loading the order'],
    'order.side=buyer': ['M2M order · Buy 50 USDT', 'Seller'],
    'order.side=buyer & order.closed_by=null': ['You pay 75,000.00 NGN · you receive 50 USDT · price 1,500.00 NGN'],
    trading: [
      'Steps of this order',
      'Order placed; 50 USDT moved to escrow. Thu, Jan 1, 2026, 12:00 PM',
      '(orderChat)',
      'Details',
      'Amount',
      'Total',
      'Price',
      'Order number',
      'Trade ID',
      'Placed',
      'Advert terms',
      'Payment receipt required',
      'Please pay from an account in your own name.',
    ],
    'order.side=buyer & order.phase=awaitingPayment': [
      '1 Transfer the funds (chosen)',
      'left to pay',
      'Pay to this account',
      'Pay exactly',
      'Pay from an account in your own name (notice)',
      'Enter the order number as the payment reference. The seller may refuse a payment from another name. (notice)',
      'Sent! Notify Seller (primary)',
      'Mark as paid by 12:15 PM. 50 USDT stays in escrow',
      'You can cancel the order until 12:15 PM. 50 USDT is returned to ada_obi',
      'ada_obi can cancel the order until 12:15 PM. 50 USDT stays in escrow',
      'Cancels automatically at 12:15 PM if not marked as paid. 50 USDT stays in escrow',
    ],
    'order.side=buyer & order.payment_status=unpaid | order.closed_by=buyer': ['2 Seller verifies'],
    'order.status=processing | order.phase=awaitingClaim': [
      '3 Settlement',
      'Escrow 50 USDT (here)',
      '50 USDT is in escrow Escrow is held by Quayside',
      'Next steps',
      'So far',
    ],
    'trading.order.shown.payingSeller': [
      'Pay Seller',
      'Send 75,000.00 NGN to Ada Obi, then notify ada_obi here. If the order is not marked as paid in time, it is cancelled.',
      'ada_obi can add 15 minutes from 12:10 PM to 12:15 PM. 50 USDT stays in escrow',
    ],
    'order.phase=awaitingPayment & order.extended=false': ['14:00', '14 minutes'],
    '!trading.order.shown.cancelled & order.side=buyer': ['AO ada_obi'],
    'order.status=processing | order.phase=awaitingClaim | order.side=buyer & order.phase=cancelled | order.side=seller & order.phase=completed':
      ['AO You'],
    'trading & !order.status=cancelled': [
      'Bank Transfer',
      '75,000.00 NGN',
      'Copy amount',
      'Bank name',
      'Account number',
      'Account name',
      'Account type',
      'Reference',
      'Copy account details',
    ],
    'order.may=order.cancel & !order.may=cancel.accept & !order.phase=awaitingClaim': ['Cancel Order (danger)'],
    'trading.order.shown.askedIfPaid': [
      'Have you already paid?',
      'Less than 5 minutes left. If you have paid, notify the seller now. Otherwise the order is cancelled automatically.',
      'ada_obi can add 15 minutes until 12:15 PM. 50 USDT stays in escrow',
    ],
    'order.side=buyer & order.phase=awaitingRelease | order.side=buyer & order.phase=completed | trading.order.shown.appealing & order.side=buyer':
      ['Transfer the funds', 'You paid'],
    'order.side=buyer & order.phase=awaitingRelease | trading.order.shown.appealing & order.side=buyer': [
      '2 Seller verifies (chosen)',
      'ada_obi can release the crypto. You receive 50 USDT',
    ],
    'trading.order.shown.awaitingRelease': [
      'Waiting for release',
      'ada_obi can request to cancel. 50 USDT stays in escrow',
    ],
    'trading.order.shown.awaitingRelease & order.claim=null': [
      'ada_obi confirms the payment and releases the crypto to you. It stays in escrow until then, with no time limit.',
    ],
    'order.phase=completed | order.side=buyer & order.phase=awaitingRelease | trading.order.shown.appealing & order.side=buyer':
      ['Paid to this account'],
    'trading.order.shown.awaitingRelease | trading.order.shown.appealing & order.side=buyer': [
      'You can cancel the order. 50 USDT is returned to ada_obi',
    ],
    'order.side=buyer & order.phase=awaitingRelease & !order.may=order.appeal & order.claim=null': [
      'You can appeal from 12:11 PM. 50 USDT stays in escrow',
    ],
    'order.side=buyer & order.phase=awaitingRelease': ['ada_obi can appeal. 50 USDT stays in escrow'],
    'order.side=buyer & !order.payment_status=unpaid & order.claim=null': [
      'You marked the order as paid. Thu, Jan 1, 2026, 12:01 PM',
    ],
    'trading.order.shown.askedToCancel': [
      'Cancellation requested',
      'ada_obi requested to cancel. Decline if you have paid. If you accept, the crypto is returned to the seller.',
      'Accept cancellation (danger)',
      'Decline (primary)',
      'You can accept the cancellation. 50 USDT is returned to ada_obi',
      'You can decline the cancellation. 50 USDT stays in escrow',
      'ada_obi requested to cancel. Thu, Jan 1, 2026, 12:02 PM',
    ],
    ...appealTexts,
    'order.side=buyer & order.phase=completed': [
      'You paid 75,000.00 NGN · you received 50 USDT · price 1,500.00 NGN',
      'Seller verifies',
      'ada_obi confirmed your payment and released the crypto.',
      '50 USDT is in your available balance',
      'ada_obi confirmed your payment and released the crypto. Thu, Jan 1, 2026, 12:02 PM',
    ],
    'order.phase=completed': ['Settlement', 'Trade completed (up)', 'View balances (primary) → /dashboard'],
    'order.phase=completed | order.phase=cancelled': ['Escrow', 'All orders → /dashboard/orders/m2m', 'What happened'],
    'order.side=buyer & order.phase=completed | trading.order.shown.cancelled & order.side=seller': [
      'AO You 50 USDT (here)',
    ],
    'trading.order.shown.toRate': ['(orderRating)'],
    'trading.evidence.addingEvidence': ['Your evidence', 'Only Support sees these images.', '(orderEvidence)'],
    'trading.order.shown.completed': ['Your rating'],
    'order.side=seller': ['M2M order · Sell 50 USDT', 'Buyer'],
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
    'trading.order.shown.awaitingPayment & !order.may=window.extend': [
      'Waiting for ben_kay to send you 75,000.00 NGN. If the order is not marked as paid in time, it is cancelled.',
    ],
    'order.side=seller & order.rating=null': ['BK ben_kay'],
    'trading.order.shown.awaitingPayment & order.extended=false': [
      'ben_kay can mark the order as paid until 12:15 PM. 50 USDT stays in escrow',
      'ben_kay can cancel the order until 12:15 PM. 50 USDT is returned to you',
      'You can cancel the order until 12:15 PM. 50 USDT stays in escrow',
      'Cancels automatically at 12:15 PM if not marked as paid. 50 USDT stays in escrow',
    ],
    'trading.order.shown.awaitingPayment & order.may=window.extend': [
      'ben_kay has less than 5 minutes left to pay. After that the order is cancelled. You can add 15 minutes once.',
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
      'You can request to cancel. 50 USDT stays in escrow',
    ],
    'trading.order.shown.verifyingFunds | trading.order.shown.appealing & order.side=seller': [
      'ben_kay can cancel the order. 50 USDT is returned to you',
    ],
    'trading.order.shown.verifyingFunds & order.claim=null': [
      'Release only after 75,000.00 NGN from Ben Kay has arrived in your account. The crypto stays in escrow until then, with no time limit.',
    ],
    'order.side=seller & order.phase=awaitingRelease & order.claim=null': [
      'ben_kay can appeal from 12:11 PM. 50 USDT stays in escrow',
    ],
    'order.side=seller & !order.payment_status=unpaid & order.claim=null': [
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
      'Support can decide in favor of the buyer. 50 USDT is released to ben_kay',
    ],
    'trading.order.shown.cancelled': [
      '50 USDT for 75,000.00 NGN · price 1,500.00 NGN · not traded',
      'Order cancelled',
      'Back to the marketplace (primary) → /m2m',
    ],
    'trading.order.shown.cancelled & order.side=seller': ['1 Buyer transfers', '50 USDT is returned to you'],
    ...claimTexts,
    'trading.order.shown.cancelled & order.closed_by=clock': [
      'The order was not marked as paid in time and was cancelled automatically.',
      'The order was not marked as paid in time and was cancelled automatically. Thu, Jan 1, 2026, 12:30 PM',
    ],
    'order.side=buyer & order.phase=cancelled | order.side=seller & order.closed_reason=released_by_appeal': [
      'Open a case → /dashboard/orders/m2m/case/K7W2Q9D4M1X8P3T6V5RA',
    ],
    'order.side=buyer & order.phase=cancelled': ['Have you paid? Open a case until Thu, Jan 15, 2026.'],
    'order.side=seller & order.closed_reason=released_by_appeal': [
      'Have you not been paid? Open a case until Thu, Jan 15, 2026.',
    ],
    missing: [
      'Order not found',
      'This order does not exist or is not yours.',
      'Go to M2M orders → /dashboard/orders/m2m',
    ],
    unreachable: [
      'Could not load the order',
      'Too many requests. Try again in 30 seconds . Your funds are safe. Retrying automatically.',
      'Try again (primary)',
    ],
    'trading.feed.stale': ['Reconnecting (notice)'],
    'trading.order.shown.cancelled & order.side=buyer': [
      '1 Transfer the funds',
      'AO ada_obi 50 USDT (here)',
      '50 USDT is returned to the seller',
    ],
    'order.side=seller & order.phase=completed': [
      'You sold 50 USDT · you received 75,000.00 NGN · price 1,500.00 NGN',
      'Verify the funds',
      'BK ben_kay 50 USDT (here)',
      '50 USDT is released to ben_kay',
      'You received',
    ],
    'order.closed_reason=released_by_appeal': [
      'Support reviewed the appeal and decided in favor of the buyer. The buyer proved the payment.',
      'Support reviewed the appeal and decided in favor of the buyer. The buyer proved the payment. Thu, Jan 1, 2026, 12:03 PM',
    ],
    'order.closed_reason=buyer': ['You cancelled this order.', 'You cancelled this order. Thu, Jan 1, 2026, 12:01 PM'],
    'order.extended=true': [
      '29:00',
      '29 minutes',
      'ben_kay can mark the order as paid until 12:30 PM. 50 USDT stays in escrow',
      'ben_kay can cancel the order until 12:30 PM. 50 USDT is returned to you',
      'You can cancel the order until 12:30 PM. 50 USDT stays in escrow',
      'Cancels automatically at 12:30 PM if not marked as paid. 50 USDT stays in escrow',
    ],
    'order.side=seller & order.closed_reason=released': [
      'You confirmed the payment and released the crypto.',
      'You confirmed the payment and released the crypto. Thu, Jan 1, 2026, 12:02 PM',
    ],
    'order.closed_reason=mutual': [
      'The seller requested to cancel and the buyer accepted.',
      'The seller requested to cancel and the buyer accepted. Thu, Jan 1, 2026, 12:03 PM',
    ],
    'order.closed_reason=refunded_by_appeal': [
      'Support reviewed the appeal and decided in favor of the seller. The payment could not be proven.',
      'Support reviewed the appeal and decided in favor of the seller. The payment could not be proven. Thu, Jan 1, 2026, 12:04 PM',
    ],
    sometimes: [
      '0 of 6 images',
      '1 of 6 images',
      'You answered',
      'Support can decide in favor of the seller. 50 USDT is returned to ada_obi',
      'Support can decide in favor of the buyer. You receive 50 USDT',
      'ben_kay answered',
      'The receipt is in the chat.',
      'Thu, Jan 1, 2026, 12:03 PM',
      '2 Seller verifies',
      'You reset your password, so nothing leaves your account until Jan 2, 2026, 12:00 UTC. You can transfer, withdraw and sell again then (down)',
      'You can add 15 minutes from 12:10 PM to 12:15 PM. 50 USDT stays in escrow',
    ],
  },
  orderCommand: orderSendingTexts,
  orderConfirmation: orderConfirmationTexts,
}
