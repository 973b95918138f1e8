import { beforeEach, describe, expect, it } from 'vitest'
import { setSettings } from '#server/sandbox/repos/sandbox-exchange.repo.ts'
import * as swaps from '#server/exchange/repos/swap.repo.ts'
import { followSwaps } from '#server/exchange/services/swap-worker.service.ts'
import type { Trader } from '../../support/client.ts'
import { ENGINES, withClockStopped } from '../../support/databases/fresh-db.ts'
import { freshServer } from '../../support/fresh-server.ts'
import { stopWork } from '../../support/databases/leases.ts'

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const PAIR = { fromCurrency: 'btc', toCurrency: 'eth', fromNetwork: 'btc', toNetwork: 'eth', flow: 'standard' }
const SWAP = { ...PAIR, fromAmount: '0.1', address: ADDRESS }
const BUY = { side: 'buy', currency: 'usd', token: 'eth', network: 'eth', amount: '100', address: ADDRESS }

describe.each(ENGINES)('the swaps of several people on %s', async (engine) => {
  const server = await freshServer(engine)
  const { db } = server.context
  let ada: Trader
  let ben: Trader
  let keys = 0
  const setUp = server.setUp(async () => {
    await stopWork(db, 'swaps')
    const ada = await server.register('Ada Obi')
    const ben = await server.register('Ben Cole')
    return { ada, ben }
  })
  beforeEach(async () => {
    ;({ ada, ben } = await setUp())
  })
  const advance = (seconds: number) =>
    db.query('update app_clock set ahead = ahead + make_interval(secs => $1)', [seconds])
  const newKey = () => `key-${String((keys += 1)).padStart(8, '0')}`
  const swap = async (trader: Trader) => (await trader.call('createSwap', { body: SWAP, key: newKey() })).data.id
  const buy = async (trader: Trader) => {
    await advance(1)
    return (await trader.call('createExternalOrder', { body: BUY, key: newKey() })).data.id
  }
  /** A request whose answer was lost. */
  const lose = async (trader: Trader, operation: 'createSwap' | 'createExternalOrder', body: object) => {
    await setSettings({ ending: 'finished', fault: 'lost' }, db)
    expect((await trader.refusal(operation, { body, key: newKey() })).code).toBe('swap_unknown')
    await setSettings({ ending: 'finished', fault: 'none' }, db)
  }
  const swapsOf = (trader: Trader, query = {}) => trader.call('fetchSwaps', { query })
  const stored = (id: string) =>
    db
      .query<{ watched: number | null; checked: number; recorded: boolean; seq: number }>(
        `select extract(epoch from app_now() - watched_at)::float8 as watched, extract(epoch from app_now() - checked_at)::float8 as checked,
           recorded_at is not null as recorded, seq from swap where swap_id = $1`,
        [id],
      )
      .then(([row]) => row)

  const lists = {
    swaps: {
      make: swap,
      loseOne: (trader: Trader) => lose(trader, 'createSwap', SWAP),
      makeOther: buy,
      page: async (trader: Trader, query = {}) => {
        const { data, next_cursor } = await swapsOf(trader, query)
        return { ids: data.map(({ id }) => id), cursor: next_cursor }
      },
    },
    'purchases and sales': {
      make: buy,
      loseOne: (trader: Trader) => lose(trader, 'createExternalOrder', BUY),
      makeOther: swap,
      page: async (trader: Trader, query = {}) => {
        const { data, next_cursor } = await trader.call('fetchBuySellOrders', { query })
        return { ids: data.map(({ order_id }) => order_id), cursor: next_cursor }
      },
    },
  }

  it.each(['swaps', 'purchases and sales'] as const)(
    'are pages of %s alone, of one person, without what was never made',
    async (kind) => {
      const { make, loseOne, makeOther, page } = lists[kind]
      const bens = await make(ben)
      const first = await make(ada)
      await loseOne(ada)
      await makeOther(ada)
      const second = await make(ada)
      const newest = await page(ada, { limit: 1 })
      expect(newest.ids).toEqual([second])
      const cursor = newest.cursor ?? ''
      expect(await page(ada, { cursor })).toEqual({ ids: [first], cursor: null })
      expect((await page(ben)).ids).toEqual([bens])
      // The page after one of another person is empty.
      expect((await page(ben, { cursor })).ids).toEqual([])
    },
  )

  it('are 20 on a page unless more are asked for', async () => {
    const id = await swap(ada)
    await db.query(
      `insert into swap (person_id, request_key, body_hash, request, sent_at, created_at, updated_at, swap_id, status, trade, checked_at)
       select person_id, 'copy-' || n, body_hash, request, sent_at, created_at, updated_at, 'copy-' || n, status, trade, checked_at
       from swap, generate_series(1, 20) as n where swap_id = $1`,
      [id],
    )
    const page = await swapsOf(ada)
    expect([page.data.length, page.next_cursor === null]).toEqual([20, false])
    expect((await swapsOf(ada, { limit: 21 })).next_cursor).toBeNull()
  })

  it('are written one by one: who looks at one, when it was checked, and that its id has arrived', () =>
    withClockStopped(db, async () => {
      const [one, other] = [await swap(ada), await swap(ada)]
      await server.call('fetchSwap', { query: { id: one } })
      expect([await stored(one), await stored(other)]).toMatchObject([{ watched: 0 }, { watched: null }])
      await advance(5)
      await server.call('fetchSwap', { query: { id: one } })
      expect(await stored(one)).toMatchObject({ watched: 5 })
      await advance(0.001)
      await server.call('fetchSwap', { query: { id: one } })
      expect(await stored(one)).toMatchObject({ watched: 0 })
      await server.call('recordSwap', { body: { id: one } })
      expect([await stored(one), await stored(other)]).toMatchObject([{ recorded: true }, { recorded: false }])
      await setSettings({ ending: 'finished', fault: 'inactive' }, db)
      await db.query(`update swap set checked_at = app_now() - interval '4 seconds' where swap_id = $1`, [other])
      await followSwaps(server.context)
      expect([await stored(one), await stored(other)]).toMatchObject([{ checked: 0 }, { checked: 4 }])
    }))

  it('go on once when they are looked at several times at once', async () => {
    const [id, other] = [await swap(ada), await swap(ben)]
    await setSettings({ ending: 'refunded', fault: 'none' }, db)
    await db.query(`update sandbox_exchange set ending = 'refunded'`)
    await advance(60)
    await Promise.all(Array.from({ length: 8 }, () => server.call('updateSwap', { body: { id } })))
    const before = await stored(id)
    expect(before).toMatchObject({ seq: 1 })
    expect((await ada.call('fetchNotifications')).data.filter(({ swap_id }) => swap_id === id)).toHaveLength(1)
    expect(await stored(other)).toMatchObject({ seq: 0 })
  })

  it('are asked about as often however many are over or were never made, and these never', async () => {
    const id = await swap(ada)
    await db.query(
      `insert into swap (request_key, body_hash, request, sent_at, created_at, updated_at, swap_id, status, trade, checked_at, ended_at)
       select 'over-' || n, body_hash, request, sent_at, created_at, updated_at, 'over-' || n, 'finished', trade, checked_at, app_now()
       from swap, generate_series(1, 200) as n where swap_id = $1`,
      [id],
    )
    await db.query(
      `insert into swap (request_key, body_hash, request, sent_at, created_at, updated_at)
       select 'lost-' || n, body_hash, request, sent_at, created_at, updated_at from swap, generate_series(1, 200) as n where swap_id = $1`,
      [id],
    )
    await advance(6)
    const due = await swaps.due({ leastS: 5, perSecond: 100, limit: 1000 }, db)
    expect(due.filter(({ swap_id }) => swap_id !== id)).toEqual([])
    await followSwaps(server.context)
    expect((await stored(id))?.checked).toBeLessThan(6)
  })
})
