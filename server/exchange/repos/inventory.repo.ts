import type { Queries, Tx } from '#server/db/db.ts'

const SHARDS = 8

/** What the platform has of an asset for exchanges, and how much more of it it takes. */
export interface Inventory {
  asset: string
  heldMinor: bigint
  roomMinor: bigint
}

/** Without those that the platform does not exchange. It takes no lock: `change` decides. */
export async function list(assets: readonly string[], on: Queries): Promise<Inventory[]> {
  const rows = await on.query<{ asset: string; held: string; room: string }>(
    'select asset, sum(held) as held, sum(most - held) as room from swap_inventory where asset = any($1::text[]) group by asset',
    [assets],
  )
  return rows.map(({ asset, held, room }) => ({ asset, heldMinor: BigInt(held), roomMinor: BigInt(room) }))
}

/** Adds to what is held of an asset, or takes from it; false when there is not enough, or no room for it. */
export async function change(asset: string, changeMinor: bigint, tx: Tx): Promise<boolean> {
  const shard = Math.floor(Math.random() * SHARDS)
  const [row] = await tx.query<{ done: boolean }>('select change_inventory($1, $2, $3::smallint) as done', [
    asset,
    changeMinor,
    shard,
  ])
  return row?.done ?? false
}

/** Adds to what is held of an asset and sets the most that the platform holds of it. */
export async function add(
  asset: string,
  { addedMinor, mostMinor }: { addedMinor: bigint; mostMinor: bigint },
  tx: Tx,
): Promise<void> {
  await tx.query(
    `insert into swap_inventory as i (asset, shard, held, most)
     select $1, shard, div($2::numeric, $4) + case shard when 0 then mod($2::numeric, $4) else 0 end,
       div($3::numeric, $4) + case shard when 0 then mod($3::numeric, $4) else 0 end
     from generate_series(0, $4 - 1) as s (shard)
     on conflict (asset, shard) do update set held = i.held + excluded.held, most = greatest(excluded.most, i.held + excluded.held)`,
    [asset, addedMinor, mostMinor, SHARDS],
  )
}
