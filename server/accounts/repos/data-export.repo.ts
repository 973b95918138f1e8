import type { Queries, Tx } from '#server/db/db.ts'

const amount = (minor: string) => `trim_scale(${minor}::numeric / power(10::numeric, s.scale))::text`

/** What is exported of a person, `$1`: rows of `id`, by which they are ordered, and `item`. Of other people only what the person saw: usernames. */
const SECTIONS: Readonly<Record<string, string>> = {
  profile: `select p.id, jsonb_build_object('username', username, 'first_name', first_name, 'last_name', last_name, 'email', email,
      'phone', phone, 'country', country, 'signed_up_at', created_at) as item
    from person p where id = $1`,
  settings: `select person_id as id, to_jsonb(t) - 'person_id' as item from settings t where person_id = $1`,
  sessions: `select id, jsonb_build_object('device', device, 'began_at', created_at, 'last_seen_at', last_seen_at, 'ended_at', revoked_at) as item
    from session where person_id = $1`,
  devices: `select row_number() over (order by expires_at) as id,
      jsonb_build_object('known_since', known_since, 'remembered_until', expires_at) as item
    from login_device where person_id = $1`,
  saved_accounts: `select id, jsonb_build_object('kind', kind, 'method', method, 'bank', bank_name, 'account_name', account_name,
      'account_number', account_number, 'account_type', account_type, 'sort_code', sort_code, 'saved_at', created_at) as item
    from bank_account where person_id = $1`,
  adverts: `select a.id, jsonb_build_object('id', t_id, 'type', type, 'token', token, 'currency', currency, 'price', price::text, 'percent', percent::text,
      'amount', ${amount('token_amount')}, 'available', ${amount('available')}, 'payment_methods', payment_methods, 'remarks', remarks,
      'auto_reply', auto_reply, 'status', status, 'posted_at', created_at) as item
    from advert a join asset s on s.code = a.token where a.person_id = $1`,
  orders: `select o.id, jsonb_build_object('id', order_no, 'side', case buyer_id when $1 then 'buyer' else 'seller' end,
      'partner', (select username from person where id = case o.buyer_id when $1 then o.seller_id else o.buyer_id end),
      'token', token, 'amount', ${amount('token_amount')}, 'currency', currency,
      'fiat_amount', (select trim_scale(o.fiat_amount::numeric / power(10::numeric, f.scale))::text from asset f where f.code = o.currency),
      'price', price::text, 'payment_method', payment_method,
      'paid_on', case seller_id when $1 then receiving_account end, 'phase', phase, 'closed_reason', closed_reason,
      'placed_at', created_at, 'closed_at', closed_at) as item
    from m2m_order o join asset s on s.code = o.token where o.buyer_id = $1 or o.seller_id = $1`,
  messages: `select row_number() over (order by m.created_at, m.order_id, m.message_seq) as id,
      jsonb_build_object('order', o.order_no, 'kind', m.kind, 'message', m.message, 'sent_at', m.created_at) as item
    from order_message m join m2m_order o on o.id = m.order_id where m.sender_id = $1`,
  ratings: `select r.order_id as id, jsonb_build_object('order', o.order_no, 'stars', r.stars, 'given_at', r.created_at) as item
    from rating r join m2m_order o on o.id = r.order_id where r.rater_id = $1`,
  appeals: `select row_number() over (order by a.created_at) as id,
      jsonb_build_object('order', o.order_no, 'reason', a.reason, 'statement', a.statement, 'opened_at', a.created_at) as item
    from appeal a join m2m_order o on o.id = a.order_id where case a.by when 'buyer' then o.buyer_id else o.seller_id end = $1`,
  case_statements: `select row_number() over (order by c.created_at) as id,
      jsonb_build_object('order', o.order_no, 'statement', c.statement, 'submitted_at', c.created_at) as item
    from case_statement c join order_case k on k.id = c.case_id join m2m_order o on o.id = k.order_id
    where case c.by when 'buyer' then o.buyer_id else o.seller_id end = $1`,
  transactions: `select h.id, jsonb_build_object('id', t_id, 'type', type, 'direction', direction, 'asset', asset, 'amount', ${amount('amount')},
      'fee', ${amount('fee')}, 'counterparty', counterparty, 'order', order_no, 'status', status, 'reason', reason, 'at', created_at) as item
    from history_line h join asset s on s.code = h.asset where h.person_id = $1`,
  crypto_withdrawals: `select w.id, jsonb_build_object('transaction', t_id, 'network', network, 'address', address, 'memo', memo, 'txid',
      (select c.txid from chain_transaction c where c.subject = w.t_id order by c.outcome is null, c.id desc limit 1)) as item
    from crypto_withdrawal w where person_id = $1`,
  crypto_deposits: `select id, jsonb_build_object('transaction', t_id, 'network', network, 'address', address, 'memo', memo, 'txid', txid) as item
    from crypto_deposit where person_id = $1`,
  bank_transfers: `select id, jsonb_build_object('transaction', t_id, 'direction', direction, 'account', account, 'reference', reference) as item
    from bank_transfer where person_id = $1`,
  deposit_addresses: `select row_number() over (order by network) as id,
      jsonb_build_object('network', network, 'address', address, 'memo', memo, 'given_at', created_at) as item
    from deposit_address where person_id = $1`,
  swaps: `select id, jsonb_build_object('id', swap_id, 'kind', kind, 'request', request, 'status', status, 'requested_at', created_at) as item
    from swap where person_id = $1 and swap_id is not null`,
  notifications: `select id, jsonb_build_object('kind', kind, 'facts', facts, 'order', order_no, 'at', created_at, 'read_at', read_at) as item
    from notification where person_id = $1`,
  support_requests: `select r.id, jsonb_build_object('id', request_no, 'topic', topic, 'phase', phase, 'sent_at', created_at, 'messages', (
      select jsonb_agg(jsonb_build_object('by', case m.by when 'person' then 'you' else 'support' end, 'message', m.message, 'at', m.created_at) order by m.seq)
      from support_message m where m.request_id = r.id)) as item
    from support_request r where r.person_id = $1`,
}

