import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readContract } from '#server/contract/document.ts'
import type { OperationId } from '#openapi/generated/operations.ts'
import { send, type Trader } from '../../support/client.ts'
import { ENGINES } from '../../support/databases/fresh-db.ts'
import { freshServer } from '../../support/fresh-server.ts'
import type { TestServer } from '../../support/test-server.ts'
import { draft, post, balanceOf, take, taking, type Order } from '../../support/marketplace.ts'
import { picture } from '../../support/orders/pictures.ts'
import { threeTraders, type ThreeTraders } from '../../support/three-traders.ts'

const endsOf = (ends: readonly PromiseSettledResult<unknown>[]) => ({
  done: ends.filter(({ status }) => status === 'fulfilled').length,
  refused: ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : [])),
})

describe.each(ENGINES)('at one moment (%s)', (engine) => {
  const traders = threeTraders(engine)
  let { server, seller, buyer, stranger }: ThreeTraders = traders
  beforeEach(() => void ({ server, seller, buyer, stranger } = traders))

  it('nobody sells more than they have: neither in adverts nor to those of others', async () => {
    const wanted = await post(buyer, { type: 'Buy', min_limit: '1', max_limit: '60000' })
    await stranger.deposit('BTC', '0.5')
    await stranger.addBank()
    const sale = { ...draft, token_amount: '0.4', max_limit: '10000' }
    const tries = [
      ...Array.from({ length: 5 }, () => stranger.call('postTrade', { body: sale })),
      ...Array.from({ length: 5 }, () => stranger.call('createOrder', { body: taking(wanted, '25600') })),
    ]
    const { done, refused } = endsOf(await Promise.allSettled(tries))
    expect(done).toBe(1)
    for (const why of refused)
      expect(why).toMatch(/You cannot sell more than your balance|Insufficient balance\. Go lower!/)
    const [, reserved, escrow] = (await balanceOf(stranger)).split(' + ')
    expect(Number(reserved) + Number(escrow)).toBeCloseTo(0.4)
    await server.audit()
  })

  it('a hundred orders on one advert: as many as there is room for, and not a satoshi more', async () => {
    const advert = await post(seller, { token_amount: '0.37', min_limit: '1', max_limit: '640' })
    expect(await balanceOf(seller)).toMatch(/ \+ 1\.37 \+ 0$/)
    const tries = Array.from({ length: 100 }, async (_, index) => {
      const { session } = index % 2 ? buyer : stranger
      const { status, body } = await send(server.url, 'createOrder', { session, body: taking(advert, '640') })
      return status === 200 ? 'taken' : (body as { code: string }).code
    })
    const ends = await Promise.all(tries)
    const count = (end: string) => ends.filter((one) => one === end).length
    expect([count('taken'), count('advert_closed')]).toEqual([37, 63])
    expect(await balanceOf(seller)).toMatch(/ \+ 1 \+ 0\.37$/)
    await server.audit()
  })
})

