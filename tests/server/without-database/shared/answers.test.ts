import { describe, expect, it } from 'vitest'
import { orderOf } from '#server/orders/repos/order-row.ts'
import { fetchCryptoDeposits } from '#server/wallet/services/crypto-deposits.service.ts'
import { readMessages, toMessageDto } from '#server/orders/services/chat.service.ts'
import { listSessions } from '#server/accounts/services/sessions.service.ts'
import { fetchTransaction } from '#server/wallet/services/history.service.ts'
import { fetchNotifications } from '#server/shell/services/bell.service.ts'
import { toOrderDto } from '#server/orders/services/order-dto.ts'
import { at, bankTransferRow, depositRow, historyRow, orderRow, withdrawalRow } from '../../support/rows.ts'
import { writtenTx } from '../../support/written.ts'
import { ADA as SIGNED_IN } from '../../support/orders/shop.ts'

/** The services' reads, without a database: each value of an answer is that of its own column. */
const dbWith = (rows: Readonly<Record<string, readonly object[]>>) => ({ db: writtenTx(rows).tx as never })

describe('a line of the history', () => {
  const lineWith = (line: object, rows: Readonly<Record<string, readonly object[]>> = {}) =>
    fetchTransaction(dbWith({ ...rows, 'from history_line': [{ ...historyRow, ...line }] }), 1n, 'T-1')

  it('is its row', async () => {
    expect(await lineWith({})).toEqual({
      t_id: 'T-1',
      createdAt: '2026-11-23T01:00:00.000Z',
      updatedAt: '2026-11-23T02:00:00.000Z',
      type: 'send',
      direction: 'out',
      counterparty: 'bola',
      asset: 'XRP',
      amount: '5',
      currency: null,
      fee: '0.25',
      owner: 'ada',
      status: 'completed',
      reason: 'A reason',
      order_no: 'O-1',
      scale: 6,
      bank_transfer: null,
      crypto_withdrawal: null,
      crypto_deposit: null,
      exchange: null,
    })
  })

  it.each([
    ['in', 'requested', 'Deposit', true, '2026-11-23T20:00:00.000Z'],
    ['in', 'completed', 'Deposit', false, null],
    ['out', 'requested', 'Withdrawal', true, null],
    ['out', 'payingOut', 'Withdrawal', false, null],
  ] as const)(
    'of a bank transfer %s that is %s has its phase and its deadline',
    async (direction, phase, type, may_cancel, deadline_at) => {
      const transfer = { ...bankTransferRow(direction, phase), t_id: 'T-1' }
      const line = await lineWith({ kind: 'fiat', type, asset: 'EUR' }, { 'from bank_transfer t': [transfer] })
      expect([line.currency, line.crypto_withdrawal, line.crypto_deposit]).toEqual(['EUR', null, null])
      expect(line.bank_transfer).toEqual({
        phase,
        amount: '123.45',
        reference: 'REF',
        account: { account_name: 'Ada Obi', account_number: '0123', bank_name: 'Quay Bank', sort_code: '04-00-04' },
        may_cancel,
        deadline_at,
      })
    },
  )

  it.each([
    ['held', true],
    ['awaitingReview', true],
    ['approved', true],
    ['reserved', false],
    ['signed', false],
    ['broadcast', false],
  ] as const)('of a withdrawal of crypto that is %s has its steps', async (phase, may_cancel) => {
    const line = await lineWith(
      { type: 'Withdrawal' },
      {
        'from crypto_withdrawal w': [{ ...withdrawalRow(phase), t_id: 'T-1' }],
        'from crypto_withdrawal_event': [
          { withdrawal_id: 8n, phase: 'held', at: at(4) },
          { withdrawal_id: 99n, phase: 'approved', at: at(9) },
        ],
      },
    )
    expect([line.bank_transfer, line.crypto_deposit]).toEqual([null, null])
    expect(line.crypto_withdrawal).toEqual({
      phase,
      network: 'Ripple',
      address: 'rBola',
      memo: '42',
      memo_kind: null,
      amount: '5',
      txid: 'txid-3',
      confirmations: 1,
      needed: 3,
      may_cancel,
      steps: [{ phase: 'held', at: '2026-11-23T04:00:00.000Z' }],
    })
  })

  it.each([
    [99, 0],
    [100, 1],
    [102, 3],
    [105, 6],
    [106, 6],
  ])('of a deposit of crypto in block 100 has at block %i %i of 6 confirmations', async (head, confirmations) => {
    const line = await lineWith(
      { type: 'Deposit' },
      { 'from crypto_deposit d': [{ ...depositRow('confirming'), t_id: 'T-1', head }] },
    )
    expect(line.crypto_deposit).toEqual({
      ...{ network: 'Ripple', address: 'rAda', memo: '43', txid: 'txid-4', confirmations, needed: 6 },
    })
  })
})

