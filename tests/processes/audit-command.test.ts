import { describe, expect, inject, it } from 'vitest'
import { openDb, openUnchanged } from '#server/db/open.ts'
import { ledgerFindings } from '#server/ledger/audit.ts'
import { runAuditCommand } from '#server/operator/audit-command.ts'
import { tampered } from '../server/support/databases/fresh-db.ts'
import { createDatabase, openCopy } from '../server/support/databases/postgres-databases.ts'
import { runOperator } from '../server/support/process.ts'
import { startTestServer } from '../server/support/test-server.ts'

describe('the audit of an operator', () => {
  it('judges a database without a server, changes nothing in it, and ends with 1 when it finds something', async () => {
    const db = await openCopy(inject('postgresUrl'), inject('postgresTemplate'))
    const server = await startTestServer({ env: { DATABASE_URL: db.url } })
    const ada = await server.register('Ada Obi')
    await ada.deposit('USDT', '100')
    await server.close()
    expect(await runAuditCommand({ db })).toEqual({ done: 'The audit of 1 entries found nothing.' })
    await tampered(db, `update account set balance = balance + 7 where kind = 'available'`)
    const before = await db.query('select * from ledger_status')
    const { code, out, err } = await runOperator({ DATABASE_URL: db.url }, 'audit')
    expect([code, out]).toEqual([1, ''])
    expect(err).toMatch(
      /^The audit of 1 entries has \d findings:\n {2}account\.drift {2}available:\S+ .*USDT is 100000007/,
    )
    expect(await db.query('select * from ledger_status')).toEqual(before)
    expect(await ledgerFindings(db)).toBeNull()
    await db.close()
  })

  it('of a database that an older version left, or that is none, is refused, and migrates nothing', async () => {
    const { url, drop } = await createDatabase(inject('postgresUrl'))
    try {
      await expect(openUnchanged({ databaseUrl: url, dataDir: '' })).rejects.toThrow(
        'This is not a database of Quayside',
      )
      const db = await openDb({ databaseUrl: url, dataDir: '' })
      const [last] = await db.query<{ name: string }>(
        'delete from schema_migration where name = (select max(name) from schema_migration) returning name',
      )
      await expect(openUnchanged({ databaseUrl: url, dataDir: '' })).rejects.toThrow(
        /^The database was migrated by an older version of Quayside \(\d{4}-[a-z-]+\)$/,
      )
      expect(await db.query('select from schema_migration where name = $1', [last?.name ?? ''])).toEqual([])
      await db.close()
    } finally {
      await drop()
    }
  })
})
