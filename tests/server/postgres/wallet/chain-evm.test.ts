import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import type { DepositChain } from '#server/wallet/gateways/chain.ts'
import { closeAfterFile } from '../../support/closing.ts'
import { chainSuite, readerOf, watching } from '../../support/chain-suite.ts'
import { evmWorld, OTHER_CONTRACT, USDT_CONTRACT } from '../../support/evm-world.ts'

const world = await evmWorld()
closeAfterFile(() => world.stop())

describe('a chain of Ethereum’s family on a node', () => {
  chainSuite(async () => ({ ...world, coin: 'ETH' }))
})

describe('deposits from a node', () => {
  const [ada, ben] = [world.chain.addressAt(1).address, world.chain.addressAt(2).address]
  const reader = readerOf(world.chain, watching(ada, ben))
  beforeAll(async () => void (await reader.scan()))

  it('are tokens by the place of their log in the receipt, each of several in a transaction', async () => {
    const txid = await world.wallet.mintEach(USDT_CONTRACT, [ben, world.chain.addressAt(3).address, ada], 9n)
    await world.wallet.mint(USDT_CONTRACT, ada, 4n)
    await world.mine()
    const { seen } = await reader.scan()
    expect(seen).toMatchObject([
      { txid, output: 1, asset: 'USDT', address: ben, amount: 9n },
      { txid, output: 3, asset: 'USDT', address: ada, amount: 9n },
      { output: 1, address: ada, amount: 4n },
    ])
    expect(await reader.holdings()).toEqual(
      expect.arrayContaining([
        { asset: 'USDT', address: ada, amount: 13n },
        { asset: 'USDT', address: ben, amount: 9n },
      ]),
    )
  })

  it('keep their key when other logs come before theirs in another block', async () => {
    const txid = await world.wallet.mint(USDT_CONTRACT, ada, 5n)
    await world.mine()
    const [first] = (await reader.scan()).seen
    await world.reorganise(1, false)
    const [again] = (await reader.scan()).seen
    expect([first?.txid, first?.output]).toEqual([txid, 1])
    expect([again?.txid, again?.output]).toEqual([txid, 1])
  })

  it('are no logs of other contracts, no transfers of nothing, and nothing that failed', async () => {
    await world.wallet.mint(OTHER_CONTRACT, ada, 1000n)
    await world.wallet.mint(USDT_CONTRACT, ada, 0n)
    await world.wallet.send({ to: ada, value: 0n })
    // It has too little of the token.
    await world.wallet.transfer(USDT_CONTRACT, ada, 10n ** 30n)
    await world.mine()
    expect((await reader.scan()).seen).toEqual([])
  })

  it('are no coins of a transaction that has failed, which are dropped when they were seen before', async () => {
    const refusing = world.chain.addressAt(5).address
    await world.rpc.call('anvil_setCode', refusing, '0x60006000fd')
    const failing = readerOf(world.chain, watching(refusing))
    await failing.scan()
    const txid = await world.wallet.send({ to: refusing, value: 8n })
    expect((await failing.scan()).seen).toMatchObject([{ txid, amount: 8n, height: null }])
    await world.mine()
    expect(await failing.scan()).toMatchObject({ seen: [], dropped: [{ txid, output: 0 }] })
    await world.wallet.send({ to: refusing, value: 8n })
    await world.mine()
    expect((await failing.scan()).seen).toEqual([])
  })

  it('wait again when their block is replaced by one without them', async () => {
    const txid = await world.wallet.mint(USDT_CONTRACT, ada, 2n)
    await world.mine()
    await reader.scan()
    await world.rpc.call('anvil_reorg', 1, [])
    await world.mine()
    await world.rpc.call('eth_sendRawTransaction', world.wallet.sent.get(txid))
    const key = { txid, output: 1 }
    expect(await reader.scan()).toMatchObject({ seen: [], dropped: [], lost: [key], replaced: 1 })
    expect(await reader.scan()).toMatchObject({ seen: [], dropped: [], lost: [] })
    await world.mine()
    expect((await reader.scan()).seen).toMatchObject([key])
  })

  it('are a thousand in one block, within five seconds', async () => {
    const many = Array.from({ length: 1000 }, (_, at) => world.chain.addressAt(100 + at).address)
    const wide = readerOf(world.chain, watching(...many))
    await wide.scan()
    for (let at = 0; at < 1000; at += 250) await world.wallet.mintEach(USDT_CONTRACT, many.slice(at, at + 250), 3n)
    await world.mine()
    const began = Date.now()
    const { seen } = await wide.scan()
    const held = await wide.holdings()
    expect([seen.length, held.length, new Set(seen.map(({ txid, output }) => `${txid}:${output}`)).size]).toEqual([
      1000, 1000, 1000,
    ])
    expect(Date.now() - began).toBeLessThan(5000)
  })

  it('that a contract made of the coin are in the holdings alone', async () => {
    const before = await reader.holdings()
    await world.wallet.forward(OTHER_CONTRACT, ben, 77n)
    await world.mine()
    expect((await reader.scan()).seen).toEqual([])
    const coinOf = (held: Awaited<ReturnType<typeof reader.holdings>>) =>
      held.find(({ asset, address }) => asset === 'ETH' && address === ben)?.amount ?? 0n
    expect(coinOf(await reader.holdings()) - coinOf(before)).toBe(77n)
  })
})

