import { beforeEach, describe, expect, it } from 'vitest'
import { send, type Trader } from '../../../support/client.ts'
import { freshServer } from '../../../support/fresh-server.ts'
import { untilWaiting } from '../../../support/databases/lock-waits.ts'
import { USDT, withdrawalsOn } from '../../../support/wallet/withdrawals.ts'

const CODE_MAIL = /^Your code to confirm/m

describe('a movement that is sent again while its code is confirmed', async () => {
  const server = await freshServer()
  const { db } = server.context
  const { stopWorker } = withdrawalsOn(server)
  let ada: Trader
  beforeEach(async () => {
    await server.empty()
    await stopWorker()
    ada = await server.register('Ada Obi')
    await server.register('Ben Ade')
    await ada.deposit('USDT', '110')
  })

  it.each([
    ['transferCrypto', { recipient: 'ben_ade', token: 'USDT', amount: '20' }],
    ['withdrawCrypto', USDT],
  ] as const)('is answered as the confirmation is: %s', async (operation, body) => {
    const request = { session: ada.session, key: 'sent-again', body }
    const refusal = await send(server.url, operation, request)
    expect(refusal).toMatchObject({ status: 409, body: { code: 'code_required' } })
    const { challenge } = Object(refusal.body).data
    const [mail = ''] = await server.mails(ada.email, 1, CODE_MAIL)
    const otp = /^\d{6}$/m.exec(mail)?.[0] ?? ''
    const [confirmed, again] = await db.tx(async (tx) => {
      await tx.query('select from account for update')
      const confirming = send(server.url, 'confirmMovement', { session: ada.session, body: { challenge, otp } })
      await untilWaiting(db)
      const repeating = send(server.url, operation, request)
      await Promise.race([untilWaiting(db, 2), repeating])
      return [confirming, repeating]
    })
    expect((await again).body).toEqual((await confirmed).body)
    expect((await again).status).toBe(200)
  })
})
