import type { OutgoingAct } from '#machines/accounts/rules/outgoing.ts'
import type { Queries, Tx } from '#server/db/db.ts'
import { advisoryLock } from '#server/db/advisory-locks.ts'

/** Who asks for an outgoing act, and in which session. */
export interface Asking {
  readonly personId: bigint
  /** None of a command of the server itself. */
  readonly sessionId: bigint | null
  /** The hash of the device that the request names. */
  readonly device: Uint8Array | null
  /** The client's. */
  readonly network: string | null
}

/** What guards an act, as far as it is known of the person and the session. */
export interface AskingRow {
  id: bigint
  username: string
  email: string
  /** A trader of the sandbox. */
  demo: boolean
  outgoing_from: Date | null
  frozen_at: Date | null
  is_confirmed: boolean
  /** Whether a code was entered in the last ten minutes for an act that was not carried out since. */
  has_consent: boolean
  /** What other acts of the last 24 hours are worth in US dollars, as far as there was a price. */
  day_usd: number
}

/** How long a session stays confirmed, and how long a device has to be known. */
const CONFIRMED = `interval '12 hours'`
const KNOWN = `interval '24 hours'`
const KNOWN_SINCE = `coalesce(d.known_since, d.expires_at - interval '90 days')`
const FAMILY = (device: string) => `coalesce(${device}.family, ${device}.token_hash)`

/**
 * Reads what guards an act; `ref` names what is counted already, such as an order whose advert was taken. Who reads it next for the same person waits
 * for the end of this transaction, so that acts at once cannot each be below the sum of a day.
 */
export async function read(
  { personId, sessionId, device, network }: Asking,
  ref: string | null,
  tx: Tx,
): Promise<AskingRow> {
  const [, [row]] = await Promise.all([
    tx.query(`select ${advisoryLock(`'outgoing of ' || $1::int8`)}`, [personId]),
    tx.query<AskingRow>(
      `select p.id, p.username, p.email, p.demo, p.outgoing_from, p.frozen_at,
         exists (
           select from session s left join login_device d on d.token_hash = s.device_hash
           where s.id = $2 and s.person_id = p.id and s.revoked_at is null and (
             s.confirmed_at > $6::timestamptz - ${CONFIRMED} and s.confirmed_network = $4
             or s.created_at > $6::timestamptz - ${CONFIRMED} and s.device_hash = $3 and d.person_id = p.id
               and (d.signed_up or ${KNOWN_SINCE} <= $6::timestamptz - ${KNOWN}))) as is_confirmed,
         exists (
           select from challenge c where c.person_id = p.id and c.purpose = 'movement' and c.carried_out_at is null
             and c.used_at > $6::timestamptz - interval '10 minutes') as has_consent,
         coalesce((
           select sum(o.value_usd) from outgoing o
           where o.person_id = p.id and o.at > $6::timestamptz - interval '24 hours' and o.ref is distinct from $5), 0)::float8 as day_usd
       from person p where p.id = $1`,
      [personId, sessionId, device, network, ref, tx.now],
    ),
  ])
  if (!row) throw new Error('The person of a session is not there')
  return row
}

export interface OutgoingRow {
  readonly personId: bigint
  readonly act: OutgoingAct
  readonly ref: string
  /** In US dollars; null without a price. */
  readonly valueUsd: number | null
  readonly destination?: string | null
  /** Where it is paid back if it cannot be carried out. */
  readonly refundDestination?: string | null
  readonly partnerId?: bigint | null
  readonly isLink?: boolean
}

/** Counts what leaves an account; once for a ref: a release after the taking of its advert adds the link alone. */
export async function add(
  {
    personId,
    act,
    ref,
    valueUsd,
    destination = null,
    refundDestination = null,
    partnerId = null,
    isLink = false,
  }: OutgoingRow,
  tx: Tx,
): Promise<void> {
  await tx.query(
    `insert into outgoing as o (person_id, act, ref, value_usd, destination, refund_destination, partner_id, is_link, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (person_id, ref) do update set is_link = o.is_link or excluded.is_link, partner_id = coalesce(o.partner_id, excluded.partner_id)`,
    [personId, act, ref, valueUsd?.toFixed(2) ?? null, destination, refundDestination, partnerId, isLink, tx.now],
  )
}

