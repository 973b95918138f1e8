import { beforeAll, describe, expect, inject, it } from 'vitest'
import { openDb } from '#server/db/open.ts'
import { closeAfterFile } from '../../../support/closing.ts'
import { scanAll } from '../../../support/chain-world.ts'
import type { Trader } from '../../../support/client.ts'
import { createDatabase } from '../../../support/databases/postgres-databases.ts'
import { killedPayer } from '../../../support/killed-payer.ts'
import { utxoPayoutsOn } from '../../../support/node-payouts.ts'
import { startTestServer } from '../../../support/test-server.ts'
import { isLitecoindHere } from '../../../support/utxo-world.ts'
import { withdrawalsOn } from '../../../support/wallet/withdrawals.ts'

const LTC = 100_000_000n
const LATE_S = 901
const DEEP = 7

describe.runIf(isLitecoindHere)('a withdrawal on Litecoin whose server is killed', async () => {
  if (!isLitecoindHere) return
  const world = await utxoPayoutsOn()
  const { node } = world
  const { url, drop } = await createDatabase(inject('postgresUrl'), inject('postgresTemplate'))
  closeAfterFile(drop)
  const db = await openDb({ databaseUrl: url, dataDir: '' })
  closeAfterFile(() => db.close())
  const server = await startTestServer({ db, env: world.env })
  closeAfterFile(() => server.close())
  const { stopWorker, work, withdraw, phase } = withdrawalsOn(server)
  let ada: Trader

  const killedServer = await killedPayer({ DATABASE_URL: url, ...world.env, KILL_NETWORK: 'Litecoin' })
  const requested = async () => {
    const recipient = await node.newAddress()
    const body = { token: 'LTC', network: 'Litecoin', amount: '1.001', fee: '0.001', recipient }
    return { recipient, tId: await withdraw(ada, body) }
  }
  /** It is paid once, by these transactions, nothing is held, and the books agree with the chain. */
  const ends = async ({ tId, recipient }: { tId: string; recipient: string }, as: string) => {
    await work()
    await node.mine(DEEP)
    await work()
    const sent = await db.query<{ kind: string }>('select kind from chain_transaction where subject = $1 order by id', [
      tId,
    ])
    expect([await phase(ada, tId), await world.coins(recipient)]).toEqual(['confirmed', LTC])
    expect(sent.map(({ kind }) => kind).join()).toBe(as)
    expect(await db.query(`select from chain_reservation where state = 'held'`)).toEqual([])
  }

  beforeAll(async () => {
    await stopWorker()
    await server.context.jobs.wake()
    await work()
    await world.fund(10n * LTC, 10n * LTC)
    await work()
    ada = await server.register('Ada Obi')
    await ada.deposit('LTC', '100')
  })

  it.each(['after reserve', 'after sign', 'after store', 'after broadcast'])(
    '%s is paid once, by one transaction',
    async (kill) => {
      const one = await requested()
      expect(await killedServer(kill)).toBe('SIGKILL')
      await node.mine(2)
      await ends(one, 'payout')
    },
  )

  it.each(['before finish'])('%s is booked once', async (kill) => {
    const one = await requested()
    await work()
    await node.mine(DEEP)
    await scanAll(server)
    expect(await killedServer(kill)).toBe('SIGKILL')
    await ends(one, 'payout')
  })

  it.each(['after sign', 'after store'])('%s of a child is paid once, and the child costs its fee', async (kill) => {
    const one = await requested()
    await work()
    await server.advance(LATE_S)
    expect(await killedServer(kill)).toBe('SIGKILL')
    await ends(one, 'payout,child')
  })

  it('after sign of a child is paid once, also when its payment is mined before the server is back', async () => {
    const one = await requested()
    await work()
    await server.advance(LATE_S)
    expect(await killedServer('after sign')).toBe('SIGKILL')
    await node.mine(DEEP)
    await ends(one, 'payout,child')
    const next = await requested()
    await work()
    await ends(next, 'payout')
  })
})
