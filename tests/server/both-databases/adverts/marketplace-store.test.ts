import { beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '#server/db/db.ts'
import { createMarketplace, type Marketplace } from '#server/adverts/marketplace/marketplace.ts'
import { BATCH_SIZE } from '#server/adverts/repos/marketplace.repo.ts'
import { ENGINES, withClockStopped } from '../../support/databases/fresh-db.ts'
import { freshServer, type FreshServer } from '../../support/fresh-server.ts'
import { startWork, stopWork } from '../../support/databases/leases.ts'
import { copies, counted, EVERYTHING, idsOf, listed, sellerOf } from '../../support/orders/marketplace-store.ts'
import { post, type Advert } from '../../support/marketplace.ts'

describe.each(ENGINES)('the adverts in the memory of a server (%s)', (engine) => {
  let server: FreshServer
  let db: Db
  let advert: Advert
  beforeAll(async () => {
    server = await freshServer(engine)
    db = server.context.db
    advert = await post(await sellerOf(server, 'Sade Ola'))
  })

  it('are read once for many calls at once, and are never older than the call', async () => {
    const { db: watched, found } = counted(db)
    const marketplace = createMarketplace(watched)
    await marketplace.refresh()
    const before = found.length
    const answers = await Promise.all(Array.from({ length: 30 }, () => idsOf(marketplace)))
    expect(answers.every((ids) => ids.join() === advert.t_id)).toBe(true)
    expect(found.length - before).toBeLessThanOrEqual(2)

    const during = marketplace.refresh()
    await db.query('update advert set available = 0 where t_id = $1', [advert.t_id])
    expect(await idsOf(marketplace)).toEqual([])
    await during
    await db.query('update advert set available = token_amount where t_id = $1', [advert.t_id])
    expect(await idsOf(marketplace)).toEqual([advert.t_id])
  })

  // A transaction of another database of the cluster that is not over holds the horizon back.
  it('are not read again once every transaction before them is over', async () => {
    const { db: watched, found, repeated } = counted(db)
    const marketplace = createMarketplace(watched)
    await marketplace.refresh()
    await expect
      .poll(async () => {
        await marketplace.refresh()
        return found.at(-1)
      })
      .toBe(0)
    await marketplace.refresh()
    expect([found[0], found.at(-1), repeated]).toEqual([1, 0, []])
  })

  it('are listed again without being read, until the advert or its trader changed', async () => {
    const { db: watched, shown } = counted(db)
    const marketplace = createMarketplace(watched)
    const look = async () => {
      shown.length = 0
      const [first] = await marketplace.list('cheapest', EVERYTHING, null)
      return [...shown, first?.row.remarks, first?.row.release_s]
    }
    expect(await look()).toEqual([advert.t_id, '', null])
    expect(await look()).toEqual(['', null])
    await db.query(`update advert set remarks = 'Quick' where t_id = $1`, [advert.t_id])
    expect(await look()).toEqual([advert.t_id, 'Quick', null])
    await db.query('update trader set release_s = 90')
    expect(await look()).toEqual([advert.t_id, 'Quick', 90])
    await db.query(`update market_price set price = price + 1`)
    expect(await look()).toEqual(['Quick', 90])
  })

  it('shows adverts it read before by the market of now, and by none once that is two minutes old', () =>
    withClockStopped(db, async () => {
      await stopWork(db, 'market prices')
      // A refresh that had begun before stores no older price.
      await db.query(
        `update market_price set price = 50000, at = app_now() + interval '1 day' where token = 'BTC' and currency = 'USD'`,
      )
      const shown = async () => {
        const [first] = (await server.call('fetchOpenAdverts')).data
        return { market: first?.order.market_price, percent: first?.order.percent }
      }
      expect(await shown()).toEqual({ market: '50000', percent: 128 })
      await db.query(`update market_price set price = 80000 where token = 'BTC' and currency = 'USD'`)
      expect(await shown()).toEqual({ market: '80000', percent: 80 })
      const later = (time: string) => db.query('update app_clock set ahead = ahead + $1::interval', [time])
      await later('1 day 2 minutes -1 millisecond')
      expect(await shown()).toEqual({ market: '80000', percent: 80 })
      await later('1 millisecond')
      expect(await shown()).toEqual({ market: null, percent: null })
      await later('-1 day -2 minutes')
      await db.query(`update market_price set at = '2001-01-01'`)
      expect(await shown()).toEqual({ market: null, percent: null })
      await startWork(db, 'market prices')
      await server.context.market.refresh()
    }))

  it('are cached as rows for the latest listed ones, not for all', async () => {
    await copies(db, advert, 5200)
    const { db: watched, shown } = counted(db)
    const marketplace = createMarketplace(watched)
    const page = (limit: number) => marketplace.list('cheapest', { ...EVERYTHING, limit }, null)
    await page(100)
    await marketplace.list('dearest', { ...EVERYTHING, limit: 4950 }, null)
    const before = shown.length
    await page(100)
    expect(shown.length - before).toBe(50)
    await db.query('update advert set available = 0 where t_id <> $1', [advert.t_id])
  })

  it('are read by the next call when one failed', async () => {
    const marketplace = createMarketplace({ ...db, query: failingAt(2, db) })
    await expect(idsOf(marketplace)).rejects.toThrow('lost')
    expect(await idsOf(marketplace)).toEqual([advert.t_id])
  })

  it('are complete after more changes than are read at once', async () => {
    const marketplace = createMarketplace(db)
    expect(await idsOf(marketplace)).toEqual([advert.t_id])
    await copies(db, advert, BATCH_SIZE + 500)
    const ids: string[] = []
    for (let cursor: Parameters<Marketplace['list']>[2] = null; ;) {
      const page = await marketplace.list('cheapest', EVERYTHING, cursor)
      ids.push(...page.map(({ row }) => row.t_id))
      const last = page.at(-1)
      if (!last || page.length < EVERYTHING.limit) break
      cursor = { sortKey: last.sortKey, tId: last.row.t_id }
    }
    expect(new Set(ids).size).toBe(BATCH_SIZE + 501)
    expect(ids).toHaveLength(BATCH_SIZE + 501)
    expect((await createMarketplace(db).list('dearest', { ...EVERYTHING, limit: 1 }, null))[0]?.row.t_id).toBe(
      ids.at(-1),
    )
    await db.query(`update advert set available = 0 where t_id <> $1`, [advert.t_id])
    expect(await idsOf(marketplace)).toEqual([advert.t_id])
  })

  it('include those with transaction ids of another cluster, from which the database was restored', async () => {
    const stamped = (state: string) => `alter table advert ${state} trigger advert_stamped;`
    await db.script(({ run }) =>
      run(`${stamped('disable')} update advert set xid = '9000000000000'; ${stamped('enable')}`),
    )
    const { db: watched, found } = counted(db)
    const marketplace = createMarketplace(watched)
    expect(await idsOf(marketplace)).toEqual([advert.t_id])
    expect(await idsOf(marketplace)).toEqual([advert.t_id])
    expect(found).toEqual([1, 0])
    await db.query('update advert set available = 0 where t_id = $1', [advert.t_id])
    expect(await idsOf(marketplace)).toEqual([])
  })

  it('are dropped when the database is replaced by another', async () => {
    await server.empty()
    const first = await post(await sellerOf(server, 'Ada Obi'))
    expect(await listed(server)).toEqual([first.t_id])
    await server.empty()
    expect(await listed(server)).toEqual([])
    const next = await post(await sellerOf(server, 'Kofi Mensah'), { price: '65000' })
    expect(await listed(server)).toEqual([next.t_id])
  })
})

/** Queries the database, but fails at the call of this number. */
function failingAt(number: number, db: Db): Db['query'] {
  let calls = 0
  return (text, params) => {
    calls += 1
    return calls === number ? Promise.reject(new Error('lost')) : db.query(text, params)
  }
}
