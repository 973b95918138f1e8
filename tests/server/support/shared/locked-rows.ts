import type { Db, Tx } from '#server/db/db.ts'
import { idOf } from '../accounts/person-rows.ts'
import { twoPeople } from '../accounts/two-people.ts'

export interface People {
  readonly ada: bigint
  /** Closed her account. */
  readonly left: bigint
}

export interface Lock {
  /** `order.repo.ts lock` */
  readonly by: string
  readonly table: string
  readonly where: (people: People) => string
  readonly lock: (tx: Tx, people: People) => Promise<unknown>
}

export const mine = (kind: string): string => idOf(kind, 0, 2)

export const ADVERT = { table: 'advert', where: () => `t_id = '${mine('A')}'` }

/** Times are over, a job is due, a payout of the sandbox waits, and one network is stopped. */
const statements = (ada: bigint): readonly string[] => [
  `insert into alert_cursor (seq) values (0)`,
  `update m2m_order set deadline_at = app_now() where order_no = '${mine('R')}'`,
  `update job set run_at = app_now() where dedupe_key = '0,2'`,
  `insert into order_case (order_id, claimant, phase, answer_by, created_at)
       select id, 'buyer', 'awaitingAnswer', app_now(), app_now() from m2m_order where order_no = '${mine('R')}'`,
  `insert into support_request (request_no, person_id, topic, phase, created_at, changed_at)
       values ('${mine('V')}', ${ada}, 'other', 'received', app_now(), app_now())`,
  `update person set closing_at = app_now() where id = ${ada}`,
  `insert into person (public_id, username, first_name, last_name, password_hash, closing_at, closed_at, created_at)
       values ('${mine('Z')}', 'left', '', '', '', app_now(), app_now(), app_now())`,
  `insert into data_export (public_id, person_id, requested_at) values ('${mine('Z')}', ${ada}, app_now())`,
  `insert into sandbox_payout (network, txid, raw, is_refused) values ('Ethereum', 'tx', 'raw', false)`,
  `insert into sandbox_signer (subject) values ('signed')`,
  `insert into chain_surplus (network, asset, address, amount, since_height) values ('Ethereum', 'ETH', 'more', 1, 1)`,
  `insert into chain_lane (network, account, next_nonce) values ('Ethereum', 'custody', 7)`,
  `insert into chain_reservation (subject, network, account, nonce) values ('held', 'Ethereum', 'custody', 6), ('other', 'Ethereum', 'custody', 5)`,
  `insert into operator (public_id, username, name, email, created_at) values ('${idOf('P', 0, 1)}', 'olu', 'Olu', 'olu@example.com', app_now())`,
  `insert into operator_session (public_id, token_hash, operator_id, address, device, created_at, last_seen_at, expires_at)
       select '${idOf('P', 0, 2)}', sha256('a'), id, 'here', '', app_now(), app_now(), app_now() + interval '1 hour' from operator`,
  `insert into operator_link (public_id, operator_id, token_hash, created_at, expires_at)
       select '${idOf('P', 0, 3)}', id, sha256('b'), app_now(), app_now() + interval '1 hour' from operator`,
  ...['expired', 'waiting'].map(
    (
      subject,
      index,
    ) => `insert into operator_act (public_id, act, subject, input, facts, facts_hash, note, phase, operator_id, session_id, key, body_hash,
           requested_at, expires_at, message)
         select '${idOf('P', 1, index)}', 'bank.book', '${subject}', '{}', '{}', sha256('c'), 'why', 'awaitingSecond', s.operator_id, s.id, 'key of ${subject}',
           sha256('d'), t, t + interval '24 hours', 'waits' from operator_session s, lateral (select now() - interval '${1 - index} days' as t) u`,
  ),
  `update network set stopped_at = now(), stopped_reason = 'Deep' where name = 'Tron'`,
]

/** Rows of each kind for the locks to lock. */
export async function addLockedRows(db: Db): Promise<People> {
  const [ada] = await twoPeople(db)
  for (const statement of statements(ada)) await db.query(statement)
  const [gone] = await db.query<{ id: bigint }>(`select id from person where username = 'left'`)
  return { ada, left: gone?.id ?? 0n }
}