describe.each(ENGINES)('the specification’s messages for an invalid advert (%s)', (engine) => {
  const traders = threeTraders(engine)
  const sentences: readonly [terms: object, fields: Record<string, string>][] = [
    [{ token_amount: '0' }, { token_amount: 'How many BTC are you selling?' }],
    [{ type: 'Buy', token_amount: '0' }, { token_amount: 'How many BTC are you buying?' }],
    [{ token_amount: '1000' }, { token_amount: 'You cannot sell more than your balance' }],
    [{ min_limit: '0' }, { min_limit: 'Minimum limit cannot be empty' }],
    [{ max_limit: '0' }, { max_limit: 'Maximum limit cannot be empty' }],
    [
      { min_limit: '500', max_limit: '500' },
      {
        min_limit: 'Minimum limit cannot be more than or equal to Maximum limit!',
        max_limit: 'Maximum limit cannot be less than or equal to Minimum limit!',
      },
    ],
    [
      { token_amount: '0.001', min_limit: '64', max_limit: '65' },
      { min_limit: 'Minimum limit must be lower!', max_limit: 'Already more than expected value!' },
    ],
    [
      { payment_methods: ['Wise', 'SEPA', 'Interbank', 'Revolut', 'Alipay', 'M-Pesa'] },
      { payment_methods: 'You can provide up to 5 methods' },
    ],
  ]
  it.each(sentences)('%j', async (terms, fields) => {
    const { seller, advert } = traders
    const before = await balanceOf(seller)
    const body = { ...draft, ...terms }
    expect((await seller.refusal('postTrade', { body })).fields).toEqual(fields)
    if (body.type === 'Sell')
      expect((await seller.refusal('editTrade', { path: { t_id: advert.t_id }, body })).fields).toEqual(fields)
    expect(await balanceOf(seller)).toBe(before)
  })

  it('asks a visitor to log in, whatever is called', async () => {
    const calls = readContract('exchange').filter(
      ({ url, caller }) => caller === 'session' && url.includes('m2m-trading'),
    )
    const [t_id, no] = [traders.advert.t_id, traders.advert.t_id]
    const path = { t_id, order_no: no, id: no, message_seq: '1' }
    for (const { id, method } of calls) {
      const answer = await traders.server.refusal(id as OperationId, { path, ...(method !== 'GET' && { body: {} }) })
      expect([id, answer]).toMatchObject([id, { status: 401, code: 'no_session', error: 'Kindly login first' }])
    }
    expect(calls.length).toBeGreaterThan(20)
  })
})

describe.each(ENGINES)('a chat that is flooded (%s)', (engine) => {
  let server: TestServer
  let buyer: Trader
  let seller: Trader
  let order: Order
  const say = (trader: Trader, message: string) =>
    trader.call('sendMessage', { path: { order_no: order.order_no }, body: { message } })
  const refused = (trader: Trader, message: string) =>
    trader.refusal('sendMessage', { path: { order_no: order.order_no }, body: { message } })
  const from = (trader: Trader, ip: string): Trader => ({
    ...trader,
    call: (id, request) => trader.call(id, { ...request, headers: { 'x-forwarded-for': ip } }),
    refusal: (id, request) => trader.refusal(id, { ...request, headers: { 'x-forwarded-for': ip } }),
  })

  beforeAll(async () => {
    server = await freshServer(engine, { env: { QUAYSIDE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' } })
    seller = from(await server.register('Sade Ola'), '10.0.0.1')
    buyer = from(await server.register('Ben Cole'), '10.0.0.2')
    await seller.deposit('BTC', '1')
    await seller.addBank()
    order = await take(buyer, await post(seller))
  })

  it('accepts thirty messages a minute from each side, then gives the time to retry', async () => {
    for (let count = 1; count <= 30; count += 1) await say(buyer, `Line ${count}`)
    expect(await refused(buyer, 'Line 31')).toMatchObject({
      status: 429,
      code: 'too_many',
      error: 'Too many requests. Try again in 60 seconds',
      retryAfterS: 60,
    })
    await say(seller, 'Slowly, please')
    await server.advance(61)
    expect((await say(buyer, 'Line 31')).data.message_seq).toBe(33)
  })

  it('takes ten pictures a minute', async () => {
    const address = `${server.url}/api/v1/user-app/m2m-trading/m2m-order-messages/${order.order_no}/image`
    const headers = { 'u-x-key': buyer.session, 'content-type': 'image/png', 'x-forwarded-for': '10.0.0.2' }
    const body = new Uint8Array(await picture('png'))
    const statuses: number[] = []
    for (let count = 1; count <= 11; count += 1)
      statuses.push((await fetch(address, { method: 'POST', headers, body })).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  })

  it('refuses nothing, ten kilobytes and a novel, each in its own words', async () => {
    await server.advance(61)
    expect(await refused(buyer, '')).toMatchObject({ status: 400, error: 'Message is empty' })
    expect(await refused(buyer, 'x'.repeat(10_240))).toMatchObject({
      status: 400,
      code: 'rule_broken',
      error: 'Messages can be up to 2000 characters long',
    })
    expect(await refused(buyer, 'x'.repeat(20_001))).toMatchObject({ status: 400, code: 'invalid_request' })
    expect(await refused(buyer, 'x'.repeat(70_000))).toMatchObject({ status: 413, code: 'too_large' })
  })
})
