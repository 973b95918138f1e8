import { beforeAll, describe, expect, it } from 'vitest'
import { ENGINES } from '../../support/databases/fresh-db.ts'
import { freshServer } from '../../support/fresh-server.ts'
import type { Trader } from '../../support/client.ts'
import type { TestServer } from '../../support/test-server.ts'
import { draft, post, balanceOf } from '../../support/marketplace.ts'

const NO_NUMBER = 'Enter a number'

describe.each(ENGINES)('an advert is posted and closed (%s)', (engine) => {
  let server: TestServer
  let ada: Trader

  beforeAll(async () => {
    server = await freshServer(engine)
    ada = await server.register('Ada Obi')
    await ada.deposit('BTC', '2')
  })

  it('refuses a seller without a bank account, and sends them there; a buyer needs none', async () => {
    const { t_id } = await post(ada, { type: 'Buy' })
    await ada.call('closeTrade', { path: { t_id } })
    expect(await ada.refusal('postTrade', { body: draft })).toMatchObject({ status: 409, code: 'no_receiving_account' })
    await ada.addBank()
  })

  it('refuses a seller without an account for one of the methods, also when an advert is edited or reopened', async () => {
    const bola = await server.register('Bola Ige')
    await bola.deposit('BTC', '1')
    await bola.addBank()
    const missing = {
      status: 409,
      code: 'no_receiving_account',
      error: 'Add an account for Wise first, so that the buyer knows where to pay',
    }
    const body = { ...draft, payment_methods: ['SEPA', 'Wise'] }
    expect(await bola.refusal('postTrade', { body })).toMatchObject(missing)
    const { t_id } = await post(bola)
    const path = { t_id }
    expect(await bola.refusal('editTrade', { path, body })).toMatchObject(missing)
    await bola.call('pauseTrade', { path })
    await server.context.db.query(`update advert set payment_methods = '{Wise}' where t_id = $1`, [t_id])
    expect(await bola.refusal('reopenTrade', { path })).toMatchObject(missing)
    await bola.call('addPayoutAccount', { body: { method: 'Wise', account_name: 'Bola Ige', handle: '@bola' } })
    await bola.call('reopenTrade', { path })
    expect(
      (await bola.call('editTrade', { path, body: { ...body, payment_methods: ['Wise'] } })).data.order,
    ).toMatchObject({
      payment_methods: ['Wise'],
      receiving_accounts: [{ method: 'Wise', account: { account_name: 'Bola Ige', handle: '@bola' } }],
    })
    await bola.call('closeTrade', { path })
  })

  it('reserves the tokens of a Sell advert and gives them back when it closes', async () => {
    const { t_id, order, status } = await post(ada)
    expect({ status, price: order.price, available: order.available, fiat: order.fiat_amount }).toEqual({
      status: 'Open',
      price: '64000',
      available: '1',
      fiat: '64000',
    })
    expect(await balanceOf(ada)).toBe('1 + 1 + 0')
    const closed = await ada.call('closeTrade', { path: { t_id } })
    expect(closed.data).toMatchObject({ status: 'Close', paused: false, order: { available: '0' } })
    expect(await balanceOf(ada)).toBe('2 + 0 + 0')
  })

  it('reads amounts as they are typed', async () => {
    const typed = { price: '064000.00', token_amount: ' 01.50', min_limit: '100.', max_limit: '10000' }
    const { t_id, order } = await post(ada, typed)
    expect(order).toMatchObject({ price: '64000', token_amount: '1.5', min_limit: '100', max_limit: '10000' })
    await ada.call('closeTrade', { path: { t_id } })
  })

  it('reserves nothing for a Buy advert', async () => {
    const { t_id } = await post(ada, { type: 'Buy' })
    expect(await balanceOf(ada)).toBe('2 + 0 + 0')
    await ada.call('closeTrade', { path: { t_id } })
  })

  it('refuses to be closed a second time, and the same key closes once', async () => {
    const { t_id } = await post(ada)
    const request = { path: { t_id }, key: 'close-it-once' }
    const first = await ada.call('closeTrade', request)
    expect(await ada.call('closeTrade', request)).toEqual(first)
    expect(await ada.refusal('closeTrade', { path: { t_id } })).toMatchObject({
      status: 409,
      code: 'not_now',
      error: 'This advert is already closed',
    })
  })

  it('posts once per key, and refuses the key for another body', async () => {
    const request = { body: draft, key: 'post-it-once' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => ada.call('postTrade', request)))
    expect(new Set(answers.map(({ data }) => data.t_id)).size).toBe(1)
    const other = { ...request, body: { ...draft, remarks: 'Another' } }
    expect(await ada.refusal('postTrade', other)).toMatchObject({ status: 422, code: 'key_reused' })
    await ada.call('closeTrade', { path: { t_id: answers[0]?.data.t_id ?? '' } })
    expect(await balanceOf(ada)).toBe('2 + 0 + 0')
  })

  it('answers a repeated key although the market price is unknown by now, and posts nothing new', async () => {
    const { db, market } = server.context
    const request = { body: draft, key: 'post-it-before-the-feed-fails' }
    const first = await ada.call('postTrade', request)
    await db.query(`update market_price set at = at - interval '6 minutes'`)
    expect(await ada.call('postTrade', request)).toEqual(first)
    expect(await ada.refusal('postTrade', { body: draft })).toMatchObject({ status: 503, code: 'price_unknown' })
    await market.refresh()
    await ada.call('closeTrade', { path: { t_id: first.data.t_id } })
  })

  it('keeps no more than there is when two adverts are posted at one moment', async () => {
    const half = { body: { ...draft, token_amount: '1.5' } }
    const tried = await Promise.allSettled([ada.call('postTrade', half), ada.call('postTrade', half)])
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await balanceOf(ada)).toBe('0.5 + 1.5 + 0')
    const { data } = await ada.call('fetchOwnAdverts', { query: { status: 'Open' } })
    for (const { t_id } of data) await ada.call('closeTrade', { path: { t_id } })
  })

  it('is closed by its owner alone: to others it does not exist', async () => {
    const { t_id } = await post(ada)
    const bola = await server.register('Bola Ade')
    expect(await bola.refusal('closeTrade', { path: { t_id } })).toMatchObject({ status: 404, code: 'not_found' })
    await ada.call('closeTrade', { path: { t_id } })
  })

  it('is fetched alone by its owner, open or closed; another’s looks like one that never was', async () => {
    const [wanted, another] = [
      await post(ada, { remarks: 'This device', auto_reply: 'Hello' }),
      await post(ada, { type: 'Buy' }),
    ]
    const chidi = await server.register('Chidi Eze')
    const alone = async (trader: Trader, query: Record<string, string>) => trader.call('fetchOwnAdverts', { query })
    const { t_id } = wanted
    expect(await alone(ada, { t_id })).toEqual({ data: [wanted], next_cursor: null })
    const nothing = { data: [], next_cursor: null }
    expect(await alone(chidi, { t_id })).toEqual(nothing)
    expect(await alone(chidi, { t_id: '00000000000000000000' })).toEqual(nothing)
    for (const filter of [{ type: 'Buy' }, { token: 'ETH' }, { status: 'Close' }])
      expect(await alone(ada, { t_id, ...filter })).toEqual(nothing)
    for (const advert of [wanted, another]) await ada.call('closeTrade', { path: { t_id: advert.t_id } })
    expect((await alone(ada, { t_id })).data).toMatchObject([{ t_id, status: 'Close' }])
  })

  it.each(['', 'ABC', 'abcdefghjkmnpqrstvwx', 'ABCDEFGHJKMNPQRSTVWXY', 'ABCDEFGHIJKLMNOPQRST', "' or 1=1 --", '%00'])(
    'is not asked for by the malformed id "%s"',
    async (t_id) => {
      expect(await ada.refusal('fetchOwnAdverts', { query: { t_id } })).toMatchObject({
        status: 400,
        code: 'invalid_request',
        fields: { t_id: expect.any(String) },
      })
    },
  )

  it('is fetched with a session only', async () => {
    expect(await server.refusal('fetchOwnAdverts', { query: { t_id: '00000000000000000000' } })).toMatchObject({
      status: 401,
      code: 'no_session',
    })
  })

  it('publishes the change to its owner', async () => {
    const stream = await server.stream(ada.session)
    const { t_id } = await post(ada)
    expect(await stream.frame('advert.changed')).toEqual({ type: 'advert.changed', t_id })
    expect(await stream.frame('balance.changed')).toEqual({ type: 'balance.changed' })
    stream.close()
    await ada.call('closeTrade', { path: { t_id } })
  })
})

