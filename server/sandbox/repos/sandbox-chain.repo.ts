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
  /** The newest, newest first. */
  blocks: SandboxBlock[]
  transfers: SandboxTransfer[]
  holdings: { asset: string; amount: string }[]
}

const OURS = 'exists (select from deposit_address d where d.network = t.network and d.address = t.address)'

/** The newest blocks, our transfers above a height or in no block, and what we have: all as of one moment. */
export async function read(
  network: Network,
  { above, blocks }: { above: number; blocks: number },
  on: Queries,
): Promise<SandboxChain> {
  const [row] = await on.query<{ chain: SandboxChain }>(
    `select json_build_object(
       'blocks', (select coalesce(json_agg(json_build_object('height', height, 'hash', hash) order by height desc), '[]')
         from (select height, hash from sandbox_block where network = $1 order by height desc limit $3) b),
       'transfers', (select coalesce(json_agg(json_build_object('txid', txid, 'output', output, 'asset', asset, 'address', address,
           'memo', memo, 'amount', amount::text, 'height', height) order by id), '[]')
         from sandbox_transfer t where network = $1 and (height is null or height > $2) and ${OURS}),
       'holdings', (select coalesce(json_agg(json_build_object('asset', asset, 'amount', amount::text)), '[]') from (
         select asset, sum(amount) as amount from (
           select asset, amount from sandbox_transfer t where network = $1 and height is not null and ${OURS}
           union all select asset, -amount from sandbox_transfer where network = $1 and height is not null and payout
           union all select n.asset, -s.fee from sandbox_transfer s join token_network n on n.network = s.network and n.contract is null
             where s.network = $1 and s.height is not null and s.fee > 0
         ) moves group by asset) h)
     ) as chain`,
    [network, above, blocks],
  )
  return row?.chain ?? { blocks: [], transfers: [], holdings: [] }
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
