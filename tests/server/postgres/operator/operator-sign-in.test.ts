import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  callConsole,
  PASSWORD,
  startConsoleServer,
  type ConsoleServer,
  type TestOperator,
} from '../../support/operator/console.ts'
import { closeAfterFile } from '../../support/closing.ts'
import { freshDb } from '../../support/databases/fresh-db.ts'

const HALF_MINUTE_MS = 30_000
const WRONG = 'Wrong username or password, or locked after five wrong entries: wait 15 minutes'

describe('an operator signs in', () => {
  let server: ConsoleServer
  let count = 0
  let olu: TestOperator
  beforeAll(async () => {
    server = await startConsoleServer({ db: await freshDb() })
    closeAfterFile(server.close)
  })
  beforeEach(async () => {
    count += 1
    olu = await server.operator(`olu_${count}`, 'support')
  })

  const begin = (password: string, username = olu.username) =>
    callConsole(server.consoleUrl, 'beginSignIn', { body: { username, password } })
  const cookieOf = ({ headers }: { headers: Headers }) => headers.get('set-cookie')?.split(';')[0] ?? ''
  const confirm = (cookie: string, code: string) =>
    callConsole(server.consoleUrl, 'confirmSignIn', { cookie, body: { code } })
  const advance = (seconds: number) => server.call('advanceClock', { body: { advance_s: seconds } })
  const sessionStatus = async (cookie: string) =>
    (await callConsole(server.consoleUrl, 'fetchOperatorSession', { cookie })).status

  it('with password and code; the cookie is for no script and no other site, and another one after the code', async () => {
    const begun = await begin(PASSWORD)
    expect(begun.headers.get('set-cookie')).toMatch(/^quayside-operator=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/)
    expect(await sessionStatus(cookieOf(begun))).toBe(401)
    const done = await confirm(cookieOf(begun), await olu.code())
    expect(done).toMatchObject({
      status: 200,
      body: { data: { username: olu.username, roles: ['support'], four_eyes: true } },
    })
    expect(cookieOf(done)).not.toBe(cookieOf(begun))
    expect([await sessionStatus(cookieOf(done)), await sessionStatus(cookieOf(begun))]).toEqual([200, 401])
  })

  it('in any case of the username, and in no other', async () => {
    expect((await begin(PASSWORD, ` ${olu.username.toUpperCase()} `)).status).toBe(200)
    for (const answer of [await begin('another passphrase'), await begin(PASSWORD, 'nobody_here')])
      expect(answer).toMatchObject({ status: 400, body: { error: WRONG, code: 'wrong_credentials' } })
  })

  it('with each code once, half a minute early or late and not more', async () => {
    await olu.code()
    const at = Date.now()
    for (const late of [-2, 2]) {
      const begun = await begin(PASSWORD)
      expect(await confirm(cookieOf(begun), olu.shown(at + late * HALF_MINUTE_MS))).toMatchObject({
        status: 400,
        body: { code: 'wrong_code' },
      })
    }
    await olu.code()
    const code = olu.shown()
    expect((await confirm(cookieOf(await begin(PASSWORD)), code)).status).toBe(200)
    expect((await confirm(cookieOf(await begin(PASSWORD)), code)).body.code).toBe('wrong_code')
  })

  it('with a recovery code, each once', async () => {
    const [code = ''] = olu.recoveryCodes
    expect(olu.recoveryCodes).toHaveLength(10)
    expect((await confirm(cookieOf(await begin(PASSWORD)), code)).status).toBe(200)
    expect((await confirm(cookieOf(await begin(PASSWORD)), code)).body.code).toBe('wrong_code')
  })

  it('not after five wrong entries for 15 minutes, whatever the password, and every session has ended', async () => {
    for (let tries = 0; tries < 4; tries += 1) await begin('another passphrase')
    expect(await sessionStatus(olu.cookie)).toBe(200)
    await begin('another passphrase')
    expect(await sessionStatus(olu.cookie)).toBe(401)
    expect((await begin(PASSWORD)).body).toEqual({ error: WRONG, code: 'wrong_credentials' })
    await advance(15 * 60 - 5)
    expect((await begin(PASSWORD)).status).toBe(400)
    await advance(10)
    expect((await begin(PASSWORD)).status).toBe(200)
  })

  it('not with a password that is older than five minutes, nor without one', async () => {
    const begun = await begin(PASSWORD)
    await advance(5 * 60 + 1)
    const over = { status: 400, body: { code: 'code_expired' } }
    expect(await confirm(cookieOf(begun), await olu.code())).toMatchObject(over)
    expect(await confirm('quayside-operator=unknown', await olu.code())).toMatchObject(over)
  })

  it('for 30 minutes without use and 8 hours at the most', async () => {
    await advance(29 * 60)
    expect(await sessionStatus(olu.cookie)).toBe(200)
    for (let hour = 0; hour < 15; hour += 1) {
      await advance(29 * 60)
      expect(await sessionStatus(olu.cookie)).toBe(200)
    }
    await advance(20 * 60)
    expect(await sessionStatus(olu.cookie)).toBe(401)
    const other = await server.operator('ola_idle', 'support')
    await advance(31 * 60)
    expect(await sessionStatus(other.cookie)).toBe(401)
  })

  it('whatever an open page does by itself: its refreshes, pictures and stream are no use', async () => {
    const call = async (headers: Readonly<Record<string, string>>) =>
      callConsole(server.consoleUrl, 'fetchOperatorSession', { cookie: olu.cookie, headers })
    const endsAt = async (headers: Readonly<Record<string, string>> = {}) => (await call(headers)).body.data.expires_at
    const used = await endsAt()
    await advance(20 * 60)
    const unused = await endsAt({ 'quayside-refresh': '1' })
    expect(Date.parse(unused)).toBeLessThanOrEqual(Date.parse(used))
    expect(await endsAt({ 'sec-fetch-dest': 'image' })).toBe(unused)
    const stream = await server.workStream(olu.cookie)
    await stream.frame('hello')
    stream.close()
    await advance(11 * 60)
    expect((await call({})).status).toBe(401)
  })

  it('until the session is ended, which the log has in that session', async () => {
    expect((await olu.call('signOutOperator')).body).toEqual({ message: 'You are logged out' })
    expect(await sessionStatus(olu.cookie)).toBe(401)
    const left = `select outcome, session is not null as has_session from audit_log where action = 'access.leave' and subject = $1`
    expect(await server.context.db.query(left, [olu.username])).toEqual([{ outcome: 'done', has_session: true }])
  })
})

