import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { deleteDatabase, ForeignFile, lockDataDir } from '#server/db/data-dir.ts'
import { readMigrations } from '#server/db/migrate.ts'
import { openDb } from '#server/db/open.ts'
import { createDatabase } from '../server/support/databases/postgres-databases.ts'
import { startProcess, temporaryFolder } from '../server/support/process.ts'

describe('a database of another version', () => {
  let folder: ReturnType<typeof temporaryFolder>
  let dataDir: string
  const embedded = () => openDb({ databaseUrl: undefined, dataDir })
  const makeOlder = async (databaseUrl?: string) => {
    const db = await openDb({ databaseUrl, dataDir })
    await db.query(`update schema_migration set name = '0001-other' where name = '0001-baseline'`)
    await db.close()
  }
  beforeEach(() => {
    folder = temporaryFolder()
    dataDir = join(folder.dir, 'data')
  })
  afterEach(() => folder.remove())

  it('is refused at start in one sentence that names what to do, and --reset does it and starts', async () => {
    await makeOlder()
    writeFileSync(join(dataDir, 'notes.txt'), 'mine')
    expect(await startProcess({ QUAYSIDE_DATA: dataDir }).ended).toEqual({
      code: 1,
      out: '',
      err: 'The database was created by another version of Quayside (0001-other): npm start -- --reset deletes it and starts with an empty one.\n',
    })
    const server = startProcess({ QUAYSIDE_DATA: dataDir }, '--reset')
    const url = await server.url
    expect((await fetch(`${url}/ready`)).status).toBe(200)
    expect(await startProcess({ QUAYSIDE_DATA: dataDir }, '--reset').ended).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(/^Quayside is already running on .*data \(process \d+\)\.\n$/),
    })
    expect((await fetch(`${url}/ready`)).status).toBe(200)
    server.child.kill('SIGTERM')
    expect((await server.ended).out).toMatch(/^The database in .*data was deleted\.\nQuayside is open at /)
    expect(readdirSync(dataDir).sort()).toEqual(['database', 'notes.txt'])
    const db = await embedded()
    expect(await db.query('select name from schema_migration order by name')).toEqual(
      readMigrations().map(({ name }) => ({ name })),
    )
    await db.close()
  })

  it('is refused at DATABASE_URL in one sentence, and --reset does not touch it', async () => {
    const { url, drop } = await createDatabase(inject('postgresUrl'))
    try {
      await makeOlder(url)
      expect((await startProcess({ DATABASE_URL: url }).ended).err).toBe(
        'The database was created by another version of Quayside (0001-other): set DATABASE_URL to an empty one.\n',
      )
      expect(await startProcess({ DATABASE_URL: url, QUAYSIDE_DATA: dataDir }, '--reset').ended).toEqual({
        code: 1,
        out: '',
        err: '--reset deletes an embedded database only: DATABASE_URL is set, and nothing was deleted.\n',
      })
    } finally {
      await drop()
    }
  })

  it('of a newer version is to be opened by that version, and is never to be deleted', async () => {
    const { url, drop } = await createDatabase(inject('postgresUrl'))
    const db = await openDb({ databaseUrl: url, dataDir })
    await db.query(`insert into schema_migration (name, checksum) values ('9999-contract-later', 'x')`)
    await db.close()
    try {
      await expect(openDb({ databaseUrl: url, dataDir })).rejects.toThrow(
        'The database was migrated by a newer version of Quayside (9999-contract-later): start that version.',
      )
    } finally {
      await drop()
    }
  })

  it('is not deleted by any other argument', async () => {
    expect((await startProcess({ QUAYSIDE_DATA: dataDir }, '--rest').ended).err).toBe(
      "Unknown argument '--rest': the only argument is --reset.\n",
    )
    expect(existsSync(dataDir)).toBe(false)
  })
})

describe('deleting the embedded database', () => {
  let folder: ReturnType<typeof temporaryFolder>
  const at = (...path: string[]) => join(folder.dir, ...path)
  const put = (...paths: string[]) =>
    paths.forEach((path) => {
      mkdirSync(dirname(at(path)), { recursive: true })
      writeFileSync(at(path), path)
    })
  const everything = () => readdirSync(folder.dir, { recursive: true }).map(String).sort()
  beforeEach(() => {
    folder = temporaryFolder()
  })
  afterEach(() => folder.remove())

  it('deletes what the engine created, what a killed process left included, and nothing else', async () => {
    put('letter.txt', 'photos/sea.jpg', 'database/PG_VERSION', 'database/base/1/112', 'database/postmaster.pid')
    expect(await deleteDatabase(folder.dir)).toBe(true)
    expect(everything()).toEqual(['letter.txt', 'photos', 'photos/sea.jpg'])
  })

  it('does nothing in a directory without a database, and creates nothing there', async () => {
    put('letter.txt')
    expect(await deleteDatabase(folder.dir)).toBe(false)
    expect(await deleteDatabase(at('missing'))).toBe(false)
    mkdirSync(at('database'))
    expect(await deleteDatabase(folder.dir)).toBe(false)
    expect(everything()).toEqual(['database', 'letter.txt'])
  })

  it.each([
    ['somebody’s documents', ['database/thesis.txt']],
    ['a document beside the engine’s files', ['database/PG_VERSION', 'database/base/1/112', 'database/thesis.txt']],
    ['the data of a PostgreSQL server', ['database/PG_VERSION', 'database/base/1/112', 'database/postmaster.opts']],
    ['some of the engine’s files without its version', ['database/base/1/112']],
    ['a file', ['database']],
  ])('refuses, and deletes nothing, when its directory is %s', async (_, paths) => {
    put(...paths)
    const before = everything()
    await expect(deleteDatabase(folder.dir)).rejects.toThrow(ForeignFile)
    expect(everything()).toEqual(before)
  })

  it('refuses a link to another directory', async () => {
    put('elsewhere/PG_VERSION', 'elsewhere/base/1/112')
    symlinkSync(at('elsewhere'), at('database'))
    await expect(deleteDatabase(folder.dir)).rejects.toThrow(ForeignFile)
    expect(existsSync(at('elsewhere/base/1/112'))).toBe(true)
  })

  it('can be repeated when it was interrupted', async () => {
    put('database/PG_VERSION')
    expect(await deleteDatabase(folder.dir)).toBe(true)
    expect(everything()).toEqual([])
  })

  it('deletes a complete database that has lost its version', async () => {
    put('database/quayside.complete', 'database/base/1/112')
    expect(await deleteDatabase(folder.dir)).toBe(true)
    expect(everything()).toEqual([])
  })

  it('refuses while a server runs on it', async () => {
    put('database/PG_VERSION')
    const unlock = await lockDataDir(folder.dir)
    await expect(deleteDatabase(folder.dir)).rejects.toThrow('Quayside is already running')
    unlock()
    expect(existsSync(at('database/PG_VERSION'))).toBe(true)
  })
})
