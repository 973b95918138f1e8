import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { callQueue, type CallKind } from '#server/shared/gateways/call-queue.ts'
import { exchangeProvider, isPageAt, type ExchangeProvider } from '#server/exchange/gateways/exchange.ts'
import { UpstreamFailure } from '#server/shared/gateways/upstream.ts'
import { json, vendorServer, type VendorServer } from '../../support/vendors/vendor-server.ts'

let vendor: VendorServer
let provider: ExchangeProvider
beforeEach(async () => {
  vendor = await vendorServer()
  const queue = callQueue({ reserve: async () => 0 })
  provider = exchangeProvider({ url: `${vendor.url}/v2`, key: 'a-key', queue, timeoutMs: 500 })
})
afterEach(() => vendor.close())

const failureOf = async (call: Promise<unknown>): Promise<UpstreamFailure> => {
  const error: unknown = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (error instanceof UpstreamFailure) return error
  throw new Error(`no failure of the provider: ${String(error)}`)
}

const PAIR = { fromCurrency: 'btc', toCurrency: 'eth', fromNetwork: 'btc', toNetwork: 'eth', flow: 'standard' }

describe('what ChangeNOW v2 answers', () => {
  it('lists currencies, whose contract may be null', async () => {
    vendor.answer(
      json(
        '[{"ticker":"btc","name":"Bitcoin","image":"https://content-api.changenow.io/btc.svg","hasExternalId":false,"isFiat":false,"featured":true,"isStable":false,"supportsFixedRate":true,"network":"btc","tokenContract":null,"buy":true,"sell":true,"legacyTicker":"btc"}]',
      ),
    )
    expect(await provider.currencies()).toMatchObject([{ ticker: 'btc', network: 'btc', tokenContract: null }])
    expect(vendor.received[0]).toMatchObject({
      method: 'GET',
      url: '/v2/exchange/currencies?active=true&flow=standard',
      headers: { 'x-changenow-api-key': 'a-key' },
    })
  })

  it('reads amounts as decimals, exponents included', async () => {
    vendor.answer(
      json('{"fromCurrency":"btc","toCurrency":"eth","flow":"standard","minAmount":1.2e-7,"maxAmount":null}'),
    )
    expect(await provider.range(PAIR)).toMatchObject({ minAmount: '0.00000012', maxAmount: null })
  })

  it('estimates what is received', async () => {
    vendor.answer(
      json(
        '{"fromCurrency":"btc","fromNetwork":"btc","toCurrency":"eth","toNetwork":"eth","flow":"standard","type":"direct","rateId":null,"validUntil":null,"transactionSpeedForecast":"10-60","warningMessage":null,"fromAmount":0.1,"toAmount":1.9876543,"depositFee":0,"withdrawalFee":0.001}',
      ),
    )
    expect(await provider.estimate({ ...PAIR, fromAmount: '0.1' })).toMatchObject({
      toAmount: '1.9876543',
      rateId: null,
    })
    expect(vendor.received[0]?.url).toBe(
      '/v2/exchange/estimated-amount?fromCurrency=btc&toCurrency=eth&fromNetwork=btc&toNetwork=eth&flow=standard&fromAmount=0.1',
    )
  })

  it('creates a swap, whose amount is sent as text', async () => {
    vendor.answer(
      json(
        '{"id":"5a1b2c3d4e5f6a","fromAmount":0.1,"toAmount":1.98,"flow":"standard","type":"direct","payinAddress":"1BoatSLRHtKNngkdXEeobR76b53LETtpyT","payoutAddress":"0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed","fromCurrency":"btc","fromNetwork":"btc","toCurrency":"eth","toNetwork":"eth"}',
      ),
    )
    const body = { ...PAIR, fromAmount: '0.1', address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' }
    expect(await provider.create(body)).toMatchObject({ id: '5a1b2c3d4e5f6a', fromAmount: '0.1' })
    expect(JSON.parse(vendor.received[0]?.body ?? '')).toEqual(body)
  })

  it('finds a swap whose amounts are not known yet', async () => {
    vendor.answer(
      json(
        '{"id":"5a1b2c3d4e5f6a","status":"waiting","actionsAvailable":false,"fromCurrency":"btc","fromNetwork":"btc","toCurrency":"eth","toNetwork":"eth","expectedAmountFrom":0.1,"expectedAmountTo":1.98,"amountFrom":null,"amountTo":null,"payinAddress":"1Boat","payoutAddress":"0x5aAe","payinExtraId":null,"payoutExtraId":null,"refundAddress":null,"createdAt":"2026-01-01T00:00:00.000Z","updatedAt":"2026-01-01T00:00:00.000Z","depositReceivedAt":null,"payinHash":null,"payoutHash":null,"refundHash":null,"refundAmount":null}',
      ),
    )
    expect(await provider.find('5a1b2c3d4e5f6a', 'unwatched')).toMatchObject({ status: 'waiting', amountFrom: null })
  })

  it('checks an address', async () => {
    vendor.answer(json('{"result":false,"message":"Invalid address"}'))
    expect(await provider.validateAddress({ currency: 'eth', address: 'x' })).toEqual({
      result: false,
      message: 'Invalid address',
    })
  })

  it('takes the other key header for fiat, and a range as numbers or texts', async () => {
    vendor.answer(json('{"from":"EUR","to":"USDT","min":"17.5","max":20000}'))
    expect(await provider.fiatRange({ fiat: 'eur', token: 'usdt', network: 'eth' })).toMatchObject({
      min: '17.5',
      max: '20000',
    })
    expect(vendor.received[0]).toMatchObject({
      url: '/v2/fiat-market-info/min-max-range/eur_usdt-eth',
      headers: { 'x-api-key': 'a-key' },
    })
  })

  it('reads a purchase by the call of purchases, with the other key header', async () => {
    vendor.answer(
      json(
        '{"id":"4496229738","status":"new","email":null,"errors":[],"status_details":null,"from_currency":"EUR","from_network":null,"from_currency_with_network":null,"from_amount":"0","deposit_type":"SEPA_1","payout_type":"CRYPTO_THROUGH_CN","expected_from_amount":"1200.24","to_currency":"TRX","to_network":null,"to_currency_with_network":null,"to_amount":null,"output_hash":null,"expected_to_amount":"23445.66041","location":"DE","created_at":"2021-07-14T10:36:40.273Z","updated_at":"2021-07-14T10:36:40.273Z","partner_id":"6437862205","external_partner_link_id":null,"payout":{"address":"0x7cC3","extra_id":"1"},"redirect_url":"https://payments.guardarian.com/checkout?tid=4496229738"}',
      ),
    )
    expect(await provider.findFiat('4496229738', 'watched')).toEqual({
      id: '4496229738',
      status: 'new',
      amountFrom: '0',
      amountTo: null,
      payoutHash: null,
    })
    expect(vendor.received).toMatchObject([
      { method: 'GET', url: '/v2/fiat-transaction?id=4496229738', headers: { 'x-api-key': 'a-key' } },
    ])
  })

  it.each([
    ['refuses that call', json('{"error":"not_found","message":"Endpoint not found"}', 404)],
    ['answers it with no purchase', json('{"message":"OK"}')],
  ])('reads a purchase as a swap where the provider %s', async (_, fiat) => {
    const swap = json('{"id":"4496229738","status":"sending"}')
    vendor.answer((response, { url }) => (url?.startsWith('/v2/fiat-transaction') ? fiat : swap)(response))
    expect(await provider.findFiat('4496229738', 'watched')).toEqual({ id: '4496229738', status: 'sending' })
    expect(vendor.received.map(({ url }) => url)).toEqual([
      '/v2/fiat-transaction?id=4496229738',
      '/v2/exchange/by-id?id=4496229738',
    ])
  })

  it('is asked once about a purchase while it is down', async () => {
    vendor.answer(json('{}', 500))
    expect((await failureOf(provider.findFiat('4496229738', 'watched'))).fault).toBe('failed')
    expect(vendor.received).toHaveLength(1)
  })

  it('refuses with a code and the range of the pair', async () => {
    const refusal =
      '{"error":"deposit_too_small","message":"Out of min amount","payload":{"range":{"minAmount":0.0002,"maxAmount":null}}}'
    vendor.answer(json(refusal, 400))
    expect(await failureOf(provider.estimate({ ...PAIR, fromAmount: '0.0001' }))).toMatchObject({
      fault: 'refused',
      status: 400,
      body: { error: 'deposit_too_small', payload: { range: { minAmount: '0.0002', maxAmount: null } } },
    })
  })

  it('refuses in plain text', async () => {
    vendor.answer((response) => void response.writeHead(400, { 'content-type': 'text/plain' }).end('Pair is inactive'))
    expect(await failureOf(provider.range(PAIR))).toMatchObject({ fault: 'refused', body: 'Pair is inactive' })
  })

  it('is not believed when the answer has no id that could be one', async () => {
    vendor.answer(
      json(
        '{"id":"../admin","status":"waiting","fromAmount":1,"toAmount":1,"payinAddress":"1Boat","payoutAddress":"0x","fromCurrency":"btc","toCurrency":"eth"}',
      ),
    )
    const body = { ...PAIR, fromAmount: '1', address: '0x' }
    expect((await failureOf(provider.create(body))).fault).toBe('malformed')
  })
})

describe('the queue of calls', () => {
  it('sends in the reserved moment what is most urgent then', async () => {
    const sent: string[] = []
    let release = () => undefined as void
    const queue = callQueue({ reserve: () => new Promise((resolve) => (release = () => resolve(0))) })
    const add = (kind: CallKind, name: string) => queue.run(kind, async () => void sent.push(name))
    const calls = [
      add('question', 'question'),
      add('unwatched', 'unwatched'),
      add('watched', 'watched'),
      add('estimate', 'estimate'),
      add('create', 'create'),
    ]
    for (const call of ['create', 'estimate', 'watched', 'unwatched', 'question']) {
      release()
      await expect.poll(() => sent.at(-1)).toBe(call)
    }
    await Promise.all(calls)
    expect(sent).toEqual(['create', 'estimate', 'watched', 'unwatched', 'question'])
  })

  it('refuses a call when too many wait', async () => {
    const queue = callQueue({ reserve: () => new Promise(() => undefined), maxWaiting: 1 })
    void queue.run('unwatched', async () => undefined)
    expect(await failureOf(queue.run('unwatched', async () => undefined))).toMatchObject({
      fault: 'not_sent',
      retryAfterS: 10,
    })
  })

  it('refuses the newest of the least urgent calls for a more urgent one', async () => {
    const queue = callQueue({ reserve: () => new Promise(() => undefined), maxWaiting: 3 })
    const refused: string[] = []
    const ask = (kind: CallKind, name: string) =>
      void queue.run(kind, async () => undefined).catch(() => refused.push(name))
    const settled = () => new Promise((resolve) => setImmediate(resolve))
    ask('unwatched', 'first unwatched')
    ask('estimate', 'first estimate')
    ask('unwatched', 'second unwatched')
    ask('create', 'first create')
    await settled()
    expect(refused).toEqual(['second unwatched'])
    ask('watched', 'watched')
    ask('estimate', 'second estimate')
    ask('create', 'second create')
    await settled()
    expect(refused).toEqual(['second unwatched', 'first unwatched', 'watched', 'second estimate'])
    ask('estimate', 'third estimate')
    await settled()
    expect(refused.at(-1)).toBe('third estimate')
  })

  it('refuses a question when too many wait, and no other call', async () => {
    const queue = callQueue({ reserve: () => new Promise(() => undefined), maxQuestions: 2 })
    const refused: string[] = []
    const kinds: readonly CallKind[] = ['question', 'unwatched', 'question', 'question', 'unwatched', 'create']
    for (const [at, kind] of kinds.entries())
      void queue
        .run(kind, async () => undefined)
        .catch((error: UpstreamFailure) => refused.push(`${at} ${kind} ${error.fault}`))
    await new Promise((resolve) => setImmediate(resolve))
    expect(refused).toEqual(['3 question not_sent'])
  })

  it('takes 50 questions that wait', async () => {
    const queue = callQueue({ reserve: () => new Promise(() => undefined) })
    for (let asked = 0; asked < 50; asked += 1) void queue.run('question', async () => undefined)
    expect((await failureOf(queue.run('question', async () => undefined))).fault).toBe('not_sent')
  })

  it('passes on that no moment could be reserved', async () => {
    const queue = callQueue({ reserve: () => Promise.reject(new Error('no database')) })
    await expect(queue.run('unwatched', async () => 'sent')).rejects.toThrow('no database')
  })
})

describe('a page on which a purchase is paid', () => {
  const hosts = ['changenow.io', 'pay.example']
  const pageOf = (page: string) => {
    const queue = callQueue({ reserve: async () => 0 })
    return exchangeProvider({ url: vendor.url, key: 'a-key', queue, isPaymentPage: isPageAt(hosts) }).paymentPage(page)
  }
  const blocked = (blockedPaymentHost: string) => ({ paymentUrl: null, blockedPaymentHost })

  it.each([
    'https://changenow.io/exchange?id=1',
    'https://checkout.changenow.io/1',
    'https://a.b.changenow.io/',
    'https://pay.example/1#2',
  ])('is at a host of the provider, or below it: %s', (page) =>
    expect(pageOf(page)).toEqual({ paymentUrl: page, blockedPaymentHost: null }),
  )

  it.each([
    ['https://evilchangenow.io/1', 'evilchangenow.io'],
    ['https://changenow.io.evil.example/1', 'changenow.io.evil.example'],
    ['https://evil.example/changenow.io', 'evil.example'],
    ['https://example/1', 'example'],
    ['https://changenow.io:8443/1', 'changenow.io:8443'],
    ['https://changenow.io@evil.example/1', 'evil.example'],
    ['https://ada@changenow.io/1', 'changenow.io'],
  ])('is nowhere else, of which the host alone is known: %s', (page, host) =>
    expect(pageOf(page)).toEqual(blocked(host)),
  )

  it.each(['http://changenow.io/1', 'javascript:changenow.io', 'changenow.io/1', ''])('is not %j', (page) =>
    expect(pageOf(page)).toBeNull(),
  )

  it('is nowhere without hosts', () =>
    expect(provider.paymentPage('https://changenow.io/1')).toEqual(blocked('changenow.io')))
})
