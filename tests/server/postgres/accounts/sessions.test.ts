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

  /** Signs in, on the device that a cookie names; returns the key and the device's next cookie. */
  const signInOn = async (headers: Readonly<Record<string, string>>) => {
    const codes = (await server.mails(ada.email, 1, /^\d{6}$/m)).length
    const { userId } = await server.call('login', { body: { email: ada.email, password: PASSWORD } })
    const otp = await server.code(ada.email, codes + 1)
    const answer = await send(server.url, 'verifyLogin', { body: { userId, otp }, headers })
    const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';')
    return { session: answer.headers.get('u-x-key') ?? '', cookie }
  }
  const signInWith = async (userAgent: string) => (await signInOn({ 'user-agent': userAgent })).session
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

  it('have one session each: the next login there ends the former one, its streams at once, and no other', async () => {
    const former = await signInOn({})
    const elsewhere = await signInOn({})
    const stream = await server.stream(former.session)
    const next = await signInOn({ cookie: former.cookie })
    expect(await stream.closed).toBe(4401)
    expect((await server.refusal('fetchUser', { session: former.session })).status).toBe(401)
    expect(await list(next.session)).toHaveLength(3)
    expect(await list(elsewhere.session)).toHaveLength(3)
    const third = await signInOn({ cookie: former.cookie })
    expect(await list(third.session)).toHaveLength(4)
  })

  it('keep their session while a code is wrong', async () => {
    const { session, cookie } = await signInOn({})
    const { userId } = await server.call('login', { body: { email: ada.email, password: PASSWORD } })
    const wrong = { body: { userId, otp: '000000' }, headers: { cookie } }
    expect((await server.refusal('verifyLogin', wrong)).status).toBe(400)
    expect(await list(session)).toHaveLength(2)
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
    const streams = await Promise.all(sessions.map((session) => server.stream(session)))
    expect(await ada.call('endOtherSessions')).toEqual({ message: text.OTHER_SESSIONS_ENDED })
    expect(await Promise.all(streams.map((stream) => stream.closed))).toEqual([4401, 4401])
    for (const session of sessions) expect((await server.refusal('fetchUser', { session })).status).toBe(401)
    await ada.call('fetchUser')
    await bola.call('fetchUser')
    expect(await list()).toHaveLength(1)
  })

  it('have a session for 24 hours', async () => {
    const lasting = await server.context.db.query<{ seconds: number }>(
      'select distinct extract(epoch from expires_at - created_at)::int as seconds from session',
    )
    expect(lasting).toEqual([{ seconds: 86_400 }])
  })

  it('are gone from the list when their time is over', async () => {
    const eve = await server.register('Eve Low')
    await server.signIn(eve.email)
    await server.advance(3600)
    await eve.call('fetchUser')
    await server.advance(3700)
    const [left, ...others] = await list(eve.session)
    expect(others).toEqual([])
    expect(Date.parse(left?.last_seen_at ?? '')).toBeGreaterThan(Date.parse(left?.created_at ?? '') + 3_599_000)
  })
})
