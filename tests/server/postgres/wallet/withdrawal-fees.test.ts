import { beforeEach, describe, expect, it } from 'vitest'
import { openBalances } from '#server/ledger/ledger.ts'
import type { Trader } from '../../support/client.ts'
import { ENGINES } from '../../support/databases/fresh-db.ts'
import { freshServer } from '../../support/fresh-server.ts'
import { operatorOf } from '../../support/operator/operator.ts'
import { USDT, withdrawalsOn } from '../../support/wallet/withdrawals.ts'

const { fee: _, ...PLACE } = USDT

describe.each(ENGINES)('the fee of a crypto withdrawal on %s', async (engine) => {
  const server = await freshServer(engine)
  const { stopWorker, work, mine, challengeOf, withdraw, detail, phase, balance } = withdrawalsOn(server)
  const { db } = server.context
  let ada: Trader

  const run = operatorOf(server)
  const operator = (fee: string, token = 'USDT') => run(`chain fee ${token} --network Ethereum --fee ${fee} --note Gas`)
  const codesSent = async () => (await server.mails(ada.email, 0, /^Your code to confirm/m)).length

  const setUp = server.setUp(async () => {
    await stopWorker()
    await db.query(`update token_network set withdrawal_fee = 3000000 where asset = 'USDT' and network = 'Ethereum'`)
    const ada = await server.register('Ada Obi')
    await ada.deposit('USDT', '100')
    return { ada }
  })
  beforeEach(async () => {
    ;({ ada } = await setUp())
  })

  it('is changed by an operator, in the audit log, and named in the terms and the list of networks at once', async () => {
    expect(await operator('4')).toEqual({ done: 'A withdrawal of USDT on Ethereum costs 4 USDT.' })
    expect((await ada.call('quoteWithdrawal', { body: PLACE })).data.fee).toBe('4')
    const networks = (await ada.call('fetchTokenNetworks', { query: { token: 'USDT' } })).data
    expect(networks.find(({ network }) => network === 'Ethereum')?.withdrawal_fee).toBe('4')
    expect(networks.filter(({ withdrawal_fee }) => withdrawal_fee === '4')).toHaveLength(1)
    expect(await db.query(`select action, subject, note from audit_log where action = 'chain.fee'`)).toEqual([
      { action: 'chain.fee', subject: 'Ethereum', note: '3 USDT to 4 USDT: Gas' },
    ])
  })

  it.each([
    ['10', 'USDT', 'The fee is an amount below the minimum withdrawal of 10 USDT'],
    ['1e1', 'USDT', 'The fee is an amount below the minimum withdrawal of 10 USDT'],
    ['0.0000001', 'USDT', 'The fee is an amount below the minimum withdrawal of 10 USDT'],
    ['1', 'BTC', 'BTC cannot be withdrawn on Ethereum'],
  ])('is not set to %s %s', async (fee, token, refused) => {
    expect(await operator(fee, token)).toEqual({ refused })
    expect((await ada.call('quoteWithdrawal', { body: PLACE })).data.fee).toBe('3')
  })

  it.each([
    ['4', 'more'],
    ['2', 'less'],
  ])('is refused once it is %s USDT, %s than was confirmed, and nothing moves', async (fee) => {
    await withdraw(ada)
    await operator(fee)
    const before = [await codesSent(), await openBalances(db), (await ada.call('fetchTransactions')).data.length]
    const request = { body: USDT, key: 'confirmed-with-three' }
    for (let tries = 0; tries < 2; tries += 1)
      expect(await ada.refusal('withdrawCrypto', request)).toMatchObject({
        status: 409,
        code: 'fee_changed',
        error: `The network fee is now ${fee} USDT. Check what you receive before you confirm. No funds were moved`,
      })
    expect([await codesSent(), await openBalances(db), (await ada.call('fetchTransactions')).data.length]).toEqual(
      before,
    )
    const { data: t_id } = await ada.call('withdrawCrypto', { body: { ...USDT, fee }, key: 'confirmed-again' })
    expect(await detail(ada, t_id)).toMatchObject({ fee, amount: String(20 - Number(fee)) })
    expect(await balance(ada)).toBe('60 + 40')
  })

  it('is that of the moment where the request names none, as the one of the specification', async () => {
    await withdraw(ada)
    await operator('4')
    const { data: t_id } = await ada.call('withdrawCrypto', { body: PLACE, key: 'names-no-fee' })
    expect(await detail(ada, t_id)).toMatchObject({ fee: '4', amount: '16' })
    expect(await balance(ada)).toBe('60 + 40')
  })

  it('is refused for somebody new before a code is mailed', async () => {
    await operator('4')
    expect(await ada.refusal('withdrawCrypto', { body: USDT })).toMatchObject({ code: 'fee_changed' })
    expect(await codesSent()).toBe(0)
  })

  it('is checked again when the code is entered, which moves nothing and does not use up the code', async () => {
    const { challenge, otp } = await challengeOf(ada, { body: USDT })
    await operator('4')
    const confirm = { body: { challenge, otp } }
    expect(await ada.refusal('confirmMovement', confirm)).toMatchObject({ status: 409, code: 'fee_changed' })
    expect(await balance(ada)).toBe('100 + 0')
    const again = await challengeOf(ada, { body: { ...USDT, fee: '4' } })
    expect(await ada.refusal('confirmMovement', confirm)).toMatchObject({ code: 'code_expired' })
    const body = { challenge: again.challenge, otp: again.otp }
    const t_id = (await ada.call('confirmMovement', { body })).data
    expect(await detail(ada, t_id)).toMatchObject({ fee: '4', amount: '16' })
  })

  it('does not change what a repeated request is answered', async () => {
    await withdraw(ada)
    const request = { body: USDT, key: 'answer-was-lost' }
    const first = await ada.call('withdrawCrypto', request)
    await operator('4')
    expect(await ada.call('withdrawCrypto', request)).toEqual(first)
    expect(await ada.refusal('withdrawCrypto', { ...request, body: { ...USDT, fee: '4' } })).toMatchObject({
      status: 422,
      code: 'key_reused',
    })
    expect(await balance(ada)).toBe('60 + 40')
  })

  it('stays what was confirmed when it changes before the network has the withdrawal', async () => {
    const t_id = await withdraw(ada)
    await operator('5')
    await work()
    await mine(13)
    await work()
    expect(await phase(ada, t_id)).toBe('confirmed')
    expect(await detail(ada, t_id)).toMatchObject({ fee: '3', amount: '17', status: 'completed' })
    expect(await openBalances(db)).toContain('platform:fee USDT 3')
  })

  it('is compared as an amount', async () => {
    await withdraw(ada, { ...USDT, fee: '3.000' })
    expect(await ada.refusal('withdrawCrypto', { body: { ...USDT, fee: '3.0000001' } })).toMatchObject({
      code: 'fee_changed',
    })
    expect(await balance(ada)).toBe('80 + 20')
  })
})
