import type { Queries } from '#server/db/db.ts'

/** Resolves once so many sessions of a PostgreSQL database wait for a lock. */
export async function untilWaiting(db: Queries, sessions = 1): Promise<void> {
  const waiting = () =>
    db.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  while ((await waiting()).length < sessions);
}
