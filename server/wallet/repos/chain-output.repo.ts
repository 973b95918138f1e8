import type { Network } from '#machines/catalog/networks.ts'
import type { ChainTransfer, TransferKey } from '#machines/wallet/rules/chain-transfers.ts'
import type { Queries, Tx } from '#server/db/db.ts'
import type { KeyPath, OwnOutput } from '#server/wallet/gateways/chain.ts'

/** The most that are looked at for one payment. */
const MOST_READ = 100

const nameOf = ({ txid, output }: TransferKey): string => `${txid}:${output}`

/** Records an output of ours, or in which block it is now. */
export async function see(
  network: Network,
  { amount, height, maturesAt = 0, ...key }: Omit<ChainTransfer, 'asset' | 'address' | 'memo'> & { path: KeyPath },
  tx: Tx,
): Promise<void> {
  await tx.query(
    `insert into chain_utxo (network, outpoint, path, amount, height, matures_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (network, outpoint) do update set height = excluded.height, matures_at = excluded.matures_at`,
    [network, nameOf(key), key.path, amount, height, maturesAt],
  )
}

/** The block of an output is no part of its chain any more, or no block has ever had it. */
export const loseHeight = (network: Network, key: TransferKey, tx: Tx): Promise<unknown> =>
  tx.query('update chain_utxo set height = null where network = $1 and outpoint = $2', [network, nameOf(key)])

interface Stored {
  outpoint: string
  path: KeyPath
  amount: string
}

export function outputOf({ outpoint, path, amount }: Stored): OwnOutput {
  const [txid = '', vout] = outpoint.split(':')
  return { txid, vout: Number(vout), path, amount: BigInt(amount) }
}

/**
 * What can be spent now, the largest first, or the smallest: as deep as what credits a deposit, what our own transactions left over in any block, and nothing that is
 * held or that a child has spent.
 */
export const listFree = async (network: Network, on: Queries, isSmallestFirst = false): Promise<OwnOutput[]> =>
  (
    await on.query<Stored>(
      `select u.outpoint, u.path, u.amount::text as amount
       from chain_utxo u join network n on n.name = u.network join token_network t on t.network = u.network and t.contract is null
         left join chain_transaction c on c.network = u.network and c.txid = split_part(u.outpoint, ':', 1)
       where u.network = $1 and u.spent_by is null and u.matures_at <= n.height
         and u.height <= n.height - case when c.id is null or u.path not like '%/1/%' then t.confirmations - 1 else 0 end
         and not exists (select from chain_reservation r where r.network = u.network and r.outpoint = u.outpoint and r.state <> 'void')
         and not exists (select from chain_transaction l where l.subject = c.subject and l.kind = 'child' and l.id > c.id)
       order by case when $3 then u.amount else -u.amount end, u.outpoint limit $2`,
      [network, MOST_READ, isSmallestFirst],
    )
  ).map(outputOf)

/** How many outputs are ours. */
export async function count(network: Network, on: Queries): Promise<number> {
  const [row] = await on.query<{ count: number }>(
    'select count(*)::int4 as count from chain_utxo where network = $1 and spent_by is null and height is not null',
    [network],
  )
  return row?.count ?? 0
}

/** Unspent outputs of a network as far as is known, by their names. */
export const listUnspent = async (network: Network, on: Queries): Promise<TransferKey[]> =>
  (
    await on.query<{ outpoint: string }>(
      'select outpoint from chain_utxo where network = $1 and spent_by is null order by outpoint',
      [network],
    )
  ).map(({ outpoint }) => {
    const [txid = '', output] = outpoint.split(':')
    return { txid, output: Number(output) }
  })

/** Marks what the transactions of a subject have spent, once the ledger has them. */
export const spend = (subject: string, tx: Tx): Promise<unknown> =>
  tx.query(
    `update chain_utxo u set spent_by = c.txid, spent_height = c.height
     from chain_reservation r join chain_transaction c on c.subject = r.subject and c.kind in ('payout', 'consolidate') and c.outcome is not null
     where r.subject = $1 and r.state = 'held' and u.network = r.network and u.outpoint = r.outpoint`,
    [subject],
  )
