import { beforeEach, describe, expect, it } from 'vitest'
import type { Trader } from '../../support/client.ts'
import { ENGINES } from '../../support/databases/fresh-db.ts'
import { post, runCommand, take, type Order } from '../../support/marketplace.ts'
import { operatorOf } from '../../support/operator/operator.ts'
import { picture } from '../../support/orders/pictures.ts'
import { threeTraders, type ThreeTraders } from '../../support/three-traders.ts'

const HOUR_S = 3600

describe.each(ENGINES)('a case about a closed order (%s)', (engine) => {
  const traders = threeTraders(engine)
  let { server, seller, buyer, stranger, advert }: ThreeTraders = traders
  let order: Order
  let path: { order_no: string }
  beforeEach(async () => {
    void ({ server, seller, buyer, stranger, advert } = traders)
    order = await take(buyer, advert)
    path = { order_no: order.order_no }
    await runCommand(buyer, 'cancelOrder', order)
  })

  const state = async (trader: Trader, statement = 'I paid at 14:02.') =>
    (await trader.call('stateCase', { path, body: { statement } })).data
  const caseOf = async (trader: Trader) => (await trader.call('fetchCase', { path })).data
  const lastNotice = async (trader: Trader) =>
    (await trader.call('fetchNotifications', { query: { limit: 1 } })).data.map(({ kind, text }) => [kind, text])[0]
  const available = async (trader: Trader) =>
    (await trader.call('fetchTokenBalances')).data.find(({ ticker }) => ticker === 'BTC')?.available_balance
  const decide = (as: string, note = 'Seen the statement of the bank') =>
    operatorOf(server)(`cases decide ${order.order_no} --as ${as} --note "${note}"`)
  const passed = (hours: number) =>
    server.context.db.query(
      `update order_case set answer_by = answer_by - make_interval(hours => $1) where order_id = (select id from m2m_order where order_no = $2)`,
      [hours, order.order_no],
    )
  const closedBefore = (interval: string) =>
    server.context.db.query(`update m2m_order set closed_at = app_now() - $1::interval where order_no = $2`, [
      interval,
      order.order_no,
    ])

  it('is opened by the buyer of a cancelled order within 14 days, once, and by nobody else', async () => {
    expect(await caseOf(buyer)).toMatchObject({ phase: 'none', claimant: 'buyer', may: ['case.open'], statement: null })
    expect(await caseOf(seller)).toMatchObject({ phase: 'none', may: [] })
    const body = { statement: 'I paid.' }
    expect(await seller.refusal('stateCase', { path, body })).toMatchObject({
      status: 409,
      error: 'A case cannot be opened about this order',
    })
    const { message, data } = await buyer.call('stateCase', { path, body: { statement: ' I paid at 14:02. ' } })
    expect(message).toBe('Case opened. The other side has 48 hours to answer')
    expect(data).toMatchObject({
      phase: 'awaitingAnswer',
      side: 'buyer',
      partner: 'sade_ola',
      statement: 'I paid at 14:02.',
      may: ['case.withdraw', 'picture.add'],
    })
    expect(Date.parse(data.answer_by ?? '') - Date.parse(data.createdAt ?? '')).toBe(48 * HOUR_S * 1000)
    expect(await buyer.refusal('stateCase', { path, body })).toMatchObject({
      status: 409,
      error: 'There is already a case about this order',
    })
    expect(await lastNotice(seller)).toEqual([
      'case.opened',
      'ben_cole opened a case about your order of 0.1 BTC for 6,400.00 USD. Answer within 48 hours.',
    ])
  })

  it('is not opened about an open order, a released one, nor after 14 days', async () => {
    const body = { statement: 'I paid.' }
    const open = await take(buyer, advert)
    const ofOpen = { path: { order_no: open.order_no }, body }
    expect((await buyer.refusal('stateCase', ofOpen)).error).toBe('A case cannot be opened about this order')
    await runCommand(buyer, 'notifyPayment', open)
    await runCommand(seller, 'releaseOrder', open)
    for (const trader of [buyer, seller])
      expect(await trader.refusal('stateCase', ofOpen)).toMatchObject({ status: 409 })
    await closedBefore('14 days')
    expect((await buyer.refusal('stateCase', { path, body })).error).toBe('The 14 days to open a case are over')
    expect((await caseOf(buyer)).may).toEqual([])
    await closedBefore('13 days 23 hours')
    await state(buyer)
  })

  it('shows what a side says to nobody but Support', async () => {
    await state(buyer, 'My bank: 0123')
    await state(seller, 'Nothing has arrived')
    expect(JSON.stringify(await caseOf(seller))).not.toContain('My bank')
    expect(JSON.stringify(await caseOf(buyer))).not.toContain('Nothing has')
    expect((await caseOf(seller)).statement).toBe('Nothing has arrived')
    const reply = await operatorOf(server)('cases list')
    expect('done' in reply && reply.done).toContain('ben_cole claims: My bank: 0123')
    expect('done' in reply && reply.done).toContain('sade_ola answers: Nothing has arrived')
  })

  it.each(['', '   ', 'x'.repeat(1001)])('refuses the statement "%s"', async (statement) => {
    const refused = await buyer.refusal('stateCase', { path, body: { statement } })
    expect(refused).toMatchObject({ status: 400, fields: { statement: expect.any(String) } })
    expect((await caseOf(buyer)).phase).toBe('none')
  })

  it('is answered once, also late; then Support decides', async () => {
    await state(buyer)
    expect(await decide('unproven')).toEqual({ refused: 'The other side has not answered yet' })
    expect(await state(seller, 'Not paid')).toMatchObject({ phase: 'awaitingDecision', statement: 'Not paid' })
    expect(await lastNotice(buyer)).toMatchObject(['case.answered', expect.stringContaining('sade_ola answered')])
    const again = await seller.refusal('stateCase', { path, body: { statement: 'Again' } })
    expect(again).toMatchObject({ status: 409, error: 'You have already answered this case' })
    expect(await decide('unproven')).toEqual({ done: `The case about order ${order.order_no} is decided: dismiss.` })
    expect(await caseOf(buyer)).toMatchObject({ phase: 'unproven', may: [] })
    for (const trader of [buyer, seller]) expect((await lastNotice(trader))?.[0]).toBe('case.unproven')
    expect(await decide('unproven')).toEqual({ refused: 'This case is closed' })
  })

  it('goes to Support when nobody answers for 48 hours, by itself and on a read', async () => {
    await state(buyer)
    await passed(48)
    expect((await caseOf(seller)).phase).toBe('awaitingDecision')
    for (const trader of [buyer, seller]) expect((await lastNotice(trader))?.[0]).toBe('case.unanswered')
    expect((await state(seller, 'Late, but here')).may).not.toContain('case.answer')
  })

  it('goes to Support by the clock with no page open', async () => {
    await state(buyer)
    await passed(48)
    await server.context.db.query('update job set run_at = app_now() where dedupe_key = $1', [`case ${order.order_no}`])
    await server.context.jobs.wake()
    const [row] = await server.context.db.query<{ phase: string }>(
      'select c.phase from order_case c join m2m_order o on o.id = c.order_id where o.order_no = $1',
      [order.order_no],
    )
    expect(row?.phase).toBe('awaitingDecision')
  })

  it('ends with the crypto that the seller sends: one entry, of their balance, once for a key', async () => {
    await state(buyer)
    const before = [await available(seller), await available(buyer)]
    const query = { order_no: order.order_no }
    expect((await buyer.refusal('sendLate', { query })).error).toBe('Only the other side of the order can do this')
    const [one, other] = await Promise.all([1, 2].map(() => seller.call('sendLate', { query, key: 'late-late' })))
    expect(one).toEqual(other)
    expect(one).toMatchObject({ message: 'Crypto sent. The case is closed', data: { phase: 'sent', may: [] } })
    expect((await seller.refusal('sendLate', { query, key: 'late-again' })).error).toBe('This case is closed')
    const after = [await available(seller), await available(buyer)]
    expect(after.map((now, side) => (Number(now) - Number(before[side] ?? 0)).toFixed(8))).toEqual([
      '-0.10000000',
      '0.10000000',
    ])
    const [line] = (await buyer.call('fetchTransactions')).data
    expect(line).toMatchObject({ type: 'm2m_buy', amount: '0.1', counterparty: 'sade_ola', order_no: order.order_no })
    expect(await lastNotice(buyer)).toEqual([
      'case.sent',
      'sade_ola sent you 0.1 BTC. It is in your available balance; the case is closed.',
    ])
    await server.audit()
  })

  it('takes nothing that is not available, and nothing while the account is paused after a reset', async () => {
    await state(buyer)
    const query = { order_no: order.order_no }
    await server.context.db.query(`update person set outgoing_from = app_now() + interval '1 hour' where email = $1`, [
      seller.email,
    ])
    expect(await seller.refusal('sendLate', { query })).toMatchObject({ status: 409, code: 'not_now' })
    await server.context.db.query('update person set outgoing_from = null')
    const { t_id } = await post(seller, { token_amount: (await available(seller)) ?? '' })
    expect(await seller.refusal('sendLate', { query })).toMatchObject({ status: 409, code: 'insufficient_balance' })
    expect(await caseOf(seller)).toMatchObject({ phase: 'awaitingAnswer' })
    await seller.call('closeTrade', { path: { t_id } })
  })

  it('ends with a refund that the seller reports and the buyer or Support confirms', async () => {
    await state(buyer)
    const query = { order_no: order.order_no }
    for (const reference of ['', ' ', 'x'.repeat(141)])
      expect(await seller.refusal('reportRefund', { query, body: { reference } })).toMatchObject({ status: 400 })
    expect((await buyer.refusal('confirmRefund', { query })).error).toBe('No refund is reported yet')
    expect(await decide('refunded')).toMatchObject({ refused: expect.any(String) })
    const { data } = await seller.call('reportRefund', { query, body: { reference: ' FT-42 ' } })
    expect(data).toMatchObject({ phase: 'awaitingDecision', refund_reference: 'FT-42' })
    expect((await caseOf(buyer)).may).toEqual(['refund.accept', 'case.withdraw', 'picture.add'])
    expect((await seller.refusal('confirmRefund', { query })).error).toBe(
      'Only the other side of the order can do this',
    )
    expect((await buyer.call('confirmRefund', { query })).data).toMatchObject({ phase: 'refunded' })
    expect((await lastNotice(seller))?.[0]).toBe('case.refunded')
  })

  it('is upheld or settled by Support, which takes nothing', async () => {
    await state(buyer)
    await state(seller, 'Refunded')
    const before = [await available(seller), await available(buyer)]
    expect(await decide('upheld')).toMatchObject({ done: expect.any(String) })
    expect(await caseOf(seller)).toMatchObject({ phase: 'awaitingDecision', upheld_at: expect.any(String) })
    expect(await decide('upheld')).toEqual({ refused: 'This claim is already upheld' })
    await seller.call('reportRefund', { query: { order_no: order.order_no }, body: { reference: 'FT-42' } })
    await decide('refunded')
    expect((await caseOf(buyer)).phase).toBe('refunded')
    expect([await available(seller), await available(buyer)]).toEqual(before)
    const log = await server.context.db.query('select from audit_log where subject = $1', [order.order_no])
    expect(log).toHaveLength(2)
  })

  it('is withdrawn by who opened it', async () => {
    await state(buyer)
    const query = { order_no: order.order_no }
    expect((await seller.refusal('withdrawCase', { query })).error).toBe('Only the other side of the order can do this')
    expect((await buyer.call('withdrawCase', { query })).data).toMatchObject({ phase: 'withdrawn', may: [] })
    expect((await lastNotice(seller))?.[0]).toBe('case.withdrawn')
    expect((await buyer.refusal('withdrawCase', { query })).error).toBe('This case is closed')
  })

  it('is on the order of both sides, alone and in the list: that it can be opened, what it waits for, and its end', async () => {
    const seenBy = async (trader: Trader) => {
      const { data } = await trader.call('fetchOrders', { query: { tab: 'closed', limit: 50 } })
      const alone = (await traders.fresh(trader, order)).case
      expect(data.find(({ order_no }) => order_no === order.order_no)?.case).toEqual(alone)
      return alone
    }
    expect(await seenBy(buyer)).toMatchObject({ phase: 'none', claimant: 'buyer', may: ['case.open'] })
    expect(await seenBy(buyer)).toMatchObject({ opens_until: (await caseOf(buyer)).opens_until })
    expect(await seenBy(seller)).toBeNull()
    const open = await take(buyer, advert)
    expect([(await traders.fresh(buyer, open)).case, (await traders.fresh(seller, open)).case]).toEqual([null, null])
    await state(buyer)
    const { answer_by } = await caseOf(buyer)
    expect(await seenBy(buyer)).toMatchObject({ phase: 'awaitingAnswer', may: ['case.withdraw'], answer_by })
    expect(await seenBy(seller)).toMatchObject({ may: ['case.answer', 'crypto.send', 'refund.report'], answer_by })
    await passed(48)
    expect(await seenBy(seller)).toMatchObject({ phase: 'awaitingDecision' })
    await caseOf(seller)
    await decide('unproven')
    for (const trader of [buyer, seller]) expect(await seenBy(trader)).toMatchObject({ phase: 'unproven', may: [] })
  })

  it('can no longer be opened from the order after 14 days', async () => {
    await closedBefore('13 days 23 hours')
    expect((await traders.fresh(buyer, order)).case).toMatchObject({ phase: 'none' })
    await closedBefore('14 days')
    expect((await traders.fresh(buyer, order)).case).toBeNull()
  })

  it('is opened by the seller where Support gave the crypto to the buyer, who can send it back', async () => {
    order = await take(buyer, advert)
    path = { order_no: order.order_no }
    await runCommand(buyer, 'notifyPayment', order)
    const body = { reason: 'not_received', statement: 'Nothing came' } as const
    await seller.call('appealOrder', { query: { order_no: order.order_no }, body })
    await operatorOf(server)(`resolve ${order.order_no} --to buyer --reason payment_proven --note "Paid"`)
    expect((await caseOf(buyer)).may).toEqual([])
    expect(await state(seller)).toMatchObject({ claimant: 'seller', side: 'seller' })
    const before = await available(seller)
    await buyer.call('sendLate', { query: { order_no: order.order_no } })
    expect(Number(await available(seller)) - Number(before)).toBeCloseTo(0.1)
    expect((await buyer.call('fetchTransactions')).data[0]).toMatchObject({ type: 'send', order_no: null })
    await server.audit()
  })

  it('takes up to six pictures of each side, for Support alone', async () => {
    await state(buyer)
    const add = async (trader: Trader) =>
      fetch(`${server.url}/api/v1/user-app/m2m-trading/m2m-order-case/${order.order_no}/picture`, {
        method: 'POST',
        headers: { 'u-x-key': trader.session, 'content-type': 'image/png' },
        body: new Uint8Array(await picture('png')),
      })
    for (let count = 1; count <= 6; count += 1) expect((await add(buyer)).status).toBe(200)
    expect((await add(buyer)).status).toBe(409)
    expect((await add(seller)).status).toBe(200)
    expect((await add(stranger)).status).toBe(404)
    expect([(await caseOf(buyer)).pictures, (await caseOf(seller)).pictures]).toEqual([6, 1])
    const reply = await operatorOf(server)('cases list --pictures out')
    const own = 'files' in reply ? (reply.files ?? []).filter(({ name }) => name.startsWith(order.order_no)) : []
    expect(own).toHaveLength(7)
    await buyer.call('withdrawCase', { query: { order_no: order.order_no } })
    expect((await add(seller)).status).toBe(409)
  })

  it('is not there for anybody else', async () => {
    await state(buyer)
    const query = { order_no: order.order_no }
    for (const asked of [
      stranger.refusal('fetchCase', { path }),
      stranger.refusal('stateCase', { path, body: { statement: 'Let me in' } }),
      stranger.refusal('sendLate', { query }),
      stranger.refusal('reportRefund', { query, body: { reference: 'x' } }),
      stranger.refusal('confirmRefund', { query }),
      stranger.refusal('withdrawCase', { query }),
    ])
      expect(await asked).toMatchObject({ status: 404, code: 'not_found' })
  })
})
