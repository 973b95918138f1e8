import type { OperatorAct } from '#machines/operator/rules/acts.ts'
import type { QueueName } from '#machines/operator/rules/queues.ts'
import type { Param, Queries, Tx } from '#server/db/db.ts'
import { refOf as jobRefOf } from '#server/shared/repos/job.repo.ts'
import { refOf } from '#server/wallet/repos/crypto-deposit.repo.ts'

/** What each queue has of an item: `key` is its time in microseconds, for the next page. */
interface Columns {
  ref: string
  at: Date
  username: string | null
  partner: string | null
  asset: string | null
  scale: number | null
  kind: 'crypto' | 'fiat' | null
  value_usd: string | null
  /** The lifecycle's; of an act its name. */
  phase: string
  /** Whose answer is awaited, or why it cannot be decided now. */
  awaits: string | null
  /** What went wrong, of work that failed. */
  problem?: string | null
  key: string
  lease_operator: bigint | null
  lease_username: string | null
  lease_until: Date | null
}

export interface QueueRow extends Columns {
  amount: bigint | null
}

// Asked once, and not for each row.
const NOW = '(select app_now())'

const NO_ASSET = 'null::text as asset, null::int4 as scale, null::text as kind, null::text as amount'
const NO_AMOUNT = `${NO_ASSET}, null::text as value_usd`

const APPEALS = `select o.order_no::text as ref, o.updated_at as at, b.username, s.username as partner, o.token as asset, t.scale::int4 as scale, 'crypto' as kind,
    o.token_amount::text as amount, round(o.token_amount / (10::numeric ^ t.scale) * m.price, 2)::text as value_usd, o.phase,
    case when p.answered_at is null and coalesce(p.asked_at, p.created_at) + interval '24 hours' > ${NOW}
      then coalesce(p.asked, case p.by when 'buyer' then 'seller' else 'buyer' end) end as awaits
  from m2m_order o join person b on b.id = o.buyer_id join person s on s.id = o.seller_id join asset t on t.code = o.token
    left join market_price m on m.token = o.token and m.currency = 'USD'
    cross join lateral (select * from appeal where order_id = o.id order by seq desc limit 1) p
  where o.phase = 'appealing'`

const CASES = `select o.order_no::text as ref, c.created_at as at, b.username, s.username as partner, o.token as asset, t.scale::int4 as scale, 'crypto' as kind,
    o.token_amount::text as amount, round(o.token_amount / (10::numeric ^ t.scale) * m.price, 2)::text as value_usd, c.phase,
    case when c.phase = 'awaitingAnswer' and c.answer_by > ${NOW} then case c.claimant when 'buyer' then 'seller' else 'buyer' end end as awaits
  from order_case c join m2m_order o on o.id = c.order_id join person b on b.id = o.buyer_id join person s on s.id = o.seller_id
    join asset t on t.code = o.token left join market_price m on m.token = o.token and m.currency = 'USD'
  where c.closed_at is null`

const STOPPED = `case when p.frozen_at is not null then 'freeze' when p.outgoing_from > ${NOW} then 'reset' end as awaits`

/** Crypto, and to banks: each is read by an index of its own. */
const WITHDRAWALS = [
  `select w.t_id::text as ref, w.created_at as at, p.username, null::text as partner, w.asset, t.scale::int4 as scale, 'crypto' as kind,
    w.amount::text as amount, w.value_usd::text as value_usd, w.phase, ${STOPPED}
  from crypto_withdrawal w join person p on p.id = w.person_id join asset t on t.code = w.asset where w.phase = 'awaitingReview'`,
  `select w.t_id::text as ref, w.created_at as at, p.username, null::text as partner, w.asset, t.scale::int4 as scale, 'fiat' as kind,
    w.amount::text as amount, null::text as value_usd, w.phase, ${STOPPED}
  from bank_transfer w join person p on p.id = w.person_id join asset t on t.code = w.asset where w.phase = 'awaitingReview'`,
]

const BANK = `select w.t_id::text as ref, w.created_at as at, p.username, null::text as partner, w.asset, t.scale::int4 as scale, 'fiat' as kind,
    w.amount::text as amount, null::text as value_usd, w.phase, case when w.direction = 'in' then 'payment' when w.phase = 'requested' then
      case when p.frozen_at is not null then 'freeze' when p.outgoing_from > ${NOW} then 'reset' end end as awaits
  from bank_transfer w join person p on p.id = w.person_id join asset t on t.code = w.asset where w.phase in ('requested', 'payingOut')`

