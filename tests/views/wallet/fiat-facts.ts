import type { Facts } from '../flow-facts.ts'

const ANNOUNCED = 'DEP0S1TABCDEFGHJKMNP'
const LEAVING = 'W1THDRAWABCDEFGHJKMN'
const REFUSED = 'REFVSEDABCDEFGHJKMNP'
const ARRIVED = 'ARR1VEDABCDEFGHJKMNP'

export const fiatOrders: Facts = {
  labels: {
    [`${ANNOUNCED} Date`]: 'Thu, Jan 1, 2026, 10:00 AM',
    [`${ANNOUNCED} Amount`]: '1,500.50 USD',
    [`${ANNOUNCED} Receiver`]: 'Self',
    [`${ANNOUNCED} Reference`]: 'Q7W2Q9D4M1',
    [`${ANNOUNCED} Status`]: 'Pending Pay by bank transfer',
    [`${LEAVING} Date`]: 'Thu, Jan 1, 2026, 09:00 AM',
    [`${LEAVING} Amount`]: '250.00 EUR',
    [`${LEAVING} Receiver`]: 'First Quay 0123456789',
    [`${LEAVING} Reference`]: 'Q3X8P3T6V5',
    [`${LEAVING} Status`]: 'Pending The bank is paying it out',
    [`${REFUSED} Date`]: 'Thu, Jan 1, 2026, 08:00 AM',
    [`${REFUSED} Amount`]: '250.00 EUR',
    [`${REFUSED} Receiver`]: 'First Quay 0123456789',
    [`${REFUSED} Reference`]: 'Q3X8P3T6V5',
    [`${REFUSED} Status`]: 'Failed Refused by the bank',
    [`${ARRIVED} Date`]: 'Thu, Jan 1, 2026, 07:00 AM',
    [`${ARRIVED} Amount`]: '90.00 USD',
    [`${ARRIVED} Receiver`]: 'Self',
    [`${ARRIVED} Reference`]: 'Q7W2Q9D4M1',
    [`${ARRIVED} Status`]: 'Completed The amount that arrived differs from the 100.00 USD requested',
  },
  figures: ['1,500.50 USD', '90.00 USD', '100.00 USD'],
  tones: {
    [`${ANNOUNCED} Pending`]: 'notice',
    [`${LEAVING} Pending`]: 'info',
    [`${REFUSED} Failed`]: 'down',
    [`${ARRIVED} Completed`]: 'up',
  },
}

export const depositFiat: Facts = {
  figures: ['1,200.50 USD', '10.00 USD'],
}

export const bankControls: Facts = { figures: ['1,500.50 USD'] }

export const withdrawFiat: Facts = {
  labels: {
    'You withdraw': ['5.00 USD', '75.00 EUR'],
    Fee: ['0.00 USD', '0.00 EUR'],
    Arrives: ['5.00 USD', '75.00 EUR'],
    'Account name': 'Ada Obi',
    'Bank name': ['First Quay', 'Second Quay'],
    'Account number': ['0123456789', '9876543210'],
    'Sort code': '12-34-56',
    Withdrawal: '5.00 USD',
    'Bank account': 'Ada Obi, Second Quay 9876543210',
  },
  figures: ['1,200.50 USD', '10.00 USD', '5.00 USD', '0.00 USD'],
}
