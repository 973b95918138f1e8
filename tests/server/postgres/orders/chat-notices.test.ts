import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sweepOld } from '#server/shared/repos/housekeeping.repo.ts'
import type { Trader } from '../../support/client.ts'
import { ENGINES } from '../../support/databases/fresh-db.ts'
import { post, runCommand, take, type Order } from '../../support/marketplace.ts'
import { sentDuring } from '../../support/sent-frames.ts'
import { threeTraders, type ThreeTraders } from '../../support/three-traders.ts'
import { twoServers } from '../../support/two-servers.ts'

const send = (trader: Trader, { order_no }: Order, message = 'Hello') =>
  trader.call('sendMessage', { path: { order_no }, body: { message } })
const mark = (trader: Trader, { order_no }: Order, up_to: number) =>
  trader.call('readMessages', { path: { order_no }, body: { up_to } })
const notices = async (trader: Trader) =>
  (await trader.call('fetchNotifications')).data.filter(({ kind }) => kind === 'chat.message')
const unreadChats = async (trader: Trader) => (await trader.call('checkSession')).data.unread_chats

describe.each(ENGINES)('a message in the chat of an order (%s)', (engine) => {
  const traders = threeTraders(engine)
  let { server, seller, buyer, stranger, advert }: ThreeTraders = traders
  let order: Order
  beforeEach(async () => {
    void ({ server, seller, buyer, stranger, advert } = traders)
    await seller.call('readNotifications')
    await server.context.db.query(`delete from notification where kind = 'chat.message'`)
    order = await take(buyer, advert)
  })
  const sent = (act: () => Promise<unknown>) => sentDuring(server, { seller, buyer, stranger }, act)
  const mailsOf = async (trader: Trader, expected: number) => {
    await server.context.jobs.wake()
    return server.mails(trader.email, expected, /sent you a message/)
  }

  it('is one notification of its order until it is read, and another after that', async () => {
    await send(buyer, order)
    await send(buyer, order)
    const other = await take(buyer, advert)
    await send(buyer, other)
    expect(await notices(seller)).toMatchObject([
      { order_no: other.order_no, is_read: false },
      {
        order_no: order.order_no,
        is_read: false,
        title: 'New message',
        text: 'ben_cole sent you a message about your order of 6,400.00 USD.',
      },
    ])
    expect(await notices(buyer)).toEqual([])
    await mark(seller, order, 3)
    await send(buyer, order)
    expect((await notices(seller)).map(({ is_read }) => is_read)).toEqual([false, false, true])
  })

  it('is read with the chat, on every device, and not before its last message is', async () => {
    await send(buyer, order)
    await send(buyer, order)
    await mark(seller, order, 2)
    expect(await notices(seller)).toMatchObject([{ is_read: false }])
    expect(await unreadChats(seller)).toBe(1)
    const stream = await server.stream(seller.session)
    await mark(seller, order, 3)
    expect(await stream.frame('chats.changed')).toEqual({ type: 'chats.changed', unread_chats: 0 })
    expect(await stream.frame('notice.read')).toMatchObject({ type: 'notice.read' })
    stream.close()
    expect(await notices(seller)).toMatchObject([{ is_read: true }])
    expect(await unreadChats(seller)).toBe(0)
  })

  it('rings once for the other side alone, which is sent who wrote it and how many chats are unread', async () => {
    expect(await sent(() => send(buyer, order))).toEqual({
      seller: ['message 2', 'message.received', 'notice.added'],
      buyer: ['message 2'],
      stranger: [],
    })
    const stream = await server.stream(seller.session)
    const framesOf = (wanted: string) => stream.frames.filter(({ type }) => type === wanted)
    await send(buyer, order)
    await expect.poll(() => framesOf('notice.added')).toHaveLength(1)
    await send(buyer, order)
    const { order_no } = order
    const received = { type: 'message.received', order_no, from: 'ben_cole', unread_chats: 1 }
    await expect.poll(() => framesOf('message.received')).toEqual([received, received])
    expect(framesOf('notice.added')).toHaveLength(1)
    await mark(seller, order, 4)
    await send(buyer, order)
    await expect.poll(() => framesOf('notice.added')).toHaveLength(2)
    for (const notice of framesOf('notice.added')) expect(notice).not.toHaveProperty('order')
    stream.close()
  })

  it('counts its order as unread on either side, until the order is closed', async () => {
    const other = await take(buyer, advert)
    const wanted = await take(seller, await post(buyer, { type: 'Buy' }))
    for (const each of [order, other, wanted]) await send(buyer, each)
    await send(seller, order)
    expect([await unreadChats(seller), await unreadChats(buyer), await unreadChats(stranger)]).toEqual([3, 1, 0])
    const frames = await sent(() => runCommand(buyer, 'cancelOrder', other))
    expect([frames.seller?.includes('chats.changed'), frames.buyer?.includes('chats.changed')]).toEqual([true, false])
    expect(await unreadChats(seller)).toBe(2)
    await runCommand(buyer, 'cancelOrder', wanted)
  })

  it('leaves the count of unread chats alone when the notifications are marked as read', async () => {
    await send(buyer, order)
    await seller.call('readNotifications')
    expect(await unreadChats(seller)).toBe(1)
  })

  it('is mailed when it stays unread for two minutes, once until the chat is read', async () => {
    await send(buyer, order)
    expect(await mailsOf(seller, 0)).toHaveLength(0)
    await server.advance(121)
    const [mail = ''] = await mailsOf(seller, 1)
    expect(mail).toContain('ben_cole sent you a message about your order of 6,400.00 USD.')
    expect(mail).toContain(`/dashboard/orders/m2m/order-details/${order.order_no}`)
    await send(buyer, order)
    await server.advance(121)
    expect(await mailsOf(seller, 1)).toHaveLength(1)
    await mark(seller, order, 3)
    await send(buyer, order)
    await server.advance(121)
    expect(await mailsOf(seller, 2)).toHaveLength(2)
    expect(await mailsOf(buyer, 0)).toHaveLength(0)
  })

  it('is not mailed again while it stays unread, also after the jobs done are deleted', async () => {
    const { db } = server.context
    const before = (await mailsOf(seller, 0)).length
    await send(buyer, order)
    await server.advance(121)
    expect(await mailsOf(seller, before + 1)).toHaveLength(before + 1)
    await db.query(`update job set done_at = done_at - interval '3 days'`)
    await sweepOld(db)
    await send(buyer, order)
    await server.advance(121)
    expect(await mailsOf(seller, before + 1)).toHaveLength(before + 1)
    await runCommand(buyer, 'cancelOrder', order)
    await sweepOld(db)
    expect(await db.query(`select from job where dedupe_key like $1`, [`chat ${order.order_no}%`])).toEqual([])
  })

  it.each<readonly [name: string, act: () => Promise<unknown>]>([
    ['who has read it', () => mark(seller, order, 2)],
    ['who wants no mails', () => seller.call('updateSettings', { body: { order_email: false } })],
    ['who has had the order closed since', () => runCommand(buyer, 'cancelOrder', order)],
  ])('is not mailed to %s', async (_, act) => {
    const before = await mailsOf(seller, 0)
    await send(buyer, order)
    await act()
    await server.advance(121)
    expect(await mailsOf(seller, 0)).toHaveLength(before.length)
    await seller.call('updateSettings', { body: { order_email: true } })
  })

  it('is no notification when it was not sent', async () => {
    await buyer.refusal('sendMessage', { path: { order_no: order.order_no }, body: { message: ' ' } })
    await runCommand(buyer, 'cancelOrder', order)
    await buyer.refusal('sendMessage', { path: { order_no: order.order_no }, body: { message: 'Hello' } })
    expect([await notices(seller), await unreadChats(seller)]).toEqual([[], 0])
  })
})

describe('two servers that look for unread chats', () => {
  let servers: Awaited<ReturnType<typeof twoServers>>
  beforeAll(async () => {
    servers = await twoServers()
  })

  it('send one mail', async () => {
    const { here, there } = servers
    const seller = await here.register('Sade Ola')
    const buyer = await there.register('Ben Cole')
    await seller.deposit('BTC', '10')
    await seller.addBank()
    const order = await take(buyer, await post(seller))
    await Promise.all([send(buyer, order), send(buyer, order)])
    await Promise.all([here.advance(121), there.context.jobs.wake()])
    await Promise.all([here.context.jobs.wake(), there.context.jobs.wake()])
    expect(await here.mails(seller.email, 1, /sent you a message/)).toHaveLength(1)
  })
})
