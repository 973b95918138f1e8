import { expect, it } from 'vitest'
import * as operators from '#server/operator/repos/operator.repo.ts'
import { closeAfterFile } from '../../support/closing.ts'
import { freshDb } from '../../support/databases/fresh-db.ts'
import { untilWaiting } from '../../support/databases/lock-waits.ts'
import { startConsoleServer } from '../../support/operator/console.ts'

it('an act is not carried out by whose role is taken away while it waits, which the log has', async () => {
  const server = await startConsoleServer({ db: await freshDb() })
  closeAfterFile(server.close)
  const { db } = server.context
  const [ada, olu] = [await server.operator('ada', 'admin'), await server.operator('olu', 'risk')]
  const ben = await server.register('Ben Cole')
  const { answer } = await db.tx(async (tx) => {
    const found = await operators.findByUsername('olu', tx)
    const row = found && (await operators.lock(found.id, tx))
    if (!row) throw new Error('There is no olu')
    const path = { username: ben.user.username }
    const sent = olu.call('endPersonSessions', { path, body: { note: 'Asked' } })
    await untilWaiting(db)
    await operators.setRoles(row.id, [], tx)
    // In an object: nobody waits for it before the commit.
    return { answer: sent }
  })
  expect(await answer).toMatchObject({ status: 403, body: { error: 'Your roles do not allow this' } })
  expect(await ben.call('fetchUser')).toMatchObject({ data: { username: ben.user.username } })
  const { body } = await ada.call('fetchOperatorLog', { query: { operator: 'olu', outcome: 'refused' } })
  expect(body.data).toMatchObject([{ action: 'sessions.end', subject: ben.user.username }])
})
