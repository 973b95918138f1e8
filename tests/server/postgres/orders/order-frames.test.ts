import { beforeEach, describe, expect, it } from 'vitest'
import { ENGINES } from '../../support/databases/fresh-db.ts'
import { post, runCommand, take, type Order } from '../../support/marketplace.ts'
import { sentDuring } from '../../support/sent-frames.ts'
import { threeTraders, type ThreeTraders } from '../../support/three-traders.ts'

describe.each(ENGINES)('the devices of traders (%s)', (engine) => {
  const traders = threeTraders(engine)
  let { server, seller, buyer, stranger, advert }: ThreeTraders = traders
  beforeEach(() => void ({ server, seller, buyer, stranger, advert } = traders))

  const sent = (act: () => Promise<unknown>) => sentDuring(server, { seller, buyer, stranger }, act)

  it('are sent a new order, and the seller that the balance has changed', async () => {
    expect(await sent(() => take(buyer, advert))).toEqual({
      seller: ['advert.changed', 'balance.changed', 'message 1', 'notice.added', 'order 0'],
      buyer: ['message 1', 'order 0'],
      stranger: [],
    })
    const wanted = await post(buyer, { type: 'Buy' })
    expect(await sent(() => take(seller, wanted))).toEqual({
      seller: ['balance.changed', 'message 1', 'order 0'],
      buyer: ['advert.changed', 'message 1', 'notice.added', 'order 0'],
      stranger: [],
    })
  })

  it('are sent each step of an order, and what its end has changed', async () => {
    const order = await take(buyer, advert)
    expect(await sent(() => runCommand(buyer, 'notifyPayment', order))).toEqual({
      seller: ['message 2', 'notice.added', 'order 1'],
      buyer: ['message 2', 'order 1'],
      stranger: [],
    })
    expect(await sent(() => runCommand(seller, 'releaseOrder', order))).toEqual({
      seller: ['advert.changed', 'balance.changed', 'message 3', 'order 2', 'transaction.changed'],
      buyer: ['balance.changed', 'message 3', 'notice.added', 'order 2', 'transaction.changed'],
      stranger: [],
    })
  })

  it('are sent that an order was cancelled, and that the balance has changed', async () => {
    const order: Order = await take(buyer, advert)
    expect(await sent(() => runCommand(buyer, 'cancelOrder', order))).toEqual({
      seller: ['advert.changed', 'balance.changed', 'message 2', 'notice.added', 'order 1'],
      buyer: ['balance.changed', 'message 2', 'order 1'],
      stranger: [],
    })
  })

  it('are sent which order and which advert it is', async () => {
    const stream = await server.stream(seller.session)
    const order = await take(buyer, advert)
    const { order_no } = order
    expect(await stream.frame('message.added')).toEqual({ type: 'message.added', order_no, message_seq: 1 })
    const changed = { type: 'advert.changed', t_id: advert.t_id }
    expect(await stream.frame('advert.changed')).toEqual(changed)
    await runCommand(buyer, 'cancelOrder', order)
    await expect.poll(() => stream.frames.filter(({ type }) => type === 'advert.changed')).toEqual([changed, changed])
    stream.close()
  })
})
