import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Db, Queries } from '#server/db/db.ts'
import { createMarketplace, type Marketplace } from '#server/marketplace/marketplace.ts'
import { BATCH_SIZE } from '#server/repos/marketplace.repo.ts'
import type { Trader } from './support/client.ts'
import { ENGINES, withClockStopped } from './support/fresh-db.ts'
import { freshServer, type FreshServer } from './support/fresh-server.ts'
import type { TestServer } from './support/test-server.ts'
import { runCommand, post, startMarketFeed, stopMarketFeed, take, type Advert } from './support/marketplace.ts'
import { twoServers } from './support/two-servers.ts'

const EVERYTHING = { type: null, token: null, currency: null, methods: null, amount: null, limit: 101 }

async function sellerOf(server: TestServer, name: string): Promise<Trader> {
  const seller = await server.register(name)
  await seller.addBank()
  await seller.deposit('BTC', '100')
  return seller
}

const listed = async (server: TestServer, query: object = {}): Promise<string[]> =>
  (await server.call('fetchOpenAdverts', { query: { ...query, limit: 100 } })).data.map(({ t_id }) => t_id)

/** What a statement about changes found; undefined for the rows of any other. */
function changesIn(row: object): unknown[] | undefined {
  const changes: unknown = Reflect.get(row, 'listed')
  return Array.isArray(changes) ? changes : undefined
}

/** The transactions of the rows that a statement about changes found. */
const transactionsOf = (changes: readonly unknown[]): bigint[] =>
  changes.map((change) => BigInt(String(Reflect.get(Object(change), 'xid'))))

/** A database whose statements about changes are noted, with the adverts that each found and those that were read to show them. */
function counted(db: Db) {
  const found: number[] = []
  const shown: string[] = []
  /** Found again although the change set before ended after their transaction. */
  const repeated: bigint[] = []
  let horizon = 0n
  const query: Db['query'] = async (text, params) => {
    const rows = await db.query<never>(text, params)
    for (const row of rows) {
      const changes = changesIn(row)
      const tId: unknown = Reflect.get(row, 't_id')
      if (changes) {
        found.push(changes.length)
        repeated.push(...transactionsOf(changes).filter((xid) => xid < horizon))
        horizon = BigInt(String(Reflect.get(row, 'horizon')))
      }
      if (typeof tId === 'string') shown.push(tId)
    }
    return rows
  }
  return { db: { ...db, query }, found, shown, repeated }
}

const idsOf = async (marketplace: Marketplace): Promise<string[]> =>
  (await marketplace.list('cheapest', EVERYTHING, null)).map(({ row }) => row.t_id)

/** More adverts like one. */
const copies = (db: Queries, { t_id }: Advert, howMany: number) =>
  db.query(
    `insert into advert (t_id, person_id, type, token, currency, margin_type, price, token_amount, available, min_limit, max_limit,
       completion_window, payment_methods, terms_tags, remarks, receiving_account_id, created_at, updated_at)
     select 'C0PY' || lpad(((select max(id) from advert) + i)::text, 16, '0'), person_id, type, token, currency, margin_type, price + i,
       token_amount, available, min_limit, max_limit, completion_window, payment_methods, terms_tags, remarks, receiving_account_id, created_at, updated_at
     from advert cross join generate_series(1, ${howMany}) as i where t_id = $1`,
    [t_id],
  )

describe('the marketplace of two servers', () => {
  let near: TestServer
  let far: TestServer
  let url: string
  let seller: Trader
  let advert: Advert
  beforeAll(async () => {
    const servers = await twoServers()
    ;({ here: near, there: far } = servers)
    url = servers.db.url
    seller = await sellerOf(near, 'Sade Ola')
    advert = await post(seller)
  })

  it('is the same, whichever of them an advert was posted, edited, taken or closed on', async () => {
    expect(await listed(far)).toEqual([advert.t_id])
    const buyer = await far.register('Ben Cole')
    const small = await post(seller, { token_amount: '0.01', min_limit: '10', max_limit: '600' })
    expect(await listed(far, { type: 'Sell', amount: '600', currency: 'USD' })).toContain(small.t_id)
    const order = await take(buyer, small, '320')
    expect(await listed(near, { type: 'Sell', amount: '600', currency: 'USD' })).not.toContain(small.t_id)
    await runCommand(buyer, 'cancelOrder', order)
    expect(await listed(near, { type: 'Sell', amount: '600', currency: 'USD' })).toContain(small.t_id)
    await far.call('closeTrade', { session: seller.session, path: { t_id: small.t_id } })
    expect(await listed(near)).toEqual([advert.t_id])
  })

  it('follows the figures of traders', async () => {
    const other = await sellerOf(far, 'Kofi Mensah')
    const theirs = await post(other, { price: '63000' })
    expect(await listed(near, { sort: 'orders' })).toEqual([advert.t_id, theirs.t_id])
    const buyer = await near.register('Lin Wei')
    const order = await take(buyer, theirs, '640')
    await runCommand(buyer, 'notifyPayment', order)
    await runCommand(other, 'releaseOrder', order)
    expect(await listed(near, { sort: 'orders' })).toEqual([theirs.t_id, advert.t_id])
    expect(await listed(far, { sort: 'orders' })).toEqual([theirs.t_id, advert.t_id])
  })

  it('shows the changes of a transaction that began before others and ended after them', async () => {
    const slow = new pg.Client({ connectionString: url })
    await slow.connect()
    await slow.query('begin')
    await slow.query(`update advert set status = 'Close', paused = true where t_id = $1`, [advert.t_id])
    const later = await post(seller, { price: '65000' })
    expect(await listed(far)).toEqual(expect.arrayContaining([advert.t_id, later.t_id]))
    await slow.query('commit')
    await slow.end()
    expect(await listed(far)).not.toContain(advert.t_id)
    expect(await listed(far)).toContain(later.t_id)
  })

  it('shows the changes of such a transaction when it ends while later changes are being read', async () => {
    const { db } = near.context
    const early = await post(seller, { price: '63500' })
    const slow = new pg.Client({ connectionString: url })
    await slow.connect()
    let checks = 0
    const marketplace = createMarketplace({
      ...db,
      async query(text, params) {
        const rows = await db.query<never>(text, params)
        if (rows.some(changesIn) && (checks += 1) === 2) await slow.query('commit')
        return rows
      },
    })
    await marketplace.refresh()
    await slow.query('begin')
    await slow.query(`update advert set price = 80000 where t_id = $1`, [early.t_id])
    await copies(db, early, BATCH_SIZE + 500)
    await marketplace.refresh()
    expect(checks).toBe(3)
    await slow.end()
    const [dearest] = await marketplace.list('dearest', EVERYTHING, null)
    expect(dearest?.row.t_id).toBe(early.t_id)
    await db.query(`update advert set available = 0 where remarks = '' and t_id like 'C0PY%'`)
  })
})

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
      await stopMarketFeed(db)
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
      await startMarketFeed(db)
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
