import type { Network } from '#machines/catalog/networks.ts'
import type { Queries, Tx } from '#server/db/db.ts'

/** What the sandbox's chains do with what is broadcast: mine it, refuse it, never confirm it, or only after a while. */
export type PayoutMode = 'normal' | 'refused' | 'unconfirmed' | 'slow'

export interface SandboxPayout {
  network: Network
  txid: string
  raw: string
  is_refused: boolean
  mine_at: Date | null
}

export async function readMode(on: Queries): Promise<PayoutMode> {
  const [row] = await on.query<{ mode: PayoutMode }>('select mode from sandbox_payout_mode')
  return row?.mode ?? 'normal'
}

/** Sets the mode; what was held back can be mined from now on. */
export async function setMode(mode: PayoutMode, tx: Tx): Promise<void> {
  await tx.query('update sandbox_payout_mode set mode = $1', [mode])
  if (mode === 'normal')
    await tx.query(
      'update sandbox_payout set mine_at = $1 where not is_refused and (mine_at is null or mine_at > $1)',
      [tx.now],
    )
}

/** Adds what was broadcast; false when it is there already. */
export async function add({ network, txid, raw, is_refused, mine_at }: SandboxPayout, tx: Tx): Promise<boolean> {
  const rows = await tx.query(
    `insert into sandbox_payout (network, txid, raw, is_refused, mine_at) values ($1, $2, $3, $4, $5)
     on conflict (network, txid) do nothing returning 1`,
    [network, txid, raw, is_refused, mine_at],
  )
  return rows.length > 0
}

/** Locks those of these transactions that were broadcast, the first first. */
export const lock = (network: Network, txids: readonly string[], tx: Tx): Promise<SandboxPayout[]> =>
  tx.query<SandboxPayout>(
    `select network, txid, raw, is_refused, mine_at from sandbox_payout where network = $1 and txid = any($2::text[])
     order by array_position($2::text[], txid) for update`,
    [network, txids],
  )

export interface PayoutTransfer {
  asset: string
  address: string
  memo: string | null
  /** 0 of what moves nothing, such as a cancellation. */
  amount: bigint
  nonce: bigint
  reverted: boolean
  /** In the network's own coin. */
  fee: bigint
}

/** Puts a payout among the transfers that the next block takes; it changes nothing when one with the same nonce is there. */
export async function release(
  { network, txid }: Pick<SandboxPayout, 'network' | 'txid'>,
  { asset, address, memo, amount, nonce, reverted, fee }: PayoutTransfer,
  tx: Tx,
): Promise<void> {
  await tx.query(
    `insert into sandbox_transfer (network, txid, asset, address, memo, amount, payout, nonce, reverted, fee)
     values ($1, $2, $3, $4, $5, $6, true, $7, $8, $9) on conflict do nothing`,
    [network, txid, asset, address, memo, amount, nonce, reverted, fee],
  )
}

export interface FoundPayout {
  txid: string
  height: number | null
  hash: string | null
  head: number
  fee: bigint
  reverted: boolean
}

/** The transfer that is one of these transactions, or has their nonce; undefined while there is none. */
export async function find(
  network: Network,
  { txids, nonce }: { txids: readonly string[]; nonce: bigint },
  on: Queries,
): Promise<FoundPayout | undefined> {
  const [row] = await on.query<Omit<FoundPayout, 'fee'> & { fee: string }>(
    `select t.txid, t.height::int4 as height, b.hash, t.fee::text as fee, t.reverted,
       (select coalesce(max(height), -1)::int4 from sandbox_block h where h.network = t.network) as head
     from sandbox_transfer t left join sandbox_block b on b.network = t.network and b.height = t.height
     where t.network = $1 and t.payout and (t.txid = any($2::text[]) or t.nonce = $3)`,
    [network, txids, nonce],
  )
  return row && { ...row, fee: BigInt(row.fee) }
}

/** Whether one of these transactions was broadcast. */
export const isBroadcast = async (network: Network, txids: readonly string[], on: Queries): Promise<boolean> =>
  (await on.query('select from sandbox_payout where network = $1 and txid = any($2::text[]) limit 1', [network, txids]))
    .length > 0
