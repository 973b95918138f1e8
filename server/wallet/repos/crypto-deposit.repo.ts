import type { Network } from '#machines/catalog/networks.ts'
import type { DepositLife, DepositPhase } from '#machines/wallet/rules/crypto-deposits.ts'
import type { Queries, Tx } from '#server/db/db.ts'
import type { ChainTransfer, TransferKey } from '#machines/wallet/rules/chain-transfers.ts'

interface StoredDeposit {
  id: bigint
  t_id: string | null
  person_id: bigint | null
  network: Network
  txid: string
  output: number
  asset: string
  scale: number
  address: string
  memo: string | null
  /** In the asset's smallest unit. */
  amount: bigint
  min_deposit: bigint
  height: number | null
  needed: number
  phase: DepositPhase
  created_at: Date
  /** When an operator assigned it to its owner. */
  assigned_at: Date | null
  /** Whether it was paid to the address that pays withdrawals. */
  is_funding: boolean
  /** Of the chain, when it was last read. */
  head: number | null
}

type Amounts = 'amount' | 'min_deposit'
/** Amounts and heights as the driver reads them. */
type Raw = Omit<StoredDeposit, Amounts> & Record<Amounts, string>

export interface CryptoDepositRow extends StoredDeposit {
  life: DepositLife
}

const ROWS = `select d.id, d.t_id, d.person_id, d.network, d.txid, d.output, d.asset, a.scale, d.address, d.memo, d.amount, t.min_deposit,
    d.height::int4, d.needed, d.phase, d.created_at, d.assigned_at, d.is_funding, n.height::int4 as head
  from crypto_deposit d join asset a on a.code = d.asset join network n on n.name = d.network
    join token_network t on t.asset = d.asset and t.network = d.network`

function withLife(row: Raw): CryptoDepositRow {
  const [amount, min_deposit] = [BigInt(row.amount), BigInt(row.min_deposit)]
  const { needed, is_funding: isFunding } = row
  const owned = { hasOwner: row.person_id !== null, isAssigned: row.assigned_at !== null }
  const facts = { needed, ...owned, isEnough: amount >= min_deposit, isFunding }
  return { ...row, amount, min_deposit, life: { phase: row.phase, facts } }
}

export interface NewCryptoDeposit extends ChainTransfer {
  network: Network
  amountMinor: bigint
  remainder: bigint
  personId: bigint | null
  isFunding: boolean
  needed: number
}

/** Records a transfer; false when it was recorded before, by this server or another. */
export async function add(deposit: NewCryptoDeposit, tx: Tx): Promise<boolean> {
  const rows = await tx.query(
    `insert into crypto_deposit (network, txid, output, asset, address, memo, chain_amount, amount, remainder, person_id, height, needed,
       phase, created_at, updated_at, is_funding)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 'confirming', $13, $13, $14)
     on conflict (network, txid, output) do nothing returning 1`,
    [
      deposit.network,
      deposit.txid,
      deposit.output,
      deposit.asset,
      deposit.address,
      deposit.memo,
      deposit.amount,
      deposit.amountMinor,
      deposit.remainder,
      deposit.personId,
      deposit.height,
      deposit.needed,
      tx.now,
      deposit.isFunding,
    ],
  )
  return rows.length > 0
}

/** Locks the deposit of a transfer. */
export async function lock(
  network: Network,
  { txid, output }: TransferKey,
  tx: Tx,
): Promise<CryptoDepositRow | undefined> {
  const [row] = await tx.query<Raw>(`${ROWS} where d.network = $1 and d.txid = $2 and d.output = $3 for update of d`, [
    network,
    txid,
    output,
  ])
  return row && withLife(row)
}

/** Locks what a chain's head has confirmed often enough. */
export const lockConfirmed = async (network: Network, head: number, tx: Tx): Promise<CryptoDepositRow[]> =>
  (
    await tx.query<Raw>(
      `${ROWS} where d.network = $1 and d.phase = 'confirming' and d.height <= $2 - d.needed + 1 order by d.id for update of d`,
      [network, head],
    )
  ).map(withLife)

/** A deposit that is deep enough, as its chain has it. */
export interface ConfirmedTransfer extends ChainTransfer {
  id: bigint
  height: number
  needed: number
  scale: number
  amountMinor: bigint
}

/** What a chain's head has confirmed often enough and is not credited. */
export const listConfirmed = async (network: Network, head: number, on: Queries): Promise<ConfirmedTransfer[]> =>
  (
    await on.query<Omit<ConfirmedTransfer, 'amount' | 'amountMinor'> & { amount: string; amount_minor: string }>(
      `select d.id, d.txid, d.output, d.asset, d.address, d.memo, d.chain_amount::text as amount, d.amount::text as amount_minor, d.height::int4,
         d.needed, a.scale
       from crypto_deposit d join asset a on a.code = d.asset
       where d.network = $1 and d.phase = 'confirming' and d.height <= $2 - d.needed + 1 order by d.id`,
      [network, head],
    )
  ).map(({ amount, amount_minor, ...row }) => ({ ...row, amount: BigInt(amount), amountMinor: BigInt(amount_minor) }))

