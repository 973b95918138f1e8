import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '#server/db/db.ts'
import { callQueue } from '#server/shared/gateways/call-queue.ts'
import { exchangeProvider, type ExchangeProvider } from '#server/exchange/gateways/exchange.ts'
import { UpstreamFailure } from '#server/shared/gateways/upstream.ts'
import { reserve } from '#server/shared/repos/provider-call.repo.ts'
import { setSettings, type ExchangeFault, type SwapEnding } from '#server/sandbox/repos/sandbox-exchange.repo.ts'
import { startExchangeProvider, type SandboxProvider } from '#server/sandbox/providers/exchange-provider.ts'
import { statusAt } from '#server/sandbox/providers/exchange-rates.ts'
import { freshDb } from '../../support/databases/fresh-db.ts'
import { statusAs } from '../../support/status-as.ts'

let db: Db
let sandbox: SandboxProvider
let provider: ExchangeProvider
const at = (url: string, timeoutMs = 5000) =>
  exchangeProvider({ url, key: 'sandbox', timeoutMs, queue: callQueue({ reserve: async () => 0 }) })
beforeAll(async () => {
  db = await freshDb()
  await db.query(
    `insert into market_price (token, currency, price, change_24h, at) values
     ('BTC', 'USD', 64000, 0, app_now()), ('ETH', 'USD', 3200, 0, app_now()), ('BTC', 'EUR', 58880, 0, app_now()), ('XRP', 'USD', 0.5, 0, app_now())`,
  )
  sandbox = await startExchangeProvider(db, () => 'https://quayside.example')
  provider = at(sandbox.url)
})
afterAll(() => sandbox.close())

const PAIR = { fromCurrency: 'btc', toCurrency: 'eth', fromNetwork: 'btc', toNetwork: 'eth', flow: 'standard' }
const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const set = (ending: SwapEnding, fault: ExchangeFault = 'none') => setSettings({ ending, fault }, db)
const advance = (seconds: number) =>
  db.query('update app_clock set ahead = ahead + make_interval(secs => $1)', [seconds])

async function faultOf(call: Promise<unknown>): Promise<[string, unknown]> {
  const error: unknown = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return error instanceof UpstreamFailure ? [error.fault, error.body] : ['none', error]
}

