import { PGlite, types, type Transaction } from '@electric-sql/pglite'
import type { Driver, Listener, Param, Script } from './db.ts'

const parsers = { [types.INT8]: BigInt }

/** The embedded PostgreSQL: one process, one connection, transactions one after another. Its timeouts cannot fire. */
export async function openPglite(dataDir: string, template?: Blob): Promise<Driver> {
  const engine = await PGlite.create({ dataDir, parsers, ...(template && { loadDataDir: template }) })
  return driverOf(engine)
}

const queryOn =
  (on: PGlite | Transaction): Script['query'] =>
  async <Row extends object>(text: string, params: readonly Param[] = []) =>
    (await on.query<Row>(text, [...params])).rows

/** The embedded engine as the house uses it. */
export function driverOf(engine: PGlite): Driver {
  const listeners = new Map<string, Set<Listener>>()
  return {
    query: queryOn(engine),
    transaction: (opening, fn) =>
      engine.transaction(async (tx) => {
        const opened = (await tx.exec(opening.text)).at(-1)?.rows ?? []
        return fn({ query: queryOn(tx), run: async (text) => void (await tx.exec(text)) }, opened)
      }),
    // Nobody else can be listening to an embedded database.
    async notify(notices) {
      for (const { channel, payload } of notices) listeners.get(channel)?.forEach((hear) => hear(payload))
    },
    async listen(channel, listener) {
      const hearing = listeners.get(channel) ?? new Set()
      listeners.set(channel, hearing.add(listener))
      return async () => void hearing.delete(listener)
    },
    close: () => engine.close(),
  }
}
