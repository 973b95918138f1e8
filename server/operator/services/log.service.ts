import { Readable } from 'node:stream'
import { BYTE_ORDER_MARK, csvLine } from '#machines/shared/values/csv.ts'
import type { components } from '#openapi/generated/operator.ts'
import type { Queries } from '#server/db/db.ts'
import type { OperatorContext } from '#server/operator/context.ts'
import * as lines from '#server/operator/repos/log.repo.ts'
import * as clock from '#server/shared/repos/clock.repo.ts'
import { keyOf, pageOf } from '#server/shared/services/cursors.ts'
import { log, type SignedIn } from './signed-in.ts'

type LogLine = components['schemas']['LogLine']

const PAGE = 50
const BATCH = 500
const SEQ = /^\d{1,18}$/

export interface LogFilter {
  readonly operator?: string | undefined
  readonly action?: string | undefined
  readonly subject?: string | undefined
  readonly outcome?: components['schemas']['Outcome'] | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const queryOf = ({ operator, action, subject, outcome, from, to }: LogFilter): lines.LogQuery => ({
  operator: operator ?? null,
  action: action ?? null,
  subject: subject ?? null,
  outcome: outcome ?? null,
  from: from === undefined ? null : new Date(from),
  to: to === undefined ? null : new Date(to),
})

/** A line of the log as the contract has it. */
export const logLineDto = (row: lines.LogRow): LogLine => ({
  seq: Number(row.seq),
  at: row.at.toISOString(),
  operator: row.operator,
  session: row.session,
  address: row.address,
  action: row.action,
  subject: row.subject,
  outcome: row.outcome,
  note: row.note,
  facts: row.facts,
  hash: Buffer.from(row.hash).toString('hex'),
})

/** A page of the log, the newest line first. */
export async function fetchLog(
  { db }: Pick<OperatorContext, 'db'>,
  { cursor, limit = PAGE, ...filter }: LogFilter & { cursor?: string | undefined; limit?: number | undefined },
) {
  const [before = null] = keyOf('log', cursor, [SEQ]) ?? []
  const { now } = await clock.read(db)
  const rows = await lines.listBefore(queryOf(filter), before, limit + 1, db)
  const { page, nextCursor } = pageOf(rows, limit, ({ seq }) => ['log', String(seq)])
  return { data: page.map(logLineDto), next_cursor: nextCursor, server_now: now.toISOString() }
}

/** The latest lines about a subject. */
export const linesAbout = async (subject: string, limit: number, on: Queries): Promise<LogLine[]> =>
  (await lines.listBefore(queryOf({ subject }), null, limit, on)).map(logLineDto)

const HEAD = [
  'Number',
  'Time (UTC)',
  'Operator',
  'Session',
  'Address',
  'Action',
  'Subject',
  'Outcome',
  'Note',
  'Facts',
  'SHA-256',
]

const cellsOf = (row: lines.LogRow): string[] => {
  const { seq, at, operator, session, address, action, subject, outcome, note, facts, hash } = logLineDto(row)
  return [
    String(seq),
    at,
    operator,
    session ?? '',
    address ?? '',
    action,
    subject,
    outcome,
    note,
    JSON.stringify(facts),
    hash,
  ]
}

async function* csvOf({ db }: Pick<OperatorContext, 'db'>, query: lines.LogQuery): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(HEAD)
  for (let after: bigint | undefined = 0n; after !== undefined;) {
    const rows: lines.LogRow[] = await lines.listAfter(query, after, BATCH, db)
    yield rows.map((row) => csvLine(cellsOf(row))).join('')
    after = rows.length === BATCH ? rows.at(-1)?.seq : undefined
  }
}

/** The lines as a CSV file, the oldest first; it is logged that they were exported. */
export async function exportLog(
  context: Pick<OperatorContext, 'db'>,
  by: SignedIn,
  filter: LogFilter,
): Promise<Readable> {
  const facts = { ...filter }
  await context.db.tx((tx) =>
    log(by, { action: 'log.export', subject: 'log', outcome: 'seen', note: 'Exported', facts }, tx),
  )
  return Readable.from(csvOf(context, queryOf(filter)))
}
