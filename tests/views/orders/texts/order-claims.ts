/** What the page of an order that closed unpaid shows while a payment can be reported. */
export const claimTexts = {
  'trading.order.shown.awaitingClaim': [
    '50 USDT for 75,000.00 NGN · price 1,500.00 NGN · cancelled',
    'Cancelled unpaid',
  ],
  'trading.order.shown.awaitingClaim & order.side=buyer': [
    '1 Transfer the funds (chosen)',
    'left to confirm a payment',
    'I have not paid (danger)',
    'I have paid (primary)',
    'You can confirm that nothing was paid. 50 USDT is returned to ada_obi',
  ],
  'trading.order.shown.awaitingClaim & !order.outage=null': [
    'The order was not marked as paid in time and was cancelled automatically. Thu, Jan 1, 2026, 12:16 PM',
  ],
  'trading.order.shown.awaitingClaim & order.closed_reason=unpaid_timeout & order.outage=null': [
    'The order was not marked as paid in time and was cancelled automatically. Thu, Jan 1, 2026, 12:15 PM',
  ],
  'trading.order.shown.awaitingClaim & order.closed_reason=seller': [
    'You cancelled this order. Thu, Jan 1, 2026, 12:01 PM',
  ],
  'order.claim_until=2026-01-01T12:30:00.000Z': ['29:00', '29 minutes'],
  'order.claim_until=2026-01-01T12:48:00.000Z': ['47:00', '47 minutes'],
  'trading.order.shown.awaitingClaim & order.closed_reason=seller & order.side=seller': ['15:00', '15 minutes'],
  'trading.order.shown.awaitingClaim & order.side=buyer & order.outage=null': [
    'Cancelled; do not pay. Already paid? Confirm by 12:30 PM; until then 50 USDT stays in escrow.',
    'You can confirm a payment until 12:30 PM. 50 USDT stays in escrow',
    'ada_obi can release the crypto until 12:30 PM. You receive 50 USDT',
    'Closes at 12:30 PM unless a payment is reported. 50 USDT is returned to ada_obi',
  ],
  'trading.order.shown.awaitingClaim & order.side=buyer & !order.outage=null': [
    'Quayside was unavailable 11:42 AM–12:00 PM. Cancelled; do not pay. Already paid? Confirm by 12:48 PM; until then 50 USDT stays in escrow.',
    'You can confirm a payment until 12:48 PM. 50 USDT stays in escrow',
    'ada_obi can release the crypto until 12:48 PM. You receive 50 USDT',
    'Closes at 12:48 PM unless a payment is reported. 50 USDT is returned to ada_obi',
  ],
  'trading.order.shown.awaitingClaim & order.side=seller': [
    '1 Buyer transfers (chosen)',
    'left for the buyer to confirm a payment',
    'Received, Release Asset (primary)',
    'ben_kay can confirm that nothing was paid. 50 USDT is returned to you',
  ],
  'trading.order.shown.awaitingClaim & order.side=seller & order.closed_reason=unpaid_timeout': [
    'Cancelled. 50 USDT is returned at 12:30 PM unless ben_kay reports a payment. Received it? Release.',
    'ben_kay can confirm a payment until 12:30 PM. 50 USDT stays in escrow',
    'You can release the crypto until 12:30 PM. 50 USDT is released to ben_kay',
    'Closes at 12:30 PM unless a payment is reported. 50 USDT is returned to you',
  ],
  'trading.order.shown.awaitingClaim & order.side=seller & order.closed_reason=seller': [
    'Cancelled. 50 USDT is returned at 12:16 PM unless ben_kay reports a payment. Received it? Release.',
    'ben_kay can confirm a payment until 12:16 PM. 50 USDT stays in escrow',
    'You can release the crypto until 12:16 PM. 50 USDT is released to ben_kay',
    'Closes at 12:16 PM unless a payment is reported. 50 USDT is returned to you',
  ],
} as const
