import { describe, expect, it } from 'vitest'
import { setSettings } from '#server/sandbox/repos/sandbox-exchange.repo.ts'
import { freshDb } from '../../support/databases/fresh-db.ts'
import { startTestServer } from '../../support/test-server.ts'

describe('a swap', async () => {
  const db = await freshDb()

  it.each([
    ['error', 503, 'unavailable'],
    ['too_many', 503, 'unavailable'],
    ['malformed', 503, 'unavailable'],
    ['redirect', 503, 'unavailable'],
    ['drop', 503, 'unavailable'],
    ['huge', 503, 'unavailable'],
    ['unauthorized', 503, 'unavailable'],
    ['plain_text', 400, 'provider_refused'],
    ['inactive', 400, 'provider_refused'],
    ['no_amounts', 400, 'provider_refused'],
  ] as const)('cannot be estimated while the provider does wrong: %s', async (fault, status, code) => {
    // A server that was refused asks the provider nothing for a while: each has its own.
    const server = await startTestServer({ db })
    await setSettings({ ending: 'finished', fault }, db)
    const query = {
      fromCurrency: 'btc',
      toCurrency: 'eth',
      fromNetwork: 'btc',
      toNetwork: 'eth',
      flow: 'standard',
      fromAmount: '0.1',
    }
    const refused = await server.refusal('estimateSwap', { query })
    await server.close()
    expect(refused).toMatchObject({ status, code })
    if (fault === 'plain_text') expect(refused.error).toBe('Service is under maintenance')
  })
})