/** Whether any of these transfers is credited, or recorded for good. */
export const areSettled = async (network: Network, keys: readonly TransferKey[], tx: Tx): Promise<boolean> =>
  (
    await tx.query(
      `select from crypto_deposit d join unnest($2::text[], $3::int4[]) as k (txid, output) using (txid, output)
       where d.network = $1 and d.phase not in ('confirming', 'dropped') limit 1`,
      [network, keys.map(({ txid }) => txid), keys.map(({ output }) => output)],
    )
  ).length > 0

/** The deposits of persons that wait for confirmations on a network; one without a line of history has no `t_id`. */
export const listWaiting = (network: Network, on: Queries): Promise<{ person_id: bigint; t_id: string | null }[]> =>
  on.query(
    `select person_id, t_id from crypto_deposit where network = $1 and phase = 'confirming' and person_id is not null order by id`,
    [network],
  )

/** The deposits of these lines of history. */
export async function listOfLines(
  tIds: readonly string[],
  on: Queries,
): Promise<ReadonlyMap<string, CryptoDepositRow>> {
  if (tIds.length === 0) return new Map()
  const rows = await on.query<Raw>(`${ROWS} where d.t_id = any($1::text[])`, [tIds])
  return new Map(rows.map((row) => [row.t_id ?? '', withLife(row)]))
}

/** A person's newest deposits of an asset, newest first. */
export const listOf = async (
  personId: bigint,
  { asset, limit }: { asset: string; limit: number },
  on: Queries,
): Promise<CryptoDepositRow[]> =>
  (
    await on.query<Raw>(
      `${ROWS} where d.person_id = $1 and d.asset = $2 and d.t_id is not null order by d.id desc limit $3`,
      [personId, asset, limit],
    )
  ).map(withLife)

/** A person's deposit of an asset in one of these transactions, first one that is not credited; undefined when there is none. */
export async function findOwn(
  personId: bigint,
  { network, asset, txids }: { network: Network; asset: string; txids: readonly string[] },
  on: Queries,
): Promise<CryptoDepositRow | undefined> {
  const [row] = await on.query<Raw>(
    `${ROWS} where d.network = $1 and d.txid = any($2::text[]) and d.asset = $3 and d.person_id = $4 and d.t_id is not null
     order by d.phase = 'credited', d.output limit 1`,
    [network, txids, asset, personId],
  )
  return row && withLife(row)
}

/** What an operator calls a deposit that has no transaction's id yet. */
export const refOf = (id: string): string => `lpad(${id}::text, 20, '0')`

/** The same, of one that was read. */
export const publicRef = (id: bigint): string => String(id).padStart(20, '0')

/** The deposit that an operator calls so. */
export async function findByRef(ref: string, on: Queries): Promise<CryptoDepositRow | undefined> {
  const [row] = await on.query<Raw>(`${ROWS} where ${refOf('d.id')} = $1`, [ref])
  return row && withLife(row)
}

/** What waits for the operator, the oldest first. */
export const listUnassigned = async (on: Queries): Promise<CryptoDepositRow[]> =>
  (await on.query<Raw>(`${ROWS} where d.phase = 'awaitingOperator' order by d.id`)).map(withLife)

export async function setHeight(id: bigint, height: number | null, tx: Tx): Promise<void> {
  await tx.query('update crypto_deposit set height = $2, updated_at = $3 where id = $1', [id, height, tx.now])
}

/** The block of a transfer is no part of its chain any more. */
export const loseHeight = (network: Network, { txid, output }: TransferKey, tx: Tx): Promise<unknown> =>
  tx.query(
    `update crypto_deposit set height = null, updated_at = $4
     where network = $1 and txid = $2 and output = $3 and phase in ('confirming', 'dropped')`,
    [network, txid, output, tx.now],
  )

/** What arrived by one of these transactions of a network. */
export const listOfTransfers = async (
  network: Network,
  txids: readonly string[],
  on: Queries,
): Promise<CryptoDepositRow[]> =>
  (
    await on.query<Raw>(`${ROWS} where d.network = $1 and d.txid = any($2::text[]) order by d.output`, [network, txids])
  ).map(withLife)

/** Gives a deposit its owner and its line of history. */
export async function setOwner(
  id: bigint,
  { personId, tId }: { personId: bigint; tId: string | null },
  tx: Tx,
): Promise<void> {
  await tx.query('update crypto_deposit set person_id = $2, t_id = $3 where id = $1', [id, personId, tId])
}

/** An operator found the owner that a deposit has. */
export async function markAssigned(id: bigint, tx: Tx): Promise<void> {
  await tx.query('update crypto_deposit set assigned_at = $2 where id = $1', [id, tx.now])
}

/** Moves a deposit to another phase, in which it is nobody's. */
export async function removeOwner(id: bigint, phase: DepositPhase, tx: Tx): Promise<void> {
  await tx.query(
    'update crypto_deposit set phase = $2, person_id = null, t_id = null, assigned_at = null, updated_at = $3 where id = $1',
    [id, phase, tx.now],
  )
}

export async function setPhase(id: bigint, phase: DepositPhase, tx: Tx): Promise<void> {
  await tx.query(
    `update crypto_deposit set phase = $2, height = case $2 when 'dropped' then null else height end, updated_at = $3 where id = $1`,
    [id, phase, tx.now],
  )
}
