import { beforeEach, describe, expect, it } from 'vitest'
import { setSettings } from '#server/sandbox/repos/sandbox-exchange.repo.ts'
import { followSwaps } from '#server/exchange/services/swap-worker.service.ts'
import { freshServer } from '../../support/fresh-server.ts'
import { stopWork } from '../../support/databases/leases.ts'

const BATCH = 40
const SOON_MS = 2000
const FORM = {
  fromCurrency: 'btc',
  toCurrency: 'eth',
  fromNetwork: 'btc',
  toNetwork: 'eth',
  flow: 'standard',
  fromAmount: '0.1',
  address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
}

describe('the open swaps of a server', async () => {
  const server = await freshServer()
  const { db } = server.context

  /** So many swaps that are due; the provider knows the first one alone and refuses to answer about the others. */
  const due = async (count: number) => {
    await server.call('createSwap', { body: FORM })
    await db.query(
      `insert into swap (request_key, body_hash, request, sent_at, created_at, updated_at, swap_id, status, trade, checked_at)
       select 'many-' || n, body_hash, request, sent_at, created_at, updated_at, 'many-' || n, status, trade, checked_at
       from swap, generate_series(2, $1::int4) as n`,
      [count],
    )
    await db.query(`update swap set checked_at = app_now() - interval '1 hour'`)
  }
  beforeEach(async () => {
    await server.empty()
    await stopWork(server.context.db, 'swaps')
  })

  it.each([
    ['at once while more of them may be due', BATCH, 0],
    ['after two seconds when no more are due', BATCH - 1, SOON_MS],
  ])('are looked at again %s', async (_, count, nextMs) => {
    await due(count)
    expect(await followSwaps(server.context)).toBe(nextMs)
    expect(await followSwaps(server.context)).toBe(SOON_MS)
  })

  it('are looked at again after two seconds while the provider does not answer', async () => {
    await due(BATCH)
    await setSettings({ ending: 'finished', fault: 'drop' }, db)
    expect(await followSwaps(server.context)).toBe(SOON_MS)
  })
})
