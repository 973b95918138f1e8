import { beforeEach, describe, expect, it } from 'vitest'
import * as text from '#machines/accounts/messages/accounts.ts'
import { PASSWORD, send } from '../../support/client.ts'
import { ENGINES } from '../../support/databases/fresh-db.ts'
import { freshServer } from '../../support/fresh-server.ts'

const ADA = { name: 'Ada Obi', email: 'ada.obi@example.com', password: PASSWORD }

describe.each(ENGINES)('an account (%s)', async (engine) => {
  const server = await freshServer(engine)
  beforeEach(() => server.empty())

  const signUp = async (form = ADA) => (await server.call('signup', { body: form })).userId
  const logIn = async (form = ADA) =>
    (await server.call('login', { body: { email: form.email, password: form.password } })).userId

  describe('signing up', () => {
    it('opens a session with the code that came by mail', async () => {
      const ada = await server.register('Ada Obi')
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
      await server.call('verifyEmail', { body: { userId, otp: await server.code(ADA.email) } })
      await expect(logIn()).resolves.toEqual(expect.any(String))
    })

    it('mails a stranger nothing that the one who signed up wrote', async () => {
      const userId = await signUp({ ...ADA, name: 'https://evil.example/prize Obi' })
      await server.mails(ADA.email)
      await server.advance(11)
      await server.call('resendVerificationOtp', { body: { userId } })
      expect((await server.mails(ADA.email, 2)).join()).not.toContain('evil')
    })

    it('starts over on an unverified address: the new name and password count once the new code is entered', async () => {
      const first = await signUp()
      const firstCode = await server.code(ADA.email)
      const second = await signUp({ name: 'Ada Eze', email: ADA.email, password: 'a wholly new one' })
      await server.call('verifyEmail', { body: { userId: second, otp: await server.code(ADA.email, 2) } })
      expect((await server.refusal('verifyEmail', { body: { userId: first, otp: firstCode } })).code).toBe('wrong_code')
      expect((await server.refusal('login', { body: { email: ADA.email, password: PASSWORD } })).code).toBe(
        'wrong_credentials',
      )
      await expect(logIn({ ...ADA, password: 'a wholly new one' })).resolves.toEqual(expect.any(String))
    })

    it.each([
      ['a short password', { password: 'seven77' }, 'password', 'Password is too short'],
      ['a common password', { password: 'Password123' }, 'password', text.PASSWORD_COMMON],
      ['the own address as password', { password: 'ADA.OBI@example.com' }, 'password', text.PASSWORD_COMMON],
      ['a password of spaces', { password: '           ' }, 'password', 'Password is missing'],
      ['no address', { email: ' ' }, 'email', 'Email is missing'],
      ['a bad address', { email: 'ada at example.com' }, 'email', 'Invalid email'],
      ['a line break in the address', { email: 'ada@example.com\nbcc: b@example.com' }, 'email', 'Invalid email'],
      ['no name', { name: '' }, 'name', 'Name is missing'],
      ['a blank name', { name: '   ' }, 'name', 'Name is missing'],
    ])('refuses %s', async (_, change, field, message) => {
      const refused = await server.refusal('signup', { body: { ...ADA, ...change } })
      expect(refused).toMatchObject({ status: 400, code: 'rule_broken', error: message, fields: { [field]: message } })
    })

    it('takes an address of 254 characters and none of 255', async () => {
      const longest = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(61)}`
      await signUp({ ...ADA, email: longest })
      const refused = await server.refusal('signup', { body: { ...ADA, email: `${longest}d` } })
      expect(refused).toMatchObject({ status: 400, fields: { email: text.EMAIL_LONG } })
    })

    describe('over again', () => {
      /** Signs up one time after the other, and returns the last code: mails that are under way at once may arrive in any order. */
      const signUpsWith = async (...names: readonly string[]) => {
        let last = { userId: '', otp: '' }
        for (const [index, name] of names.entries()) {
          const userId = await signUp({ ...ADA, name })
          last = { userId, otp: await server.code(ADA.email, index + 1) }
        }
        return last
      }

      const enter = async (body: { readonly userId: string; readonly otp: string }) => {
        const session = (await send(server.url, 'verifyEmail', { body })).headers.get('u-x-key') ?? ''
        return (await server.call('fetchUser', { session })).data
      }

      it('takes the username of the new name', async () => {
        const renamed = await signUpsWith('Ada Obi', 'Chi Eze', 'Ada Eze')
        expect(await enter(renamed)).toMatchObject({ username: 'ada_eze', first_name: 'Ada', last_name: 'Eze' })
      })

      it('takes the username of the new name, also of one with the same last name', async () => {
        const sibling = await signUpsWith('Ada Obi', 'Chi Obi')
        expect(await enter(sibling)).toMatchObject({ username: 'chi_obi', first_name: 'Chi', last_name: 'Obi' })
      })

      it.each(['Ada Obi', 'Ωμέγα'])('keeps the username of the same name: %s', async (name) => {
        await signUpsWith(name)
        const [before] = await server.context.db.query<{ username: string }>('select username from person')
        const userId = await signUp({ ...ADA, name, password: 'a wholly new one' })
        expect((await enter({ userId, otp: await server.code(ADA.email, 2) })).username).toBe(before?.username)
      })
    })

    it('ends a login that was begun with the password from before', async () => {
      await signUp()
      const login = await logIn()
      const otp = await server.code(ADA.email, 2)
      const signup = await signUp({ ...ADA, password: 'a wholly new one' })
      await server.call('verifyEmail', { body: { userId: signup, otp: await server.code(ADA.email, 3) } })
      expect((await server.refusal('verifyLogin', { body: { userId: login, otp } })).code).toBe('code_expired')
    })

    it('is no login, of which a mail would be sent', async () => {
      await server.register('Ada Obi')
      await server.signIn(ADA.email)
      expect(await server.mails(ADA.email, 1, /We noticed a new login/)).toHaveLength(1)
    })

    it('gives everybody a username of their own', async () => {
      const names = ['Ada Obi', 'ada-obi', 'Ada_Obi!', 'Ądą Óbi']
      const usernames = []
      for (const [index, name] of names.entries()) {
        const email = `ada${index}@example.com`
        const { userId } = await server.call('signup', { body: { ...ADA, name, email } })
        await server.call('verifyEmail', { body: { userId, otp: await server.code(email) } })
        const [row] = await server.context.db.query<{ username: string }>(
          'select username from person where email = $1',
          [email],
        )
        usernames.push(row?.username)
      }
      expect(usernames).toEqual(['ada_obi', 'ada_obi_2', 'ada_obi_3', 'ada_obi_4'])
    })

    it.each(['Admin', 'Quayside Support', 'The Escrow', 'Ｏｐｅｒａｔｏｒ 7'])(
      'gives nobody a reserved name: %s',
      async (name) => {
        await signUp({ ...ADA, name })
        const [row] = await server.context.db.query<{ username: string }>('select username from person')
        expect(row?.username).toMatch(/^trader_\d+$/)
      },
    )

    it('calls somebody without Latin letters trader and a number', async () => {
      await signUp({ ...ADA, name: 'Ωμέγα' })
      const [row] = await server.context.db.query<{ username: string }>('select username from person')
      expect(row?.username).toMatch(/^trader_\d+$/)
    })
  })

  describe('logging in', () => {
    it('gives the same response for an unknown address and a wrong password', async () => {
      await server.register('Ada Obi')
      const unknown = await server.refusal('login', { body: { email: 'nobody@example.com', password: PASSWORD } })
      const mistaken = await server.refusal('login', { body: { email: ADA.email, password: 'not this one' } })
      expect(mistaken).toEqual(unknown)
      expect(unknown).toMatchObject({ status: 400, code: 'wrong_credentials' })
    })

    it('opens a session with the code, and another device keeps its own', async () => {
      const ada = await server.register('Ada Obi')
      const userId = await logIn()
      await server.call('verifyLogin', { body: { userId, otp: await server.code(ADA.email, 2) } })
      await ada.call('fetchUser')
    })

    it('verifies an unverified address by its code', async () => {
      const signup = await signUp()
      const signupCode = await server.code(ADA.email)
      const userId = await logIn()
      await server.call('verifyLogin', { body: { userId, otp: await server.code(ADA.email, 2) } })
      expect((await server.refusal('verifyEmail', { body: { userId: signup, otp: signupCode } })).code).toBe(
        'wrong_code',
      )
    })
  })
})
