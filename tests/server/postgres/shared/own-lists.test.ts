import { describe, expect, it } from 'vitest'
import * as adverts from '#server/adverts/repos/advert.repo.ts'
import * as bankAccounts from '#server/accounts/repos/bank-account.repo.ts'
import * as buySell from '#server/exchange/repos/buy-sell-order.repo.ts'
import * as exchanges from '#server/wallet/repos/exchange-receipt.repo.ts'
import * as deposits from '#server/wallet/repos/crypto-deposit.repo.ts'
import * as history from '#server/wallet/repos/history.repo.ts'
import * as notifications from '#server/shared/repos/notification.repo.ts'
import * as orders from '#server/orders/repos/order.repo.ts'
import * as quotes from '#server/exchange/repos/quote.repo.ts'
import * as sessions from '#server/accounts/repos/session.repo.ts'
import * as swaps from '#server/exchange/repos/swap.repo.ts'
import type { Queries } from '#server/db/db.ts'
import { rolledBack, run } from '../../support/changed-rows.ts'
import { idOf } from '../../support/accounts/person-rows.ts'
import { sharedTwoPeople } from '../../support/accounts/two-people.ts'

const { db, ada, ben } = await sharedTwoPeople()
const STRANGER = 0n
/** More rows than any list has. */
const MOST = 20

interface Page {
  readonly after: string | null
  readonly limit: number
}
type List = (personId: bigint, page: Page, on: Queries) => Promise<string[]>

const ALL_ADVERTS = { tId: null, status: null, type: null, token: null }
const ALL_ORDERS = { tab: null, status: null, paymentStatus: null }
const listAdverts =
  (filter: Partial<adverts.OwnQuery>): List =>
  async (personId, page, on) =>
    (await adverts.listOwn({ ...ALL_ADVERTS, personId, ...page, ...filter }, on)).map(({ t_id }) => t_id)
const listOrders =
  (filter: Partial<orders.ListQuery>): List =>
  async (personId, page, on) =>
    (await orders.list({ ...ALL_ORDERS, personId, ...page, ...filter }, on)).map(({ order_no }) => order_no)
const listHistory =
  (filter: history.HistoryFilter): List =>
  async (personId, page, on) =>
    (await history.list(personId, { ...page, ...filter }, on)).map(({ t_id }) => t_id)

const newestFirst = (...kinds: string[]) => [3, 2, 1].flatMap((nth) => kinds.map((kind) => idOf(kind, 0, nth)))
const without = (nth: number, kind: string) => newestFirst(kind).filter((id) => id !== idOf(kind, 0, nth))
const closed = (where: string) =>
  `update m2m_order set phase = 'cancelled', closed_reason = 'buyer', closed_by = 'buyer', closed_at = now() where ${where}`

/** Ada's rows as she sees them; what was done before is done to both. */
const lists: Readonly<Record<string, { list: List; ids: readonly string[]; before?: string }>> = {
  adverts: { list: listAdverts({}), ids: newestFirst('A') },
  'adverts that are open': {
    list: listAdverts({ status: 'Open' }),
    before: `update advert set status = 'Close' where t_id like '%2'`,
    ids: without(2, 'A'),
  },
  'adverts of a type': {
    list: listAdverts({ type: 'Sell' }),
    before: `delete from advert_account u using advert a where a.id = u.advert_id and a.t_id like '%2';
      update advert set type = 'Buy' where t_id like '%2'`,
    ids: without(2, 'A'),
  },
  'adverts of a token': {
    list: listAdverts({ token: 'BTC' }),
    before: `insert into market_price (token, currency, price, at) values ('ETH', 'USD', 3000, now());
      update advert set token = 'ETH' where t_id like '%2'`,
    ids: without(2, 'A'),
  },
  'one advert': { list: listAdverts({ tId: idOf('A', 0, 2) }), ids: [idOf('A', 0, 2)] },
  'the advert of somebody else': { list: listAdverts({ tId: idOf('A', 1, 2) }), ids: [] },
  notifications: {
    list: async (personId, page, on) =>
      (await notifications.list(personId, page, on)).map(({ public_id }) => public_id),
    ids: newestFirst('N'),
  },
  swaps: {
    list: async (personId, page, on) => (await swaps.listOf(personId, page, on)).map(({ swap_id }) => swap_id),
    ids: newestFirst('X'),
  },
  'swaps that the provider made': {
    list: async (personId, page, on) => (await swaps.listOf(personId, page, on)).map(({ swap_id }) => swap_id),
    before: `update swap set swap_id = null, status = null, trade = null where swap_id like '%2'`,
    ids: without(2, 'X'),
  },
  'purchases and sales': {
    list: buySell.list,
    ids: [idOf('Y', 0, 3), idOf('Y', 0, 2), idOf('Q', 0, 2), idOf('Y', 0, 1), idOf('Q', 0, 1)],
  },
  'sales alone': {
    list: buySell.list,
    before: `update quote set kind = 'sell', fee_asset = destination; update swap set kind = 'sell' where kind = 'buy'`,
    ids: [idOf('Y', 0, 3), idOf('Y', 0, 2), idOf('Q', 0, 2), idOf('Y', 0, 1), idOf('Q', 0, 1)],
  },
  'purchases and sales without conversions and what the provider did not take': {
    list: buySell.list,
    before: `update quote set kind = 'convert', fee_asset = destination where public_id like '%1';
      update swap set swap_id = null, status = null, trade = null where swap_id like '%2'`,
    ids: [idOf('Y', 0, 3), idOf('Q', 0, 2), idOf('Y', 0, 1)],
  },
  history: { list: listHistory({}), ids: newestFirst('C', 'W', 'T') },
  'history of an asset': { list: listHistory({ asset: 'USDT' }), ids: newestFirst('W') },
  'history of fiat': { list: listHistory({ kind: 'fiat' }), ids: newestFirst('T') },
  'history of what the bank moved': { list: listHistory({ via: 'bank' }), ids: newestFirst('T') },
  'history of what failed': {
    list: listHistory({ status: 'failed' }),
    before: `update history_line set status = 'failed' where t_id like '%W_1'`,
    ids: [idOf('W', 0, 1)],
  },
}

