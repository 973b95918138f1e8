import { expect, it } from 'vitest'
import { report } from '#server/operator/report.ts'
import type { AppealCase } from '#server/orders/services/appeals.service.ts'
import { at } from '../../support/rows.ts'

const CASE: AppealCase = {
  orderNo: 'O-1',
  coins: '50 USDT',
  fiat: '75,025.00 NGN',
  price: '1500.5',
  paymentMethod: 'Bank\nTransfer',
  receivingAccount: { bank: 'Quay Bank', account_name: 'Ada Obi', account_number: '0123', account_type: 'current' },
  appeal: { by: 'buyer', reason: 'not_released', statement: 'I paid\u202e', at: at(10).toISOString() },
  statements: [
    {
      what: 'report',
      side: 'buyer',
      text: 'From my\naccount',
      at: at(9).toISOString(),
      paidAt: at(8, 30).toISOString(),
    },
    { what: 'answer', side: 'seller', text: 'Nothing came', at: at(10, 5).toISOString() },
    { what: 'question', side: 'buyer', text: 'Which bank?', at: at(10, 9).toISOString() },
  ],
  awaits: { side: 'buyer', until: at(11).toISOString() },
  buyer: { username: 'bola', name: 'Bola Ade', orders: 1, completion_rate: 98.5, rating: 4.5, ratings: 2 },
  seller: { username: 'ada', name: 'Ada Obi', orders: 2, completion_rate: null, rating: null, ratings: 0 },
  placedAt: at(8).toISOString(),
  paidAt: at(8, 12).toISOString(),
  now: at(10, 45).toISOString(),
  chat: [
    { seq: 1, at: at(8, 1).toISOString(), sender: null, text: 'Order placed', image: null },
    { seq: 2, at: at(8, 2).toISOString(), sender: 'bola', text: 'Hello', image: null },
    { seq: 3, at: at(8, 3).toISOString(), sender: 'ada', text: '', image: { width: 30, height: 20 } },
  ],
  pictures: [{ name: 'O-1-appeal-buyer-1.webp', webp: '' }],
}

it('lists an appeal with what an operator decides by', () => {
  expect(report([CASE]).split('\n')).toEqual([
    'Order O-1: 50 USDT for 75,025.00 NGN, price 1500.5, by Bank Transfer',
    '  appealed  2026-11-23 10:00 UTC, 45 min ago, by the buyer: I paid, but the crypto was not released',
    '            I paid\ufffd',
    '  reported  2026-11-23 09:00 UTC, by the buyer, paid 2026-11-23 08:30 UTC',
    '            From my account',
    '  answered  2026-11-23 10:05 UTC, by the seller',
    '            Nothing came',
    '  asked     2026-11-23 10:09 UTC, to the buyer',
    '            Which bank?',
    '  waits     for the buyer until 2026-11-23 11:00 UTC',
    '  buyer     bola (Bola Ade): 1 order, 98.5 % completed in 30 days, rated 4.5 of 5 by 2',
    '  seller    ada (Ada Obi): 2 orders, no completion rate, not rated',
    '  pay to    Quay Bank, Ada Obi, 0123, current',
    '  times     placed 2026-11-23 08:00 UTC, marked as paid 2026-11-23 08:12 UTC (after 12 min)',
    '  picture   O-1-appeal-buyer-1.webp',
    '  chat',
    '    2026-11-23 08:01 UTC  * Order placed',
    '    2026-11-23 08:02 UTC  bola: Hello',
    '    2026-11-23 08:03 UTC  ada: [picture 30 × 20: O-1-3.webp]',
    '',
    'To decide: npm run operator -- resolve ORDER_NO --to buyer|seller --reason REASON --note "…"',
  ])
})

it('says that there is none', () => {
  expect(report([])).toBe('No open appeals.')
})
