import { describe, expect, it } from 'vitest'
import { clearOld } from '#server/shared/repos/idempotency.repo.ts'
import * as challenges from '#server/accounts/repos/challenge.repo.ts'
import { checkpoint, measureGrown, sweepOld } from '#server/shared/repos/housekeeping.repo.ts'
import * as persons from '#server/accounts/repos/person.repo.ts'
import * as links from '#server/accounts/repos/reset-link.repo.ts'
import { closeAfterFile } from '../../support/closing.ts'
import { NOTHING, numberOf, run, testWrites, type Write } from '../../support/changed-rows.ts'
import { freshDb, openFresh } from '../../support/databases/fresh-db.ts'
import { hashOf, idOf } from '../../support/accounts/person-rows.ts'
import { twoPeople } from '../../support/accounts/two-people.ts'

it('the embedded engine plans by what a table holds now: one that doubled is measured again, and once', async () => {
  // Other files leave room in the tables of the one that they share.
  const db = await openFresh()
  closeAfterFile(() => db.close())
  const fill = (from: number, to: number) =>
    db.query(
      `insert into rate_count (key, window_start, count) select 'key ' || n, app_now(), 1 from generate_series($1::int, $2::int) n`,
      [from, to],
    )
  const measured = async () =>
    (await db.query<{ rows: number }>(`select reltuples::int4 as rows from pg_class where relname = 'rate_count'`))[0]
      ?.rows
  await measureGrown(db)
  expect(await measureGrown(db)).toEqual([])
  await fill(1, 4000)
  expect(await measureGrown(db)).toEqual(['rate_count'])
  expect(await measured()).toBe(4000)
  await fill(4001, 4100)
  expect(await measureGrown(db)).toEqual([])
  await fill(4101, 12_000)
  expect(await measureGrown(db)).toEqual(['rate_count'])
  expect(await measured()).toBe(12_000)
})

it('the embedded engine replays after a crash only what came since the last checkpoint', async () => {
  const db = await freshDb()
  await db.query(
    `insert into mail (recipient, subject, body, sent_at) select 'a', 'b', repeat('c', 1000), app_now() from generate_series(1, 5000)`,
  )
  // Places in the log: how much was written says nothing, since other databases of a server write meanwhile.
  const [written] = await db.query<{ place: string }>('select pg_current_wal_insert_lsn()::text as place')
  await checkpoint(db)
  expect(
    await db.query('select redo_lsn >= $1::pg_lsn as "isFromThere" from pg_control_checkpoint()', [
      written?.place ?? '',
    ]),
  ).toEqual([{ isFromThere: true }])
})

