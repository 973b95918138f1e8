import type { BankAccountDetails, BankTransferLife, BankTransferPhase } from '#machines/wallet/rules/bank-transfers.ts'
import type { BankActor } from '#machines/wallet/rules/bank-transfer-lifecycle.machine.ts'
import type { Queries, Tx } from '#server/db/db.ts'

interface StoredTransfer {
  id: bigint
  t_id: string
  person_id: bigint
  username: string
  /** Until when a password reset pauses what leaves the person's account. */
  outgoing_from: Date | null
  /** Since when the person's account is frozen. */
  frozen_at: Date | null
  direction: 'in' | 'out'
  asset: string
  scale: number
  amount: bigint
  reference: string
  account: BankAccountDetails
  phase: BankTransferPhase
  closed_by: BankActor | null
  deadline_at: Date
  created_at: Date
}

/** Amounts as the driver reads them. */
type Raw = Omit<StoredTransfer, 'amount'> & { amount: string }

export interface BankTransferRow extends StoredTransfer {
  life: BankTransferLife
}

const ROWS = `select t.id, t.t_id, t.person_id, p.username, p.outgoing_from, p.frozen_at, t.direction, t.asset, a.scale, t.amount, t.reference, t.account, t.phase,
    t.closed_by, t.deadline_at, t.created_at
  from bank_transfer t join asset a on a.code = t.asset join person p on p.id = t.person_id`

const withLife = (row: Raw): BankTransferRow => ({
  ...row,
  amount: BigInt(row.amount),
  life: {
    phase: row.phase,
    facts: { direction: row.direction, deadlineAt: row.deadline_at.getTime(), closedBy: row.closed_by },
  },
})

export type NewBankTransfer = Pick<
  BankTransferRow,
  't_id' | 'person_id' | 'direction' | 'asset' | 'amount' | 'reference' | 'account' | 'deadline_at'
>

export async function add(transfer: NewBankTransfer, tx: Tx): Promise<void> {
  await tx.query(
    `insert into bank_transfer (t_id, person_id, direction, asset, amount, reference, account, phase, deadline_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, 'requested', $8, $9, $9)`,
    [
      transfer.t_id,
      transfer.person_id,
      transfer.direction,
      transfer.asset,
      transfer.amount,
      transfer.reference,
      JSON.stringify(transfer.account),
      transfer.deadline_at,
      tx.now,
    ],
  )
}

/** Locks a transfer by its transaction's id or its reference; only of this person, unless null. */
export async function lock(
  idOrReference: string,
  personId: bigint | null,
  tx: Tx,
): Promise<BankTransferRow | undefined> {
  const [row] = await tx.query<Raw>(
    `${ROWS} where (t.t_id = $1 or t.reference = $1) and ($2::int8 is null or t.person_id = $2) for update of t`,
    [idOrReference, personId],
  )
  return row && withLife(row)
}

/** The transfers of these lines of history. */
export async function listOf(tIds: readonly string[], on: Queries): Promise<Map<string, BankTransferRow>> {
  if (tIds.length === 0) return new Map()
  const rows = await on.query<Raw>(`${ROWS} where t.t_id = any($1::text[])`, [tIds])
  return new Map(rows.map((row) => [row.t_id, withLife(row)]))
}

/** Every transfer that waits for the bank, the oldest first. */
export const listOpen = async (on: Queries): Promise<BankTransferRow[]> =>
  (await on.query<Raw>(`${ROWS} where t.phase in ('requested', 'payingOut') order by t.id`)).map(withLife)

/** Every withdrawal that waits for an operator, the oldest first. */
export const listInReview = async (on: Queries): Promise<BankTransferRow[]> =>
  (await on.query<Raw>(`${ROWS} where t.phase = 'awaitingReview' order by t.id`)).map(withLife)

/** How many deposits a person has announced and not paid. */
export async function countUnpaid(personId: bigint, on: Queries): Promise<number> {
  const [row] = await on.query<{ count: number }>(
    `select count(*)::int4 as count from bank_transfer where person_id = $1 and direction = 'in' and phase = 'requested'`,
    [personId],
  )
  return row?.count ?? 0
}

export async function save(
  id: bigint,
  { life, bookedMinor }: { life: BankTransferLife; bookedMinor: bigint | null },
  tx: Tx,
): Promise<void> {
  await tx.query(
    'update bank_transfer set phase = $2, closed_by = $3, booked_amount = $4, updated_at = $5 where id = $1',
    [id, life.phase, life.facts.closedBy, bookedMinor, tx.now],
  )
}

/** Records a line of a bank statement; false when it was booked before. */
export async function bookLine(line: string, transferId: bigint, tx: Tx): Promise<boolean> {
  const rows = await tx.query(
    `insert into bank_statement_line (line, transfer_id, booked_at) values ($1, $2, $3) on conflict (line) do nothing returning 1`,
    [line, transferId, tx.now],
  )
  return rows.length > 0
}

/** Unpaid deposits whose time is over, locked; those that another server has are skipped. */
export const lockDue = async (limit: number, tx: Tx): Promise<string[]> =>
  (
    await tx.query<{ t_id: string }>(
      `select t_id from bank_transfer where phase = 'requested' and direction = 'in' and deadline_at <= app_now()
       order by deadline_at limit $1 for update skip locked`,
      [limit],
    )
  ).map(({ t_id }) => t_id)
