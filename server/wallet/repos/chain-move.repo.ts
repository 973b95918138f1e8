import type { Network } from '#machines/catalog/networks.ts'
import type { Queries, Tx } from '#server/db/db.ts'
import type { KeyPath, Kind } from '#server/wallet/gateways/chain.ts'

/** What a transaction of ours that is for no withdrawal moves, in the chain's smallest unit. */
export interface Move {
  readonly subject: string
  readonly network: Network
  readonly kind: Extract<Kind, 'payout' | 'fund' | 'sweep'>
  readonly asset: string
  readonly from_path: KeyPath
  readonly from_address: string
  /** Null of somebody else. */
  readonly to_path: KeyPath | null
  readonly to_address: string
  readonly amount: bigint
}

export async function add(move: Move, tx: Tx): Promise<void> {
  const { subject, network, kind, asset, from_path, from_address, to_path, to_address, amount } = move
  await tx.query(
    `insert into chain_move (subject, network, kind, asset, from_path, from_address, to_path, to_address, amount, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [subject, network, kind, asset, from_path, from_address, to_path, to_address, amount, tx.now],
  )
}

const withAmount = <Row extends { amount: string }>(row: Row) => ({ ...row, amount: BigInt(row.amount) })

export async function find(subject: string, on: Queries): Promise<Move | undefined> {
  const [row] = await on.query<Omit<Move, 'amount'> & { amount: string }>(
    `select subject, network, kind, asset, from_path, from_address, to_path, to_address, amount::text as amount
     from chain_move where subject = $1`,
    [subject],
  )
  return row && withAmount(row)
}

export const remove = (subject: string, tx: Tx): Promise<unknown> =>
  tx.query('delete from chain_move where subject = $1', [subject])

/** Stores why it cannot go on, or null; false when that is known already. */
export const setWaiting = async (subject: string, reason: string | null, on: Queries): Promise<boolean> =>
  (
    await on.query(
      'update chain_move set waits_for = $2 where subject = $1 and waits_for is distinct from $2 returning 1',
      [subject, reason],
    )
  ).length > 0

/** Whether a transaction that is not booked is to pay to an address of ours. */
export const isAwaited = async (network: Network, address: string, tx: Tx): Promise<boolean> =>
  (
    await tx.query(
      `select from chain_move o join chain_reservation r on r.subject = o.subject and r.state = 'held' where o.network = $1 and o.to_address = $2 limit 1`,
      [network, address],
    )
  ).length > 0

export interface WaitingMove {
  network: Network
  kind: Move['kind']
  from_address: string
  waits_for: string
}

export const listWaiting = (on: Queries): Promise<WaitingMove[]> =>
  on.query('select network, kind, from_address, waits_for from chain_move where waits_for is not null order by network')

export interface OpenMove {
  readonly kind: 'fund' | 'sweep'
  readonly asset: string
  /** The deposit address: a sweep is from it, its gas is paid to it. */
  readonly address: string
  /** In the chain's smallest unit. */
  readonly amount: bigint
  readonly waits_for: string | null
}

/** What is being gathered on a network, the oldest first. */
export const listOpen = async (network: Network, limit: number, on: Queries): Promise<OpenMove[]> =>
  (
    await on.query<Omit<OpenMove, 'amount'> & { amount: string }>(
      `select o.kind, o.asset, case o.kind when 'fund' then o.to_address else o.from_address end as address, o.amount::text as amount, o.waits_for
       from chain_move o join chain_reservation r on r.subject = o.subject and r.state = 'held'
       where o.network = $1 and o.kind in ('fund', 'sweep') order by o.created_at, o.subject limit $2`,
      [network, limit],
    )
  ).map(withAmount)

/** What a deposit address has, in the chain's smallest unit. */
export interface Gatherable {
  readonly index: number
  readonly address: string
  readonly asset: string
  readonly amount: bigint
}

/**
 * What deposit addresses have by what was recorded there for good and what our transactions moved; without those of which a transaction waits, or
 * that one is to pay.
 */
export const listGatherable = async (network: Network, account: KeyPath, on: Queries): Promise<Gatherable[]> =>
  (
    await on.query<Omit<Gatherable, 'amount'> & { amount: string }>(
      `with moved as (
         select asset, address, chain_amount as amount from crypto_deposit where network = $1 and phase in ('credited', 'belowLeast')
         union all select asset, address, -fee from chain_outlay where network = $1 and address is not null
         union all select asset, address, amount from chain_inner_move where network = $1)
       select a.index::int4 as index, m.asset, m.address, sum(m.amount)::text as amount
       from moved m join deposit_address a on a.network = $1 and a.address = m.address
       where not exists (select from chain_reservation r where r.network = $1 and r.account = $2 || '/' || a.index and r.state = 'held')
         and not exists (select from chain_move o join chain_reservation r on r.subject = o.subject and r.state = 'held'
           where o.network = $1 and o.to_address = m.address)
       group by a.index, m.asset, m.address having sum(m.amount) > 0 order by a.index, m.asset`,
      [network, account],
    )
  ).map(withAmount)