describe.each(ENGINES)('an invalid advert is refused per field, and nothing is reserved (%s)', (engine) => {
  let ada: Trader

  beforeAll(async () => {
    ada = await (await freshServer(engine)).register('Ada Obi')
    await ada.deposit('BTC', '2')
    await ada.addBank()
  })

  const refused: readonly [name: string, terms: object, fields: Record<string, unknown>][] = [
    ['a price above the band', { price: '90000' }, { price: 'Cannot go higher than 130% of the market price' }],
    ['a price below the band', { price: 40000 }, { price: 'Cannot go lower than 70% of the market price' }],
    ['no price', { price: '0' }, { price: 'Enter a price above 0' }],
    ['a price with nine decimals', { price: '64000.123456789' }, { price: 'Too many decimals' }],
    [
      'amounts with separators',
      { price: '64,000.00', token_amount: '1,5', min_limit: '1 000', max_limit: '10,000' },
      {
        price: 'Enter only a number, with a point for decimals',
        token_amount: 'Enter only a number, with a point for decimals',
        min_limit: 'Enter a number',
        max_limit: 'Enter only a number, with a point for decimals',
      },
    ],
    ['a price of one ten-billionth', { price: 1e-10 }, { price: 'Too many decimals' }],
    [
      'more than the balance',
      { token_amount: '2.00000001' },
      { token_amount: 'You cannot sell more than your balance' },
    ],
    ['a tenth of a satoshi', { token_amount: '0.000000001' }, { token_amount: 'Too many decimals' }],
    ['no amount', { token_amount: '0' }, { token_amount: 'How many BTC are you selling?' }],
    [
      'an empty form',
      { price: '', token_amount: '', min_limit: '', max_limit: '' },
      {
        price: 'Enter a price above 0',
        token_amount: 'How many BTC are you selling?',
        min_limit: 'Minimum limit cannot be empty',
        max_limit: 'Maximum limit cannot be empty',
      },
    ],
    ['an exponent', { token_amount: '1e5', min_limit: '1e1' }, { token_amount: NO_NUMBER, min_limit: NO_NUMBER }],
    ['a sign', { token_amount: '-1', price: '+64000' }, { token_amount: NO_NUMBER, price: NO_NUMBER }],
    [
      'a lower limit above the total',
      { min_limit: '64000', max_limit: '64000' },
      { min_limit: expect.any(String), max_limit: expect.any(String) },
    ],
    ['an upper limit above the total', { max_limit: '64000.01' }, { max_limit: 'Already more than expected value!' }],
    ['another total', { fiat_amount: '64001' }, { fiat_amount: 'The total does not match price and amount' }],
    [
      'six methods',
      { payment_methods: ['Wise', 'SEPA', 'Interbank', 'Revolut', 'Alipay', 'M-Pesa'] },
      { payment_methods: expect.any(String) },
    ],
    ['an unknown method', { payment_methods: ['Seashells'] }, { payment_methods: expect.any(String) }],
    [
      'four terms',
      { terms_tags: ['a', 'b', 'c', 'd'].map((title) => ({ title })) },
      { terms_tags: 'You can choose up to 3 terms' },
    ],
    ['a long remark', { remarks: 'x'.repeat(1001) }, { remarks: 'Remarks can be up to 1000 characters long' }],
    ['an odd window', { completion_window: 20 }, { completion_window: 'Choose a payment window' }],
    ['a floating price without a percentage', { margin_type: 'Floating' }, { percent: 'Enter a percentage' }],
    [
      'a percentage out of the band',
      { margin_type: 'Floating', percent: 131 },
      { percent: expect.stringContaining('130%') },
    ],
    [
      'a percentage with three decimals',
      { margin_type: 'Floating', percent: 100.125 },
      { percent: 'Too many decimals' },
    ],
  ]
  it.each(refused)('%s', async (_, terms, fields) => {
    const answer = await ada.refusal('postTrade', { body: { ...draft, ...terms } })
    expect(answer).toMatchObject({ status: 400, code: 'rule_broken' })
    expect(answer.fields).toEqual(fields)
    expect(await balanceOf(ada)).toBe('2 + 0 + 0')
  })

  const unreadable: readonly [name: string, terms: object][] = [
    ['a number where a decimal belongs', { token_amount: 1 }],
    ['a field that is not known', { cheapest: true }],
    ['U+0000', { remarks: 'a\0b' }],
    ['half a character', { remarks: '\ud800' }],
  ]
  it.each(unreadable)('%s is refused by the contract', async (_, terms) => {
    expect(await ada.refusal('postTrade', { body: { ...draft, ...terms } })).toMatchObject({
      status: 400,
      code: 'invalid_request',
    })
  })

  it('an unknown token, and a token in place of a currency', async () => {
    expect(await ada.refusal('postTrade', { body: { ...draft, token: 'DOGE' } })).toMatchObject({ status: 404 })
    expect(await ada.refusal('postTrade', { body: { ...draft, currency: 'ETH' } })).toMatchObject({ status: 404 })
  })

  it("somebody else's bank account", async () => {
    const receiving_account_id = '00000000000000000000'
    expect(await ada.refusal('postTrade', { body: { ...draft, receiving_account_id } })).toMatchObject({ status: 404 })
  })
})
