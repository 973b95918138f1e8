import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createExchangeRates } from '#server/markets/gateways/exchange-rates.ts'
import type { ProviderFault } from '#server/sandbox/repos/sandbox-provider.repo.ts'
import { SANDBOX_KEY, startRateProvider } from '#server/sandbox/providers/rate-provider.ts'
import type { VendorFault } from '#server/shared/gateways/fault-report.ts'
import { statusAs } from '../../support/status-as.ts'
import { failureOf, faultOf } from '../../support/vendors/market-client.ts'
import { json, vendorServer } from '../../support/vendors/vendor-server.ts'

const KEY = '0a1b2c3d4e5f-SECRET'
const NOW = new Date('2026-11-23T12:00:00.500Z')
const MIDNIGHT = new Date('2026-11-23T00:00:00.000Z')
const CURRENCIES = ['CAD', 'GBP', 'EUR', 'CNY', 'NGN', 'ZAR', 'GHS', 'KES', 'XOF']

const vendor = await vendorServer()
let fault: ProviderFault = 'none'
const sandbox = await startRateProvider(async () => ({ fault, now: NOW }))
afterAll(async () => {
  await vendor.close()
  await sandbox.close()
})

const faults: VendorFault[] = []
beforeEach(() => {
  faults.length = 0
  fault = 'none'
})
const ratesAt = (url: string, key?: string) =>
  createExchangeRates({ url, key, isOnAppClock: false, timeoutMs: 300, report: (each) => void faults.push(each) })

/** As the vendor answers with a key. */
const KEYED = `{
 "result":"success","documentation":"https://www.exchangerate-api.com/docs","terms_of_use":"https://www.exchangerate-api.com/terms",
 "time_last_update_unix":1795392000,"time_last_update_utc":"Mon, 23 Nov 2026 00:00:00 +0000",
 "time_next_update_unix":1795478400,"time_next_update_utc":"Tue, 24 Nov 2026 00:00:00 +0000",
 "base_code":"USD",
 "conversion_rates":{"USD":1,"AED":3.6725,"CAD":1.3712,"CNY":7.1201,"EUR":0.9213,"GBP":7.812e-1,"GHS":15.1034,"IRR":1.2E+6,"KES":129.25,"NGN":1500.4481,"XOF":603.1477,"ZAR":18.2}
}`
/** As its open access answers. */
const OPEN = `{"result":"success","provider":"https://www.exchangerate-api.com","documentation":"https://www.exchangerate-api.com/docs/free","terms_of_use":"https://www.exchangerate-api.com/terms","time_last_update_unix":1795392000,"time_last_update_utc":"Mon, 23 Nov 2026 00:00:00 +0000","time_next_update_unix":1795478410,"time_next_update_utc":"Tue, 24 Nov 2026 00:00:10 +0000","time_eol_unix":0,"base_code":"USD","rates":{"USD":1,"CAD":1.3712,"CNY":7.1201,"EUR":0.9213,"GBP":0.7812,"GHS":15.1034,"KES":129.25,"NGN":1500.4481,"XOF":603.1477,"ZAR":18.2}}`
const refusal = (type: string) =>
  `{"result":"error","documentation":"https://www.exchangerate-api.com/docs","terms-of-use":"https://www.exchangerate-api.com/terms","error-type":"${type}"}`

interface Provider {
  readonly url: string
  readonly key?: string
  readonly prepare?: () => void
}
const recorded = (text: string) => () => vendor.answer(json(text))
const providers: readonly (readonly [name: string, provider: Provider])[] = [
  ['the sandbox provider with its key', { url: sandbox.url, key: SANDBOX_KEY }],
  ['the sandbox provider without a key', { url: sandbox.url }],
  ['ExchangeRate-API v6', { url: vendor.url, key: KEY, prepare: recorded(KEYED) }],
  ['the open access of ExchangeRate-API', { url: vendor.url, prepare: recorded(OPEN) }],
]

