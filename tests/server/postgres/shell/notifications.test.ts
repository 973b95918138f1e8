import { NOT_FOUND } from '#machines/shared/messages/refusals.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Trader } from '../../support/client.ts'
import { ENGINES } from '../../support/databases/fresh-db.ts'
import { freshServer } from '../../support/fresh-server.ts'
import { runCommand, post, take, type Advert } from '../../support/marketplace.ts'

describe.each(ENGINES)('notifications (%s)', async (engine) => {
  const server = await freshServer(engine)
  let sade: Trader
  let ben: Trader
  let advert: Advert
  const setUp = server.setUp(async () => {
    const sade = await server.register('Sade Ola')
    const ben = await server.register('Ben Cole')
    await sade.deposit('BTC', '10')
    await sade.addBank()
    const advert = await post(sade)
    return { sade, ben, advert }
  })
  beforeEach(async () => {
    ;({ sade, ben, advert } = await setUp())
  })

  const bell = async (trader: Trader, query = {}) => trader.call('fetchNotifications', { query })
  const kinds = async (trader: Trader) => (await bell(trader)).data.map(({ kind }) => kind)

  it('notify each side of what the other did, newest first, and nobody of what they did themselves', async () => {
    const order = await take(ben, advert)
    await runCommand(ben, 'notifyPayment', order)
    await runCommand(sade, 'releaseOrder', order)
    expect(await kinds(sade)).toEqual(['order.paid', 'order.taken', 'deposit'])
    expect(await kinds(ben)).toEqual(['order.released'])
    expect((await bell(sade)).data[1]).toEqual({
      _id: expect.stringMatching(/^[0-9A-Z]{20}$/),
      kind: 'order.taken',
      title: 'New order on your advert',
      text: 'ben_cole is buying 0.1 BTC from you for 6,400.00 USD. The crypto is in escrow; wait for the payment.',
      order_no: order.order_no,
      t_id: null,
      swap_id: null,
      request_no: null,
      created_at: order.createdAt,
      is_read: false,
    })
    expect((await bell(sade)).data[2]).toMatchObject({
      text: '10 BTC is in your available balance.',
      order_no: null,
      t_id: (await sade.call('fetchTransactions')).data.at(-1)?.t_id,
    })
  })

  it('are sent of a cancelled order, of a request to cancel and of its answers', async () => {
    await runCommand(sade, 'cancelOrder', await take(ben, advert))
    expect(await kinds(ben)).toEqual(['order.cancelled'])
    await runCommand(ben, 'cancelOrder', await take(ben, advert))
    expect((await bell(sade)).data[0]).toMatchObject({ kind: 'order.cancelled' })
    const order = await take(ben, advert)
    await runCommand(ben, 'notifyPayment', order)
    await runCommand(sade, 'cancelOrder', order)
    expect((await bell(ben)).data[0]).toMatchObject({ kind: 'order.cancel_requested', order_no: order.order_no })
    const query = { order_no: order.order_no }
    await ben.call('answerCancel', { query, body: { accept: false } })
    expect((await bell(sade)).data[0]?.kind).toBe('order.cancel_declined')
    await server.advance(601)
    await runCommand(sade, 'cancelOrder', order)
    await ben.call('answerCancel', { query, body: { accept: true } })
    expect((await bell(sade)).data[0]?.kind).toBe('order.cancelled')
    expect((await kinds(ben)).filter((kind) => kind === 'order.cancelled')).toHaveLength(1)
  })

  it('are sent once to both sides of an order that ran out', async () => {
    const order = await take(ben, advert)
    await server.advance(31 * 60)
    for (const trader of [sade, ben]) {
      await trader.call('fetchOrder', { path: { id: order.order_no } })
      expect((await kinds(trader)).filter((kind) => kind === 'order.expired')).toHaveLength(1)
    }
  })

  it('are not sent again for a command that was refused or repeated under its key', async () => {
    const order = await take(ben, advert, '6400', 'the-same-order')
    await take(ben, advert, '6400', 'the-same-order')
    await runCommand(ben, 'notifyPayment', order)
    await ben.refusal('notifyPayment', { query: { order_no: order.order_no } })
    expect(await kinds(sade)).toEqual(['order.paid', 'order.taken', 'deposit'])
  })

  it('rings at once on every open device, and falls silent on all when it is read on one', async () => {
    const streams = [await server.stream(sade.session), await server.stream(sade.session)]
    const { order_no } = await take(ben, advert)
    const order = { order_no, title: 'New order on your advert' }
    for (const stream of streams)
      expect(await stream.frame('notice.added')).toEqual({ type: 'notice.added', unread: 2, order })
    expect((await bell(sade)).unread).toBe(2)
    expect((await sade.call('checkSession')).data.unread).toBe(2)
    expect(await sade.call('readNotifications')).toEqual({ data: { unread: 0 } })
    for (const stream of streams) expect(await stream.frame('notice.read')).toEqual({ type: 'notice.read', unread: 0 })
    expect((await bell(sade)).data.every(({ is_read }) => is_read)).toBe(true)
  })

  it('is read up to the newest that was seen', async () => {
    const order = await take(ben, advert)
    await runCommand(ben, 'notifyPayment', order)
    const [, taken] = (await bell(sade)).data
    const body = { up_to: taken?._id }
    expect(await sade.call('readNotifications', { body })).toEqual({ data: { unread: 1 } })
    expect((await bell(sade)).data.map(({ is_read }) => is_read)).toEqual([false, true, true])
    expect(await ben.refusal('readNotifications', { body })).toMatchObject({ status: 404, error: NOT_FOUND })
    const nobodys = { up_to: '0'.repeat(20) }
    expect((await sade.refusal('readNotifications', { body: nobodys })).status).toBe(404)
    expect((await bell(sade)).unread).toBe(1)
    expect(await ben.call('readNotifications', { body: {} })).toEqual({ data: { unread: 0 } })
  })

  it('comes in pages', async () => {
    for (let n = 0; n < 5; n += 1) await ben.deposit('USD', String(n + 1))
    const first = await bell(ben, { limit: 2 })
    const second = await bell(ben, { limit: 2, cursor: first.next_cursor })
    const third = await bell(ben, { limit: 2, cursor: second.next_cursor })
    const texts = [first, second, third].flatMap(({ data }) => data.map(({ text }) => text.split(' ')[0]))
    expect([texts, third.next_cursor, first.unread]).toEqual([['5.00', '4.00', '3.00', '2.00', '1.00'], null, 5])
    const foreign = await bell(sade, { limit: 2, cursor: first.next_cursor })
    expect(foreign.data).toEqual([])
    expect((await ben.refusal('fetchNotifications', { query: { cursor: 'junk' } })).status).toBe(400)
  })

  it('counts up to a hundred', async () => {
    await server.context.db.query(
      `insert into notification (public_id, person_id, kind, facts, created_at)
       select lpad(n::text, 20, '0'), p.id, 'deposit', '{"coins":"1 USD","fiat":"","partner":"","side":null}', app_now()
       from person p, generate_series(1, 150) n where p.username = 'ben_cole'`,
    )
    const stream = await server.stream(ben.session)
    await ben.deposit('USD', '1')
    expect(await stream.frame('notice.added')).toEqual({ type: 'notice.added', unread: 100 })
    expect((await bell(ben)).unread).toBe(100)
  })

  it('mails what happens to orders, but not to who does not want that', async () => {
    const order = await take(ben, advert)
    const [letter = ''] = await server.mails(sade.email, 1, /is buying 0\.1 BTC/)
    expect(letter).toContain(`/dashboard/orders/m2m/order-details/${order.order_no}`)
    await sade.call('updateSettings', { body: { order_email: false } })
    await runCommand(ben, 'notifyPayment', order)
    await runCommand(sade, 'releaseOrder', order)
    await server.mails(ben.email, 1, /released 0\.1 BTC/)
    await server.context.jobs.wake()
    // Beside the mail about the release, which no setting turns off.
    const notices = /^(?![^]*This was done)[^]*0\.1 BTC/
    for (const { email } of [sade, ben]) expect(await server.mails(email, 1, notices)).toHaveLength(1)
    expect((await bell(sade)).data[0]?.kind).toBe('order.paid')
  })

  it('mails ten notices an hour of one kind by one person, so that nobody floods a mailbox; the bell has them all', async () => {
    for (let orders = 0; orders < 11; orders += 1) await runCommand(ben, 'cancelOrder', await take(ben, advert))
    await take(await server.register('Eve Low'), advert)
    await server.context.jobs.wake()
    const mailed = async (like: RegExp) => (await server.mails(sade.email, 1, like)).length
    expect([await mailed(/ben_cole is buying/), await mailed(/ben_cole cancelled/)]).toEqual([10, 10])
    expect(await mailed(/eve_low is buying/)).toBe(1)
    expect((await bell(sade, { limit: 50 })).data.filter(({ kind }) => kind === 'order.taken')).toHaveLength(12)
    await server.advance(3600)
    await take(ben, advert)
    expect(await server.mails(sade.email, 11, /ben_cole is buying/)).toHaveLength(11)
  })

  it('are not sent when the command did not succeed', async () => {
    const before = (await bell(sade)).unread
    await server.context.db.query(
      `alter table notification add constraint never check (kind <> 'order.taken') not valid`,
    )
    try {
      await expect(take(ben, advert)).rejects.toThrow('answered 500')
    } finally {
      await server.context.db.query('alter table notification drop constraint never')
    }
    expect((await ben.call('fetchOrders')).data).toEqual([])
    expect((await bell(sade)).unread).toBe(before)
    await server.audit()
  })
})
