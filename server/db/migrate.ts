import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from './db.ts'
import { DbError } from './faults.ts'
import { LOCK_MIGRATIONS } from './advisory-locks.ts'

/** How long a step waits for those who use its table, and whoever comes after it waits for the step. */
const LOCK_MS = 1000
const ATTEMPTS = 60
const PAUSE_MS = 1000

/** Takes away what the version before uses; every other step adds something that it does not see. */
const isContract = (name: string): boolean => /^\d{4}-contract-/.test(name)

/** The database was migrated by another version than this one. */
export class WrongSchema extends Error {
  /** By one that this version does not know, and whose data it must not touch. */
  readonly isNewer: boolean

  constructor(message: string, { isNewer = false } = {}) {
    super(message)
    this.name = 'WrongSchema'
    this.isNewer = isNewer
  }
}

export interface Migration {
  name: string
  sql: string
  checksum: string
}

// Found from the project's root, because the bundled server is in another directory than this file.
function migrationsDir(): string {
  let root = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(root, 'package.json')) && root !== dirname(root)) root = dirname(root)
  return join(root, 'server/db/migrations')
}

/** Every numbered migration of this version, in order. */
export function readMigrations(): Migration[] {
  const dir = migrationsDir()
  return readdirSync(dir)
    .filter((file) => /^\d{4}-[a-z0-9-]+\.sql$/.test(file))
    .sort()
    .map((file) => {
      const sql = readFileSync(join(dir, file), 'utf8')
      return { name: file.slice(0, -'.sql'.length), sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
}

/**
 * Applies the missing migrations in order, all or none, one server at a time, while servers of the version before run: a table that is in use
 * is asked for again later. Returns their names. Throws WrongSchema.
 */
export async function migrate(db: Db, migrations: readonly Migration[] = readMigrations()): Promise<string[]> {
  for (let left = ATTEMPTS; ; left -= 1)
    try {
      return await applyMissing(db, migrations)
    } catch (error) {
      if (left <= 1 || !(error instanceof DbError && error.isRetryable)) throw error
      await pause(PAUSE_MS)
    }
}

async function applyMissing(db: Db, migrations: readonly Migration[]): Promise<string[]> {
  const names: string[] = []
  await db.script(async ({ query, run }) => {
    await query(LOCK_MIGRATIONS)
    await run(
      'create table if not exists schema_migration (name text primary key, checksum text not null, at timestamptz not null default now())',
    )
    const applied = await query<Applied>('select name, checksum from schema_migration order by name')
    refuseOtherVersion(applied, migrations)
    await run(`set local lock_timeout = ${LOCK_MS}`)
    for (const { name, sql, checksum } of migrations.slice(applied.length)) {
      await run(sql)
      await query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum])
      names.push(name)
    }
  })
  return names
}

/** Throws WrongSchema unless the database was migrated by this version, or by a newer one that took nothing away; changes nothing. */
export async function insistOnSchema(db: Db, migrations: readonly Migration[] = readMigrations()): Promise<void> {
  const [found] = await db.query<{ is: boolean }>(`select to_regclass('schema_migration') is not null as is`)
  if (!found?.is) throw new WrongSchema('This is not a database of Quayside')
  const applied = await db.query<Applied>('select name, checksum from schema_migration order by name')
  refuseOtherVersion(applied, migrations)
  if (applied.length < migrations.length)
    throw new WrongSchema(`The database was migrated by an older version of Quayside (${applied.at(-1)?.name})`)
}

interface Applied {
  name: string
  checksum: string
}

/** A newer version may have added to the schema: this one then runs beside it, and after it. */
function refuseOtherVersion(applied: readonly Applied[], migrations: readonly Migration[]): void {
  for (const [index, { name, checksum }] of applied.entries()) {
    const known = migrations[index]
    if (!known && isContract(name))
      throw new WrongSchema(`The database was migrated by a newer version of Quayside (${name})`, { isNewer: true })
    if (!known) continue
    if (known.name !== name || known.checksum !== checksum)
      throw new WrongSchema(`The database was created by another version of Quayside (${name})`)
  }
}
