import { beforeEach, describe, expect, it } from 'vitest'
import type { OperationId } from '#openapi/generated/operations.ts'
import { send, type Trader } from '../../../support/client.ts'
import { ENGINES } from '../../../support/databases/fresh-db.ts'
import { freshServer } from '../../../support/fresh-server.ts'
import { ETHEREUM, withdrawalsOn } from '../../../support/wallet/withdrawals.ts'

type Movement = 'transferCrypto' | 'transferFiat' | 'withdrawCrypto' | 'withdrawFiat'

const MOVEMENTS: readonly Movement[] = ['transferCrypto', 'transferFiat', 'withdrawCrypto', 'withdrawFiat']
const ASSETS: Readonly<Record<Movement, string>> = {
  transferCrypto: 'USDT',
  transferFiat: 'USD',
  withdrawCrypto: 'USDT',
  withdrawFiat: 'USD',
}
const CODE_MAIL = /^Your code to confirm/m
const DAY_S = 86_400
const CODE_S = 600
const PAIRS = 20

describe.each(ENGINES)('money that leaves an account on %s', async (engine) => {
  const server = await freshServer(engine)
  const { stopWorker } = withdrawalsOn(server)
  let ada: Trader
  let account = ''

  const bodyOf = (movement: Movement, amount: string): object =>
    ({
      transferCrypto: { recipient: 'ben_ade', token: 'USDT', amount },
      transferFiat: { recipient: 'ben_ade', currency: 'USD', amount },
      withdrawCrypto: { recipient: ETHEREUM, token: 'USDT', network: 'Ethereum', amount, fee: '3' },
      withdrawFiat: { bank_details: account, currency: 'USD', amount },
    })[movement]
  const balance = async (ticker: string): Promise<string> => {
    const all = [...(await ada.call('fetchTokenBalances')).data, ...(await ada.call('fetchCurrencyBalances')).data]
    const found = all.find((each) => each.ticker === ticker)
    return `${found?.available_balance} + ${found?.hold_balance}`
  }
  const codesSent = async () => (await server.mails(ada.email, 0, CODE_MAIL)).length
  const challengeOf = async (movement: Movement, amount: string) => {
    const before = await codesSent()
    const refusal = await ada.refusal(movement, { body: bodyOf(movement, amount) })
    expect(refusal).toMatchObject({ status: 409, code: 'code_required' })
    const [mail = ''] = await server.mails(ada.email, before + 1, CODE_MAIL)
    return { ...(refusal.data as { challenge: string }), otp: /^\d{6}$/m.exec(mail)?.[0] ?? '' }
  }
  const confirm = ({ challenge, otp }: { challenge: string; otp: string }) =>
    ada.call('confirmMovement', { body: { challenge, otp } })
  const refusedConfirm = async ({ challenge, otp }: { challenge: string; otp: string }) =>
    (await ada.refusal('confirmMovement', { body: { challenge, otp } })).code
  /** Sends once with a code, a day after the bank account was added, so that the next time needs none. */
  const befriend = async (movements: readonly Movement[]) => {
    for (const movement of movements) await confirm(await challengeOf(movement, '10'))
    await server.advance(DAY_S + 1)
    await stopWorker()
    ada = await server.signIn(ada.email, undefined, ada.device)
  }
  /** Sends without an audit after it; many at once are audited together. */
  const quickly = (id: OperationId, body: object, path?: Record<string, string>) =>
    send(server.url, id, {
      session: ada.session,
      headers: { cookie: ada.device },
      body,
      ...(path && { path }),
    })

  beforeEach(async () => {
    await server.empty()
    await stopWorker()
    ada = await server.register('Ada Obi')
    await server.register('Ben Ade')
    account = await ada.addBank()
    for (const ticker of ['USDT', 'USD']) await ada.deposit(ticker, '110')
  })

  describe.each(MOVEMENTS)('by %s', (movement) => {
    const ticker = ASSETS[movement]
    const isHeld = movement.startsWith('withdraw')
    const other = MOVEMENTS[(MOVEMENTS.indexOf(movement) + 2) % MOVEMENTS.length] ?? movement

    it('takes the code of this movement alone, once when ten confirms come at once, and no old one', async () => {
      const replaced = await challengeOf(other, '20')
      const challenge = await challengeOf(movement, '20')
      const sent = (await server.mails(ada.email, 0, /^\d{6}$/m)).length
      const { userId } = await server.call('login', { body: { email: ada.email, password: 'a long enough one' } })
      const login = await server.code(ada.email, sent + 1)
      expect(await refusedConfirm({ ...challenge, otp: replaced.otp })).toBe('wrong_code')
      expect(await refusedConfirm({ ...challenge, otp: login })).toBe('wrong_code')
      expect(await refusedConfirm(replaced)).toBe('code_expired')
      expect(await refusedConfirm({ challenge: userId, otp: login })).toBe('code_expired')
      for (const id of [challenge.challenge, userId])
        expect((await server.refusal('verifyLogin', { body: { userId: id, otp: challenge.otp } })).status).toBe(400)
      expect([await balance('USDT'), await balance('USD')]).toEqual(['110 + 0', '110 + 0'])

      const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(challenge)))
      expect(new Set(answers.map(({ data }) => data)).size).toBe(1)
      expect(await balance(ticker)).toBe(isHeld ? '90 + 20' : '90 + 0')
      const old = await challengeOf(other, '20')
      await server.advance(CODE_S + 1)
      expect(await refusedConfirm(old)).toBe('code_expired')
    })

    it('moves once when the same Confirm comes fifty times, and no more than another tab has left', async () => {
      await befriend([movement])
      const request = {
        session: ada.session,
        headers: { cookie: ada.device },
        key: 'one-and-the-same',
        body: bodyOf(movement, '20'),
      }
      const answers = await Promise.all(Array.from({ length: 50 }, () => send(server.url, movement, request)))
      expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, answers[0]?.body]))
      await server.audit()
      expect((await balance(ticker)).split(' ')[0]).toBe('80')
      expect(await ada.refusal(movement, { body: bodyOf(movement, '80.01') })).toMatchObject({
        status: 409,
        code: 'insufficient_balance',
        error: 'Insufficient balance. Go lower!',
      })
      expect((await balance(ticker)).split(' ')[0]).toBe('80')
    })
  })

  it.each([
    ['transferCrypto', 'withdrawCrypto'],
    ['transferFiat', 'withdrawFiat'],
  ] as const)('leaves once by %s or %s when both together exceed the balance, twenty times', async (transfer, out) => {
    await befriend([transfer, out])
    const ticker = ASSETS[transfer]
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const [sent, held] = await Promise.all([
        quickly(transfer, bodyOf(transfer, '46')),
        quickly(out, bodyOf(out, '46')),
      ])
      expect([sent.status, held.status].toSorted((a, b) => a - b)).toEqual([200, 409])
      if (sent.status === 200) await quickly('depositTest', { ticker, amount: '46' })
      else await quickly('cancelWithdrawal', {}, { t_id: String(Object(held.body).data) })
    }
    await server.audit()
    expect((await balance(ticker)).split(' ')[0]).toBe('90')
  })

  it('goes to nobody when its recipient was renamed since Verify, and to a new owner of the name only with a code', async () => {
    await befriend(['transferCrypto'])
    const cleo = await server.register('Cleo Ray')
    const { data } = await ada.call('verifyUsername', { body: { recipient: 'ben_ade' } })
    expect(data.username).toBe('ben_ade')
    const rename = (from: string, to: string) =>
      server.context.db.query('update person set username = $2 where username = $1', [from, to])
    await rename('ben_ade', 'ben_before')
    const body = bodyOf('transferCrypto', '20')
    expect(await ada.refusal('transferCrypto', { body })).toMatchObject({
      status: 404,
      error: 'Invalid username. User account does not exist',
    })
    await rename(cleo.user.username, 'ben_ade')
    expect(await ada.refusal('transferCrypto', { body })).toMatchObject({ status: 409, code: 'code_required' })
    expect(await balance('USDT')).toBe('100 + 0')
  })
})
