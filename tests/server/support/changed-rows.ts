import { expect, it } from 'vitest'
import type { Db, Tx } from '#server/db/db.ts'

/** The rows of a write that changes none. */
export const NOTHING = 'false'

export interface Write {
  readonly table: string
  /** The rows that it changes or deletes, as a condition. */
  readonly rows: string
  readonly before?: (tx: Tx) => Promise<unknown>
  readonly act: (tx: Tx) => Promise<unknown>
}

export const run = (statement: string) => (tx: Tx) => tx.query(statement)

/** Runs statements that semicolons divide. */
export const runAll = (statements: string) => async (tx: Tx) => {
  for (const statement of statements.split(';')) await run(statement)(tx)
}

/** The id of the row of a table that fits. */
export const numberOf = async (table: string, where: string, tx: Tx): Promise<bigint> => {
  const [row] = await tx.query<{ id: bigint }>(`select id from ${table} where ${where}`)
  return row?.id ?? 0n
}

const MINUTE_MS = 60_000
const later = (tx: Tx): Tx => ({ ...tx, now: new Date(tx.now.getTime() + MINUTE_MS) })

class Rollback extends Error {}

/** Runs a transaction that leaves nothing behind. */
export async function rolledBack(db: Db, work: (tx: Tx) => Promise<void>): Promise<void> {
  const all = db.tx(async (tx) => {
    await work(tx)
    throw new Rollback()
  })
  await all.catch((error: unknown) => {
    if (!(error instanceof Rollback)) throw error
  })
}

/** One test for each write: it changes these rows of its table and no others. */
export function testWrites(db: Db, writes: Readonly<Record<string, Write>>): void {
  it.each(Object.entries(writes))('%s', async (_, { table, rows, before, act }) => {
    const read = (tx: Tx) =>
      tx.query<{ row: string; wanted: boolean }>(`select to_jsonb(t)::text as row, (${rows}) as wanted from ${table} t`)
    await rolledBack(db, async (tx) => {
      await before?.(tx)
      const old = await read(tx)
      await act(later(tx))
      const kept = new Set((await read(tx)).map(({ row }) => row))
      const changed = old.filter(({ row }) => !kept.has(row))
      const expected = old.filter(({ wanted }) => wanted)
      expect(changed).toEqual(expected)
      expect(expected.length > 0).toBe(rows !== NOTHING)
    })
  })
}
