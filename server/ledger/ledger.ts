import type { Network } from '#machines/catalog/networks.ts'
import { brokenConstraint } from '#server/db/faults.ts'
import type { Queries, Tx } from '#server/db/db.ts'
import { decimalOf } from '#machines/shared/values/money.ts'
import { addHistory, historyOf, type HistoryLine } from './history.ts'
import { changesOf, type Account, type PlatformPurpose, type Posting } from './posting.ts'

/** A kind and a ref exist together once. Commands that can repeat put a version in the ref. */
export type EntryKind =
  | 'deposit'
  | 'transfer'
  | 'withdrawal.hold'
  | 'withdrawal.pay'
  | 'withdrawal.return'
  | 'advert.post'
  | 'advert.edit'
  | 'advert.close'
  | 'order.lock'
  | 'order.release'
  | 'order.cancel'
  | 'order.late'
  | 'conversion'
  | 'custody.fund'
  | 'custody.pay'
  | 'network.fee'
  | 'inventory.add'
  | 'deposit.reverse'
  | 'assignment.reverse'

export interface Entry {
  kind: EntryKind
  ref: string
  postings: readonly Posting[]
  /** One line for each person and asset that the postings change; amounts and fees follow from the postings. */
  history?: readonly HistoryLine[]
}

/** One asset of one person, in its smallest unit. What the dashboard calls Booking is reserved + escrow. */
export interface Balance {
  asset: string
  availableMinor: bigint
  reservedMinor: bigint
  escrowMinor: bigint
  holdMinor: bigint
}

/** An account would fall below zero; nothing was posted. */
export class InsufficientBalance extends Error {
  override readonly name = 'InsufficientBalance'
}
/** An audit found something; nothing can be posted until a whole audit finds nothing. */
export class LedgerClosed extends Error {
  override readonly name = 'LedgerClosed'
  override readonly message = 'The ledger is closed: an audit found something'
}
/** This entry was posted before. */
export class EntryExists extends Error {
  override readonly name = 'EntryExists'
}

/** What a person may spend. */
export const availableOf = (personId: bigint): Account => ({ kind: 'available', ref: String(personId), personId })
/** What the owner of a Sell advert has reserved for it. */
export const reserveOf = (tId: string, ownerId: bigint): Account => ({ kind: 'reserve', ref: tId, personId: ownerId })
/** What the seller of an order has in escrow for it; zero once the order is closed. */
export const escrowOf = (orderNo: string, sellerId: bigint): Account => ({
  kind: 'escrow',
  ref: orderNo,
  personId: sellerId,
})
/** What is on its way out of the platform; zero once it is paid out or back. */
export const holdOf = (tId: string, ownerId: bigint): Account => ({ kind: 'hold', ref: tId, personId: ownerId })
/** The platform's side of deposits, fees and conversions; its balance is only ever summed from its postings. */
export const platformOf = (purpose: PlatformPurpose): Account => ({
  kind: 'platform',
  ref: purpose,
  personId: null,
})

/** What the platform holds of crypto on a network. */
export const custodyOf = (network: Network): Account => platformOf(`custody:${network}`)

const refusals: Record<string, new () => Error> = {
  account_balance_not_negative: InsufficientBalance,
  ledger_open: LedgerClosed,
  entry_unique: EntryExists,
}

/**
 * Posts an entry, all of it or nothing, and its lines of history: accounts are opened when first used and locked in
 * ascending id. Throws InsufficientBalance, LedgerClosed or EntryExists; the transaction is then over. Throws RangeError for a person whose
 * total changes without a line, and for a line without a change.
 */
export async function post({ kind, ref, postings, history = [] }: Entry, tx: Tx): Promise<void> {
  const changes = changesOf(postings)
  if (changes.length === 0) throw new RangeError('An entry needs at least one posting between two accounts')
  const lines = historyOf(changes, postings, history)
  const accounts = changes.map(({ account }) => account)
  await tx
    .query('select ledger_post($1, $2, $3::text[], $4::text[], $5::int8[], $6::text[], $7::numeric[])', [
      kind,
      ref,
      accounts.map((account) => account.kind),
      accounts.map((account) => account.ref),
      accounts.map((account) => account.personId),
      changes.map(({ asset }) => asset),
      changes.map(({ amountMinor }) => amountMinor),
    ])
    .catch((error: unknown) => {
      const Refusal = refusals[brokenConstraint(error) ?? '']
      throw Refusal ? new Refusal() : error
    })
  if (lines.length > 0) await addHistory(lines, tx)
}

/** Whether there is an entry of this kind under a reference. */
export const isPosted = async (kind: EntryKind, ref: string, on: Queries): Promise<boolean> =>
  (await on.query('select from entry where kind = $1 and ref = $2', [kind, ref])).length > 0

/** A person's balances, one for each asset they ever had (spec §2 Dashboard: 'Available' and 'Booking'). */
export async function balances(personId: bigint, on: Queries): Promise<Balance[]> {
  const rows = await on.query<{ asset: string; available: string; reserved: string; escrow: string; hold: string }>(
    `select asset,
       coalesce(sum(balance) filter (where kind = 'available'), 0) as available,
       coalesce(sum(balance) filter (where kind = 'reserve'), 0) as reserved,
       coalesce(sum(balance) filter (where kind = 'escrow'), 0) as escrow,
       coalesce(sum(balance) filter (where kind = 'hold'), 0) as hold
     from account where person_id = $1 and live group by asset order by asset`,
    [personId],
  )
  return rows.map(({ asset, available, reserved, escrow, hold }) => ({
    asset,
    availableMinor: BigInt(available),
    reservedMinor: BigInt(reserved),
    escrowMinor: BigInt(escrow),
    holdMinor: BigInt(hold),
  }))
}

/** What a person may spend of one asset, in its smallest unit. It takes no lock: `post` decides. */
export async function availableMinor(personId: bigint, asset: string, on: Queries): Promise<bigint> {
  const [row] = await on.query<{ balance: string }>(
    `select balance from account where kind = 'available' and ref = $1 and asset = $2`,
    [String(personId), asset],
  )
  return BigInt(row?.balance ?? 0)
}

/** Every account that is not empty, in a short notation: 'available:ada BTC 0.1', 'escrow:ORDER BTC 0.005'. */
export async function openBalances(on: Queries): Promise<string[]> {
  const rows = await on.query<{ label: string; asset: string; scale: number; balance: string }>(
    `select a.kind || ':' || case a.kind when 'available' then p.username else a.ref end as label, a.asset, s.scale,
       case a.kind when 'platform' then (select coalesce(sum(amount), 0) from posting where account_id = a.id) else a.balance end as balance
     from account a join asset s on s.code = a.asset left join person p on p.id = a.person_id`,
  )
  return rows
    .filter(({ balance }) => BigInt(balance) !== 0n)
    .map(({ label, asset, scale, balance }) => `${label} ${asset} ${decimalOf(BigInt(balance), scale)}`)
    .sort()
}
