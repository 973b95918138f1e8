import type { Queries, Tx } from '#server/db/db.ts'

export interface JobRow {
  id: bigint
  kind: string
  payload: unknown
  /** This try included. */
  attempts: number
}

export interface NewJob {
  kind: string
  payload: unknown
  /** When to do it; now when left out. */
  runAt?: Date
  /** One job per key, ever. */
  dedupeKey?: string
}

export async function add({ kind, payload, runAt, dedupeKey }: NewJob, tx: Tx): Promise<void> {
  await tx.query(
    'insert into job (kind, payload, run_at, dedupe_key) values ($1, $2, $3, $4) on conflict (dedupe_key) do nothing',
    [kind, JSON.stringify(payload), runAt ?? tx.now, dedupeKey ?? null],
  )
}

/** Deletes the job with a key unless it is done; false when there is none. */
export async function cancel(dedupeKey: string, tx: Tx): Promise<boolean> {
  const rows = await tx.query(
    'delete from job where dedupe_key = $1 and done_at is null and failed_at is null returning 1',
    [dedupeKey],
  )
  return rows.length > 0
}

/** Locks due jobs for 30 seconds; a job that its server does not finish is due again after that. */
export const claim = (kinds: readonly string[], limit: number, on: Queries): Promise<JobRow[]> =>
  on.query<JobRow>(
    `update job set locked_until = app_now() + interval '30 seconds', attempts = attempts + 1
     where id in (
       select id from job
       where done_at is null and failed_at is null and run_at <= app_now() and (locked_until is null or locked_until < app_now())
         and kind = any($1::text[])
       order by run_at, id for update skip locked limit $2
     ) returning id, kind, payload, attempts`,
    [kinds, limit],
  )

/** The payload is deleted: the code of a sent mail must not stay in the table. */
export async function finish(ids: readonly bigint[], on: Queries): Promise<void> {
  await on.query(`update job set done_at = app_now(), locked_until = null, payload = '{}' where id = any($1::int8[])`, [
    ids,
  ])
}

export async function retry(id: bigint, afterS: number, problem: string, on: Queries): Promise<void> {
  await on.query(
    `update job set locked_until = null, last_error = $3, run_at = app_now() + make_interval(secs => $2) where id = $1`,
    [id, afterS, problem.slice(0, 500)],
  )
}

/** What it is to do stays for 30 days: it can be run again. */
export async function giveUp(id: bigint, problem: string, on: Queries): Promise<void> {
  await on.query(`update job set failed_at = app_now(), locked_until = null, last_error = $2 where id = $1`, [
    id,
    problem.slice(0, 500),
  ])
}

/** What an operator calls a job, of its id; as an expression of SQL. */
export const refOf = (id: string): string => `lpad(${id}::text, 20, '0')`

export interface StoredJob {
  id: bigint
  kind: string
  attempts: number
  last_error: string | null
  run_at: Date
  done_at: Date | null
  failed_at: Date | null
}

const STORED = `select id, kind, attempts::int4 as attempts, last_error, run_at, done_at, failed_at from job where ${refOf('id')} = $1`

export async function findByRef(ref: string, on: Queries): Promise<StoredJob | undefined> {
  const [row] = await on.query<StoredJob>(STORED, [ref])
  return row
}

export async function lockByRef(ref: string, tx: Tx): Promise<StoredJob | undefined> {
  const [row] = await tx.query<StoredJob>(`${STORED} for update`, [ref])
  return row
}

/** Lets a job that was given up be run again, as often as a new one. */
export async function revive(id: bigint, tx: Tx): Promise<void> {
  await tx.query('update job set failed_at = null, attempts = 0, run_at = $2 where id = $1', [id, tx.now])
}

/** In how many milliseconds the next job is due; null when none waits. */
export async function nextDueMs(kinds: readonly string[], on: Queries): Promise<number | null> {
  const [row] = await on.query<{ ms: number | null }>(
    `select (extract(epoch from min(greatest(run_at, locked_until)) - app_now()) * 1000)::float8 as ms
     from job where done_at is null and failed_at is null and kind = any($1::text[])`,
    [kinds],
  )
  return row?.ms ?? null
}
