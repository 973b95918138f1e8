import { beforeEach, describe, expect, it } from 'vitest'
import { amountFlaw } from '#machines/adverts/rules/advert-filter.ts'
import * as ledger from '#server/ledger/ledger.ts'
import type { Account } from '#server/ledger/posting.ts'
import { ENGINES } from '../../../support/databases/fresh-db.ts'
import { freshServer } from '../../../support/fresh-server.ts'
import { draft } from '../../../support/marketplace.ts'

const DISPLAY_FIATS = ['USD', 'CAD', 'GBP', 'EUR', 'CNY', 'NGN', 'ZAR', 'GHS', 'KES', 'XOF']

describe.each(ENGINES)('lists, prices and balances on %s', async (engine) => {
  const server = await freshServer(engine)
  beforeEach(() => server.empty())

  it('names the tokens, currencies and payment methods', async () => {
    const tokens = (await server.call('fetchP2pTokens')).data
    const currencies = (await server.call('fetchCurrencies')).data
    const methods = (await server.call('fetchPaymentMethods')).data
    expect(tokens.map(({ ticker }) => ticker)).toEqual(['BTC', 'ETH', 'SOL', 'BNB', 'USDT'])
    expect(tokens.at(-1)).toMatchObject({ network: 'Tron', logoURI: '/marks/usdt.svg', scale: 6 })
    expect(currencies.map(({ ticker }) => ticker)).toEqual(DISPLAY_FIATS)
    expect(currencies.at(-1)).toMatchObject({ scale: 0, icon: '/marks/xof.svg' })
    // The list of adverts is filtered by an amount before the currencies are fetched.
    for (const { ticker: currency, scale } of currencies) {
      const flaws = [scale, scale + 1].map((places) =>
        amountFlaw({ amount: `1.${'1'.repeat(places)}`.replace(/\.$/, ''), currency }),
      )
      expect([currency, ...flaws]).toEqual([currency, undefined, 'too_precise'])
    }
    expect(methods.length).toBeGreaterThanOrEqual(8)
    expect(methods).toEqual(expect.arrayContaining([{ name: 'Bank Transfer' }, { name: 'Interbank' }]))
  })

  it('knows a price for every pair', async () => {
    for (const token of ['BTC', 'ETH', 'SOL', 'BNB', 'USDT']) {
      for (const currency of DISPLAY_FIATS) {
        const { data } = await server.call('fetchMarketPrice', { query: { token, currency } })
        expect(Number(data.price)).toBeGreaterThan(0)
        if (currency === 'USD') expect(data.price_usd).toBe(data.price)
      }
    }
  })

  it('moves prices gently', async () => {
    const price = async () =>
      Number((await server.call('fetchMarketPrice', { query: { token: 'BTC', currency: 'USD' } })).data.price)
    const before = await price()
    await server.advance(600)
    const after = await price()
    expect(after).not.toBe(before)
    expect(Math.abs(after / before - 1)).toBeLessThan(0.01)
  })

  it('does not know a pair that is not traded, nor a price that is old', async () => {
    const unknown = await server.refusal('fetchMarketPrice', { query: { token: 'NOPE', currency: 'USD' } })
    expect(unknown).toMatchObject({ status: 404, code: 'not_found' })
    await server.context.db.query(`update market_price set at = at - interval '6 minutes'`)
    const old = await server.refusal('fetchMarketPrice', { query: { token: 'BTC', currency: 'USD' } })
    expect(old).toMatchObject({ status: 503, code: 'price_unknown', retryAfterS: 5 })
  })

  it('shows every balance, zero ones too, priced in the display currency', async () => {
    const ada = await server.register('Ada Obi')
    await ada.deposit('BTC', '0.12345678')
    await ada.deposit('NGN', '500.5')
    const tokens = (await ada.call('fetchTokenBalances')).data
    expect(tokens.map(({ ticker, available_balance }) => `${ticker} ${available_balance}`)).toEqual([
      'BTC 0.12345678',
      'ETH 0',
      'SOL 0',
      'BNB 0',
      'USDT 0',
    ])
    expect(tokens[0]).toMatchObject({
      reserved_balance: '0',
      escrow_balance: '0',
      hold_balance: '0',
      network: 'Bitcoin',
    })
    expect(Number(tokens[0]?.price)).toBeGreaterThan(1000)
    expect(tokens[0]?.change).toEqual(expect.any(Number))
    await ada.call('updateSettings', { body: { currency: 'NGN' } })
    const inNaira = (await ada.call('fetchTokenBalances')).data[0]?.price
    expect(Number(inNaira)).toBeGreaterThan(100 * Number(tokens[0]?.price))
    const fiats = (await ada.call('fetchCurrencyBalances')).data
    expect(fiats.find(({ ticker }) => ticker === 'NGN')?.available_balance).toBe('500.5')
    expect(fiats).toHaveLength(10)
  })

  it('adds up all crypto in any display currency that is asked for, whatever the settings, and refuses others', async () => {
    const ada = await server.register('Ada Obi')
    await ada.deposit('BTC', '2')
    await ada.deposit('USDT', '10')
    await ada.deposit('NGN', '5000')
    const totalIn = async (currency: string) => (await ada.call('fetchCryptoTotal', { query: { currency } })).data
    const priceIn = async (token: string, currency: string) =>
      Number((await server.call('fetchMarketPrice', { query: { token, currency } })).data.price)
    for (const currency of ['USD', 'NGN']) {
      const { total, ...rest } = await totalIn(currency)
      expect(rest).toEqual({ currency, partial: false })
      expect(Number(total)).toBeCloseTo(
        2 * (await priceIn('BTC', currency)) + 10 * (await priceIn('USDT', currency)),
        5,
      )
    }
    expect(Number((await totalIn('BTC')).total)).toBeGreaterThan(2)
    const ben = await server.register('Ben Ade')
    expect((await ben.call('fetchCryptoTotal', { query: { currency: 'BTC' } })).data.total).toBe('0')
    for (const currency of ['JPY', 'USDT'])
      expect(await ada.refusal('fetchCryptoTotal', { query: { currency } })).toMatchObject({
        status: 400,
        fields: { currency: 'This display currency is not supported' },
      })
  })

  it('leaves a token without a known price out of the total and says so', async () => {
    const ada = await server.register('Ada Obi')
    await ada.deposit('BTC', '2')
    await server.context.db.query(`delete from market_price where token = 'BTC'`)
    expect((await ada.call('fetchCryptoTotal', { query: { currency: 'USD' } })).data).toEqual({
      currency: 'USD',
      total: '0',
      partial: true,
    })
  })

  it('has five tokens in a new wallet, and eight to add', async () => {
    const ada = await server.register('Ada Obi')
    const tickers = async (operation: 'fetchWalletTokens' | 'fetchUnaddedTokens') =>
      (await ada.call(operation)).data.map(({ ticker }) => ticker).join(' ')
    expect(await tickers('fetchWalletTokens')).toBe('BTC ETH SOL BNB USDT')
    expect(await tickers('fetchUnaddedTokens')).toBe('USDC TRX XRP LTC XLM ADA AVAX DOGE')
    expect((await ada.call('addWalletToken', { path: { id: 'DOGE' } })).message).toBe('Token added to your wallet')
    await ada.call('addWalletToken', { path: { id: 'DOGE' } })
    await ada.call('removeWalletToken', { path: { id: 'SOL' } })
    expect(await tickers('fetchWalletTokens')).toBe('BTC ETH BNB USDT DOGE')
    expect((await ada.call('fetchTokenBalances')).data.map(({ ticker }) => ticker).join(' ')).toBe(
      'BTC ETH BNB USDT DOGE',
    )
    const ben = await server.register('Ben Ade')
    expect((await ben.call('fetchWalletTokens')).data).toHaveLength(5)
  })

  it('removes no token of which there is some left, and shows a removed one again when some arrives', async () => {
    const ada = await server.register('Ada Obi')
    await ada.deposit('SOL', '0.000000001')
    const refusal = await ada.refusal('removeWalletToken', { path: { id: 'SOL' } })
    expect(refusal).toMatchObject({ status: 409, code: 'not_now' })
    expect(refusal.error).toBe('You still have a balance of this token. Transfer or withdraw it first')
    await ada.call('removeWalletToken', { path: { id: 'ETH' } })
    await ada.deposit('ETH', '1')
    expect((await ada.call('fetchWalletTokens')).data.map(({ ticker }) => ticker)).toContain('ETH')
  })

  it('shows each part of a balance, and removes no token of which only that is left', async () => {
    const ada = await server.register('Ada Obi')
    await ada.deposit('SOL', '5')
    const { db } = server.context
    const [person] = await db.query<{ id: bigint }>('select id from person')
    const id = person?.id ?? 0n
    const parts = { reserved: ledger.reserveOf, escrow: ledger.escrowOf, hold: ledger.holdOf }
    for (const [part, placeOf] of Object.entries(parts)) {
      const [available, place] = [ledger.availableOf(id), placeOf('T'.repeat(20), id)]
      const move = (source: Account, destination: Account, kind: 'withdrawal.hold' | 'withdrawal.return') => {
        const posting = { source, destination, asset: 'SOL', amountMinor: 5_000_000_000n }
        return db.tx((tx) => ledger.post({ kind, ref: part, postings: [posting] }, tx))
      }
      await move(available, place, 'withdrawal.hold')
      const sol = (await ada.call('fetchTokenBalances')).data.find(({ ticker }) => ticker === 'SOL')
      const none = { available_balance: '0', reserved_balance: '0', escrow_balance: '0', hold_balance: '0' }
      expect(sol).toMatchObject({ ...none, [`${part}_balance`]: '5' })
      const refused = await ada.refusal('removeWalletToken', { path: { id: 'SOL' } })
      expect(refused).toMatchObject({ status: 409, code: 'not_now' })
      await move(place, available, 'withdrawal.return')
    }
  })

  it.each(['NOPE', 'USD'])('adds and removes no %s', async (id) => {
    const ada = await server.register('Ada Obi')
    for (const operation of ['addWalletToken', 'removeWalletToken'] as const)
      expect(await ada.refusal(operation, { path: { id } })).toMatchObject({ status: 404 })
  })

  it('lets nobody trade a token that is only in wallets', async () => {
    const ada = await server.register('Ada Obi')
    await ada.deposit('DOGE', '1000')
    await ada.addBank()
    const advert = { ...draft, token: 'DOGE' }
    expect(await ada.refusal('postTrade', { body: advert })).toMatchObject({ status: 404, code: 'not_found' })
  })

  it('shows balances without a price while none is known', async () => {
    const ada = await server.register('Ada Obi')
    await server.context.db.query('delete from market_price')
    const { data } = await ada.call('fetchTokenBalances')
    expect(data.map(({ price, change }) => [price, change])).toEqual(Array.from({ length: 5 }, () => [null, null]))
  })

  it('starts everybody with the same settings', async () => {
    const ada = await server.register('Ada Obi')
    expect((await ada.call('fetchSettings')).data).toEqual({
      hide_assets: false,
      currency: { ticker: 'USD', symbol: '$', name: 'US Dollar', icon: '/marks/usd.svg' },
      display_currencies: 'BTC ETH SOL BNB USD CAD GBP EUR CNY NGN ZAR GHS KES XOF'.split(' '),
      enable_2fa: false,
      push_notification: true,
      sms_notification: false,
      newsletter: false,
      newsletter_notification: false,
      order_email: true,
    })
  })
})
