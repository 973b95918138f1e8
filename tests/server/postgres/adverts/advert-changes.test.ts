import { confirmed } from '../../support/accounts/confirmed.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ENGINES } from '../../support/databases/fresh-db.ts'
import { runCommand, draft, post, balanceOf, take, taking, type Advert } from '../../support/marketplace.ts'
import { threeTraders, type ThreeTraders } from '../../support/three-traders.ts'

describe.each(ENGINES)('an own advert is changed (%s)', (engine) => {
  const traders = threeTraders(engine)
  let { server, seller, buyer, stranger, advert }: ThreeTraders = traders
  beforeEach(() => void ({ server, seller, buyer, stranger, advert } = traders))

  const edit = async (terms: object, { t_id }: Advert = advert) =>
    (await seller.call('editTrade', { path: { t_id }, body: { ...draft, ...terms } })).data
  const editRefused = (terms: object, { t_id }: Advert = advert) =>
    seller.refusal('editTrade', { path: { t_id }, body: { ...draft, ...terms } })
  const turn = async (name: 'pauseTrade' | 'reopenTrade' | 'closeTrade', { t_id }: Advert = advert) =>
    (await seller.call(name, { path: { t_id } })).data
  const listed = async () =>
    (await server.call('fetchOpenAdverts', { query: { type: 'Sell' } })).data.map(({ t_id }) => t_id)

  it('takes new terms, and reserves more or gives back at once', async () => {
    const more = await edit({
      price: '65000',
      token_amount: '1.5',
      max_limit: '20000',
      payment_methods: ['SEPA'],
      completion_window: 45,
      terms_tags: [{ title: 'Photo ID required' }],
      remarks: 'Only in the evening',
      auto_reply: '  Hello!  ',
    })
    expect(more).toMatchObject({ t_id: advert.t_id, createdAt: advert.createdAt, status: 'Open' })
    expect(more.order).toMatchObject({
      type: 'Sell',
      price: '65000',
      token_amount: '1.5',
      available: '1.5',
      max_limit: '20000',
      payment_methods: ['SEPA'],
      completion_window: 45,
      terms_tags: [{ title: 'Photo ID required' }],
      remarks: 'Only in the evening',
      auto_reply: 'Hello!',
    })
    expect(await balanceOf(seller)).toMatch(/ \+ 1\.5 \+ 0$/)
    await edit({ token_amount: '0.4', min_limit: '100', max_limit: '5000' })
    expect(await balanceOf(seller)).toMatch(/ \+ 0\.4 \+ 0$/)
    const floating = await edit({ margin_type: 'Floating', percent: 101 })
    expect(floating.order).toMatchObject({ margin_type: 'Floating', percent: 101 })
    expect((await edit({})).order).toMatchObject({ margin_type: 'Fixed', price: '64000', auto_reply: '' })
  })

  it('reserves nothing for a Buy advert', async () => {
    const wanted = await post(seller, { type: 'Buy' })
    expect((await edit({ type: 'Buy', token_amount: '9' }, wanted)).order.available).toBe('9')
    expect(await balanceOf(seller)).toMatch(/ \+ 1 \+ 0$/)
  })

  it('keeps its type, token and currency', async () => {
    const draft = 'Type, token and currency cannot be changed. Post a new advert instead'
    expect(await editRefused({ type: 'Buy', currency: 'NGN' })).toMatchObject({
      status: 400,
      code: 'rule_broken',
      fields: { type: draft, currency: draft },
    })
    expect((await editRefused({ token: 'ETH' })).fields).toEqual({ token: draft })
  })

  it('counts what it holds as balance, and not a satoshi more', async () => {
    const [available = ''] = (await balanceOf(seller)).split(' + ')
    const all = (Number(available) + 1).toFixed(8)
    const beyond = (Number(available) + 1.00000001).toFixed(8)
    expect((await editRefused({ token_amount: beyond })).fields).toEqual({
      token_amount: 'You cannot sell more than your balance',
    })
    await edit({ token_amount: all })
    expect(await balanceOf(seller)).toMatch(/^0 \+ /)
    await edit({})
  })

  it('cannot fall to what is taken already; open orders keep their price, coins and terms', async () => {
    const order = await take(buyer, advert, '6400')
    for (const token_amount of ['0.1', '0.05'])
      expect((await editRefused({ token_amount, min_limit: '1', max_limit: '2' })).fields).toEqual({
        token_amount: '0.1 BTC is already traded. Go higher!',
      })
    const less = await edit({ token_amount: '0.3', price: '70000', remarks: 'New words' })
    expect(less.order).toMatchObject({ token_amount: '0.3', available: '0.2' })
    expect(await balanceOf(seller)).toMatch(/ \+ 0\.2 \+ 0\.1$/)
    expect(await traders.fresh(buyer, order)).toMatchObject({
      price: '64000',
      remarks: '',
      order: { token_amount: '0.1', fiat_amount: '6400' },
    })
    await runCommand(buyer, 'cancelOrder', order)
    expect(await balanceOf(seller)).toMatch(/ \+ 0\.3 \+ 0$/)
  })

  it('refuses to be edited when nothing is left, while it is paused, and once it is closed', async () => {
    const small = await post(seller, { token_amount: '0.1', max_limit: '6400' })
    const order = await take(buyer, small, '6400')
    expect(await editRefused({}, small)).toMatchObject({
      status: 409,
      code: 'not_now',
      error: 'This advert is fully traded. Post a new one instead',
    })
    await runCommand(buyer, 'cancelOrder', order)
    await edit({ token_amount: '0.2' }, small)
    await turn('pauseTrade', small)
    expect(await editRefused({}, small)).toMatchObject({
      status: 409,
      error: 'This advert is paused. Reopen it first',
    })
    await turn('closeTrade', small)
    expect(await editRefused({}, small)).toMatchObject({ status: 409, error: 'This advert is already closed' })
  })

  it('leaves the marketplace while it is paused, keeps its reserve, and comes back', async () => {
    const order = await take(buyer, advert, '6400')
    const paused = await turn('pauseTrade')
    expect(paused).toMatchObject({ status: 'Close', paused: true, order: { available: '0.9' } })
    expect(await listed()).not.toContain(advert.t_id)
    expect(await buyer.refusal('createOrder', { body: taking(advert, '6400') })).toMatchObject({
      status: 409,
      code: 'advert_closed',
    })
    expect(await balanceOf(seller)).toMatch(/ \+ 0\.9 \+ 0\.1$/)
    await runCommand(buyer, 'cancelOrder', order)
    expect(await balanceOf(seller)).toMatch(/ \+ 1 \+ 0$/)
    expect(await turn('reopenTrade')).toMatchObject({ status: 'Open', paused: false, order: { available: '1' } })
    expect(await listed()).toContain(advert.t_id)
  })

  it('is paused once, opened once, and closed for good', async () => {
    const refused = async (name: 'pauseTrade' | 'reopenTrade') =>
      (await seller.refusal(name, { path: { t_id: advert.t_id } })).error
    expect(await refused('reopenTrade')).toBe('This advert is already open')
    await turn('pauseTrade')
    expect(await refused('pauseTrade')).toBe('This advert is already paused')
    expect(await turn('closeTrade')).toMatchObject({ status: 'Close', paused: false, order: { available: '0' } })
    expect(await balanceOf(seller)).toMatch(/ \+ 0 \+ 0$/)
    for (const name of ['pauseTrade', 'reopenTrade'] as const)
      expect(await refused(name)).toBe('This advert is already closed')
  })

  it('does not exist for others', async () => {
    const request = { path: { t_id: advert.t_id } }
    const tries = [
      stranger.refusal('editTrade', { ...request, body: draft }),
      stranger.refusal('pauseTrade', request),
      stranger.refusal('reopenTrade', request),
    ]
    for (const answer of await Promise.all(tries)) expect(answer).toMatchObject({ status: 404, code: 'not_found' })
  })

  it('is edited once per key, and not at all by a broken rule', async () => {
    const request = { path: { t_id: advert.t_id }, body: { ...draft, token_amount: '2' }, key: 'edit-it-once' }
    const answers = await Promise.all([seller.call('editTrade', request), seller.call('editTrade', request)])
    expect(answers[0]).toEqual(answers[1])
    const before = await balanceOf(seller)
    expect(before).toMatch(/ \+ 2 \+ 0$/)
    const broken = await editRefused({ token_amount: '3', price: '1', max_limit: '50', remarks: 'x'.repeat(1001) })
    expect(Object.keys(broken.fields ?? {}).sort()).toEqual(['max_limit', 'min_limit', 'price', 'remarks'])
    expect(await balanceOf(seller)).toBe(before)
  })

  it('is not overwritten by a draft of what it was before', async () => {
    const { t_id, seq } = await edit({ price: '65000' })
    const late = { path: { t_id }, query: { expected_seq: seq - 1 }, body: { ...draft, price: '66000' } }
    expect(await seller.refusal('editTrade', late)).toMatchObject({
      status: 409,
      code: 'advert_changed',
      error: 'This advert was changed on another device. Review the current version; your changes were not saved',
      data: { t_id, seq, order: { price: '65000' } },
    })
    const mine = await seller.call('fetchOwnAdverts', { query: { t_id } })
    expect(mine.data.map(({ order, ...own }) => [own.seq, order.price])).toEqual([[seq, '65000']])
    expect((await seller.call('editTrade', { ...late, query: { expected_seq: seq } })).data.seq).toBe(seq + 1)
  })

  it('gives every order one price while it is edited: the old one or the new one', async () => {
    const roomy = await post(seller, { token_amount: '3', price: '64000', min_limit: '1', max_limit: '640' })
    const change = { ...draft, token_amount: '4', price: '80000', min_limit: '1', max_limit: '640' }
    const order = (seen: object) => buyer.call('createOrder', { body: taking(roomy, '640', seen) })
    const tries = [
      ...Array.from({ length: 4 }, () => order({ price: '64000' })),
      ...Array.from({ length: 4 }, () => order({ expected_seq: 0 })),
      seller.call('editTrade', { path: { t_id: roomy.t_id }, body: change }),
      ...Array.from({ length: 4 }, () => order({})),
      ...Array.from({ length: 4 }, () => order({ price: '80000' })),
      ...Array.from({ length: 4 }, () => order({ expected_seq: 1 })),
    ]
    const ends = await Promise.allSettled(tries)
    const made = (await buyer.call('fetchOrders', { query: { tab: 'processing', limit: 100 } })).data
    expect(made.length).toBeGreaterThanOrEqual(4)
    for (const { price, order: terms } of made)
      expect([price, terms.token_amount]).toEqual(price === '64000' ? ['64000', '0.01'] : ['80000', '0.008'])
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(made.length + 1)
    for (const end of ends) if (end.status === 'rejected') expect(String(end.reason)).toContain('"advert_changed"')
    await server.audit()
    for (const one of made) await runCommand(buyer, 'cancelOrder', one)
  })
})

