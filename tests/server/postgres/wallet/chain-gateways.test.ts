import { beforeAll, describe, expect, it } from 'vitest'
import { isAddress } from '#machines/catalog/addresses.ts'
import { NETWORKS, type Network } from '#machines/catalog/networks.ts'
import type { ChainCursor, ChainScan } from '#machines/wallet/rules/chain-transfers.ts'
import type { Chain } from '#server/wallet/gateways/chain.ts'
import { sandboxChains } from '#server/sandbox/gateways/chain.sandbox.ts'
import * as addresses from '#server/wallet/repos/deposit-address.repo.ts'
import * as sandbox from '#server/sandbox/repos/sandbox-chain.repo.ts'
import { emptied, ENGINES, freshDb } from '../../support/databases/fresh-db.ts'
import { settle } from '../../support/people.ts'

const COINS: Readonly<Record<Network, string>> = {
  Bitcoin: 'BTC',
  Ethereum: 'ETH',
  Tron: 'TRX',
  'Binance Smart Chain': 'BNB',
  Ripple: 'XRP',
  Solana: 'SOL',
  Litecoin: 'LTC',
  Stellar: 'XLM',
  Cardano: 'ADA',
  'Avalanche C Chain': 'AVAX',
  Doge: 'DOGE',
}

/** A chain, and what a test can do to it from outside. */
interface World {
  chain: Chain
  person: bigint
  /** Pays to the person; resolves to the transaction's id. */
  pay: (amount: bigint) => Promise<string>
  mine: (count: number) => Promise<void>
  reorganise: (depth: number, isDropping: boolean) => Promise<void>
}

/** What every implementation of a chain has to do; a real one is run on a test network. */
function chainContract(makeWorld: () => Promise<World>): void {
  let world: World
  let cursor: ChainCursor
  const scan = async (): Promise<ChainScan> => {
    const found = await world.chain.scan(cursor)
    // It goes through the database.
    cursor = JSON.parse(JSON.stringify(found.cursor))
    return found
  }
  beforeAll(async () => {
    world = await makeWorld()
    cursor = (await world.chain.scan(null)).cursor
  })

  it('has one valid address for each person', async () => {
    const { chain, person: id } = world
    const [first, again, other] = [
      await chain.addressFor({ id }),
      await chain.addressFor({ id }),
      await chain.addressFor({ id: id + 1n }),
    ]
    expect(again).toEqual(first)
    expect(other).not.toEqual(first)
    expect([chain.validate(first.address), isAddress(first.address, chain.network)]).toEqual([true, true])
    expect(chain.validate(`${first.address.slice(0, -3)}l0O`)).toBe(false)
  })

  it('shows a transfer before it is in a block, then in its block', async () => {
    const txid = await world.pay(70n)
    const before = await scan()
    expect(before.seen).toMatchObject([
      { txid, output: 0, asset: COINS[world.chain.network], amount: 70n, height: null },
    ])
    expect(before.holdings).toEqual([])
    await world.mine(1)
    const after = await scan()
    expect(after.seen).toMatchObject([{ txid, height: (await world.chain.head()).height }])
    expect(after.holdings).toEqual([{ asset: COINS[world.chain.network], amount: 70n }])
    expect([after.dropped, after.replaced]).toEqual([[], 0])
  })

  it('shows nothing twice, and the same for the same cursor', async () => {
    const again = await world.chain.scan(cursor)
    expect(again.seen).toEqual([])
    expect(await world.chain.scan(cursor)).toEqual(again)
    expect(again.cursor).toEqual(cursor)
  })

  it('counts the blocks that were replaced, and shows what was mined again', async () => {
    const txid = await world.pay(5n)
    await world.mine(3)
    await scan()
    await world.reorganise(3, false)
    const { seen, dropped, replaced, holdings } = await scan()
    expect([seen.map((one) => one.txid), dropped, replaced]).toEqual([[txid], [], 3])
    expect(holdings).toEqual([{ asset: COINS[world.chain.network], amount: 75n }])
  })

  it('names what was dropped, in a block or before it was in one', async () => {
    const mined = await world.pay(1n)
    await world.mine(1)
    const unmined = await world.pay(2n)
    await scan()
    await world.reorganise(1, true)
    const { dropped, holdings } = await scan()
    expect(dropped).toEqual([mined, unmined].map((txid) => ({ txid, output: 0 })))
    expect(holdings).toEqual([{ asset: COINS[world.chain.network], amount: 75n }])
    expect((await scan()).dropped).toEqual([])
  })

  it('misses nothing while it was not read', async () => {
    const txids = [await world.pay(3n)]
    await world.mine(40)
    txids.push(await world.pay(4n))
    await world.mine(60)
    const { seen, replaced } = await scan()
    expect([seen.map(({ txid }) => txid), replaced]).toEqual([txids, 0])
  })
}

describe.each(ENGINES)('the sandbox chains on %s', async (engine) => {
  const db = await freshDb(engine)
  beforeAll(() => emptied(db))

  describe.each(NETWORKS)('%s', (network) => {
    chainContract(async () => {
      const chain = sandboxChains(db).get(network)
      if (!chain) throw new Error(`No chain ${network}`)
      const person = await settle(`${'abcdefghijk'[NETWORKS.indexOf(network)]}da`, db)
      const given = await chain.addressFor({ id: person })
      await db.tx((tx) => addresses.add(person, network, given, tx))
      let count = 0
      return {
        chain,
        person,
        pay: async (amount) => {
          const txid = `tx-${network}-${(count += 1)}`
          await db.tx((tx) => sandbox.pay({ network, txid, asset: COINS[network], ...given, amount }, tx))
          return txid
        },
        mine: (blocks) => db.tx(async (tx) => sandbox.mine(network, await sandbox.lockHead(network, tx), blocks, tx)),
        reorganise: (depth, isDropping) =>
          db.tx(async (tx) => {
            const head = await sandbox.lockHead(network, tx)
            await sandbox.replaceBlocks(network, { head, depth, isDropping }, tx)
            await sandbox.mine(network, head - depth, depth + 1, tx)
          }),
      }
    })
  })
})
