import { beforeEach, describe, expect, it } from 'vitest'
import { runOperatorCommand } from '#server/operator/commands.ts'
import type { Trader } from '../../support/client.ts'
import { ENGINES, withClockStopped } from '../../support/databases/fresh-db.ts'
import { post, runCommand, take, type Order } from '../../support/marketplace.ts'
import { threeTraders, type ThreeTraders } from '../../support/three-traders.ts'

const WINDOW_S = 30 * 60
const CLAIM_S = 15 * 60
const DAY_S = 86_400
const STATEMENT = 'I paid from my own account.'

/** Days pass, and all log in again. */
async function dayLater(traders: ThreeTraders, days = 1): Promise<void> {
  await traders.server.advance(days * DAY_S)
  for (const side of ['seller', 'buyer', 'stranger'] as const)
    traders[side] = await traders.server.signIn(traders[side].email)
}

describe.each(ENGINES)('a payment that was not reported in time (%s)', (engine) => {
  const traders = threeTraders(engine)
  let { server, seller, buyer, advert }: ThreeTraders = traders
  beforeEach(async () => {
    void ({ server, seller, buyer, advert } = traders)
    // Their mailboxes are for the codes.
    for (const trader of [seller, buyer]) await trader.call('updateSettings', { body: { order_email: false } })
  })

  const reporting = ({ order_no, createdAt }: Order, more: object = {}) => ({
    query: { order_no },
    body: { paid_at: createdAt, statement: STATEMENT, ...more },
  })
  const report = async (order: Order, by: Trader = buyer) => (await by.call('claimPayment', reporting(order))).data
  const closed = async (by: Trader = buyer, of = advert) => {
    const order = await take(by, of)
    await server.advance(WINDOW_S)
    return order
  }
  const appeal = async (by: Trader, { order_no }: Order, reason = 'not_received') =>
    (await by.call('appealOrder', { query: { order_no }, body: { reason, statement: 'Nothing came.' } })).data
  const award = (to: 'buyer' | 'seller', { order_no: orderNo }: Order) =>
    runOperatorCommand(server.context, {
      act: 'resolve',
      orderNo,
      to,
      reason: to === 'buyer' ? 'payment_proven' : 'payment_not_proven',
      note: 'So it is',
      operator: 'olu',
    })
  const bell = async (trader: Trader) => {
    const { data } = await trader.call('fetchNotifications', { query: { limit: 1 } })
    return `${data[0]?.kind}: ${data[0]?.text.replaceAll(/\d\d:\d\d.[AP]M.UTC/g, 'hh:mm')}`
  }

  it('is reported within 15 minutes: the order is processing and paid again, and its seller releases', async () => {
    await buyer.call('updateSettings', { body: { order_email: true } })
    const order = await closed()
    expect(await bell(seller)).toBe(
      `order.expired: Your order of 6,400.00 USD with ben_cole was not marked as paid in time and was cancelled. 0.1 BTC is returned at hh:mm unless ben_cole reports a payment. Received it? Release.`,
    )
    expect(await bell(buyer)).toContain(
      'Do not pay. Already paid? Confirm by hh:mm; until then 0.1 BTC stays in escrow.',
    )
    const mails = await server.mails(buyer.email, 1, /Already paid\?/)
    expect(mails).toHaveLength(1)
    expect(await report(order)).toMatchObject({
      status: 'processing',
      payment_status: 'paid',
      phase: 'awaitingRelease',
      closed_reason: null,
      claim_until: null,
      claim: { paid_at: order.createdAt, statement: STATEMENT },
      seq: 2,
    })
    expect(await bell(seller)).toMatch(/^order\.claimed: ben_cole reports paying 6,400\.00 USD at hh:mm\. Check/)
    const { data } = await seller.call('fetchOrders', { query: { tab: 'processing', payment_status: 'paid' } })
    expect(data.map(({ order_no }) => order_no)).toEqual([order.order_no])
    expect(await runCommand(seller, 'releaseOrder', order)).toMatchObject({ status: 'completed', phase: 'completed' })
    await server.audit()
  })

  it('is refused when the time to report it is over', async () => {
    const order = await closed()
    await server.advance(CLAIM_S)
    expect(await buyer.refusal('claimPayment', reporting(order))).toMatchObject({
      status: 409,
      error: 'This order is closed and can no longer be changed',
      data: { phase: 'cancelled' },
    })
  })

  it('is reported once by two tabs at the same time', async () => {
    const order = await closed()
    const tabs = await Promise.allSettled([report(order), report(order), report(order)])
    expect(tabs.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await traders.fresh(buyer, order)).toMatchObject({ phase: 'awaitingRelease', seq: 2 })
    const same = { ...reporting(order), key: 'one-report-of-a-browser' }
    expect((await buyer.refusal('claimPayment', same)).error).toBe('This order is already marked as paid')
  })

  it.each([
    ['reported in the last millisecond of its time', 1, 'awaitingRelease'],
    ['over at the end of it', 0, 'cancelled'],
  ])('is %s, from two tabs', async (_, msLeft, phase) => {
    const order = await closed()
    await withClockStopped(server.context.db, async () => {
      await server.context.db.query(
        `update app_clock set ahead = ahead + (select claim_until from m2m_order where order_no = $1) - app_now() - make_interval(secs => $2)`,
        [order.order_no, msLeft / 1000],
      )
      await Promise.allSettled([report(order), report(order)])
      expect(await traders.fresh(buyer, order)).toMatchObject({ phase, seq: 2 })
    })
    await server.context.market.refresh()
  })

  it.each([
    [
      'with the release of its seller',
      'Poe',
      ({ order_no }: Order) => seller.call('releaseOrder', { query: { order_no } }),
    ],
    [
      'with the confirmation in another tab that nothing was paid',
      'Ray',
      ({ order_no, trade_id }: Order, payer: Trader) => payer.call('cancelOrder', { query: { order_no, trade_id } }),
    ],
    ['with the end of its time', 'Lee', () => server.advance(CLAIM_S)],
  ] as const)('ends in one place when it is reported together %s', async (_, surname, other) => {
    for (const name of ['Ada', 'Eva', 'Kim']) {
      // A report that is withdrawn counts as false, and a second one would stop the purchases of its buyer.
      const payer = await server.register(`${name} ${surname}`)
      await payer.addBank()
      const order = await closed(payer)
      const before = await traders.coins()
      await Promise.allSettled([report(order, payer), other(order, payer)])
      await server.advance(1)
      const { phase } = await traders.fresh(seller, order)
      const isHeld = phase === 'awaitingRelease' || phase === 'awaitingClaim'
      expect((await traders.coins()).seller.endsWith(isHeld ? ' + 0.1' : ' + 0'), `${before.seller} ${phase}`).toBe(
        true,
      )
      if (isHeld) await runCommand(seller, 'releaseOrder', order)
      await server.audit()
    }
  })

  it('is reported after the seller cancelled in the second in which the buyer notified', async () => {
    const order = await take(buyer, advert)
    await Promise.allSettled([runCommand(seller, 'cancelOrder', order), runCommand(buyer, 'notifyPayment', order)])
    const now = await traders.fresh(buyer, order)
    if (now.phase === 'awaitingClaim') {
      expect(now).toMatchObject({
        status: 'cancelled',
        closed_reason: 'seller',
        may: ['payment.claim', 'order.cancel'],
      })
      await report(order)
    }
    expect(await traders.fresh(seller, order)).toMatchObject({ payment_status: 'paid', phase: 'awaitingRelease' })
  })

  it('is released by a seller who received it, without any report', async () => {
    const una = await server.register('Una Sol')
    await una.deposit('BTC', '1')
    await una.addBank()
    const order = await closed(buyer, await post(una))
    expect(await runCommand(una, 'releaseOrder', order)).toMatchObject({
      status: 'completed',
      closed_reason: 'released',
      claim: null,
    })
    // How fast she releases is not known yet: nobody notified her.
    const { data } = await una.call('fetchOwnAdverts', { query: { limit: 1 } })
    expect(data[0]?.user).toMatchObject({ orders: 1, release_s: null })
  })

  it('is denied by its buyer: the coins are back at once, and who cancelled is as it was', async () => {
    const order = await take(buyer, advert)
    await runCommand(seller, 'cancelOrder', order)
    expect(await runCommand(buyer, 'cancelOrder', order)).toMatchObject({
      phase: 'cancelled',
      closed_reason: 'seller',
      closed_by: 'seller',
      claim_until: null,
    })
    expect((await traders.coins()).seller.endsWith(' + 0')).toBe(true)
    expect(await bell(seller)).toBe(
      'order.returned: No payment of 6,400.00 USD was reported. 0.1 BTC is returned to you.',
    )
  })

  it.each([
    ['a payment that is older than the order', { paid_at: '2001-01-01T00:00:00.000Z' }, 'paid_at'],
    ['a payment in the future', { paid_at: '2101-01-01T00:00:00.000Z' }, 'paid_at'],
    ['no statement', { statement: ' \u202e ' }, 'statement'],
    ['a statement that is too long', { statement: 'a'.repeat(1001) }, 'statement'],
  ])('is refused with %s, and changes nothing', async (_, more, field) => {
    const order = await closed()
    expect(await buyer.refusal('claimPayment', reporting(order, more))).toMatchObject({
      status: 400,
      fields: { [field]: expect.any(String) },
    })
    expect(await traders.fresh(buyer, order)).toMatchObject({ phase: 'awaitingClaim', claim: null, seq: 1 })
  })

  it('is nobody else’s: not the seller’s, nor a stranger’s', async () => {
    const order = await closed()
    expect((await seller.refusal('claimPayment', reporting(order))).error).toBe('Only the buyer can report a payment')
    const stranger = await server.signIn(traders.stranger.email)
    expect((await stranger.refusal('claimPayment', reporting(order))).status).toBe(404)
  })

  it('can be written about in the chat while it can be reported, and no longer', async () => {
    const order = await closed()
    const say = { path: { order_no: order.order_no }, body: { message: 'I did pay' } }
    await buyer.call('sendMessage', say)
    expect((await seller.call('fetchOrders', { query: { tab: 'closed', limit: 1 } })).data[0]?.unread).toBe(1)
    await server.advance(CLAIM_S)
    expect((await buyer.refusal('sendMessage', say)).code).toBe('chat_closed')
  })

  it('counts as unpaid while it can be reported, and its advert waits for it', async () => {
    const small = await post(seller, { token_amount: '0.1', min_limit: '6000', max_limit: '6400' })
    await closed(buyer, small)
    const [{ unpaid } = { unpaid: 0 }] = await server.context.db.query<{ unpaid: number }>(
      `select count(*)::int4 as unpaid from m2m_order o join person p on p.id = o.taker_id
       where p.username = $1 and claim_until is not null`,
      [buyer.user.username],
    )
    expect(unpaid).toBe(1)
    const ofSmall = async () =>
      (await seller.call('fetchOwnAdverts', { query: { limit: 5 } })).data.find(({ t_id }) => t_id === small.t_id)
    expect((await ofSmall())?.status).toBe('Open')
    await server.advance(CLAIM_S)
    expect((await ofSmall())?.order.available).toBe('0.1')
  })

  it('that was false twice in 30 days stops purchases for 7 days, also those by an own advert', async () => {
    const ben = await server.register('Tom Fry')
    await ben.addBank()
    const first = await closed(ben)
    await report(first, ben)
    await runCommand(ben, 'cancelOrder', first)
    const second = await closed(ben)
    await report(second, ben)
    await appeal(seller, second)
    expect(await award('seller', second)).toHaveProperty('done')
    const body = { trade_id: advert.t_id, fiat_amount: '640', payment_method: 'Bank Transfer' }
    expect((await ben.refusal('createOrder', { body })).error).toMatch(
      /^You reported two payments that were not made\. You can buy again from /,
    )
    const wanted = await post(ben, { type: 'Buy' })
    await seller.deposit('BTC', '1')
    expect((await seller.refusal('createOrder', { body: { ...body, trade_id: wanted.t_id } })).code).toBe(
      'advert_closed',
    )
    // Another account of the same person is another buyer: its coins are in escrow until its report is decided, too.
    const other = await server.register('Tim Fry')
    const third = await closed(other)
    await report(third, other)
    expect((await traders.coins()).seller.endsWith(' + 0.1')).toBe(true)
    await appeal(seller, third)
    await award('seller', third)
    expect((await traders.coins()).seller.endsWith(' + 0')).toBe(true)
    await dayLater(traders, 7)
    const again = await server.signIn(ben.email, undefined, ben.device)
    const order = await take(again, advert, '640')
    expect(order).toMatchObject({ phase: 'awaitingPayment' })
    await runCommand(again, 'cancelOrder', order)
    await server.audit()
  })

  it('is the answer to the appeal of its seller, so that Support can decide', async () => {
    const order = await closed()
    await report(order)
    expect((await appeal(seller, order)).appeal).toMatchObject({ by: 'seller', awaits: null, answer_by: null })
    expect(await bell(buyer)).toContain('Support has your report of the payment at hh:mm. You can write in the chat')
    expect(await award('buyer', order)).toHaveProperty('done')
  })
})
