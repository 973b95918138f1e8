import { expect, it } from 'vitest'
import { checkpoint, measureGrown } from '#server/repos/housekeeping.repo.ts'
import { freshDb } from './support/fresh-db.ts'

it('the embedded engine plans by what a table holds now: one that doubled is measured again, and once', async () => {
  const db = await freshDb('pglite')
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
  const db = await freshDb('pglite')
  const unreplayed = async () =>
    (
      await db.query<{ bytes: number }>(
        'select (pg_current_wal_insert_lsn() - redo_lsn)::int4 as bytes from pg_control_checkpoint()',
      )
    )[0]?.bytes ?? 0
  await db.query(
    `insert into mail (recipient, subject, body, sent_at) select 'a', 'b', repeat('c', 1000), app_now() from generate_series(1, 5000)`,
  )
  expect(await unreplayed()).toBeGreaterThan(5_000_000)
  await checkpoint(db)
  expect(await unreplayed()).toBeLessThan(10_000)
})
