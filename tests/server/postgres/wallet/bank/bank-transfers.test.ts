import { beforeEach, describe, expect, it } from 'vitest'
import { closeUnpaid } from '#server/wallet/services/bank/bank-booking.service.ts'
import type { Trader } from '../../../support/client.ts'
import { ENGINES, withClockStopped } from '../../../support/databases/fresh-db.ts'
import { bankTransfersOn, OUR_ACCOUNT } from '../../../support/wallet/bank-transfers.ts'

const MINE = { bank_name: 'First Quay', account_name: 'Ada Obi', account_number: '5' }
const DAY_S = 86_400

describe.each(ENGINES)('bank transfers booked by an operator on %s', async (engine) => {
  let ada: Trader
  let account: string
  const transfers = await bankTransfersOn(engine, () => ({ ada, account }))
  const { server, operator, setUp, usd, details, announce, withdraw } = transfers
  beforeEach(async () => {
    ;({ ada, account } = await setUp())
  })

  it('says where to pay and under which reference, and has moved nothing', async () => {
    const deposit = await announce('100.50')
    expect(deposit).toMatchObject({ type: 'Deposit', status: 'pending', amount: '100.5', counterparty: 'Harbour Bank' })
    expect(deposit.bank_transfer).toMatchObject({ phase: 'requested', account: OUR_ACCOUNT, may_cancel: true })
    expect(deposit.bank_transfer?.reference).toMatch(/^Q[0-9A-Z]{9}$/)
    expect(await usd()).toBe('0 + 0')
  })

  it('credits what arrived, and notifies by bell and mail', async () => {
    const { t_id, bank_transfer } = await announce('100')
    const done = await operator(`bank book ${bank_transfer?.reference} --line ST-1`)
    expect(done).toEqual({ done: 'The line ST-1 is booked for ada_obi.' })
    expect(await usd()).toBe('100 + 0')
    expect(await details(t_id)).toMatchObject({ status: 'completed', amount: '100', reason: null })
    const { data } = await ada.call('fetchNotifications')
    expect(data.map((notice) => [notice.kind, notice.t_id])).toEqual([['deposit', t_id]])
    const mails = await server.mails(ada.email, 1, /100\.00 USD/)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain(`View your transaction: ${server.url}/dashboard/transaction-history/${t_id}`)
    const [log] = await server.context.db.query('select action, subject, note from audit_log')
    expect(log).toEqual({ action: 'bank.book', subject: bank_transfer?.reference, note: 'ST-1' })
  })

  it('credits another amount as it arrived, and says so', async () => {
    const { t_id } = await announce('100')
    await operator(`bank book ${t_id} --line ST-1 --amount 99.99`)
    expect(await usd()).toBe('99.99 + 0')
    expect(await details(t_id)).toMatchObject({
      status: 'completed',
      amount: '99.99',
      reason: 'The amount that arrived differs from the 100.00 USD requested',
      bank_transfer: { amount: '100' },
    })
    const logs = await server.context.db.query('select action, note from audit_log where subject = $1', [t_id])
    expect(logs).toEqual([{ action: 'bank.book', note: 'ST-1 99.99' }])
    expect((await ada.call('fetchNotifications')).data[0]?.text).toContain('99.99 USD')
  })

  it('refuses a deposit with the reason', async () => {
    const { t_id } = await announce('100')
    await operator(`bank refuse ${t_id} --note "Another name on the account"`)
    expect(await details(t_id)).toMatchObject({ status: 'failed', reason: 'Another name on the account' })
    expect(await usd()).toBe('0 + 0')
    const notices = (await ada.call('fetchNotifications')).data.map((notice) => [notice.kind, notice.t_id])
    expect(notices).toEqual([['deposit.failed', t_id]])
  })

  it('closes an unpaid deposit after 14 days, and credits it when it arrives after all', async () => {
    const { t_id } = await announce('100')
    await server.advance(14 * DAY_S + 61)
    ada = await server.signIn(ada.email, undefined, ada.device)
    expect(await details(t_id)).toMatchObject({ status: 'cancelled', reason: 'Not paid within 14 days' })
    await operator(`bank book ${t_id} --line ST-1`)
    expect(await details(t_id)).toMatchObject({ status: 'completed' })
    expect(await usd()).toBe('100 + 0')
  })

  it('closes all that nobody paid, however many there are', async () => {
    const { db } = server.context
    await db.query(
      `with line as (
         insert into history_line (t_id, person_id, type, direction, asset, amount, counterparty, status, created_at, updated_at)
         select lpad(n::text, 20, '0'), p.id, 'Deposit', 'in', 'USD', 1, 'Harbour Bank', 'pending', app_now(), app_now()
         from person p, generate_series(1, 51) n returning t_id, person_id)
       insert into bank_transfer (t_id, person_id, direction, asset, amount, reference, account, phase, deadline_at, created_at, updated_at)
       select t_id, person_id, 'in', 'USD', 1, 'Q' || right(t_id, 9), '{}', 'requested', app_now(), app_now(), app_now() from line`,
    )
    await closeUnpaid(server.context)
    expect(await db.query(`select from bank_transfer where phase <> 'cancelled'`)).toEqual([])
  })

  it.each([
    ['', 'Enter an amount'],
    ['0', 'Enter an amount above 0'],
    ['1.001', 'Too many decimals'],
    ['1e3', 'Enter a number'],
    ['100000000.01', 'A deposit can be up to 100,000,000 USD'],
  ])('announces no deposit of %j', async (amount, error) => {
    const refusal = await ada.refusal('depositFiat', { body: { currency: 'USD', amount } })
    expect(refusal).toMatchObject({ status: 400, error, fields: { amount: error } })
  })

  it('takes no transfer in a currency without an account, nor in crypto', async () => {
    expect(await ada.refusal('depositFiat', { body: { currency: 'NGN', amount: '5' } })).toMatchObject({ status: 503 })
    for (const currency of ['BTC', 'XYZ'])
      expect(await ada.refusal('depositFiat', { body: { currency, amount: '5' } })).toMatchObject({ status: 404 })
  })

  it('lets nobody announce more than ten deposits that they do not pay', async () => {
    for (let count = 0; count < 10; count += 1) await announce('1')
    const refusal = await ada.refusal('depositFiat', { body: { currency: 'USD', amount: '1' } })
    expect(refusal).toMatchObject({ status: 409, code: 'not_now' })
  })

  it('lets nobody announce more than ten of them at once', async () => {
    const announced = await Promise.allSettled(Array.from({ length: 14 }, () => announce('1')))
    expect(announced.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  })

  it('holds a withdrawal until the bank has booked it', async () => {
    await ada.deposit('USD', '100')
    const { t_id } = await withdraw('40')
    expect(await usd()).toBe('60 + 40')
    expect(await details(t_id)).toMatchObject({ type: 'Withdrawal', status: 'pending', counterparty: '0123456789' })
    const stream = await server.stream(ada.session)
    await operator(`bank begin ${t_id}`)
    expect(await stream.frame('transaction.changed')).toEqual({ type: 'transaction.changed', t_id })
    await stream.frame('balance.changed')
    stream.close()
    expect((await details(t_id)).bank_transfer).toMatchObject({ phase: 'payingOut', may_cancel: false })
    await operator(`bank book ${t_id} --line ST-1`)
    expect(await usd()).toBe('60 + 0')
    expect(await details(t_id)).toMatchObject({ status: 'completed', amount: '40' })
    const { data } = await ada.call('fetchNotifications')
    expect(data.map(({ kind }) => kind)).toEqual(['withdrawal.sent', 'withdrawal.requested', 'deposit'])
    expect(data.slice(0, 2).map((notice) => notice.t_id)).toEqual([t_id, t_id])
  })

  it('gives the bank no withdrawal while a password reset pauses what leaves the account', async () => {
    await ada.deposit('USD', '100')
    const { t_id } = await withdraw('40')
    await server.context.db.query(`update person set outgoing_from = app_now() + interval '24 hours'`)
    const paused = 'ada_obi has reset the password: nothing leaves the account before '
    expect(await operator(`bank begin ${t_id}`)).toEqual({ refused: expect.stringContaining(paused) })
    expect(await operator('bank list')).toEqual({ done: expect.stringContaining(paused) })
    expect((await details(t_id)).bank_transfer).toMatchObject({ phase: 'requested', may_cancel: true })
    await server.context.db.query('update person set outgoing_from = app_now()')
    await operator(`bank begin ${t_id}`)
    expect((await details(t_id)).bank_transfer).toMatchObject({ phase: 'payingOut' })
  })

  it('pays a withdrawal out whole, never another amount', async () => {
    await ada.deposit('USD', '100')
    const { t_id } = await withdraw('40')
    await operator(`bank begin ${t_id}`)
    expect(await operator(`bank book ${t_id} --line ST-1 --amount 30`)).toEqual({
      refused: 'A withdrawal is paid out whole: leave the amount out',
    })
    expect(await usd()).toBe('60 + 40')
  })

  it('gives a refused withdrawal back with the reason', async () => {
    await ada.deposit('USD', '100')
    const { t_id } = await withdraw('40')
    await operator(`bank begin ${t_id}`)
    await operator(`bank refuse ${t_id} --note "The account is closed"`)
    expect(await usd()).toBe('100 + 0')
    expect(await details(t_id)).toMatchObject({ status: 'failed', reason: 'The account is closed' })
  })

  it('can be cancelled until the bank has it, by its owner alone', async () => {
    await ada.deposit('USD', '100')
    const { t_id } = await withdraw('40')
    const ben = await server.register('Ben Ade')
    expect(await ben.refusal('cancelWithdrawal', { path: { t_id } })).toMatchObject({ status: 404 })
    const cancels = Array.from({ length: 5 }, () => ada.call('cancelWithdrawal', { path: { t_id }, key: 'cancel-it' }))
    await Promise.all(cancels)
    expect(await usd()).toBe('100 + 0')
    expect(await details(t_id)).toMatchObject({ status: 'cancelled', reason: 'Cancelled by you' })
    expect(await operator(`bank begin ${t_id}`)).toHaveProperty('refused')
    const again = await ada.refusal('cancelWithdrawal', { path: { t_id } })
    expect(again).toMatchObject({ status: 409, error: 'This can no longer be cancelled' })
  })

  it('needs a code again while the account is new or after it was changed', async () => {
    const names = { account_name: 'A Trader', bank_name: 'First Quay', account_type: 'Savings' }
    const form = { ...names, account_number: '0123456789', sort_code: '112233' }
    const change = (to: object) => ada.call('updateBankDetails', { path: { id: account }, body: { ...form, ...to } })
    await change({})
    await ada.deposit('USD', '100')
    await withdraw('10')
    const body = { bank_details: account, currency: 'USD', amount: '10' }
    expect(await ada.refusal('withdrawFiat', { body })).toMatchObject({ code: 'code_required' })
    await server.advance(DAY_S + 1)
    ada = await server.signIn(ada.email, undefined, ada.device)
    expect((await ada.call('withdrawFiat', { body })).message).toMatch(/10\.00 USD/)
    for (const to of [{ account_name: 'B' }, { account_number: '99' }, { bank_name: 'B' }, { sort_code: '445566' }]) {
      await change(to)
      expect([to, await ada.refusal('withdrawFiat', { body })]).toMatchObject([to, { code: 'code_required' }])
    }
    await change({})
    await ada.call('withdrawFiat', { body })
  })

  it('needs a code for an account until it is a day old, to the millisecond', () =>
    withClockStopped(server.context.db, async () => {
      const ahead = async (time: string) => {
        await server.context.db.query('update app_clock set ahead = $1::interval', [time])
        ada = await server.signIn(ada.email, undefined, ada.device)
      }
      await ada.deposit('USD', '100')
      await ada.call('deleteBankDetails', { path: { id: account } })
      account = await ada.addBank()
      await withdraw('10')
      const body = { bank_details: account, currency: 'USD', amount: '10' }
      await ahead('24 hours -1 millisecond')
      expect(await ada.refusal('withdrawFiat', { body })).toMatchObject({ code: 'code_required' })
      await ahead('24 hours')
      expect((await ada.call('withdrawFiat', { body })).message).toMatch(/10\.00 USD/)
    }))

  it('withdraws to no account that was deleted, nor of somebody else, with the same answer, and not more than there is', async () => {
    await ada.deposit('USD', '100')
    const ben = await server.register('Ben Ade')
    const deleted = (await ada.call('addBankDetails', { body: { ...MINE, account_type: 'Savings' } })).data._id
    await ada.call('deleteBankDetails', { path: { id: deleted } })
    for (const bank_details of [deleted, await ben.addBank(), 'N'.repeat(20)])
      expect(await ada.refusal('withdrawFiat', { body: { bank_details, currency: 'USD', amount: '1' } })).toEqual({
        ...{ status: 404, code: 'not_found', error: 'This bank account was deleted. Choose another one' },
        retryAfterS: null,
      })
    const body = { bank_details: account, currency: 'USD' }
    expect(await ada.refusal('withdrawFiat', { body: { ...body, amount: '100.01' } })).toMatchObject({ status: 409 })
    expect(await ada.refusal('withdrawFiat', { body: { ...body, amount: '0' } })).toMatchObject({
      status: 400,
      error: 'You cannot withdraw 0. Go higher or fund wallet!',
    })
    expect(await usd()).toBe('100 + 0')
  })

  it.each(['book', 'refuse', 'wait'])('lets nobody %s it on the control page of the sandbox', async (act) => {
    const { t_id } = await announce('100')
    const refusal = await server.refusal('settleBankTransfer', { body: { transfer: t_id, act } })
    expect(refusal).toMatchObject({ status: 404, code: 'not_found' })
    expect((await details(t_id)).status).toBe('pending')
  })
})
