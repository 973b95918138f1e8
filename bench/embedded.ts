import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDb } from '#server/db/open.ts'
import { atEnd } from './cleanup.ts'
import { insertTestData, type TestDataSize } from './test-data.ts'

/** A temporary folder with a filled embedded database. */
export async function filledFolder(size: TestDataSize): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quayside-bench-'))
  atEnd(async () => rmSync(dataDir, { recursive: true, force: true }))
  const db = await openDb({ databaseUrl: undefined, dataDir })
  await insertTestData(db, size).finally(() => db.close())
  return dataDir
}
