import { brokenConstraint } from '#server/db/faults.ts'
import type { Queries, Tx } from '#server/db/db.ts'
import { decimalOf } from '#machines/domain/money.ts'

/** Where coins lie. `personId` is whose they are; a house account is nobody's and may go below zero. */
export type Account =
  | { kind: 'available' | 'reserve' | 'escrow'; ref: string; personId: bigint }
  | { kind: 'house'; ref: PlatformPurpose; personId: null }
export type PlatformPurpose = 'fee' | 'custody' | 'swap'

/** What an entry is; with its ref it exists once. Acts that repeat put a version in their ref. */
export type EntryKind =
  'deposit' | 'advert.post' | 'advert.edit' | 'advert.close' | 'order.lock' | 'order.release' | 'order.cancel'

export interface Move {
  from: Account
  to: Account
  asset: string
  /** In the asset's smallest unit, above zero. */
  amountMinor: bigint
}

export interface Entry {
  kind: EntryKind
  ref: string
  moves: readonly Move[]
}

/** One asset of one person, in its smallest unit. Booking = reserved + escrow. */
export interface Balance {
  asset: string
  availableMinor: bigint
  reservedMinor: bigint
  escrowMinor: bigint
}

/** An account would fall below zero; nothing has moved. */
export class InsufficientBalance extends Error {
  override readonly name = 'InsufficientBalance'
}
/** The books did not add up; money stands still until an audit is clean again. */
export class LedgerClosed extends Error {
  override readonly name = 'BooksClosed'
}
/** This entry was posted before: its act has happened. */
export class EntryExists extends Error {
  override readonly name = 'EntryExists'
}

/** What a person may spend. */
export const availableOf = (personId: bigint): Account => ({ kind: 'available', ref: String(personId), personId })
/** What the owner of a Sell advert has put into it. */
export const reserveOf = (tId: string, ownerId: bigint): Account => ({ kind: 'reserve', ref: tId, personId: ownerId })
/** What the seller of an order has put into it; zero once it is closed. */
export const escrowOf = (orderNo: string, sellerId: bigint): Account => ({
  kind: 'escrow',
  ref: orderNo,
  personId: sellerId,
})
/** The house's side of deposits, fees and conversions; it is only ever summed up by the audit. */
export const platformOf = (purpose: PlatformPurpose): Account => ({ kind: 'house', ref: purpose, personId: null })

interface Posting {
  account: Account
  asset: string
  amountMinor: bigint
}

function postingsOf(moves: readonly Move[]): Posting[] {
  const sums = new Map<string, Posting>()
  const add = (account: Account, asset: string, amountMinor: bigint) => {
    const key = `${account.kind}:${account.ref}:${asset}`
    const before = sums.get(key)?.amountMinor ?? 0n
    sums.set(key, { account, asset, amountMinor: before + amountMinor })
  }
  for (const { from, to, asset, amountMinor } of moves) {
    if (amountMinor <= 0n) throw new RangeError('A move needs an amount above zero')
    add(from, asset, -amountMinor)
    add(to, asset, amountMinor)
  }
  return [...sums.values()].filter(({ amountMinor }) => amountMinor !== 0n)
}

const refusals: Record<string, new () => Error> = {
  account_balance_covers: InsufficientBalance,
  house_open: LedgerClosed,
  entry_once: EntryExists,
}

/**
 * Moves money, all of it or none, in one call to the database: accounts are opened when first used and locked in
 * ascending id. Throws InsufficientBalance, BooksClosed or EntryExists; the transaction is then over.
 */
export async function post({ kind, ref, moves }: Entry, tx: Tx): Promise<void> {
  const postings = postingsOf(moves)
  if (postings.length === 0) throw new RangeError('An entry needs at least one move between two accounts')
  const accounts = postings.map(({ account }) => account)
  await tx
    .query('select ledger_post($1, $2, $3::text[], $4::text[], $5::int8[], $6::text[], $7::numeric[])', [
      kind,
      ref,
      accounts.map((account) => account.kind),
      accounts.map((account) => account.ref),
      accounts.map((account) => account.personId),
      postings.map(({ asset }) => asset),
      postings.map(({ amountMinor }) => amountMinor),
    ])
    .catch((error: unknown) => {
      const Refusal = refusals[brokenConstraint(error) ?? '']
      throw Refusal ? new Refusal() : error
    })
}

/** What a person has, per asset that was ever theirs (spec §2 Dashboard: 'Available' and 'Booking'). */
export async function balances(personId: bigint, on: Queries): Promise<Balance[]> {
  const rows = await on.query<{ asset: string; available: string; reserved: string; escrow: string }>(
    `select asset,
       coalesce(sum(balance) filter (where kind = 'available'), 0) as available,
       coalesce(sum(balance) filter (where kind = 'reserve'), 0) as reserved,
       coalesce(sum(balance) filter (where kind = 'escrow'), 0) as escrow
     from account where person_id = $1 and live group by asset order by asset`,
    [personId],
  )
  return rows.map(({ asset, available, reserved, escrow }) => ({
    asset,
    availableMinor: BigInt(available),
    reservedMinor: BigInt(reserved),
    escrowMinor: BigInt(escrow),
  }))
}

/** What a person may spend of one asset, in its smallest unit. A look, not a lock: `post` decides. */
export async function availableMinor(personId: bigint, asset: string, on: Queries): Promise<bigint> {
  const [row] = await on.query<{ balance: string }>(
    `select balance from account where kind = 'available' and ref = $1 and asset = $2`,
    [String(personId), asset],
  )
  return BigInt(row?.balance ?? 0)
}

/** Every account that is not empty, in a small notation: 'available:ada BTC 0.1', 'escrow:ORDER BTC 0.005'. */
export async function lines(on: Queries): Promise<string[]> {
  const rows = await on.query<{ label: string; asset: string; scale: number; balance: string }>(
    `select a.kind || ':' || case a.kind when 'available' then p.username else a.ref end as label, a.asset, s.scale,
       case a.kind when 'house' then (select coalesce(sum(amount), 0) from posting where account_id = a.id) else a.balance end as balance
     from account a join asset s on s.code = a.asset left join person p on p.id = a.person_id`,
  )
  return rows
    .filter(({ balance }) => BigInt(balance) !== 0n)
    .map(({ label, asset, scale, balance }) => `${label} ${asset} ${decimalOf(BigInt(balance), scale)}`)
    .sort()
}