/** The sections of a file, in their order. */
export const SECTION_NAMES = Object.keys(SECTIONS)

const ROWS_OF_A_PART = 500

export interface DataExportRow {
  id: bigint
  public_id: string
  requested_at: Date
  /** Null while it is being made. */
  expires_at: Date | null
  /** Whether it is ready, and its time is not over. */
  is_ready: boolean
  /** Whether another one can be asked for. */
  is_old: boolean
}

const COLUMNS = `id, public_id, requested_at, expires_at, expires_at is not null and expires_at > app_now() as is_ready,
  requested_at <= app_now() - interval '24 hours' as is_old`

/** The export that a person asked for last. */
export async function latestOf(personId: bigint, on: Queries): Promise<DataExportRow | undefined> {
  const [row] = await on.query<DataExportRow>(
    `select ${COLUMNS} from data_export where person_id = $1 order by id desc limit 1`,
    [personId],
  )
  return row
}

/** A person's export that can be downloaded; undefined for another's, and for one whose time is over. */
export async function findReady(publicId: string, personId: bigint, on: Queries): Promise<DataExportRow | undefined> {
  const [row] = await on.query<DataExportRow>(
    `select ${COLUMNS} from data_export where public_id = $1 and person_id = $2 and expires_at > app_now()`,
    [publicId, personId],
  )
  return row
}

export async function add(publicId: string, personId: bigint, tx: Tx): Promise<void> {
  await tx.query('insert into data_export (public_id, person_id, requested_at) values ($1, $2, $3)', [
    publicId,
    personId,
    tx.now,
  ])
}

/** Locks an export that is to be made; undefined when it is made, or another server makes it. */
export async function lockUnmade(publicId: string, tx: Tx): Promise<{ id: bigint; person_id: bigint } | undefined> {
  const [row] = await tx.query<{ id: bigint; person_id: bigint }>(
    'select id, person_id from data_export where public_id = $1 and ready_at is null for update skip locked',
    [publicId],
  )
  return row
}

/** Writes everything that is the person's into the parts of an export, which can be downloaded until then. */
export async function make(
  { id, person_id }: { id: bigint; person_id: bigint },
  expiresAt: Date,
  tx: Tx,
): Promise<void> {
  for (const [section, rows] of Object.entries(SECTIONS))
    await tx.query(
      `insert into data_export_part (export_id, section, chunk, content)
       select $2, $3, chunk, string_agg(item::text, ',' order by id)
       from (select id, item, ((row_number() over (order by id) - 1) / ${ROWS_OF_A_PART})::int4 as chunk from (${rows}) found) numbered
       group by chunk`,
      [person_id, id, section],
    )
  await tx.query('update data_export set ready_at = $2, expires_at = $3 where id = $1', [id, tx.now, expiresAt])
}

/** One part of a section; undefined after the last. */
export async function partOf(id: bigint, section: string, chunk: number, on: Queries): Promise<string | undefined> {
  const [row] = await on.query<{ content: string }>(
    'select content from data_export_part where export_id = $1 and section = $2 and chunk = $3',
    [id, section, chunk],
  )
  return row?.content
}
