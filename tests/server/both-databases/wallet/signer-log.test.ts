import { beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '#server/db/db.ts'
import * as signerLog from '#server/wallet/repos/signer-log.repo.ts'
import { ENGINES, freshDb } from '../../support/databases/fresh-db.ts'

const mark = (seq: number, hash = String(seq % 10)) => ({ log: '1'.repeat(32), seq, hash: hash.repeat(64) })

describe.each(ENGINES)("what was seen of the signer's log on %s", (engine) => {
  let db: Db
  beforeAll(async () => {
    db = await freshDb(engine)
  })

  it('is nothing, and then the furthest mark of its log, in whichever order marks arrive', async () => {
    expect(await signerLog.read(db)).toBeNull()
    for (const [seq, furthest] of [
      [0, 0],
      [3, 3],
      [2, 3],
      [3, 3],
      [2_147_483_648, 2_147_483_648],
    ] as const) {
      await signerLog.save(mark(seq), db)
      expect(await signerLog.read(db)).toEqual(mark(furthest))
    }
    await signerLog.save(mark(2_147_483_648, 'f'), db)
    await signerLog.save({ ...mark(9_000_000_000), log: '2'.repeat(32) }, db)
    expect(await signerLog.read(db)).toEqual(mark(2_147_483_648))
  })

  it('is one row of a whole mark, which the database itself checks', async () => {
    const insert = (singleton: boolean) =>
      db.query(`insert into signer_log values (${singleton}, '${'1'.repeat(32)}', 1, '${'2'.repeat(64)}')`)
    await expect(insert(true)).rejects.toThrow()
    await expect(insert(false)).rejects.toThrow()
    for (const change of ["log = 'x'", 'seq = -1', "hash = 'x'", 'log = null', 'seq = null', 'hash = null'])
      await expect(db.query(`update signer_log set ${change}`)).rejects.toThrow()
  })
})
