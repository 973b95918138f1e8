import type { Queries } from '#server/db/db.ts'

/** The clock as SQL that a statement evaluates once, and not for each row. */
export const NOW = '(select app_now())'

export interface ClockRow {
  now: Date
  /** How far the sandbox has moved the clock, in seconds. */
  offset_s: number
}

export async function read(on: Queries): Promise<ClockRow> {
  const [row] = await on.query<ClockRow>(
    'select app_now() as now, extract(epoch from ahead)::int4 as offset_s from app_clock',
  )
  if (!row) throw new Error('The table app_clock has no row')
  return row
}

/** Moves the clock forward, twenty years in all at most; false when that would be too far. */
export async function advance(seconds: number, on: Queries): Promise<boolean> {
  const moved = await on.query(
    `update app_clock set ahead = ahead + make_interval(secs => $1)
     where ahead + make_interval(secs => $1) <= make_interval(days => 20 * 365) returning 1`,
    [seconds],
  )
  return moved.length > 0
}
