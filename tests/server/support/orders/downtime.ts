import type { Db } from '#server/db/db.ts'
import type { Order } from '../marketplace.ts'

const MINUTE_MS = 60_000

/** The recorded outages, the oldest first. */
export const outagesIn = (db: Db) =>
  db.query<{ minutes: number; settled: boolean }>(
    `select round(extract(epoch from ended_at - began_at) / 60)::int4 as minutes, settled from outage order by id`,
  )

/** No server was up for the last minutes: heartbeats ended then, and everything else is as it was. */
export const down = (db: Db, minutes: number) =>
  db.query(`update heartbeat set at = clock_timestamp() - make_interval(mins => $1)`, [minutes])

/** An order as if it had been placed so many minutes ago; its window is 30 minutes. */
export const placedAgo = async (db: Db, { order_no }: Order, minutes: number) =>
  db.query(
    `update m2m_order set created_at = created_at - make_interval(mins => $2), deadline_at = deadline_at - make_interval(mins => $2)
     where order_no = $1`,
    [order_no, minutes],
  )

/** The minutes that an order has left. */
export const leftOf = (order: Order): number =>
  Math.round((Date.parse(order.deadline_at ?? order.claim_until ?? '') - Date.parse(order.server_now)) / MINUTE_MS)
