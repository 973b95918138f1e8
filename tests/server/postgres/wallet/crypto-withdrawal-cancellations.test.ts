import { beforeEach, describe, expect, it } from 'vitest'
import type { Trader } from '../../support/client.ts'
import { ENGINES } from '../../support/databases/fresh-db.ts'
import { freshServer } from '../../support/fresh-server.ts'
import { USDT, withdrawalsOn } from '../../support/wallet/withdrawals.ts'

describe.each(ENGINES)('cancelling a crypto withdrawal on %s', async (engine) => {
  const server = await freshServer(engine)
  const { stopWorker, work, withdraw, detail, phase, balance } = withdrawalsOn(server)
  let ada: Trader

  beforeEach(async () => {
    await server.empty()
    await stopWorker()
    ada = await server.register('Ada Obi')
    await ada.deposit('USDT', '100')
  })

  it('can be cancelled by its owner until it is signed', async () => {
    const t_id = await withdraw(ada)
    const ben = await server.register('Ben Ade')
    expect(await ben.refusal('cancelWithdrawal', { path: { t_id } })).toMatchObject({ status: 404 })
    await ada.call('cancelWithdrawal', { path: { t_id } })
    expect(await balance(ada)).toBe('100 + 0')
    expect(await detail(ada, t_id)).toMatchObject({ status: 'cancelled', reason: 'Cancelled by you' })
    const kinds = (await ada.call('fetchNotifications')).data.map(({ kind }) => kind)
    expect(kinds).toEqual(['withdrawal.requested', 'deposit'])
    const next = (await ada.call('withdrawCrypto', { body: USDT })).data
    await work()
    const refusal = await ada.refusal('cancelWithdrawal', { path: { t_id: next } })
    expect(refusal).toMatchObject({ status: 409, error: 'This can no longer be cancelled' })
    expect(await balance(ada)).toBe('80 + 20')
  })

  it('is cancelled or signed, never both, when both come at once', async () => {
    await withdraw(ada)
    for (let round = 0; round < 20; round += 1) {
      await ada.deposit('USDT', '20')
      const t_id = (await ada.call('withdrawCrypto', { body: USDT })).data
      const [cancel] = await Promise.allSettled([ada.call('cancelWithdrawal', { path: { t_id } }), work()])
      expect(await phase(ada, t_id)).toBe(cancel.status === 'fulfilled' ? 'cancelled' : 'broadcast')
    }
  })
})