describe.each(providers)('%s', (_, { url, key, prepare }) => {
  beforeEach(() => prepare?.())

  it('has a rate above 0 of every currency but the US dollar, as decimals, with the time of its last update', async () => {
    const { at, perDollar } = await ratesAt(url, key).latest()
    expect(at).toEqual(MIDNIGHT)
    expect([...perDollar.keys()]).toEqual(CURRENCIES)
    for (const rate of perDollar.values()) expect(rate).toMatch(/^(0\.\d*[1-9]|[1-9]\d*(\.\d*[1-9])?)$/)
    expect(faults).toEqual([])
  })
})

describe.each([
  ['the sandbox provider', () => ratesAt(sandbox.url, 'another-key')],
  [
    'ExchangeRate-API v6',
    () => {
      vendor.answer(json(refusal('invalid-key'), 403))
      return ratesAt(vendor.url, KEY)
    },
  ],
])('%s', (_, open) => {
  it('refuses a wrong key', async () => {
    const { fault: kind, message } = await failureOf(open().latest())
    expect([kind, message]).toEqual(['refused', 'The provider answered invalid-key'])
    expect(faults).toEqual([{ call: 'GET /latest/{base}', fault: 'refused', status: 403 }])
  })
})

describe('exchange rates', () => {
  const rates = () => ratesAt(vendor.url, KEY)

  it('are asked for by one call, with the key in the path or without one', async () => {
    const before = vendor.received.length
    vendor.answer(json(KEYED))
    await rates().latest()
    vendor.answer(json(OPEN))
    await ratesAt(vendor.url).latest()
    expect(vendor.received.slice(before).map(({ method, url }) => `${method} ${url}`)).toEqual([
      `GET /${KEY}/latest/USD`,
      'GET /latest/USD',
    ])
  })

  it('are the decimals of their own text', async () => {
    vendor.answer(json(KEYED.replace('15.1034', '15.10340000000000000000000000001').replace('603.1477', '6.031477E2')))
    const { perDollar } = await rates().latest()
    expect(['GBP', 'GHS', 'XOF', 'NGN'].map((key) => [...perDollar].find(([each]) => each === key)?.[1])).toEqual([
      ...['0.7812', '15.10340000000000000000000000001', '603.1477', '1500.4481'],
    ])
  })

  it.each([
    ['0', 'GHS'],
    ['0.0000', 'GHS'],
    ['-15.1', 'GHS'],
    ['0.0009999', 'GHS'],
    ['10000000', 'GHS'],
    ['1e90', 'GHS'],
    ['"NaN"', 'GHS'],
    ['null', 'GHS'],
    ['{}', 'GHS'],
  ])('of %s are left out and counted, and the others are taken', async (rate, lacking) => {
    vendor.answer(json(KEYED.replace('15.1034', rate)))
    const { perDollar } = await rates().latest()
    expect([...perDollar.keys()]).toEqual(CURRENCIES.filter((each) => each !== lacking))
    expect(faults).toContainEqual({ call: 'GET /latest/{base}', fault: 'unusable_rates', status: 200, count: 1 })
  })

  it.each(['0.001', '9999999.999'])('of %s are taken', async (rate) => {
    vendor.answer(json(KEYED.replace('15.1034', rate)))
    expect(new Map<string, string>((await rates().latest()).perDollar).get('GHS')).toBe(rate)
  })

  it('that are missing are counted', async () => {
    vendor.answer(json(KEYED.replace('"GHS":15.1034,', '').replace('"KES":129.25,', '')))
    expect((await rates().latest()).perDollar.size).toBe(7)
    expect(faults).toEqual([{ call: 'GET /latest/{base}', fault: 'unusable_rates', status: 200, count: 2 }])
  })

  it.each([
    ['no JSON', '<html>Bad Gateway</html>'],
    ['plain text', 'quota-reached'],
    ['an empty body', ''],
    ['half of a body', KEYED.slice(0, 400)],
    ['a list', '[]'],
    ['another result', KEYED.replace('success', 'fine')],
    ['no result', KEYED.replace('"result":"success",', '')],
    ['an error without a type', '{"result":"error"}'],
    ['rates of another currency', KEYED.replace('"base_code":"USD"', '"base_code":"EUR"')],
    ['no currency', KEYED.replace('"base_code":"USD",', '')],
    ['no rates', KEYED.replace('conversion_rates', 'other_rates')],
    ['rates that are none', KEYED.replace(/"conversion_rates":\{[^}]*\}/, '"conversion_rates":"none"')],
    [
      'rates without one that is known',
      KEYED.replace(/"conversion_rates":\{[^}]*\}/, '"conversion_rates":{"AED":3.6725}'),
    ],
    ['rates that are all 0', KEYED.replace(/"conversion_rates":.*/, (rates) => rates.replaceAll(/:[\d.eE+-]+/g, ':0'))],
    ['a number with a thousand digits', KEYED.replace('15.1034', '1'.repeat(1000))],
    ['no time', KEYED.replace('"time_last_update_unix":1795392000,', '')],
    ['a time of 0', KEYED.replace('1795392000', '0')],
    ['a time before 1970', KEYED.replace('1795392000', '-1795392000')],
    ['a time in milliseconds', KEYED.replace('1795392000', '1795392000000')],
    ['a time with a fraction', KEYED.replace('1795392000', '1795392000.5')],
  ])('in an answer with %s are none', async (_, body) => {
    vendor.answer(json(body))
    expect(await faultOf(rates().latest())).toBe('malformed')
  })

  it.each([
    'unsupported-code',
    'malformed-request',
    'invalid-key',
    'inactive-account',
    'quota-reached',
    'plan-upgrade',
  ])('are refused with %s, whatever the status is', async (type) => {
    for (const status of [200, 400, 403, 404]) {
      vendor.answer(json(refusal(type), status))
      const failure = await failureOf(rates().latest())
      expect([failure.fault, failure.message, failure.status]).toEqual([
        ...['refused', `The provider answered ${type}`, status],
      ])
    }
  })

  it('are refused by its status alone where the body names no type', async () => {
    for (const body of ['Forbidden', '{"error-type":5}', '{"error-type":"<b>no</b>"}', 'null']) {
      vendor.answer(json(body, 403))
      expect((await failureOf(rates().latest())).message).toBe('The provider answered 403')
    }
  })

  it.each([
    ['429', () => vendor.answer(json('Too Many Requests', 429)), 'too_many'],
    ['500', () => vendor.answer(json('Internal Server Error', 500)), 'failed'],
    ['a redirect', () => vendor.answer(json('', 302, { location: `/${KEY}/latest/USD` })), 'malformed'],
    ['more than a megabyte', () => vendor.answer(json(`${' '.repeat(1024 * 1024)}${KEYED}`)), 'too_large'],
    ['nothing', () => vendor.answer(() => undefined), 'unreachable'],
    ['a closed connection', () => vendor.answer((response) => void response.destroy()), 'unreachable'],
  ] as const)('are not there when the provider answers %s, and no failure names the key', async (_, prepare, kind) => {
    prepare()
    const failure = await failureOf(rates().latest())
    expect(failure.fault).toBe(kind)
    expect(`${failure.message} ${String(failure.stack)} ${JSON.stringify(faults)}`).not.toContain(KEY)
  })
})

