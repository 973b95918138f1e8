import pg from 'pg'
import type { Encoded } from './encoded-values.ts'

/** What a statement returned, and PostgreSQL's name for what it did, such as COMMIT or INSERT 0 1. */
export interface StatementResult {
  readonly rows: never[]
  readonly command: string
}

/** A statement of a group; one that was skipped is rejected with the error of the one that failed, and after it. */
export interface GroupStatement {
  readonly text: string
  readonly values: readonly Encoded[]
  /** Under this name the connection parses it once. */
  readonly name: string | undefined
  readonly resolve: (result: StatementResult) => void
  readonly reject: (error: unknown) => void
}

interface Column {
  readonly name: string
  readonly read: (text: string) => unknown
}

/** The values of a row as PostgreSQL writes them. */
type Written = readonly (string | null)[]

/** What the driver's types leave out. */
type ParsingConnection = pg.Connection & { readonly parsedStatements: Readonly<Record<string, string>> }

interface Connected {
  /**
   * The columns of each named statement that the connection has executed, none where it returns no rows: as long as it is parsed they cannot
   * change, so that they need not be asked for again.
   */
  readonly columns: Map<string, readonly Column[]>
  /** The connection, except that messages are collected: one write of all is cheaper than a vector of some thirty short ones. */
  readonly collecting: pg.Connection
  readonly messages: Uint8Array[]
}

const connections = new WeakMap<pg.Connection, Connected>()

function connectedOf(connection: pg.Connection): Connected {
  const known = connections.get(connection)
  if (known) return known
  const messages: Uint8Array[] = []
  const stream = { writable: true, write: (message: Uint8Array) => void messages.push(message) }
  const collecting: pg.Connection = Object.create(connection, { stream: { value: stream } })
  const connected = { columns: new Map<string, readonly Column[]>(), collecting, messages }
  connections.set(connection, connected)
  return connected
}

const columnOf = ({ name, dataTypeID }: pg.FieldDef): Column => ({
  name,
  read: pg.types.getTypeParser(dataTypeID, 'text'),
})

function rowOf(columns: readonly Column[], written: Written): object {
  const row: Record<string, unknown> = {}
  for (const [index, { name, read }] of columns.entries()) {
    const value = written[index]
    row[name] = value === null || value === undefined ? null : read(value)
  }
  return row
}

/** What has come in answer to one statement. */
interface Answer {
  columns: readonly Column[]
  readonly rows: Written[]
  command: string
}

const NONE: readonly Column[] = []

/**
 * Statements that are sent as one message, with one Sync: PostgreSQL executes them in order and skips what comes after the first error,
 * so that none is ever executed without those before it. Nothing is known of any until all are answered or one has failed.
 */
export class StatementGroup implements pg.Submittable {
  readonly #statements: readonly GroupStatement[]
  readonly #onEnd: () => void
  readonly #answers: Answer[] = []
  #answer: Answer = { columns: NONE, rows: [], command: '' }
  #columns: Connected['columns'] = new Map()

  constructor(statements: readonly GroupStatement[], onEnd: () => void) {
    this.#statements = statements
    this.#onEnd = onEnd
  }

  // Under these the driver remembers which statements the connection has parsed.
  get name(): string | undefined {
    return this.#statements[this.#answers.length]?.name
  }
  get text(): string | undefined {
    return this.#statements[this.#answers.length]?.text
  }

  submit(connection: pg.Connection): void {
    const { parsedStatements } = connection as ParsingConnection
    const { collecting, messages, columns } = connectedOf(connection)
    this.#columns = columns
    const parsedHere = new Set<string>()
    for (const { name, text, values } of this.#statements) {
      const isParsed = name !== undefined && (name in parsedStatements || parsedHere.has(name))
      if (!isParsed) collecting.parse({ name: name ?? '', text, types: [] }, true)
      if (name !== undefined) parsedHere.add(name)
      collecting.bind({ statement: name ?? '', values: [...values] }, true)
      if (name === undefined || !columns.has(name)) collecting.describe({ type: 'P', name: '' }, true)
      collecting.execute(null, true)
    }
    collecting.sync()
    const message = Buffer.concat(messages)
    messages.length = 0
    if (connection.stream.writable) connection.stream.write(message)
    this.#begin()
  }

  #begin(): void {
    this.#answer = { columns: this.#columns.get(this.name ?? '') ?? NONE, rows: [], command: '' }
  }

  handleRowDescription({ fields }: { fields: readonly pg.FieldDef[] }): void {
    this.#answer.columns = fields.map(columnOf)
  }

  handleDataRow({ fields }: { fields: Written }): void {
    this.#answer.rows.push(fields)
  }

  handleCommandComplete({ text }: { text: string }): void {
    const { name } = this
    this.#answer.command = text
    if (name !== undefined) this.#columns.set(name, this.#answer.columns)
    this.handleEmptyQuery()
  }

  handleEmptyQuery(): void {
    this.#answers.push(this.#answer)
    this.#begin()
  }

  handleReadyForQuery(): void {
    this.#resolveAnswered()
    this.#onEnd()
  }

  handleError(error: unknown): void {
    // After the last answer it is the commit of a statement of its own that failed, as by a deferred constraint.
    if (this.#answers.length === this.#statements.length) this.#answers.pop()
    const [failed, ...skipped] = this.#statements.slice(this.#answers.length)
    this.#resolveAnswered()
    failed?.reject(error)
    // Later, so that `Promise.all` is rejected with what the failed one's caller makes of the error.
    setImmediate(() => skipped.forEach(({ reject }) => reject(error)))
    this.#onEnd()
  }

  #resolveAnswered(): void {
    for (const [index, { columns, rows, command }] of this.#answers.entries())
      this.#statements[index]?.resolve({ command, rows: rows.map((row) => rowOf(columns, row) as never) })
  }
}
