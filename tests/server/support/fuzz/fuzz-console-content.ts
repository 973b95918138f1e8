import type { Queries } from '#server/db/db.ts'

/** What a table holds, as a text or a count. */
export type Content = Readonly<Record<string, string | number | null>>

const CONTENT = `select jsonb_build_object(
  'operator', (select string_agg((to_jsonb(t) - 'failures' - 'locked_until' - 'totp_step')::text, ',' order by id) from operator t),
  'operator_role', (select string_agg(t::text, ',' order by operator_id, role) from operator_role t),
  'operator_link', (select string_agg((to_jsonb(t) - 'failures' - 'ended_at')::text, ',' order by id) from operator_link t),
  'operator_act', (select string_agg(t::text, ',' order by id) from operator_act t),
  'queue_lease', (select string_agg(t::text, ',' order by queue, ref) from queue_lease t),
  'network', (select string_agg(concat_ws(' ', name, stopped_at, stopped_reason), ',' order by name) from network),
  'token_network', (select string_agg(concat_ws(' ', network, asset, withdrawal_fee), ',' order by network, asset) from token_network),
  'outage', (select count(*) from outage where declared_by is not null),
  'open_outage', (select count(*) from open_outage),
  'person', (select string_agg(concat_ws(' ', username, frozen_at, login_frozen_at), ',' order by id) from person),
  'm2m_order', (select string_agg(concat_ws(' ', order_no, phase, seq), ',' order by id) from m2m_order where phase = 'appealing'),
  'order_case', (select string_agg(t::text, ',' order by id) from order_case t),
  'order_message', (select count(*) from order_message where kind = 'support'),
  'bank_transfer', (select string_agg(concat_ws(' ', t_id, phase), ',' order by id) from bank_transfer where phase <> 'requested'),
  'crypto_deposit', (select string_agg(concat_ws(' ', id, phase, person_id), ',' order by id) from crypto_deposit where phase in ('awaitingOperator', 'credited')),
  'support_request', (select string_agg(concat_ws(' ', id, phase, closed_at), ',' order by id) from support_request),
  'support_message', (select count(*) from support_message),
  'chain_surplus', (select string_agg(t::text, ',' order by network, address) from chain_surplus t),
  'advert', (select string_agg(concat_ws(' ', id, hidden_reason), ',' order by id) from advert where hidden_reason is not null)) as content`

/** All that an operation of the console may change, by table, but what counts wrong codes and the log. */
export const contentOf = async ({ query }: Queries): Promise<Content> =>
  (await query<{ content: Content }>(CONTENT))[0]?.content ?? {}