describe('what nobody asks for any more is deleted, and nothing else', async () => {
  const db = await freshDb()
  const [ada] = await twoPeople(db)
  await db.query(`insert into rate_count (key, window_start, count) values ('old', now(), 1), ('new', now(), 1)`)

  await db.query(`insert into alert (topic, level) values ('ledger', 'none')`)
  await db.query(
    `insert into alert_message (public_id, topic, target, body, created_at) values ('${idOf('A', 0, 1)}', 'ledger', 'old@example.com', '{}', now()), ('${idOf('A', 0, 2)}', 'ledger', 'new@example.com', '{}', now())`,
  )

  /** One row is a second past its retention time, the others have an hour left. */
  const aged =
    (table: string, column: string, keptFor: string, row: string) =>
    async (tx: Parameters<Write['act']>[0]): Promise<void> => {
      const age = (by: string) => `app_now() - interval '${keptFor}' ${by}`
      if (table === 'session' || table === 'reset_link')
        await run(`update ${table} set created_at = created_at - interval '1 year'`)(tx)
      await run(`update ${table} set ${column} = ${age(`+ interval '1 hour'`)}`)(tx)
      await run(`update ${table} set ${column} = ${age(`- interval '1 second'`)} where ${row}`)(tx)
    }
  const old = (table: string, column: string, keptFor: string, row: string): Write => ({
    table,
    rows: row,
    before: aged(table, column, keptFor, row),
    act: sweepOld,
  })
  const byHash = (kind: string) => `token_hash = '\\x${Buffer.from(hashOf(kind, 0, 2)).toString('hex')}'`
  const byId = (kind: string) => `public_id = '${idOf(kind, 0, 2)}'`
  const session = old('session', 'expires_at', '7 days', byId('S'))
  const code = (keptFor: string) => old('challenge', 'expires_at', keptFor, byId('H1'))
  const confirmed = (write: Write): Write => ({
    ...write,
    before: async (tx) => {
      await write.before?.(tx)
      await run(`update challenge set answer = '{"message":"Sent"}', used_at = app_now()`)(tx)
    },
  })
  const closed = `update m2m_order set phase = 'cancelled', closed_reason = 'buyer', closed_by = 'buyer', closed_at = now()`

  const UNVERIFIED = ['old', 'new', 'verified', 'signs_up', 'resets']
  /** Signups of 30 days ago but for one that is an hour newer; one was verified, one has signed up again, one waits for a link. */
  const signedUp = async (tx: Parameters<Write['act']>[0]) => {
    await run(`delete from challenge`)(tx)
    for (const username of UNVERIFIED) {
      const name = { publicId: idOf('V', 0, UNVERIFIED.indexOf(username)), username, firstName: 'Eve', lastName: 'Low' }
      await persons.addUnlessThere({ ...name, email: `${username}@example.com`, passwordHash: 'x' }, tx)
    }
    const age = (by: string) => run(`update person set created_at = app_now() - interval '30 days' ${by}`)(tx)
    await age(`- interval '1 second'`)
    await age(`+ interval '1 hour' where username = 'new'`)
    await run(`update person set email_verified_at = now() where username = 'verified'`)(tx)
    const idOfPerson = (username: string) => numberOf('person', `username = '${username}'`, tx)
    const codeHash = hashOf('V', 0, 1)
    const later = new Date(tx.now.getTime() + 3_600_000)
    await challenges.add(
      {
        ...{ publicId: idOf('V', 1, 1), personId: await idOfPerson('signs_up'), purpose: 'signup', codeHash },
        ...{ resendAt: later, expiresAt: later, pending: null, movement: null },
      },
      tx,
    )
    await links.add(
      { publicId: idOf('V', 2, 1), personId: await idOfPerson('resets'), tokenHash: codeHash, expiresAt: later },
      tx,
    )
  }

  testWrites(db, {
    'persons who signed up 30 days ago, were never verified, and have no code and no link': {
      table: 'person',
      rows: `username = 'old'`,
      before: signedUp,
      act: sweepOld,
    },
    'the settings of these persons': {
      table: 'settings',
      rows: `person_id = (select id from person where username = 'old')`,
      before: signedUp,
      act: sweepOld,
    },
    'counts of requests, two days': old('rate_count', 'window_start', '2 days', `key = 'old'`),
    'alerts, 30 days': old('alert_message', 'created_at', '30 days', `target = 'old@example.com'`),
    'tickets of streams that have expired': old('stream_ticket', 'expires_at', '0', byHash('S')),
    'sessions that expired a week ago': {
      ...session,
      before: async (tx) => {
        await run(`delete from stream_ticket where session_id in (select id from session where person_id = ${ada})`)(tx)
        await session.before?.(tx)
      },
    },
    'sessions that expired a week ago, not while a ticket names them': { ...session, rows: NOTHING },
    'devices that have expired': old('login_device', 'expires_at', '0', byHash('S')),
    'codes that expired a day ago': code('1 day'),
    'codes that expired a day ago, not while what they confirmed may be asked for': {
      ...confirmed(code('1 day')),
      rows: NOTHING,
    },
    'codes that expired 30 days ago, also when they confirmed something': confirmed(code('30 days')),
    'reset links that expired a day ago': old('reset_link', 'expires_at', '1 day', byId('K')),
    'images of orders that closed 30 days ago': {
      table: 'order_image',
      rows: `order_id = (select id from m2m_order where order_no = '${idOf('R', 0, 2)}')`,
      before: async (tx) => {
        await run(closed)(tx)
        await aged('m2m_order', 'closed_at', '30 days', `order_no = '${idOf('R', 0, 2)}'`)(tx)
      },
      act: sweepOld,
    },
    'notifications of 90 days ago': old('notification', 'created_at', '90 days', byId('N')),
    'answers of keys of 30 days ago': {
      ...old('idempotency', 'created_at', '30 days', `person_id = ${ada} and key = 'key 2'`),
      act: clearOld,
    },
    'jobs that were done two days ago': old('job', 'done_at', '2 days', `dedupe_key = '0,2'`),
    'jobs that were given up 30 days ago': old('job', 'failed_at', '30 days', `dedupe_key = '0,2'`),
  })
})
