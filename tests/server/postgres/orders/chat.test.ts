import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Trader } from '../../support/client.ts'
import { ENGINES, withClockStopped } from '../../support/databases/fresh-db.ts'
import { freshServer } from '../../support/fresh-server.ts'
import type { TestServer } from '../../support/test-server.ts'
import { runCommand, post, take, type Order } from '../../support/marketplace.ts'
import { threeTraders, type ThreeTraders } from '../../support/three-traders.ts'

const DAY_S = 86_400

describe.each(ENGINES)('the chat of an order (%s)', (engine) => {
  let server: TestServer
  let seller: Trader
  let buyer: Trader
  let order: Order

  const send = (trader: Trader, message: string, more = {}) =>
    trader.call('sendMessage', { path: { order_no: order.order_no }, body: { message, ...more } })
  const read = (trader: Trader, query = {}) =>
    trader.call('fetchMessages', { path: { order_no: order.order_no }, query })
  const messagesOf = async (trader: Trader, query = {}) =>
    (await read(trader, query)).data.map(({ message_seq, message }) => `${message_seq} ${message}`)

  beforeAll(async () => {
    server = await freshServer(engine)
    seller = await server.register('Sade Ola')
    buyer = await server.register('Ben Cole')
    await seller.deposit('BTC', '10')
    await seller.addBank()
    order = await take(buyer, await post(seller))
  })

  it('shows both sides all messages in the order in which they were sent', async () => {
    const streams = [await server.stream(seller.session), await server.stream(buyer.session)] as const
    const { data } = await send(buyer, '<b>Hello</b> 👋')
    expect(data).toMatchObject({
      message_seq: 2,
      kind: 'text',
      sender_id: buyer.user._id,
      receiver_id: seller.user._id,
      message: '<b>Hello</b> 👋',
    })
    await send(seller, 'Good day')
    const placed = 'ben_cole is buying 0.1 BTC from sade_ola for 6,400.00 USD. The crypto is in escrow.'
    expect(await messagesOf(buyer)).toEqual([`1 ${placed}`, '2 <b>Hello</b> 👋', '3 Good day'])
    expect(await messagesOf(seller, { after: 2 })).toEqual(['3 Good day'])
    for (const stream of streams) {
      // The frame of the order's own first message may still be on its way when the stream opens.
      expect(await stream.frame('message.added', { message_seq: 2 })).toEqual({
        type: 'message.added',
        order_no: order.order_no,
        message_seq: 2,
      })
      stream.close()
    }
  })

  it('is read with a line of a later version, which reads as a change, and the bell without its notification', async () => {
    const { db } = server.context
    const of = `order_id = (select id from m2m_order where order_no = '${order.order_no}') and message_seq = 1`
    await db.query(`update order_message set notice_kind = 'order.of_a_later_version' where ${of}`)
    for (const trader of [seller, buyer])
      expect((await read(trader)).data[0]).toMatchObject({ kind: 'system', message: 'The order was updated.' })
    await db.query(`update order_message set notice_kind = 'order.taken' where ${of}`)
    const asKind = (kind: string, before: string) =>
      db.query(`update notification set kind = '${kind}' where order_no = $1 and kind = $2`, [order.order_no, before])
    await asKind('order.of_a_later_version', 'order.taken')
    const titles = async () => (await seller.call('fetchNotifications', { query: {} })).data.map(({ title }) => title)
    expect(await titles()).not.toContain('New order on your advert')
    expect(await titles()).toContain('Deposit received')
    await asKind('order.taken', 'order.of_a_later_version')
  })

  it('stores no marks that turn the direction of what follows', async () => {
    const { data } = await send(buyer, 'Pay \u202E4321\u202C now\u2066\u200F, שלום 👩‍🚀')
    expect(data.message).toBe('Pay 4321 now, שלום 👩‍🚀')
    const marks = { path: { order_no: order.order_no }, body: { message: '\u202E \u2069' } }
    expect(await buyer.refusal('sendMessage', marks)).toMatchObject({ status: 400, error: 'Message is empty' })
    const { order: terms } = await post(seller, { remarks: 'Fast\u202E!', auto_reply: '\u2067Hi', token_amount: '0.5' })
    expect([terms.remarks, terms.auto_reply]).toEqual(['Fast!', 'Hi'])
  })

  it('keeps its lines as they were typed', async () => {
    const message = 'Bank: First\n\n  Account: 0123\nThanks'
    expect((await send(buyer, message)).data.message).toBe(message)
    expect((await read(seller)).data.at(-1)?.message).toBe(message)
  })

  it('goes by the session, whatever sender the body names', async () => {
    const { data } = await send(buyer, 'It is me', { sender_id: seller.user._id, receiver_id: 'nobody' })
    expect(data).toMatchObject({ sender_id: buyer.user._id, receiver_id: seller.user._id })
  })

  it('keeps markup and scripts as the letters they are', async () => {
    const lines = [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '[a](javascript:alert(1)) &lt;b&gt; evil',
    ]
    for (const line of lines) await send(buyer, line)
    expect((await read(seller)).data.slice(-3).map(({ message }) => message)).toEqual(lines)
  })

  it('does not exist for a stranger: nothing can be read, sent or marked', async () => {
    const stranger = await server.register('Sam Low')
    const path = { order_no: order.order_no }
    const missing = { order_no: '00000000000000000000' }
    const before = await messagesOf(buyer)
    const tries = [path, missing].flatMap((request) => [
      stranger.refusal('fetchMessages', { path: request }),
      stranger.refusal('sendMessage', { path: request, body: { message: 'Let me in', sender_id: buyer.user._id } }),
      stranger.refusal('readMessages', { path: request, body: { up_to: 1 } }),
    ])
    for (const answer of await Promise.all(tries))
      expect(answer).toMatchObject({ status: 404, code: 'not_found', error: 'Not found' })
    expect(await messagesOf(buyer)).toEqual(before)
  })

  it('is sent once per key', async () => {
    const request = { path: { order_no: order.order_no }, body: { message: 'Once' }, key: 'say-it-once' }
    const answers = await Promise.all([buyer.call('sendMessage', request), buyer.call('sendMessage', request)])
    expect(answers[0]).toEqual(answers[1])
    expect((await messagesOf(buyer)).filter((line) => line.endsWith('Once'))).toHaveLength(1)
  })

  it('numbers without gaps what both say at one moment', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => send(index % 2 ? buyer : seller, `Line ${index}`)))
    const { data } = await read(buyer)
    expect(data.map(({ message_seq }) => message_seq)).toEqual(data.map((_, index) => index + 1))
  })

  it('is read page by page', async () => {
    const first = await read(buyer, { limit: 10 })
    expect(first.data).toHaveLength(10)
    const rest = await read(buyer, { after: Number(first.next_cursor) })
    expect(rest.data[0]?.message_seq).toBe(11)
    expect(rest.next_cursor).toBeNull()
  })

  it.each([
    ['nothing', '', 'Message is empty'],
    ['blanks', ' \n\t ', 'Message is empty'],
    ['2001 characters', '👍'.repeat(2001), 'Messages can be up to 2000 characters long'],
  ])('refuses %s', async (_, message, error) => {
    const answer = await buyer.refusal('sendMessage', { path: { order_no: order.order_no }, body: { message } })
    expect(answer).toMatchObject({ status: 400, code: 'rule_broken', error, fields: { message: error } })
  })

  it('takes 2000 characters, and refuses U+0000', async () => {
    await send(buyer, '👍'.repeat(2000))
    const request = { path: { order_no: order.order_no }, body: { message: 'a\0b' } }
    expect(await buyer.refusal('sendMessage', request)).toMatchObject({ status: 400, code: 'invalid_request' })
  })

  it('closes with the order, stays readable for seven days to the millisecond, and is gone after that', () =>
    withClockStopped(server.context.db, async () => {
      await runCommand(buyer, 'cancelOrder', order)
      const request = { path: { order_no: order.order_no }, body: { message: 'One more thing' } }
      expect(await buyer.refusal('sendMessage', request)).toMatchObject({ status: 409, code: 'chat_closed' })
      const before = await messagesOf(seller)
      await server.advance(7 * DAY_S)
      const later = await server.signIn(seller.email)
      expect(await messagesOf(later)).toEqual(before)
      await server.context.db.query(`update app_clock set ahead = ahead + interval '1 millisecond'`)
      expect(await later.refusal('fetchMessages', { path: request.path })).toMatchObject({ status: 404 })
    }))
})