describe('the sandbox of the exchange provider', () => {
  it('gives the least and the largest amount of a pair, and estimates between them', async () => {
    expect(await provider.minimum(PAIR)).toMatchObject({ minAmount: '0.0003125' })
    expect(await provider.range(PAIR)).toMatchObject({ minAmount: '0.0003125', maxAmount: '0.78125' })
    expect(await provider.estimate({ ...PAIR, fromAmount: '0.1' })).toMatchObject({ toAmount: '1.99' })
    const [fault, body] = await faultOf(provider.estimate({ ...PAIR, fromAmount: '0.0001' }))
    expect([fault, body]).toEqual([
      'refused',
      {
        error: 'deposit_too_small',
        message: 'Out of min amount',
        payload: { range: { minAmount: '0.0003125', maxAmount: '0.78125' } },
      },
    ])
    expect((await faultOf(provider.estimate({ ...PAIR, fromAmount: '1' })))[1]).toMatchObject({
      error: 'deposit_too_big',
    })
  })

  it('answers under the names of this machine and of the app alone', async () => {
    await set('finished')
    const url = `${sandbox.url}/fiat-currencies/fiat`
    expect(await statusAs('localhost:4000', url)).toBe(200)
    expect(await statusAs('quayside.example', url)).toBe(200)
    expect(await statusAs('evil.example', url)).toBe(400)
    expect(await statusAs('evil.example', `${sandbox.url}/pay/abc`)).toBe(400)
  })

  it('has nothing of what a browser looks up by itself', async () => {
    for (const path of ['/favicon.ico', '/robots.txt', '/apple-touch-icon.png', '/.well-known/change-password', '/'])
      expect((await fetch(`${sandbox.url}${path}`)).status, path).toBe(404)
  })

  it('names the icon of its payment page, so that no browser asks for one', async () => {
    const page = await (await fetch(`${sandbox.url}/pay/abc`)).text()
    expect(page).toContain('<link rel="icon" href="data:,">')
  })

  it('knows an address of another network', async () => {
    expect(await provider.validateAddress({ currency: 'eth', address: ADDRESS })).toEqual({
      result: true,
      message: null,
    })
    expect(await provider.validateAddress({ currency: 'btc', address: ADDRESS })).toMatchObject({ result: false })
    const body = { ...PAIR, fromAmount: '0.1', address: '1BoatSLRHtKNngkdXEeobR76b53LETtpyT' }
    expect((await faultOf(provider.create(body)))[1]).toMatchObject({ error: 'not_valid_address' })
  })

  it('takes a swap through its statuses by the clock', async () => {
    await set('finished')
    const { id, validUntil } = await provider.create({ ...PAIR, fromAmount: '0.1', address: ADDRESS })
    expect(validUntil).not.toBeNull()
    expect(await provider.find(id, 'watched')).toMatchObject({ status: 'waiting', amountFrom: null, payinHash: null })
    for (const [seconds, status] of [
      [15, 'confirming'],
      [12, 'exchanging'],
      [12, 'sending'],
      [12, 'finished'],
    ] as const) {
      await advance(seconds)
      expect(await provider.find(id, 'watched')).toMatchObject({ status, amountFrom: '0.1' })
    }
    expect(await provider.find(id, 'watched')).toMatchObject({ amountTo: '1.99', payoutAddress: ADDRESS })
    expect((await faultOf(provider.find('none', 'unwatched')))[1]).toEqual({ error: 'not_found', message: 'Not found' })
  })

  it.each([
    ['finished', ['waiting', 'confirming', 'exchanging', 'sending', 'finished']],
    ['refunded', ['waiting', 'confirming', 'exchanging', 'refunded', 'refunded']],
    ['failed', ['waiting', 'confirming', 'exchanging', 'failed', 'failed']],
    ['verifying', ['waiting', 'confirming', 'verifying', 'verifying', 'verifying']],
    ['expired', ['waiting', 'waiting', 'waiting', 'waiting', 'expired']],
    ['unrecognized', ['waiting', 'confirming', 'on_hold', 'on_hold', 'on_hold']],
  ] as const)('ends a swap as %s', (ending, statuses) => {
    expect([0, 15, 27, 39, 51].map((age) => statusAt(ending, age))).toEqual(statuses)
  })

  it.each([
    ['error', 'failed'],
    ['too_many', 'too_many'],
    ['plain_text', 'refused'],
    ['inactive', 'refused'],
    ['malformed', 'malformed'],
    ['huge', 'too_large'],
    ['unauthorized', 'refused'],
    ['redirect', 'malformed'],
    ['drop', 'unreachable'],
  ] as const)('does wrong on request: %s', async (fault, expected) => {
    await set('finished', fault)
    expect((await faultOf(at(sandbox.url).range(PAIR)))[0]).toBe(expected)
    await set('finished')
  })

  it('lists odd entries among the others, and lists of 4 MB', async () => {
    const known = await provider.currencies()
    const tokens = await provider.fiatCryptos()
    for (const fault of ['odd_entries', 'long_lists'] as const) {
      await set('finished', fault)
      expect(await provider.currencies()).toEqual(expect.arrayContaining(known))
      expect(await provider.fiatCryptos()).toEqual(expect.arrayContaining(tokens))
    }
    await set('finished')
  })

  it('writes numbers as texts', async () => {
    await set('finished', 'text_numbers')
    expect(await provider.range(PAIR)).toMatchObject({ minAmount: '0.0003125', maxAmount: '0.78125' })
    expect(await provider.estimate({ ...PAIR, fromAmount: '0.1' })).toMatchObject({ toAmount: '1.99' })
    await set('finished')
  })

  it('names no amounts', async () => {
    await set('finished', 'no_amounts')
    expect(await provider.range(PAIR)).toMatchObject({ minAmount: null, maxAmount: null })
    expect(await provider.estimate({ ...PAIR, fromAmount: '0.1' })).toMatchObject({ toAmount: null })
    const estimate = { from_currency: 'EUR', from_amount: '100', to_currency: 'BTC' }
    expect(await provider.fiatEstimate(estimate)).toMatchObject({ value: null })
    expect(await provider.fiatRange({ fiat: 'eur', token: 'btc', network: 'btc' })).toMatchObject({ min: null })
    await set('finished')
  })

  it('answers after 3 seconds when it is slow', async () => {
    await set('finished', 'slow')
    expect((await faultOf(at(sandbox.url, 200).range(PAIR)))[0]).toBe('unreachable')
    await set('finished')
  })

  it('makes a swap and drops its answer', async () => {
    await set('finished', 'lost')
    const lost = at(sandbox.url).create({ ...PAIR, fromAmount: '0.2', address: ADDRESS })
    expect((await faultOf(lost))[0]).toBe('unreachable')
    const rows = await db.query(`select from sandbox_exchange where request->>'fromAmount' = '0.2'`)
    expect(rows).toHaveLength(1)
    await set('finished')
  })

  it('takes a payment of fiat on a page of its own', async () => {
    expect(await provider.fiatRange({ fiat: 'eur', token: 'btc', network: 'btc' })).toMatchObject({
      min: '18.4',
      max: '9200',
    })
    const estimate = { from_currency: 'EUR', from_amount: '100', to_currency: 'BTC' }
    expect(await provider.fiatEstimate(estimate)).toMatchObject({ value: '0.00164741' })
    const { id, redirect_url: page } = await provider.createFiatTransaction({
      from_amount: '100',
      from_currency: 'EUR',
      to_currency: 'BTC',
      payout_address: '1BoatSLRHtKNngkdXEeobR76b53LETtpyT',
      deposit_type: 'VISA_MC1',
      payout_type: 'CRYPTO_THROUGH_CN',
    })
    expect(await (await fetch(page ?? '')).text()).toContain('Pay 100 EUR')
    expect(await provider.find(id, 'unwatched')).toMatchObject({
      id,
      status: 'waiting',
      amountFrom: null,
      amountTo: null,
    })
    const paid = await fetch(`${page}/paid`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: '',
      redirect: 'manual',
    })
    expect([paid.status, paid.headers.get('location')]).toEqual([303, `https://quayside.example/swap-status/${id}`])
    expect(await provider.find(id, 'unwatched')).toMatchObject({ id, status: 'confirming', amountFrom: '100' })
    await advance(36)
    expect(await provider.find(id, 'unwatched')).toMatchObject({ id, status: 'finished', amountTo: '0.00164741' })
    expect(await (await fetch(page ?? '')).text()).toContain('Status: finished')
  })

  it('refuses who sends no key', async () => {
    const keyless = exchangeProvider({ url: sandbox.url, key: '', queue: callQueue({ reserve: async () => 0 }) })
    expect((await faultOf(keyless.range(PAIR)))[1]).toMatchObject({ error: 'unauthorized' })
  })
})

describe('the moments in which servers may call a provider', () => {
  const setNext = (moment: string) =>
    db.query(`update provider_call set next_at = clock_timestamp() + interval '${moment}' where provider = 'exchange'`)
  const nextAt = async () =>
    (
      await db.query<{ at: number }>(
        `select (extract(epoch from next_at) * 1000)::float8 as at from provider_call where provider = 'exchange'`,
      )
    )[0]?.at ?? 0

  it('are 40 milliseconds apart, whichever server asks', async () => {
    await setNext('1 minute')
    const before = await nextAt()
    const waits = await Promise.all(Array.from({ length: 26 }, () => reserve('exchange', 40, db)))
    expect((await nextAt()) - before).toBeCloseTo(26 * 40, 1)
    expect(Math.max(...waits)).toBeLessThanOrEqual(60_000 + 25 * 40)
  })

  it('come at once where none is reserved', async () => {
    await setNext('-1 minute')
    expect(await reserve('exchange', 40, db)).toBe(0)
  })
})