const DEPOSITS = `select ${refOf('d.id')} as ref, d.created_at as at, null::text as username, null::text as partner, d.asset, t.scale::int4 as scale, 'crypto' as kind,
    d.amount::text as amount, round(d.amount / (10::numeric ^ t.scale) * m.price, 2)::text as value_usd, d.phase, null::text as awaits
  from crypto_deposit d join asset t on t.code = d.asset left join market_price m on m.token = d.asset and m.currency = 'USD'
  where d.phase = 'awaitingOperator'`

// Since the first message that no answer follows.
const SUPPORT = `select r.request_no::text as ref, coalesce((select min(m.created_at) from support_message m where m.request_id = r.id and m.by = 'person'
      and m.seq > coalesce((select max(seq) from support_message a where a.request_id = r.id and a.by = 'operator'), 0)), r.changed_at) as at,
    coalesce(p.username, r.visitor_email) as username, null::text as partner, ${NO_AMOUNT}, r.topic as phase,
    case when r.phase = 'awaitingPerson' then 'customer' end as awaits
  from support_request r left join person p on p.id = r.person_id where r.closed_at is null`
const PAYOUTS = `select w.t_id::text as ref, w.updated_at as at, p.username, null::text as partner, w.asset, t.scale::int4 as scale, 'crypto' as kind,
    w.amount::text as amount, w.value_usd::text as value_usd, w.phase, null::text as awaits, w.waits_for as problem
  from crypto_withdrawal w join person p on p.id = w.person_id join asset t on t.code = w.asset where w.waits_for is not null`

const JOBS = `select ${jobRefOf('j.id')} as ref, j.failed_at as at, null::text as username, null::text as partner, ${NO_AMOUNT}, j.kind as phase,
    null::text as awaits, j.last_error as problem
  from job j where j.failed_at is not null`

const STOPPED_NETWORKS = `select n.name as ref, n.stopped_at as at, null::text as username, null::text as partner, ${NO_AMOUNT}, 'stopped' as phase,
    null::text as awaits, n.stopped_reason as problem
  from network n where n.stopped_at is not null`

// What keeps Quayside from being used: the closed ledger, and an outage that an operator has to end.
const OUTAGES = `select 'ledger' as ref, s.closed_at as at, null::text as username, null::text as partner, ${NO_AMOUNT}, 'closed' as phase,
    null::text as awaits, (s.findings -> 0 ->> 'rule') || ' ' || (s.findings -> 0 ->> 'subject') as problem
  from ledger_status s where s.closed_at is not null
  union all select 'outage', o.began_at, null, null, ${NO_AMOUNT}, 'open', null, o.note from open_outage o`

// $1 and $2: who reads, and the acts that they may approve. `+ 0`: where one operator has requested all, the planner would take it for none and sort all.
const ACTS = `select a.public_id::text as ref, a.requested_at as at, o.username, null::text as partner, ${NO_ASSET}, a.value_usd::text as value_usd, a.act as phase, null::text as awaits
  from operator_act a join operator o on o.id = a.operator_id
  where a.phase = 'awaitingSecond' and a.expires_at > ${NOW} and a.operator_id + 0 <> $1 and a.act = any($2::text[])`

/** What waits in each queue, as part of a statement that `named` begins. */
export const QUEUES: Readonly<Record<QueueName, string>> = {
  appeals: APPEALS,
  cases: CASES,
  withdrawals: WITHDRAWALS.join(' union all '),
  bank: BANK,
  deposits: DEPOSITS,
  support: SUPPORT,
  acts: ACTS,
  payouts: PAYOUTS,
  jobs: JOBS,
  networks: STOPPED_NETWORKS,
  outages: OUTAGES,
}

/** Who reads a queue, and the acts that they may approve. */
export interface Reader {
  readonly operatorId: bigint
  readonly acts: readonly OperatorAct[]
}

/** The first parameters of a statement that `named` begins. */
export const readerOf = ({ operatorId, acts }: Reader): Param[] => [operatorId, acts]

// The reader is no part of most queues: a parameter that no statement names has no type.
export const named = (sql: string): string => `with reader as (select $1::int8 as id, $2::text[] as acts) ${sql}`

export interface QueueCount {
  count: number
  free: number
  oldest_at: Date | null
}

/** How much waits in a queue, how much of it nobody has taken, and since when. */
export async function count(queue: QueueName, reader: Reader, on: Queries): Promise<QueueCount> {
  const [row] = await on.query<QueueCount>(
    named(`select count(*)::int4 as count, (count(*) filter (where l.ref is null))::int4 as free, min(q.at) as oldest_at
      from (${QUEUES[queue]}) q left join queue_lease l on l.queue = '${queue}' and l.ref = q.ref and l.until > app_now()`),
    readerOf(reader),
  )
  return row ?? { count: 0, free: 0, oldest_at: null }
}

