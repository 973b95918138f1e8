import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDb } from '#server/db/open.ts'
import { atEnd } from './cleanup.ts'
import { fillFloor, type Floor } from './trading-floor.ts'

/** A folder of its own with a filled embedded database, gone at the end. */
export async function filledFolder(floor: Floor): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quayside-bench-'))
  atEnd(async () => rmSync(dataDir, { recursive: true, force: true }))
  const db = await openDb({ databaseUrl: undefined, dataDir })
  await fillFloor(db, floor).finally(() => db.close())
  return dataDir
}
