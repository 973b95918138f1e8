import type { Network } from '#machines/catalog/networks.ts'
import type { Queries, Tx } from '#server/db/db.ts'

/** How a token moves on a network; amounts in the asset's smallest unit. */
export interface TokenNetworkRow {
  asset: string
  network: Network
  /** The asset's decimals in the ledger. */
  scale: number
  /** The token's contract or mint; null for the network's own coin. */
  contract: string | null
  chain_decimals: number
  confirmations: number
  min_deposit: bigint
  withdrawal_fee: bigint
  /** Whether it is that whatever the network asks; else it is the least. */
  is_fee_fixed: boolean
  min_withdrawal: bigint
  arrival_s: number
  memo_required: boolean
  /** Why the network is stopped. */
  stopped_reason: string | null
  /** Whether its chain was ever read. */
  is_read: boolean
}

/** Amounts as the driver reads them. */
type Amounts = 'min_deposit' | 'withdrawal_fee' | 'min_withdrawal'
type Raw = Omit<TokenNetworkRow, Amounts> & Record<Amounts, string>

const COLUMNS = `t.asset, t.network, a.scale, t.contract, t.chain_decimals, t.confirmations, t.min_deposit, t.withdrawal_fee, t.is_fee_fixed,
  t.min_withdrawal, t.arrival_s, t.memo_required, n.stopped_reason, n.scanned is not null as is_read`
const TABLES = 'token_network t join asset a on a.code = t.asset join network n on n.name = t.network'

const withAmounts = (row: Raw): TokenNetworkRow => ({
  ...row,
  min_deposit: BigInt(row.min_deposit),
  withdrawal_fee: BigInt(row.withdrawal_fee),
  min_withdrawal: BigInt(row.min_withdrawal),
})

/** The networks of a token, or of all, in the order of the wallet; a token's own networks in the asset's order. */
export async function list(asset: string | null, on: Queries): Promise<TokenNetworkRow[]> {
  const rows = await on.query<Raw>(
    `select ${COLUMNS} from ${TABLES} where $1::text is null or t.asset = $1
     order by a.position, array_position(a.networks, t.network)`,
    [asset],
  )
  return rows.map(withAmounts)
}

/** The contracts of the tokens on all networks. */
export async function contracts(on: Queries): Promise<string[]> {
  const rows = await on.query<{ contract: string }>('select contract from token_network where contract is not null')
  return rows.map(({ contract }) => contract)
}

/** The least confirmations that credit anything on a network. */
export async function leastConfirmations(network: string, on: Queries): Promise<number> {
  const [row] = await on.query<{ least: number }>(
    'select min(confirmations)::int4 as least from token_network where network = $1',
    [network],
  )
  return row?.least ?? 0
}

export async function find(asset: string, network: string, on: Queries): Promise<TokenNetworkRow | undefined> {
  const [row] = await on.query<Raw>(`select ${COLUMNS} from ${TABLES} where t.asset = $1 and t.network = $2`, [
    asset,
    network,
  ])
  return row && withAmounts(row)
}

/** Sets how many confirmations credit a deposit on a network from now on. */
export const setConfirmations = (network: string, confirmations: number, on: Queries): Promise<unknown> =>
  on.query('update token_network set confirmations = $2 where network = $1', [network, confirmations])

/** Sets what a withdrawal costs from now on. */
export const setFee = (
  asset: string,
  network: string,
  { fee, isFixed = null }: { fee: bigint; isFixed?: boolean | null },
  tx: Tx,
): Promise<unknown> =>
  tx.query(
    'update token_network set withdrawal_fee = $3, is_fee_fixed = coalesce($4, is_fee_fixed) where asset = $1 and network = $2',
    [asset, network, fee.toString(), isFixed],
  )
