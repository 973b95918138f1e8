import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Db } from './db.ts'

const MIGRATION_LOCK = 7_119_233_041n

/** The database was migrated by another version than this one. */
export class WrongSchema extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'WrongSchema'
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

/** Applies the missing migrations in order, all or none, one server at a time. Returns their names. Throws WrongSchema. */
export async function migrate(db: Db, migrations: readonly Migration[] = readMigrations()): Promise<string[]> {
  const names: string[] = []
  await db.script(async ({ query, run }) => {
    await query('select pg_advisory_xact_lock($1::int8)', [MIGRATION_LOCK])
    await run(
      'create table if not exists schema_migration (name text primary key, checksum text not null, at timestamptz not null default now())',
    )
    const applied = await query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migration order by name',
    )
    refuseOtherVersion(applied, migrations)
    for (const { name, sql, checksum } of migrations.slice(applied.length)) {
      await run(sql)
      await query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum])
      names.push(name)
    }
  })
  return names
}

function refuseOtherVersion(
  applied: readonly { name: string; checksum: string }[],
  migrations: readonly Migration[],
): void {
  for (const [index, { name, checksum }] of applied.entries()) {
    const known = migrations[index]
    if (!known) throw new WrongSchema(`The database was created by a newer version of Quayside (${name})`)
    if (known.name !== name || known.checksum !== checksum)
      throw new WrongSchema(`The database was created by another version of Quayside (${name})`)
  }
}
