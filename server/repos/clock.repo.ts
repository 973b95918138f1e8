import type { Queries } from '#server/db/db.ts'

export interface ClockRow {
  now: Date
  /** How far the sandbox has moved the house's time, in seconds. */
  offset_s: number
}

export async function read(on: Queries): Promise<ClockRow> {
  const [row] = await on.query<ClockRow>(
    'select house_now() as now, extract(epoch from ahead)::int4 as offset_s from house_clock',
  )
  if (!row) throw new Error('The house has no clock')
  return row
}

export async function advance(seconds: number, on: Queries): Promise<void> {
  await on.query('update house_clock set ahead = ahead + make_interval(secs => $1)', [seconds])
}
