import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as text from '#machines/accounts/messages/accounts.ts'
import { PASSWORD } from '../../support/client.ts'
import { ENGINES, withClockStopped } from '../../support/databases/fresh-db.ts'
import { freshServer } from '../../support/fresh-server.ts'

const TAKEN = 'ada.obi@example.com'
const UNVERIFIED = 'bola@example.com'
const FREE = 'free@example.com'
const WRONG = '000000'
const LINK = /reset-password\?id=(\w+)&token=(\w+)/

describe.each(ENGINES)('a stranger who signs up with an address (%s)', async (engine) => {
  const server = await freshServer(engine, { env: { TRUST_PROXY: '1' } })
  const { db } = server.context
  const signUpAnswer = (email: string) =>
    server.call('signup', { body: { name: 'Eve Low', email, password: PASSWORD } })
  const signUp = async (email: string) => (await signUpAnswer(email)).userId
  const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })
  const enter = (userId: string, otp = WRONG, ip = '198.51.100.7') =>
    server.refusal('verifyEmail', { body: { userId, otp }, ...from(ip) })
  const resend = (userId: string) => server.call('resendVerificationOtp', { body: { userId } })
  const refusedResend = (userId: string) => server.refusal('resendVerificationOtp', { body: { userId } })

  beforeEach(async () => {
    await server.empty()
    await server.register('Ada Obi')
    await signUp(UNVERIFIED)
    // Mails that are under way at once may arrive in any order.
    await server.mails(UNVERIFIED)
  })

  /** The statements of an operation, in order: the same statements take the same time. */
  const statementsOf = async (call: () => Promise<unknown>): Promise<string[]> => {
    const statements: string[] = []
    const real = db.tx.bind(db)
    const spy = vi.spyOn(db, 'tx').mockImplementation((work, options) =>
      real(({ query, ...rest }) => {
        const noted: typeof query = (statement, params) => {
          statements.push(statement)
          return query(statement, params)
        }
        return work({ ...rest, query: noted })
      }, options),
    )
    await call().finally(() => spy.mockRestore())
    return statements
  }

  it('gets the same response; the owner of a taken one is informed by mail, and no code opens it', async () => {
    const [free, taken] = [await signUpAnswer(FREE), await signUpAnswer(TAKEN)]
    expect(Object.keys(taken)).toEqual(Object.keys(free))
    expect(taken.message).toBe(free.message)
    expect(taken.userId).toHaveLength(free.userId.length)
    expect((await server.mails(TAKEN, 2))[0]).toContain('You already have an account')
    expect((await enter(taken.userId)).code).toBe('wrong_code')
    await server.advance(11)
    expect((await resend(taken.userId)).userId).toBe(taken.userId)
  })

  it('learns no more by an older signup', async () => {
    const answers = []
    for (const email of [TAKEN, FREE]) {
      const first = await signUp(email)
      await signUp(email)
      answers.push((await enter(first)).code)
      await server.advance(11)
      answers.push((await resend(first)).message)
    }
    expect(answers.slice(0, 2)).toEqual(answers.slice(2))
  })

  it('does not reveal by the work whether it is free, unverified or taken', async () => {
    const free = await statementsOf(() => signUp(FREE))
    expect(free.length).toBeGreaterThan(3)
    expect(await statementsOf(() => signUp(UNVERIFIED))).toEqual(free)
    expect(await statementsOf(() => signUp(TAKEN))).toEqual(free)
  })

  it('reveals nothing by a wrong code, nor by another one', async () => {
    const [taken, unverified] = [await signUp(TAKEN), await signUp(UNVERIFIED)]
    expect(await statementsOf(() => enter(taken))).toEqual(await statementsOf(() => enter(unverified)))
    await server.advance(11)
    expect(await statementsOf(() => resend(taken))).toEqual(await statementsOf(() => resend(unverified)))
    expect((await server.mails(TAKEN, 3, /You already have an account|Welcome/))[0]).toContain(
      'You already have an account',
    )
  })

  it.each([
    ['thirty wrong codes a day', ':address 198.51.100.7', 29],
    ['three thousand wrong codes of all networks a day', '', 2999],
  ])('is stopped after %s alike', async (_, of, before) => {
    await db.query(
      `insert into rate_count (key, window_start, count)
       select 'wrong code:signup:' || id || $1, date_trunc('second', app_now()), $2 from person`,
      [of, before],
    )
    const answers = []
    for (const email of [TAKEN, UNVERIFIED]) {
      const userId = await signUp(email)
      answers.push([await enter(userId), await enter(userId), await enter(await signUp(email))])
    }
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]?.map(({ code }) => code)).toEqual(['wrong_code', 'too_many', 'too_many'])
    expect(answers[0]?.[1]).toMatchObject({
      status: 429,
      error: text.WRONG_SIGNUP_CODES_TODAY,
      retryAfterS: 86_400,
    })
  })

  it('has a dozen mails a day sent to it, and then three links that set a password at most, alike', async () => {
    const NEWS = /Welcome|already have|new password/
    await db.query(`update rate_count set count = 11 where key like 'signup mail:%'`)
    const mailed = []
    for (const email of [TAKEN, UNVERIFIED]) {
      const userId = await signUp(email)
      await server.advance(11)
      await resend(userId)
      for (let signups = 0; signups < 4; signups += 1) await signUp(email)
      await server.context.jobs.wake()
      mailed.push((await server.mails(email, 5, NEWS)).map((mail) => NEWS.exec(mail)?.[0] ?? '').toSorted())
    }
    const links = ['new password', 'new password', 'new password']
    expect(mailed).toEqual([
      ['Welcome', 'already have', ...links],
      ['Welcome', 'Welcome', ...links],
    ])
  })

  it('cannot keep its owner away by using up its mails: the link verifies it', async () => {
    await signUp(FREE)
    await db.query(`update rate_count set count = 12 where key like 'signup mail:%'`)
    await signUp(FREE)
    const [, id = '', token = ''] = LINK.exec((await server.mails(FREE, 1, LINK))[0] ?? '') ?? []
    await server.call('resetPassword', { query: { id, token }, body: { password: 'another good one' } })
    const { userId } = await server.call('login', { body: { email: FREE, password: 'another good one' } })
    await server.call('verifyLogin', { body: { userId, otp: await server.code(FREE, 2) } })
  })

  it('stops nobody on another network from signing up with it', async () => {
    const guessed = []
    for (let signups = 0; signups < 8; signups += 1) {
      const userId = await signUp(FREE)
      for (let tries = 0; tries < 5; tries += 1) guessed.push((await enter(userId)).code)
    }
    expect(guessed.filter((code) => code === 'too_many')).toHaveLength(10)
    const userId = await signUp(FREE)
    const otp = await server.code(FREE, 9)
    expect((await enter(userId, otp)).code).toBe('too_many')
    await server.call('verifyEmail', { body: { userId, otp }, ...from('203.0.113.9') })
  })

  it('is one client with all addresses of an IPv6 /64', async () => {
    const userId = await signUp(FREE)
    await db.query(
      `insert into rate_count (key, window_start, count)
       select 'wrong code:signup:' || id || ':address 2001:db8:1:2::', date_trunc('second', app_now()), 29 from person`,
    )
    const guess = async (ip: string) => (await enter(userId, WRONG, ip)).code
    const codes = [await guess('2001:db8:1:2:1::1'), await guess('2001:db8:1:2:2::2'), await guess('2001:db8:1:3::1')]
    expect(codes).toEqual(['wrong_code', 'too_many', 'wrong_code'])
  })

  it('locks nobody out whose address they have signed up with before: the codes of their logins count alike', async () => {
    const logIn = async () => (await server.call('login', { body: { email: UNVERIFIED, password: PASSWORD } })).userId
    const userId = await logIn()
    for (let tries = 0; tries < 5; tries += 1)
      await server.refusal('verifyLogin', { body: { userId, otp: WRONG }, ...from('198.51.100.7') })
    const counted = await db.query<{ key: string }>(
      `select replace(r.key, p.id::text, p.email) as key from rate_count r, person p
       where r.key like 'wrong code:%' and p.email = $1 group by 1 order by 1`,
      [UNVERIFIED],
    )
    expect(counted.map(({ key }) => key)).toEqual([
      `wrong code:signup:${UNVERIFIED}`,
      `wrong code:signup:${UNVERIFIED}:address 198.51.100.7`,
    ])
  })

  const verifying: Readonly<Record<string, (email: string) => Promise<unknown>>> = {
    'a signup of their own': async (email) => {
      const userId = await signUp(email)
      await server.call('verifyEmail', { body: { userId, otp: await server.code(email, 3) } })
    },
    'a login': (email) => server.signIn(email),
    'a reset link': async (email) => {
      await server.call('forgotPassword', { body: { email } })
      const [, id = '', token = ''] = LINK.exec((await server.mails(email, 1, LINK))[0] ?? '') ?? []
      await server.call('resetPassword', { query: { id, token }, body: { password: 'another good one' } })
    },
  }

  it.each(Object.entries(verifying))('does not reveal when its owner verifies it by %s', async (_, verify) => {
    const [watched, other] = [await signUp(UNVERIFIED), await signUp(FREE)]
    const waits = async (userId: string) => {
      const { resend_at, expires_at, server_now, ...answer } = await resend(userId)
      const seconds = [resend_at, expires_at].map((at) => Math.round((Date.parse(at) - Date.parse(server_now)) / 1000))
      return { ...answer, userId: answer.userId === userId, seconds }
    }
    const answersOf = async (userId: string) => [await enter(userId), await enter(userId), await enter(userId)]
    expect(await answersOf(watched)).toEqual(await answersOf(other))
    await server.mails(UNVERIFIED, 2, /code/)
    await verify(UNVERIFIED)
    expect(await statementsOf(() => enter(watched))).toEqual(await statementsOf(() => enter(other)))
    await server.advance(11)
    // What they answer names seconds, and one is asked after the other.
    await withClockStopped(db, async () => {
      expect(await waits(watched)).toEqual(await waits(other))
      const answers = [await answersOf(watched), await answersOf(other)]
      expect(answers[0]?.map(({ code }) => code)).toEqual(['wrong_code', 'wrong_code', 'wrong_code'])
      expect(answers[0]).toEqual(answers[1])
      expect([await answersOf(watched), await refusedResend(watched)]).toEqual([
        await answersOf(other),
        await refusedResend(other),
      ])
      await server.advance(3600)
      expect(await enter(watched)).toEqual(await enter(other))
    })
  })

  it('is opened by no code once its owner has verified it', async () => {
    const userId = await signUp(UNVERIFIED)
    const theirs = await server.code(UNVERIFIED, 2)
    await server.signIn(UNVERIFIED)
    expect((await enter(userId, theirs)).code).toBe('wrong_code')
  })

  it('blocks its owner from nothing', async () => {
    const userId = await signUp(TAKEN)
    for (let tries = 0; tries < 5; tries += 1) await enter(userId)
    await db.query(`update rate_count set count = 3000 where key like 'wrong code:signup:%'`)
    await server.signIn(TAKEN)
  })

  it('learns nothing when its owner changes the password', async () => {
    const userId = await signUp(TAKEN)
    const ada = await server.signIn(TAKEN)
    await ada.call('updatePassword', { body: { oldPassword: PASSWORD, newPassword: 'another good one' } })
    expect((await enter(userId)).code).toBe('wrong_code')
  })
})
