import { beforeEach, describe, expect, it } from 'vitest'
import { ENGINES } from '../../support/databases/fresh-db.ts'
import { closingAccount } from '../../support/accounts/closing-account.ts'
import { PASSWORD, type Trader } from '../../support/client.ts'
import { enterCode } from '../../support/accounts/confirmed.ts'
import { post, runCommand, taking } from '../../support/marketplace.ts'
import { operatorOf } from '../../support/operator/operator.ts'

const CODE_MAIL = /^Your code to confirm closing your account is:/m
const LATER = /^To keep it, log in before then/m

describe.each(ENGINES)('an account that its owner closes (%s)', async (engine) => {
  const { server, setUp, obstacles, close, withoutMails, pay, wait, row } = await closingAccount(engine)
  const { db } = server.context
  const operator = operatorOf(server)
  let ada: Trader
  let ben: Trader
  beforeEach(async () => {
    ;({ ada, ben } = await setUp())
  })

  it('needs a code by mail, ends every session, and is open for 14 days', async () => {
    const other = await server.signIn(ada.email)
    const asked = await ada.refusal('closeAccount')
    expect(asked).toMatchObject({ status: 409, code: 'code_required' })
    expect((await row())?.['closing_at']).toBeNull()
    const stream = await server.stream(other.session)
    await enterCode(server, ada, asked.data)
    const { message, data } = await ada.call('closeAccount')
    expect(message).toMatch(/^Your account will be closed on .* UTC\. Log in before then to keep it$/)
    const inDays = (Date.parse(data.closing_at) - Date.now()) / 86_400_000
    expect(Math.round(inDays)).toBe(14)
    for (const trader of [ada, other]) expect((await trader.refusal('fetchUser')).status).toBe(401)
    expect(await stream.closed).toBe(4401)
    const [mail = ''] = await server.mails(ada.email, 1, LATER)
    expect(mail).toContain('Not me: freeze my account')
    await wait('13 days 23 hours 59 minutes')
    expect((await row())?.['closed_at']).toBeNull()
  })

  it('is closed once of two requests at one moment, and by no code twice', async () => {
    const { data } = await ada.refusal('closeAccount')
    await enterCode(server, ada, data)
    const answers = await Promise.all(
      [1, 2].map(() => ada.call('closeAccount').catch((error: unknown) => String(error))),
    )
    expect(answers.filter((answer) => typeof answer === 'object').length).toBeGreaterThanOrEqual(1)
    expect(await server.mails(ada.email, 1, LATER)).toHaveLength(1)
    ada = await server.signIn(ada.email)
    expect((await ada.refusal('closeAccount')).code).toBe('code_required')
    expect((await ada.refusal('confirmMovement', { body: { challenge: 'x'.repeat(52), otp: '123456' } })).status).toBe(
      400,
    )
  })

  it('stays open when its owner logs in, which the login and a mail say', async () => {
    await close(ada)
    await withoutMails()
    const { userId } = await server.call('login', { body: { email: ada.email, password: PASSWORD } })
    const body = { userId, otp: await server.code(ada.email) }
    expect((await server.call('verifyLogin', { body })).message).toBe(
      'You are logged in. Your account will not be closed',
    )
    expect(
      await server.mails(ada.email, 1, /^You logged in on .*, so your account will not be closed\./m),
    ).toHaveLength(1)
    expect((await row())?.['closing_at']).toBeNull()
    await wait('15 days')
    expect((await row())?.['closed_at']).toBeNull()
  })

  it('stays open when it is frozen or its password is reset', async () => {
    await close(ada)
    await operator('account freeze ada_obi --note "called in"')
    expect(
      await server.mails(ada.email, 1, /^Your account was frozen on .*, so it will not be closed\./m),
    ).toHaveLength(1)
    expect((await row())?.['closing_at']).toBeNull()
    await operator('account unfreeze ada_obi --note "checked"')
    ada = await server.signIn(ada.email)
    await close(ada)
    await server.call('forgotPassword', { body: { email: ada.email } })
    const [mail = ''] = await server.mails(ada.email, 1, /reset-password\?/)
    const link = new URL(/http\S+reset-password\S+/.exec(mail)?.[0] ?? '').searchParams
    const query = { id: link.get('id') ?? '', token: link.get('token') ?? '' }
    await server.call('resetPassword', { query, body: { password: 'another long one' } })
    expect(await server.mails(ada.email, 1, /^You reset your password on .*, so your account/m)).toHaveLength(1)
    expect((await row())?.['closing_at']).toBeNull()
  })

  it('lists everything that stands in its way, and is refused meanwhile without a code', async () => {
    expect(await obstacles(ada)).toEqual([])
    for (const trader of [ada, ben]) {
      await trader.deposit('BTC', '1')
      await trader.addBank()
    }
    const advert = await post(ada)
    const { data } = await ben.call('createOrder', { body: taking(advert, '640') })
    await ada.call('createSupportRequest', { body: { topic: 'other', message: 'How?' } })
    await ada.call('depositFiat', { body: { currency: 'USD', amount: '50' } })
    expect(await obstacles(ada)).toEqual([
      { kind: 'balances', count: 1 },
      { kind: 'orders', count: 1 },
      { kind: 'adverts', count: 1 },
      { kind: 'deposits', count: 1 },
      { kind: 'requests', count: 1 },
    ])
    expect(await ada.refusal('closeAccount')).toMatchObject({ status: 409, code: 'not_now' })
    expect(await server.mails(ada.email, 0, CODE_MAIL)).toEqual([])
    await runCommand(ben, 'cancelOrder', data)
    await ben.call('stateCase', { path: { order_no: data.order_no }, body: { statement: 'I paid.' } })
    expect(await obstacles(ada)).toContainEqual({ kind: 'cases', count: 1 })
    expect(await obstacles(ada)).not.toContainEqual({ kind: 'orders', count: 1 })
    await operator('account freeze ada_obi --note "called in"')
    ada = await server.signIn(ada.email)
    expect(await obstacles(ada)).toContainEqual({ kind: 'freeze', count: 1 })
    expect(await ada.refusal('closeAccount')).toMatchObject({ error: expect.stringContaining('frozen') })
  })

  it('has an order that was cancelled in its way while the crypto is held for a late claim', async () => {
    for (const trader of [ada, ben]) await trader.addBank()
    await ben.deposit('BTC', '1')
    const { data } = await ada.call('createOrder', { body: taking(await post(ben), '640') })
    await db.query(`update m2m_order set deadline_at = app_now() - interval '1 minute' where order_no = $1`, [
      data.order_no,
    ])
    await server.context.jobs.wake()
    expect(await obstacles(ada)).toEqual([{ kind: 'orders', count: 1 }])
  })

  it('stays open when funds come meanwhile, which a mail lists', async () => {
    await close(ada)
    await ben.deposit('USDT', '20')
    await pay(ben, 'ada_obi', 'USDT', '20')
    await wait('15 days')
    expect(await row()).toMatchObject({ closing_at: null, closed_at: null })
    const [mail = ''] = await server.mails(ada.email, 1, /could not be closed/)
    expect(mail).toContain(`- 1 balance that is not zero: ${server.context.address.url}/dashboard/wallet`)
  })
})
