import type { components } from '#openapi/generated/exchange.ts'
import { NETWORKS, type Network } from '#machines/catalog/networks.ts'
import * as sandbox from '#server/sandbox/repos/sandbox-chain.repo.ts'
import { payingOf, processWithdrawals } from '#server/wallet/services/withdrawal-worker.service.ts'
import type { Trader } from '../client.ts'
import { scanAll, withoutChainJobs } from '../chain-world.ts'
import { stopWork } from '../databases/leases.ts'
import type { TestServer } from '../test-server.ts'

type Transaction = components['schemas']['Transaction']

export const ETHEREUM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
export const OTHER_ETHEREUM = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
export const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

/** What is withdrawn in the tests: 20 USDT on Ethereum, of which 3 are the fee. */
export const USDT = { recipient: ETHEREUM, token: 'USDT', amount: '20', fee: '3', network: 'Ethereum' }

const CODE_MAIL = /^Your code to confirm/m

/** Withdrawals and chains that go on only when a test says so: the leases of that work are taken. */
export function withdrawalsOn(server: TestServer) {
  const { context } = server
  const stopWorker = async () => {
    await stopWork(context.db, ...NETWORKS.map(payingOf))
    await withoutChainJobs(context.db)
  }
  const work = async () => {
    await scanAll(server)
    await server.audit()
    await processWithdrawals(context)
    await server.audit()
  }
  const mine = (blocks = 1, network: Network = 'Ethereum') =>
    context.db.tx(async (tx) => sandbox.mine(network, await sandbox.lockHead(network, tx), blocks, tx))
  const challengeOf = async (trader: Trader, request: { body: object; key?: string }) => {
    const sent = (await server.mails(trader.email, 0, CODE_MAIL)).length
    const { status, code, data } = await trader.refusal('withdrawCrypto', request)
    if (status !== 409 || code !== 'code_required') throw new Error(`No code was required: ${status} ${code}`)
    const { challenge } = data as { challenge: string }
    const [mail = ''] = await server.mails(trader.email, sent + 1, CODE_MAIL)
    return { challenge, mail, otp: /^\d{6}$/m.exec(mail)?.[0] ?? '' }
  }
  /** Withdraws with the mailed code; the address is known afterwards. */
  const withdraw = async (trader: Trader, body: object = USDT): Promise<string> => {
    const { challenge, otp } = await challengeOf(trader, { body })
    return (await trader.call('confirmMovement', { body: { challenge, otp } })).data
  }
  const detail = async (trader: Trader, t_id: string): Promise<Transaction> =>
    (await trader.call('fetchTransaction', { path: { t_id } })).data
  const phase = async (trader: Trader, t_id: string) => (await detail(trader, t_id)).crypto_withdrawal?.phase
  /** Available and on hold. */
  const balance = async (trader: Trader, ticker = 'USDT'): Promise<string> => {
    const found = (await trader.call('fetchTokenBalances')).data.find((each) => each.ticker === ticker)
    return `${found?.available_balance} + ${found?.hold_balance}`
  }
  return { stopWorker, work, mine, challengeOf, withdraw, detail, phase, balance }
}
