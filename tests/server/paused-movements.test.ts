import { beforeEach, describe, expect, it } from 'vitest'
import type { Trader } from './support/client.ts'
import { ENGINES } from './support/fresh-db.ts'
import { freshServer } from './support/fresh-server.ts'
import { USDT, withdrawalsOn } from './support/withdrawals.ts'

describe.each(ENGINES)('a movement whose code was mailed before movements were paused on %s', async (engine) => {
  const server = await freshServer(engine)
  const { db } = server.context
  const { stopWorker } = withdrawalsOn(server)
  let ada: Trader
  let account: string
  beforeEach(async () => {
    await server.empty()
    await stopWorker()
    ada = await server.register('Ada Obi')
    await server.register('Ben Ade')
    await ada.deposit('USDT', '100')
    await ada.deposit('USD', '100')
    account = await ada.addBank()
  })
  const entries = () => db.query('select kind, ref from entry order by id')

  it.each([
    ['transferCrypto', () => ({ recipient: 'ben_ade', token: 'USDT', amount: '20' })],
    ['transferFiat', () => ({ recipient: 'ben_ade', currency: 'USD', amount: '20' })],
    ['withdrawCrypto', () => USDT],
    ['withdrawFiat', () => ({ bank_details: account, currency: 'USD', amount: '20' })],
  ] as const)('is not carried out until they are allowed again: %s', async (operation, bodyOf) => {
    const { data } = await ada.refusal(operation, { body: bodyOf() })
    const { challenge } = data as { challenge: string }
    const [mail = ''] = await server.mails(ada.email, 1, /^Your code to confirm/m)
    const confirmation = { body: { challenge, otp: /^\d{6}$/m.exec(mail)?.[0] ?? '' } }
    const before = await entries()
    await db.query(`update person set outgoing_from = app_now() + interval '24 hours'`)
    expect(await ada.refusal('confirmMovement', confirmation)).toMatchObject({ status: 409, code: 'not_now' })
    expect(await entries()).toEqual(before)
    await db.query('update person set outgoing_from = null')
    await ada.call('confirmMovement', confirmation)
    expect(await entries()).toHaveLength(before.length + 1)
  })
})