export interface QueueQuery extends Reader {
  readonly taken: 'any' | 'free' | 'mine'
  /** Part of the reference or of a username. */
  readonly text: string | null
  /** The key and the reference of the last one of the page before. */
  readonly after: readonly [key: string, ref: string] | null
  readonly limit: number
}

const MICROSECOND = `interval '1 microsecond'`

/** What is asked of a page; `given` adds a parameter. What is not asked is left out: the statement is planned without its values. */
const askedOf = ({ taken, text, after }: QueueQuery, given: (value: Param) => string): string => {
  const part = text === null ? '' : `${given(text)}::text`
  const has = [
    `position(upper(${part}) in q.ref)`,
    ...['q.username', 'q.partner'].map((of) => `position(lower(${part}) in ${of})`),
  ]
  const conditions = [
    ...(taken === 'free' ? ['l.ref is null'] : []),
    ...(taken === 'mine' ? ['l.operator_id = $1'] : []),
    ...(text === null ? [] : [`(${has.map((each) => `${each} > 0`).join(' or ')})`]),
    ...(after === null
      ? []
      : [
          `(q.at, q.ref) > (timestamptz 'epoch' + ${given(after[0])}::int8 * ${MICROSECOND}, ${given(after[1])}::text)`,
        ]),
  ]
  return conditions.length === 0 ? 'true' : conditions.join(' and ')
}

/** A page of a queue, the oldest first. */
export async function list(queue: QueueName, query: QueueQuery, on: Queries): Promise<QueueRow[]> {
  const params = readerOf(query)
  const asked = askedOf(query, (value) => `$${params.push(value)}`)
  const pages = (queue === 'withdrawals' ? WITHDRAWALS : [QUEUES[queue]]).map(
    (items) =>
      `(select q.*, (extract(epoch from q.at) * 1000000)::int8::text as key, l.operator_id as lease_operator, lo.username as lease_username,
          l.until as lease_until
        from (${items}) q
          left join queue_lease l on l.queue = '${queue}' and l.ref = q.ref and l.until > ${NOW} left join operator lo on lo.id = l.operator_id
        where ${asked} order by q.at, q.ref limit ${query.limit})`,
  )
  const rows = await on.query<Columns & { amount: string | null }>(
    named(`select * from (${pages.join(' union all ')}) page order by at, ref limit ${query.limit}`),
    params,
  )
  return rows.map((row) => ({ ...row, amount: row.amount === null ? null : BigInt(row.amount) }))
}

/** Whether something waits in a queue. */
export const has = async (queue: QueueName, ref: string, reader: Reader, on: Queries): Promise<boolean> =>
  (await on.query(named(`select from (${QUEUES[queue]}) q where q.ref = $3`), [...readerOf(reader), ref])).length > 0

export interface LeaseRow {
  operator_id: bigint
  username: string
  until: Date
}

/** Who has taken an item, if that is not over. */
export async function leaseOf(queue: QueueName, ref: string, on: Queries): Promise<LeaseRow | undefined> {
  const [row] = await on.query<LeaseRow>(
    `select l.operator_id, o.username, l.until from queue_lease l join operator o on o.id = l.operator_id
     where l.queue = $1 and l.ref = $2 and l.until > app_now()`,
    [queue, ref],
  )
  return row
}

/** Takes an item, or renews what is the operator's own; false when somebody else has it. */
export async function take(
  { queue, ref, operatorId, until }: { queue: QueueName; ref: string; operatorId: bigint; until: Date },
  tx: Tx,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into queue_lease as l (queue, ref, operator_id, until) values ($1, $2, $3, $4)
     on conflict (queue, ref) do update set operator_id = excluded.operator_id, until = excluded.until
     where l.operator_id = excluded.operator_id or l.until <= $5 returning 1`,
    [queue, ref, operatorId, until, tx.now],
  )
  return rows.length > 0
}

/** Gives an own item back; false when the operator does not have it. */
export async function giveBack(queue: QueueName, ref: string, operatorId: bigint, tx: Tx): Promise<boolean> {
  const rows = await tx.query(
    'delete from queue_lease where queue = $1 and ref = $2 and operator_id = $3 and until > $4 returning 1',
    [queue, ref, operatorId, tx.now],
  )
  return rows.length > 0
}
