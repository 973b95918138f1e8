import type { TransactionType } from '#machines/wallet/rules/transactions.ts'
import type { Tx } from '#server/db/db.ts'
import { publishFrame } from '#server/db/frames.ts'
import { FRESH_UNTIL } from '#server/db/price-age.ts'
import type { BalanceChange, Posting } from './posting.ts'

/** Why what a person has of an asset changes (spec §3 Transaction). */
export interface HistoryLine {
  readonly tId: string
  readonly personId: bigint
  readonly asset: string
  readonly type: TransactionType
  /** Who it came from or went to, as the person reads it: a username, an address, a bank account. */
  readonly counterparty: string
  /** Of an M2M trade. */
  readonly orderNo: string | null
  /** A line that was added as pending and is completed by this entry. */
  readonly isPending?: boolean
  /** What is worth knowing about it, as a sentence. */
  readonly reason?: string
}

export interface PricedLine extends HistoryLine {
  direction: 'in' | 'out'
  amountMinor: bigint
  feeMinor: bigint
}

const keyOf = (personId: bigint, asset: string): string => `${personId}:${asset}`

/** By how much each person's total of each asset changes, without those that stay as they were. */
function totalsOf(changes: readonly BalanceChange[]): Map<string, bigint> {
  const totals = new Map<string, bigint>()
  for (const { account, asset, amountMinor } of changes) {
    if (account.personId === null) continue
    const key = keyOf(account.personId, asset)
    totals.set(key, (totals.get(key) ?? 0n) + amountMinor)
  }
  return new Map([...totals].filter(([, total]) => total !== 0n))
}

/** What a person pays to the platform in fees, in the asset's smallest unit. */
const feeOf = (postings: readonly Posting[], personId: bigint, asset: string): bigint =>
  postings
    .filter(({ source, destination }) => source.personId === personId && destination.ref === 'fee')
    .filter((posting) => posting.asset === asset)
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0n)

/** The lines of an entry with their amounts. Throws RangeError unless each changed total has exactly one line. */
export function historyOf(
  changes: readonly BalanceChange[],
  postings: readonly Posting[],
  history: readonly HistoryLine[],
): PricedLine[] {
  const totals = totalsOf(changes)
  if (new Set(history.map(({ personId, asset }) => keyOf(personId, asset))).size !== totals.size)
    throw new RangeError('An entry needs one line of history for each total that it changes')
  return history.map((line) => {
    const total = totals.get(keyOf(line.personId, line.asset))
    if (total === undefined) throw new RangeError(`Nothing changes for ${line.personId} in ${line.asset}`)
    const feeMinor = feeOf(postings, line.personId, line.asset)
    return total > 0n
      ? { ...line, direction: 'in', amountMinor: total + feeMinor, feeMinor }
      : { ...line, direction: 'out', amountMinor: -total - feeMinor, feeMinor }
  })
}

const publishChange = (tx: Tx, personId: bigint, tId: string): void =>
  publishFrame(tx, personId, { type: 'transaction.changed', t_id: tId })

/** What the balance changes by in US dollars, by the market price of now; null without a fresh one (decision 0061). */
const VALUE_USD = `(
       select round((case l.direction when 'out' then l.amount + l.fee else l.amount - l.fee end) * m.price / power(10::numeric, a.scale), 2)
       from market_price m join asset a on a.code = m.token
       where m.token = l.asset and m.currency = 'USD' and ${FRESH_UNTIL} > app_now())`

const insert = async (lines: readonly PricedLine[], status: 'pending' | 'completed', tx: Tx) => {
  await tx.query(
    `insert into history_line (t_id, person_id, asset, type, direction, amount, fee, counterparty, order_no, reason, status, created_at, updated_at, value_usd)
     select l.*, $11, $12, $12, ${VALUE_USD}
     from unnest($1::text[], $2::int8[], $3::text[], $4::text[], $5::text[], $6::numeric[], $7::numeric[], $8::text[], $9::text[], $10::text[])
       as l (t_id, person_id, asset, type, direction, amount, fee, counterparty, order_no, reason)`,
    [
      lines.map(({ tId }) => tId),
      lines.map(({ personId }) => personId),
      lines.map(({ asset }) => asset),
      lines.map(({ type }) => type),
      lines.map(({ direction }) => direction),
      lines.map(({ amountMinor }) => amountMinor),
      lines.map(({ feeMinor }) => feeMinor),
      lines.map(({ counterparty }) => counterparty),
      lines.map(({ orderNo }) => orderNo),
      lines.map(({ reason }) => reason ?? null),
      status,
      tx.now,
    ],
  )
  for (const { personId, tId } of lines) publishChange(tx, personId, tId)
}

/** Adds a line for what is expected to happen; it counts once an entry completes it. */
export const addPending = (line: Omit<PricedLine, 'isPending'>, tx: Tx): Promise<void> => insert([line], 'pending', tx)

/** Ends a pending line: nothing has changed for its person. */
export async function endPending(
  tId: string,
  { status, reason }: { status: 'failed' | 'cancelled'; reason: string },
  tx: Tx,
): Promise<void> {
  const [ended] = await tx.query<{ person_id: bigint }>(
    `update history_line set status = $2, reason = $3, updated_at = $4 where t_id = $1 and status = 'pending' returning person_id`,
    [tId, status, reason, tx.now],
  )
  if (ended) publishChange(tx, ended.person_id, tId)
}

/** What had failed can still happen: its line waits again. */
export async function reopenPending(tId: string, tx: Tx): Promise<void> {
  await tx.query(
    `update history_line set status = 'pending', reason = null, updated_at = $2 where t_id = $1 and status = 'failed'`,
    [tId, tx.now],
  )
}

/** Adds completed lines and completes pending ones, in the entry's own transaction. */
export async function addHistory(lines: readonly PricedLine[], tx: Tx): Promise<void> {
  const added = lines.filter(({ isPending }) => isPending !== true)
  if (added.length > 0) await insert(added, 'completed', tx)
  for (const { tId, personId, amountMinor, feeMinor, reason } of lines.filter(({ isPending }) => isPending === true)) {
    await tx.query(
      `update history_line set status = 'completed', amount = $2, fee = $3, reason = $4, updated_at = $5 where t_id = $1`,
      [tId, amountMinor, feeMinor, reason ?? null, tx.now],
    )
    publishChange(tx, personId, tId)
  }
}