describe('the sandbox provider', () => {
  it.each([
    ['error', 'failed'],
    ['malformed', 'malformed'],
    ['drop', 'unreachable'],
    ['delay', 'unreachable'],
  ] as const)('fails by the fault %s', async (injected, expected) => {
    fault = injected
    expect(await faultOf(ratesAt(sandbox.url, SANDBOX_KEY).latest())).toBe(expected)
  })

  it('has rates that are 36 hours old, or older, by the fault stale', async () => {
    fault = 'stale'
    expect((await ratesAt(sandbox.url, SANDBOX_KEY).latest()).at).toEqual(new Date('2026-11-22T00:00:00.000Z'))
  })

  it.each([
    ['/sandbox/latest/USD', 200],
    ['/latest/EUR', 200],
    ['/latest/XXX', 404],
    ['/sandbox/latest/XXX', 404],
    ['/other/latest/USD', 403],
    ['/sandbox/pair/USD', 400],
    ['/sandbox/latest', 400],
    ['/latest/USD/EUR', 400],
  ])('answers %s with %i', async (path, status) => {
    expect(await statusAs('localhost', `${sandbox.url}${path}`)).toBe(status)
  })

  it('answers under the names of this machine alone', async () => {
    expect(await statusAs('evil.example', `${sandbox.url}/latest/USD`)).toBe(400)
  })
})
