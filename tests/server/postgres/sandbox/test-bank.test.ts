import { beforeEach, describe, expect, it } from 'vitest'
import type { Trader } from '../../support/client.ts'
import { ENGINES } from '../../support/databases/fresh-db.ts'
import { freshServer } from '../../support/fresh-server.ts'

describe.each(ENGINES)('the test bank on %s', async (engine) => {
  const server = await freshServer(engine)
  let ada: Trader

  const deposit = async () => (await ada.call('depositFiat', { body: { currency: 'EUR', amount: '50' } })).data
  const details = async (t_id: string) => (await ada.call('fetchTransaction', { path: { t_id } })).data
  const settle = (transfer: string, act: string, amount?: string) =>
    server.call('settleBankTransfer', { body: { transfer, act, ...(amount !== undefined && { amount }) } })

  const setUp = server.setUp(async () => {
    const ada = await server.register('Ada Obi')
    return { ada }
  })
  beforeEach(async () => {
    ;({ ada } = await setUp())
  })

  it('books a deposit after five seconds', async () => {
    const t_id = await deposit()
    await server.advance(2)
    expect(await details(t_id)).toMatchObject({ status: 'pending' })
    await server.advance(4)
    expect(await details(t_id)).toMatchObject({ status: 'completed', amount: '50' })
    await server.audit()
  })

  it('never books a deposit that its owner has cancelled, by itself or asked to', async () => {
    const t_id = await deposit()
    await ada.call('cancelWithdrawal', { path: { t_id } })
    await server.advance(60)
    for (const act of ['book', 'refuse', 'wait']) {
      const refusal = await server.refusal('settleBankTransfer', { body: { transfer: t_id, act } })
      expect(refusal).toMatchObject({ status: 409, code: 'not_now' })
    }
    await server.advance(60)
    expect(await details(t_id)).toMatchObject({ status: 'cancelled', reason: 'Cancelled by you' })
    expect(await ada.refusal('cancelWithdrawal', { path: { t_id } })).toMatchObject({ status: 409 })
    const { data } = await ada.call('fetchCurrencyBalances')
    expect(data.find(({ ticker }) => ticker === 'EUR')).toMatchObject({ available_balance: '0' })
    await server.audit()
  })

  it('books or cancels a deposit, not both, when both happen at once', async () => {
    const t_id = await deposit()
    await Promise.allSettled([
      settle(t_id, 'book'),
      ada.call('cancelWithdrawal', { path: { t_id } }),
      settle(t_id, 'book'),
    ])
    const { status } = await details(t_id)
    await server.advance(60)
    expect(await details(t_id)).toMatchObject({ status })
    const { data } = await ada.call('fetchCurrencyBalances')
    const booked = status === 'completed' ? '50' : '0'
    expect(data.find(({ ticker }) => ticker === 'EUR')).toMatchObject({ available_balance: booked })
    await server.audit()
  })

  const withdraw = async (): Promise<string> => {
    await ada.deposit('EUR', '50')
    const body = { bank_details: await ada.addBank(), currency: 'EUR', amount: '20' }
    const { data } = await ada.refusal('withdrawFiat', { body })
    const [mail = ''] = await server.mails(ada.email, 1, /^Your code to confirm/m)
    const confirmation = { ...(data as { challenge: string }), otp: /^\d{6}$/m.exec(mail)?.[0] }
    return (await ada.call('confirmMovement', { body: { challenge: confirmation.challenge, otp: confirmation.otp } }))
      .data
  }

  it('takes a withdrawal after five seconds and has paid it out after ten', async () => {
    const t_id = await withdraw()
    await server.advance(6)
    expect((await details(t_id)).bank_transfer?.phase).toBe('payingOut')
    await server.advance(6)
    expect(await details(t_id)).toMatchObject({ status: 'completed' })
    await server.audit()
  })

  it('takes a withdrawal when what leaves the account is no longer paused', async () => {
    const t_id = await withdraw()
    await server.context.db.query(`update person set outgoing_from = app_now() + interval '60 seconds'`)
    await server.advance(30)
    expect((await details(t_id)).bank_transfer?.phase).toBe('requested')
    await server.advance(31)
    expect((await details(t_id)).bank_transfer?.phase).toBe('payingOut')
  })

  it('does what the control page decides instead: another amount, a refusal, or nothing until asked again', async () => {
    const [other, refused, waiting] = [await deposit(), await deposit(), await deposit()]
    await settle(other, 'book', '49.5')
    await settle(refused, 'refuse')
    await settle(waiting, 'wait')
    await server.advance(3600)
    expect(await details(other)).toMatchObject({ status: 'completed', amount: '49.5' })
    expect(await details(refused)).toMatchObject({ status: 'failed', reason: 'Refused by the test bank' })
    expect(await details(waiting)).toMatchObject({ status: 'pending' })
    await settle(waiting, 'book')
    expect(await details(waiting)).toMatchObject({ status: 'completed' })
    const again = await server.refusal('settleBankTransfer', { body: { transfer: waiting, act: 'book' } })
    expect(again).toMatchObject({ status: 409 })
    await server.audit()
  })
})
