import type { Queries, Tx } from '#server/db/db.ts'

export interface DemoRow {
  id: bigint
  username: string
}

export const list = (on: Queries): Promise<DemoRow[]> =>
  on.query<DemoRow>('select id, username from person where demo order by id')

/** Whether a job with this key has failed before. */
export const isRunAgain = async (dedupeKey: string, on: Queries): Promise<boolean> =>
  (await on.query('select from job where dedupe_key = $1 and last_error is not null', [dedupeKey])).length > 0

export interface NewDemoPerson {
  publicId: string
  username: string
  firstName: string
  lastName: string
  email: string
  country: string
  passwordHash: string
  completed: number
  failed: number
  orders: number
  rating: number
}

/** Adds a demo trader with the figures of a busy past; null when the name is taken. */
export async function settle(person: NewDemoPerson, tx: Tx): Promise<bigint | null> {
  const [row] = await tx.query<{ id: bigint }>(
    `insert into person (public_id, username, first_name, last_name, email, country, password_hash, email_verified_at, demo, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, true, $8) on conflict do nothing returning id`,
    [
      person.publicId,
      person.username,
      person.firstName,
      person.lastName,
      person.email,
      person.country,
      person.passwordHash,
      tx.now,
    ],
  )
  if (!row) return null
  await tx.query(
    `with settings as (insert into settings (person_id) values ($1)),
     past as (insert into trader_day (person_id, day, completed, failed) values ($1, ($6::timestamptz at time zone 'UTC')::date, $2::int, $3::int)),
     -- Half of the partners gave stars.
     given as (select n as ratings, round($5::numeric * n)::int4 as stars from (select (1 + $4::int4) / 2 as n) as half)
     insert into trader (person_id, orders, completion_rate, counted, rating, ratings, stars)
     select $1, $4, round(100.0 * $2::int / ($2::int + $3::int), 2), $2::int + $3::int, round(stars::numeric / ratings, 2), ratings, stars from given`,
    [row.id, person.completed, person.failed, person.orders, person.rating, tx.now],
  )
  return row.id
}

export interface Turn {
  person_id: bigint
  order_no: string
  seq: number
  /** When the order became as it is. */
  since: Date
  kind: 'greet' | 'pay' | 'claim' | 'release' | 'agree'
  placed_at: Date
}

/** Open orders in which it is a demo trader's turn and for which there is no job yet. */
export const turns = (on: Queries): Promise<Turn[]> =>
  on.query<Turn>(
    `select * from (
       select d.id as person_id, o.order_no, o.seq, o.updated_at as since, o.created_at as placed_at,
         case when o.phase = 'awaitingPayment' and d.id = o.buyer_id then 'pay'
           when o.claim_until is not null and d.id = o.buyer_id
             and exists (select from job where dedupe_key = 'demo.answer:' || o.order_no || ':0' and kind = 'demo.late') then 'claim'
           when o.phase = 'awaitingPayment' and o.seq = 0 then 'greet'
           when o.phase = 'awaitingRelease' and d.id = o.buyer_id and o.cancel_requested_at is not null then 'agree'
           when o.phase = 'awaitingRelease' and d.id = o.seller_id and o.cancel_requested_at is null then 'release' end as kind
       from person d cross join lateral (
         select * from m2m_order where buyer_id = d.id and (status = 'processing' or claim_until is not null)
         union all select * from m2m_order where seller_id = d.id and status = 'processing') o
       where d.demo) turn
     where kind is not null
       and not exists (select from job where dedupe_key = 'demo.answer:' || turn.order_no || ':' || turn.seq)`,
  )

export interface DemoAdvert {
  person_id: bigint
  type: string
  token: string
  currency: string
  /** How many there ever were. */
  posted: number
  /** Those still open. */
  open: string[]
  /** Whether one of them still has a good part available. */
  is_stocked: boolean
}

/** The adverts of demo traders, by what they trade. */
export const demoAdverts = (on: Queries): Promise<DemoAdvert[]> =>
  on.query<DemoAdvert>(
    `select a.person_id, a.type, a.token, a.currency, count(*)::int4 as posted,
       coalesce(array_agg(a.t_id::text) filter (where a.status = 'Open'), '{}') as open,
       coalesce(bool_or(a.available * 4 >= a.token_amount) filter (where a.status = 'Open'), false) as is_stocked
     from person d join advert a on a.person_id = d.id where d.demo
     group by a.person_id, a.type, a.token, a.currency`,
  )
