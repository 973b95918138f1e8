import { beforeEach, describe, expect, it } from 'vitest'
import * as text from '#machines/domain/messages/accounts.ts'
import { TRY_AGAIN } from '#server/realtime/stream.ts'
import { redeemTicket } from '#server/services/sessions.service.ts'
import { addressFor, PASSWORD, type Trader } from './support/client.ts'
import { ENGINES } from './support/fresh-db.ts'
import { freshServer } from './support/fresh-server.ts'
import { untilWaiting } from './support/lock-waits.ts'

const NEW = 'wholly new waters'
const LINK = /reset-password\?id=(\w+)&token=(\w+)/

describe.each(ENGINES)('a password (%s)', async (engine) => {
  const server = await freshServer(engine)
  beforeEach(() => server.empty())

  const canLogIn = async (email: string, password: string) =>
    server.call('login', { body: { email, password } }).then(
      () => true,
      () => false,
    )

  describe('that is lost', () => {
    const email = addressFor('Ada Obi')
    const linksTo = async (to: string, atLeast = 1) =>
      (await server.mails(to, atLeast, LINK)).map((letter) => {
        const [, id = '', token = ''] = LINK.exec(letter) ?? []
        return { id, token }
      })
    const ask = (to = email) => server.call('forgotPassword', { body: { email: to } })
    const linkFor = async (to = email, atLeast = 1) => {
      await ask(to)
      return (await linksTo(to, atLeast))[0] ?? { id: '', token: '' }
    }
    const reset = (query: { id: string; token: string }, password = NEW) => ({ query, body: { password } })
    const refusalOf = async (query: { id: string; token: string }) =>
      (await server.refusal('resetPassword', reset(query))).code

    it('is replaced with the link that came by mail, and only the new one opens the account', async () => {
      await server.register('Ada Obi')
      const link = await linkFor()
      expect(await server.call('resetPassword', reset(link))).toEqual({ message: text.PASSWORD_RESET })
      expect([await canLogIn(email, PASSWORD), await canLogIn(email, NEW)]).toEqual([false, true])
      expect((await server.mails(email, 1, /password of your account was changed/)).length).toBe(1)
    })

    it('ends every session with it, and their streams', async () => {
      const ada = await server.register('Ada Obi')
      const stream = await server.stream(ada.session)
      const other = await server.signIn(email)
      await server.call('resetPassword', reset(await linkFor()))
      expect(await stream.closed).toBe(4401)
      for (const trader of [ada, other]) expect((await trader.refusal('fetchUser')).code).toBe('no_session')
    })

    it('answers the same whether there is an account or not, and mails nobody else', async () => {
      await server.register('Ada Obi')
      const [known, unknown] = [await ask(), await ask('nobody@example.com')]
      expect(known).toEqual(unknown)
      await linksTo(email)
      await server.context.jobs.wake()
      expect((await server.call('readMail', { query: { to: 'nobody@example.com' } })).data).toEqual([])
    })

    it('is found by an address however it is written', async () => {
      await server.register('Ada Obi')
      await ask('  ADA.Obi@Example.com ')
      expect(await linksTo(email)).toHaveLength(1)
    })

    it.each([
      ['', 'Account email is missing'],
      ['ada at example', 'Invalid email'],
    ])('cannot be asked for with %j', async (wrong, message) => {
      const refused = await server.refusal('forgotPassword', { body: { email: wrong } })
      expect(refused).toMatchObject({ status: 400, error: message, fields: { email: message } })
    })

    it('is not replaced by a link that is used, late, wrong, or half of another', async () => {
      await server.register('Ada Obi')
      await server.register('Bola Ige')
      const [used, bola] = [await linkFor(), await linkFor(addressFor('Bola Ige'))]
      expect(await refusalOf({ id: used.id, token: bola.token })).toBe('wrong_link')
      expect(await refusalOf({ id: bola.id, token: used.token })).toBe('wrong_link')
      expect(await refusalOf({ id: used.id, token: used.token.slice(0, -1) })).toBe('wrong_link')
      for (const junk of ['', 'x', "' or 1=1 --", 'A'.repeat(200)])
        expect(await refusalOf({ id: junk, token: junk })).toBe('wrong_link')
      await server.call('resetPassword', reset(used))
      expect(await server.refusal('resetPassword', reset(used))).toMatchObject({
        status: 400,
        code: 'wrong_link',
        error: text.WRONG_LINK,
      })
      await server.advance(30 * 60 - 10)
      await server.call('resetPassword', reset(bola))
      const late = await linkFor(email, 2)
      await server.advance(30 * 60 + 1)
      expect(await refusalOf(late)).toBe('wrong_link')
      expect(await canLogIn(email, NEW)).toBe(true)
    })

    it('is replaced once, even when thirty use the link at the same moment', async () => {
      await server.register('Ada Obi')
      const link = await linkFor()
      const tries = Array.from({ length: 30 }, (_, n) =>
        server.call('resetPassword', reset(link, `${NEW} ${n}`)).then(
          () => n,
          () => null,
        ),
      )
      const won = (await Promise.all(tries)).filter((n) => n !== null)
      expect(won).toHaveLength(1)
      expect(await canLogIn(email, `${NEW} ${won[0]}`)).toBe(true)
    })

    it('takes every other link and every open code with it', async () => {
      await server.register('Ada Obi')
      const { userId } = await server.call('login', { body: { email, password: PASSWORD } })
      const otp = await server.code(email, 2)
      await linkFor()
      await linkFor(email, 2)
      const [newer, older] = await linksTo(email, 2)
      if (!newer || !older) throw new Error('Two links were asked for')
      await server.call('resetPassword', reset(older))
      expect(await refusalOf(newer)).toBe('wrong_link')
      expect((await server.refusal('verifyLogin', { body: { userId, otp } })).code).toBe('code_expired')
    })

    it('is mailed about three times while the links still work, however often it is asked for', async () => {
      await server.register('Ada Obi')
      for (let request = 0; request < 5; request += 1) await ask()
      await linksTo(email, 3)
      await server.context.jobs.wake()
      expect(await linksTo(email, 3)).toHaveLength(3)
    })

    it('verifies the address of a signup that never entered its code', async () => {
      const { userId } = await server.call('signup', { body: { name: 'Ada Obi', email, password: PASSWORD } })
      const otp = await server.code(email)
      await server.call('resetPassword', reset(await linkFor()))
      expect((await server.refusal('verifyEmail', { body: { userId, otp } })).code).toBe('wrong_code')
      const taken = await server.call('signup', { body: { name: 'Eve', email, password: 'of somebody else' } })
      expect(taken.message).toBe(text.CODE_SENT)
      expect((await server.mails(email, 1, /You already have an account/)).length).toBe(1)
      expect(await canLogIn(email, NEW)).toBe(true)
    })

    it.each([
      ['seven77', 'Password is too short'],
      ['   ', 'Password is missing'],
      ['password123', text.PASSWORD_COMMON],
      ['Ada.Obi@example.com', text.PASSWORD_COMMON],
      ['x'.repeat(1025), text.PASSWORD_LONG],
    ])('is not replaced by %j, and the link stays good', async (password, message) => {
      await server.register('Ada Obi')
      const link = await linkFor()
      const refused = await server.refusal('resetPassword', reset(link, password))
      expect(refused).toMatchObject({ status: 400, code: 'rule_broken', fields: { password: message } })
      await server.call('resetPassword', reset(link, 'x'.repeat(1024)))
    })

    it('does not believe a body that names another link', async () => {
      await server.register('Ada Obi')
      const link = await linkFor()
      const refusal = (body: object) =>
        server.refusal('resetPassword', { query: link, body: { password: NEW, ...body } })
      expect((await refusal({ id: 'another' })).code).toBe('wrong_link')
      expect((await refusal({ token: 'another' })).code).toBe('wrong_link')
      await server.call('resetPassword', { query: link, body: { password: NEW, ...link } })
    })

    it('keeps what it owns for 24 hours from whoever has the mailbox', async () => {
      const ada = await server.register('Ada Obi')
      await ada.deposit('USDT', '100')
      await server.register('Ben Ade')
      await server.call('resetPassword', reset(await linkFor()))
      const send = async () =>
        (await server.signIn(email, NEW)).refusal('transferCrypto', {
          body: { recipient: 'ben_ade', token: 'USDT', amount: '20' },
        })
      expect(await send()).toMatchObject({ status: 409, code: 'not_now' })
      await server.advance(24 * 3600 - 60)
      expect(await send()).toMatchObject({ status: 409, code: 'not_now' })
      await server.advance(61)
      expect(await send()).toMatchObject({ status: 409, code: 'code_required' })
    })

    it('is not looked for again when the job has no address', async () => {
      const { db, jobs } = server.context
      for (const payload of [{}, { address: email }, null, email])
        await db.tx((tx) => jobs.enqueue(tx, { kind: 'reset.link', payload }))
      await jobs.wake()
      const state = 'select attempts, failed_at is not null as failed from job'
      expect(await db.query(state)).toEqual(Array.from({ length: 4 }, () => ({ attempts: 1, failed: true })))
    })

    it('leaves no token in the database', async () => {
      await server.register('Ada Obi')
      const { token } = await linkFor()
      await server.context.jobs.wake()
      for (const table of ['reset_link', 'job', 'person']) {
        const rows = await server.context.db.query<{ row: string }>(`select t::text as row from ${table} t`)
        expect(rows.map(({ row }) => row).join()).not.toContain(token)
      }
    })
  })

  describe('that is changed', () => {
    const change = (trader: Trader, oldPassword: string, newPassword: string) =>
      trader.refusal('updatePassword', { body: { oldPassword, newPassword } })
    const changed = async (trader: Trader, oldPassword = PASSWORD, newPassword = NEW) => {
      const { url } = server
      const answer = await fetch(`${url}/api/v1/user-app/user-profile/update-password`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', 'u-x-key': trader.session },
        body: JSON.stringify({ oldPassword, newPassword }),
      })
      return { status: answer.status, session: answer.headers.get('u-x-key') ?? '' }
    }

    it('ends all other sessions, gives this one a fresh key, and is notified by mail', async () => {
      const ada = await server.register('Ada Obi')
      const other = await server.signIn(ada.email)
      const [mine, theirs] = [await server.stream(ada.session), await server.stream(other.session)]
      const { ticket } = (await ada.call('createStreamTicket')).data
      const { session } = await changed(ada)
      expect(session).toMatch(/^[\w-]{43}$/)
      expect(await theirs.closed).toBe(4401)
      expect(await redeemTicket(server.context, ticket)).toBeNull()
      for (const trader of [ada, other]) expect((await trader.refusal('fetchUser')).status).toBe(401)
      expect((await server.call('fetchUser', { session })).data).toEqual(ada.user)
      expect((await server.call('fetchSessions', { session })).data).toHaveLength(1)
      await server.call('updateSettings', { session, body: { hide_assets: true } })
      expect(await mine.frame('settings.changed')).toEqual({ type: 'settings.changed' })
      expect(await mine.closed).toBe(TRY_AGAIN)
      await server.stream(session)
      expect(await canLogIn(ada.email, NEW)).toBe(true)
      expect(await canLogIn(ada.email, PASSWORD)).toBe(false)
      await server.mails(ada.email, 1, /password of your account was changed/)
    })

    it('needs the old one, and a wrong one signs nobody out', async () => {
      const ada = await server.register('Ada Obi')
      expect(await change(ada, 'not this one', NEW)).toMatchObject({
        status: 400,
        code: 'wrong_password',
        fields: { oldPassword: text.OLD_PASSWORD_WRONG },
      })
      await ada.call('fetchUser')
    })

    it.each([
      ['', NEW, 'oldPassword', 'Old Password is required'],
      [PASSWORD, '', 'newPassword', 'Account Password is required'],
      [PASSWORD, 'seven77', 'newPassword', 'Password is too short'],
      [PASSWORD, 'Password1', 'newPassword', text.PASSWORD_COMMON],
      [PASSWORD, 'ada.obi@example.com', 'newPassword', text.PASSWORD_COMMON],
      [PASSWORD, 'x'.repeat(1025), 'newPassword', text.PASSWORD_LONG],
    ])('from %j to %j breaks a rule', async (oldPassword, newPassword, field, message) => {
      const ada = await server.register('Ada Obi')
      const refused = await change(ada, oldPassword, newPassword)
      expect(refused).toMatchObject({ status: 400, error: message, fields: { [field]: message } })
    })

    it('is changed once when ten try at the same moment', async () => {
      const ada = await server.register('Ada Obi')
      const tries = Array.from({ length: 10 }, (_, n) => changed(ada, PASSWORD, `${NEW} ${n}`))
      const statuses = (await Promise.all(tries)).map(({ status }) => status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
      expect(statuses.every((status) => [200, 400, 401].includes(status))).toBe(true)
    })

    it('opens nothing for a login whose old one was checked before', async () => {
      const { db } = server.context
      const ada = await server.register('Ada Obi')
      const [login] = await db.tx(async (tx) => {
        await tx.query('update person set password_hash = reverse(password_hash) where email = $1', [ada.email])
        const late = server.refusal('login', { body: { email: ada.email, password: PASSWORD } })
        await Promise.race([untilWaiting(db), late])
        return [late]
      })
      expect((await login).code).toBe('wrong_credentials')
    })

    it('takes reset links and open codes with it', async () => {
      const ada = await server.register('Ada Obi')
      await server.call('forgotPassword', { body: { email: ada.email } })
      const [, id = '', token = ''] = LINK.exec((await server.mails(ada.email, 1, LINK))[0] ?? '') ?? []
      const { userId } = await server.call('login', { body: { email: ada.email, password: PASSWORD } })
      const otp = await server.code(ada.email, 2)
      await changed(ada)
      expect((await server.refusal('verifyLogin', { body: { userId, otp } })).code).toBe('code_expired')
      const late = await server.refusal('resetPassword', { query: { id, token }, body: { password: NEW } })
      expect(late.code).toBe('wrong_link')
    })
  })

  it.each([
    ['seven characters', 'seven77', 'Password is too short'],
    ['1,025 characters', 'x'.repeat(1025), text.PASSWORD_LONG],
  ])('of %s opens no account', async (_, password, message) => {
    const refused = await server.refusal('signup', { body: { name: 'Ada', email: 'a@example.com', password } })
    expect(refused).toMatchObject({ status: 400, fields: { password: message } })
  })

  it.each([
    ['eight characters', 'eightish'],
    ['64 characters', 'x'.repeat(64)],
    ['1,000 characters', 'x'.repeat(1000)],
    ['1,024 characters beyond the first plane', '🔑'.repeat(1024)],
    ['letters of all kinds', 'пароль 密码 🔑 e\u0301'],
  ])('of %s opens its account', async (_, password) => {
    const ada = await server.register('Ada Obi', password)
    expect([await canLogIn(ada.email, password), await canLogIn(ada.email, `${password}x`)]).toEqual([true, false])
  })
})
