import { describe, expect, it } from 'vitest'
import { orderOf } from '#server/orders/repos/order-row.ts'
import { toCryptoDepositDto } from '#server/wallet/services/crypto-deposits.service.ts'
import { toMessageDto } from '#server/orders/services/chat.service.ts'
import { toTransactionDto } from '#server/wallet/services/history.service.ts'
import type { HistoryRow } from '#server/wallet/repos/history.repo.ts'
import { toOrderDto } from '#server/orders/services/order-dto.ts'
import { detailsWith, type KnownOfLine } from '../../support/details.ts'
import { at, bankTransferRow, depositRow, historyRow, orderRow, withdrawalRow } from '../../support/rows.ts'

/** Each value of an answer is that of its own column. */

describe('a line of the history', () => {
  const lineWith = (line: Partial<HistoryRow>, known: KnownOfLine = {}) =>
    toTransactionDto({ ...historyRow, ...line }, detailsWith(known))

  it('is its row', () => {
    expect(lineWith({})).toEqual({
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
    (direction, phase, type, may_cancel, deadline_at) => {
      const line = lineWith({ kind: 'fiat', type, asset: 'EUR' }, { transfer: bankTransferRow(direction, phase) })
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
  ] as const)('of a withdrawal of crypto that is %s has its steps', (phase, may_cancel) => {
    const line = lineWith({ type: 'Withdrawal' }, { withdrawal: withdrawalRow(phase) })
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
  ])('of a deposit of crypto in block 100 has at block %i %i of 6 confirmations', (head, confirmations) => {
    const line = lineWith({ type: 'Deposit' }, { deposit: { ...depositRow('confirming'), head } })
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
  ] as const)('that is %s is %s', (phase, status, reason) => {
    expect(toCryptoDepositDto(depositRow(phase))).toEqual({
      ...{ t_id: 'T-4', token: 'XRP', network: 'Ripple', amount: '7', txid: 'txid-4', confirmations: 3, needed: 6 },
      ...{ status, reason, created_at: '2026-11-23T05:00:00.000Z' },
    })
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
})
