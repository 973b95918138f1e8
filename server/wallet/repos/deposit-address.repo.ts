import type { Network } from '#machines/catalog/networks.ts'
import type { Queries, Tx } from '#server/db/db.ts'
import type { DepositAddress } from '#machines/wallet/rules/chain-transfers.ts'

export async function find(personId: bigint, network: Network, on: Queries): Promise<DepositAddress | undefined> {
  const [row] = await on.query<DepositAddress>(
    'select address, memo from deposit_address where person_id = $1 and network = $2',
    [personId, network],
  )
  return row
}

/** Every address of a person. */
export const listOf = (personId: bigint, on: Queries): Promise<(DepositAddress & { network: Network })[]> =>
  on.query('select network, address, memo from deposit_address where person_id = $1', [personId])

/**
 * Stores a person's address unless there is one, and returns the stored one. No index is named: of two inserts at once, the one that waits for the
 * other's address would fail on its unique index.
 */
export async function add(
  personId: bigint,
  network: Network,
  { address, memo }: DepositAddress,
  tx: Tx,
): Promise<DepositAddress> {
  await tx.query(
    `insert into deposit_address (person_id, network, address, memo, created_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [personId, network, address, memo, tx.now],
  )
  const stored = await find(personId, network, tx)
  if (!stored) throw new Error('The address is another person’s')
  return stored
}

/** Whether an address was given to anybody. */
export const isOurs = async (network: Network, address: string, on: Queries): Promise<boolean> =>
  (await on.query('select from deposit_address where network = $1 and address = $2 limit 1', [network, address]))
    .length > 0

/** Whether an address is one that several people share, and none of them has the memo. */
export async function isUnassigned(network: Network, { address, memo }: DepositAddress, on: Queries): Promise<boolean> {
  const [row] = await on.query<{ unassigned: boolean | null }>(
    `select not bool_or(memo is null or memo = $3) is true as unassigned from deposit_address where network = $1 and address = $2 having count(*) > 0`,
    [network, address, memo],
  )
  return row?.unassigned === true
}

/** Whom a transfer to an address is for. */
export async function ownerOf(
  network: Network,
  { address, memo }: DepositAddress,
  on: Queries,
): Promise<bigint | null> {
  const [row] = await on.query<{ person_id: bigint }>(
    `select person_id from deposit_address where network = $1 and address = $2 and (memo is null or memo = $3)`,
    [network, address, memo],
  )
  return row?.person_id ?? null
}
