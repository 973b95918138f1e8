import { beforeEach, describe, expect, it } from 'vitest'
import { runOperatorCommand } from '#server/operator/commands.ts'
import { report } from '#server/operator/report.ts'
import { openAppeals } from '#server/orders/services/appeals.service.ts'
import type { Trader } from '../../support/client.ts'
import { ENGINES } from '../../support/databases/fresh-db.ts'
import { runCommand, take, type Order } from '../../support/marketplace.ts'
import { picture } from '../../support/orders/pictures.ts'
import { threeTraders, type ThreeTraders } from '../../support/three-traders.ts'

const appealed = async (by: Trader, { order_no }: Order, statement = 'Nothing has arrived in my account.') =>
  (await by.call('appealOrder', { query: { order_no }, body: { reason: 'not_received', statement } })).data

describe.each(ENGINES)('an operator decides (%s)', (engine) => {
  const traders = threeTraders(engine)
  let { server, seller, buyer, advert }: ThreeTraders = traders
  let order: Order
  beforeEach(async () => {
    void ({ server, seller, buyer, advert } = traders)
    order = await take(buyer, advert)
    await runCommand(buyer, 'notifyPayment', order)
  })

  const REASONS = { buyer: 'payment_proven', seller: 'payment_not_proven' } as const
  const decide = (to: 'buyer' | 'seller', note = 'The bank confirmed it', orderNo = order.order_no) =>
    runOperatorCommand(server.context, {
      act: 'resolve',
      orderNo,
      to,
      reason: REASONS[to],
      note,
      operator: 'olu',
    }).finally(server.audit)
  const log = () =>
    server.context.db.query<object>('select operator, action, note from audit_log where subject = $1', [order.order_no])
  const lastNotices = async (trader: Trader) => {
    const { data } = await trader.call('fetchNotifications', { query: { limit: 1 } })
    const mails = await server.mails(trader.email, 1, /Support decided/)
    return [data[0]?.kind, data[0]?.text, mails[0]?.includes(data[0]?.text ?? 'nothing')]
  }
  const lastLine = async () =>
    (await buyer.call('fetchMessages', { path: { order_no: order.order_no } })).data.at(-1)?.message

  it('for the buyer: the coins are released, and both sides are notified in the chat, the bell and by mail', async () => {
    const before = await traders.coins()
    await appealed(seller, order)
    expect(await decide('buyer', ' The bank confirmed it ')).toEqual({
      done: `The appeal of order ${order.order_no} is decided for the buyer.`,
    })
    expect(await traders.fresh(buyer, order)).toMatchObject({
      status: 'completed',
      closed_reason: 'released_by_appeal',
      closed_by: 'operator',
      award_reason: 'payment_proven',
      rating: { is_open: true },
    })
    const after = await traders.coins()
    expect(Number.parseFloat(after.buyer) - Number.parseFloat(before.buyer)).toBeCloseTo(0.1)
    expect(after.seller).toMatch(/ \+ 0\.9 \+ 0$/)
    expect(await lastLine()).toBe(
      'Support decided in favor of ben_cole. The buyer proved the payment. 0.1 BTC is released to ben_cole.',
    )
    expect(await lastNotices(buyer)).toEqual([
      'order.awarded_buyer',
      'Support decided the appeal about 6,400.00 USD in your favor. The buyer proved the payment. 0.1 BTC is in your available balance.',
      true,
    ])
    expect(await lastNotices(seller)).toEqual([
      'order.awarded_buyer',
      'Support decided the appeal about 6,400.00 USD in favor of ben_cole. The buyer proved the payment. 0.1 BTC is released to ben_cole. You can open a case within 14 days.',
      true,
    ])
    expect(await log()).toEqual([
      { operator: 'olu', action: 'appeal.awardBuyer', note: 'payment_proven: The bank confirmed it' },
    ])
  })

  it('for the seller: the coins go back to the advert', async () => {
    await appealed(seller, order)
    await buyer.call('answerAppeal', { query: { order_no: order.order_no }, body: { statement: 'I paid' } })
    await decide('seller', 'No such payment')
    expect(await traders.fresh(seller, order)).toMatchObject({
      status: 'cancelled',
      payment_status: 'appealing',
      closed_reason: 'refunded_by_appeal',
      award_reason: 'payment_not_proven',
    })
    expect((await traders.coins()).seller).toMatch(/ \+ 1 \+ 0$/)
    expect(await lastLine()).toBe(
      'Support decided in favor of sade_ola. The payment could not be proven. 0.1 BTC is returned to sade_ola.',
    )
    expect((await lastNotices(buyer))[0]).toBe('order.awarded_seller')
    expect((await lastNotices(seller))[1]).toBe(
      'Support decided the appeal about 6,400.00 USD in your favor. The payment could not be proven. 0.1 BTC is returned to you.',
    )
  })

  it('reads the names of the time of the order, whatever a side calls itself now', async () => {
    await runCommand(seller, 'releaseOrder', order)
    const [jane, body] = [await server.register('Ben Sule'), { reason: 'wrong_payer', statement: 'Jane Doe paid.' }]
    order = await take(jane, advert)
    const query = { order_no: order.order_no }
    await runCommand(jane, 'notifyPayment', order)
    await jane.call('updateProfile', { body: { name: 'Jane Doe', country: 'NG', phone: '12345' } })
    await seller.call('appealOrder', { query, body })
    const [found] = await openAppeals(server.context, { withPictures: false })
    expect(found).toMatchObject({ buyer: { name: 'Ben Sule' }, seller: { name: 'Sade Ola' } })
    await decide('buyer')
  })

  it('for a reason of its own outcome alone, which both sides read, and the note is read by neither', async () => {
    await appealed(seller, order)
    const one = { act: 'resolve', orderNo: order.order_no, note: 'Internal word', operator: 'olu' } as const
    const run = (to: 'buyer' | 'seller', reason: string) =>
      runOperatorCommand(server.context, { ...one, to, reason: reason as 'payment_proven' })
    for (const reason of ['payment_not_proven', 'unfair', ''])
      expect(await run('buyer', reason)).toEqual({
        refused:
          'Give a reason for the buyer: payment_received, payment_proven, payment_delayed, seller_unresponsive, seller_agreed',
      })
    expect(await traders.fresh(seller, order)).toMatchObject({ phase: 'appealing', award_reason: null })
    expect(await run('buyer', 'payment_delayed')).toHaveProperty('done')
    for (const trader of [seller, buyer]) {
      const answers = [
        await traders.fresh(trader, order),
        await trader.call('fetchMessages', { path: { order_no: order.order_no } }),
        await trader.call('fetchNotifications', { query: { limit: 5 } }),
        await server.mails(trader.email, 1, /The bank delayed the payment/),
      ]
      expect(JSON.stringify(answers)).not.toContain('Internal word')
      expect(answers[0]).toMatchObject({ award_reason: 'payment_delayed' })
    }
  })

  it.each([
    ['closed_reason is null', `award_reason = 'payment_proven'`],
    [`closed_reason = 'released_by_appeal'`, `award_reason = 'payment_not_proven'`],
    [`closed_reason = 'released_by_appeal'`, `award_reason = 'unfair'`],
    [`closed_reason = 'refunded_by_appeal'`, `award_reason = 'payment_proven'`],
  ])('is not stored where %s with %s', async (where, set) => {
    await appealed(seller, order)
    if (where.includes('released')) await decide('buyer')
    if (where.includes('refunded')) {
      await buyer.call('answerAppeal', { query: { order_no: order.order_no }, body: { statement: 'I paid' } })
      await decide('seller')
    }
    await expect(
      server.context.db.query(`update m2m_order set ${set} where order_no = $1 and ${where}`, [order.order_no]),
    ).rejects.toThrow('m2m_order_award_reason')
    if (where.includes('null')) await runCommand(seller, 'releaseOrder', order)
  })

  it('is refused in a plain sentence where there is nothing to decide', async () => {
    const nobody = '00000000000000000000'
    expect(await decide('buyer')).toEqual({ refused: 'This order has no open appeal' })
    expect(await decide('buyer', 'Why not', nobody)).toEqual({ refused: `There is no order ${nobody}` })
    await appealed(seller, order)
    expect(await decide('buyer', ' ')).toEqual({ refused: 'Give a reason of 1 to 900 characters: --note "…"' })
    expect(await traders.fresh(seller, order)).toMatchObject({ phase: 'appealing', seq: 2 })
    await runCommand(seller, 'releaseOrder', order)
    expect(await decide('seller')).toEqual({ refused: 'This order is closed and can no longer be changed' })
    expect(await log()).toEqual([])
  })

  it('decides once, whoever else decides at the same moment', async () => {
    await appealed(seller, order)
    const replies = await Promise.all([decide('buyer'), decide('seller'), decide('buyer')])
    expect(replies.filter((reply) => 'done' in reply)).toHaveLength(1)
    expect(await log()).toHaveLength(1)
  })

  it('leaves a log that nobody can change', async () => {
    await appealed(seller, order)
    await decide('buyer')
    for (const statement of [`update audit_log set note = 'other'`, 'delete from audit_log'])
      await expect(server.context.db.query(statement)).rejects.toThrow('audit_log rows are never changed')
  })

  it('sees what there is to know, and no letters that play tricks on a terminal', async () => {
    const path = { order_no: order.order_no }
    await buyer.call('sendMessage', { path, body: { message: 'Paid!' } })
    // Older messages have marks that are removed from new ones.
    await server.context.db.query('update order_message set message = $1 where message = $2', [
      'Paid!\u001b[2J\nLook:\u202Eevil',
      'Paid!',
    ])
    const address = `${server.url}/api/v1/user-app/m2m-trading/m2m-order-messages/${order.order_no}/image`
    const headers = { 'u-x-key': buyer.session, 'content-type': 'image/png' }
    await fetch(address, { method: 'POST', headers, body: new Uint8Array(await picture('png')) })
    await seller.call('sendMessage', { path, body: { message: 'Where?' } })
    await appealed(seller, order, 'No money \u001b]0;came')
    const cases = await openAppeals(server.context, { withPictures: true })
    const output = report(cases)
      .replaceAll(order.order_no, 'ORDER')
      .replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d UTC/g, 'WHEN')
    expect(output.split('\n')).toEqual([
      'Order ORDER: 0.1 BTC for 6,400.00 USD, price 64000 USD, by Bank Transfer',
      '  appealed  WHEN, 0 min ago, by the seller: I did not receive the payment',
      '            No money �]0;came',
      '  waits     for the buyer until WHEN',
      '  buyer     ben_cole (Ben Cole): 0 orders, no completion rate, not rated',
      '  seller    sade_ola (Sade Ola): 0 orders, no completion rate, not rated',
      '  pay to    First Quay, A Trader, 0123456789, Savings',
      '  times     placed WHEN, marked as paid WHEN (after 0 min)',
      '  chat',
      '    WHEN  * ben_cole is buying 0.1 BTC from sade_ola for 6,400.00 USD. The crypto is in escrow.',
      '    WHEN  * ben_cole marked 6,400.00 USD as paid.',
      '    WHEN  ben_cole: Paid!�[2J Look:�evil',
      '    WHEN  ben_cole: [picture 60 × 40: ORDER-4.webp]',
      '    WHEN  sade_ola: Where?',
      '    WHEN  * sade_ola opened an appeal. 0.1 BTC stays in escrow until Support decides.',
      '',
      'To decide: npm run operator -- resolve ORDER_NO --to buyer|seller --reason REASON --note "…"',
    ])
    expect(cases[0]?.chat.find(({ image }) => image)?.image?.webp).toMatch(/^UklGR/)
    const withoutPictures = await openAppeals(server.context, { withPictures: false })
    expect(withoutPictures[0]?.chat.map(({ image }) => image)).toContainEqual({ width: 60, height: 40 })
    await decide('buyer')
    expect(report(await openAppeals(server.context, { withPictures: false }))).toBe('No open appeals.')
  })
})
