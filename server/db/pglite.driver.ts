import { AsyncLocalStorage } from 'node:async_hooks'
import { PGlite, types, type Transaction } from '@electric-sql/pglite'
import type { Driver, Opening, Param, Script } from './db.ts'
import { Listeners, partOf } from './notifications.ts'

const parsers = { [types.INT8]: BigInt }

interface PgliteOptions {
  readonly template?: Blob
  /** Called with each line of the engine's log. */
  readonly onLog?: (line: string) => void
}

/** The embedded PostgreSQL: one process, one connection, transactions one after another. Its timeouts cannot fire. */
export async function openPglite(dataDir: string, { template, onLog }: PgliteOptions = {}): Promise<Driver> {
  const onStderr = (line: string) => {
    onLog?.(line)
    return true
  }
  const engine = await PGlite.create({ dataDir, parsers, onStderr, ...(template && { loadDataDir: template }) })
  return driverOf(engine)
}

const queryOn =
  (on: PGlite | Transaction): Script['query'] =>
  async <Row extends object>(text: string, params: readonly Param[] = []) =>
    (await on.query<Row>(text, [...params])).rows

async function execute<T>(tx: Transaction, opening: Opening, fn: (script: Script) => Promise<T>): Promise<T> {
  const last: { text: string; params: readonly Param[] }[] = []
  const query = queryOn(tx)
  for (const text of opening.statements) await query(text)
  const result = await fn({
    query,
    run: async (text) => void (await tx.exec(text)),
    last: (text, params) => void last.push({ text, params }),
  })
  for (const { text, params } of last) await query(text, params)
  return result
}

export function driverOf(engine: PGlite): Driver {
  const listeners = new Listeners()
  const channels = new Set<string>()
  const inside = new AsyncLocalStorage<{ isOpen: boolean }>()
  // On the one connection it would wait for the very transaction that is waiting for it.
  const refuseInside = () => {
    if (inside.getStore()?.isOpen) throw new Error('Inside a transaction its tx must be used, not the outer db')
  }
  return {
    async query(text, params) {
      refuseInside()
      return queryOn(engine)(text, params)
    },
    async transaction(opening, fn) {
      refuseInside()
      return engine.transaction((tx) => {
        const scope = { isOpen: true }
        return inside.run(scope, () => execute(tx, opening, fn)).finally(() => (scope.isOpen = false))
      })
    },
    // Nobody else can be listening to an embedded database.
    async notify(notices) {
      for (const { channel, to, payload } of notices) listeners.call(partOf(channel, to), payload)
    },
    async listen(channel, listener, to) {
      const part = partOf(channel, to)
      listeners.add(part, listener)
      const isKnown = channels.has(channel)
      channels.add(channel)
      // What a trigger notifies.
      if (!isKnown) await engine.listen(channel, (payload) => listeners.call(channel, payload))
      return async () => void listeners.remove(part, listener)
    },
    close: () => engine.close(),
  }
}
