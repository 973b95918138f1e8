import type { Notifier } from '#server/shared/services/notices.service.ts'
import type { Param, Tx } from '#server/db/db.ts'
import { FRAME_CHANNEL, publishFrame } from '#server/db/frames.ts'
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

const frameIn = (payload: string, to?: string): string => {
  const frame: object = JSON.parse(payload)
  return `frame to ${to} ${Object.values(frame).join(' ')}`
}

const minuteIn = (value: Param | undefined): string => (value instanceof Date ? value.toISOString().slice(0, 16) : '–')
const timeIn = (value: Param | undefined): string => (value instanceof Date ? value.toISOString().slice(11, 19) : '–')

/** What each statement means that writes something a person sees; the others are not shown. */
const STATEMENTS: readonly (readonly [phrase: string, shown: (params: Params) => string[]])[] = [
  [
    'ledger_post(',
    (params) => [`entry ${rowsIn(params, 0, 1).join()}: ${rowsIn(params, 2, 3, 6, 5).toSorted().join(', ')}`],
  ],
  ['insert into history_line', (params) => rowsIn(params, 1, 3, 4, 5, 6, 2, 7, 10, 9).map((row) => `line of ${row}`)],
  [`set status = 'completed'`, (params) => rowsIn(params, 0, 1, 2, 3).map((row) => `line completed ${row}`)],
  [
    'update advert set status = $2',
    (params) => rowsIn(params, 0, 2).map((row) => `advert ${row.replace(' ', ' paused: ')}`),
  ],
  [`set status = $2`, (params) => rowsIn(params, 0, 1, 2).map((row) => `line ended ${row}`)],
  ['with notice as', (params) => rowsIn(params, 0, 2, 5, 6).map(noticeIn)],
  ['insert into audit_log', (params) => rowsIn(params, 2, 3, 4).map((row) => `audit ${row}`)],
  ['count_outcome(', (params) => rowsIn(params, 0, 1).map((row) => `order counts for ${row}`)],
  ['update trader set release_s', (params) => rowsIn(params, 0).map((row) => `release timed of ${row}`)],
  [
    'insert into challenge',
    (params) => [
      `code for the ${rowsIn(params, 2, 1).join().replace(' ', ' of ')} until ${timeIn(params[5])}, again at ${timeIn(params[4])}`,
    ],
  ],
  ['set code_hash', (params) => [`code replaced until ${timeIn(params[3])}, again at ${timeIn(params[2])}`]],
  [
    `used_at is null and purpose = 'movement'`,
    (params) => rowsIn(params, 0).map((row) => `no code for movements of ${row}`),
  ],
  [`used_at is null and purpose = 'login'`, (params) => rowsIn(params, 0).map((row) => `no code for logins of ${row}`)],
  ['set attempts = attempts + 1', () => ['wrong try counted']],
  ['set used_at = $2 where id', () => ['code spent']],
  ['update person set password_hash', (params) => [`password of ${rowsIn(params, 0).join()}`]],
  ['update person set username', (params) => rowsIn(params, 0, 1, 2, 3).map((row) => `name of ${row}`)],
  ['set email_verified_at', (params) => [`address of ${rowsIn(params, 0).join()} verified`]],
  ['set outgoing_from', (params) => [`money of ${rowsIn(params, 0).join()} stays until ${minuteIn(params[1])}`]],
  ['pending_first_name = null', (params) => [`no signups of ${rowsIn(params, 0).join()}`]],
  ['insert into reset_link', (params) => [`link of ${rowsIn(params, 1).join()} until ${minuteIn(params[3])}`]],
  ['update reset_link set used_at = $2 where public_id', () => ['link used']],
  ['update reset_link set used_at = $2 where person_id', (params) => [`no link for ${rowsIn(params, 0).join()}`]],
  [
    'set revoked_at = $3 where person_id',
    (params) => rowsIn(params, 0, 1).map((row) => `sessions of ${row.replace(' ', ' end but ')}`),
  ],
  ['insert into session', (params) => [`session of ${rowsIn(params, 2, 3).join()} until ${minuteIn(params[6])}`]],
  ['where device_hash', () => ['sessions of a device end']],
  ['insert into login_device', (params) => [`device of ${rowsIn(params, 1).join()} until ${minuteIn(params[2])}`]],
  ['set token_hash', (params) => [`key of session ${rowsIn(params, 0).join()}`]],
  ['insert into person', (params) => rowsIn(params, 1, 2, 3, 5).map((row) => `person ${row}`)],
  ['insert into bank_account', (params) => rowsIn(params, 2, 3, 4).map((row) => `bank account ${row}`)],
  ['insert into payee', (params) => rowsIn(params, 0, 1, 2).map((row) => `payee of ${row}`)],
]

type Answers = Readonly<Record<string, readonly object[] | ((params: Params) => readonly object[])>>

/**
 * A transaction without a database: what the statements of an act write for people, in short and in order. `answers` are the rows of statements
 * that have a phrase; any other has none.
 */
export function writtenTx(answers: Answers = {}): {
  readonly tx: Tx
  readonly context: Notifier
  readonly written: readonly string[]
  /** The parameters of all statements, and the texts of mails. */
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
      return (typeof rows === 'function' ? rows(params) : rows) as Row[]
    },
    last: () => undefined,
    notify: (channel, payload, to) => void (channel === FRAME_CHANNEL && written.push(frameIn(payload, to))),
  }
  const context = {
    address: { url: 'https://quayside.example' },
    jobs: {
      wakeAfter: () => undefined,
      enqueue: async (_: Tx, { kind, payload }: { kind: string; payload: Record<string, string> }) => {
        written.push(
          kind === 'reset.link' ? `link for ${payload['email']}` : `mail to ${payload['to']}: ${payload['subject']}`,
        )
        given.push(payload['text'])
      },
    },
    stream: {
      publish: publishFrame,
      end: (_: Tx, sessionId: bigint) => void written.push(`streams of session ${sessionId} end`),
      renew: (_: Tx, sessionId: bigint) => void written.push(`streams of session ${sessionId} are opened again`),
      publishAdvert: (_: Tx, ownerId: bigint, { t_id }: { t_id: string }) => {
        written.push(`advert ${t_id} of ${ownerId}`)
      },
    },
  } as unknown as Notifier
  return { tx, context, written, params: given }
}
