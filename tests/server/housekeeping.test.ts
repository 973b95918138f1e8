import { expect, it } from 'vitest'
import { measureGrown } from '#server/repos/housekeeping.repo.ts'
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
