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
})
