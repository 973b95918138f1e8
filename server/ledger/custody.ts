import type { Network } from '#machines/catalog/networks.ts'
import type { Queries } from '#server/db/db.ts'
import { CUSTODY_SUMS } from './audit-rules.ts'

/** What is ours of a token on a network, in its smallest unit there. */
export interface CustodySums {
  asset: string
  chain_decimals: number
  /** Null before it was read. */
  on_chain: bigint | null
  /** By the ledger. */
  in_custody: bigint
  /** What is on the chain and neither in the ledger nor on its way there. */
  unexplained: bigint | null
}

interface Raw {
  asset: string
  chain_decimals: number
  on_chain: string | null
  in_custody: string
  unexplained: string | null
}

const minor = (text: string | null): bigint | null => (text === null ? null : BigInt(text))

/** The sums of every token of a network, by which the audit compares chain and ledger. */
export async function sumsOn(network: Network, on: Queries): Promise<CustodySums[]> {
  const rows = await on.query<Raw>(
    `select t.asset, t.chain_decimals::int4 as chain_decimals, round(s.custody)::text as in_custody,
       case when n.held_height is not null then round(s.on_chain)::text end as on_chain,
       case when n.held_height is not null then round(s.on_chain - s.custody - s.recorded - s.surplus + s.mined)::text end as unexplained
     from ${CUSTODY_SUMS} where t.network = $1`,
    [network],
  )
  return rows.map((row) => ({
    ...row,
    in_custody: BigInt(row.in_custody),
    on_chain: minor(row.on_chain),
    unexplained: minor(row.unexplained),
  }))
}