describe.each(ENGINES)('what of a chat was read (%s)', (engine) => {
  const traders = threeTraders(engine)
  let { server, seller, buyer, advert }: ThreeTraders = traders
  let order: Order
  beforeEach(async () => {
    void ({ server, seller, buyer, advert } = traders)
    order = await take(buyer, advert)
  })

  const path = () => ({ order_no: order.order_no })
  const send = (trader: Trader, message: string) => trader.call('sendMessage', { path: path(), body: { message } })
  const mark = async (trader: Trader, up_to: number) =>
    (await trader.call('readMessages', { path: path(), body: { up_to } })).data
  const unread = async (trader: Trader) => {
    const { data } = await trader.call('fetchOrders', { query: { tab: 'processing' } })
    return data.find(({ order_no }) => order_no === order.order_no)?.unread
  }

  it('counts per order the unread messages of the partner; neither own messages nor system messages', async () => {
    for (const message of ['Hello', 'I am paying', 'Now']) await send(buyer, message)
    await send(seller, 'Fine')
    await runCommand(buyer, 'notifyPayment', order)
    expect([await unread(seller), await unread(buyer)]).toEqual([3, 1])
    expect(await mark(seller, 3)).toEqual({ unread: 1, read: { mine: 3, partner: 0 } })
    expect([await unread(seller), await unread(buyer)]).toEqual([1, 1])
    await runCommand(seller, 'releaseOrder', order)
    expect(await mark(buyer, 7)).toEqual({ unread: 0, read: { mine: 7, partner: 3 } })
    const { read } = await seller.call('fetchMessages', { path: path() })
    expect(read).toEqual({ mine: 3, partner: 7 })
  })

  it('moves forward only, and no further than the last message', async () => {
    await send(buyer, 'Hello')
    expect((await mark(seller, 2_000_000_000)).read.mine).toBe(2)
    expect((await mark(seller, 0)).read.mine).toBe(2)
    await send(buyer, 'Still there?')
    expect(await unread(seller)).toBe(1)
  })

  it('is published to both sides, on every device, once', async () => {
    await send(buyer, 'Hello')
    const streams = [await server.stream(seller.session), await server.stream(buyer.session)] as const
    await mark(seller, 2)
    await mark(seller, 2)
    await send(buyer, 'Thanks')
    for (const stream of streams) {
      const frame = { type: 'message.read', order_no: order.order_no, by: 'seller', message_seq: 2 }
      expect(await stream.frame('message.read')).toEqual(frame)
      await stream.frame('message.added')
      expect(stream.frames.filter(({ type }) => type === 'message.read')).toHaveLength(1)
      stream.close()
    }
  })
})
