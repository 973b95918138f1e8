import type { Network } from '#machines/catalog/networks.ts'
import type { ChainHolding } from '#machines/wallet/rules/chain-transfers.ts'
import type { Queries, Tx } from '#server/db/db.ts'

/**
 * Stores what addresses have more at a block than the deposits until then explain; custody also has less by what our transactions took. `isShared`: these
 * spend what is at any address, and all of it is custody's.
 */
export async function save(
  network: Network,
  {
    height,
    holdings,
    custody,
    isShared,
  }: { height: number; holdings: readonly ChainHolding[]; custody: string | null; isShared: boolean },
  tx: Tx,
): Promise<void> {
  await tx.query(
    `with held as (select asset, case when $7 then $6 else address end as address, sum(amount) as amount
         from unnest($3::text[], $4::text[], $5::numeric[]) as h (asset, address, amount) group by 1, 2),
       moved as (select asset, case when $7 then $6 else address end as address, chain_amount as amount from crypto_deposit where network = $1 and height <= $2
         union all select asset, case when $7 then $6 else coalesce(address, $6) end, -moved - fee from chain_outlay where network = $1 and height <= $2
         union all select asset, case when $7 then $6 else address end, amount from chain_inner_move where network = $1 and height <= $2),
       recorded as (select asset, address, sum(amount) as amount from moved group by asset, address),
       more as (select asset, address, held.amount - coalesce(recorded.amount, 0) as amount
         from held left join recorded using (asset, address) where held.amount > coalesce(recorded.amount, 0)),
       gone as (delete from chain_surplus s where network = $1
         and not exists (select from more where more.asset = s.asset and more.address = s.address))
     insert into chain_surplus as s (network, asset, address, amount, since_height) select $1, asset, address, amount, $2 from more
     on conflict (network, asset, address) do update set amount = excluded.amount,
       since_height = case when s.amount = excluded.amount then least(s.since_height, excluded.since_height) else excluded.since_height end`,
    [
      network,
      height,
      holdings.map(({ asset }) => asset),
      holdings.map(({ address }) => address),
      holdings.map(({ amount }) => amount),
      custody,
      isShared,
    ],
  )
}

export interface SurplusRow {
  network: Network
  asset: string
  address: string
  amount: bigint
  since_height: number
  /** The block at which it was read last. */
  held_height: number | null
}

const ROWS = `select s.network, s.asset, s.address, s.amount::text as amount, s.since_height::int4 as since_height, n.held_height::int4 as held_height
  from chain_surplus s join network n on n.name = s.network`

const withAmount = (row: Omit<SurplusRow, 'amount'> & { amount: string }): SurplusRow => ({
  ...row,
  amount: BigInt(row.amount),
})

export const list = async (on: Queries): Promise<SurplusRow[]> =>
  (
    await on.query<Omit<SurplusRow, 'amount'> & { amount: string }>(`${ROWS} order by s.network, s.asset, s.address`)
  ).map(withAmount)

/** Locks what an address has more of an asset. */
export async function lock(
  network: Network,
  { asset, address }: { asset: string; address: string },
  tx: Tx,
): Promise<SurplusRow | undefined> {
  const [row] = await tx.query<Omit<SurplusRow, 'amount'> & { amount: string }>(
    `${ROWS} where s.network = $1 and s.asset = $2 and s.address = $3 for update of s`,
    [network, asset, address],
  )
  return row && withAmount(row)
}

export const remove = (network: Network, { asset, address }: { asset: string; address: string }, tx: Tx) =>
  tx.query('delete from chain_surplus where network = $1 and asset = $2 and address = $3', [network, asset, address])
