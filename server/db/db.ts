import { DbError, faultOf } from './faults.ts'
import type { Listener, Notice, Notifications } from './notifications.ts'

/** JSON is passed as text (`JSON.stringify`), because the drivers treat arrays differently. */
export type Param = string | number | bigint | boolean | Date | Uint8Array | null | readonly Param[]

/** int8 comes back as bigint, numeric as text, timestamptz as Date, bytea as Uint8Array, json parsed. */
export interface Queries {
  query<Row extends object>(text: string, params?: readonly Param[]): Promise<Row[]>
}

/** Statements that are sent without waiting for one another (`Promise.all`) go to PostgreSQL in one message; when one fails, all fail. */
export interface Tx extends Queries {
  /** app_now() when the transaction began. */
  readonly now: Date
  /** Executes a statement at the end of the transaction, in one message with COMMIT; when it fails, the transaction fails. */
  last(text: string, params: readonly Param[]): void
  /** Notifies the listeners of every server once the transaction is committed; never when it is rolled back. With `to`, those of a part (`Notice`). */
  notify(channel: string, payload: string, to?: string): void
}

export interface TxOptions {
  /** How often a transaction is tried that fails because of a concurrent one (default 4). */
  attempts?: number
  /** REPEATABLE READ, for reading only and without a time limit; where there is a pool, over connections of its own. */
  snapshot?: boolean
}

/** Of a pool, and how many wait for one. */
export interface ConnectionCounts {
  readonly open: number
  readonly idle: number
  readonly waiting: number
}

export interface Db extends Queries {
  /** Missing on an engine without a pool. */
  readonly connections?: () => ConnectionCounts
  /** Runs `fn` in one READ COMMITTED transaction. Nothing but SQL is awaited inside, and only through its `tx`. */
  tx<T>(fn: (tx: Tx) => Promise<T>, options?: TxOptions): Promise<T>
  /** Like `tx`; the statements of `first` go out in one message with BEGIN, and `fn` is given what it returns. */
  txStartingWith<T, First>(first: (on: Queries) => Promise<First>, fn: (tx: Tx, first: First) => Promise<T>): Promise<T>
  /** Several statements at once, all or none, for migrations. */
  script(fn: (run: Script) => Promise<void>): Promise<void>
  listen: Notifications['listen']
  /** Listens to what the database itself notifies, such as by a trigger. */
  listenToTriggers(channel: string, listener: Listener): Promise<() => Promise<void>>
  close(): Promise<void>
}

export interface Script extends Queries {
  run(statements: string): Promise<void>
  /** Executes a statement at the end of the transaction, in one message with COMMIT. */
  last(text: string, params: readonly Param[]): void
}

/** How a transaction begins. */
export interface Opening {
  /** Statements after BEGIN. */
  readonly statements: readonly string[]
  /** Its statements may take as long as they need. */
  readonly isUnhurried: boolean
  /** It reads one snapshot. */
  readonly isSnapshot: boolean
}

/** What the two engines do differently. */
export interface Driver extends Queries, Notifications {
  readonly connections?: () => ConnectionCounts
  /** BEGIN, then `opening`, `fn`, and COMMIT or ROLLBACK. */
  transaction<T>(opening: Opening, fn: (script: Script) => Promise<T>): Promise<T>
}

const READ_CLOCK = 'select app_now() as now'
const NO_TIMEOUT = 'set local statement_timeout = 0'
const PLAIN: Opening = { statements: [], isUnhurried: false, isSnapshot: false }
const SNAPSHOT: Opening = {
  statements: ['set transaction isolation level repeatable read, read only', NO_TIMEOUT],
  isUnhurried: true,
  isSnapshot: true,
}
const SCRIPT: Opening = {
  statements: ["set local lock_timeout = '60s'", NO_TIMEOUT],
  isUnhurried: true,
  isSnapshot: false,
}
const ATTEMPTS = 4

const faulted = (error: unknown): never => {
  throw faultOf(error)
}

async function readClock(on: Queries): Promise<Date> {
  const [row] = await on.query<{ now: Date | null }>(READ_CLOCK)
  if (!row?.now) throw new Error('The table app_clock has no row')
  return row.now
}

interface Engine {
  readonly driver: Driver
  readonly notifications: Notifications
}

interface Work<T, First> {
  readonly opening: Opening
  readonly first: (on: Queries) => Promise<First>
  readonly fn: (tx: Tx, first: First) => Promise<T>
}

async function once<T, First>({ driver, notifications }: Engine, { opening, first, fn }: Work<T, First>): Promise<T> {
  const scope = { open: true }
  const notices: Notice[] = []
  const result = await driver.transaction(opening, async (script) => {
    const query: Queries['query'] = async (text, params) => {
      if (!scope.open) throw new Error('The transaction is over')
      return script.query<never>(text, params).catch(faulted)
    }
    const work = async () => {
      const [now, begun] = await Promise.all([readClock({ query }), first({ query })])
      const notify: Tx['notify'] = (channel, payload, to) => notices.push({ channel, payload, to })
      return fn({ now, query, notify, last: script.last }, begun)
    }
    return work().finally(() => (scope.open = false))
  })
  // A lost notification only delays a listener: the data is committed.
  if (notices.length > 0) void notifications.notify(notices).catch(() => undefined)
  return result
}

async function retryOnConflict<T>(attempts: number, work: () => Promise<T>): Promise<T> {
  for (let left = attempts - 1; ; left -= 1) {
    try {
      return await work().catch(faulted)
    } catch (error) {
      if (left <= 0 || !(error instanceof DbError) || !error.isRetryable) throw error
    }
  }
}

/** One database for the whole server, over either engine; servers are notified by it, or by other means. */
export function createDb(driver: Driver, notifications: Notifications = driver): Db {
  const engine = { driver, notifications }
  return {
    async query(text, params) {
      return driver.query<never>(text, params).catch(faulted)
    },
    async tx(fn, { attempts = ATTEMPTS, snapshot = false } = {}) {
      const opening = snapshot ? SNAPSHOT : PLAIN
      return retryOnConflict(attempts, () => once(engine, { opening, first: async () => undefined, fn }))
    },
    async txStartingWith(first, fn) {
      return retryOnConflict(ATTEMPTS, () => once(engine, { opening: PLAIN, first, fn }))
    },
    async script(fn) {
      await driver.transaction(SCRIPT, fn).catch(faulted)
    },
    listen: (...given) => notifications.listen(...given),
    listenToTriggers: (channel, listener) => driver.listen(channel, listener),
    ...(driver.connections && { connections: driver.connections }),
    async close() {
      if (notifications !== driver) await notifications.close()
      await driver.close()
    },
  }
}
