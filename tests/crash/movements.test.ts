import { afterAll, describe, expect, inject, it } from 'vitest'
import { openDb } from '#server/db/open.ts'
import { audit } from '#server/ledger/audit.ts'
import type { Transaction } from '#machines/wallet/rules/transactions.ts'
import { createClient, type Client, type TestRequest, type Trader } from '../server/support/client.ts'
import type { Engine } from '../server/support/databases/fresh-db.ts'
import { crashDatabase } from './crash-database.ts'
import { freePort, KILLED_SERVER, ServerProcess } from './server-process.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    kills: readonly { engine: Engine; kill: string }[]
  }
}

const MOST_STARTS = 60
const MOST_ROUNDS = 100
/** The leases and jobs of a killed server are free again. */
const LEASE_S = 31
const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const BITCOIN = { token: 'BTC', network: 'Bitcoin' }

/** A server that is killed at every step and started again, and a client that sends again, under the same key, what got no answer. */
class RestartedServer {
  starts = 0
  private readonly client: Client

  constructor(
    private readonly server: ServerProcess,
    private readonly kill: string,
  ) {
    this.client = createClient(server.url)
  }

  async begin(): Promise<Trader> {
    await this.server.start()
    const ada = await this.client.register('Ada Obi')
    await this.server.stop()
    await this.restart()
    return ada
  }

  private async restart(): Promise<void> {
    this.starts += 1
    if (this.starts > MOST_STARTS) throw new Error('Nothing goes on any more')
    await this.server.start({ KILL: this.kill })
  }

  /** Repeats the work until a server answers all of it. */
  async retry<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await work()
      } catch (error) {
        // What fetch throws when the server is gone.
        if (!(error instanceof TypeError)) throw error
        await this.server.ended
        await this.restart()
      }
    }
  }

  /** Lets time pass until something is there. */
  async until<T>(read: () => Promise<T | undefined>): Promise<T> {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const found = await this.retry(read)
      if (found !== undefined) return found
      await this.retry(() => this.client.advance(LEASE_S))
    }
    throw new Error('It never came')
  }

  code = (to: string, summary: string): Promise<string> =>
    this.until(async () => {
      const { data } = await this.client.call('readMail', { query: { to } })
      return data.map(({ text }) => (text.includes(summary) ? /^\d{6}$/m.exec(text)?.[0] : undefined)).find(Boolean)
    })
}

/** A person's movements, each asked for until it is answered and followed until it is completed. */
function movementsOf(restarted: RestartedServer, ada: Trader) {
  const lines = async (): Promise<readonly Transaction[]> => (await ada.call('fetchTransactions')).data
  const completed = (isIt: (line: Transaction) => boolean) =>
    restarted.until(async () => (await lines()).find((line) => isIt(line) && line.status === 'completed'))
  const withdraw = async (
    operation: 'withdrawCrypto' | 'withdrawFiat',
    request: TestRequest,
    summary: string,
  ): Promise<void> => {
    const refusal = await restarted.retry(() => ada.refusal(operation, request))
    expect(refusal).toMatchObject({ status: 409, code: 'code_required' })
    const { challenge } = refusal.data as { challenge: string }
    const otp = await restarted.code(ada.email, summary)
    const confirmed = await restarted.retry(() => ada.call('confirmMovement', { body: { challenge, otp } }))
    const again = await restarted.retry(() => ada.call(operation, request))
    expect(again).toEqual(confirmed)
    await completed(({ t_id }) => t_id === confirmed.data)
  }
  return {
    lines,
    async depositCrypto() {
      const { data } = await restarted.retry(() => ada.call('fetchDepositAddress', { query: BITCOIN }))
      const body = { ...BITCOIN, address: data.address, memo: '', amount: '0.5', confirmations: 0 }
      await restarted.retry(() => ada.call('payOnChain', { key: 'crash-deposit', body }))
      await completed(({ asset, type }) => asset === 'BTC' && type === 'Deposit')
    },
    withdrawCrypto: () =>
      withdraw(
        'withdrawCrypto',
        { key: 'crash-withdrawal', body: { ...BITCOIN, recipient: ADDRESS, amount: '0.1', fee: '0.00015' } },
        '0.1 BTC',
      ),
    async depositFiat() {
      const request = { key: 'crash-bank-deposit', body: { currency: 'EUR', amount: '50' } }
      const { data: tId } = await restarted.retry(() => ada.call('depositFiat', request))
      await completed(({ t_id }) => t_id === tId)
    },
    async withdrawFiat() {
      const accounts = (await restarted.retry(() => ada.call('fetchBankDetails'))).data
      const account = accounts[0]?._id ?? (await restarted.retry(() => ada.addBank()))
      const body = { bank_details: account, currency: 'EUR', amount: '20' }
      await withdraw('withdrawFiat', { key: 'crash-payout', body }, '20.00 EUR')
    },
    balances: async () => {
      const [tokens, currencies] = [await ada.call('fetchTokenBalances'), await ada.call('fetchCurrencyBalances')]
      return [...tokens.data, ...currencies.data]
        .filter(({ ticker }) => ticker === 'BTC' || ticker === 'EUR')
        .map((each) => `${each.available_balance} + ${each.hold_balance} ${each.ticker}`)
    },
    notices: async () => (await ada.call('fetchNotifications')).data.map(({ kind }) => kind).sort(),
  }
}

const inShort = ({ type, direction, amount, fee, asset, status }: Transaction) =>
  `${status} ${direction} ${type} ${amount} ${asset}, fee ${fee}`

const NOTICES = ['deposit', 'withdrawal.requested', 'withdrawal.sent']
/** Three of a deposit by network, eight of a withdrawal to it, two and four by bank. */
const STEPS = 17

/** How many there are at least. */
function leastStarts(kill: string): number {
  const [moment, step] = kill.split(' ')
  return moment === 'after' ? Math.floor(STEPS / Number(step)) + 1 : Math.ceil(STEPS / (Number(step) - 1))
}

describe.each(inject('kills'))('a server on $engine that is killed $kill', ({ engine, kill }) => {
  it('has every deposit and withdrawal once, by network and by bank, and a sound ledger', async () => {
    const { env, config, clear } = await crashDatabase(engine)
    const server = new ServerProcess(await freePort(), env, KILLED_SERVER)
    afterAll(async () => {
      await server.kill()
      await clear()
    })
    const restarted = new RestartedServer(server, kill)
    const movements = movementsOf(restarted, await restarted.begin())
    await movements.depositCrypto()
    await movements.withdrawCrypto()
    await movements.depositFiat()
    await movements.withdrawFiat()

    expect((await restarted.retry(movements.lines)).map(inShort)).toEqual([
      'completed out Withdrawal 20 EUR, fee 0',
      'completed in Deposit 50 EUR, fee 0',
      'completed out Withdrawal 0.09985 BTC, fee 0.00015',
      'completed in Deposit 0.5 BTC, fee 0',
    ])
    expect(await restarted.retry(movements.balances)).toEqual(['0.4 + 0 BTC', '30 + 0 EUR'])
    expect(await restarted.retry(movements.notices)).toEqual(NOTICES.flatMap((kind) => [kind, kind]))
    await server.stop()

    const db = await openDb(config)
    const payouts = await db.query<{ address: string; amount: string }>(
      'select address, amount::text as amount from sandbox_transfer where payout',
    )
    expect(payouts).toEqual([{ address: ADDRESS, amount: '9985000' }])
    expect(await audit(db, 'whole').finally(() => db.close())).toEqual([])
    expect(restarted.starts).toBeGreaterThanOrEqual(leastStarts(kill))
  })
})
