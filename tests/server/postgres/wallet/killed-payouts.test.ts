import { beforeAll, describe, expect, inject, it } from 'vitest'
import { openDb } from '#server/db/open.ts'
import { closeAfterFile } from '../../support/closing.ts'
import { scanAll } from '../../support/chain-world.ts'
import type { Trader } from '../../support/client.ts'
import { createDatabase } from '../../support/databases/postgres-databases.ts'
import { killedPayer } from '../../support/killed-payer.ts'
import { nodePayouts } from '../../support/node-payouts.ts'
import { operatorOf } from '../../support/operator/operator.ts'
import { startTestServer } from '../../support/test-server.ts'
import { USDT, withdrawalsOn } from '../../support/wallet/withdrawals.ts'

const world = await nodePayouts()
const { node } = world
const { url, drop } = await createDatabase(inject('postgresUrl'), inject('postgresTemplate'))
closeAfterFile(drop)
const db = await openDb({ databaseUrl: url, dataDir: '' })
closeAfterFile(() => db.close())
const LATE_S = 181

const killedServer = await killedPayer({ DATABASE_URL: url, ...world.env })

describe('a withdrawal whose server is killed', async () => {
  const server = await startTestServer({ db, env: world.env })
  closeAfterFile(() => server.close())
  const { stopWorker, work, withdraw, phase } = withdrawalsOn(server)
  const operator = operatorOf(server)
  let ada: Trader
  let strangers = 0

  const mine = async (count: number) => {
    await node.mine(count)
    await work()
  }
  const requested = async () => {
    const recipient = `0x${(0xbad0000 + (strangers += 1)).toString(16).padStart(40, '2')}`
    return { recipient, tId: await withdraw(ada, { ...USDT, recipient }) }
  }
  const kinds = async (subject: string) =>
    (await db.query<{ kind: string }>('select kind from chain_transaction where subject = $1 order by id', [subject]))
      .map(({ kind }) => kind)
      .join()
  /** It ends, its number and no other was used, and the books agree with the chain. */
  const ends = async (tId: string, as: 'confirmed' | 'failed') => {
    await work()
    await mine(13)
    expect(await phase(ada, tId)).toBe(as)
    const [lane] = await db.query<{ next: bigint }>('select next_nonce as next from chain_lane')
    expect(await world.count()).toBe(lane?.next)
    expect(await db.query(`select from chain_reservation where state = 'held'`)).toEqual([])
  }

  beforeAll(async () => {
    await stopWorker()
    await server.context.jobs.wake()
    await work()
    await world.fund()
    await work()
    ada = await server.register('Ada Obi')
    await ada.deposit('USDT', '10000')
  })

  it.each(['reserve', 'sign', 'store', 'broadcast'].flatMap((step) => [`before ${step}`, `after ${step}`]))(
    '%s is paid once, by one transaction',
    async (kill) => {
      const { tId, recipient } = await requested()
      expect(await killedServer(kill)).toBe('SIGKILL')
      // The price of gas is another one by then.
      await node.mine(2)
      await ends(tId, 'confirmed')
      expect([await kinds(tId), await world.tokens(recipient)]).toEqual(['payout', 17_000_000n])
    },
  )

  it.each(['before finish', 'after finish'])('%s is booked once', async (kill) => {
    const { tId, recipient } = await requested()
    await work()
    await node.mine(13)
    await scanAll(server)
    expect(await killedServer(kill)).toBe('SIGKILL')
    await ends(tId, 'confirmed')
    expect(await world.tokens(recipient)).toBe(17_000_000n)
  })

  it.each(['before sign', 'after sign', 'after store', 'after broadcast'])(
    '%s of a higher fee is paid once, by one of two transactions',
    async (kill) => {
      const { tId, recipient } = await requested()
      await work()
      await server.advance(LATE_S)
      expect(await killedServer(kill)).toBe('SIGKILL')
      await ends(tId, 'confirmed')
      expect([await kinds(tId), await world.tokens(recipient)]).toEqual(['payout,payout', 17_000_000n])
    },
  )

  it.each(['before sign', 'after sign', 'after store', 'after broadcast'])(
    '%s of its cancellation is given back, and nothing arrives',
    async (kill) => {
      const { tId, recipient } = await requested()
      await work()
      await operator(`withdrawals abandon ${tId} --note "A thief"`)
      expect(await killedServer(kill)).toBe('SIGKILL')
      await ends(tId, 'failed')
      expect([await kinds(tId), await world.tokens(recipient)]).toEqual(['payout,cancel', 0n])
    },
  )
})
