import { describe, expect, it } from 'vitest'
import { networkRow } from '#machines/catalog/networks.ts'
import { utxoNetworks } from '#machines/wallet/rules/utxo-networks.ts'
import { jsonRpc } from '#server/shared/gateways/json-rpc.ts'
import { amountOf, paidBy, parseAmounts } from '#server/wallet/gateways/utxo-answers.ts'
import { chainSuite, readerOf, watching } from '../../../support/chain-suite.ts'
import { describeOn, utxoOn, utxoWorld } from '../../../support/utxo-world.ts'

const HASH = 'a'.repeat(64)

describe('an amount of Bitcoin’s family', () => {
  it.each([
    ['{"value": 92233720368.54775807}', 9_223_372_036_854_775_807n],
    ['{"value": 0.00000001}', 1n],
    ['{"value":5}', 500_000_000n],
  ])('is read to its last digit: %s', (text, amount) => {
    expect(amountOf((parseAmounts(text) as { value: unknown }).value)).toBe(amount)
  })

  it.each(['-1', '1e-8', '0.000000001', 'NaN', ''])('is refused as %s', (text) => {
    expect(() => amountOf(text)).toThrow('no amount')
  })

  it('stays as it is within a text, and is nobody’s in an output without a script', () => {
    expect(parseAmounts(String.raw`{"asm":"\"value\": 1","value":1}`)).toEqual({ asm: '"value": 1', value: '1' })
    expect(paidBy({ txid: HASH, vout: [{ ismweb: true, output_id: HASH }] })).toEqual([])
  })
})

describeOn(['Bitcoin', 'Litecoin', 'Doge'], 'on a node of', async (network) => {
  const world = await utxoWorld(network)
  const { chain, rpc } = world

  describe('a chain of Bitcoin’s family', () => {
    chainSuite(async () => ({ ...world, coin: networkRow(network).tokens[0] }))
  })

  it('is not believed when it is of another chain, or answers another block', async () => {
    const ada = chain.addressAt(1).address
    const { cursor } = await chain.scan(null, watching(ada), 50)
    const main = utxoOn(network, jsonRpc({ url: world.url, parse: parseAmounts }), { isMain: true })
    await expect(main.scan(cursor, watching(ada), 50)).rejects.toThrow(
      `The node of ${network} is of the chain ${utxoNetworks[network].genesis.regtest}`,
    )
    await world.mine(2)
    const changed = (text: string) =>
      parseAmounts(text.replaceAll(/"previousblockhash":"[0-9a-f]{64}"/g, `"previousblockhash":"${HASH}"`))
    const liar = utxoOn(network, jsonRpc({ url: world.url, parse: changed }))
    await expect(liar.scan(cursor, watching(ada), 50)).rejects.toThrow('does not follow')
    await expect(
      utxoOn(network, jsonRpc({ url: world.url.replace('devnet', 'wrong') })).scan(cursor, watching(ada), 50),
    ).rejects.toThrow()
  })

  it('has several outputs of one transaction, each by its place', async () => {
    const [ada, ben] = [chain.addressAt(2).address, chain.addressAt(3).address]
    const reader = readerOf(chain, watching(ada, ben))
    await reader.scan()
    await rpc.call('sendmany', '', { [ada]: '0.5', [ben]: '0.25' })
    await world.mine()
    const { seen } = await reader.scan()
    expect(new Set(seen.map(({ address, amount }) => `${address} ${amount}`))).toEqual(
      new Set([`${ada} 50000000`, `${ben} 25000000`]),
    )
    expect(new Set(seen.map(({ txid }) => txid)).size).toBe(1)
    expect(new Set(seen.map(({ output }) => output)).size).toBe(2)
  })

  it('has what a block pays its miner, and from which block on that can be spent', async () => {
    const ada = chain.addressAt(5).address
    const reader = readerOf(chain, watching(ada))
    await reader.scan()
    await rpc.call('generatetoaddress', 1, ada)
    const { height } = await chain.head()
    const matures = { Bitcoin: 100, Litecoin: 100, Doge: 240 }[network]
    expect((await reader.scan()).seen).toMatchObject([{ address: ada, height, maturesAt: height + matures }])
  })
})

describeOn(['Litecoin'], 'a chain with an MWEB, of', async (network) => {
  const world = await utxoWorld(network)
  const { chain, rpc } = world

  it('has what leaves the MWEB, which is in another transaction than the sender’s', async () => {
    const height = Number(await rpc.call('getblockcount'))
    const ada = chain.addressAt(4).address
    await world.mine(432 - height)
    const reader = readerOf(chain, watching(ada))
    await reader.scan()
    const other = jsonRpc({ url: `${world.url}/wallet/hidden`, parse: parseAmounts })
    await rpc.call('createwallet', 'hidden')
    const main = jsonRpc({ url: `${world.url}/wallet/foreign`, parse: parseAmounts })
    await main.call('sendtoaddress', await other.call('getnewaddress', '', 'mweb'), '20')
    await main.call('generatetoaddress', 9, await main.call('getnewaddress'))
    const sent = await other.call('sendtoaddress', ada, '3')
    await main.call('generatetoaddress', 1, await main.call('getnewaddress'))
    const { seen } = await reader.scan()
    expect(seen).toMatchObject([{ address: ada, amount: 300_000_000n, height: 442, maturesAt: 448 }])
    expect(seen[0]?.txid).not.toBe(sent)
  })
})