describe('a node', async () => {
  /** What is changed of its answers, by method; a promise that never ends is a slow one. */
  let faults: Record<string, (result: unknown, params: readonly unknown[]) => unknown> = {}
  const changed = async (body: string): Promise<string> => {
    const asked: unknown = JSON.parse(body)
    const answers: { id: number; result: unknown }[] = []
    for (const { id, method, params } of [asked].flat() as { id: number; method: string; params: unknown[] }[]) {
      const result = await world.rpc.call(method, ...params)
      answers.push({ id, result: faults[method] ? faults[method](result, params) : result })
    }
    return JSON.stringify(Array.isArray(asked) ? answers.toReversed() : answers[0])
  }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      changed(Buffer.concat(parts).toString()).then(
        (text) => response.end(text),
        (error: unknown) => response.end(JSON.stringify({ id: 0, error: { code: -1, message: String(error) } })),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closeAfterFile(async () => server.close())
  const chain: DepositChain = world.chainAt(`http://user:pass@127.0.0.1:${(server.address() as AddressInfo).port}`)
  const ada = chain.addressAt(1).address
  const number = (answer: unknown) => Number((answer as { number: string }).number)

  const CASES: readonly (readonly [string, typeof faults, string])[] = [
    ['of another chain', { eth_chainId: () => '0x1' }, 'is of chain 0x1'],
    [
      'that answers an error',
      {
        eth_blockNumber: () => {
          throw new Error('overloaded')
        },
      },
      'overloaded',
    ],
    [
      'whose blocks do not follow each other',
      { eth_getBlockByNumber: (block) => ({ ...(block as object), parentHash: `0x${'1'.repeat(64)}` }) },
      'does not follow',
    ],
    [
      'that answers another block',
      { eth_getBlockByNumber: (block) => ({ ...(block as object), number: '0x1' }) },
      'another block',
    ],
    ['that answers nonsense', { eth_blockNumber: () => 'soon' }, 'no height'],
    [
      'that has other logs than blocks',
      { eth_getLogs: (logs) => (logs as object[]).map((log) => ({ ...log, blockHash: `0x${'1'.repeat(64)}` })) },
      'other logs',
    ],
    ['that has no receipts yet', { eth_getTransactionReceipt: () => null }, 'no receipt'],
    [
      'that has receipts of another block',
      { eth_getTransactionReceipt: (receipt) => ({ ...(receipt as object), blockHash: `0x${'1'.repeat(64)}` }) },
      'no receipt',
    ],
  ]
  it.each(CASES)('%s is not believed', async (_, fault, message) => {
    faults = {}
    const watch = watching(ada)
    const { cursor } = await chain.scan(null, watch, 100)
    await world.wallet.mint(USDT_CONTRACT, ada, 6n)
    await world.mine(5)
    faults = fault
    await expect(chain.scan(cursor, watch, 100)).rejects.toThrow(message)
    faults = {}
    expect((await chain.scan(cursor, watch, 100)).seen).toMatchObject([{ amount: 6n }])
  })

  it('that has not come so far again has nothing new, and no block is replaced', async () => {
    faults = {}
    const watch = watching(ada)
    const { cursor } = await chain.scan(null, watch, 100)
    const head = cursor.blocks[0]?.height ?? 0
    faults = {
      eth_blockNumber: () => `0x${(head - 3).toString(16)}`,
      eth_getBlockByNumber: (block) => (block !== null && number(block) > head - 3 ? null : block),
    }
    expect(await chain.scan(cursor, watch, 100)).toEqual({
      seen: [],
      dropped: [],
      lost: [],
      replaced: 0,
      cursor,
      more: false,
    })
  })

  it('that is gone, or does not answer in time, fails', async () => {
    const nobody = world.chainAt('http://127.0.0.1:1')
    await expect(nobody.scan(null, watching(ada), 100)).rejects.toThrow('fetch failed')
  })
})
