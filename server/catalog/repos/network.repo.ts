import type { Network } from '#machines/catalog/networks.ts'
import type { Queries, Tx } from '#server/db/db.ts'
import type { ChainCursor, ChainHolding } from '#machines/wallet/rules/chain-transfers.ts'

export interface NetworkRow {
  scanned: ChainCursor | null
  /** The block that the chain was read up to. */
  height: number | null
  stopped_reason: string | null
  /** The block at which what is ours was read. */
  held_height: number | null
  /** Whether that was long ago, or never. */
  is_holding_due: boolean
}

/** A network; what is ours is due when it was read so many seconds ago. */
export async function find(network: Network, on: Queries, holdingS = 0): Promise<NetworkRow | undefined> {
  return (
    await on.query<NetworkRow>(
      `select scanned, height::int4 as height, stopped_reason, held_height::int4 as held_height,
         held_at is null or held_at <= app_now() - make_interval(secs => $2) as is_holding_due
       from network where name = $1`,
      [network, holdingS],
    )
  )[0]
}

/** Locks a network that is not stopped and was read up to this cursor; false when another server has read on meanwhile. */
export const lockAt = async (network: Network, cursor: ChainCursor | null, tx: Tx): Promise<boolean> =>
  (
    await tx.query(
      'select from network where name = $1 and stopped_at is null and scanned is not distinct from $2::jsonb for update',
      [network, cursor && JSON.stringify(cursor)],
    )
  ).length > 0

/** Stores how far a chain was read. */
export async function saveScan(network: Network, cursor: ChainCursor, tx: Tx): Promise<void> {
  await tx.query('update network set scanned = $2, height = $3 where name = $1', [
    network,
    JSON.stringify(cursor),
    cursor.blocks[0]?.height ?? -1,
  ])
}

/** Stores what is ours on a chain at a block; null when a reorganisation took the block at which it was read. */
export async function saveHoldings(
  network: Network,
  held: { height: number; holdings: readonly ChainHolding[] } | null,
  tx: Tx,
): Promise<void> {
  const { height, holdings } = held ?? { height: null, holdings: [] }
  await tx.query('update network set held_height = $2, held_at = $3 where name = $1', [
    network,
    height,
    height === null ? null : tx.now,
  ])
  await tx.query('delete from chain_holding where network = $1 and asset <> all($2::text[])', [
    network,
    holdings.map(({ asset }) => asset),
  ])
  await tx.query(
    `insert into chain_holding (network, asset, amount)
     select $1, asset, sum(amount) from unnest($2::text[], $3::numeric[]) as held (asset, amount) group by asset
     on conflict (network, asset) do update set amount = excluded.amount`,
    [network, holdings.map(({ asset }) => asset), holdings.map(({ amount }) => amount)],
  )
}

/** Stops a network's deposits and withdrawals. */
export async function stop(network: Network, reason: string, tx: Tx): Promise<void> {
  await tx.query('update network set stopped_at = $2, stopped_reason = $3 where name = $1', [network, tx.now, reason])
}

/** Locks a stopped network that was read up to this cursor. */
export const lockStopped = async (network: Network, cursor: ChainCursor | null, tx: Tx): Promise<boolean> =>
  (
    await tx.query(
      'select from network where name = $1 and stopped_at is not null and scanned is not distinct from $2::jsonb for update',
      [network, cursor && JSON.stringify(cursor)],
    )
  ).length > 0

export async function reopen(network: Network, tx: Tx): Promise<void> {
  await tx.query('update network set stopped_at = null, stopped_reason = null where name = $1', [network])
}

export interface ListedNetwork {
  name: Network
  /** The block that the chain was read up to. */
  height: number | null
  /** The block at which what is ours was read. */
  held_height: number | null
  stopped_at: Date | null
  stopped_reason: string | null
}

/** All networks, by name. */
export const list = (on: Queries): Promise<ListedNetwork[]> =>
  on.query(
    'select name, height::int4 as height, held_height::int4 as held_height, stopped_at, stopped_reason from network order by name',
  )

export const listStopped = (on: Queries): Promise<{ name: Network; stopped_at: Date }[]> =>
  on.query('select name, stopped_at from network where stopped_at is not null order by name')
