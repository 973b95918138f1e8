import type { Engine } from '../databases/fresh-db.ts'
import { freshServer } from '../fresh-server.ts'
import { operatorOf } from '../operator/operator.ts'
import { withdrawalsOn } from './withdrawals.ts'

/** A server that reviews withdrawals above 100 USD a day, with a trader who has 1,000 USDT. */
export async function reviewedWithdrawals(engine: Engine) {
  const server = await freshServer(engine, { env: { WITHDRAWAL_REVIEW_USD: '100' } })
  const { stopWorker, ...withdrawals } = withdrawalsOn(server)
  const setUp = server.setUp(async () => {
    await stopWorker()
    const ada = await server.register('Ada Obi')
    await ada.deposit('USDT', '1000')
    return { ada }
  })
  return { server, ...withdrawals, operator: operatorOf(server), setUp }
}
