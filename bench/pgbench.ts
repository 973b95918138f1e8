import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Param } from '#server/db/db.ts'
import { SESSION_OPTIONS } from '#server/db/postgres.driver.ts'
import { atEnd } from './cleanup.ts'
import type { RoundTrip, Statement } from './round-trips.ts'

const LIBRARY = '/usr/lib/postgresql'

function pgbenchPath(): string {
  const versions = existsSync(LIBRARY) ? readdirSync(LIBRARY).sort((a, b) => Number(b) - Number(a)) : []
  const found = versions.map((version) => join(LIBRARY, version, 'bin/pgbench')).find((path) => existsSync(path))
  return found ?? execFileSync('sh', ['-c', 'command -v pgbench'], { encoding: 'utf8' }).trim()
}

/** A script of pgbench and the constants that it is started with. */
export interface Script {
  readonly text: string
  readonly constants: Readonly<Record<string, string>>
}

/**
 * The replacement of a recorded value in the script: an SQL expression over the script's variables, perhaps after some constant text;
 * undefined leaves all of it a constant.
 */
export type Replace = (value: string) => { before: string; sql: string } | undefined

const PUBLIC_ID = /^[0-9A-HJKMNP-TV-Z]{20}$/

interface Replacements {
  /** By the whole recorded value. */
  readonly whole: Readonly<Record<string, string>>
  /** By the end of the recorded value. */
  readonly ends: readonly (readonly [recorded: string, sql: string])[]
}

/** Replaces what is listed, and public ids that the server made during the call by new ones; the script sets `made` to a random number. */
export function replacing({ whole, ends }: Replacements): Replace {
  const made: string[] = []
  const madeSql = (id: string): string => {
    if (!made.includes(id)) made.push(id)
    return `'${made.indexOf(id)}' || :made::text`
  }
  return (value) => {
    const sql = whole[value]
    if (sql !== undefined) return { before: '', sql }
    const end = ends.find(([recorded]) => value.endsWith(recorded))
    if (end) return { before: value.slice(0, -end[0].length), sql: end[1] }
    return PUBLIC_ID.test(value) ? { before: '', sql: madeSql(value) } : undefined
  }
}

/** Sets the number that `replacing` makes ids of. */
export const SET_MADE = '\\set made random(1000000000000000000, 9000000000000000000)'

async function parameterTypes(client: pg.Client, text: string): Promise<string[]> {
  await client.query(`prepare probe as ${text}`)
  const { rows } = await client.query<{ types: string[] }>(
    `select parameter_types::text[] as types from pg_prepared_statements where name = 'probe'`,
  )
  await client.query('deallocate probe')
  return rows[0]?.types ?? []
}

function textOf(value: Exclude<Param, null | readonly Param[]>): string {
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`
  return String(value)
}

/** Writes round trips as a script: each statement as it was sent, constants and choices bound as parameters. */
export async function scriptOf(
  url: string,
  { choices, trips, replace }: { choices: readonly string[]; trips: readonly RoundTrip[]; replace: Replace },
): Promise<Script> {
  const constants: Record<string, string> = {}
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // Bound, not written out: pgbench would take a colon in a text for a variable.
  const constant = (text: string): string => {
    if (text === '') return `''`
    const name = `c${Object.keys(constants).length}`
    constants[name] = text
    return `:${name}`
  }
  const valueSql = (value: Param): string => {
    if (value === null) return 'null'
    if (isList(value)) return `array[${value.map(valueSql).join(', ')}]`
    const text = textOf(value)
    const replaced = replace(text)
    if (!replaced) return constant(text)
    return replaced.before === '' ? replaced.sql : `${constant(replaced.before)}::text || ${replaced.sql}`
  }
  const statementSql = async ({ text, params }: Statement): Promise<string> => {
    const types = params.length > 0 ? await parameterTypes(client, text) : []
    const values = params.map((param, index) => `(${valueSql(param)})::${types[index]}`)
    return `${text.replaceAll(/\s+/g, ' ').replaceAll(/\$(\d+)/g, (_, number: string) => values[Number(number) - 1] ?? 'null')};`
  }
  const lines = [...choices]
  for (const trip of trips) {
    const statements: string[] = []
    for (const statement of trip) statements.push(await statementSql(statement))
    lines.push(...(statements.length > 1 ? ['\\startpipeline', ...statements, '\\endpipeline'] : statements))
  }
  await client.end()
  return { text: `${lines.join('\n')}\n`, constants }
}

const isList = (value: Param): value is readonly Param[] => Array.isArray(value)

/** How often a second the script went through, with as many clients over the same socket, and the same settings, as the server uses. */
export async function runPgbench(
  url: string,
  { text, constants }: Script,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<{ perSecond: number; failed: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-bench-'))
  atEnd(async () => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'order.sql')
  writeFileSync(file, text)
  const given = Object.entries(constants).flatMap(([name, value]) => ['-D', `${name}=${value}`])
  const args = [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(clients),
    '-j',
    '2',
    '-T',
    String(seconds),
    '-f',
    file,
    ...given,
    url,
  ]
  const { stdout } = await promisify(execFile)(pgbenchPath(), args, {
    env: { ...process.env, PGOPTIONS: SESSION_OPTIONS },
  }).catch((error: unknown) => {
    const output = String(Object(error).stderr ?? error)
    throw new Error(`pgbench failed: ${output.split('\n').slice(0, 3).join(' ')}`)
  })
  const perSecond = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1])
  const failed = Number(/failed transactions: (\d+)/.exec(stdout)?.[1] ?? 0)
  if (!(perSecond > 0)) throw new Error(`pgbench gave no figure: ${stdout}`)
  return { perSecond, failed }
}
