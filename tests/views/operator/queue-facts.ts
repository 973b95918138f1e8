import type { Facts } from '../flow-facts.ts'

export const queues: Facts = {
  labels: {
    'appeals Waiting': '12',
    'appeals Not taken': '9',
    'appeals Oldest': 'Thu, Jan 1, 2026, 09:30 AM',
    'appeals Due': '31 min late',
    'withdrawals Waiting': '3',
    'withdrawals Not taken': '1',
    'withdrawals Oldest': 'Thu, Jan 1, 2026, 11:00 AM',
    'withdrawals Due': 'in 2 h',
    'cases Waiting': '0',
    'cases Not taken': '0',
    'cases Oldest': 'Nothing waits',
    'cases Due': '–',
  },
}

export const queueItems: Facts = {
  labels: {
    'K7W2Q9D4M1X8P3T6V5RA What': 'Appeal of the buyer',
    'K7W2Q9D4M1X8P3T6V5RA Who': 'ben_kay · ada_obi',
    'K7W2Q9D4M1X8P3T6V5RA Amount': '50 USDT 50.10 USD',
    'K7W2Q9D4M1X8P3T6V5RA Since': 'Thu, Jan 1, 2026, 09:30 AM',
    'K7W2Q9D4M1X8P3T6V5RA Due': '31 min late',
    'K7W2Q9D4M1X8P3T6V5RA Taken': 'Take',
    '0WNABCDEFGHJKMNPQRST What': 'Appeal of the seller Answer of the buyer until 02:00 PM',
    '0WNABCDEFGHJKMNPQRST Who': 'ada_obi · chidi_m',
    '0WNABCDEFGHJKMNPQRST Amount': '0.02 BTC',
    '0WNABCDEFGHJKMNPQRST Since': 'Thu, Jan 1, 2026, 11:40 AM',
    '0WNABCDEFGHJKMNPQRST Due': 'in 1 h',
    '0WNABCDEFGHJKMNPQRST Taken': 'Give back',
    'TAKENABCDEFGHJKMNPQR What': 'Appeal of the buyer',
    'TAKENABCDEFGHJKMNPQR Who': 'dayo',
    'TAKENABCDEFGHJKMNPQR Amount': '–',
    'TAKENABCDEFGHJKMNPQR Since': 'Thu, Jan 1, 2026, 09:30 AM',
    'TAKENABCDEFGHJKMNPQR Due': '31 min late',
    'TAKENABCDEFGHJKMNPQR Taken': 'pat until 12:25 PM',
  },
  figures: ['50 USDT', '50.10 USD', '0.02 BTC'],
}
