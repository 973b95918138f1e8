import { expect, it } from 'vitest'
import { report } from '#server/operator/report.ts'
import { openAppeals, type AppealCase } from '#server/orders/services/appeals.service.ts'
import { at, orderRow } from '../../support/rows.ts'
import { writtenTx } from '../../support/written.ts'

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

it('reads a case from the order, its chat and the figures of each side', async () => {
  const message = { message: '', notice_kind: null, by: null, width: null, height: null }
  const { tx } = writtenTx({
    'from m2m_order o': [
      {
        ...orderRow,
        phase: 'appealing',
        paid_at: at(9),
        appealed_by: 'seller',
        appeal: {
          by: 'seller',
          reason: 'not_received',
          statement: 'Nothing came',
          created_at: at(10).toISOString(),
          asked: 'seller',
          question: 'When?',
          asked_at: at(13).toISOString(),
          answered_at: null,
          answers: [{ by: 'buyer', statement: 'I paid', created_at: at(12).toISOString() }],
        },
        claim: { paid_at: at(8).toISOString(), statement: 'From my account', created_at: at(9).toISOString() },
      },
    ],
    'from trader': ([id]) => [
      id === orderRow.buyer_id
        ? { orders: 1, completion_rate: 98.5, rating: 4.5, ratings: 2 }
        : { orders: 3, completion_rate: 97, rating: 4, ratings: 5 },
    ],
    'from order_message': [
      {
        ...message,
        message_seq: 1,
        kind: 'system',
        sender_id: null,
        notice_kind: 'order.paid',
        by: 'buyer',
        created_at: at(9),
      },
      { ...message, message_seq: 2, kind: 'text', sender_id: orderRow.buyer_id, message: 'Paid', created_at: at(11) },
      { ...message, message_seq: 3, kind: 'text', sender_id: orderRow.seller_id, message: 'No', created_at: at(12) },
    ],
  })
  expect(await openAppeals({ db: tx } as never, { withPictures: false })).toEqual([
    {
      orderNo: 'O-1',
      coins: '50 USDT',
      fiat: '75,025.00 NGN',
      price: '1500.5 NGN',
      paymentMethod: 'Bank Transfer',
      receivingAccount: { bank: 'Quay Bank', account_name: 'Ada Obi', account_number: '0123', account_type: 'current' },
      appeal: { by: 'seller', reason: 'not_received', statement: 'Nothing came', at: at(10).toISOString() },
      statements: [
        {
          what: 'report',
          side: 'buyer',
          text: 'From my account',
          at: at(9).toISOString(),
          paidAt: at(8).toISOString(),
        },
        { what: 'answer', side: 'buyer', text: 'I paid', at: at(12).toISOString() },
        { what: 'question', side: 'seller', text: 'When?', at: at(13).toISOString() },
      ],
      awaits: { side: 'seller', until: '2026-11-24T13:00:00.000Z' },
      buyer: { username: 'bola', name: 'Bola Ade', orders: 1, completion_rate: 98.5, rating: 4.5, ratings: 2 },
      seller: { username: 'ada', name: 'Ada Obi', orders: 3, completion_rate: 97, rating: 4, ratings: 5 },
      placedAt: at(6).toISOString(),
      paidAt: at(9).toISOString(),
      now: at(8).toISOString(),
      chat: [
        { seq: 1, at: at(9).toISOString(), sender: null, text: 'bola marked 75,025.00 NGN as paid.', image: null },
        { seq: 2, at: at(11).toISOString(), sender: 'bola', text: 'Paid', image: null },
        { seq: 3, at: at(12).toISOString(), sender: 'ada', text: 'No', image: null },
      ],
      pictures: [],
    },
  ])
})
