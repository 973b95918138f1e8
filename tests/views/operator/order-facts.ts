import type { Facts } from '../flow-facts.ts'

/** The dialog of an act on it. */
export const operatorOrder: Facts = { figures: ['50 USDT'] }

export const orderRecord: Facts = {
  labels: {
    Buyer: 'Ben Kay ( ben_kay ) · 12 orders · 92.5% completed · 4.5 of 5 stars (8)',
    Seller: 'Ada Obi ( ada_obi ) · 0 orders Frozen',
    Amount: '50 USDT',
    Total: '75,000.00 NGN',
    Value: '50.10 USD',
    Price: '1,500.00 NGN',
    'Payment method': 'Bank Transfer',
    Bank: 'First Quay Bank',
    'Account number': '0123456789',
    'Account name': 'Ada Obi',
    Placed: 'Thu, Jan 1, 2026, 09:00 AM',
    'Pay by': 'Thu, Jan 1, 2026, 09:30 AM',
    'Marked as paid': 'Thu, Jan 1, 2026, 09:10 AM',
    'Order number': 'K7W2Q9D4M1X8P3T6V5RA',
    Terms: 'Sell 500 USDT for NGN',
    State: 'Open',
    Posted: 'Thu, Jan 1, 2026, 07:00 AM',
  },
  figures: ['50 USDT', '75,000.00 NGN', '92.5%', '50.10 USD', '1,500.00 NGN', '500 USDT'],
  tones: { Frozen: 'down' },
}
