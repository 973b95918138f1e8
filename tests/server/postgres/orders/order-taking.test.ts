import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ENGINES } from '../../support/databases/fresh-db.ts'
import { balanceOf, fixMarketPrices, post, take, taking } from '../../support/marketplace.ts'
import { threeTraders, type ThreeTraders } from '../../support/three-traders.ts'

describe.each(ENGINES)('taking an advert (%s)', (engine) => {
  const traders = threeTraders(engine)
  let { server, seller, buyer, stranger, advert }: ThreeTraders = traders
  beforeEach(() => void ({ server, seller, buyer, stranger, advert } = traders))
  beforeAll(() => fixMarketPrices(traders.server.context.db))
  const { coins } = traders

  const wrongAmounts: readonly [name: string, fiat: string, message: string][] = [
    ['below the limit', '99.99', 'Amount cannot be less than the trade min limit'],
    ['above the limit', '10000.01', 'Amount cannot be more than 10,000.00'],
    ['beyond what is available', '64000.01', 'Amount cannot exceed or lower than trade available quantity in fiat'],
    ['with three decimals', '100.001', 'Too many decimals'],
  ]
  it.each(wrongAmounts)('refuses an amount %s', async (_, fiat, message) => {
    const before = await coins()
    expect(await buyer.refusal('createOrder', { body: taking(advert, fiat) })).toMatchObject({
      status: 400,
      code: 'rule_broken',
      error: message,
      fields: { fiat_amount: message },
    })
    expect(await coins()).toEqual(before)
  })

  const unreadable: readonly [amount: string, message: string][] = [
    ['', 'How much are you paying?'],
    ...['-5', '1e5', '0x10', '١٠', '1 000'].map((amount): [string, string] => [amount, 'Enter a number']),
    ...['100,5', '1,000', '1,000.50'].map((amount): [string, string] => [
      amount,
      'Enter only a number, with a point for decimals',
    ]),
  ]
  it.each(unreadable)('refuses the amount "%s"', async (fiat, message) => {
    const before = await coins()
    const answer = await buyer.refusal('createOrder', { body: taking(advert, fiat) })
    expect(answer).toMatchObject({ status: 400, code: 'rule_broken', fields: { fiat_amount: message } })
    expect(await coins()).toEqual(before)
  })

  it('reads an amount with blanks around it, zeros before it and a bare point', async () => {
    expect(await buyer.call('createOrder', { body: taking(advert, ' 06400.') })).toMatchObject({
      data: { order: { fiat_amount: '6400', token_amount: '0.1' } },
    })
  })

  it('refuses an order without a payment method', async () => {
    const body = taking(advert, '6400', { payment_method: '' })
    expect((await buyer.refusal('createOrder', { body })).fields).toEqual({ payment_method: 'Choose a payment method' })
  })

  it('refuses a payment method that the advert does not take', async () => {
    const body = taking(advert, '6400', { payment_method: 'Zelle' })
    expect(await buyer.refusal('createOrder', { body })).toMatchObject({
      status: 400,
      fields: { payment_method: 'This advert does not accept this payment method' },
    })
  })

  it('names every broken rule at once, before it looks at the balance', async () => {
    const payment_method = 'This advert does not accept this payment method'
    const wrong = { body: taking(advert, '99.99', { payment_method: 'Zelle' }) }
    expect((await buyer.refusal('createOrder', wrong)).fields).toEqual({
      fiat_amount: 'Amount cannot be less than the trade min limit',
      payment_method,
    })
    const wanted = await post(buyer, { type: 'Buy' })
    const body = taking(wanted, '6400', { payment_method: 'Zelle' })
    expect(await stranger.refusal('createOrder', { body })).toMatchObject({
      status: 400,
      fields: { fiat_amount: 'Insufficient balance. Go lower!', payment_method },
    })
  })

  it('needs a market price of now for a floating advert, and none for a fixed one', async () => {
    const { db } = server.context
    const floating = await post(seller, { margin_type: 'Floating', percent: 100, token_amount: '0.2' })
    await db.query(`update market_price set at = app_now() - interval '120 seconds 1 millisecond'`)
    expect(await buyer.refusal('createOrder', { body: taking(floating, '6400') })).toMatchObject({
      status: 503,
      code: 'price_unknown',
      retryAfterS: 5,
    })
    expect(await take(buyer, advert)).toMatchObject({ price: '64000' })
    await fixMarketPrices(db)
  })

  it("refuses one's own advert", async () => {
    expect(await seller.refusal('createOrder', { body: taking(advert, '6400') })).toMatchObject({
      status: 409,
      code: 'own_advert',
      error: 'You cannot buy BTC from yourself. Trade with another user',
    })
  })

  it('refuses an advert that closed, sold out or never was', async () => {
    const small = await post(seller, { token_amount: '0.1', max_limit: '6400' })
    await take(buyer, small, '6400')
    await seller.call('closeTrade', { path: { t_id: advert.t_id } })
    for (const gone of [small, advert]) {
      expect(await buyer.refusal('createOrder', { body: taking(gone, '6400') })).toMatchObject({
        status: 409,
        code: 'advert_closed',
        error: 'This advert is no longer available. No funds were moved',
      })
    }
    const body = { ...taking(advert, '6400'), trade_id: '00000000000000000000' }
    expect(await buyer.refusal('createOrder', { body })).toMatchObject({ status: 404 })
  })

  it('refuses an advert that is paused, and a closed Buy advert, although both have something left', async () => {
    const wanted = await post(buyer, { type: 'Buy' })
    await seller.call('pauseTrade', { path: { t_id: advert.t_id } })
    await buyer.call('closeTrade', { path: { t_id: wanted.t_id } })
    const before = await coins()
    const paused = await buyer.refusal('createOrder', { body: taking(advert, '6400') })
    const closed = await seller.refusal('createOrder', { body: taking(wanted, '6400') })
    for (const answer of [paused, closed]) expect(answer).toMatchObject({ status: 409, code: 'advert_closed' })
    expect(await coins()).toEqual(before)
    await seller.call('closeTrade', { path: { t_id: advert.t_id } })
  })

  it('refuses a selling taker without the coins, without a bank account, or with an account of somebody else', async () => {
    const wanted = await post(buyer, { type: 'Buy' })
    const body = taking(wanted, '6400')
    expect(await stranger.refusal('createOrder', { body })).toMatchObject({
      status: 409,
      code: 'insufficient_balance',
      error: 'Insufficient balance. Go lower!',
    })
    await stranger.deposit('BTC', '0.1')
    expect(await stranger.refusal('createOrder', { body })).toMatchObject({ status: 409, code: 'no_receiving_account' })
    const receiving_account_id = await buyer.addBank()
    const foreign = { body: { ...body, receiving_account_id } }
    expect(await seller.refusal('createOrder', foreign)).toMatchObject({
      status: 404,
      fields: { receiving_account_id: 'Bank account not found' },
    })
    await buyer.call('closeTrade', { path: { t_id: wanted.t_id } })
  })

  it('has the account of the method that the buyer chose, never another', async () => {
    const mobile = { method: 'M-Pesa', account_name: 'Ada Obi', operator: 'Safaricom', phone_number: '0712 345 678' }
    const wise = { method: 'Wise', account_name: 'Ada Obi', handle: '@ada' }
    const contact = { method: 'Interac e-Transfer', account_name: 'Ada Obi', email_or_phone: 'ada@example.com' }
    for (const body of [mobile, wise, contact]) await seller.call('addPayoutAccount', { body })
    const methods = ['SEPA', 'M-Pesa', 'Wise', 'Interac e-Transfer']
    const sold = await post(seller, { token_amount: '0.1', max_limit: '6400', payment_methods: methods })
    const paidBy = async (payment_method: string) =>
      (await buyer.call('createOrder', { body: taking(sold, '640', { payment_method }) })).data
    const details = ({ method: _method, ...fields }: typeof mobile | typeof wise | typeof contact) => fields
    const byBank = await paidBy('SEPA')
    expect(byBank.receiving_account).toMatchObject({ bank: 'First Quay', account_number: '0123456789' })
    expect((await paidBy('M-Pesa')).receiving_account).toEqual(details(mobile))
    expect((await paidBy('Wise')).receiving_account).toEqual(details(wise))
    expect((await paidBy('Interac e-Transfer')).receiving_account).toEqual(details(contact))
    const listed = await buyer.call('fetchOpenAdverts', { query: { limit: 100 } })
    expect(JSON.stringify(listed.data)).not.toMatch(/@ada|0712|ada@example/)
    await seller.call('closeTrade', { path: { t_id: sold.t_id } })
  })

  it('asks a taker who sells for an account of the method', async () => {
    const wise = { method: 'Wise', account_name: 'Ada Obi', handle: '@ada' }
    await seller.call('addPayoutAccount', { body: wise })
    const wanted = await post(buyer, { type: 'Buy', payment_methods: ['Wise', 'Revolut'] })
    const body = taking(wanted, '640', { payment_method: 'Revolut' })
    expect(await seller.refusal('createOrder', { body })).toMatchObject({
      status: 409,
      code: 'no_receiving_account',
      error: 'Add an account for Revolut first, so that the buyer knows where to pay',
    })
    const [bank] = (await seller.call('fetchBankDetails')).data
    const byBank = { ...body, payment_method: 'Wise', receiving_account_id: bank?._id ?? '' }
    expect(await seller.refusal('createOrder', { body: byBank })).toMatchObject({ status: 400, code: 'rule_broken' })
    const order = (await seller.call('createOrder', { body: { ...body, payment_method: 'Wise' } })).data
    expect(order.receiving_account).toEqual({ account_name: 'Ada Obi', handle: '@ada' })
    await seller.call('cancelOrder', { query: { order_no: order.order_no } })
    await buyer.call('closeTrade', { path: { t_id: wanted.t_id } })
  })

  it('makes one order of the same request sent 50 times with one key, and refuses the key for another body', async () => {
    const request = { body: taking(advert, '640'), key: 'take-it-once' }
    const answers = await Promise.all(Array.from({ length: 50 }, () => buyer.call('createOrder', request)))
    expect(new Set(answers.map(({ data }) => data.order_no)).size).toBe(1)
    expect((await balanceOf(seller)).endsWith('+ 0.99 + 0.01')).toBe(true)
    const other = { ...request, body: taking(advert, '641') }
    expect(await buyer.refusal('createOrder', other)).toMatchObject({ status: 422, code: 'key_reused' })
  })

  it('lets exactly 5 of 50 takers have an advert with room for 5', async () => {
    const roomy = await post(seller, { token_amount: '0.05', min_limit: '640', max_limit: '3200' })
    const takers = Array.from({ length: 50 }, (_, index) =>
      buyer
        .call('createOrder', { body: taking(roomy, '640'), key: `one-of-fifty-${index}` })
        .then(() => 'taken' as const)
        .catch((error: Error) => error.message),
    )
    const ends = await Promise.all(takers)
    expect(ends.filter((end) => end === 'taken')).toHaveLength(5)
    expect(ends.filter((end) => end.includes('"advert_closed"'))).toHaveLength(45)
    const { data } = await seller.call('fetchOwnAdverts', { query: { limit: 1 } })
    expect(data[0]).toMatchObject({ t_id: roomy.t_id, status: 'Open', order: { available: '0' } })
  })
})