const pagesOf = async (list: List, limit: number, on: Queries): Promise<string[]> => {
  const found: string[] = []
  for (let after: string | null = null; ; after = found.at(-1) ?? null) {
    const page = await list(ada, { after, limit }, on)
    found.push(...page)
    // A list without an end is as wrong as a short one.
    if (page.length < limit || found.length > MOST) return found
  }
}

describe('a list of one’s own', () => {
  it.each(Object.entries(lists))(
    'has one’s own rows, newest first, under the same filter on every page, and nobody else’s: %s',
    async (_, { list, ids, before }) => {
      await rolledBack(db, async (tx) => {
        for (const statement of before?.split(';') ?? []) await run(statement)(tx)
        expect(await list(ada, { after: null, limit: 20 }, tx)).toEqual(ids)
        expect(await pagesOf(list, 1, tx)).toEqual(ids)
        expect(await list(STRANGER, { after: null, limit: 20 }, tx)).toEqual([])
      })
    },
  )

  it.each(['notifications', 'swaps', 'history'])('does not go on after a row of somebody else: %s', async (name) => {
    const { list, ids } = lists[name] ?? { ids: [] }
    const after = ids[0]?.replace(/0(.)$/, '1$1') ?? ''
    expect(await list?.(ben, { after, limit: 20 }, db)).toHaveLength(ids.length - 1)
    expect(await list?.(ada, { after, limit: 20 }, db)).toEqual([])
  })

  it('of orders has those of both sides, under the same filter on every page', async () => {
    const made = [3, 2, 1].flatMap((nth) => [idOf('R', 1, nth), idOf('R', 0, nth)])
    await rolledBack(db, async (tx) => {
      expect(await pagesOf(listOrders({}), 1, tx)).toEqual(made)
      expect(await listOrders({})(STRANGER, { after: null, limit: 20 }, tx)).toEqual([])
      await run(closed(`order_no like '%2'`))(tx)
      const open = made.filter((id) => !id.endsWith('2'))
      const over = made.filter((id) => id.endsWith('2'))
      await run(`update m2m_order set paid_at = now(), phase = 'awaitingRelease' where order_no like '%3'`)(tx)
      for (const filter of [{ tab: 'processing' }, { status: 'processing' }] as const)
        expect(await pagesOf(listOrders(filter), 1, tx)).toEqual(open)
      for (const filter of [{ tab: 'closed' }, { status: 'cancelled' }] as const)
        expect(await pagesOf(listOrders(filter), 1, tx)).toEqual(over)
      expect(await pagesOf(listOrders({ paymentStatus: 'paid' }), 1, tx)).toEqual(made.slice(0, 2))
    })
  })

  it('that comes whole has no row of anybody else', async () => {
    const own = (kind: string) => [1, 2, 3].map((nth) => idOf(kind, 0, nth))
    const both = [...own('X'), idOf('X', 1, 1), ...own('Q'), idOf('Q', 1, 1)]
    expect((await bankAccounts.listOf(ada, db)).map(({ public_id }) => public_id)).toEqual(own('B'))
    expect((await db.tx((tx) => bankAccounts.lockAll(ada, tx))).map(({ public_id }) => public_id)).toEqual(own('B'))
    expect((await sessions.activeOf(ada, db)).map(({ public_id }) => public_id)).toEqual(newestFirst('S'))
    expect((await swaps.listById(ada, both, db)).map(({ swap_id }) => swap_id).toSorted()).toEqual(own('X'))
    const used = (await quotes.listUsed(ada, both, db)).map(({ public_id }) => public_id)
    expect(used.toSorted()).toEqual(own('Q').slice(0, 2))
    const inBitcoin = await deposits.listOf(ada, { asset: 'BTC', limit: 2 }, db)
    expect(inBitcoin.map(({ t_id }) => t_id)).toEqual(newestFirst('C').slice(0, 2))
    expect(await deposits.listOf(ada, { asset: 'ETH', limit: 2 }, db)).toEqual([])
  })

  it('of exchanges and trades has those that the lines of history name, by each of their lines', async () => {
    const [paid, received, open] = [idOf('T', 0, 1), idOf('C', 0, 1), idOf('C', 0, 3)]
    const found = await exchanges.listOfLines([paid, open], db)
    expect([...found.keys()].toSorted()).toEqual([received, paid].toSorted())
    expect(await exchanges.listOfLines([received], db)).toEqual(found)
    expect(found.get(paid)).toMatchObject({
      public_id: idOf('Q', 0, 1),
      source: { ticker: 'USD', scale: 2, kind: 'fiat' },
      destination: { ticker: 'BTC', scale: 8, kind: 'crypto' },
      source_amount: 100n,
      price: '60500',
    })
    const trades = await history.listTrades([idOf('R', 0, 1), idOf('R', 0, 2)], db)
    expect([...trades.keys()].toSorted()).toEqual([idOf('R', 0, 1), idOf('R', 0, 2)])
  })

  it('of deposits leaves out what has no line of history', async () => {
    await rolledBack(db, async (tx) => {
      await run(`update crypto_deposit set t_id = null where t_id like '%2'`)(tx)
      const found = await deposits.listOf(ada, { asset: 'BTC', limit: 3 }, tx)
      expect(found.map(({ t_id }) => t_id)).toEqual(without(2, 'C'))
    })
  })
})
