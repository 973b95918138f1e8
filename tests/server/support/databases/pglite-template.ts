import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { createDb, type Db, type Driver } from '#server/db/db.ts'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { driverOf, openPglite } from '#server/db/pglite.driver.ts'

const CACHE = 'node_modules/.cache/quayside'

/** A migrated embedded database as a file; made anew only when a migration changed. */
export async function pgliteTemplate(): Promise<string> {
  const migrations = readMigrations()
  const key = createHash('sha256')
    .update(migrations.map(({ checksum }) => checksum).join())
    .digest('hex')
    .slice(0, 16)
  const file = join(CACHE, `pglite-${key}.tar`)
  if (existsSync(file)) return file
  const engine = await PGlite.create('memory://')
  await migrate(createDb(driverOf(engine)), migrations)
  const dump = await engine.dumpDataDir('none')
  await engine.close()
  mkdirSync(CACHE, { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, Buffer.from(await dump.arrayBuffer()))
  renameSync(draft, file)
  return file
}

/** Test files of one process are never let go of, nor what their hooks close: a database that is closed must not retain its 200 MB. */
function releasedOnClose(opened: Driver): Driver {
  let driver: Driver | undefined = opened
  const open = (): Driver => {
    if (!driver) throw new Error('The database is closed')
    return driver
  }
  return {
    query: (text, params) => open().query(text, params),
    transaction: (opening, fn) => open().transaction(opening, fn),
    notify: (notices) => open().notify(notices),
    listen: (...given) => open().listen(...given),
    async close() {
      await driver?.close()
      driver = undefined
    },
  }
}

export async function openPgliteCopy(file: string): Promise<Db> {
  return createDb(releasedOnClose(await openPglite('memory://', { template: new Blob([readFileSync(file)]) })))
}
