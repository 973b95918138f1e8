import { beforeEach, describe, expect, it } from 'vitest'
import * as text from '#machines/domain/messages/accounts.ts'
import { PASSWORD } from './support/client.ts'
import { ENGINES } from './support/fresh-db.ts'
import { freshHouse } from './support/fresh-house.ts'

const ADA = { name: 'Ada Obi', email: 'ada.obi@example.com', password: PASSWORD }
const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')

describe.each(ENGINES)('an account on %s', async (engine) => {
  const house = await freshHouse(engine)
  beforeEach(() => house.empty())

  const signUp = async (form = ADA) => (await house.call('signup', { body: form })).userId
  const logIn = async (form = ADA) =>
    (await house.call('login', { body: { email: form.email, password: form.password } })).userId

  describe('signing up', () => {
    it('opens a session with the code that came by mail', async () => {
      const ada = await house.register('Ada Obi')
      expect(ada.user).toMatchObject({
        name: 'Ada Obi',
        first_name: 'Ada',
        last_name: 'Obi',
        username: 'ada_obi',
        phone: null,
      })
      const { data } = await ada.call('checkSession')
      expect(data.user).toEqual(ada.user)
      expect(data.settings).toEqual((await ada.call('fetchSettings')).data)
      expect(data.unread).toBe(0)
      expect(Date.parse(data.expires_at) - Date.parse(data.server_now)).toBeGreaterThan(7_100_000)
    })

    it('trims and lower-cases the address and trims the password', async () => {
      const userId = await signUp({ name: ' Ada   Obi ', email: '  ADA.Obi@Example.com ', password: ` ${PASSWORD} ` })
      await house.call('verifyEmail', { body: { userId, otp: await house.code(ADA.email) } })
      await expect(logIn()).resolves.toEqual(expect.any(String))
    })

    it('says alike for a taken address, tells its owner and opens nothing', async () => {
      await house.register('Ada Obi')
      const fresh = await house.call('signup', { body: { ...ADA, email: 'bola@example.com' } })
      const taken = await house.call('signup', { body: { ...ADA, password: 'quite another one' } })
      expect(Object.keys(taken)).toEqual(Object.keys(fresh))
      expect(taken.message).toBe(fresh.message)
      expect(taken.userId).toHaveLength(fresh.userId.length)
      expect((await house.mails(ADA.email, 2))[0]).toContain('You have one already')
      expect((await house.refusal('verifyEmail', { body: { userId: taken.userId, otp: '123456' } })).code).toBe(
        'wrong_code',
      )
      await house.advance(11)
      expect((await house.call('resendVerificationOtp', { body: { userId: taken.userId } })).userId).toBe(taken.userId)
    })

    it('tells nobody by an older signup whether the address was taken', async () => {
      await house.register('Ada Obi')
      const told = []
      for (const email of [ADA.email, 'free@example.com']) {
        const first = await signUp({ ...ADA, email })
        await signUp({ ...ADA, email })
        told.push((await house.refusal('verifyEmail', { body: { userId: first, otp: '000000' } })).code)
        await house.advance(11)
        told.push((await house.call('resendVerificationOtp', { body: { userId: first } })).message)
      }
      expect(told.slice(0, 2)).toEqual(told.slice(2))
    })

    it('mails a stranger nothing that the one who signed up wrote', async () => {
      const userId = await signUp({ ...ADA, name: 'https://evil.example/prize Obi' })
      await house.mails(ADA.email)
      await house.advance(11)
      await house.call('resendVerificationOtp', { body: { userId } })
      expect((await house.mails(ADA.email, 2)).join()).not.toContain('evil')
    })

    it('starts over on an unverified address: the new name and password count once the new code is entered', async () => {
      const first = await signUp()
      const firstCode = await house.code(ADA.email)
      const second = await signUp({ name: 'Ada Eze', email: ADA.email, password: 'a wholly new one' })
      await house.call('verifyEmail', { body: { userId: second, otp: await house.code(ADA.email, 2) } })
      expect((await house.refusal('verifyEmail', { body: { userId: first, otp: firstCode } })).code).toBe(
        'code_expired',
      )
      expect((await house.refusal('login', { body: { email: ADA.email, password: PASSWORD } })).code).toBe(
        'wrong_credentials',
      )
      await expect(logIn({ ...ADA, password: 'a wholly new one' })).resolves.toEqual(expect.any(String))
    })

    it.each([
      ['a short password', { password: 'seven77' }, 'password', 'Password is too short'],
      ['a common password', { password: 'Password123' }, 'password', text.PASSWORD_COMMON],
      ['a password of spaces', { password: '           ' }, 'password', 'Password is missing'],
      ['no address', { email: ' ' }, 'email', 'Email is missing'],
      ['a bad address', { email: 'ada at example.com' }, 'email', 'Invalid email'],
      ['a line break in the address', { email: 'ada@example.com\nbcc: b@example.com' }, 'email', 'Invalid email'],
      ['a blank name', { name: '   ' }, 'name', 'Name is missing'],
    ])('refuses %s', async (_, change, field, message) => {
      const refused = await house.refusal('signup', { body: { ...ADA, ...change } })
      expect(refused).toMatchObject({ status: 400, code: 'rule_broken', error: message, fields: { [field]: message } })
    })

    it('gives everybody a username of their own', async () => {
      const names = ['Ada Obi', 'ada-obi', 'Ada_Obi!', 'Ądą Óbi']
      const usernames = []
      for (const [index, name] of names.entries()) {
        const email = `ada${index}@example.com`
        const { userId } = await house.call('signup', { body: { ...ADA, name, email } })
        await house.call('verifyEmail', { body: { userId, otp: await house.code(email) } })
        const [row] = await house.server.db.query<{ username: string }>(
          'select username from person where email = $1',
          [email],
        )
        usernames.push(row?.username)
      }
      expect(usernames).toEqual(['ada_obi', 'ada_obi_2', 'ada_obi_3', 'ada_obi_4'])
    })

    it.each(['Admin', 'Quayside Support', 'The Escrow', 'Ｏｐｅｒａｔｏｒ 7'])(
      'lends nobody the name of the house: %s',
      async (name) => {
        await signUp({ ...ADA, name })
        const [row] = await house.server.db.query<{ username: string }>('select username from person')
        expect(row?.username).toMatch(/^trader_\d+$/)
      },
    )

    it('calls somebody without Latin letters trader and a number', async () => {
      await signUp({ ...ADA, name: 'Ωμέγα' })
      const [row] = await house.server.db.query<{ username: string }>('select username from person')
      expect(row?.username).toMatch(/^trader_\d+$/)
    })
  })

  describe('logging in', () => {
    it('says the same for an unknown address and a wrong password', async () => {
      await house.register('Ada Obi')
      const unknown = await house.refusal('login', { body: { email: 'nobody@example.com', password: PASSWORD } })
      const mistaken = await house.refusal('login', { body: { email: ADA.email, password: 'not this one' } })
      expect(mistaken).toEqual(unknown)
      expect(unknown).toMatchObject({ status: 400, code: 'wrong_credentials' })
    })

    it('opens a session with the code, and another device keeps its own', async () => {
      const ada = await house.register('Ada Obi')
      const userId = await logIn()
      await house.call('verifyLogin', { body: { userId, otp: await house.code(ADA.email, 2) } })
      await ada.call('fetchUser')
    })

    it('verifies an unverified address by its code', async () => {
      const signup = await signUp()
      const signupCode = await house.code(ADA.email)
      const userId = await logIn()
      await house.call('verifyLogin', { body: { userId, otp: await house.code(ADA.email, 2) } })
      expect((await house.refusal('verifyEmail', { body: { userId: signup, otp: signupCode } })).code).toBe(
        'code_expired',
      )
    })
  })

  describe('a code', () => {
    it('is refused when it is wrong, and says so beside the field', async () => {
      const userId = await signUp()
      const otp = wrong(await house.code(ADA.email))
      expect(await house.refusal('verifyEmail', { body: { userId, otp } })).toMatchObject({
        status: 400,
        code: 'wrong_code',
        fields: { otp: text.CODE_WRONG },
      })
    })

    it('is refused after ten minutes', async () => {
      const userId = await signUp()
      const otp = await house.code(ADA.email)
      await house.advance(601)
      expect((await house.refusal('verifyEmail', { body: { userId, otp } })).code).toBe('code_expired')
    })

    it('works once, even when thirty use it at the same moment', async () => {
      const userId = await signUp()
      const otp = await house.code(ADA.email)
      const tries = Array.from({ length: 30 }, () =>
        house.call('verifyEmail', { body: { userId, otp } }).then(
          () => 'in',
          () => 'out',
        ),
      )
      expect((await Promise.all(tries)).filter((outcome) => outcome === 'in')).toHaveLength(1)
      const [row] = await house.server.db.query<{ count: number }>('select count(*)::int4 as count from session')
      expect(row?.count).toBe(1)
      expect((await house.refusal('verifyEmail', { body: { userId, otp } })).code).toBe('code_expired')
    })

    it('is locked by the fifth wrong try, right ones too, until a new code is sent', async () => {
      const userId = await signUp()
      const otp = await house.code(ADA.email)
      const codes = []
      for (let by = 1; by <= 5; by += 1) {
        codes.push((await house.refusal('verifyEmail', { body: { userId, otp: wrong(otp, by) } })).code)
      }
      expect(codes).toEqual(['wrong_code', 'wrong_code', 'wrong_code', 'wrong_code', 'code_locked'])
      expect((await house.refusal('verifyEmail', { body: { userId, otp } })).code).toBe('code_locked')
      await house.advance(11)
      await house.call('resendVerificationOtp', { body: { userId } })
      await house.call('verifyEmail', { body: { userId, otp: await house.code(ADA.email, 2) } })
    })

    it('opens only what it was sent for', async () => {
      const userId = await signUp()
      const otp = await house.code(ADA.email)
      expect((await house.refusal('verifyLogin', { body: { userId, otp } })).code).toBe('code_expired')
      expect((await house.refusal('resendLoginOtp', { body: { userId } })).code).toBe('code_expired')
    })

    it.each(['12345', '1234567', 'abcdef', '12 456', '１２３４５６'])('is not guessed at with %j', async (otp) => {
      const userId = await signUp()
      for (let tries = 0; tries < 6; tries += 1) {
        expect((await house.refusal('verifyEmail', { body: { userId, otp } })).code).toBe('wrong_code')
      }
    })

    it('is stopped after a hundred wrong ones a day, for this account alone', async () => {
      await house.register('Ada Obi')
      await house.register('Bola Ige')
      await house.server.db.query(
        `insert into rate_count (key, window_start, count)
         select 'wrong code:login:' || id, date_trunc('second', house_now()), 99 from person where username = 'ada_obi'`,
      )
      const userId = await logIn()
      const otp = await house.code(ADA.email, 2)
      expect((await house.refusal('verifyLogin', { body: { userId, otp: wrong(otp) } })).code).toBe('wrong_code')
      const refused = await house.refusal('verifyLogin', { body: { userId, otp } })
      expect(refused).toMatchObject({
        status: 429,
        code: 'too_many',
        error: text.WRONG_CODES_TODAY,
        retryAfterS: 86_400,
      })
      const bola = await logIn({ ...ADA, email: 'bola.ige@example.com' })
      await house.call('verifyLogin', { body: { userId: bola, otp: await house.code('bola.ige@example.com', 2) } })
    })

    it('is sent again after 10, 30 and 60 seconds, six times in all, and each voids the one before', async () => {
      const userId = await signUp()
      const first = await house.code(ADA.email)
      expect((await house.refusal('resendVerificationOtp', { body: { userId } })).code).toBe('resend_too_early')
      for (const [index, wait] of [10, 30, 60, 60, 60].entries()) {
        await house.advance(wait - 2)
        expect(await house.refusal('resendVerificationOtp', { body: { userId } })).toMatchObject({
          status: 409,
          code: 'resend_too_early',
        })
        await house.advance(3)
        const sent = await house.call('resendVerificationOtp', { body: { userId } })
        expect(sent.message).toBe('New OTP successfully sent!')
        await house.mails(ADA.email, index + 2)
      }
      await house.advance(61)
      expect((await house.refusal('resendVerificationOtp', { body: { userId } })).code).toBe('not_now')
      const last = await house.code(ADA.email)
      if (first !== last) {
        expect((await house.refusal('verifyEmail', { body: { userId, otp: first } })).code).toBe('wrong_code')
      }
      await house.call('verifyEmail', { body: { userId, otp: last } })
    })

    it.each(['', 'x', 'ABCDEFGHJKMNPQRSTVWX', 'A'.repeat(52)])('needs a challenge: %j is none', async (userId) => {
      const refused = await house.refusal('verifyEmail', { body: { userId, otp: '123456' } })
      expect(refused.status).toBe(400)
    })

    it('leaves neither itself nor its key in the database', async () => {
      const userId = await signUp()
      const otp = await house.code(ADA.email)
      await house.server.jobs.wake()
      const tables = ['challenge', 'job', 'session', 'person', 'rate_count']
      for (const table of tables) {
        const rows = await house.server.db.query<{ row: string }>(`select t::text as row from ${table} t`)
        for (const { row } of rows) expect(row).not.toMatch(new RegExp(`\\b${otp}\\b|${userId.slice(20)}`))
      }
    })
  })

  describe('a session', () => {
    it('is over after logging out', async () => {
      const ada = await house.register('Ada Obi')
      await ada.call('logout')
      expect(await ada.refusal('fetchUser')).toMatchObject({
        status: 401,
        code: 'no_session',
        error: 'Kindly login first',
      })
    })

    it('is over when it was not used for two hours, and lives on when it was', async () => {
      const ada = await house.register('Ada Obi')
      await house.advance(7000)
      await ada.call('fetchUser')
      await house.advance(7000)
      await ada.call('fetchUser')
      await house.advance(7201)
      expect((await ada.refusal('fetchUser')).status).toBe(401)
    })

    it('is over after a day, however much it was used', async () => {
      const ada = await house.register('Ada Obi')
      for (let hours = 0; hours < 23; hours += 1) {
        await house.advance(3600)
        await ada.call('checkSession')
      }
      await house.advance(3601)
      expect((await ada.refusal('checkSession')).status).toBe(401)
    })

    it('is not opened by the cookie alone, nor by a key of the wrong form', async () => {
      const ada = await house.register('Ada Obi')
      expect((await house.refusal('fetchUser', { headers: { cookie: `u-x=${ada.session}` } })).status).toBe(401)
      for (const session of ['', 'x', 'A'.repeat(43), `${ada.session} `.repeat(2)]) {
        expect((await house.refusal('fetchUser', { session })).status).toBe(401)
      }
    })

    it('is kept as a hash only', async () => {
      const ada = await house.register('Ada Obi')
      const rows = await house.server.db.query<{ row: string }>('select s::text as row from session s')
      expect(rows.map(({ row }) => row).join()).not.toContain(ada.session)
    })
  })

  describe('bank accounts', () => {
    const account = {
      account_name: 'Ada Obi',
      account_number: '0123456789',
      bank_name: 'First Quay',
      account_type: 'Savings',
    }

    it('are listed oldest first, for their owner alone', async () => {
      const ada = await house.register('Ada Obi')
      const bola = await house.register('Bola Ige')
      await ada.call('addBankDetails', { body: account })
      await ada.call('addBankDetails', { body: { ...account, bank_name: 'Second Quay', sort_code: '12-34-56' } })
      const { data } = await ada.call('fetchBankDetails')
      expect(data.map(({ bank_name, sort_code }) => [bank_name, sort_code])).toEqual([
        ['First Quay', null],
        ['Second Quay', '12-34-56'],
      ])
      expect((await bola.call('fetchBankDetails')).data).toEqual([])
    })

    it('are five at most, even when ten are added at once', async () => {
      const ada = await house.register('Ada Obi')
      const tries = Array.from({ length: 10 }, () =>
        ada.call('addBankDetails', { body: account }).then(
          () => 'saved',
          () => 'refused',
        ),
      )
      expect((await Promise.all(tries)).filter((outcome) => outcome === 'saved')).toHaveLength(5)
      expect(await ada.refusal('addBankDetails', { body: account })).toMatchObject({
        status: 409,
        code: 'too_many_accounts',
        error: 'You can add up to 5 accounts',
      })
    })

    it.each([
      ['account_name', ' ', 'Account name is missing!'],
      ['account_number', ' ', 'Account number is missing!'],
      ['bank_name', ' ', 'Bank name is missing!'],
      ['account_type', 'Piggy bank', 'Token listing type is required!'],
    ])('need their %s', async (field, value, message) => {
      const ada = await house.register('Ada Obi')
      const refused = await ada.refusal('addBankDetails', { body: { ...account, [field]: value } })
      expect(refused).toMatchObject({ status: 400, error: message, fields: { [field]: message } })
    })
  })
})
