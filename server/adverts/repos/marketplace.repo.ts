import type { MarginType, TradeType } from '#machines/adverts/rules/adverts.ts'
import type { Queries } from '#server/db/db.ts'
import { ADVERT_COLUMNS, ADVERT_JOINS, advertOf, type AdvertRow, type RawAdvert } from './advert.repo.ts'
import { FRESH_UNTIL } from '#server/db/price-age.ts'
import { HORIZON, idAsNumber, idOf, isSince, snapshotOf } from '#server/db/transaction-ids.ts'

/** A changed row: the transaction that changed it, and its id. */
export interface Change {
  /** As a decimal text. */
  xid: string
  id: number
}

export interface TraderRow {
  person_id: number
  /** The transaction that changed the trader. */
  trader_xid: number
  orders: number
  completion_rate: number | null
  /** The orders that the completion rate counts. */
  counted: number
  rating: number | null
  ratings: number
}

/** An advert that can be taken, as lists need it, with its trader's figures; amounts in minor units. */
export interface ListedRow extends Change, TraderRow {
  type: TradeType
  token: string
  currency: string
  margin_type: MarginType
  /** Null for a floating advert. */
  price: string | null
  /** Null for a fixed one. */
  percent: string | null
  available: string
  min_limit: string
  max_limit: string
  payment_methods: string[]
}

export interface PairRow {
  token: string
  currency: string
  /** The last known one. */
  price: string
  /** In milliseconds since 1970, as all moments here. */
  fresh_until: number
  token_scale: number
  fiat_scale: number
}

export interface Changes {
  pairs: PairRow[]
  listed: ListedRow[]
  unlisted: Change[]
  traders: (Change & TraderRow)[]
}

/** The changes since an earlier change set. */
export interface ChangeSet extends Changes {
  /** Where the next change set begins: every transaction below it was over. */
  horizon: string
  now: number
  /** Differs when the database has been replaced by another, even by one with the same name. */
  database: string
}

/** The last known change of each kind; of prices the transaction from which on they are read. */
export type LastKnown = { readonly [AdvertKind in 'listed' | 'unlisted' | 'traders']: Change } & {
  readonly prices: string
}

/** Changes of a kind that are read at once. */
export const BATCH_SIZE = 2000

const FIGURES = `coalesce(${idAsNumber('t.xid')}, 0) as trader_xid, coalesce(t.orders, 0) as orders, t.completion_rate::float8 as completion_rate,
  coalesce(t.counted, 0) as counted, t.rating::float8 as rating, coalesce(t.ratings, 0) as ratings`

interface AdvertKind {
  readonly source: string
  readonly columns: string
  readonly xid: string
  readonly id: string
  readonly where: string
  /** The number of its first parameter. */
  readonly from: number
  readonly below: string
}

const changed = ({ source, columns, xid, id, where, from, below }: AdvertKind): string =>
  `(select coalesce(json_agg(found), '[]') from (
    select ${xid}::text as xid, ${id} as id ${columns} from ${source}
    where ${where} and (${xid}, ${id}) > (${idOf(`$${from}`)}, $${from + 1}::int8) and ${xid} < (select ${below} from snapshot)
    order by ${xid}, ${id} limit ${BATCH_SIZE}) as found)`

const CHANGES = `with snapshot as materialized (${snapshotOf('$7')})
  select snapshot.horizon, extract(epoch from app_now())::float8 * 1000 as now,
    concat(pg_postmaster_start_time(), ' ', pg_relation_filenode('schema_migration')) as database,
    (select coalesce(json_agg(json_build_object(
        'token', m.token, 'currency', m.currency, 'price', m.price::text,
        'fresh_until', extract(epoch from ${FRESH_UNTIL})::float8 * 1000, 'token_scale', c.scale, 'fiat_scale', f.scale)), '[]')
      from market_price m join asset c on c.code = m.token join asset f on f.code = m.currency where ${isSince('m.xid', '$8')}) as pairs,
    ${changed({
      // An advert whose pair has no price yet is not listed.
      source: `advert a join market_price m on m.token = a.token and m.currency = a.currency left join trader t on t.person_id = a.person_id`,
      columns: `, a.person_id, a.type, a.token, a.currency, a.margin_type, a.price::text as price, a.percent::text as percent,
        a.available::text as available, a.min_limit::text as min_limit, a.max_limit::text as max_limit, a.payment_methods, ${FIGURES}`,
      xid: 'a.xid',
      id: 'a.id',
      where: 'a.listed',
      from: 1,
      below: 'ever',
    })} as listed,
    ${changed({ source: 'advert a', columns: '', xid: 'a.xid', id: 'a.id', where: 'not a.listed', from: 3, below: 'now' })} as unlisted,
    ${changed({ source: 'trader t', columns: `, t.person_id, ${FIGURES}`, xid: 't.xid', id: 't.person_id', where: 'true', from: 5, below: 'now' })} as traders
  from snapshot`

/** Where the first change set begins for adverts no longer listed and for changed figures. */
export async function horizon(on: Queries): Promise<string> {
  const [row] = await on.query<{ horizon: string }>(`select ${HORIZON} as horizon`)
  return row?.horizon ?? '0'
}

/**
 * The changes after the last known ones, in the order of the transactions, which is not that of their commits: who has read all continues
 * from the horizon. With `isWhole` also rows with transaction ids of another cluster, from which the database was restored.
 */
export async function changesSince(
  { listed, unlisted, traders, prices }: LastKnown,
  isWhole: boolean,
  on: Queries,
): Promise<ChangeSet> {
  const params = [listed, unlisted, traders].flatMap(({ xid, id }) => [xid, id])
  const [row] = await on.query<ChangeSet>(CHANGES, [...params, isWhole, prices])
  if (!row) throw new Error('The query for changes returned no row')
  return row
}

interface Stamps {
  /** The transaction that changed the advert. */
  xid: number
  /** The transaction that changed its trader. */
  trader_xid: number
}

export type StampedAdvert = AdvertRow & Stamps

/** Those of these adverts that exist. */
export async function advertsById(ids: readonly number[], on: Queries): Promise<StampedAdvert[]> {
  const rows = await on.query<RawAdvert & Stamps>(
    `select ${ADVERT_COLUMNS}, ${idAsNumber('a.xid')} as xid, coalesce(${idAsNumber('t.xid')}, 0) as trader_xid
     from advert a ${ADVERT_JOINS} where a.id = any($1::int8[])`,
    [ids],
  )
  return rows.map(advertOf)
}

/** The ids of an advert and of its trader. */
export async function idsOf(tId: string, on: Queries): Promise<{ id: number; traderId: number } | undefined> {
  const [row] = await on.query<{ id: bigint; person_id: bigint }>('select id, person_id from advert where t_id = $1', [
    tId,
  ])
  return row && { id: Number(row.id), traderId: Number(row.person_id) }
}