describe.each(ENGINES)('the price band of an advert (%s)', (engine) => {
  const traders = threeTraders(engine)
  let { server, seller, buyer, advert }: ThreeTraders = traders
  const db = () => server.context.db
  beforeAll(async () => {
    // From tomorrow, so that no feed is newer.
    await traders.server.context.db.query(`update market_price set price = 60000, at = app_now() + interval '1 day'`)
  })
  beforeEach(() => void ({ server, seller, buyer, advert } = traders))

  const HIGH = 'Cannot go higher than 130% of the market price'
  const LOW = 'Cannot go lower than 70% of the market price'
  const edges: readonly [percent: number, price: string, sentence: string | null][] = [
    [69.99, '41994', LOW],
    [69.99, '41999.99999999', LOW],
    [70, '42000', null],
    [130, '78000', null],
    [130.01, '78000.00000001', HIGH],
    [130.01, '78006', HIGH],
  ]
  it.each(edges)('at %d percent of the market, or the price %s: %s', async (percent, price, sentence) => {
    const limits = { min_limit: '100', max_limit: '4000' }
    const fixed = { ...draft, ...limits, price }
    const floating = { ...draft, ...limits, margin_type: 'Floating', percent }
    for (const [field, body] of [
      ['price', fixed],
      ['percent', floating],
    ] as const) {
      const request = { path: { t_id: advert.t_id }, body }
      if (sentence === null) {
        const act = percent < 90 ? confirmed.bind(null, server, seller) : seller.call
        await act('postTrade', { body })
        await act('editTrade', request)
      } else {
        expect((await seller.refusal('postTrade', { body })).fields).toEqual({ [field]: sentence })
        expect((await seller.refusal('editTrade', request)).fields).toEqual({ [field]: sentence })
      }
    }
  })

  it('is not known without a market price: nothing is posted, edited or taken at a floating price', async () => {
    const floating = await post(seller, { margin_type: 'Floating', percent: 100 })
    const before = [await balanceOf(seller), (await seller.call('fetchOwnAdverts')).data.length]
    await db().query(`update market_price set at = app_now() - interval '120 seconds 1 millisecond'`)
    const unknown = {
      status: 503,
      code: 'price_unknown',
      error: 'The market price is unavailable. Please try again in a moment',
      retryAfterS: 5,
    }
    expect(await seller.refusal('postTrade', { body: draft })).toMatchObject(unknown)
    const request = { path: { t_id: advert.t_id }, body: { ...draft, token_amount: '2' } }
    expect(await seller.refusal('editTrade', request)).toMatchObject(unknown)
    expect(await buyer.refusal('createOrder', { body: taking(floating, '6400') })).toMatchObject(unknown)
    expect([await balanceOf(seller), (await seller.call('fetchOwnAdverts')).data.length]).toEqual(before)
    await db().query(`update market_price set at = app_now() + interval '1 day'`)
  })
})
