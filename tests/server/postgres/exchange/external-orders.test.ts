import { beforeEach, describe, expect, it } from 'vitest'
import type { OkBody } from '#server/contract/handlers.ts'
import { setSettings, type ExchangeFault, type SwapEnding } from '#server/sandbox/repos/sandbox-exchange.repo.ts'
import { followSwaps } from '#server/exchange/services/swap-worker.service.ts'
import { ENGINES } from '../../support/databases/fresh-db.ts'
import { freshServer, type FreshServer } from '../../support/fresh-server.ts'

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const BANK = { bank_name: 'Zenith Bank', account_name: 'Ada Obi', account_number: '0123456789' }
const BUY = { side: 'buy', currency: 'usd', token: 'eth', network: 'eth', amount: '100', address: ADDRESS } as const
const SELL = { side: 'sell', currency: 'usd', token: 'btc', network: 'btc', amount: '0.01', bank: BANK } as const

describe.each(ENGINES)('purchases to an address and sales to a bank account on %s', async (engine) => {
  const server: FreshServer = await freshServer(engine)
  const { db } = server.context
  beforeEach(() => server.empty())
  const set = (ending: SwapEnding, fault: ExchangeFault = 'none') => setSettings({ ending, fault }, db)
  const create = (body: object, key?: string): Promise<OkBody<'createExternalOrder'>> =>
    server.call('createExternalOrder', { body, ...(key !== undefined && { key }) })
  const orderOf = async (id: string) => (await server.call('fetchSwap', { query: { id } })).data
  const pass = async (seconds: number) => {
    await db.query('update app_clock set ahead = ahead + make_interval(secs => $1)', [seconds])
    await followSwaps(server.context)
  }
  const press = (url: string | null, how: 'paid' | 'cancelled') =>
    fetch(`${url}/${how}`, { method: 'POST', redirect: 'manual' })

  it('are paid on the page of the provider, which leads back, and are followed to their end', async () => {
    const { data: order, message } = await create(BUY)
    expect(message).toBe('Order created')
    expect(order).toMatchObject({
      kind: 'buy',
      status: 'waiting',
      fromCurrency: 'usd',
      fromNetwork: null,
      expectedAmountFrom: '100',
      toCurrency: 'eth',
      toNetwork: 'eth',
      payoutAddress: ADDRESS,
      payinAddress: '',
    })
    const page = await fetch(order.paymentUrl ?? '')
    const text = await page.text()
    expect(text).toContain('Pay 100 USD')
    expect(text).toContain(`/swap-status/${order.id}`)
    const back = await press(order.paymentUrl, 'paid')
    expect([back.status, back.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(`/swap-status/${order.id}$`),
    ])
    for (const [seconds, status] of [
      [6, 'confirming'],
      [12, 'exchanging'],
      [12, 'sending'],
      [12, 'finished'],
    ] as const) {
      await pass(seconds)
      expect((await orderOf(order.id)).status).toBe(status)
    }
    expect(await orderOf(order.id)).toMatchObject({
      amountFrom: '100',
      amountTo: order.expectedAmountTo,
      payoutHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      paymentUrl: order.paymentUrl,
    })
  })

  it('wait for their payment when somebody comes back without having paid, and expire', async () => {
    const { data: order } = await create(BUY)
    await fetch(order.paymentUrl ?? '')
    await pass(600)
    expect((await orderOf(order.id)).status).toBe('waiting')
    await pass(300)
    expect((await orderOf(order.id)).status).toBe('expired')
    await press(order.paymentUrl, 'paid')
  })

  it('fail when the payment was cancelled on its page', async () => {
    const { data: order } = await create(BUY)
    await press(order.paymentUrl, 'cancelled')
    await pass(6)
    expect(await orderOf(order.id)).toMatchObject({ status: 'canceled', amountFrom: null })
    await press(order.paymentUrl, 'paid')
    await pass(60)
    expect((await orderOf(order.id)).status).toBe('canceled')
  })

  it('are sold by a deposit, and show nobody the whole account', async () => {
    const { data: order } = await create(SELL)
    expect(order).toMatchObject({
      kind: 'sell',
      toNetwork: null,
      payoutAddress: 'Zenith Bank ····6789',
      paymentUrl: null,
    })
    expect(order.payinAddress).toMatch(/^bc1/)
    expect(JSON.stringify(order)).not.toContain('0123456789')
    expect(JSON.stringify(order)).not.toContain('Ada Obi')
    const [sent] = await db.query<{ request: { address: string } }>('select request from sandbox_exchange')
    expect(sent?.request.address).toBe('0123456789')
    await pass(60)
    expect(await orderOf(order.id)).toMatchObject({ status: 'finished', amountFrom: '0.01', payoutHash: null })
  })

  it('name their least and largest amount in the currency, and what is received', async () => {
    const pair = { currency: 'usd', token: 'eth', network: 'eth' }
    const path = { fiat: 'usd', token: 'eth', network: 'eth' }
    expect((await server.call('fetchExternalRange', { path })).data).toEqual({
      minAmount: '20',
      maxAmount: '10000',
    })
    const { data } = await server.call('estimateExternal', { query: { ...pair, side: 'buy', amount: '100' } })
    expect(data).toMatchObject({ fromAmount: '100', fees: [{ name: 'Service fee', amount: '3', ticker: 'USD' }] })
    const price = await server.context.market.price('ETH', 'USD')
    expect(data.ourPrice).toBe(price.price)
    const low = await server.refusal('estimateExternal', { query: { ...pair, side: 'buy', amount: '19.99' } })
    expect(low).toMatchObject({ status: 400, code: 'provider_refused', error: 'Out of min amount' })
    const high = await server.refusal('createExternalOrder', { body: { ...BUY, amount: '10000.01' } })
    expect(high).toMatchObject({ status: 400, code: 'provider_refused', error: 'Out of max amount' })
    const inactive = await server.refusal('fetchExternalRange', { path: { ...path, fiat: 'jpy' } })
    expect(inactive).toMatchObject({ status: 400, code: 'provider_refused', error: 'Pair is inactive' })
    for (const part of ['fiat', 'token', 'network'])
      expect(await server.refusal('fetchExternalRange', { path: { ...path, [part]: '' } })).toMatchObject({
        status: 400,
        code: 'invalid_request',
      })
    const { data: currencies } = await server.call('fetchExternalCurrencies')
    expect(currencies.map(({ ticker }) => ticker)).toEqual(['usd', 'eur', 'gbp', 'cad', 'ngn', 'zar', 'ghs', 'kes'])
    const { data: tokens } = await server.call('fetchExternalTokens')
    expect(tokens.filter(({ ticker }) => ticker === 'usdt').map(({ network }) => network)).toEqual(['eth', 'trx'])
  })

  it.each([
    [{ ...BUY, amount: '0' }, { amount: 'Enter an amount above 0' }],
    [{ ...BUY, address: ' ' }, { address: 'Enter a wallet address' }],
    [
      { ...BUY, address: '1BoatSLRHtKNngkdXEeobR76b53LETtpyT' },
      { address: 'Invalid wallet address for Ethereum network. This is an address on Bitcoin' },
    ],
    [{ ...BUY, extraId: '7' }, { extraId: expect.any(String) }],
    [{ ...SELL, bank: { ...BANK, bank_name: ' ' } }, { bank_name: 'Bank name is missing!' }],
    [{ ...SELL, bank: { ...BANK, account_name: '' } }, { account_name: 'Account name is missing!' }],
    [{ ...SELL, bank: { ...BANK, account_number: ' ' } }, { account_number: 'Account number is missing!' }],
    [
      { ...SELL, bank: { ...BANK, bank_name: 'Zen\u202eith' } },
      { bank_name: 'This cannot contain invisible characters' },
    ],
  ])('are refused before the provider is asked: %j', async (body, fields) => {
    expect(await server.refusal('createExternalOrder', { body })).toMatchObject({
      status: 400,
      code: 'rule_broken',
      fields,
    })
    expect(await db.query('select from swap')).toHaveLength(0)
  })

  it('are made once for a key, and another body under it is refused', async () => {
    const first = await create(BUY, 'key-00000001')
    expect((await create(BUY, 'key-00000001')).data.id).toBe(first.data.id)
    expect(await db.query('select from sandbox_exchange')).toHaveLength(1)
    const other = await server.refusal('createExternalOrder', { body: { ...BUY, amount: '200' }, key: 'key-00000001' })
    expect(other).toMatchObject({ status: 422, code: 'key_reused' })
  })

  it('name the host of a payment page that is not shown, and go on nonetheless', async () => {
    await set('finished', 'foreign_page')
    const { data: order } = await create(BUY)
    expect(order).toMatchObject({ paymentUrl: null, blockedPaymentHost: 'payments.example' })
    await pass(900)
    expect((await orderOf(order.id)).status).toBe('expired')
  })

  it('are followed as swaps where the provider does not have the call of purchases', async () => {
    await set('finished', 'no_fiat_status')
    const { data: order } = await create(BUY)
    await press(order.paymentUrl, 'paid')
    await pass(60)
    expect(await orderOf(order.id)).toMatchObject({ status: 'finished', amountFrom: '100' })
  })

  it('show no payment page and are not made again when the answer was lost', async () => {
    await set('finished', 'lost')
    const unknown = { status: 409, code: 'swap_unknown' }
    expect(await server.refusal('createExternalOrder', { body: BUY, key: 'key-00000002' })).toMatchObject(unknown)
    await set('finished')
    expect(await server.refusal('createExternalOrder', { body: BUY, key: 'key-00000002' })).toMatchObject(unknown)
    expect((await create(BUY, 'key-00000003')).data.status).toBe('waiting')
  })

  it.each([
    [
      'finished',
      BUY,
      'external.finished',
      /Your purchase of 0\.\d+ ETH for 100\.00 USD is completed\. 0\.\d+ ETH was sent to your address\./,
    ],
    ['refunded', BUY, 'external.refunded', /Your purchase of .+ was refunded by the exchange provider\./],
    ['verifying', BUY, 'external.verifying', /has to verify your purchase of/],
    [
      'finished',
      SELL,
      'external.finished',
      /Your sale of 0\.01 BTC for [\d.,]+ USD is completed\. [\d.,]+ USD was sent to your bank account\./,
    ],
    ['failed', SELL, 'external.failed', /Your sale of 0\.01 BTC for .+ failed\./],
    ['expired', SELL, 'external.expired', /Your sale of 0\.01 BTC for .+ was not paid in time and has expired\./],
  ] as const)('notify their owner by bell and mail: %s %#', async (ending, body, kind, sentence) => {
    const ada = await server.register('Ada Obi')
    await set(ending)
    const { data: order } = await ada.call('createExternalOrder', { body, key: 'key-00000004' })
    await press(order.paymentUrl ?? 'http://127.0.0.1:1', 'paid').catch(() => undefined)
    await pass(60)
    await pass(60)
    const { data: notices } = await ada.call('fetchNotifications')
    expect(notices).toMatchObject([{ kind, swap_id: order.id, text: expect.stringMatching(sentence) }])
    const [mail] = await server.mails(ada.email, 1, sentence)
    expect(mail).toContain('View your order:')
    expect(mail).toContain(`/swap-status/${order.id}`)
  })

  it('are among the orders of who made them, with those of the own account, and of nobody else', async () => {
    const [ada, ben] = [await server.register('Ada Obi'), await server.register('Ben Cole')]
    await create(BUY)
    const bought = (await ada.call('createExternalOrder', { body: BUY, key: 'key-00000005' })).data
    await db.query(`update app_clock set ahead = ahead + interval '1 second'`)
    const sold = (await ada.call('createExternalOrder', { body: SELL, key: 'key-00000006' })).data
    await ada.call('createSwap', {
      body: {
        fromCurrency: 'btc',
        toCurrency: 'eth',
        fromNetwork: 'btc',
        toNetwork: 'eth',
        flow: 'standard',
        fromAmount: '0.1',
        address: ADDRESS,
      },
      key: 'key-00000007',
    })
    const page = await ada.call('fetchBuySellOrders', { query: { limit: 1 } })
    expect(page.data).toMatchObject([
      { order_id: sold.id, side: 'sell', receiver: 'Zenith Bank ····6789', status: 'pending', fee: null, t_id: null },
    ])
    const next = await ada.call('fetchBuySellOrders', { query: { limit: 1, cursor: page.next_cursor ?? '' } })
    expect(next.data).toMatchObject([
      { order_id: bought.id, side: 'buy', fiat_amount: '100', receiver: ADDRESS, token: { ticker: 'ETH' } },
    ])
    expect(next.next_cursor).toBeNull()
    expect((await ada.call('fetchSwaps')).data.map(({ kind }) => kind)).toEqual(['swap'])
    expect((await ben.call('fetchBuySellOrders')).data).toEqual([])
  })
})
