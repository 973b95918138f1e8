import { beforeEach, describe, expect, it } from 'vitest'
import type { Trader } from '../../support/client.ts'
import { ENGINES } from '../../support/databases/fresh-db.ts'
import { draft, post, take, type Advert } from '../../support/marketplace.ts'
import { threeTraders, type ThreeTraders } from '../../support/three-traders.ts'

describe.each(ENGINES)('a maker’s automatic reply (%s)', (engine) => {
  const traders = threeTraders(engine)
  let greeter: Advert
  let { server, seller, buyer }: ThreeTraders = traders
  beforeEach(async () => {
    void ({ server, seller, buyer } = traders)
    greeter = await post(seller, { auto_reply: 'Hello, please pay within ten minutes.' })
  })
  const chatOf = async (trader: Trader, order_no: string) =>
    (await trader.call('fetchMessages', { path: { order_no } })).data.map(
      ({ kind, sender_id, message }) => [kind, sender_id, message] as const,
    )

  it('is the maker’s first message in every order, and unread by the taker', async () => {
    const order = await take(buyer, greeter)
    expect(order).toMatchObject({ message_seq: 2, unread: 1 })
    expect((await chatOf(buyer, order.order_no))[1]).toEqual([
      'text',
      seller.user._id,
      'Hello, please pay within ten minutes.',
    ])
    expect(await traders.fresh(seller, order)).toMatchObject({ message_seq: 2, unread: 0 })
  })

  it('is shown to its owner alone', async () => {
    expect(greeter.order.auto_reply).toBe('Hello, please pay within ten minutes.')
    const own = (await seller.call('fetchOwnAdverts')).data.find(({ t_id }) => t_id === greeter.t_id)
    expect(own?.order.auto_reply).toBe(greeter.order.auto_reply)
    const { data } = await buyer.call('fetchOpenAdverts')
    expect(data.map(({ order }) => order.auto_reply)).toEqual(data.map(() => undefined))
  })

  it('can have up to 1000 characters', async () => {
    await post(seller, { auto_reply: '👋'.repeat(1000), token_amount: '0.2' })
    const answer = await seller.refusal('postTrade', { body: { ...draft, auto_reply: '👋'.repeat(1001) } })
    expect(answer.fields).toEqual({ auto_reply: 'Automatic replies can be up to 1000 characters long' })
    await server.audit()
  })
})
