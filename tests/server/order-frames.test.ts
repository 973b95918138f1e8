import { beforeEach, describe, expect, it } from 'vitest'
import type { Trader } from './support/client.ts'
import { ENGINES } from './support/fresh-db.ts'
import { post, runCommand, take, type Order } from './support/marketplace.ts'
import { threeTraders, type ThreeTraders } from './support/three-traders.ts'
import type { OpenStream } from './support/test-server.ts'

describe.each(ENGINES)('the devices of traders (%s)', (engine) => {
  const traders = threeTraders(engine)
  let { server, seller, buyer, stranger, advert }: ThreeTraders = traders
  beforeEach(() => void ({ server, seller, buyer, stranger, advert } = traders))

  /** Everything that was published to a reader has come once the frame of its own act has. */
  const arrived = async (trader: Trader, stream: OpenStream): Promise<number> => {
    const reads = () => stream.frames.filter(({ type }) => type === 'notice.read').length
    const before = reads()
    await trader.call('readNotifications')
    await expect.poll(reads).toBe(before + 1)
    return stream.frames.length
  }
  const inShort = (frame: OpenStream['frames'][number]): string =>
    frame.type === 'order.changed'
      ? `order ${frame.seq}`
      : frame.type === 'message.added' && 'message_seq' in frame
        ? `message ${frame.message_seq}`
        : frame.type

  /** What each person is sent while something is done, in no order. */
  const sentDuring = async (act: () => Promise<unknown>) => {
    const people = { seller, buyer, stranger }
    const readers = await Promise.all(
      Object.entries(people).map(async ([name, trader]) => {
        const stream = await server.stream(trader.session)
        return { name, trader, stream, from: await arrived(trader, stream) }
      }),
    )
    await act()
    const sent = await Promise.all(
      readers.map(async ({ name, trader, stream, from }) => {
        const to = (await arrived(trader, stream)) - 1
        stream.close()
        return [name, stream.frames.slice(from, to).map(inShort).sort()] as const
      }),
    )
    return Object.fromEntries(sent)
  }

  it('are sent a new order, and the seller that the balance has changed', async () => {
    expect(await sentDuring(() => take(buyer, advert))).toEqual({
      seller: ['advert.changed', 'balance.changed', 'message 1', 'notice.added', 'order 0'],
      buyer: ['message 1', 'order 0'],
      stranger: [],
    })
    const wanted = await post(buyer, { type: 'Buy' })
    expect(await sentDuring(() => take(seller, wanted))).toEqual({
      seller: ['balance.changed', 'message 1', 'order 0'],
      buyer: ['advert.changed', 'message 1', 'notice.added', 'order 0'],
      stranger: [],
    })
  })

  it('are sent each step of an order, and what its end has changed', async () => {
    const order = await take(buyer, advert)
    expect(await sentDuring(() => runCommand(buyer, 'notifyPayment', order))).toEqual({
      seller: ['message 2', 'notice.added', 'order 1'],
      buyer: ['message 2', 'order 1'],
      stranger: [],
    })
    expect(await sentDuring(() => runCommand(seller, 'releaseOrder', order))).toEqual({
      seller: ['advert.changed', 'balance.changed', 'message 3', 'order 2', 'transaction.changed'],
      buyer: ['balance.changed', 'message 3', 'notice.added', 'order 2', 'transaction.changed'],
      stranger: [],
    })
  })

  it('are sent that an order was cancelled, and that the balance has changed', async () => {
    const order: Order = await take(buyer, advert)
    expect(await sentDuring(() => runCommand(buyer, 'cancelOrder', order))).toEqual({
      seller: ['advert.changed', 'balance.changed', 'message 2', 'notice.added', 'order 1'],
      buyer: ['balance.changed', 'message 2', 'order 1'],
      stranger: [],
    })
  })

  it('are sent which order and which advert it is', async () => {
    const stream = await server.stream(seller.session)
    const { order_no } = await take(buyer, advert)
    expect(await stream.frame('message.added')).toEqual({ type: 'message.added', order_no, message_seq: 1 })
    expect(await stream.frame('advert.changed')).toEqual({ type: 'advert.changed', t_id: advert.t_id })
    stream.close()
  })
})