describe('a deposit of crypto', () => {
  it.each([
    ['confirming', 'pending', null],
    ['awaitingOperator', 'pending', null],
    ['credited', 'completed', null],
    ['belowLeast', 'failed', 'Below the minimum deposit of 1 XRP. It was recorded, but not credited'],
    ['dropped', 'failed', expect.stringContaining('network')],
  ] as const)('that is %s is %s', async (phase, status, reason) => {
    const [deposit] = await fetchCryptoDeposits(dbWith({ 'from crypto_deposit d': [depositRow(phase)] }), 1n, 'XRP')
    expect(deposit).toEqual({
      ...{ t_id: 'T-4', token: 'XRP', network: 'Ripple', amount: '7', txid: 'txid-4', confirmations: 3, needed: 6 },
      ...{ status, reason, created_at: '2026-11-23T05:00:00.000Z' },
    })
  })
})

describe('a notification', () => {
  it('is its row, and how many are unread', async () => {
    const row = {
      public_id: 'N-1',
      kind: 'order.paid',
      order_no: 'O-1',
      t_id: 'T-1',
      swap_id: 'S-1',
      request_no: 'Q-1',
    }
    const facts = { coins: '50 USDT', fiat: '75,025.00 NGN', partner: 'bola', side: 'seller' }
    const rows = [
      { ...row, facts, created_at: at(1), read_at: null },
      { ...row, facts, created_at: at(2), read_at: at(3) },
    ]
    const found = await fetchNotifications(
      dbWith({ 'select (select count': [{ unread: 7 }], 'from notification': rows }),
      1n,
      { limit: 1 },
    )
    expect(found).toMatchObject({
      data: [
        {
          ...{ _id: 'N-1', kind: 'order.paid', order_no: 'O-1', t_id: 'T-1', swap_id: 'S-1', request_no: 'Q-1' },
          ...{ title: 'Order marked as paid', created_at: '2026-11-23T01:00:00.000Z', is_read: false },
        },
      ],
      unread: 7,
    })
    expect(found.data).toHaveLength(1)
    expect(found.next_cursor).not.toBeNull()
  })
})

describe('an order', () => {
  const PAID = { phase: 'awaitingRelease', paid_at: at(9), cancel_requested_at: at(10), extended: true } as const
  const COMPLETED = { phase: 'completed', closed_reason: 'released', closed_by: 'seller', closed_at: at(11) } as const
  const dto = (side: 'buyer' | 'seller', row: object = {}) => toOrderDto(orderOf({ ...orderRow, ...row }), side, at(12))

  it('is for its buyer its row, with the seller as partner', () => {
    const order = dto('buyer')
    expect(order).toMatchObject({
      ...{ order_no: 'O-1', trade_id: 'A-1', seq: 3, side: 'buyer', phase: 'awaitingPayment', status: 'processing' },
      ...{ createdAt: '2026-11-23T06:00:00.000Z', updatedAt: '2026-11-23T07:00:00.000Z' },
      ...{ server_now: '2026-11-23T12:00:00.000Z', deadline_at: '2026-11-23T14:00:00.000Z' },
      ...{ extended: false, paid_at: null, cancel_requested_at: null, cancel_declined_at: null, appeal: null },
      ...{ closed_reason: null, closed_by: null, rating: null, message_seq: 5, unread: 4, price: '1500.5' },
      ...{ payment_method: 'Bank Transfer', remarks: 'Be quick', payment_status: 'unpaid' },
      terms_tags: [{ title: 'KYC', subtitle: 'Needed' }],
      trade_partner: { username: 'ada', name: 'Ada Obi' },
      receiving_account: orderRow.receiving_account,
    })
    expect(order.order).toEqual({
      type: 'Buy',
      token: { ticker: 'USDT', symbol: 'Tether', logoURI: '/marks/usdt.svg', scale: 6 },
      currency: { ticker: 'NGN', symbol: '₦', icon: '/marks/ngn.svg', scale: 2 },
      ...{ price: '1500.5', fiat_amount: '75025', token_amount: '50' },
    })
  })

  it('is for its seller the other side', () => {
    expect(dto('seller')).toMatchObject({
      ...{ side: 'seller', unread: 6, order: { type: 'Sell' } },
      trade_partner: { username: 'bola', name: 'Bola Ade' },
    })
  })

  it('that is paid has no deadline, and when it was paid and a cancellation requested', () => {
    expect(dto('buyer', PAID)).toMatchObject({
      ...{ deadline_at: null, extended: true, payment_status: 'paid' },
      ...{ paid_at: '2026-11-23T09:00:00.000Z', cancel_requested_at: '2026-11-23T10:00:00.000Z' },
      cancel_declined_at: null,
    })
    expect(dto('buyer', { ...PAID, cancel_requested_at: null, cancel_declined_at: at(11) })).toMatchObject({
      ...{ cancel_requested_at: null, cancel_declined_at: '2026-11-23T11:00:00.000Z' },
    })
  })

  it('that is completed has each side’s own rating, and who closed it', () => {
    const row = { ...PAID, ...COMPLETED, cancel_requested_at: null, buyer_stars: 5, seller_stars: null }
    expect(dto('buyer', row)).toMatchObject({
      ...{ status: 'completed', closed_reason: 'released', closed_by: 'seller', rating: { stars: 5, is_open: false } },
    })
    expect(dto('seller', row).rating).toMatchObject({ stars: null, is_open: true })
  })
})

