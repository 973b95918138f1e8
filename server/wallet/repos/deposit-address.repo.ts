import type { Network } from '#machines/catalog/networks.ts'
import type { Queries, Tx } from '#server/db/db.ts'
import type { DepositAddress } from '#machines/wallet/rules/chain-transfers.ts'
import { HORIZON, isSince } from '#server/db/transaction-ids.ts'

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

/** A number that no address was derived with. */
export async function nextIndex(on: Queries): Promise<number> {
  const [row] = await on.query<{ index: number }>(`select nextval('deposit_index')::int4 as index`)
  if (!row) throw new Error('A sequence has no next number')
  return row.index
}

/**
 * Stores a person's address unless there is one, and returns the stored one. No index is named: of two inserts at once, the one that waits for the
 * other's address would fail on its unique index.
 */
export async function add(
  personId: bigint,
  network: Network,
  { address, memo, index }: DepositAddress & { index: number },
  tx: Tx,
): Promise<DepositAddress> {
  await tx.query(
    `insert into deposit_address (person_id, network, address, memo, index, created_at) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing`,
    [personId, network, address, memo, index, tx.now],
  )
  const stored = await find(personId, network, tx)
  if (!stored) throw new Error('The address is another person’s')
  return stored
}

/** The addresses of a network that were added in a transaction since `since`, and from where to read on; '0' reads all. */
export async function listSince(
  network: Network,
  since: string,
  on: Queries,
): Promise<{ addresses: string[]; next: string }> {
  const [row] = await on.query<{ addresses: string[]; next: string }>(
    `select ${HORIZON} as next,
       array(select address from deposit_address where network = $1 and ${isSince('xid', '$2')}) as addresses`,
    [network, since],
  )
  return row ?? { addresses: [], next: since }
}

/** The numbers that the addresses of a network were derived with. */
export const listIndexes = async (network: Network, on: Queries): Promise<number[]> =>
  (
    await on.query<{ index: number }>(
      'select index::int4 as index from deposit_address where network = $1 order by index',
      [network],
    )
  ).map(({ index }) => index)

/** The number that an address was derived with; null for one that was given to nobody. */
export async function indexOf(network: Network, address: string, on: Queries): Promise<number | null> {
  const [row] = await on.query<{ index: number }>(
    'select index::int4 as index from deposit_address where network = $1 and address = $2 limit 1',
    [network, address],
  )
  return row?.index ?? null
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

/** Whom a transfer to an address is for, whose account stays open until the end of this transaction; null of a closed account. */
export async function ownerOf(network: Network, { address, memo }: DepositAddress, tx: Tx): Promise<bigint | null> {
  const [row] = await tx.query<{ person_id: bigint }>(
    `select d.person_id from deposit_address d join person p on p.id = d.person_id
     where d.network = $1 and d.address = $2 and (d.memo is null or d.memo = $3) and p.closed_at is null for key share of p`,
    [network, address, memo],
  )
  return row?.person_id ?? null
}
