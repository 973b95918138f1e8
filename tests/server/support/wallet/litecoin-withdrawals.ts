import { beforeAll, expect } from 'vitest'
import { openBalances } from '#server/ledger/ledger.ts'
import type { Trader } from '../client.ts'
import { ANY_ENGINE } from '../databases/fresh-db.ts'
import { freshServer } from '../fresh-server.ts'
import { utxoPayoutsOn } from '../node-payouts.ts'
import { operatorOf } from '../operator/operator.ts'
import { withdrawalsOn } from './withdrawals.ts'

export const LTC = 100_000_000n
export const FORM = { token: 'LTC', network: 'Litecoin', amount: '1.001', fee: '0.001' } as const
/** After so many seconds without a block a child pays for a payment. */
export const LATE_S = 901
export const DEEP = 7

const NAMES = [
  'Obi',
  'Ade',
  'Bello',
  'Cole',
  'Dike',
  'Eze',
  'Femi',
  'Gani',
  'Hassan',
  'Idris',
  'Jaja',
  'Musa',
  'Nwosu',
  'Okafor',
  'Kalu',
  'Lawal',
]

/** A server that pays out on a Litecoin node of its own, whose custody has 1 LTC from before the chain was read. */
export async function litecoinWithdrawals() {
  const world = await utxoPayoutsOn()
  const { node } = world
  await node.pay(world.custody, LTC)
  await node.mine()
  const server = await freshServer(ANY_ENGINE, { env: world.env })
  const { db } = server.context
  const { stopWorker, work, withdraw, detail, phase, balance } = withdrawalsOn(server)
  let people = 0

  const mine = async (count: number) => {
    await node.mine(count)
    await work()
  }
  const kinds = async (subject: string) =>
    (await db.query<{ kind: string }>('select kind from chain_transaction where subject = $1 order by id', [subject]))
      .map(({ kind }) => kind)
      .join()
  /** Where the wallet that is not ours is paid 1 LTC. */
  const asked = async (trader: Trader, amount: string = FORM.amount) => {
    const recipient = await node.newAddress()
    return { recipient, tId: await withdraw(trader, { ...FORM, recipient, amount }) }
  }
  const confirmed = async (trader: Trader, { tId, recipient }: { tId: string; recipient: string }) => {
    await mine(DEEP)
    expect([await phase(trader, tId), await world.coins(recipient)]).toEqual(['confirmed', LTC])
  }
  const book = async (name: string) =>
    new RegExp(`^${name} LTC (\\S+)$`, 'm').exec((await openBalances(db)).join('\n'))?.[1] ?? '0'
  const held = async () => (await db.query(`select from chain_reservation where state = 'held'`)).length

  // The chain and the signer remember all that was sent: each test has a person of its own, and the first one a custody with what was
  // paid before the chain was read.
  beforeAll(async () => {
    await server.empty()
    await stopWorker()
    await server.context.jobs.wake()
    await work()
  })
  const newTrader = async (): Promise<Trader> => {
    const trader = await server.register(`Ada ${NAMES[(people += 1)]}`)
    await trader.deposit('LTC', '100')
    return trader
  }
  return {
    ...{ world, node, server, db, work, withdraw, detail, phase, balance, operator: operatorOf(server) },
    ...{ mine, kinds, asked, confirmed, book, held, newTrader },
  }
}
