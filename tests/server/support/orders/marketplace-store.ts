import type { Db, Queries } from '#server/db/db.ts'
import type { Marketplace } from '#server/adverts/marketplace/marketplace.ts'
import type { Trader } from '../client.ts'
import type { Advert } from '../marketplace.ts'
import type { TestServer } from '../test-server.ts'

export const EVERYTHING = { type: null, token: null, currency: null, methods: null, amount: null, limit: 101 }

export async function sellerOf(server: TestServer, name: string): Promise<Trader> {
  const seller = await server.register(name)
  await seller.addBank()
  await seller.deposit('BTC', '100')
  return seller
}

export const listed = async (server: TestServer, query: object = {}): Promise<string[]> =>
  (await server.call('fetchOpenAdverts', { query: { ...query, limit: 100 } })).data.map(({ t_id }) => t_id)

/** What a statement about changes found; undefined for the rows of any other. */
export function changesIn(row: object): unknown[] | undefined {
  const changes: unknown = Reflect.get(row, 'listed')
  return Array.isArray(changes) ? changes : undefined
}

/** The transactions of the rows that a statement about changes found. */
const transactionsOf = (changes: readonly unknown[]): bigint[] =>
  changes.map((change) => BigInt(String(Reflect.get(Object(change), 'xid'))))

/** A database whose statements about changes are noted, with the adverts that each found and those that were read to show them. */
export function counted(db: Db) {
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

export const idsOf = async (marketplace: Marketplace): Promise<string[]> =>
  (await marketplace.list('cheapest', EVERYTHING, null)).map(({ row }) => row.t_id)

/** More adverts like one. */
export const copies = (db: Queries, { t_id }: Advert, howMany: number) =>
  db.query(
    `with posted as (insert into advert (t_id, person_id, type, token, currency, margin_type, price, token_amount, available, min_limit, max_limit,
       completion_window, payment_methods, terms_tags, remarks, created_at, updated_at)
     select 'C0PY' || lpad(((select max(id) from advert) + i)::text, 16, '0'), person_id, type, token, currency, margin_type, price + i,
       token_amount, available, min_limit, max_limit, completion_window, payment_methods, terms_tags, remarks, created_at, updated_at
     from advert cross join generate_series(1, ${howMany}) as i where t_id = $1 returning id, person_id)
     insert into advert_account (advert_id, person_id, method, account_id)
     select posted.id, posted.person_id, u.method, u.account_id from posted cross join advert a join advert_account u on u.advert_id = a.id
     where a.t_id = $1`,
    [t_id],
  )
