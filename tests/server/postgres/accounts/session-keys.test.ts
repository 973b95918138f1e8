import { beforeEach, describe, expect, it } from 'vitest'
import { rekeySession, sessionEnd } from '#server/accounts/services/sessions.service.ts'
import { ENGINES } from '../../support/databases/fresh-db.ts'
import { freshServer } from '../../support/fresh-server.ts'

describe.each(ENGINES)('a session (%s)', async (engine) => {
  const server = await freshServer(engine)
  beforeEach(() => server.empty())

  it('is over after logging out', async () => {
    const ada = await server.register('Ada Obi')
    await ada.call('logout')
    expect(await ada.refusal('fetchUser')).toMatchObject({
      status: 401,
      code: 'no_session',
      error: 'Kindly login first',
    })
  })

  it('is over when it was not used for two hours, and lives on when it was', async () => {
    const ada = await server.register('Ada Obi')
    await server.advance(7000)
    await ada.call('fetchUser')
    await server.advance(7000)
    await ada.call('fetchUser')
    await server.advance(7201)
    expect((await ada.refusal('fetchUser')).status).toBe(401)
  })

  it('is over after a day, however much it was used', async () => {
    const ada = await server.register('Ada Obi')
    for (let hours = 0; hours < 23; hours += 1) {
      await server.advance(3600)
      await ada.call('checkSession')
    }
    await server.advance(3601)
    expect((await ada.refusal('checkSession')).status).toBe(401)
  })

  it('is not opened by the cookie alone, nor by a key of the wrong form', async () => {
    const ada = await server.register('Ada Obi')
    expect((await server.refusal('fetchUser', { headers: { cookie: `u-x=${ada.session}` } })).status).toBe(401)
    for (const session of ['', 'x', 'A'.repeat(43), `${ada.session} `.repeat(2)]) {
      expect((await server.refusal('fetchUser', { session })).status).toBe(401)
    }
  })

  it('is stored as a hash only', async () => {
    const ada = await server.register('Ada Obi')
    const rows = await server.context.db.query<{ row: string }>('select s::text as row from session s')
    expect(rows.map(({ row }) => row).join()).not.toContain(ada.session)
  })

  it('gets no other key once it is over, and has no end once it is deleted', async () => {
    const { db } = server.context
    const ada = await server.register('Ada Obi')
    const [session] = await db.query<{ id: bigint }>('select id from session')
    const id = session?.id ?? 0n
    await ada.call('logout')
    const over = { status: 401, code: 'no_session' }
    await expect(db.tx((tx) => rekeySession(server.context, tx, id))).rejects.toMatchObject(over)
    await db.query('delete from session')
    await expect(sessionEnd(server.context, id)).rejects.toMatchObject(over)
  })
})
