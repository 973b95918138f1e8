import { beforeEach, describe, expect, it } from 'vitest'
import { ENGINES } from '../../support/databases/fresh-db.ts'
import { freshServer } from '../../support/fresh-server.ts'

const PAIR = { fromCurrency: 'btc', toCurrency: 'eth', fromNetwork: 'btc', toNetwork: 'eth', flow: 'standard' }
const FORM = { ...PAIR, fromAmount: '0.1' }

describe.each(ENGINES)('swaps on %s', async (engine) => {
  const server = await freshServer(engine)
  const { db } = server.context
  beforeEach(() => server.empty())

  it('are not paid out to the contract of a token, nor to an address of nobody', async () => {
    const [tether, nobody] = ['0xdAC17F958D2ee523a2206206994597C13D831ec7', `0x${'0'.repeat(40)}`]
    const check = (address: string) =>
      server.call('validateSwapAddress', { query: { currency: 'eth', network: 'eth', address } })
    for (const [address, message] of [
      [tether, /^This is the address of a token/],
      [nobody, /^This is a burn address/],
    ] as const) {
      expect((await check(address)).data).toEqual({ result: false, message: expect.stringMatching(message) })
      const refused = await server.refusal('createSwap', { body: { ...FORM, address } })
      expect(refused).toMatchObject({ status: 400, fields: { address: expect.stringMatching(message) } })
    }
    expect(await db.query('select from swap')).toEqual([])
  })

  it('are not paid out to the own deposit address of who is signed in, and neither are purchases', async () => {
    const [ada, ben] = [await server.register('Ada Obi'), await server.register('Ben Ade')]
    const { address } = (await ada.call('fetchDepositAddress', { query: { token: 'ETH', network: 'Ethereum' } })).data
    const query = { currency: 'eth', network: 'eth', address: address.toLowerCase() }
    const message = 'This is your own deposit address. To receive in your wallet, use Convert or Buy & Sell'
    expect((await ada.call('validateSwapAddress', { query })).data).toEqual({ result: false, message })
    for (const other of [ben, server])
      expect((await other.call('validateSwapAddress', { query })).data).toEqual({ result: true, message: null })
    const purchase = { side: 'buy', currency: 'usd', token: 'eth', network: 'eth', amount: '100', address } as const
    const refused = { status: 400, fields: { address: message } }
    expect(await ada.refusal('createSwap', { body: { ...FORM, address } })).toMatchObject(refused)
    expect(await ada.refusal('createExternalOrder', { body: purchase })).toMatchObject(refused)
    expect(await db.query('select from swap')).toEqual([])
    // What is refunded may come back to the wallet that it was paid from.
    const { data } = await ada.call('createSwap', {
      body: {
        ...FORM,
        fromCurrency: 'eth',
        fromNetwork: 'eth',
        toCurrency: 'btc',
        toNetwork: 'btc',
        fromAmount: '2',
        address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
        refundAddress: address,
      },
    })
    expect(data.refundAddress).toBe(address)
  })

  it('are paid out to an address that is shared only with the memo of somebody else', async () => {
    const ada = await server.register('Ada Obi')
    const { address, memo } = (await ada.call('fetchDepositAddress', { query: { token: 'XRP', network: 'Ripple' } }))
      .data
    const query = { currency: 'xrp', network: 'xrp', address }
    expect((await ada.call('validateSwapAddress', { query })).data).toMatchObject({ result: true })
    const body = { ...FORM, toCurrency: 'xrp', toNetwork: 'xrp', address }
    for (const extraId of [memo ?? '', ''])
      expect(await ada.refusal('createSwap', { body: { ...body, extraId } })).toMatchObject({
        fields: { address: expect.stringContaining('your own deposit address') },
      })
    const ben = await server.register('Ben Ade')
    const other = (await ben.call('fetchDepositAddress', { query: { token: 'XRP', network: 'Ripple' } })).data.memo
    expect((await ada.call('createSwap', { body: { ...body, extraId: other } })).data).toMatchObject({
      payoutExtraId: other,
    })
  })

  it('are not paid out or refunded where a shared address has no account with the memo, nor is a purchase', async () => {
    const ada = await server.register('Ada Obi')
    const { address } = (await ada.call('fetchDepositAddress', { query: { token: 'XRP', network: 'Ripple' } })).data
    const lost = expect.stringMatching(/^This is a deposit address of Quayside, and no account has this memo or tag/)
    const xrp = { toCurrency: 'xrp', toNetwork: 'xrp' }
    const refusedTo = async (extraId: string) => {
      const purchase = { side: 'buy', currency: 'usd', token: 'xrp', network: 'xrp', amount: '100', address } as const
      for (const [operation, body] of [
        ['createSwap', { ...FORM, ...xrp, address, extraId }],
        ['createExternalOrder', { ...purchase, extraId }],
      ] as const)
        expect(await server.refusal(operation, { body })).toMatchObject({ status: 400, fields: { address: lost } })
    }
    await refusedTo('1')
    await refusedTo('')
    const from = { ...FORM, fromCurrency: 'xrp', fromNetwork: 'xrp', toCurrency: 'btc', toNetwork: 'btc' }
    const refunded = { ...from, address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', refundAddress: address }
    expect(await ada.refusal('createSwap', { body: refunded })).toMatchObject({ fields: { refundAddress: lost } })
    expect(await db.query('select from swap')).toEqual([])
  })
})