describe('the devices of a person', () => {
  it('are their rows, this one first', async () => {
    const rows = [
      { id: 5n, public_id: 'S-5', device: 'curl/8', created_at: at(1), last_seen_at: at(4) },
      { id: 6n, public_id: 'S-6', device: 'curl/8', created_at: at(2), last_seen_at: at(3) },
    ]
    const user = { ...SIGNED_IN, publicId: 'P-1', sessionId: 6n }
    const device = expect.any(String)
    expect(await listSessions(dbWith({ 'from session s': rows }), user)).toEqual([
      {
        ...{ _id: 'S-6', device, current: true },
        ...{ created_at: '2026-11-23T02:00:00.000Z', last_seen_at: '2026-11-23T03:00:00.000Z' },
      },
      {
        ...{ _id: 'S-5', device, current: false },
        ...{ created_at: '2026-11-23T01:00:00.000Z', last_seen_at: '2026-11-23T04:00:00.000Z' },
      },
    ])
  })
})

describe('a message of the chat', () => {
  const message = (sender_id: bigint | null, more: object = {}) =>
    toMessageDto(
      {
        ...{ message_seq: 9, kind: 'text', sender_id, message: 'Hello', width: null, height: null },
        ...{ created_at: at(9), notice_kind: null, by: null },
        ...more,
      } as never,
      orderOf(orderRow),
    )

  it('goes from its sender to the other side', () => {
    expect(message(2n)).toEqual({
      ...{ message_seq: 9, kind: 'text', sender_id: 'P-2', receiver_id: 'P-1', message: 'Hello', image: null },
      createdAt: '2026-11-23T09:00:00.000Z',
    })
    expect(message(1n)).toMatchObject({ sender_id: 'P-1', receiver_id: 'P-2' })
  })

  it('of the system has no sender, and a picture its width and height', () => {
    const system = { kind: 'system', message: '', notice_kind: 'order.paid', by: 'buyer' }
    expect(message(null, system)).toMatchObject({ sender_id: null, receiver_id: null })
    expect(message(null, system).message).toContain('bola')
    expect(message(2n, { kind: 'image', message: '', width: 30, height: 20 }).image).toEqual({ width: 30, height: 20 })
  })

  it.each([
    ['buyer', 2n, { mine: 1, partner: 2 }],
    ['seller', 1n, { mine: 2, partner: 1 }],
  ] as const)(
    'that the %s has read is published to both with their own mark, and to its reader how many are unread',
    async (by, personId, read) => {
      const { tx, context, written } = writtenTx({ 'update m2m_order': [{ id: 10n }], 'from m2m_order o': [orderRow] })
      const db = { ...tx, tx: (fn: (on: typeof tx) => Promise<unknown>) => fn(tx) }
      const answer = await readMessages({ ...context, db } as never, personId, { orderNo: 'O-1', upTo: 5 })
      expect(answer.read).toEqual(read)
      const marks = [2, 1].map((id) => `frame to ${id} message.read O-1 ${by} ${read.mine}`)
      expect(written).toEqual([...marks, `frame to ${personId} chats.changed 0`])
    },
  )
})
