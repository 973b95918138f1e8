import { describe, expect, it } from 'vitest'
import { ENGINES } from '../../support/databases/fresh-db.ts'
import { freshServer } from '../../support/fresh-server.ts'

const PAIR = { fromCurrency: 'btc', toCurrency: 'eth', fromNetwork: 'btc', toNetwork: 'eth', flow: 'standard' }

describe.each(ENGINES)('swaps on %s', async (engine) => {
  const server = await freshServer(engine)

  it('are estimated in both directions: what has to be sent is enough for what is to be received', async () => {
    const { data } = await server.call('estimateSwap', { query: { ...PAIR, toAmount: '1.5' } })
    expect(data.toAmount).toBe('1.5')
    const { data: direct } = await server.call('estimateSwap', { query: { ...PAIR, fromAmount: data.fromAmount } })
    expect(Number(direct.toAmount)).toBeGreaterThanOrEqual(1.5)
    expect(Number(direct.toAmount)).toBeCloseTo(1.5, 5)
    expect(await server.refusal('estimateSwap', { query: { ...PAIR, toAmount: '0.000001' } })).toMatchObject({
      status: 400,
      code: 'provider_refused',
    })
    expect(await server.refusal('estimateSwap', { query: PAIR })).toMatchObject({ status: 400 })
  })
})
