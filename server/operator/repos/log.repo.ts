import type { Queries } from '#server/db/db.ts'
import type { Outcome } from '#server/shared/repos/audit-log.repo.ts'

export interface LogRow {
  seq: bigint
  at: Date
  operator: string
  session: string | null
  address: string | null
  action: string
  subject: string
  outcome: Outcome
  note: string
  facts: Record<string, unknown>
  hash: Uint8Array
}

export interface LogQuery {
  readonly operator: string | null
  readonly action: string | null
  readonly subject: string | null
  readonly outcome: Outcome | null
  readonly from: Date | null
  readonly to: Date | null
}

const COLUMNS = 'seq, at, operator, session, address, action, subject, outcome, note, facts, hash'
const WHERE = `($1::text is null or operator = $1) and ($2::text is null or action = $2) and ($3::text is null or subject = $3)
  and ($4::text is null or outcome = $4) and ($5::timestamptz is null or at >= $5) and ($6::timestamptz is null or at < $6)`

const paramsOf = ({ operator, action, subject, outcome, from, to }: LogQuery) => [
  operator,
  action,
  subject,
  outcome,
  from,
  to,
]

/** Lines before a number, the newest first. */
export const listBefore = (query: LogQuery, before: string | null, limit: number, on: Queries): Promise<LogRow[]> =>
  on.query<LogRow>(
    `select ${COLUMNS} from audit_log where ${WHERE} and ($7::int8 is null or seq < $7) order by seq desc limit $8`,
    [...paramsOf(query), before, limit],
  )

/** Lines after a number, the oldest first. */
export const listAfter = (query: LogQuery, after: bigint, limit: number, on: Queries): Promise<LogRow[]> =>
  on.query<LogRow>(`select ${COLUMNS} from audit_log where ${WHERE} and seq > $7 order by seq limit $8`, [
    ...paramsOf(query),
    after,
    limit,
  ])
