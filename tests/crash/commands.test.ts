import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { openDb } from '#server/db/open.ts'
import { audit } from '#server/ledger/audit.ts'
import { createClient, send, type TestRequest, type Trader } from '../server/support/client.ts'
import { ENGINES } from '../server/support/databases/fresh-db.ts'
import { post, taking, type Advert } from '../server/support/marketplace.ts'
import { crashServer } from './crash-server.ts'

/** How long the commands of each life have until the kill. */
const LIVES_MS = [10, 40]

interface Side {
  readonly ada: Trader
  readonly ben: Trader
  readonly advert: Advert
}
const of = (order_no: string): TestRequest => ({ query: { order_no } })

async function taken({ ben, advert }: Side): Promise<string> {
  return (await ben.call('createOrder', { body: taking(advert, '100') })).data.order_no
}
async function cancelledBy(by: 'ada' | 'ben', side: Side): Promise<string> {
  const orderNo = await taken(side)
  await side[by].call('cancelOrder', of(orderNo))
  return orderNo
}

interface Command {
  readonly operation: 'releaseOrder' | 'claimPayment' | 'cancelOrder' | 'sendLate'
  readonly by: 'ada' | 'ben'
  /** An order for which it is allowed. */
  readonly prepare: (side: Side) => Promise<string>
  readonly body?: () => object
  /** Where it leads the order, and the case about it. */
  readonly leadsTo: readonly [phase: string, casePhase?: string]
}
const COMMANDS: readonly Command[] = [
  {
    operation: 'releaseOrder',
    by: 'ada',
    prepare: async (side) => {
      const orderNo = await taken(side)
      await side.ben.call('notifyPayment', of(orderNo))
      return orderNo
    },
    leadsTo: ['completed'],
  },
  {
    operation: 'claimPayment',
    by: 'ben',
    prepare: (side) => cancelledBy('ada', side),
    body: () => ({ paid_at: new Date().toISOString(), statement: 'I paid.' }),
    leadsTo: ['awaitingRelease'],
  },
  { operation: 'cancelOrder', by: 'ben', prepare: taken, leadsTo: ['cancelled'] },
  {
    operation: 'sendLate',
    by: 'ada',
    prepare: async (side) => {
      const order_no = await cancelledBy('ben', side)
      await side.ben.call('stateCase', { path: { order_no }, body: { statement: 'I paid.' } })
      return order_no
    },
    leadsTo: ['cancelled', 'sent'],
  },
]

describe.each(ENGINES)('a server that is killed amid the commands that end an order (%s)', (engine) => {
  it('has carried out each of them once when it is sent again, and has a sound ledger', async () => {
    const { server, config } = await crashServer(engine)
    const client = createClient(server.url)
    const [ada, ben] = [await client.register('Ada Obi'), await client.register('Ben Ade')]
    for (const trader of [ada, ben]) await trader.addBank()
    await ada.deposit('BTC', '10')
    const side = { ada, ben, advert: await post(ada, { token_amount: '8' }) }

    for (const [life, delayMs] of LIVES_MS.entries()) {
      const asked: { command: Command; orderNo: string; ask: () => Promise<number | undefined> }[] = []
      for (const command of COMMANDS) {
        const { operation, prepare, body } = command
        const { session, device } = side[command.by]
        const orderNo = await prepare(side)
        const key = `${operation}-${life}`
        const request = { ...of(orderNo), session, key, headers: { cookie: device }, ...(body && { body: body() }) }
        const ask = () =>
          send(server.url, operation, request).then(
            ({ status }) => status,
            () => undefined,
          )
        asked.push({ command, orderNo, ask })
      }
      const answers = asked.map(({ ask }) => ask())
      await pause(delayMs)
      await server.kill()
      for (const answer of await Promise.all(answers)) expect([200, undefined]).toContain(answer)
      await server.start()
      for (const { command, orderNo, ask } of asked) {
        expect(await ask(), `${command.operation} after life ${life}`).toBe(200)
        const { data } = await side[command.by].call('fetchOrder', { path: { id: orderNo } })
        const [phase, casePhase] = command.leadsTo
        expect(data.phase).toBe(phase)
        if (casePhase !== undefined) expect(data.case?.phase).toBe(casePhase)
      }
    }

    await server.stop()
    const db = await openDb(config)
    expect(await audit(db, 'whole').finally(() => db.close())).toEqual([])
  })
})
