import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Db } from './db.ts'

const ONE_AT_A_TIME = 7_119_233_041n

/** The database and this build do not belong together. */
export class WrongSchema extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'WrongSchema'
  }
}

export interface Migration {
  name: string
  sql: string
  checksum: string
}

// Found from the project's root, since the bundled server lies elsewhere than this file.
function migrationsDir(): string {
  let root = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(root, 'package.json')) && root !== dirname(root)) root = dirname(root)
  return join(root, 'server/db/migrations')
}

/** Every numbered migration of this build, in order. */
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

/** Applies what is missing, in order, all or none, one server at a time. Returns the names of what it applied. */
export async function migrate(db: Db, migrations: readonly Migration[] = readMigrations()): Promise<string[]> {
  const applied: string[] = []
  await db.script(async ({ query, run }) => {
    await query('select pg_advisory_xact_lock($1::int8)', [ONE_AT_A_TIME])
    await run(
      'create table if not exists schema_migration (name text primary key, checksum text not null, at timestamptz not null default now())',
    )
    const done = await query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migration order by name',
    )
    refuseForeign(done, migrations)
    for (const { name, sql, checksum } of migrations.slice(done.length)) {
      await run(sql)
      await query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum])
      applied.push(name)
    }
  })
  return applied
}

function refuseForeign(done: readonly { name: string; checksum: string }[], migrations: readonly Migration[]): void {
  for (const [index, { name, checksum }] of done.entries()) {
    const known = migrations[index]
    if (!known) throw new WrongSchema(`The database is newer than this build: it knows ${name}.`)
    if (known.name !== name)
      throw new WrongSchema(`The database was built by ${name} where this build has ${known.name}.`)
    if (known.checksum !== checksum) throw new WrongSchema(`The migration ${name} was changed after it was applied.`)
  }
}
