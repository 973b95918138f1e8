import { beforeEach, describe, expect, it } from 'vitest'
import type { Trader } from '../../../support/client.ts'
import { ENGINES } from '../../../support/databases/fresh-db.ts'
import { freshServer } from '../../../support/fresh-server.ts'

interface Confirmation {
  challenge: string
  resend_at: string
  expires_at: string
  server_now: string
}

describe.each(ENGINES)('transfers on %s', async (engine) => {
  const server = await freshServer(engine)
  let ada: Trader
  let ben: Trader

  const available = async (trader: Trader, ticker: string): Promise<string | undefined> =>
    [...(await trader.call('fetchTokenBalances')).data, ...(await trader.call('fetchCurrencyBalances')).data].find(
      (balance) => balance.ticker === ticker,
    )?.available_balance
  const balances = async () => [await available(ada, 'USDT'), await available(ben, 'USDT')]
  const body = (amount: string, recipient = ben.user.username) => ({ recipient, token: 'USDT', amount })
  const challengeOf = async (trader: Trader, request: { body: object; key?: string }): Promise<Confirmation> => {
    const refusal = await trader.refusal('transferCrypto', request)
    expect(refusal).toMatchObject({ status: 409, code: 'code_required' })
    return refusal.data as Confirmation
  }
  const codes = async (atLeast = 1) => (await server.mails(ada.email, atLeast, /^Your code to confirm/m)).map(codeIn)
  const codeIn = (mail: string) => /^\d{6}$/m.exec(mail)?.[0] ?? ''
  /** Sends once, with the code, so that the next transfer needs none. */
  const befriend = async () => {
    const { challenge } = await challengeOf(ada, { body: body('1') })
    return ada.call('confirmMovement', { body: { challenge, otp: (await codes())[0] } })
  }

  const setUp = server.setUp(async () => {
    const ada = await server.register('Ada Obi')
    const ben = await server.register('Ben Ade')
    await ada.deposit('USDT', '100')
    return { ada, ben }
  })
  beforeEach(async () => {
    ;({ ada, ben } = await setUp())
  })

  it('finds the account of a username in any case, and shows its e-mail masked', async () => {
    const { data } = await ada.call('verifyUsername', { body: { recipient: ' BEN_ade ' } })
    expect(data).toEqual({ username: 'ben_ade', email: 'b••@example.com' })
  })

  it.each([
    ['', 400, 'Username is missing!'],
    ['  ', 400, 'Username is missing!'],
    ['ada_obi', 400, 'You cannot be the recipient'],
    ['ADA.OBI@example.com', 400, 'You cannot be the recipient'],
    ['@ada_obi', 400, 'Invalid. You cannot transfer asset to yourseld!'],
    ['ben_@ade', 404, 'Invalid username. User account does not exist'],
    ['nobody_here', 404, 'Invalid username. User account does not exist'],
    ['ben.ade@example.com', 404, 'Invalid username. User account does not exist'],
  ])('refuses %j as recipient, when verified and when sent to', async (recipient, status, error) => {
    for (const [operation, request] of [
      ['verifyUsername', { body: { recipient } }],
      ['transferCrypto', { body: body('1', recipient) }],
    ] as const) {
      const refusal = await ada.refusal(operation, request)
      expect(refusal).toMatchObject({ status, error, ...(status === 400 && { fields: { recipient: error } }) })
    }
    expect(await balances()).toEqual(['100', '0'])
  })

  it.each([
    ['', 400, 'Enter an amount'],
    ['0', 400, 'You cannot withdraw 0. Go higher or fund wallet!'],
    ['0.000000', 400, 'You cannot withdraw 0. Go higher or fund wallet!'],
    ['100.000001', 409, 'Insufficient balance. Go lower!'],
    ['1.0000001', 400, 'Too many decimals'],
    ['1e1', 400, 'Enter a number'],
    ['-1', 400, 'Enter a number'],
    ['1,001', 400, 'Enter only a number, with a point for decimals'],
    [' 1', 400, 'Enter a number'],
  ])('refuses to send %j, and moves nothing', async (amount, status, error) => {
    await befriend()
    const refusal = await ada.refusal('transferCrypto', { body: body(amount) })
    expect({ status: refusal.status, error: refusal.error }).toEqual({ status, error: expect.any(String) })
    expect(refusal.error).toBe(error)
    expect(await balances()).toEqual(['99', '1'])
  })

  it('refuses an asset of the other kind or that nobody knows', async () => {
    await ada.deposit('USD', '50')
    expect(await ada.refusal('transferCrypto', { body: { ...body('1'), token: 'USD' } })).toMatchObject({ status: 404 })
    expect(
      await ada.refusal('transferFiat', { body: { recipient: 'ben_ade', currency: 'BTC', amount: '1' } }),
    ).toMatchObject({
      status: 404,
    })
    expect(await ada.refusal('transferCrypto', { body: { ...body('1'), token: 'NOPE' } })).toMatchObject({
      status: 404,
    })
  })

  it('asks for a code the first time, names what it confirms, and moves nothing until then', async () => {
    const confirmation = await challengeOf(ada, { body: body('20') })
    expect(await balances()).toEqual(['100', '0'])
    const [mail = ''] = await server.mails(ada.email, 1, /^Your code to confirm/m)
    expect(mail).toContain('20 USDT to ben_ade')
    const { message, data } = await ada.call('confirmMovement', {
      body: { challenge: confirmation.challenge, otp: codeIn(mail) },
    })
    expect(message).toBe('20 USDT sent to ben_ade')
    expect(await balances()).toEqual(['80', '20'])
    expect((await ada.call('fetchTransaction', { path: { t_id: data } })).data).toMatchObject({
      type: 'send',
      direction: 'out',
      counterparty: 'ben_ade',
      asset: 'USDT',
      amount: '20',
      fee: '0',
      status: 'completed',
      owner: 'ada_obi',
    })
  })

  it('needs no code for an account that was sent to before, in either kind of asset', async () => {
    await befriend()
    await ada.deposit('USD', '50')
    await ada.call('transferCrypto', { body: body('9.5') })
    await ada.call('transferFiat', { body: { recipient: 'ben_ade', currency: 'USD', amount: '12.34' } })
    expect(await balances()).toEqual(['89.5', '10.5'])
    expect([await available(ada, 'USD'), await available(ben, 'USD')]).toEqual(['37.66', '12.34'])
  })

  it('needs a code for an account that somebody else sent to before', async () => {
    await befriend()
    const cleo = await server.register('Cleo Ray')
    await cleo.deposit('USDT', '10')
    expect(await cleo.refusal('transferCrypto', { body: body('1') })).toMatchObject({ code: 'code_required' })
    expect(await ada.refusal('transferCrypto', { body: body('1', cleo.user.username) })).toMatchObject({
      code: 'code_required',
    })
    expect([...(await balances()), await available(cleo, 'USDT')]).toEqual(['99', '1', '10'])
  })

  it('shows both sides their line, each with the other as counterparty', async () => {
    await befriend()
    const [sent] = (await ada.call('fetchTransactions')).data
    const [received] = (await ben.call('fetchTransactions')).data
    expect([sent?.type, sent?.counterparty, received?.type, received?.counterparty]).toEqual([
      'send',
      'ben_ade',
      'receive',
      'ada_obi',
    ])
    expect(received?.t_id).not.toBe(sent?.t_id)
    const t_id = sent?.t_id ?? ''
    expect(await ben.refusal('fetchTransaction', { path: { t_id } })).toMatchObject({ status: 404 })
  })

  it('notifies the receiver once, by bell and mail, which lead to their own transaction', async () => {
    await befriend()
    const { data } = await ben.call('fetchNotifications')
    const [received] = (await ben.call('fetchTransactions')).data
    expect(data.map(({ kind, text, t_id }) => [kind, text, t_id])).toEqual([
      ['transfer', 'ada_obi sent you 1 USDT. It is in your available balance.', received?.t_id],
    ])
    const mails = await server.mails(ben.email, 1, /ada_obi sent you/)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain(`/dashboard/transaction-history/${received?.t_id}`)
    expect((await ada.call('fetchNotifications')).data.map(({ kind }) => kind)).toEqual(['deposit'])
  })

  it('moves once, however often and at once it is sent under one key', async () => {
    await befriend()
    const request = { body: body('10'), key: 'one-and-the-same' }
    const answers = await Promise.all(Array.from({ length: 12 }, () => ada.call('transferCrypto', request)))
    expect(new Set(answers.map(({ data }) => data)).size).toBe(1)
    expect(await balances()).toEqual(['89', '11'])
    expect(await ada.refusal('transferCrypto', { ...request, body: body('11') })).toMatchObject({ status: 422 })
  })

  it('lets only one of two transfers through that together exceed the balance', async () => {
    await befriend()
    const tries = await Promise.allSettled([
      ada.call('transferCrypto', { body: body('60') }),
      ada.call('transferCrypto', { body: body('60') }),
    ])
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await balances()).toEqual(['39', '61'])
  })

  it('gives the same challenge to the same key, and its answer once it is confirmed', async () => {
    const request = { body: body('20'), key: 'first-transfer' }
    const { challenge } = await challengeOf(ada, request)
    expect((await challengeOf(ada, request)).challenge).toBe(challenge)
    const [otp] = await codes()
    const confirmed = await ada.call('confirmMovement', { body: { challenge, otp } })
    expect(await ada.call('transferCrypto', request)).toEqual(confirmed)
    expect(await ada.call('confirmMovement', { body: { challenge, otp } })).toEqual(confirmed)
    const wrong = otp === '000000' ? '000001' : '000000'
    expect(await ada.refusal('confirmMovement', { body: { challenge, otp: wrong } })).toMatchObject({
      code: 'code_expired',
    })
    expect(await balances()).toEqual(['80', '20'])
  })

  it('confirms once when ten confirms come at once, with one answer', async () => {
    const { challenge } = await challengeOf(ada, { body: body('20') })
    const [otp] = await codes()
    const confirms = Array.from({ length: 10 }, () => ada.call('confirmMovement', { body: { challenge, otp } }))
    expect(new Set((await Promise.all(confirms)).map(({ data }) => data)).size).toBe(1)
    expect(await balances()).toEqual(['80', '20'])
  })

  it('refuses a wrong code, another person’s, a login’s and one of a movement that was replaced', async () => {
    const { challenge } = await challengeOf(ada, { body: body('20') })
    const [otp = ''] = await codes()
    const wrong = otp === '000000' ? '000001' : '000000'
    expect(await ada.refusal('confirmMovement', { body: { challenge, otp: wrong } })).toMatchObject({
      code: 'wrong_code',
    })
    expect(await ben.refusal('confirmMovement', { body: { challenge, otp } })).toMatchObject({ code: 'code_expired' })
    expect(await ben.refusal('resendConfirmation', { body: { challenge } })).toMatchObject({ code: 'code_expired' })
    await challengeOf(ada, { body: body('30') })
    expect(await ada.refusal('confirmMovement', { body: { challenge, otp } })).toMatchObject({ code: 'code_expired' })
    const { userId } = await server.call('login', { body: { email: ada.email, password: 'a long enough one' } })
    expect(await ada.refusal('confirmMovement', { body: { challenge: userId, otp } })).toMatchObject({
      code: 'code_expired',
    })
    expect(await balances()).toEqual(['100', '0'])
  })

  it('closes a challenge after five wrong codes, and mails another one that works', async () => {
    const { challenge } = await challengeOf(ada, { body: body('20') })
    const [otp = ''] = await codes()
    const wrong = otp === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries += 1) await ada.refusal('confirmMovement', { body: { challenge, otp: wrong } })
    expect(await ada.refusal('confirmMovement', { body: { challenge, otp } })).toMatchObject({ code: 'code_locked' })
    await server.advance(11)
    await ada.call('resendConfirmation', { body: { challenge } })
    await ada.call('confirmMovement', { body: { challenge, otp: (await codes(2))[0] } })
    expect(await balances()).toEqual(['80', '20'])
  })

  it('moves nothing when the balance is spent before the code is entered, and can be confirmed after a deposit', async () => {
    await befriend()
    const cleo = await server.register('Cleo Ray')
    const { challenge } = await challengeOf(ada, { body: body('90', cleo.user.username) })
    const [otp] = await codes(2)
    await ada.call('transferCrypto', { body: body('50') })
    expect(await ada.refusal('confirmMovement', { body: { challenge, otp } })).toMatchObject({
      status: 409,
      code: 'insufficient_balance',
    })
    await ada.deposit('USDT', '50')
    await ada.call('confirmMovement', { body: { challenge, otp } })
    expect([...(await balances()), await available(cleo, 'USDT')]).toEqual(['9', '51', '90'])
  })

  it('does not follow a username to another account', async () => {
    const { challenge } = await challengeOf(ada, { body: body('20') })
    const [otp] = await codes()
    const cleo = await server.register('Cleo Ray')
    await server.context.db.query(`update person set username = 'ben_before' where username = 'ben_ade'`)
    expect(await ada.refusal('confirmMovement', { body: { challenge, otp } })).toMatchObject({ status: 404 })
    await server.context.db.query(`update person set username = 'ben_ade' where username = $1`, [cleo.user.username])
    expect(await ada.refusal('confirmMovement', { body: { challenge, otp } })).toMatchObject({ status: 409 })
    expect(await balances()).toEqual(['100', '0'])
  })

  it('lets no money out for 24 hours after a password reset', async () => {
    await befriend()
    const { device } = ada
    await server.call('forgotPassword', { body: { email: ada.email } })
    const [mail = ''] = await server.mails(ada.email, 1, /reset-password/)
    const link = new URL(/http\S+reset-password\S*/.exec(mail)?.[0] ?? '')
    const query = { id: link.searchParams.get('id') ?? '', token: link.searchParams.get('token') ?? '' }
    await server.call('resetPassword', { query, body: { password: 'another long one' } })
    ada = await server.signIn(ada.email, 'another long one')
    const refusal = await ada.refusal('transferCrypto', { body: body('1') })
    expect(refusal).toMatchObject({ status: 409, code: 'not_now' })
    expect(refusal.error).toMatch(/nothing leaves your account until/)
    await server.advance(24 * 3600 + 1)
    ada = await server.signIn(ada.email, 'another long one', device)
    await ada.call('transferCrypto', { body: body('1') })
    expect(await available(ada, 'USDT')).toBe('98')
  })
})
