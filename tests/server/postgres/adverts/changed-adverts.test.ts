import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ENGINES } from '../../support/databases/fresh-db.ts'
import { untilWaiting } from '../../support/databases/lock-waits.ts'
import { balanceOf, draft, fixMarketPrices, post, take, taking } from '../../support/marketplace.ts'
import { threeTraders, type ThreeTraders } from '../../support/three-traders.ts'

describe.each(ENGINES)('taking an advert that changed since it was seen (%s)', (engine) => {
  const traders = threeTraders(engine)
  let { server, seller, buyer, advert }: ThreeTraders = traders
  beforeEach(() => void ({ server, seller, buyer, advert } = traders))
  beforeAll(() => fixMarketPrices(traders.server.context.db))

  it('refuses an advert that shrank meanwhile', async () => {
    const shrinking = await post(seller, { token_amount: '0.15', max_limit: '9600' })
    await take(buyer, shrinking, '6400')
    expect(await buyer.refusal('createOrder', { body: taking(shrinking, '6400') })).toMatchObject({
      status: 400,
      error: 'Amount cannot exceed or lower than trade available quantity in fiat',
    })
  })

  it('is answered alone to who has it open, as long as it is listed', async () => {
    const path = { t_id: advert.t_id }
    const listed = async () => (await server.call('fetchOpenAdvert', { path })).data
    expect(await listed()).toMatchObject({ t_id: advert.t_id, order: { available: '1' } })
    await take(buyer, advert, '6400')
    expect(await listed()).toMatchObject({ order: { available: '0.9' } })
    await seller.call('pauseTrade', { path })
    expect(await server.refusal('fetchOpenAdvert', { path })).toMatchObject({ status: 404, code: 'not_found' })
    await seller.call('reopenTrade', { path })
    expect(await listed()).toMatchObject({ t_id: advert.t_id })
  })

  const untrue = [
    { price: '64001' },
    { price: 63999.5 },
    { token_amount: '0.10000001' },
    { trade_owner: 'sade_olu' },
    { trade_type: 'Buy' },
    { order_type: 'Sell' },
    { token: 'ETH' },
    { currency: 'NGN' },
  ]
  it.each(untrue)('refuses figures that are not true any more: %o', async (seen) => {
    expect(await buyer.refusal('createOrder', { body: taking(advert, '6400', seen) })).toMatchObject({
      status: 409,
      code: 'advert_changed',
    })
  })

  const edits = [
    { price: '65000' },
    { token_amount: '0.9' },
    { min_limit: '101' },
    { max_limit: '9999' },
    { payment_methods: ['Bank Transfer'] },
    { completion_window: 60 },
    { terms_tags: [{ title: 'Photo ID required' }] },
    { remarks: 'I pay from the account of my company' },
    { auto_reply: 'Hello' },
  ]
  it.each(edits)('refuses what its owner edited since it was seen, and shows the advert of now: %o', async (edit) => {
    const before = await balanceOf(buyer)
    const request = { path: { t_id: advert.t_id }, body: { ...draft, ...edit } }
    const { data: edited } = await seller.call('editTrade', request)
    const { auto_reply: _own, receiving_accounts: _too, ...terms } = edited.order
    expect(
      await buyer.refusal('createOrder', { body: taking(advert, '6400', { expected_seq: advert.seq }) }),
    ).toMatchObject({
      status: 409,
      code: 'advert_changed',
      error: 'This advert has changed. Review it again; no funds were moved',
      data: { ...edited, order: terms },
    })
    expect(await balanceOf(buyer)).toBe(before)
    await buyer.call('createOrder', { body: taking(advert, '6400', { expected_seq: edited.seq, price: terms.price }) })
  })

  it('shows the taker of a changed advert nothing that only its owner may see', async () => {
    const greeting = await post(seller, { auto_reply: 'Hello', token_amount: '0.2' })
    const answer = await buyer.refusal('createOrder', { body: taking(greeting, '6400', { price: '1' }) })
    expect(answer).toMatchObject({ code: 'advert_changed', data: { t_id: greeting.t_id, seq: 0 } })
    expect(JSON.stringify(answer.data)).not.toMatch(/auto_reply|receiving_account/)
  })

  it('pays to the account that its owner chose while the order waited for the edit', async () => {
    const { db } = server.context
    const { data: chosen } = await seller.call('addBankDetails', {
      body: {
        account_name: 'Sade Ola',
        account_number: '9876543210',
        bank_name: 'Lantern Bank',
        account_type: 'Savings',
      },
    })
    let taken: Promise<unknown> | undefined
    await db.tx(async (tx) => {
      await tx.query(
        `with edited as (update advert set edits = edits + 1 where t_id = $2 returning id)
         update advert_account set account_id = (select id from bank_account where public_id = $1) where advert_id = (select id from edited)`,
        [chosen._id, advert.t_id],
      )
      taken = buyer.call('createOrder', { body: taking(advert, '6400') })
      await untilWaiting(db)
    })
    expect(await taken).toMatchObject({
      data: { receiving_account: { bank: 'Lantern Bank', account_number: '9876543210' } },
    })
  })

  it('counts edits of its owner, not pauses and not orders', async () => {
    const request = { path: { t_id: advert.t_id } }
    await take(buyer, advert, '640')
    await seller.call('pauseTrade', request)
    await seller.call('reopenTrade', request)
    await buyer.call('createOrder', { body: taking(advert, '6400', { expected_seq: 0 }) })
    const { data } = await seller.call('fetchOwnAdverts', { query: { t_id: advert.t_id } })
    expect(data[0]?.seq).toBe(0)
  })

  const setMarket = (price: number) =>
    server.context.db.query(
      `update market_price set price = $1, at = app_now() + interval '1 day' where token = 'BTC' and currency = 'USD'`,
      [price],
    )

  it('takes a floating advert at the price of now, up to 0.5 % worse for the taker than the one that was seen', async () => {
    await setMarket(64000)
    const floating = await post(seller, { margin_type: 'Floating', percent: 100, token_amount: '0.3' })
    const seen = { price: '64000', token_amount: '0.1', expected_seq: floating.seq }
    for (const [price, token_amount] of [
      [64320, '0.09950248'],
      [61000, '0.10491803'],
    ] as const) {
      await setMarket(price)
      const { data } = await buyer.call('createOrder', { body: taking(floating, '6400', seen) })
      expect(data).toMatchObject({ price: String(price), order: { fiat_amount: '6400', token_amount } })
    }
  })

  it('refuses a floating advert whose price is more than 0.5 % worse, and shows the price of now', async () => {
    await setMarket(64000)
    const floating = await post(seller, { margin_type: 'Floating', percent: 100, token_amount: '0.2' })
    await setMarket(64321)
    const seen = { price: floating.order.price, expected_seq: floating.seq }
    const before = await balanceOf(buyer)
    const answer = await buyer.refusal('createOrder', { body: taking(floating, '6400', seen) })
    expect(await balanceOf(buyer)).toBe(before)
    const { data } = await server.call('fetchOpenAdverts', { query: { type: 'Sell' } })
    const now = data.find(({ t_id }) => t_id === floating.t_id)
    expect(now?.order.price).not.toBe(floating.order.price)
    expect(answer).toMatchObject({ status: 409, code: 'advert_changed', data: now })
  })

  it('takes figures that are true, a number among them', async () => {
    const seen = {
      price: 64000,
      token_amount: '0.1',
      trade_owner: 'SADE_OLA',
      trade_type: 'Sell',
      order_type: 'Buy',
      token: 'BTC',
      currency: 'USD',
    }
    await buyer.call('createOrder', { body: taking(advert, '6400', seen) })
  })
})
