import type { Param, Tx } from '#server/db/db.ts'
import { FRAME_CHANNEL, publishFrame } from '#server/db/frames.ts'
import type { Notifier } from '#server/services/notices.service.ts'
import { at } from './rows.ts'

type Params = readonly Param[]

/** The `places` of a statement's parameters as rows: a list per place, or the place itself. */
const rowsIn = (params: Params, ...places: number[]): string[] => {
  const columns = places.map((place) => [params[place] ?? null].flat(1))
  const rows = Math.max(...columns.map(({ length }) => length))
  return Array.from({ length: rows }, (_, row) =>
    columns.map((column) => String((column.length === 1 ? column[0] : column[row]) ?? '–')).join(' '),
  )
}

/** Facts of a notice are its values, in their order. */
const noticeIn = (row: string): string => {
  const facts = row.slice(row.indexOf('{'), row.lastIndexOf('}') + 1)
  const values = Object.values<unknown>(JSON.parse(facts)).map((value) => String(value ?? '–') || '–')
  return `notice to ${row.replace(facts, `(${values.join(', ')})`)}`
}

const frameIn = (payload: string): string => {
  const { to, frame }: { to: string; frame: object } = JSON.parse(payload)
  return `frame to ${to} ${Object.values(frame).join(' ')}`
}

/** What each statement means that writes something a person sees; the others are not shown. */
const STATEMENTS: readonly (readonly [phrase: string, shown: (params: Params) => string[]])[] = [
  [
    'ledger_post(',
    (params) => [`entry ${rowsIn(params, 0, 1).join()}: ${rowsIn(params, 2, 3, 6, 5).toSorted().join(', ')}`],
  ],
  ['insert into history_line', (params) => rowsIn(params, 1, 3, 4, 5, 6, 2, 7, 10, 9).map((row) => `line of ${row}`)],
  [`set status = 'completed'`, (params) => rowsIn(params, 0, 1, 2, 3).map((row) => `line completed ${row}`)],
  [`set status = $2`, (params) => rowsIn(params, 0, 1, 2).map((row) => `line ended ${row}`)],
  ['with notice as', (params) => rowsIn(params, 0, 2, 5, 6).map(noticeIn)],
  ['insert into audit_log', (params) => rowsIn(params, 2, 3, 4).map((row) => `audit ${row}`)],
  ['count_outcome(', (params) => rowsIn(params, 0, 1).map((row) => `order counts for ${row}`)],
  ['update trader set release_s', (params) => rowsIn(params, 0).map((row) => `release timed of ${row}`)],
]

/**
 * A transaction without a database: what the statements of an act write for people, in short and in order. `answers` are the rows of statements
 * that have a phrase; any other has none.
 */
export function writtenTx(answers: Readonly<Record<string, readonly object[]>> = {}): {
  readonly tx: Tx
  readonly context: Notifier
  readonly written: readonly string[]
  /** The parameters of all statements. */
  readonly params: readonly unknown[]
} {
  const written: string[] = []
  const given: unknown[] = []
  const tx: Tx = {
    now: at(12),
    async query<Row extends object>(text: string, params: Params = []) {
      given.push(...params.flat())
      written.push(...(STATEMENTS.find(([phrase]) => text.includes(phrase))?.[1](params) ?? []))
      const [, rows = []] = Object.entries(answers).find(([phrase]) => text.includes(phrase)) ?? []
      return rows as Row[]
    },
    last: () => undefined,
    notify: (channel, payload) => void (channel === FRAME_CHANNEL && written.push(frameIn(payload))),
  }
  const context = {
    address: { url: 'https://quayside.example' },
    jobs: { wakeAfter: () => undefined },
    stream: {
      publish: publishFrame,
      publishAdvert: (_: Tx, ownerId: bigint, { t_id }: { t_id: string }) => {
        written.push(`advert ${t_id} of ${ownerId}`)
      },
    },
  } as unknown as Notifier
  return { tx, context, written, params: given }
}
