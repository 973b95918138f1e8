import { expect, it } from 'vitest'
import { createOrder } from '#server/orders/services/create-order.service.ts'
import { at, orderRow, PAIR } from '../../support/rows.ts'
import { writtenTx } from '../../support/written.ts'

const ADA = { bank: 'Quay Bank', account_number: '0123', account_name: 'Ada Obi', account_type: 'Current' }
const account = (nth: number) => ({
  public_id: `B-${nth}`,
  kind: 'bank',
  method: null,
  bank_name: `Bank ${nth}`,
  account_number: `${nth}${nth}`,
  account_name: `Bola ${nth}`,
  account_type: 'Savings',
})
const ADVERT = {
  ...{
    id: 11n,
    t_id: 'A-1',
    person_id: 1n,
    username: 'ada',
    edits: 4,
    hidden_reason: null,
    status: 'Open',
    paused: false,
    created_at: at(1),
  },
  ...PAIR,
  ...{ margin_type: 'Fixed', price: '1500.50', percent: null, market_price: '1490', is_market_fresh: true },
  ...{ token_amount: '100000000', available: '90000000', min_limit: '100000', max_limit: '20000000' },
  ...{ completion_window: 15, payment_methods: ['Cash', 'Bank Transfer'], terms_tags: [], remarks: '', auto_reply: '' },
}
const { bank: bank_name, ...ACCOUNT } = ADA
const SAVED = { public_id: 'B-9', kind: 'bank', method: null, bank_name, ...ACCOUNT, sort_code: null }
const SELLS = {
  ...ADVERT,
  type: 'Sell',
  pays_to: [
    { method: 'Cash', account: { ...SAVED, public_id: 'B-8', bank_name: 'Other' } },
    { method: 'Bank Transfer', account: SAVED },
  ],
}
const BUYS = { ...ADVERT, type: 'Buy', pays_to: [] }

/** What Bola's order of 75,025 NGN stores, from its advert to its deadline, and what is written for people. */
async function taken(
  advert: typeof SELLS | typeof BUYS,
  { unpaid = 0, open = unpaid, ...chosen }: { unpaid?: number; open?: number; [field: string]: unknown } = {},
) {
  const stored: unknown[] = []
  const { tx, context, written } = writtenTx({
    'as pays_to': [advert],
    'as unpaid, count(*)::int4 as open': [{ unpaid, open, falseClaims: [] }],
    'from bank_account': [account(1), account(2)],
    'from person where id': [{ id: 2n }],
    'as is_confirmed': [{ id: 2n, demo: false, outgoing_from: null, frozen_at: null, is_confirmed: true, day_usd: 0 }],
    'from market_price m where token': [{ price: '1', is_fresh: true }],
    'select balance': [{ balance: '60000000' }],
    'with taken as': ([, ...params]) => {
      stored.push(...params)
      return [advert.type === 'Sell' ? orderRow : { ...orderRow, type: 'Buy', buyer_id: 1n, seller_id: 2n }]
    },
  })
  const db = {
    txStartingWith: async (first: (on: typeof tx) => Promise<unknown>, fn: (on: typeof tx, got: unknown) => unknown) =>
      fn(tx, await first(tx)),
  }
  const command = {
    operation: 'createOrder',
    user: { id: 2n, username: 'bola' },
    key: null,
    bodyHash: new Uint8Array(),
  }
  const body = { trade_id: 'A-1', fiat_amount: '75025', payment_method: 'Bank Transfer', ...chosen }
  await createOrder(
    { ...context, db, config: { limitFactor: 1, outgoingCodeUsd: 5000 } } as never,
    command,
    body as never,
  )
  const plain = stored.map((value) => (value instanceof Date ? value.toISOString() : String(value)))
  return { stored: plain, written: written.map((line) => line.replaceAll(/[0-9A-HJKMNP-TV-Z]{20}/g, '…')) }
}

const TERMS = ['11', '2', '1500.5', '50000000', '7502500', 'Bank Transfer']
const LIFE = ['awaitingPayment', '2026-11-23T12:15:00.000Z', '2026-11-23T12:00:00.000Z']
const FRAMES = [1, 2].flatMap((id) => [`frame to ${id} order.changed O-1 3`, `frame to ${id} message.added O-1 5`])
const bolas = (nth: number) =>
  `{"bank":"Bank ${nth}","account_number":"${nth}${nth}","account_name":"Bola ${nth}","account_type":"Savings"}`

it('who takes a Sell advert pays to the account of the advert, whose reserve goes into escrow', async () => {
  expect(await taken(SELLS, { receiving_account_id: 'B-2' })).toEqual({
    stored: [...TERMS, JSON.stringify(ADA), ...LIFE],
    written: [
      'entry order.lock …: escrow … 50000000 USDT, reserve A-1 -50000000 USDT',
      'notice to 1 order.taken (50 USDT, 75,025.00 NGN, bola, seller) Quayside: New order on your advert',
      ...FRAMES,
      'frame to 1 balance.changed',
      'advert A-1 of 1',
    ],
  })
})

it('who takes a Sell advert has fewer than ten unpaid and twenty open orders; who takes a Buy advert may have any number', async () => {
  expect((await taken(SELLS, { unpaid: 9, open: 19 })).stored).toHaveLength(10)
  await expect(taken(SELLS, { unpaid: 10 })).rejects.toMatchObject({
    status: 409,
    code: 'not_now',
    message: 'You have 10 unpaid orders. Pay or cancel one first',
  })
  await expect(taken(SELLS, { unpaid: 9, open: 20 })).rejects.toMatchObject({
    status: 409,
    code: 'not_now',
    message: 'You have 20 open orders. Complete one first',
  })
  expect((await taken(BUYS, { unpaid: 10, open: 20 })).stored).toHaveLength(10)
})

it.each([
  ['the first one', {}, 1],
  ['the chosen one', { receiving_account_id: 'B-2' }, 2],
])('who takes a Buy advert is paid to an own account, %s, and the coins go into escrow', async (_, chosen, nth) => {
  expect(await taken(BUYS, chosen)).toEqual({
    stored: [...TERMS, bolas(nth), ...LIFE],
    written: [
      'entry order.lock …: available 2 -50000000 USDT, escrow … 50000000 USDT',
      'notice to 1 order.taken (50 USDT, 75,025.00 NGN, bola, buyer) Quayside: New order on your advert',
      ...FRAMES,
      'frame to 2 balance.changed',
      'advert A-1 of 1',
    ],
  })
})
