import { textAt } from '#server/error-fields.ts'

const RETRYABLE = new Set(['40001', '40P01', '55P03'])
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  '3D000',
  '28P01',
  '28000',
  // After a failover: what is reached is a standby, which cannot be written to.
  '25006',
])

/**
 * An error of the database, the same on both engines. The driver's detail is left out: it quotes rows.
 * `code` is the SQLSTATE, `constraint` the name of the violated one.
 */
export class DbError extends Error {
  readonly code: string
  readonly constraint: string | undefined

  constructor(code: string, constraint: string | undefined, message: string) {
    super(message)
    this.name = 'DbError'
    this.code = code
    this.constraint = constraint
  }

  /** The transaction was rolled back because of a concurrent one and may succeed when repeated. */
  get isRetryable(): boolean {
    return RETRYABLE.has(this.code)
  }
}

/** The database cannot be reached. Whether the last statement was executed is unknown. */
export class DbUnavailable extends Error {
  constructor(cause: unknown) {
    super('The database cannot be reached', { cause })
    this.name = 'DbUnavailable'
  }
}

/** The database could not be reached while it committed: the transaction may have been carried out. */
export class CommitUnknown extends DbUnavailable {
  constructor(cause: unknown) {
    super(cause)
    this.name = 'CommitUnknown'
  }
}

/** The constraint that an error violates, if any. */
export const brokenConstraint = (error: unknown): string | undefined =>
  error instanceof DbError ? error.constraint : undefined

/** Maps a driver's errors to the two above; any other error is returned unchanged. */
export function faultOf(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DbError || error instanceof DbUnavailable) return error
  const code = textAt(error, 'code')
  if (code === '')
    return /^(Connection terminated|timeout exceeded|Query read timeout|Client has encountered a connection error)/.test(
      error.message,
    )
      ? new DbUnavailable(error)
      : error
  // What no connection is made to cannot be reached, whatever the system says: a socket that may not be used, one that is a file.
  if (
    textAt(error, 'syscall') === 'connect' ||
    UNREACHABLE.has(code) ||
    code.startsWith('08') ||
    code.startsWith('57P') ||
    code.startsWith('53')
  )
    return new DbUnavailable(error)
  return /^[0-9A-Z]{5}$/.test(code) ? new DbError(code, textAt(error, 'constraint') || undefined, error.message) : error
}
