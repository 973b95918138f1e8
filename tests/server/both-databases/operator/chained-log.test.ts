import { afterEach, describe, expect, it } from 'vitest'
import type { Db } from '#server/db/db.ts'
import { audit } from '#server/ledger/audit.ts'
import { isClosing } from '#server/ledger/finding.ts'
import * as auditLog from '#server/shared/repos/audit-log.repo.ts'
import { closeAfterFile } from '../../support/closing.ts'
import { ENGINES, openFresh } from '../../support/databases/fresh-db.ts'

const LINES = ['ada', 'ben', 'cem', 'dan']

describe.each(ENGINES)('the log of operators on %s', async (engine) => {
  const db: Db = await openFresh(engine)
  closeAfterFile(() => db.close())
  for (const subject of LINES)
    await db.tx((tx) => auditLog.add({ operator: 'olu', action: 'person.read', subject, note: 'Seen' }, tx))
  await db.query('create table log_before as select * from audit_log')

  const change = (...statements: string[]) =>
    db.script(async ({ run }) => {
      await run('alter table audit_log disable trigger all')
      for (const statement of statements) await run(statement)
      await run('alter table audit_log enable trigger all')
    })
  const findings = async () => (await audit(db, 'whole')).map(({ subject, detail }) => `${subject} ${detail}`)
  const altered = async () => (await db.query('select from ledger_status where log_altered_at is not null')).length > 0
  const last = async () => (await db.query<{ seq: bigint }>('select max(seq) as seq from log_before'))[0]?.seq ?? 0n
  const restore = () =>
    change('delete from audit_log', 'insert into audit_log overriding system value select * from log_before')
  afterEach(restore)

  it('takes no change through the server’s own connection', async () => {
    for (const statement of ['update audit_log set note = note', 'delete from audit_log', 'truncate audit_log'])
      await expect(db.query(statement)).rejects.toThrow('never changed')
    expect(await findings()).toEqual([])
  })

  it('has an altered line found by the audit, which closes nothing and remembers it until none is found', async () => {
    const seq = (await last()) - 2n
    await change(`update audit_log set note = 'Another' where seq = ${seq}`)
    const found = await audit(db, 'whole')
    expect(found.map(({ subject, detail }) => `${subject} ${detail}`)).toEqual([
      `line ${seq} is not the line that was written`,
    ])
    expect(found.some(isClosing)).toBe(false)
    expect(await altered()).toBe(true)
    await restore()
    expect(await audit(db, 'recent')).toEqual([])
    expect(await altered()).toBe(true)
    expect(await findings()).toEqual([])
    expect(await altered()).toBe(false)
  })

  it('has a deleted line found, and one deleted at the end', async () => {
    const seq = (await last()) - 1n
    await change(`delete from audit_log where seq = ${seq}`)
    expect(await findings()).toContain(`line ${seq} is missing`)
    await change(`delete from audit_log where seq > ${seq}`)
    expect(await findings()).toContain(`line ${seq + 1n} is missing`)
    expect(await findings()).toContain(`line ${seq + 1n} is not the last line`)
  })

  it('has a line found whose hash was made anew, by the next one', async () => {
    const seq = (await last()) - 1n
    await change(
      `update audit_log set outcome = 'refused' where seq = ${seq}`,
      `update audit_log l set hash = audit_log_hash((select hash from audit_log p where p.seq = l.seq - 1), l) where seq = ${seq}`,
    )
    expect(await findings()).toEqual([`line ${seq + 1n} is not the line that was written`])
  })
})
