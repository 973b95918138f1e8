import { beforeEach, describe, expect, it } from 'vitest'
import { openBalances } from '#server/ledger/ledger.ts'
import type { Trader } from '../../support/client.ts'
import { ENGINES } from '../../support/databases/fresh-db.ts'
import { freshServer } from '../../support/fresh-server.ts'
import { ETHEREUM, OTHER_ETHEREUM, TRON, USDT, withdrawalsOn } from '../../support/wallet/withdrawals.ts'

const DAY_S = 86_400

describe.each(ENGINES)('crypto withdrawals on %s', async (engine) => {
  const server = await freshServer(engine)
  const { stopWorker, work, mine, challengeOf, withdraw, detail, balance } = withdrawalsOn(server)
  const { db } = server.context
  let ada: Trader

  const notices = async () => (await ada.call('fetchNotifications')).data.map(({ kind }) => kind)

  const setUp = server.setUp(async () => {
    await stopWorker()
    const ada = await server.register('Ada Obi')
    await ada.deposit('USDT', '100')
    return { ada }
  })
  beforeEach(async () => {
    ;({ ada } = await setUp())
  })

  it('names fee, least amount and time of arrival, and whether it is offered', async () => {
    const { fee, ...body } = USDT
    expect((await ada.call('quoteWithdrawal', { body })).data).toEqual({
      token: 'USDT',
      network: 'Ethereum',
      scale: 6,
      fee,
      least: '10',
      arrives_s: 300,
      memo_required: false,
      closed_reason: null,
      quote: null,
    })
    await db.query(`update network set stopped_at = app_now(), stopped_reason = 'Stopped' where name = 'Ethereum'`)
    expect((await ada.call('quoteWithdrawal', { body })).data.closed_reason).toBe('Stopped')
    expect(await ada.refusal('withdrawCrypto', { body: USDT })).toMatchObject({ status: 409, error: 'Stopped' })
    const elsewhere = { body: { ...body, token: 'BTC' } }
    expect(await ada.refusal('quoteWithdrawal', elsewhere)).toMatchObject({ status: 404 })
  })

  it('moves nothing before the code, whose mail names amount, address and network', async () => {
    const { mail } = await challengeOf(ada, { body: USDT })
    expect(mail).toContain(`20 USDT to ${ETHEREUM} on Ethereum`)
    expect(await balance(ada)).toBe('100 + 0')
    expect((await ada.call('fetchTransactions')).data.map(({ type }) => type)).toEqual(['Deposit'])
  })

  it('goes from on hold to confirmed; the fee is part of the amount', async () => {
    const t_id = await withdraw(ada)
    expect(await balance(ada)).toBe('80 + 20')
    expect(await detail(ada, t_id)).toMatchObject({
      type: 'Withdrawal',
      status: 'pending',
      counterparty: ETHEREUM,
      amount: '17',
      fee: '3',
      crypto_withdrawal: {
        phase: 'held',
        network: 'Ethereum',
        address: ETHEREUM,
        memo: null,
        amount: '20',
        txid: null,
      },
    })
    await work()
    const sent = (await detail(ada, t_id)).crypto_withdrawal
    expect(sent).toMatchObject({ phase: 'broadcast', confirmations: 0, needed: 13 })
    await mine(12)
    const stream = await server.stream(ada.session)
    await stream.frame('hello')
    await work()
    expect((await detail(ada, t_id)).crypto_withdrawal).toMatchObject({ phase: 'broadcast', confirmations: 12 })
    expect(await stream.frame('transaction.changed')).toMatchObject({ t_id })
    stream.close()
    await mine(1)
    await work()
    const done = await detail(ada, t_id)
    expect(done).toMatchObject({
      status: 'completed',
      amount: '17',
      fee: '3',
      crypto_withdrawal: { may_cancel: false, confirmations: 13 },
    })
    expect(done.crypto_withdrawal?.steps.map((step) => step.phase)).toEqual([
      'held',
      'approved',
      'reserved',
      'signed',
      'broadcast',
      'confirmed',
    ])
    expect(await balance(ada)).toBe('80 + 0')
    expect(await openBalances(db)).toEqual([
      'available:ada_obi USDT 80',
      'platform:custody USDT -100',
      'platform:custody:Ethereum ETH 0.0006',
      'platform:custody:Ethereum USDT 17',
      'platform:fee USDT 3',
      'platform:network-fee ETH -0.0006',
    ])
    expect(await notices()).toEqual(['withdrawal.sent', 'withdrawal.requested', 'deposit'])
    expect(
      await server.mails(ada.email, 2, new RegExp(`20 USDT to ${ETHEREUM} on Ethereum (on|was sent)`)),
    ).toHaveLength(2)
  })

  it.each([
    [
      'another network’s address',
      { recipient: TRON },
      'Invalid wallet address for Ethereum network. This is an address on Tron',
      'recipient',
    ],
    [
      'a wrong checksum',
      { recipient: ETHEREUM.replace('5aA', '5AA') },
      'Invalid wallet address for Ethereum network',
      'recipient',
    ],
    [
      'the contract of its token',
      { recipient: '0xdac17f958d2ee523a2206206994597c13d831ec7' },
      'This is the address of a token, not of a person. What is sent to it is lost. Enter the address of the recipient',
      'recipient',
    ],
    [
      'the contract that its token has on another network',
      { network: 'Binance Smart Chain', recipient: '0xdac17f958d2ee523a2206206994597c13d831ec7' },
      'This is the address of a token, not of a person. What is sent to it is lost. Enter the address of the recipient',
      'recipient',
    ],
    [
      'the zero address',
      { recipient: `0x${'0'.repeat(40)}` },
      'This is a burn address. What is sent to it is lost. Enter the address of the recipient',
      'recipient',
    ],
    ['no address', { recipient: ' ' }, 'Enter a wallet address', 'recipient'],
    ['a memo where there is none', { memo: '7' }, 'This network does not use a memo. Leave it empty', 'memo'],
    ['no network', { network: undefined }, 'Choose a network', 'network'],
    ['0', { amount: '0' }, 'You cannot withdraw 0. Go higher or fund wallet!', 'amount'],
    ['no amount', { amount: '' }, 'Enter an amount', 'amount'],
    ['-1', { amount: '-1' }, 'Enter a number', 'amount'],
    ['1e1', { amount: '1e1' }, 'Enter a number', 'amount'],
    ['1,001', { amount: '1,001' }, 'Enter only a number, with a point for decimals', 'amount'],
    ['a blank in it', { amount: '1 0' }, 'Enter a number', 'amount'],
    ['too many decimals', { amount: '20.0000001' }, 'Too many decimals', 'amount'],
    ['less than the least', { amount: '9.999999' }, 'Withdraw at least 10 USDT', 'amount'],
  ])('refuses %s with a clear message and moves nothing', async (_, change, error, field) => {
    const refusal = await ada.refusal('withdrawCrypto', { body: { ...USDT, ...change } })
    expect(refusal).toMatchObject({ status: 400, error, fields: { [field]: error } })
    expect(await balance(ada)).toBe('100 + 0')
  })

  it('refuses more than there is, a network that the token is not on, and an unknown token', async () => {
    expect(await ada.refusal('withdrawCrypto', { body: { ...USDT, amount: '100.000001' } })).toMatchObject({
      status: 409,
      code: 'insufficient_balance',
      error: 'Insufficient balance. Go lower!',
    })
    expect(await ada.refusal('withdrawCrypto', { body: { ...USDT, network: 'Doge' } })).toMatchObject({ status: 404 })
    expect(await ada.refusal('withdrawCrypto', { body: { ...USDT, token: 'USD' } })).toMatchObject({ status: 404 })
  })

  it('withdraws all there is, and exactly the least', async () => {
    await withdraw(ada, { ...USDT, amount: '10' })
    await ada.call('withdrawCrypto', { body: { ...USDT, amount: '90' } })
    expect(await balance(ada)).toBe('0 + 100')
  })

  it('withdraws once when ten confirms come at once, and gives the first request’s key the same answer', async () => {
    const request = { body: USDT, key: 'first-withdrawal' }
    const { challenge, otp } = await challengeOf(ada, request)
    const confirms = Array.from({ length: 10 }, () => ada.call('confirmMovement', { body: { challenge, otp } }))
    const answers = await Promise.all(confirms)
    expect(new Set(answers.map(({ data }) => data)).size).toBe(1)
    expect(await ada.call('withdrawCrypto', request)).toEqual(answers[0])
    expect(await balance(ada)).toBe('80 + 20')
  })

  it.each([
    ['another amount', { amount: '21' }],
    ['another address', { recipient: OTHER_ETHEREUM }],
    ['another network', { fee: '0.3', network: 'Binance Smart Chain' }],
  ])('makes a code void when %s is asked for', async (_, change) => {
    const { challenge, otp } = await challengeOf(ada, { body: USDT })
    await challengeOf(ada, { body: { ...USDT, ...change } })
    const refusal = await ada.refusal('confirmMovement', { body: { challenge, otp } })
    expect(refusal).toMatchObject({ code: 'code_expired' })
    expect(await balance(ada)).toBe('100 + 0')
  })

  it('takes no code of another person, of a login, or of a transfer', async () => {
    const { challenge, otp } = await challengeOf(ada, { body: USDT })
    const ben = await server.register('Ben Ade')
    expect(await ben.refusal('confirmMovement', { body: { challenge, otp } })).toMatchObject({ code: 'code_expired' })
    const { userId } = await server.call('login', { body: { email: ada.email, password: 'a long enough one' } })
    expect(await ada.refusal('confirmMovement', { body: { challenge: userId, otp } })).toMatchObject({
      code: 'code_expired',
    })
    const transfer = { body: { recipient: 'ben_ade', token: 'USDT', amount: '20' } }
    expect(await ada.refusal('transferCrypto', transfer)).toMatchObject({ code: 'code_required' })
    expect(await ada.refusal('confirmMovement', { body: { challenge, otp } })).toMatchObject({ code: 'code_expired' })
    expect(await balance(ada)).toBe('100 + 0')
  })

  it('lets only one of two withdrawals through that together exceed the balance, twenty times', async () => {
    await withdraw(ada)
    for (let pair = 0; pair < 20; pair += 1) {
      const body = { ...USDT, amount: '41' }
      const tries = await Promise.allSettled([
        ada.call('withdrawCrypto', { body }),
        ada.call('withdrawCrypto', { body }),
      ])
      expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      const t_id = tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value.data] : []))[0] ?? ''
      await ada.call('cancelWithdrawal', { path: { t_id } })
    }
    expect(await balance(ada)).toBe('80 + 20')
  })

  it('lets nothing out for 24 hours after a password reset', async () => {
    await withdraw(ada)
    await db.query(`update person set outgoing_from = app_now() + interval '24 hours'`)
    const refusal = await ada.refusal('withdrawCrypto', { body: USDT })
    expect(refusal).toMatchObject({ status: 409, code: 'not_now' })
    expect(refusal.error).toMatch(/nothing leaves your account until/)
    await server.advance(DAY_S + 1)
    ada = await server.signIn(ada.email, undefined, ada.device)
    await ada.call('withdrawCrypto', { body: USDT })
  })
})
