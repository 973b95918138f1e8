import { NOT_FOUND } from '#machines/shared/messages/refusals.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as text from '#machines/accounts/messages/accounts.ts'
import { PASSWORD, send, type Trader } from '../../support/client.ts'
import { ENGINES } from '../../support/databases/fresh-db.ts'
import { freshServer } from '../../support/fresh-server.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'

describe.each(ENGINES)('the devices of a person (%s)', async (engine) => {
  const server = await freshServer(engine)
  let ada: Trader
  let bola: Trader
  beforeAll(async () => {
    ada = await server.register('Ada Obi')
    bola = await server.register('Bola Ige')
  })
  beforeEach(async () => void (await ada.call('endOtherSessions')))

  const signInWith = async (userAgent: string) => {
    const codes = (await server.mails(ada.email, 1, /^\d{6}$/m)).length
    const { userId } = await server.call('login', { body: { email: ada.email, password: PASSWORD } })
    const otp = await server.code(ada.email, codes + 1)
    const request = { body: { userId, otp }, headers: { 'user-agent': userAgent } }
    const answer = await send(server.url, 'verifyLogin', request)
    return answer.headers.get('u-x-key') ?? ''
  }
  const list = async (session = ada.session) => (await server.call('fetchSessions', { session })).data

  it('are listed with this one first, in words, without their keys', async () => {
    const session = await signInWith(FIREFOX)
    const seen = await list(session)
    expect(seen.map(({ device, current }) => [device, current])).toEqual([
      ['Firefox on Linux', true],
      [expect.any(String), false],
    ])
    expect((await list()).map(({ device, current }) => [device, current])[1]).toEqual(['Firefox on Linux', false])
    expect(JSON.stringify(seen)).not.toContain(session)
  })

  it('are notified by mail when somebody logs in, with the device as we name it, not as the client does', async () => {
    await signInWith('<a href="https://evil.example">click</a> Windows')
    const [letter = ''] = await server.mails(ada.email, 1, /A browser on Windows/)
    expect(letter).toMatch(
      /We noticed a new login to your account: A browser on Windows, \w{3}, \w{3} \d+, \d{4}, \d\d:\d\d\u00a0[AP]M UTC/,
    )
    expect(letter).not.toContain('evil')
  })

  it('are signed out one by one, their streams at once', async () => {
    const session = await signInWith(FIREFOX)
    const stream = await server.stream(session)
    const other = (await list()).find(({ current }) => !current)
    const path = { path: { id: other?._id ?? '' } }
    expect(await ada.call('endSession', path)).toEqual({ message: text.SESSION_ENDED })
    expect(await stream.closed).toBe(4401)
    expect((await server.refusal('fetchUser', { session })).status).toBe(401)
    expect(await ada.refusal('endSession', path)).toMatchObject({ status: 404, code: 'not_found' })
    expect(await list()).toHaveLength(1)
  })

  it("are not another's to see or to sign out", async () => {
    const [mine] = await list()
    const path = { path: { id: mine?._id ?? '' } }
    expect(await bola.refusal('endSession', path)).toMatchObject({ status: 404, error: NOT_FOUND })
    expect(await bola.refusal('endSession', { path: { id: '0'.repeat(20) } })).toMatchObject({
      status: 404,
      error: NOT_FOUND,
    })
    expect((await list(bola.session)).map(({ _id }) => _id)).not.toContain(mine?._id)
    await ada.call('fetchUser')
  })

  it('are all signed out but this one', async () => {
    const sessions = [await signInWith(FIREFOX), await signInWith(FIREFOX)]
    expect(await ada.call('endOtherSessions')).toEqual({ message: text.OTHER_SESSIONS_ENDED })
    for (const session of sessions) expect((await server.refusal('fetchUser', { session })).status).toBe(401)
    await ada.call('fetchUser')
    await bola.call('fetchUser')
    expect(await list()).toHaveLength(1)
  })

  it('are gone from the list when their time is over', async () => {
    const eve = await server.register('Eve Low')
    await server.signIn(eve.email)
    await server.advance(3600)
    await eve.call('fetchUser')
    await server.advance(3700)
    expect(await list(eve.session)).toHaveLength(1)
  })
})
