import type { Queries, Tx } from '#server/db/db.ts'
import { advisoryLock } from '#server/db/advisory-locks.ts'

/** Servers that write no heartbeat for longer were unavailable. */
const GAP = `interval '60 seconds'`
const IS_OPEN = '(select closed_at is null from ledger_status)'

export interface Service {
  /** Whether entries can be posted. */
  is_ledger_open: boolean
  /** Whether no server could be used, and no outage has been recorded for it yet. */
  is_after_gap: boolean
  /** Whether an operator has declared an outage that is not over. */
  is_outage_open: boolean
}

/** Whether Quayside can be used, and could until now; in real time, whatever the sandbox does to the clock. */
export async function readService(on: Queries): Promise<Service> {
  const [row] = await on.query<Service>(
    `select ${IS_OPEN} as is_ledger_open, coalesce(at < clock_timestamp() - ${GAP}, false) as is_after_gap,
       exists (select from open_outage) as is_outage_open
     from heartbeat`,
  )
  if (!row) throw new Error('The table heartbeat has no row')
  return row
}

const lockOutages = (tx: Tx) => tx.query(`select ${advisoryLock(`'heartbeat'`)}`)

/** Records the time since the last heartbeat as an outage, once however many servers notice it; an open outage has its own part of it. */
export async function recordGap(tx: Tx): Promise<void> {
  await lockOutages(tx)
  await tx.query(
    `with gap as (
       update heartbeat h set at = clock_timestamp() from (select at from heartbeat) as before
       where h.at < clock_timestamp() - ${GAP} and ${IS_OPEN} returning before.at as since, h.at as until)
     insert into outage (began_at, ended_at)
     select since + ahead, least(until + ahead, o.began_at) from gap cross join app_clock left join open_outage o on true
     where o.began_at is null or o.began_at > since + ahead`,
  )
}

/** Writes a heartbeat while the ledger is open; not after a gap, which has to be recorded first. */
export async function writeHeartbeat(on: Queries): Promise<void> {
  await on.query(
    `update heartbeat set at = clock_timestamp() where coalesce(at >= clock_timestamp() - ${GAP}, true) and ${IS_OPEN}`,
  )
}

export interface Outage {
  id: bigint
  began_at: Date
  ended_at: Date
}

export interface Extendable {
  orderId: bigint
  placedAt: Date
  /** When its time is over. */
  until: Date
}

/** The first outage that an order lost time by and has not been extended for. */
export async function nextOf({ orderId, placedAt, until }: Extendable, tx: Tx): Promise<Outage | undefined> {
  const [row] = await tx.query<Outage>(
    `select id, began_at, ended_at from outage x where began_at < $3 and ended_at > $2
       and not exists (select from order_event where order_id = $1 and outage_id = x.id)
     order by began_at, id limit 1`,
    [orderId, placedAt, until],
  )
  return row
}

/** Outages whose orders have not all been extended yet, the oldest first. */
export const unsettled = (on: Queries): Promise<Outage[]> =>
  on.query<Outage>('select id, began_at, ended_at from outage where not settled order by id')

const CONCERNED = `from m2m_order o join outage x on x.id = $1
  where (o.phase = 'awaitingPayment' and o.deadline_at > x.began_at or o.claim_until > x.began_at) and o.created_at < x.ended_at
    and not exists (select from order_event where order_id = o.id and outage_id = x.id)`

/** Orders that have to be extended for an outage, on adverts that nobody else has locked: adverts are locked first, as everywhere. */
export async function lockConcerned(outageId: bigint, limit: number, tx: Tx): Promise<string[]> {
  const adverts = await tx.query<{ id: bigint }>(
    `select id from advert where id in (select o.advert_id ${CONCERNED} limit $2) order by id for update skip locked`,
    [outageId, limit],
  )
  const rows = await tx.query<{ order_no: string }>(
    `select o.order_no ${CONCERNED} and o.advert_id = any($2::int8[]) order by o.id limit $3`,
    [outageId, adverts.map(({ id }) => id), limit],
  )
  return rows.map(({ order_no }) => order_no)
}

/** Marks an outage as settled once no order has to be extended for it. */
export async function settle(outageId: bigint, on: Queries): Promise<void> {
  await on.query(`update outage set settled = true where id = $1 and not exists (select ${CONCERNED})`, [outageId])
}

/** Adds an outage from now on, for the sandbox, which then moves the clock to its end. */
export async function simulate(minutes: number, tx: Tx): Promise<void> {
  await tx.query(
    `insert into outage (began_at, ended_at, declared_by, note)
     select app_now(), app_now() + make_interval(mins => $1), 'sandbox', 'Simulated'`,
    [minutes],
  )
}

export interface RecordedOutage {
  began_at: Date
  /** Null of one that is not over. */
  ended_at: Date | null
  /** Null of one that servers noticed. */
  declared_by: string | null
  note: string | null
  settled: boolean
}

/** The open outage and the last 100 that are over, the latest first. */
export const listRecent = (on: Queries): Promise<RecordedOutage[]> =>
  on.query(
    `select began_at, null as ended_at, declared_by, note, false as settled from open_outage union all
     (select began_at, ended_at, declared_by, note, settled from outage order by began_at desc, id desc limit 100)`,
  )

export interface OpenOutage {
  readonly beganAt: Date
  /** A username. */
  readonly declaredBy: string
  readonly note: string
}
export interface NewOutage extends OpenOutage {
  readonly endedAt: Date
}

/** When the open outage began; undefined while none is open. */
export async function openSince(on: Queries): Promise<Date | undefined> {
  const [row] = await on.query<{ began_at: Date }>('select began_at from open_outage')
  return row?.began_at
}

/** Opens an outage; false when another one is open or ended later than it begins, or when it begins in the future. */
export async function open({ beganAt, declaredBy, note }: OpenOutage, tx: Tx): Promise<boolean> {
  await lockOutages(tx)
  const rows = await tx.query(
    `insert into open_outage (began_at, declared_by, note) select $1, $2, $3
     where $1 <= app_now() and not exists (select from outage where ended_at > $1) on conflict do nothing returning 1`,
    [beganAt, declaredBy, note],
  )
  return rows.length > 0
}

/** Ends the open outage now, which makes it one that orders are extended for; false when none began before. */
export async function end(tx: Tx): Promise<boolean> {
  await lockOutages(tx)
  const rows = await tx.query(
    `with over as (delete from open_outage where began_at < app_now() returning began_at, declared_by, note)
     insert into outage (began_at, ended_at, declared_by, note) select began_at, app_now(), declared_by, note from over returning 1`,
  )
  return rows.length > 0
}

/** Adds an outage that servers did not notice; null when a part of it is in another one, or has not passed yet. */
export async function declare({ beganAt, endedAt, declaredBy, note }: NewOutage, tx: Tx): Promise<bigint | null> {
  await lockOutages(tx)
  const [row] = await tx.query<{ id: bigint }>(
    `insert into outage (began_at, ended_at, declared_by, note) select $1, $2, $3, $4
     where $2 <= app_now() and not exists (select from outage where began_at < $2 and ended_at > $1)
       and not exists (select from open_outage where began_at < $2) returning id`,
    [beganAt, endedAt, declaredBy, note],
  )
  return row?.id ?? null
}
