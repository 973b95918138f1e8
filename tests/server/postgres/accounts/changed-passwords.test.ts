import { beforeEach, describe, expect, it } from 'vitest'
import * as text from '#machines/accounts/messages/accounts.ts'
import { TRY_AGAIN } from '#server/realtime/readers.ts'
import { redeemTicket } from '#server/accounts/services/sessions.service.ts'
import { PASSWORD, type Trader } from '../../support/client.ts'
import { ENGINES } from '../../support/databases/fresh-db.ts'
import { freshServer } from '../../support/fresh-server.ts'
import { untilWaiting } from '../../support/databases/lock-waits.ts'

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

    it('says what is wrong of each field that was given, and of no other', async () => {
      const ada = await server.register('Ada Obi')
      const { fields } = await change(ada, '', '')
      expect(Object.keys(fields ?? {})).toEqual(['oldPassword', 'newPassword'])
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
      const late = await server.refusal('resetPassword', { query: { id, token }, body: { password: `${NEW} again` } })
      expect(late.code).toBe('wrong_link')
    })
  })
})
