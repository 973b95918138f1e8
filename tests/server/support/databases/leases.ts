import type { Db, Param, Queries } from '#server/db/db.ts'

/** From now on no server begins this background work, wherever the clock is moved: its leases never end. */
export async function stopWork(db: Queries, ...names: readonly string[]): Promise<void> {
  await db.query(
    `insert into lease (name, until) select unnest($1::text[]), 'infinity'
     on conflict (name) do update set until = excluded.until`,
    [names],
  )
}

/** Ends the lease that stopped this work. */
export async function startWork(db: Queries, name: string): Promise<void> {
  await db.query('delete from lease where name = $1', [name])
}

const OTHER = 'other '
/** What the lease of a work is called over `withOtherLeases`. */
export const otherLease = (name: string): string => `${OTHER}${name}`

/** The database for another worker beside the server's own: its leases of these works have other names. */
export function withOtherLeases(db: Db, works: readonly string[]): Db {
  const named = (param: Param): Param => {
    if (typeof param !== 'string') return Array.isArray(param) ? param.map(named) : param
    return works.includes(param) ? otherLease(param) : param
  }
  const asAsked = <Row extends object>(row: Row): Row =>
    'name' in row && typeof row.name === 'string' ? { ...row, name: row.name.replace(OTHER, '') } : row
  return {
    ...db,
    async query<Row extends object>(text: string, params: readonly Param[] = []) {
      return (await db.query<Row>(text, params.map(named))).map(asAsked)
    },
  }
}
