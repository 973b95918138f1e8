import pg from 'pg'

/** A statement of a group; one that was skipped is rejected with the error of the one that failed, and after it. */
export interface GroupStatement {
  readonly config: pg.QueryConfig
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
const EXTENDED = { queryMode: 'extended' }

function queryOf({ config, resolve, reject }: GroupStatement): pg.Query & Handlers {
  const query = new pg.Query({ ...config, ...EXTENDED }, (error, result) => (error ? reject(error) : resolve(result)))
  return query as pg.Query & Handlers
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

  constructor(statements: readonly GroupStatement[], onEnd: () => void) {
    this.#statements = statements
    this.#queries = statements.map(queryOf)
    this.#onEnd = onEnd
  }

  // Under these the driver remembers which statements the connection has parsed.
  get name(): string | undefined {
    return this.#statements[this.#current]?.config.name
  }
  get text(): string | undefined {
    return this.#statements[this.#current]?.config.text
  }

  submit(connection: pg.Connection): void {
    // What is not parsed because of an error before it must not be remembered as submitted.
    const withoutSync: pg.Connection = Object.create(connection, {
      sync: { value: () => undefined },
      submittedNamedStatements: { value: {} },
      // The driver's answer to a value that it cannot send: the statements after it must not be sent either.
      close: { value: () => connection.stream.destroy(new TypeError('A statement has a value that cannot be sent')) },
    })
    connection.stream.cork()
    for (const query of this.#queries) query.submit(withoutSync)
    connection.sync()
    connection.stream.uncork()
  }

  handleRowDescription(message: unknown, connection: pg.Connection): void {
    this.#queries[this.#current]?.handleRowDescription(message, connection)
  }

  handleDataRow(message: unknown, connection: pg.Connection): void {
    this.#queries[this.#current]?.handleDataRow(message, connection)
  }

  handleCommandComplete(message: unknown, connection: pg.Connection): void {
    this.#queries[this.#current]?.handleCommandComplete(message, connection)
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