describe('a one-time link', () => {
  let server: ConsoleServer
  beforeAll(async () => {
    server = await startConsoleServer({ db: await freshDb() })
    closeAfterFile(server.close)
  })
  const open = (body: object) => callConsole(server.consoleUrl, 'openInvitation', { body })
  const choose = (body: object) => callConsole(server.consoleUrl, 'setOperatorPassword', { body })

  it('says whom it is for, and is over once it is used', async () => {
    const link = await server.link('pat', 'risk', 'support')
    expect((await open(link)).body.data).toMatchObject({ username: 'pat', roles: ['support', 'risk'] })
    await server.operator('pat', 'risk')
    expect(await open(link)).toMatchObject({ status: 400, body: { code: 'wrong_link' } })
    expect((await open({ ...link, token: 'another' })).body.code).toBe('wrong_link')
  })

  it('takes a password of 12 characters that nobody guesses', async () => {
    const link = await server.link('kim', 'support')
    expect((await choose({ ...link, password: 'elevenchars' })).body.fields).toEqual({
      password: 'Use 12 characters or more',
    })
    expect((await choose({ ...link, password: '121212121212' })).status).toBe(400)
    const chosen = await choose({ ...link, password: PASSWORD })
    expect(chosen.body.data.otpauth_uri).toMatch(/^otpauth:\/\/totp\/Quayside%20operators:kim\?issuer=/)
    expect(chosen.body.data.secret).toMatch(/^[A-Z2-7]{32}$/)
  })

  it('is over after an hour, after five wrong codes, and once there is a newer one', async () => {
    const link = await server.link('lee', 'support')
    await choose({ ...link, password: PASSWORD })
    for (let tries = 0; tries < 5; tries += 1)
      expect(
        (await callConsole(server.consoleUrl, 'confirmAuthenticator', { body: { ...link, code: 'abcdef' } })).status,
      ).toBe(400)
    expect((await open(link)).status).toBe(200)
    for (let tries = 0; tries < 5; tries += 1)
      await callConsole(server.consoleUrl, 'confirmAuthenticator', { body: { ...link, code: '000000' } })
    expect((await open(link)).body.code).toBe('wrong_link')
    const [older, newer] = [await server.link('lee'), await server.link('lee')]
    expect([(await open(older)).status, (await open(newer)).status]).toEqual([400, 200])
    await server.call('advanceClock', { body: { advance_s: 3601 } })
    expect((await open(newer)).status).toBe(400)
  })

  it('takes the place of password and authenticator, and ends the sessions of before', async () => {
    const before = await server.operator('max', 'support')
    const after = await server.operator('max', 'support')
    const status = async (operator: { cookie: string }) =>
      (await callConsole(server.consoleUrl, 'fetchOperatorSession', { cookie: operator.cookie })).status
    expect([await status(before), await status(after)]).toEqual([401, 200])
    const begun = await callConsole(server.consoleUrl, 'beginSignIn', { body: { username: 'max', password: PASSWORD } })
    const cookie = begun.headers.get('set-cookie')?.split(';')[0] ?? ''
    const [code = ''] = before.recoveryCodes
    expect((await callConsole(server.consoleUrl, 'confirmSignIn', { cookie, body: { code } })).body.code).toBe(
      'wrong_code',
    )
  })

  it('leaves no secret in the clear', async () => {
    await server.operator('ray', 'support')
    const rows = await server.context.db.query<{ row: string }>('select o::text as row from operator o')
    expect(JSON.stringify(rows)).not.toContain(PASSWORD)
    expect(JSON.stringify(rows)).toContain('$argon2id$')
  })
})
