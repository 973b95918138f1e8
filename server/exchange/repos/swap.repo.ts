import type { components } from '#openapi/generated/exchange.ts'
import type { Queries, Tx } from '#server/db/db.ts'

type Swap = components['schemas']['Swap']

export type SwapKind = Swap['kind']

/** What the provider has about a swap, besides its status. */
export type Trade = Omit<
  Swap,
  'id' | 'kind' | 'seq' | 'status' | 'createdAt' | 'updatedAt' | 'checked_at' | 'server_now' | 'paid_by'
>

export interface SwapRow {
  id: bigint
  person_id: bigint | null
  kind: SwapKind
  body_hash: Uint8Array
  sent_at: Date
  is_lost: boolean
  swap_id: string | null
  status: string | null
  /** How far it has come, from waiting (1) to sending (4). */
  step: number
  trade: Trade | null
  seq: number
  created_at: Date
  updated_at: Date
  checked_at: Date | null
  watched_at: Date | null
  ended_at: Date | null
  /** app_now() */
  now: Date
}

/** A row with the provider's id. */
export type KnownSwap = SwapRow & { swap_id: string; status: string; trade: Trade; checked_at: Date }

const COLUMNS = `id, person_id, kind, body_hash, sent_at, is_lost, swap_id, status, step, trade, seq, created_at, updated_at, checked_at, watched_at, ended_at,
  app_now() as now`

export interface SwapRequest {
  personId: bigint | null
  kind: SwapKind
  key: string
  bodyHash: Uint8Array
  request: object
}

/** A visitor's request that is sent again after a login becomes the person's. */
export async function adopt({ personId, key, bodyHash }: SwapRequest, on: Queries): Promise<void> {
  await on.query(
    `update swap set person_id = $1 where person_id is null and request_key = $2 and body_hash = $3
     and not exists (select from swap where person_id = $1 and request_key = $2)`,
    [personId, key, bodyHash],
  )
}

/** Stores a request before it is sent; its row's id, or null when its key is taken, of a visitor's also by who was signed in before. */
export async function add(
  { personId, kind, key, bodyHash, request }: SwapRequest,
  on: Queries,
): Promise<bigint | null> {
  const [row] = await on.query<{ id: bigint }>(
    `insert into swap (person_id, kind, request_key, body_hash, request, sent_at, created_at, updated_at)
     select $1::int8, $2, $3, $4, $5::jsonb, app_now(), app_now(), app_now()
     where $1 is not null or not exists (select from swap where request_key = $3 and body_hash = $4)
     on conflict do nothing returning id`,
    [personId, kind, key, bodyHash, JSON.stringify(request)],
  )
  return row?.id ?? null
}

/** What was stored under a key: the own request, else for a visitor the same one of who was signed in before. */
export async function findByKey(
  { personId, key, bodyHash }: Pick<SwapRequest, 'personId' | 'key' | 'bodyHash'>,
  on: Queries,
): Promise<SwapRow | undefined> {
  const [row] = await on.query<SwapRow>(
    `select ${COLUMNS} from swap
     where request_key = $2 and (coalesce(person_id, 0) = coalesce($1::int8, 0) or $1 is null and body_hash = $3)
     order by person_id nulls first limit 1`,
    [personId, key, bodyHash],
  )
  return row
}

/** Deletes a request that the provider did not take, so that its key can be used again. */
export async function drop(id: bigint, on: Queries): Promise<void> {
  await on.query('delete from swap where id = $1 and swap_id is null', [id])
}

/** The answer was lost: whether the provider made the swap is not known. */
export async function lose(id: bigint, on: Queries): Promise<void> {
  await on.query('update swap set is_lost = true, updated_at = app_now() where id = $1 and swap_id is null', [id])
}

/** Stores what the provider answered. */
export async function store(
  id: bigint,
  { swapId, status, trade }: { swapId: string; status: string; trade: Trade },
  on: Queries,
): Promise<KnownSwap> {
  const [row] = await on.query<KnownSwap>(
    `update swap set swap_id = $2, status = $3, trade = $4::jsonb, checked_at = app_now(), updated_at = app_now()
     where id = $1 and swap_id is null returning ${COLUMNS}`,
    [id, swapId, status, JSON.stringify(trade)],
  )
  if (!row) throw new Error('An answered swap is no longer there')
  return row
}

export async function find(swapId: string, on: Queries): Promise<KnownSwap | undefined> {
  const [row] = await on.query<KnownSwap>(`select ${COLUMNS} from swap where swap_id = $1`, [swapId])
  return row
}

export async function lock(swapId: string, tx: Tx): Promise<KnownSwap | undefined> {
  const [row] = await tx.query<KnownSwap>(`select ${COLUMNS} from swap where swap_id = $1 for update`, [swapId])
  return row
}

const WATCHED = `interval '15 seconds'`

