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

/** Adds what was broadcast; again changes nothing. */
export async function add({ network, txid, raw, is_refused, mine_at }: SandboxPayout, tx: Tx): Promise<void> {
  await tx.query(
    `insert into sandbox_payout (network, txid, raw, is_refused, mine_at) values ($1, $2, $3, $4, $5)
     on conflict (network, txid) do nothing`,
    [network, txid, raw, is_refused, mine_at],
  )
}

export async function lock(network: Network, txid: string, tx: Tx): Promise<SandboxPayout | undefined> {
  const [row] = await tx.query<SandboxPayout>(
    'select network, txid, raw, is_refused, mine_at from sandbox_payout where network = $1 and txid = $2 for update',
    [network, txid],
  )
  return row
}

export interface PayoutTransfer {
  asset: string
  address: string
  memo: string | null
  amount: string
  /** In the network's own coin. */
  fee: bigint
}

/** Puts a payout among the transfers that the next block takes; again changes nothing. */
export async function release(
  { network, txid }: Pick<SandboxPayout, 'network' | 'txid'>,
  { asset, address, memo, amount, fee }: PayoutTransfer,
  tx: Tx,
): Promise<void> {
  await tx.query(
    `insert into sandbox_transfer (network, txid, asset, address, memo, amount, payout, fee) values ($1, $2, $3, $4, $5, $6, true, $7)
     on conflict (network, txid, output) do nothing`,
    [network, txid, asset, address, memo, amount, fee],
  )
}

/** The block of a payout, its network's head, and what it cost; null while it is not among the transfers. */
export async function find(
  network: Network,
  txid: string,
  on: Queries,
): Promise<{ height: number | null; head: number; fee: bigint } | null> {
  const [row] = await on.query<{ height: number | null; head: number; fee: string }>(
    `select t.height::int4 as height, t.fee::text as fee,
       (select coalesce(max(height), -1)::int4 from sandbox_block b where b.network = t.network) as head
     from sandbox_transfer t where t.network = $1 and t.txid = $2 and t.payout`,
    [network, txid],
  )
  return row ? { ...row, fee: BigInt(row.fee) } : null
}
