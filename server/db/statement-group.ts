import pg from 'pg'
import type { Param } from './db.ts'

/** A statement of a group; one that was skipped is rejected with the error of the one that failed, and after it. */
export interface GroupStatement {
  readonly text: string
  readonly values: readonly Param[]
  /** Under this name the connection parses it once. */
  readonly name: string | undefined
  readonly resolve: (result: pg.QueryResult) => void
  readonly reject: (error: unknown) => void
}

type Handler = (message: unknown, connection: pg.Connection) => void

/** What the driver passes to the query that it runs; its types leave it out. */
interface Handlers {
  readonly handleRowDescription: Handler
  readonly handleDataRow: Handler
  readonly handleCommandComplete: Handler
  readonly handleReadyForQuery: (connection: pg.Connection) => void
}

// Without values and a name, the driver would send a statement by the simple protocol, which answers each at once.
const EXTENDED = 'extended'

function queryOf({ text, values, name, resolve, reject }: GroupStatement): pg.Query & Handlers {
  // The driver copies a configuration property by property, which takes longer than sending the statement.
  const query = new pg.Query(text, [...values], (error, result) => (error ? reject(error) : resolve(result)))
  return Object.assign(query as pg.Query & Handlers, { name, queryMode: EXTENDED })
}

/**
 * The columns of each named statement that a connection has executed, null where it returns none: as long as it is parsed they cannot change, so
 * that they need not be asked for again.
 */
const columnsOf = new WeakMap<pg.Connection, Map<string, unknown>>()

const columnsKnownOn = (connection: pg.Connection): Map<string, unknown> => {
  const known = columnsOf.get(connection) ?? new Map<string, unknown>()
  columnsOf.set(connection, known)
  return known
}

/**
 * Statements that are sent as one message, with one Sync: PostgreSQL executes them in order and skips what comes after the first error,
 * so that none is ever executed without those before it. Nothing is known of any until all are answered or one has failed.
 */
export class StatementGroup implements pg.Submittable {
  readonly #statements: readonly GroupStatement[]
  readonly #queries: readonly (pg.Query & Handlers)[]
  readonly #onEnd: () => void
  /** The statement that is being answered. */
  #current = 0
  #columns: unknown = null
  #known = new Map<string, unknown>()

  constructor(statements: readonly GroupStatement[], onEnd: () => void) {
    this.#statements = statements
    this.#queries = statements.map(queryOf)
    this.#onEnd = onEnd
  }

  // Under these the driver remembers which statements the connection has parsed.
  get name(): string | undefined {
    return this.#statements[this.#current]?.name
  }
  get text(): string | undefined {
    return this.#statements[this.#current]?.text
  }

  submit(connection: pg.Connection): void {
    const { stream } = connection
    const messages: Uint8Array[] = []
    this.#known = columnsKnownOn(connection)
    // What is not parsed because of an error before it must not be remembered as submitted.
    const collecting: pg.Connection = Object.create(connection, {
      // One write of all is cheaper than a vector of some thirty short ones.
      stream: { value: { writable: true, write: (message: Uint8Array) => void messages.push(message) } },
      sync: { value: () => undefined },
      submittedNamedStatements: { value: {} },
      // The driver's answer to a value that it cannot send: the statements after it must not be sent either.
      close: { value: () => stream.destroy(new TypeError('A statement has a value that cannot be sent')) },
    })
    for (const [index, query] of this.#queries.entries())
      this.#submitOne(query, this.#statements[index]?.name, collecting)
    connection.sync.call(collecting)
    if (stream.writable) stream.write(Buffer.concat(messages))
  }

  #submitOne(query: pg.Query & Handlers, name: string | undefined, connection: pg.Connection): void {
    const columns = name === undefined ? undefined : this.#known.get(name)
    if (columns === undefined) return query.submit(connection)
    if (columns !== null) query.handleRowDescription(columns, connection)
    query.submit(Object.create(connection, { describe: { value: () => undefined } }))
  }

  handleRowDescription(message: unknown, connection: pg.Connection): void {
    this.#columns = message
    this.#queries[this.#current]?.handleRowDescription(message, connection)
  }

  handleDataRow(message: unknown, connection: pg.Connection): void {
    this.#queries[this.#current]?.handleDataRow(message, connection)
  }

  handleCommandComplete(message: unknown, connection: pg.Connection): void {
    this.#queries[this.#current]?.handleCommandComplete(message, connection)
    const { name } = this
    if (name !== undefined && !this.#known.has(name)) this.#known.set(name, this.#columns)
    this.#columns = null
    this.#current += 1
  }

  handleEmptyQuery(): void {
    this.#current += 1
  }

  handleReadyForQuery(connection: pg.Connection): void {
    for (const query of this.#queries) query.handleReadyForQuery(connection)
    this.#onEnd()
  }

  handleError(error: unknown, connection: pg.Connection): void {
    const [failed, ...skipped] = this.#statements.slice(this.#current)
    for (const query of this.#queries.slice(0, this.#current)) query.handleReadyForQuery(connection)
    failed?.reject(error)
    // Later, so that `Promise.all` is rejected with what the failed one's caller makes of the error.
    setImmediate(() => skipped.forEach(({ reject }) => reject(error)))
    this.#onEnd()
  }
}