/** Somebody looks at it; written every few seconds only. */
export async function watch(swapId: string, on: Queries): Promise<void> {
  await on.query(
    `update swap set watched_at = app_now()
     where swap_id = $1 and ended_at is null and (watched_at is null or watched_at < app_now() - interval '5 seconds')`,
    [swapId],
  )
}

export interface SwapChange {
  status: string
  step: number
  trade: Trade
  isChanged: boolean
  isOver: boolean
}

/** Stores what was seen of a locked swap. */
export async function update(
  id: bigint,
  { status, step, trade, isChanged, isOver }: SwapChange,
  tx: Tx,
): Promise<KnownSwap> {
  const [row] = await tx.query<KnownSwap>(
    `update swap set status = $2, step = $6, trade = $3::jsonb, seq = seq + $4, checked_at = app_now(),
       updated_at = case when $4 > 0 then app_now() else updated_at end,
       ended_at = case when $5 then coalesce(ended_at, app_now()) end
     where id = $1 returning ${COLUMNS}`,
    [id, status, JSON.stringify(trade), isChanged ? 1 : 0, isOver, step],
  )
  if (!row) throw new Error('A locked swap is no longer there')
  return row
}

/** The provider was asked and has nothing new, or nothing that can be read. */
export async function check(swapId: string, on: Queries): Promise<void> {
  await on.query('update swap set checked_at = app_now() where swap_id = $1', [swapId])
}

/** Marks that the page of the person who made it has its id. */
export async function record(swapId: string, on: Queries): Promise<void> {
  await on.query('update swap set recorded_at = coalesce(recorded_at, app_now()) where swap_id = $1', [swapId])
}

/** A swap that the provider is asked about. */
export type DueSwap = Pick<KnownSwap, 'swap_id' | 'kind'> & { is_watched: boolean }

/**
 * Open swaps that are due: those that somebody looks at every `leastS` seconds, the others so seldom that all together need at most
 * `perSecond` calls a second.
 */
export const due = (
  { leastS, perSecond, limit }: { leastS: number; perSecond: number; limit: number },
  on: Queries,
): Promise<DueSwap[]> =>
  on.query<DueSwap>(
    `with open as (select count(*) as swaps from swap where swap_id is not null and ended_at is null)
     select swap_id, kind, coalesce(watched_at > app_now() - ${WATCHED}, false) as is_watched from swap, open
     where swap_id is not null and ended_at is null and checked_at <= app_now() - make_interval(secs =>
       case when watched_at > app_now() - ${WATCHED} then $1::float8 else greatest($1::float8, open.swaps / $2::float8) end)
     order by 3 desc, checked_at limit $3`,
    [leastS, perSecond, limit],
  )

/**
 * Swaps that are over and may still go on, because a deposit comes late or is refunded: those that were not asked about for an hour, or, in the hour
 * after they expired, for a minute; the longest ago first, until they were asked about 14 days after their end. The index `swap_over` has them.
 */
export const dueOver = (limit: number, on: Queries): Promise<DueSwap[]> =>
  on.query<DueSwap>(
    `select swap_id, kind, false as is_watched from swap
     where ended_at is not null and status in ('failed', 'expired') and checked_at - ended_at < interval '14 days'
       and checked_at <= app_now() - interval '1 minute'
       and (checked_at <= app_now() - interval '1 hour' or status = 'expired' and ended_at > app_now() - interval '1 hour')
     order by checked_at limit $1`,
    [limit],
  )

/** A person's swaps, newest first, after the one that the page before ended with. */
export const listOf = (
  personId: bigint,
  { after, limit }: { after: string | null; limit: number },
  on: Queries,
): Promise<KnownSwap[]> =>
  on.query<KnownSwap>(
    `select ${COLUMNS} from swap
     where person_id = $1 and swap_id is not null and kind = 'swap'
       and ($2::text is null or id < (select id from swap where swap_id = $2 and person_id = $1))
     order by id desc limit $3`,
    [personId, after, limit],
  )

/** A person's swaps, purchases and sales with these ids, in no order. */
export const listById = (personId: bigint, ids: readonly string[], on: Queries): Promise<KnownSwap[]> =>
  on.query<KnownSwap>(`select ${COLUMNS} from swap where person_id = $1 and swap_id = any($2::text[])`, [personId, ids])

/** Whether there has been a swap, or a purchase or sale with an external recipient. */
export async function hasAny(on: Queries): Promise<boolean> {
  const [found] = await on.query<{ is: boolean }>('select exists (select from swap where swap_id is not null) as is')
  return found?.is === true
}

/** How many are not over. */
export async function countOpen(on: Queries): Promise<number> {
  const [found] = await on.query<{ count: number }>(
    'select count(*)::int as count from swap where swap_id is not null and ended_at is null',
  )
  return found?.count ?? 0
}
