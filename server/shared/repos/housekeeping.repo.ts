import type { Queries } from '#server/db/db.ts'

/**
 * Signups whose code was never entered, with their usernames, a hundred at a time: each is looked for in every table that names a person.
 * A signup or a link of now keeps its person.
 */
const UNVERIFIED = `with old as (
     select id from person p where email_verified_at is null and created_at < app_now() - interval '30 days'
       and not exists (select from challenge c where c.person_id = p.id) and not exists (select from reset_link l where l.person_id = p.id)
     limit 100 for update skip locked),
   emptied as (delete from settings where person_id in (select id from old))
   delete from person where id in (select id from old)`

/** The mails about an open chat stay: the key of one, 'chat ORDER_NO SIDE READ', is what keeps the same unread messages from being mailed again. */
const DONE_JOBS = `delete from job j where done_at < app_now() - interval '2 days' and not (kind = 'chat.mail' and exists (
     select from m2m_order o where o.order_no = split_part(j.dedupe_key, ' ', 2) and o.phase not in ('completed', 'cancelled')))`

const OLD = [
  `delete from rate_count where window_start < app_now() - interval '2 days'`,
  `delete from stream_ticket where expires_at < app_now()`,
  `delete from session s where expires_at < app_now() - interval '7 days' and not exists (select from stream_ticket t where t.session_id = s.id)`,
  `delete from login_device where expires_at < app_now()`,
  `delete from challenge where expires_at < app_now() - interval '1 day' and answer is null`,
  // As long as the answers of keys.
  `delete from challenge where expires_at < app_now() - interval '30 days'`,
  `delete from reset_link where expires_at < app_now() - interval '1 day'`,
  `delete from freeze_link where expires_at < app_now() - interval '1 day'`,
  `delete from data_export where expires_at < app_now() - interval '1 day'`,
  `delete from outgoing where at < app_now() - interval '8 days'`,
  `delete from support_draft where created_at < app_now() - interval '1 day'`,
  `delete from support_link l where created_at < app_now() - interval '1 day' and not exists (select from support_request r where r.request_no = l.request_no)`,
  UNVERIFIED,
  `delete from order_image i using m2m_order o where o.id = i.order_id and o.closed_at < app_now() - interval '30 days'`,
  `delete from notification where created_at < app_now() - interval '90 days'`,
  `delete from alert_message where created_at < app_now() - interval '30 days'`,
  DONE_JOBS,
  `delete from job where failed_at < app_now() - interval '30 days'`,
]

/** Deletes rows that nobody can ask for any more. */
export async function sweepOld(on: Queries): Promise<void> {
  for (const statement of OLD) await on.query(statement)
}

/** Bounds what a start after a crash has to replay. PostgreSQL does so by itself, the embedded engine only when it is closed. */
export async function checkpoint(on: Queries): Promise<void> {
  await on.query('checkpoint')
}

/**
 * Vacuums and analyzes the tables that have doubled since the last time; returns their names. PostgreSQL does so by itself, the embedded
 * engine never.
 */
export async function measureGrown(on: Queries): Promise<string[]> {
  const rows = await on.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace
       and pg_relation_size(oid) > 2 * greatest(relpages, 1) * current_setting('block_size')::int8
     order by relname`,
  )
  const names = rows.map(({ name }) => name)
  if (names.length > 0) await on.query(`vacuum (analyze) ${names.map((name) => `"${name}"`).join(', ')}`)
  return names
}
