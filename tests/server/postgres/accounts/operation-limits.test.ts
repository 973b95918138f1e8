import { beforeEach, describe, expect, it } from 'vitest'
import { access, rateLimits, type RateLimitName } from '#openapi/generated/access.ts'
import { operations } from '#openapi/generated/operations.ts'
import { ENGINES } from '../../support/databases/fresh-db.ts'
import { freshServer } from '../../support/fresh-server.ts'

import { SAMPLES, type Sample } from './limit-samples.ts'

const KINDS = Object.keys(SAMPLES) as RateLimitName[]

describe.each(ENGINES)('rate limits of operations on %s', async (engine) => {
  const server = await freshServer(engine, { env: { QUAYSIDE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' } })
  beforeEach(() => server.empty())

  const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })

  const sendSample = async (
    { operation, path = {}, query = {}, body, type = 'application/json' }: Sample,
    ip: string,
    session?: string,
  ) => {
    const { method, path: template } = operations[operation]
    const address = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => path[name] ?? '')
    const url = [address, new URLSearchParams(query).toString()].filter((part) => part !== '').join('?')
    const headers = {
      ...from(ip).headers,
      ...(body && { 'content-type': type }),
      ...(session && { 'u-x-key': session }),
    }
    const answer = await fetch(server.url + url, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    return { status: answer.status, retryAfterS: Number(answer.headers.get('retry-after')), body: await answer.json() }
  }

  it.each(KINDS.filter((kind) => access[SAMPLES[kind].operation].caller === 'public'))(
    'counts the requests of an address that are limited as %s',
    async (kind) => {
      const { max, windowS } = rateLimits[kind]
      const ip = `10.1.0.${KINDS.indexOf(kind)}`
      for (let n = 1; n <= max; n += 1) expect((await sendSample(SAMPLES[kind], ip)).status).not.toBe(429)
      const refused = await sendSample(SAMPLES[kind], ip)
      expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } })
      expect(refused.retryAfterS).toBeGreaterThan(0)
      expect(refused.retryAfterS).toBeLessThanOrEqual(windowS)
    },
  )

  it.each(KINDS.filter((kind) => access[SAMPLES[kind].operation].caller === 'session'))(
    'counts the requests of an address, and of an account, that are limited as %s',
    async (kind) => {
      const [ada, bola] = [await server.register('Ada Obi'), await server.register('Bola Ade')]
      const sample = SAMPLES[kind]
      const [here, there, elsewhere] = [1, 2, 3].map((n) => `10.2.${n}.${KINDS.indexOf(kind)}`) as [
        string,
        string,
        string,
      ]
      // Registering has read the profile once.
      for (let n = 1; n < rateLimits[kind].max; n += 1)
        expect((await sendSample(sample, here, ada.session)).status).not.toBe(429)
      await sendSample(sample, here, ada.session)
      const refused = await sendSample(sample, there, ada.session)
      expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } })
      expect(refused.retryAfterS).toBeGreaterThan(0)
      expect((await sendSample(sample, here, bola.session)).status).toBe(429)
      expect((await sendSample(sample, elsewhere, bola.session)).status).not.toBe(429)
    },
  )

  it('writes nothing to the database for a read', async () => {
    const ada = await server.register('Ada Obi')
    const count = async () => {
      const [row] = await server.context.db.query<{ n: number }>('select count(*)::int4 as n from rate_count')
      return row?.n
    }
    const before = await count()
    for (const operation of ['checkSession', 'fetchOrders', 'fetchNotifications', 'fetchP2pTokens'] as const)
      await sendSample({ operation }, '10.3.0.1', ada.session)
    expect(await count()).toBe(before)
  })
})
