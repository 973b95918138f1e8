import { beforeEach, describe, expect, it } from 'vitest'
import type { OkBody } from '#server/contract/handlers.ts'
import { setSettings, type ExchangeFault, type SwapEnding } from '#server/sandbox/repos/sandbox-exchange.repo.ts'
import { followSwaps } from '#server/exchange/services/swap-worker.service.ts'
import type { Trader } from '../../support/client.ts'
import { ANY_ENGINE, ENGINES } from '../../support/databases/fresh-db.ts'
import { freshServer, type FreshServer } from '../../support/fresh-server.ts'

const PAIR = { fromCurrency: 'btc', toCurrency: 'eth', fromNetwork: 'btc', toNetwork: 'eth', flow: 'standard' }
const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const FORM = { ...PAIR, fromAmount: '0.1', address: ADDRESS }
const BITCOIN_ADDRESS = '1BoatSLRHtKNngkdXEeobR76b53LETtpyT'
const ON_BITCOIN = 'Invalid wallet address for Ethereum network. This is an address on Bitcoin'
const ON_ETHEREUM =
  'Invalid wallet address for Bitcoin network. This is an address on Ethereum, Binance Smart Chain or Avalanche C Chain'

describe.each(ENGINES)('swaps on %s', async (engine) => {
  const server: FreshServer = await freshServer(engine)
  const { db } = server.context
  beforeEach(() => server.empty())
  const set = (ending: SwapEnding, fault: ExchangeFault = 'none') => setSettings({ ending, fault }, db)
  const create = (body: object = FORM, key?: string): Promise<OkBody<'createSwap'>> =>
    server.call('createSwap', { body, ...(key !== undefined && { key }) })
  const swapOf = async (id: string) => (await server.call('fetchSwap', { query: { id } })).data
  /** Moves the clock, and lets the servers ask the provider. */
  const pass = async (seconds: number) => {
    await db.query('update app_clock set ahead = ahead + make_interval(secs => $1)', [seconds])
    await followSwaps(server.context)
  }

  it('are made by a visitor and followed to their end', async () => {
    const { data: swap } = await create()
    expect(swap).toMatchObject({ status: 'waiting', expectedAmountFrom: '0.1', payoutAddress: ADDRESS, amountTo: null })
    expect(swap.payinAddress).toMatch(/^bc1/)
    for (const [seconds, status] of [
      [15, 'confirming'],
      [12, 'exchanging'],
      [12, 'sending'],
      [12, 'finished'],
    ] as const) {
      await pass(seconds)
      expect((await swapOf(swap.id)).status).toBe(status)
    }
    expect(await swapOf(swap.id)).toMatchObject({
      amountFrom: '0.1',
      payoutHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })

  it('are made once for a key, and another body under it is refused', async () => {
    const first = await create(FORM, 'key-00000001')
    const again = await create(FORM, 'key-00000001')
    expect(again.data.id).toBe(first.data.id)
    expect(await db.query('select from sandbox_exchange')).toHaveLength(1)
    const other = await server.refusal('createSwap', { body: { ...FORM, fromAmount: '0.2' }, key: 'key-00000001' })
    expect(other).toMatchObject({ status: 422, code: 'key_reused' })
  })

  it('are made once for a key when the session ended or began while the answer was lost', async () => {
    const ada = await server.register('Ada Obi')
    const key = { key: 'key-00000006' }
    const own = await ada.call('createSwap', { body: FORM, ...key })
    expect((await create(FORM, key.key)).data.id).toBe(own.data.id)
    const { data: visitors } = await create(FORM, 'key-00000007')
    expect((await ada.call('fetchSwaps', {})).data.map(({ id }) => id)).toEqual([own.data.id])
    expect((await ada.call('createSwap', { body: FORM, key: 'key-00000007' })).data.id).toBe(visitors.id)
    expect((await ada.call('fetchSwaps', {})).data.map(({ id }) => id)).toEqual([visitors.id, own.data.id])
    expect(await db.query('select from sandbox_exchange')).toHaveLength(2)
    const ben = await server.register('Ben Cole')
    expect((await ben.call('createSwap', { body: FORM, ...key })).data.id).not.toBe(own.data.id)
  })

  it('are refunded to the address that was entered, without what was typed around it', async () => {
    const refund = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
    const { data } = await create({ ...FORM, address: ` ${ADDRESS} `, refundAddress: ` ${refund} ` })
    expect([data.payoutAddress, data.refundAddress]).toEqual([ADDRESS, refund])
    expect((await create({ ...FORM, refundAddress: ' ' })).data.refundAddress).toBeNull()
    expect(await server.refusal('createSwap', { body: { ...FORM, refundAddress: ADDRESS } })).toMatchObject({
      status: 400,
      fields: { refundAddress: ON_ETHEREUM },
    })
  })

  it('are recorded by their ids', async () => {
    const { data } = await create()
    expect((await server.call('recordSwap', { body: { id: data.id } })).data.id).toBe(data.id)
  })

  it('are unknown when the answer of the provider was lost, and are not made again', async () => {
    await set('finished', 'lost')
    const lost = { status: 409, code: 'swap_unknown' }
    expect(await server.refusal('createSwap', { body: FORM, key: 'key-00000002' })).toMatchObject(lost)
    await set('finished')
    expect(await server.refusal('createSwap', { body: FORM, key: 'key-00000002' })).toMatchObject(lost)
    expect(await db.query('select from sandbox_exchange')).toHaveLength(1)
    expect((await create(FORM, 'key-00000003')).data.status).toBe('waiting')
  })

  it('are refused with the words, the code and the range of the provider', async () => {
    const refused = await server.refusal('createSwap', { body: { ...FORM, fromAmount: '0.0001' }, key: 'key-00000004' })
    const range = { minAmount: expect.any(String), maxAmount: expect.any(String) }
    const expected = {
      status: 400,
      code: 'provider_refused',
      error: 'Out of min amount',
      provider_code: 'deposit_too_small',
      range,
    }
    expect(refused).toMatchObject(expected)
    expect(await server.refusal('estimateSwap', { query: { ...PAIR, fromAmount: '0.0001' } })).toMatchObject(expected)
    expect((await create(FORM, 'key-00000005')).data.status).toBe('waiting')
  })

  it.each([
    ['fromAmount', { fromAmount: '0' }, 'Enter an amount above 0'],
    ['fromAmount', { fromAmount: '1e5' }, 'Enter a number'],
    ['fromAmount', { fromAmount: '1,5' }, 'Enter only a number, with a point for decimals'],
    ['address', { address: ' ' }, 'Enter a wallet address'],
    ['address', { address: BITCOIN_ADDRESS }, ON_BITCOIN],
    ['refundAddress', { refundAddress: ADDRESS }, ON_ETHEREUM],
    ['extraId', { extraId: '7' }, 'This network does not use a memo. Leave it empty'],
  ])('are refused before the provider is asked: %s of %j', async (field, wrong, message) => {
    const refused = await server.refusal('createSwap', { body: { ...FORM, ...wrong } })
    expect(refused).toMatchObject({ status: 400, code: 'rule_broken' })
    if (field !== 'extraId') expect(refused.fields?.[field]).toBe(message)
    expect(Object.keys(refused.fields ?? {})).toEqual([field])
    expect(await db.query('select from swap')).toHaveLength(0)
  })

  it('go to an address with a memo', async () => {
    const body = {
      ...FORM,
      toCurrency: 'xrp',
      toNetwork: 'xrp',
      address: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
      extraId: '7',
    }
    expect((await create(body)).data).toMatchObject({ payoutExtraId: '7' })
    const payin = { ...FORM, fromCurrency: 'xrp', fromNetwork: 'xrp', fromAmount: '100' }
    expect((await create(payin)).data.payinExtraId).toMatch(/^\d+$/)
  })

  it.each(['other_terms', 'taken_id'] as const)('are unknown when the provider answers wrongly: %s', async (fault) => {
    const { data: first } = await create()
    await setSettings({ ending: 'finished', fault }, db)
    const refused = await server.refusal('createSwap', { body: FORM, key: 'key-00000009' })
    expect(refused).toMatchObject({ status: 409, code: 'swap_unknown' })
    await setSettings({ ending: 'finished', fault: 'none' }, db)
    expect((await server.call('fetchSwap', { query: { id: first.id } })).data).toMatchObject({ seq: first.seq })
  })

  it('never go back while the provider goes back to earlier statuses', async () => {
    const { data: swap } = await create()
    const statusAfter = async (seconds: number) => {
      await pass(seconds)
      return (await server.call('fetchSwap', { query: { id: swap.id } })).data.status
    }
    expect(await statusAfter(27)).toBe('exchanging')
    await setSettings({ ending: 'finished', fault: 'old_statuses' }, db)
    expect([await statusAfter(5), await statusAfter(6)]).toEqual(['on_hold', 'on_hold'])
    await setSettings({ ending: 'finished', fault: 'none' }, db)
    expect(await statusAfter(60)).toBe('finished')
  })

  it('never go back, and a finished one stays finished', async () => {
    const { data: swap } = await create()
    await pass(27)
    expect((await swapOf(swap.id)).status).toBe('exchanging')
    await db.query(`update sandbox_exchange set created_at = app_now() - interval '16 seconds'`)
    await pass(5)
    expect((await swapOf(swap.id)).status).toBe('exchanging')
    await pass(60)
    await db.query(`update sandbox_exchange set created_at = app_now(), ending = 'refunded'`)
    await server.call('updateSwap', { body: { id: swap.id } })
    expect((await swapOf(swap.id)).status).toBe('finished')
  })

  it('have ids, and nothing else finds them', async () => {
    expect(await server.refusal('fetchSwap', { query: { id: 'none' } })).toMatchObject({
      status: 404,
      error: 'There is no swap with this ID',
    })
    expect((await server.refusal('fetchSwap', { query: { id: '../etc' } })).status).toBe(400)
    expect((await server.refusal('updateSwap', { body: { id: 'none' } })).status).toBe(404)
    expect((await server.refusal('recordSwap', { body: { id: 'none' } })).status).toBe(404)
    expect((await server.refusal('recordSwap', { body: { id: 'none', status: 'finished' } })).status).toBe(400)
  })

  it.each([
    ['finished', 'swap.finished', /Your swap of 0\.1 BTC is completed\. (\d\.\d+) ETH was sent to your address\./],
    ['refunded', 'swap.refunded', /Your swap of 0\.1 BTC was refunded by the exchange provider\./],
    ['failed', 'swap.failed', /Your swap of 0\.1 BTC failed\./],
    ['verifying', 'swap.verifying', /has to verify your swap of 0\.1 BTC/],
    ['expired', 'swap.expired', /Your swap of 0\.1 BTC has expired: the deposit did not arrive in time\./],
  ] as const)('notify their owner by bell and mail when they are %s', async (ending, kind, sentence) => {
    const ada = await server.register('Ada Obi')
    await set(ending)
    const { data: swap } = await ada.call('createSwap', { body: FORM, key: 'key-00000006' })
    await pass(60)
    await pass(60)
    const { data: notices } = await ada.call('fetchNotifications')
    expect(notices).toMatchObject([
      { kind, swap_id: swap.id, t_id: null, order_no: null, text: expect.stringMatching(sentence) },
    ])
    const [mail] = await server.mails(ada.email, 1, sentence)
    expect(mail).toContain(`/swap-status/${swap.id}`)
    if (kind === 'swap.finished')
      expect(sentence.exec(notices[0]?.text ?? '')?.[1]).toBe((await swapOf(swap.id)).amountTo)
  })

  it('are listed for who made them, newest first, and for nobody else', async () => {
    const [ada, ben] = [await server.register('Ada Obi'), await server.register('Ben Cole')]
    await create()
    const one = (await ada.call('createSwap', { body: FORM, key: 'key-00000007' })).data.id
    const two = (await ada.call('createSwap', { body: FORM, key: 'key-00000008' })).data.id
    const page = await ada.call('fetchSwaps', { query: { limit: 1 } })
    expect(page.data.map(({ id }) => id)).toEqual([two])
    const next = await ada.call('fetchSwaps', { query: { limit: 1, cursor: page.next_cursor ?? '' } })
    expect([next.data.map(({ id }) => id), next.next_cursor]).toEqual([[one], null])
    expect((await ben.call('fetchSwaps')).data).toEqual([])
    // The same key of another person is another key.
    const bens = (await ben.call('createSwap', { body: FORM, key: 'key-00000007' })).data.id
    expect(bens).not.toBe(one)
    const repeat = async (trader: Trader) =>
      (await trader.call('createSwap', { body: FORM, key: 'key-00000007' })).data.id
    expect([await repeat(ada), await repeat(ben)]).toEqual([one, bens])
  })

  it('that somebody looks at are asked about first', async () => {
    for (let count = 0; count < 5; count += 1) await create()
    const { data: watched } = await create()
    await db.query(
      `insert into swap (request_key, body_hash, request, sent_at, created_at, updated_at, swap_id, status, trade, checked_at)
       select 'many-' || n, body_hash, request, sent_at, created_at, updated_at, 'many-' || n, 'waiting', trade, app_now() - interval '8 seconds'
       from swap, generate_series(1, 300) as n where swap_id = $1`,
      [watched.id],
    )
    // So many are open that one which nobody looks at is due after 15 seconds.
    await db.query(`update swap set checked_at = app_now() - interval '6 seconds' where swap_id not like 'many-%'`)
    await db.query(`update sandbox_exchange set created_at = app_now() - interval '16 seconds'`)
    await swapOf(watched.id)
    await followSwaps(server.context)
    expect((await swapOf(watched.id)).status).toBe('confirming')
    const rows = await db.query<{ swap_id: string }>(`select swap_id from swap where status = 'confirming'`)
    expect(rows.map(({ swap_id }) => swap_id)).toEqual([watched.id])
  })

  it('check an address on the network of the token', async () => {
    const check = (network: string, address: string) =>
      server.call('validateSwapAddress', { query: { currency: 'eth', network, address } })
    expect((await check('eth', ADDRESS)).data).toEqual({ result: true, message: null })
    expect((await check('eth', BITCOIN_ADDRESS)).data).toEqual({
      result: false,
      message: ON_BITCOIN,
    })
  })

  it('show our own marks, never an address of the provider', async () => {
    const query = { active: '', flow: 'standard', buy: '', sell: '' }
    const { data } = await server.call('fetchSwapCurrencies', { query })
    expect(data[0]).toEqual({
      ticker: 'btc',
      network: 'btc',
      name: 'Bitcoin',
      hasExternalId: false,
      image: '/marks/btc.svg',
    })
    expect(JSON.stringify(data)).not.toContain('changenow')
    expect((await server.call('fetchSwapRange', { query: PAIR })).data).toEqual({
      minAmount: (await server.call('fetchSwapMinimum', { query: PAIR })).data.minAmount,
      maxAmount: expect.any(String),
    })
  })
})

describe('the limits of one address', () => {
  it('are 5 swaps and 30 estimates a minute', async () => {
    const server = await freshServer(ANY_ENGINE, { env: { QUAYSIDE_LIMIT_FACTOR: '1' } })
    for (let count = 0; count < 5; count += 1) await server.call('createSwap', { body: FORM })
    expect((await server.refusal('createSwap', { body: FORM })).status).toBe(429)
    const query = { ...PAIR, fromAmount: '0.1' }
    for (let count = 0; count < 30; count += 1) await server.call('estimateSwap', { query })
    expect((await server.refusal('estimateSwap', { query })).status).toBe(429)
  })
})
