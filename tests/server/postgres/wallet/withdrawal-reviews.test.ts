import { beforeEach, describe, expect, it } from 'vitest'
import type { Trader } from '../../support/client.ts'
import { freshServer } from '../../support/fresh-server.ts'
import { fixMarketPrices } from '../../support/marketplace.ts'
import { operatorOf } from '../../support/operator/operator.ts'
import { ETHEREUM, OTHER_ETHEREUM, USDT, withdrawalsOn } from '../../support/wallet/withdrawals.ts'

const OUR_ACCOUNT = { bank_name: 'Harbour Bank', account_name: 'Quayside Ltd', account_number: '555', sort_code: null }
const SWAP = { fromCurrency: 'btc', toCurrency: 'eth', fromNetwork: 'btc', toNetwork: 'eth', flow: 'standard' }

describe('withdrawals above the sum of a review', async () => {
  const env = { WITHDRAWAL_REVIEW_USD: '1000', BANK_ACCOUNTS: JSON.stringify({ USD: OUR_ACCOUNT }) }
  const server = await freshServer('postgres', { env })
  const { db } = server.context
  const operator = operatorOf(server)
  const { stopWorker, work, withdraw, phase, balance } = withdrawalsOn(server)
  let ada: Trader
  let ben: Trader
  const setUp = server.setUp(async () => {
    await stopWorker()
    await fixMarketPrices(db)
    await db.query(`update market_price set price = 64000 where token = 'BTC'`)
    const [ada, ben] = [await server.register('Ada Obi'), await server.register('Ben Ade')]
    for (const trader of [ada, ben]) await trader.deposit('USDT', '3000')
    return { ada, ben }
  })
  beforeEach(async () => {
    ;({ ada, ben } = await setUp())
  })

  describe('to a bank', () => {
    let account: string
    beforeEach(async () => {
      await ada.deposit('USD', '5000')
      account = await ada.addBank()
    })
    const usd = async () => {
      const { data } = await ada.call('fetchCurrencyBalances')
      const balance = data.find(({ ticker }) => ticker === 'USD')
      return `${balance?.available_balance} + ${balance?.hold_balance}`
    }
    const details = async (t_id: string) => (await ada.call('fetchTransaction', { path: { t_id } })).data
    const withdrawUsd = async (amount: string) => {
      const body = { bank_details: account, currency: 'USD', amount }
      const sent = (await server.mails(ada.email, 0, /^Your code to confirm/m)).length
      const { data } = await ada.refusal('withdrawFiat', { body })
      const [mail = ''] = await server.mails(ada.email, sent + 1, /^Your code to confirm/m)
      const challenge = String(Reflect.get(Object(data), 'challenge'))
      const otp = /^\d{6}$/m.exec(mail)?.[0] ?? ''
      return (await ada.call('confirmMovement', { body: { challenge, otp } })).data
    }

    it('wait for an operator, who approves: the bank gets it then, and not before', async () => {
      const t_id = await withdrawUsd('1001')
      expect((await details(t_id)).bank_transfer).toMatchObject({ phase: 'awaitingReview', may_cancel: true })
      expect(await usd()).toBe('3999 + 1001')
      expect(await operator(`bank begin ${t_id}`)).toHaveProperty('refused')
      expect(await operator('withdrawals list')).toEqual({ done: expect.stringContaining(t_id) })
      expect(await operator(`withdrawals approve ${t_id}`)).toEqual({ done: `The withdrawal ${t_id} is approved.` })
      expect((await details(t_id)).bank_transfer).toMatchObject({ phase: 'requested' })
      expect(await operator(`withdrawals approve ${t_id}`)).toHaveProperty('refused')
      await operator(`bank begin ${t_id}`)
      await operator(`bank book ${t_id} --line ST-1`)
      expect(await details(t_id)).toMatchObject({ status: 'completed', amount: '1001' })
      expect(await usd()).toBe('3999 + 0')
      const log = await db.query('select action, note from audit_log where subject = $1', [t_id])
      expect(log).toContainEqual({ action: 'withdrawals.approve', note: 'approved' })
    })

    it('come back when the operator refuses, once, with the reason', async () => {
      const t_id = await withdrawUsd('1001')
      expect(await operator(`withdrawals refuse ${t_id} --note "Unknown payee"`)).toHaveProperty('done')
      expect(await usd()).toBe('5000 + 0')
      expect(await details(t_id)).toMatchObject({ status: 'failed', reason: expect.stringContaining('Unknown payee') })
      for (const again of [
        `withdrawals refuse ${t_id} --note "Twice"`,
        `withdrawals approve ${t_id}`,
        `bank begin ${t_id}`,
      ])
        expect(await operator(again)).toHaveProperty('refused')
      expect(await usd()).toBe('5000 + 0')
    })

    it('are approved by nobody while the account is frozen', async () => {
      const t_id = await withdrawUsd('1001')
      await operator('account freeze ada_obi --note "called in"')
      expect(await operator(`withdrawals approve ${t_id}`)).toHaveProperty('refused')
      await operator('account unfreeze ada_obi --note "checked"')
      expect(await operator(`withdrawals approve ${t_id}`)).toHaveProperty('done')
    })

    it('do not wait up to exactly that sum, without what came back', async () => {
      await ada.call('cancelWithdrawal', { path: { t_id: await withdrawUsd('1000') } })
      expect((await details(await withdrawUsd('1000'))).bank_transfer).toMatchObject({ phase: 'requested' })
      expect((await details(await withdrawUsd('0.01'))).bank_transfer).toMatchObject({ phase: 'awaitingReview' })
    })
  })

  describe('to where a swap is paid in', () => {
    beforeEach(() => ada.deposit('BTC', '1'))
    /** Each swap is paid in at an address of its own. */
    const payinOf = async (address: string, trader = ada) =>
      (await trader.call('createSwap', { body: { ...SWAP, fromAmount: '0.01', address } })).data.payinAddress
    const toSwap = (recipient: string) => ({ recipient, token: 'BTC', network: 'Bitcoin', amount: '0.01' })

    it('need one code for the address that the swap pays out to, and another one for any other', async () => {
      const [first, second, elsewhere] = [
        await payinOf(ETHEREUM),
        await payinOf(ETHEREUM),
        await payinOf(OTHER_ETHEREUM),
      ]
      expect(new Set([first, second, elsewhere]).size).toBe(3)
      await withdraw(ada, toSwap(first))
      await ada.call('withdrawCrypto', { body: toSwap(second) })
      expect((await ada.refusal('withdrawCrypto', { body: toSwap(elsewhere) })).code).toBe('code_required')
    })

    it('pay a swap once, unless the first withdrawal is given back', async () => {
      const payin = await payinOf(ETHEREUM)
      const first = await withdraw(ada, toSwap(payin))
      for (const recipient of [payin, payin.toUpperCase()])
        expect(await ada.refusal('withdrawCrypto', { body: toSwap(recipient) })).toMatchObject({
          status: 400,
          fields: {
            recipient:
              'You have already paid this from your balance. Its status changes once the provider has received it',
          },
        })
      expect(await balance(ada, 'BTC')).toBe('0.99 + 0.01')
      await ada.call('cancelWithdrawal', { path: { t_id: first } })
      await ada.call('withdrawCrypto', { body: toSwap(payin) })
      expect(await balance(ada, 'BTC')).toBe('0.99 + 0.01')
    })

    it('lead from the swap to the withdrawal and back, for who made both alone', async () => {
      const { data: swap } = await ada.call('createSwap', { body: { ...SWAP, fromAmount: '0.01', address: ETHEREUM } })
      const paidBy = async (who: Pick<Trader, 'call'>) => [
        (await who.call('fetchSwap', { query: { id: swap.id } })).data.paid_by,
        (await who.call('updateSwap', { body: { id: swap.id } })).data.paid_by,
      ]
      expect(await paidBy(ada)).toEqual([undefined, undefined])
      const t_id = await withdraw(ada, toSwap(swap.payinAddress))
      expect(await paidBy(ada)).toEqual([t_id, t_id])
      expect([await paidBy(ben), await paidBy(server)].flat()).toEqual(Array(4).fill(undefined))
      expect((await ada.call('fetchTransaction', { path: { t_id } })).data.crypto_withdrawal?.swap).toBe(swap.id)
      await ben.deposit('BTC', '1')
      const bens = await withdraw(ben, toSwap(swap.payinAddress))
      expect((await ben.call('fetchTransaction', { path: { t_id: bens } })).data.crypto_withdrawal).not.toHaveProperty(
        'swap',
      )
      expect([await paidBy(ada), await paidBy(ben)].flat()).toEqual([t_id, t_id, bens, bens])
      await ada.call('cancelWithdrawal', { path: { t_id } })
      expect(await paidBy(ada)).toEqual([undefined, undefined])
    })

    it('count together with what goes to the address that the swap pays out to', async () => {
      const cleo = await server.register('Cleo Ray')
      await cleo.deposit('USDT', '1000')
      const swapped = await withdraw(ada, toSwap(await payinOf(ETHEREUM)))
      const elsewhere = await withdraw(cleo, { ...USDT, recipient: OTHER_ETHEREUM, amount: '400' })
      await work()
      expect([await phase(ada, swapped), await phase(cleo, elsewhere)]).not.toContain('awaitingReview')
      const there = await withdraw(ben, { ...USDT, recipient: ETHEREUM, amount: '400' })
      await work()
      expect(await phase(ben, there)).toBe('awaitingReview')
    })
  })

  describe('of two accounts, to two addresses,', () => {
    const leave = (trader: Trader, recipient: string) => withdraw(trader, { ...USDT, recipient, amount: '600' })

    it('are each for itself when nothing links them', async () => {
      const ids = [await leave(ada, ETHEREUM), await leave(ben, OTHER_ETHEREUM)]
      await work()
      expect([await phase(ada, ids[0] ?? ''), await phase(ben, ids[1] ?? '')]).not.toContain('awaitingReview')
    })

    it('count together after a transfer between them, whoever sent it', async () => {
      const body = { recipient: 'ben_ade', token: 'USDT', amount: '5' }
      const sent = (await server.mails(ada.email, 0, /^Your code to confirm/m)).length
      const { data } = await ada.refusal('transferCrypto', { body })
      const [mail = ''] = await server.mails(ada.email, sent + 1, /^Your code to confirm/m)
      const challenge = String(Reflect.get(Object(data), 'challenge'))
      await ada.call('confirmMovement', { body: { challenge, otp: /^\d{6}$/m.exec(mail)?.[0] ?? '' } })
      const first = await leave(ada, ETHEREUM)
      await work()
      expect(await phase(ada, first)).not.toBe('awaitingReview')
      const second = await leave(ben, OTHER_ETHEREUM)
      await work()
      expect(await phase(ben, second)).toBe('awaitingReview')
    })
  })

  it('wait, however small they are, when the price of one of the day is not known', async () => {
    const unpriced = await withdraw(ada, { ...USDT, amount: '20' })
    await db.query('update outgoing set value_usd = null where ref = $1', [unpriced])
    const { data: later } = await ada.call('withdrawCrypto', { body: { ...USDT, amount: '20' } })
    await work()
    expect([await phase(ada, unpriced), await phase(ada, later)]).toEqual(['awaitingReview', 'awaitingReview'])
  })
})
