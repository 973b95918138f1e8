/** SQL that waits for the lock of a name, itself an expression of SQL, and keeps it until the end of the transaction. */
export const advisoryLock = (name: string): string => `pg_advisory_xact_lock(hashtextextended(${name}, 0))`

/** Waits until no other server migrates. Every version has the same number. */
export const LOCK_MIGRATIONS = 'select pg_advisory_xact_lock(7119233041)'