/** What came back no longer counts for a review. */
export async function markVoid(ref: string, personId: bigint, tx: Tx): Promise<void> {
  await tx.query('update outgoing set voided_at = $3 where ref = $1 and person_id = $2 and voided_at is null', [
    ref,
    personId,
    tx.now,
  ])
}

export interface ReviewSums {
  /** In US dollars; of a swap that of the larger of its two destinations. */
  destination_usd: number
  accounts_usd: number
  /** Whether a price was missing. */
  is_unknown: boolean
}

/** Where what was counted ends: a swap is paid out or back. */
const PLACES = (row: string) => `unnest(array[${row}.destination, ${row}.refund_destination])`

/** A person and the accounts that were linked in the 7 days before a moment: by a destination, a device or a transfer, in one step; to be selected. */
const linked = (person: string, at: string): string => `select ${person}::int8 as id
       union select b.person_id from outgoing a cross join ${PLACES('a')} as place join outgoing b on b.destination = place or b.refund_destination = place
         where a.person_id = ${person} and a.at > ${at}::timestamptz - interval '7 days' and b.at > ${at}::timestamptz - interval '7 days'
       union select case when person_id = ${person} then partner_id else person_id end from outgoing
         where is_link and at > ${at}::timestamptz - interval '7 days' and ${person} in (person_id, partner_id)
       union select b.person_id from login_device a join login_device b on ${FAMILY('b')} = ${FAMILY('a')}
         where a.person_id = ${person} and least(a.expires_at, b.expires_at) > ${at}::timestamptz + interval '83 days'`

/** The accounts that are linked to a person at a moment, by username. */
export async function linkedTo(personId: bigint, at: Date, on: Queries): Promise<string[]> {
  const rows = await on.query<{ username: string }>(
    `select username from person where id <> $1 and id in (${linked('$1', '$2')}) order by username`,
    [personId, at],
  )
  return rows.map(({ username }) => username)
}

/**
 * What reviewed acts of the day before `at`, and since, sent to the destination of one of them, and what its person sent together with the accounts
 * that were linked in the 7 days before: by a destination, a device or a transfer, in one step. Who sums up for the same destination next waits for
 * the end of this transaction. Where a swap is paid back counts as where it is paid out.
 */
export async function reviewSums(
  { ref, personId, at, acts }: { ref: string; personId: bigint; at: Date; acts: readonly OutgoingAct[] },
  tx: Tx,
): Promise<ReviewSums> {
  await tx.query(
    `select ${advisoryLock(`'outgoing to ' || place`)} from (
       select distinct coalesce(place, ref) as place from outgoing o, ${PLACES('o')} as place where ref = $1 and person_id = $2 order by 1) as places`,
    [ref, personId],
  )
  const [row] = await tx.query<ReviewSums>(
    `with own as (select place from outgoing o, ${PLACES('o')} as place where ref = $1 and person_id = $2 and place is not null),
     account as (
       ${linked('$2', '$3')}),
     counted as (
       select value_usd, destination, refund_destination, person_id in (select id from account) as is_theirs from outgoing
       where act = any($4::text[]) and voided_at is null and at > $3::timestamptz - interval '1 day'
         and (destination in (select place from own) or refund_destination in (select place from own) or person_id in (select id from account)))
     select coalesce((select max(usd) from (
         select sum(value_usd) as usd from own join counted on place in (destination, refund_destination) group by place) as places), 0)::float8 as destination_usd,
       coalesce(sum(value_usd) filter (where is_theirs), 0)::float8 as accounts_usd, coalesce(bool_or(value_usd is null), true) as is_unknown
     from counted`,
    [ref, personId, at, acts],
  )
  return row ?? { destination_usd: 0, accounts_usd: 0, is_unknown: true }
}
