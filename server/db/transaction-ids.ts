/**
 * What asks PostgreSQL for ids of transactions, as SQL; rows get theirs by `stamp_xid()` and by the defaults of columns (`migrations/`). A row is
 * found by the id of the transaction that wrote it, and ids are not in the order of commits: who has read everything reads on from the horizon.
 */

/** Of the oldest transaction that is not over, as text: all before it can be seen. */
export const HORIZON = 'pg_snapshot_xmin(pg_current_snapshot())::text'

/** A parameter as an id; '0' is before all. */
export const idOf = (param: string): string => `${param}::xid8`

export const isBeforeAll = (param: string): string => `${idOf(param)} = '0'::xid8`

/** Whether the transaction of a column is the one of a parameter, or a later one. */
export const isSince = (column: string, param: string): string => `${column} >= ${idOf(param)}`

/** Whether a row was written since, whatever its columns say. */
export const isRowSince = (table: string, param: string): string => `age(${table}.xmin) <= age(${idOf(param)}::xid)`

/** An id as a number that JavaScript can hold. */
export const idAsNumber = (column: string): string => `${column}::text::float8`

/**
 * Of one snapshot: its `horizon`, `now`, before which are the ids that it may see, and `ever`, the same, or the largest id there is where `isEver`
 * says that ids may be those of another cluster.
 */
export const snapshotOf = (isEver: string): string => `
    select pg_snapshot_xmin(s)::text as horizon, pg_snapshot_xmax(s) as now,
      case when ${isEver} then '18446744073709551615'::xid8 else pg_snapshot_xmax(s) end as ever from pg_current_snapshot() as s`
