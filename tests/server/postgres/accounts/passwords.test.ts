import { beforeEach, describe, expect, it } from 'vitest'
import * as text from '#machines/accounts/messages/accounts.ts'
import { addressFor, PASSWORD } from '../../support/client.ts'
import { ENGINES } from '../../support/databases/fresh-db.ts'
import { freshServer } from '../../support/fresh-server.ts'

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
    const refusalOf = async (query: { id: string; token: string }, password?: string) =>
      (await server.refusal('resetPassword', reset(query, password))).code

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
      expect(await server.refusal('resetPassword', reset(used, `${NEW} again`))).toMatchObject({
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

    it('is answered again as it was when the same request is sent again, whose answer was lost, and replaced once', async () => {
      await server.register('Ada Obi')
      const link = await linkFor()
      await server.call('resetPassword', reset(link))
      const session = await server.signIn(email, NEW)
      expect(await server.call('resetPassword', reset(link))).toEqual({ message: text.PASSWORD_RESET })
      await session.call('fetchUser')
      expect((await server.mails(email, 1, /password of your account was changed/)).length).toBe(1)
      expect(await refusalOf({ ...link, token: link.token.slice(1) })).toBe('wrong_link')
      await server.advance(30 * 60 + 1)
      expect(await refusalOf(link)).toBe('wrong_link')
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
      expect(await refusalOf(newer, `${NEW} again`)).toBe('wrong_link')
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
