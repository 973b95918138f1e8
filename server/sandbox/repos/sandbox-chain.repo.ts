import type { Network } from '#machines/catalog/networks.ts'
import type { Db, Queries, Tx } from '#server/db/db.ts'

export interface SandboxBlock {
  height: number
  hash: string
}

/** A transfer to an address of ours; `amount` as text, in the chain's smallest unit. */
export interface SandboxTransfer {
  txid: string
  output: number
  asset: string
  address: string
  memo: string | null
  amount: string
  height: number | null
}

export interface SandboxChain {
  /** Newest first. */
  blocks: SandboxBlock[]
  /** Of ours and of others. */
  transfers: SandboxTransfer[]
  /** The height of the newest block; -1 while there is none. */
  head: number
}

/** The blocks between two heights, the transfers above the lower one or in no block, and the head: all as of one moment. */
export async function read(
  network: Network,
  { above, upTo }: { above: number; upTo: number },
  on: Queries,
): Promise<SandboxChain> {
  const [row] = await on.query<{ chain: SandboxChain }>(
    `select json_build_object(
       'blocks', (select coalesce(json_agg(json_build_object('height', height, 'hash', hash) order by height desc), '[]')
         from sandbox_block where network = $1 and height > $2 and height <= $3),
       'transfers', (select coalesce(json_agg(json_build_object('txid', txid, 'output', output, 'asset', asset, 'address', address,
           'memo', memo, 'amount', amount::text, 'height', height) order by id), '[]')
         from sandbox_transfer where network = $1 and (height is null or height > $2)),
       'head', (select coalesce(max(height), -1) from sandbox_block where network = $1)
     ) as chain`,
    [network, above, upTo],
  )
  return row?.chain ?? { blocks: [], transfers: [], head: -1 }
}

/** The newest block, if there is one. */
export async function findHead(network: Network, on: Queries): Promise<SandboxBlock | undefined> {
  const [row] = await on.query<SandboxBlock>(
    'select height::int4 as height, hash from sandbox_block where network = $1 order by sandbox_block.height desc limit 1',
    [network],
  )
  return row
}

/** What addresses have at a block, and what was paid out of `custody` until then; undefined when there is no such block. */
export async function holdings(
  network: Network,
  { height, hash }: SandboxBlock,
  { addresses, custody }: { addresses: readonly string[]; custody: string },
  on: Queries,
): Promise<{ asset: string; address: string; amount: string }[] | undefined> {
  const [row] = await on.query<{ is_there: boolean; held: { asset: string; address: string; amount: string }[] }>(
    `select ($2::int8 = -1 or exists (select from sandbox_block where network = $1 and height = $2 and hash = $3)) as is_there,
       (select coalesce(json_agg(json_build_object('asset', asset, 'address', address, 'amount', amount::text)), '[]') from (
         select asset, address, sum(amount) as amount from (
           select asset, address, amount from sandbox_transfer where network = $1 and height <= $2 and address = any($4::text[])
           union all select asset, $5, -amount from sandbox_transfer where network = $1 and height <= $2 and payout
           union all select n.asset, $5, -s.fee from sandbox_transfer s join token_network n on n.network = s.network and n.contract is null
             where s.network = $1 and s.height <= $2 and s.fee > 0
         ) moves group by asset, address having sum(amount) <> 0) h) as held`,
    [network, height, hash, addresses, custody],
  )
  return row?.is_there === true ? row.held : undefined
}

export interface NewSandboxTransfer {
  network: Network
  txid: string
  asset: string
  address: string
  memo: string | null
  amount: bigint
}

/** A transfer that waits for a block. */
export async function pay({ network, txid, asset, address, memo, amount }: NewSandboxTransfer, tx: Tx): Promise<void> {
  await tx.query(
    'insert into sandbox_transfer (network, txid, asset, address, memo, amount) values ($1, $2, $3, $4, $5, $6)',
    [network, txid, asset, address, memo, amount],
  )
}

const HASH = `replace(gen_random_uuid()::text, '-', '')`

/** Locks a chain against other blocks and returns the height of its head; -1 while it has none. */
export async function lockHead(network: Network, tx: Tx): Promise<number> {
  await tx.query('select from network where name = $1 for update', [network])
  const [row] = await tx.query<{ height: number }>(
    'select coalesce(max(height), -1)::int4 as height from sandbox_block where network = $1',
    [network],
  )
  return row?.height ?? -1
}

/** Adds blocks to a locked chain; the first takes in all that waits. */
export async function mine(network: Network, head: number, count: number, tx: Tx): Promise<void> {
  await tx.query(
    `insert into sandbox_block (network, height, hash) select $1, height, ${HASH} from generate_series($2::int8, $3::int8) height`,
    [network, head + 1, head + count],
  )
  await tx.query('update sandbox_transfer set height = $2 where network = $1 and height is null', [network, head + 1])
}

/** Takes the newest blocks off a locked chain: their transfers are gone, or wait again. */
export async function replaceBlocks(
  network: Network,
  { head, depth, isDropping }: { head: number; depth: number; isDropping: boolean },
  tx: Tx,
): Promise<void> {
  const parent = head - depth
  await tx.query('delete from sandbox_block where network = $1 and height > $2', [network, parent])
  if (isDropping)
    await tx.query(
      'delete from sandbox_transfer where network = $1 and (height is null or height > $2) and not payout',
      [network, parent],
    )
  await tx.query('update sandbox_transfer set height = null where network = $1 and height > $2', [network, parent])
}

/** The networks on which something waits for blocks: a quiet chain gets none. */
export const listBusy = async (depth: number, db: Db): Promise<Network[]> =>
  (
    await db.query<{ network: Network }>(
      `select distinct network from sandbox_transfer t where height is null
         or height > (select max(height) from sandbox_block b where b.network = t.network) - $1`,
      [depth],
    )
  ).map(({ network }) => network)
