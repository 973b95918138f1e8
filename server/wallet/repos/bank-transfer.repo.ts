import type { BankAccountDetails, BankTransferLife, BankTransferPhase } from '#machines/wallet/rules/bank-transfers.ts'
import { lineKey } from '#machines/wallet/rules/statement-lines.ts'
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

/** A person's deposit with a reference that is booked, with what was booked; undefined when there is none. */
export async function findBooked(
  { personId, asset, reference }: { personId: bigint; asset: string; reference: string },
  on: Queries,
): Promise<{ t_id: string; amount: bigint; scale: number } | undefined> {
  const [row] = await on.query<{ t_id: string; amount: string; scale: number }>(
    `select t.t_id, t.booked_amount::text as amount, a.scale from bank_transfer t join asset a on a.code = t.asset
     where t.person_id = $1 and t.asset = $2 and t.reference = upper($3) and t.direction = 'in' and t.phase = 'completed'`,
    [personId, asset, reference],
  )
  return row && { ...row, amount: BigInt(row.amount) }
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

export interface NewLine {
  /** What the bank calls it. */
  readonly line: string
  readonly payer: string | null
}

/** Records a line of a bank statement; false when it was booked before, in whatever case and spacing. */
export async function bookLine({ line, payer }: NewLine, transferId: bigint, tx: Tx): Promise<boolean> {
  const rows = await tx.query(
    `insert into bank_statement_line (line, line_key, transfer_id, payer, payer_key, booked_at) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing returning 1`,
    [line, lineKey(line), transferId, payer, payer === null ? null : lineKey(payer), tx.now],
  )
  return rows.length > 0
}

export interface Reversal {
  readonly returnedMinor: bigint
  readonly owedMinor: bigint
}

/** Reverses the booking of a transfer: its line can be booked again. False when it has none, or was reversed. */
export async function reverse(transferId: bigint, { returnedMinor, owedMinor }: Reversal, tx: Tx): Promise<boolean> {
  const rows = await tx.query(
    `with line as (delete from bank_statement_line where transfer_id = $1 returning line, payer, booked_at)
     insert into bank_reversal (transfer_id, line, payer, booked_at, returned, owed, reversed_at)
     select $1, line, payer, booked_at, $2, $3, $4 from line returning 1`,
    [transferId, returnedMinor, owedMinor, tx.now],
  )
  return rows.length > 0
}

/** When the booking of a transfer was reversed. */
export async function reversedAt(transferId: bigint, on: Queries): Promise<Date | null> {
  const [row] = await on.query<{ reversed_at: Date }>('select reversed_at from bank_reversal where transfer_id = $1', [
    transferId,
  ])
  return row?.reversed_at ?? null
}

export interface BookedLine {
  line: string
  reference: string
  username: string
  asset: string
  scale: number
  amount: bigint
  payer: string | null
  booked_at: Date
}

const LINES = `select l.line, t.reference, p.username, t.asset, a.scale, t.booked_amount as amount, l.payer, l.booked_at
  from bank_statement_line l join bank_transfer t on t.id = l.transfer_id join person p on p.id = t.person_id join asset a on a.code = t.asset`

const lineOf = (row: Omit<BookedLine, 'amount'> & { amount: string }): BookedLine => ({
  ...row,
  amount: BigInt(row.amount),
})

/** The line that a transfer was booked by. */
export async function lineFor(transferId: bigint, on: Queries): Promise<BookedLine | undefined> {
  const [row] = await on.query<Parameters<typeof lineOf>[0]>(`${LINES} where l.transfer_id = $1`, [transferId])
  return row && lineOf(row)
}

/** A line that was booked under this name, in whatever case and spacing. */
export async function findLine(line: string, on: Queries): Promise<BookedLine | undefined> {
  const [row] = await on.query<Parameters<typeof lineOf>[0]>(`${LINES} where l.line_key = $1`, [lineKey(line)])
  return row && lineOf(row)
}

/** Lines of deposits of this amount by this payer since a moment, the latest first. */
export async function similarLines(
  { payer, asset, amount, since }: { payer: string; asset: string; amount: bigint; since: Date },
  on: Queries,
): Promise<BookedLine[]> {
  const rows = await on.query<Parameters<typeof lineOf>[0]>(
    `${LINES} where l.payer_key = $1 and l.booked_at > $4 and t.direction = 'in' and t.asset = $2 and t.booked_amount = $3::numeric
     order by l.booked_at desc limit 10`,
    [lineKey(payer), asset, amount, since],
  )
  return rows.map(lineOf)
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

/** A transfer by its transaction's id or its reference. */
export async function findAny(idOrReference: string, on: Queries): Promise<BankTransferRow | undefined> {
  const [row] = await on.query<Raw>(`${ROWS} where t.t_id = $1 or t.reference = $1`, [idOrReference])
  return row && withLife(row)
}
