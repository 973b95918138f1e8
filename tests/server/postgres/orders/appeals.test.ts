import { beforeEach, describe, expect, it } from 'vitest'
import type { Trader } from '../../support/client.ts'
import { ENGINES } from '../../support/databases/fresh-db.ts'
import { runCommand, take, type Order } from '../../support/marketplace.ts'
import { threeTraders, type ThreeTraders } from '../../support/three-traders.ts'

const MINUTE_S = 60

describe.each(ENGINES)('more time, and an operator (%s)', (engine) => {
  const traders = threeTraders(engine)
  let { server, seller, buyer, stranger, advert }: ThreeTraders = traders
  let order: Order
  beforeEach(async () => {
    void ({ server, seller, buyer, stranger, advert } = traders)
    order = await take(buyer, advert)
  })

  const query = () => ({ order_no: order.order_no })
  const appeal = async (trader: Trader, statement = 'Nothing has arrived in my account.') =>
    (await trader.call('appealOrder', { query: query(), body: { reason: 'not_received', statement } })).data
  const lastNotice = async (trader: Trader) => {
    const { data } = await trader.call('fetchNotifications', { query: { limit: 1 } })
    return data.map(({ title, text }) => `${title}: ${text}`)[0]
  }
  const lines = async (): Promise<string[]> => {
    const { data } = await buyer.call('fetchMessages', { path: query() })
    return data.filter(({ kind }) => kind === 'system').map(({ message }) => message)
  }

  it('the seller gives 15 minutes more in the last five, once', async () => {
    const early = await seller.refusal('extendOrder', { query: query() })
    expect(early).toMatchObject({ status: 409, error: 'The payment window can be extended in its last 5 minutes' })
    await server.advance(25 * MINUTE_S)
    expect((await traders.fresh(seller, order)).may).toContain('window.extend')
    const wrong = await buyer.refusal('extendOrder', { query: query() })
    expect(wrong).toMatchObject({ status: 409, error: 'Only the seller can extend the payment window' })
    const { message, data } = await seller.call('extendOrder', { query: query(), body: { expected_seq: 0 } })
    expect([message, data.seq]).toEqual(['The buyer has 15 more minutes to pay', 1])
    expect(Date.parse(data.deadline_at ?? '') - Date.parse(order.deadline_at ?? '')).toBe(15 * MINUTE_S * 1000)
    expect(await lastNotice(buyer)).toBe(
      'Payment window extended: sade_ola gave you 15 more minutes to pay 6,400.00 USD.',
    )
    const again = await seller.refusal('extendOrder', { query: query() })
    expect(again).toMatchObject({
      status: 409,
      error: 'The payment window was already extended. It can be extended once',
    })
    // What would have run out is alive, and paid in the time that was given.
    await server.advance(10 * MINUTE_S)
    expect(await runCommand(buyer, 'notifyPayment', order)).toMatchObject({ phase: 'awaitingRelease' })
    await runCommand(seller, 'releaseOrder', order)
  })

  it('nobody extends what is over or paid', async () => {
    await runCommand(buyer, 'notifyPayment', order)
    const paid = await seller.refusal('extendOrder', { query: query() })
    expect(paid).toMatchObject({ status: 409, error: 'This order is already marked as paid' })
    await runCommand(seller, 'releaseOrder', order)
    const closed = await seller.refusal('extendOrder', { query: query() })
    expect(closed.error).toBe('This order is closed and can no longer be changed')
  })

  it('the seller calls an operator at once, the buyer ten minutes after paying', async () => {
    const body = { reason: 'not_released', statement: 'I have paid.' }
    const unpaid = await buyer.refusal('appealOrder', { query: query(), body })
    expect(unpaid.error).toBe('You can appeal once the order is marked as paid')
    await runCommand(buyer, 'notifyPayment', order)
    const early = await buyer.refusal('appealOrder', { query: query(), body })
    expect(early).toMatchObject({ status: 409, error: 'You can appeal 10 minutes after marking the order as paid' })
    await server.advance(10 * MINUTE_S)
    const { message, data } = await buyer.call('appealOrder', { query: query(), body })
    expect(message).toBe('Appeal opened. The crypto stays in escrow until Support decides')
    expect(data).toMatchObject({
      phase: 'appealing',
      payment_status: 'appealing',
      appeal: { by: 'buyer', reason: 'not_released', statement: 'I have paid.' },
      may: ['order.cancel', 'appeal.withdraw'],
    })
    expect((await traders.fresh(seller, order)).appeal).toEqual(data.appeal)
    expect(await lastNotice(seller)).toMatch(/^Appeal opened: ben_cole appealed your order of/)
    const twice = await seller.refusal('appealOrder', { query: query(), body })
    expect(twice.error).toBe('An appeal is already open')
    const robbing = await seller.refusal('cancelOrder', { query: query() })
    expect(robbing.error).toBe('Support is reviewing the appeal. You can still release the crypto')
    await runCommand(seller, 'releaseOrder', order)
  })

  it('who appealed takes it back, and may appeal again; the last words count', async () => {
    await runCommand(buyer, 'notifyPayment', order)
    const none = await seller.refusal('withdrawAppeal', { query: query() })
    expect(none.error).toBe('There is no appeal to withdraw')
    await appeal(seller, 'The first time')
    const other = await buyer.refusal('withdrawAppeal', { query: query() })
    expect(other.error).toBe('Only the trader who appealed can withdraw the appeal')
    const { data } = await seller.call('withdrawAppeal', { query: query() })
    expect(data).toMatchObject({ phase: 'awaitingRelease', payment_status: 'paid', appeal: null })
    expect(await lastNotice(buyer)).toMatch(/^Appeal withdrawn: /)
    expect((await appeal(seller, '  The second time ')).appeal).toMatchObject({ statement: 'The second time' })
    expect((await traders.fresh(buyer, order)).appeal).toMatchObject({ by: 'seller', statement: 'The second time' })
    expect(await runCommand(seller, 'releaseOrder', order)).toMatchObject({ appeal: { statement: 'The second time' } })
  })

  it('an appeal has a statement of at most 1000 characters', async () => {
    await runCommand(buyer, 'notifyPayment', order)
    for (const [statement, error] of [
      ['', 'Describe what happened'],
      [' \n ', 'Describe what happened'],
      ['x'.repeat(1001), 'Use up to 1000 characters'],
    ]) {
      const answer = await seller.refusal('appealOrder', { query: query(), body: { reason: 'other', statement } })
      expect(answer).toMatchObject({ status: 400, code: 'rule_broken', fields: { statement: error } })
    }
    const unknown = { reason: 'bored', statement: 'Hello' }
    expect(await seller.refusal('appealOrder', { query: query(), body: unknown })).toMatchObject({
      status: 400,
      code: 'invalid_request',
    })
    expect(await traders.fresh(seller, order)).toMatchObject({ seq: 1, appeal: null })
    await appeal(seller, '👍'.repeat(1000))
    await runCommand(seller, 'releaseOrder', order)
  })

  it('the chat has a system message for each event, the same for both sides', async () => {
    await server.advance(26 * MINUTE_S)
    await seller.call('extendOrder', { query: query() })
    await runCommand(buyer, 'notifyPayment', order)
    await runCommand(seller, 'cancelOrder', order)
    await buyer.call('answerCancel', { query: query(), body: { accept: false } })
    await appeal(seller)
    await seller.call('withdrawAppeal', { query: query() })
    await runCommand(seller, 'releaseOrder', order)
    expect(await lines()).toEqual([
      'ben_cole is buying 0.1 BTC from sade_ola for 6,400.00 USD. The crypto is in escrow.',
      'sade_ola gave ben_cole 15 more minutes to pay.',
      'ben_cole marked 6,400.00 USD as paid.',
      'sade_ola requested to cancel the order. ben_cole has to respond.',
      'ben_cole declined to cancel. 0.1 BTC stays in escrow.',
      'sade_ola opened an appeal. 0.1 BTC stays in escrow until Support decides.',
      'sade_ola withdrew the appeal. 0.1 BTC stays in escrow.',
      'sade_ola released 0.1 BTC to ben_cole.',
    ])
  })

  it('the chat shows how an order ended without a release', async () => {
    await runCommand(seller, 'cancelOrder', order)
    expect((await lines()).at(-1)).toBe(
      'sade_ola cancelled the order. 0.1 BTC is returned to sade_ola unless ben_cole reports a payment.',
    )
    order = await take(buyer, advert)
    await server.advance(30 * MINUTE_S)
    expect(await traders.fresh(buyer, order)).toMatchObject({ status: 'cancelled', message_seq: 2 })
    expect((await lines()).at(-1)).toBe(
      'The order was not marked as paid in time and was cancelled. 0.1 BTC is returned to sade_ola unless ben_cole reports a payment.',
    )
    await server.advance(15 * MINUTE_S)
    expect((await lines()).at(-1)).toBe('No payment was reported. 0.1 BTC is returned to sade_ola.')
  })

  it('is between the two sides: to a stranger the order does not exist', async () => {
    const body = { reason: 'other', statement: 'Let me in' }
    const tries = [
      stranger.refusal('extendOrder', { query: query() }),
      stranger.refusal('appealOrder', { query: query(), body }),
      stranger.refusal('withdrawAppeal', { query: query() }),
      stranger.refusal('rateOrder', { query: query(), body: { stars: 1 } }),
      stranger.refusal('readMessages', { path: query(), body: { up_to: 1 } }),
    ]
    for (const answer of await Promise.all(tries)) expect(answer).toMatchObject({ status: 404, code: 'not_found' })
  })

  const OTHERS: readonly [side: 'buyer' | 'seller', reason: string][] = [
    ['buyer', 'not_received'],
    ['buyer', 'wrong_amount'],
    ['buyer', 'wrong_payer'],
    ['seller', 'not_released'],
  ]
  it.each(OTHERS)('the %s cannot appeal with the other side’s reason %s', async (side, reason) => {
    await runCommand(buyer, 'notifyPayment', order)
    await server.advance(10 * MINUTE_S)
    const trader = side === 'buyer' ? buyer : seller
    const before = await traders.fresh(trader, order)
    const answer = await trader.refusal('appealOrder', { query: query(), body: { reason, statement: 'I want it' } })
    const error = 'This reason is not available to you. Choose another one'
    expect(answer).toMatchObject({ status: 400, code: 'rule_broken', error, fields: { reason: error } })
    expect({ ...(await traders.fresh(trader, order)), server_now: '' }).toEqual({ ...before, server_now: '' })
    const own = { reason: side === 'buyer' ? 'not_released' : 'wrong_payer', statement: 'I want it' }
    expect((await trader.call('appealOrder', { query: query(), body: own })).data.appeal).toMatchObject(own)
    await runCommand(seller, 'releaseOrder', order)
  })

  it('an appeal that gives the other side’s reason cannot be written down at all', async () => {
    await runCommand(buyer, 'notifyPayment', order)
    await appeal(seller)
    const reason = `update appeal set reason = 'not_released' where by = 'seller'`
    await expect(server.context.db.query(reason)).rejects.toMatchObject({ constraint: 'appeal_reason_of_side' })
    await runCommand(seller, 'releaseOrder', order)
  })
})
