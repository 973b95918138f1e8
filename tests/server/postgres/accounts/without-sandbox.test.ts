import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { readContract } from '#server/contract/document.ts'
import { startServer } from '#server/start.ts'
import { freshDb } from '../../support/databases/fresh-db.ts'

describe('a server that does not run on sandbox parts', async () => {
  const config = { ...readConfig({ PORT: '0', QUAYSIDE_LIVE_FLOWS: '0' }), sandbox: false }
  const { app, close } = await startServer(config, { checkResponses: true, db: await freshDb() })
  afterAll(close)

  it('shows that in /health, and that flows may not be followed', async () => {
    expect((await app.inject('/health')).json()).toEqual({
      status: 'ok',
      sandbox: false,
      swaps: true,
      swap_orders: true,
      live_flows: false,
    })
  })

  it.each(readContract('sandbox').map(({ id, method, url }) => [id, method, url] as const))(
    'has no %s',
    async (_, method, url) => {
      const { statusCode, body } = await app.inject({ method, url })
      expect([statusCode, JSON.parse(body).code]).toEqual([404, 'not_found'])
    },
  )
})
