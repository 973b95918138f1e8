import { beforeEach, describe, expect, it } from 'vitest'
import * as text from '#machines/accounts/messages/accounts.ts'
import { PASSWORD } from '../../support/client.ts'
import { ENGINES, withClockStopped } from '../../support/databases/fresh-db.ts'
import { freshServer } from '../../support/fresh-server.ts'

const ADA = { name: 'Ada Obi', email: 'ada.obi@example.com', password: PASSWORD }
const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')

describe.each(ENGINES)('a code (%s)', async (engine) => {
  const server = await freshServer(engine)
  beforeEach(() => server.empty())

  const signUp = async (form = ADA) => (await server.call('signup', { body: form })).userId
  const logIn = async (form = ADA) =>
    (await server.call('login', { body: { email: form.email, password: form.password } })).userId

  it('is refused when it is wrong, with a sentence for the field', async () => {
    const userId = await signUp()
    const otp = wrong(await server.code(ADA.email))
    expect(await server.refusal('verifyEmail', { body: { userId, otp } })).toMatchObject({
      status: 400,
      code: 'wrong_code',
      fields: { otp: text.CODE_WRONG },
    })
  })

  it('is refused after ten minutes', async () => {
    const userId = await signUp()
    const otp = await server.code(ADA.email)
    await server.advance(601)
    expect((await server.refusal('verifyEmail', { body: { userId, otp } })).code).toBe('code_expired')
  })

  it('is mailed with what it is for', async () => {
    await signUp()
    expect((await server.mails(ADA.email))[0]).toContain('Your confirmation code is:')
    await server.register('Bola Ige')
    await logIn({ ...ADA, email: 'bola.ige@example.com' })
    expect((await server.mails('bola.ige@example.com', 2))[0]).toContain('Your login code is:')
  })

  it('may be typed with spaces around it', async () => {
    const userId = await signUp()
    await server.call('verifyEmail', { body: { userId, otp: ` ${await server.code(ADA.email)} ` } })
  })

  it('works a millisecond before its ten minutes are over, and not at their end', () =>
    withClockStopped(server.context.db, async () => {
      const userId = await signUp()
      const otp = await server.code(ADA.email)
      const advanceMs = (ms: number) =>
        server.context.db.query('update app_clock set ahead = ahead + make_interval(secs => $1)', [ms / 1000])
      await advanceMs(600_000)
      expect((await server.refusal('verifyEmail', { body: { userId, otp } })).code).toBe('code_expired')
      await advanceMs(-1)
      await server.call('verifyEmail', { body: { userId, otp } })
    }))

  it('is sent again up to a second early and for an hour, not a millisecond more', () =>
    withClockStopped(server.context.db, async () => {
      const advanceMs = (ms: number) =>
        server.context.db.query('update app_clock set ahead = ahead + make_interval(secs => $1)', [ms / 1000])
      const userId = await signUp()
      const resend = { body: { userId } }
      await advanceMs(8999)
      expect((await server.refusal('resendVerificationOtp', resend)).code).toBe('resend_too_early')
      await advanceMs(1)
      await server.call('resendVerificationOtp', resend)
      await advanceMs(3_600_000 - 9000)
      expect((await server.refusal('resendVerificationOtp', resend)).code).toBe('code_expired')
      await advanceMs(-1)
      await server.call('resendVerificationOtp', resend)
    }))

  it('works once, even when thirty use it at the same moment', async () => {
    const userId = await signUp()
    const otp = await server.code(ADA.email)
    const tries = Array.from({ length: 30 }, () =>
      server.call('verifyEmail', { body: { userId, otp } }).then(
        () => 'in',
        () => 'out',
      ),
    )
    expect((await Promise.all(tries)).filter((outcome) => outcome === 'in')).toHaveLength(1)
    const [row] = await server.context.db.query<{ count: number }>('select count(*)::int4 as count from session')
    expect(row?.count).toBe(1)
    expect((await server.refusal('verifyEmail', { body: { userId, otp } })).code).toBe('code_expired')
  })

  it('is locked by the fifth wrong try, right ones too, until a new code is sent', async () => {
    const userId = await signUp()
    const otp = await server.code(ADA.email)
    const codes = []
    for (let by = 1; by <= 5; by += 1) {
      codes.push((await server.refusal('verifyEmail', { body: { userId, otp: wrong(otp, by) } })).code)
    }
    expect(codes).toEqual(['wrong_code', 'wrong_code', 'wrong_code', 'wrong_code', 'code_locked'])
    expect((await server.refusal('verifyEmail', { body: { userId, otp } })).code).toBe('code_locked')
    await server.advance(11)
    await server.call('resendVerificationOtp', { body: { userId } })
    await server.call('verifyEmail', { body: { userId, otp: await server.code(ADA.email, 2) } })
  })

  it('opens only what it was sent for', async () => {
    const userId = await signUp()
    const otp = await server.code(ADA.email)
    expect((await server.refusal('verifyLogin', { body: { userId, otp } })).code).toBe('code_expired')
    expect((await server.refusal('resendLoginOtp', { body: { userId } })).code).toBe('code_expired')
  })

  it.each(['12345', '1234567', 'abcdef', '12 456', '１２３４５６'])('is not guessed at with %j', async (otp) => {
    const userId = await signUp()
    for (let tries = 0; tries < 6; tries += 1) {
      expect(await server.refusal('verifyEmail', { body: { userId, otp } })).toMatchObject({
        code: 'wrong_code',
        fields: { otp: text.CODE_WRONG },
      })
    }
  })

  it('is not counted as tried under a name with something behind it', async () => {
    const userId = `${await signUp()}A`
    const otp = await server.code(ADA.email)
    expect((await server.refusal('verifyEmail', { body: { userId, otp } })).code).toBe('code_expired')
  })

  it('is stopped after a hundred wrong ones a day, for this account alone', async () => {
    await server.register('Ada Obi')
    await server.register('Bola Ige')
    await server.context.db.query(
      `insert into rate_count (key, window_start, count)
         select 'wrong code:login:' || id, date_trunc('second', app_now()), 99 from person where username = 'ada_obi'`,
    )
    const userId = await logIn()
    const otp = await server.code(ADA.email, 2)
    expect((await server.refusal('verifyLogin', { body: { userId, otp: wrong(otp) } })).code).toBe('wrong_code')
    const refused = await server.refusal('verifyLogin', { body: { userId, otp } })
    expect(refused).toMatchObject({
      status: 429,
      code: 'too_many',
      error: text.WRONG_CODES_TODAY,
      retryAfterS: 86_400,
    })
    const bola = await logIn({ ...ADA, email: 'bola.ige@example.com' })
    await server.call('verifyLogin', { body: { userId: bola, otp: await server.code('bola.ige@example.com', 2) } })
  })

  it('is sent again after 10, 30 and 60 seconds, six times in all, and each voids the one before', async () => {
    const userId = await signUp()
    const first = await server.code(ADA.email)
    expect((await server.refusal('resendVerificationOtp', { body: { userId } })).code).toBe('resend_too_early')
    for (const [index, wait] of [10, 30, 60, 60, 60].entries()) {
      await server.advance(wait - 5)
      expect(await server.refusal('resendVerificationOtp', { body: { userId } })).toMatchObject({
        status: 409,
        code: 'resend_too_early',
      })
      // A clock that is a second ahead is no reason to refuse.
      await server.advance(4)
      const sent = await server.call('resendVerificationOtp', { body: { userId } })
      expect(sent.message).toBe('New OTP successfully sent!')
      await server.mails(ADA.email, index + 2)
    }
    await server.advance(61)
    expect((await server.refusal('resendVerificationOtp', { body: { userId } })).code).toBe('not_now')
    const last = await server.code(ADA.email)
    if (first !== last) {
      expect((await server.refusal('verifyEmail', { body: { userId, otp: first } })).code).toBe('wrong_code')
    }
    await server.call('verifyEmail', { body: { userId, otp: last } })
  })

  it.each(['', 'x', 'ABCDEFGHJKMNPQRSTVWX', 'A'.repeat(52)])('needs a challenge: %j is none', async (userId) => {
    const refused = await server.refusal('verifyEmail', { body: { userId, otp: '123456' } })
    expect(refused.status).toBe(400)
  })

  it('leaves neither itself nor its key in the database', async () => {
    const userId = await signUp()
    const otp = await server.code(ADA.email)
    await server.context.jobs.wake()
    const tables = ['challenge', 'job', 'session', 'person', 'rate_count']
    for (const table of tables) {
      const rows = await server.context.db.query<{ row: string }>(`select t::text as row from ${table} t`)
      for (const { row } of rows) expect(row).not.toMatch(new RegExp(`\\b${otp}\\b|${userId.slice(20)}`))
    }
  })
})
