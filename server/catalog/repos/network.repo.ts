import type { Network } from '#machines/catalog/networks.ts'
import type { Queries, Tx } from '#server/db/db.ts'
import type { ChainCursor, ChainHolding } from '#machines/wallet/rules/chain-transfers.ts'

export interface NetworkRow {
  scanned: ChainCursor | null
  /** The block that the chain was read up to. */
  height: number | null
  stopped_reason: string | null
}

export async function find(network: Network, on: Queries): Promise<NetworkRow | undefined> {
  return (
    await on.query<NetworkRow>('select scanned, height::int4 as height, stopped_reason from network where name = $1', [
      network,
    ])
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

/** Stores how far a chain was read, and what is ours on it there. */
export async function saveScan(
  network: Network,
  { cursor, holdings }: { cursor: ChainCursor; holdings: readonly ChainHolding[] },
  tx: Tx,
): Promise<void> {
  await tx.query('update network set scanned = $2, height = $3 where name = $1', [
    network,
    JSON.stringify(cursor),
    cursor.blocks[0]?.height ?? -1,
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

export const listStopped = (on: Queries): Promise<{ name: Network; stopped_at: Date }[]> =>
  on.query('select name, stopped_at from network where stopped_at is not null order by name')
