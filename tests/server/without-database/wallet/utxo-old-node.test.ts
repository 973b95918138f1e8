import { bytesToHex } from '@noble/hashes/utils.js'
import { describe, expect, test } from 'vitest'
import { addressAt, paymentTo, prefixesOf, publicKeyAt } from '#server/wallet/gateways/accounts.ts'
import { RecipientRefuses, type Intent } from '#server/wallet/gateways/chain.ts'
import { custodyPath, depositPath } from '#server/wallet/gateways/key-paths.ts'
import { utxoParameters } from '#server/wallet/gateways/utxo-parameters.ts'
import { utxoNode } from '#server/wallet/context.ts'
import { RpcError, type JsonRpc } from '#server/shared/gateways/json-rpc.ts'
import { accounts, FOREIGN_OF } from '../../support/signer.ts'

type Answers = Readonly<Record<string, (...params: readonly unknown[]) => unknown>>

const HASH = 'a'.repeat(64)
const OTHER = 'b'.repeat(64)
const TXID = 'c'.repeat(64)
const SECOND = 'd'.repeat(64)
const path = depositPath('Doge', 1)
const address = addressAt(accounts, 'Doge', path)
const OURS = { hex: bytesToHex(paymentTo(publicKeyAt(accounts, path), prefixesOf('Doge') ?? expect.fail()).script) }
const FOREIGN = { hex: `76a914${'ab'.repeat(20)}88ac` }

/** A node of Doge that answers so, and to nothing else. */
function dogeWith(answers: Answers) {
  const answer = (method: string, params: readonly unknown[]): unknown => {
    const own = answers[method]
    if (!own) throw new RpcError(method, { code: -32_601, message: 'Method not found' })
    return own(...params)
  }
  const rpc: JsonRpc = {
    call: async (method, ...params) => answer(method, params),
    batch: async (calls) => calls.map(({ method, params }) => answer(method, params)),
  }
  return utxoNode({ rpc, parameters: utxoParameters('Doge'), pollMs: 1000, feeCap: undefined }, accounts)
}

describe('what is ours on Doge, whose nodes look through no outputs', () => {
  const output = { bestblock: HASH, value: '92233720368.54775807', scriptPubKey: OURS }
  const keys = [
    { txid: TXID, output: 0 },
    { txid: TXID, output: 1 },
    { txid: TXID, output: 0 },
    { txid: SECOND, output: 0 },
    { txid: SECOND, output: 1 },
  ]
  const found: Readonly<Record<string, unknown>> = {
    [`${TXID}:0`]: output,
    [`${TXID}:1`]: { ...output, value: '0.00000001' },
    [`${SECOND}:0`]: { ...output, scriptPubKey: FOREIGN },
  }
  const holdings = (answers: Answers) =>
    dogeWith({
      getbestblockhash: () => HASH,
      gettxout: (txid, at, hasMempool) => (hasMempool === false ? (found[`${String(txid)}:${String(at)}`] ?? null) : 0),
      ...answers,
    }).holdings(
      { height: 100, hash: HASH },
      { has: (other) => other === address, addresses: [address], outputs: async () => keys },
    )

  test('is the sum of the recorded outputs that nobody has spent, each once, to the last digit', async () => {
    expect(await holdings({})).toEqual([{ asset: 'DOGE', address, amount: 9_223_372_036_854_775_808n }])
  })

  test('is not read while the node is at another block, or comes to one meanwhile', async () => {
    const answers = [HASH, OTHER]
    await expect(holdings({ getbestblockhash: () => OTHER })).rejects.toThrow('The node of Doge is not at aaaa')
    await expect(holdings({ getbestblockhash: () => answers.shift() })).rejects.toThrow('is not at')
    await expect(holdings({ gettxout: () => ({ ...output, bestblock: OTHER }) })).rejects.toThrow('is not at')
  })
})

describe('a block of Doge, whose nodes list its transactions by their ids', () => {
  const of = (txid: string, blockhash: string, value: string) => ({
    ...{ txid, blockhash },
    vout: [{ n: 0, value, scriptPubKey: OURS }],
  })
  const scan = (transactions: Readonly<Record<string, unknown>>) =>
    dogeWith({
      getblockcount: () => 101,
      getblockhash: (height) => (height === 0 ? utxoParameters('Doge').genesis : height === 100 ? HASH : OTHER),
      getblock: (hash, isVerbose) =>
        hash === OTHER && isVerbose === true
          ? { hash: OTHER, height: 101, previousblockhash: HASH, tx: [TXID, SECOND] }
          : null,
      getrawtransaction: (txid, isVerbose) => (isVerbose === true ? transactions[String(txid)] : null),
      getrawmempool: () => [],
    }).scan(
      { blocks: [{ height: 100, hash: HASH }], open: [] },
      { has: (other) => other === address, addresses: [address] },
      50,
    )

  test('has what pays to us, and its miner waits for 240 blocks', async () => {
    const { seen } = await scan({ [TXID]: of(TXID, OTHER, '10000'), [SECOND]: of(SECOND, OTHER, '0.1') })
    expect(seen).toEqual([
      { txid: TXID, output: 0, asset: 'DOGE', address, memo: null, amount: 10n ** 12n, height: 101, maturesAt: 341 },
      { txid: SECOND, output: 0, asset: 'DOGE', address, memo: null, amount: 10_000_000n, height: 101 },
    ])
  })

  test('is not believed when the node has a transaction in another block, or answers another one', async () => {
    const first = of(TXID, OTHER, '1')
    for (const second of [
      of(SECOND, HASH, '1'),
      of(TXID, OTHER, '1'),
      { ...of(SECOND, '', '1'), blockhash: undefined },
    ])
      await expect(scan({ [TXID]: first, [SECOND]: second })).rejects.toThrow('answered another transaction')
  })
})

describe('what a payment on Doge costs', () => {
  const COIN = 100_000_000n
  const intent: Intent = {
    ...{ kind: 'payout', from: custodyPath('Doge'), asset: 'DOGE', address: FOREIGN_OF.Doge, amount: COIN },
    ...{ memo: null, memoKind: null },
  }
  const missing = (message: string, code = -5) => {
    throw new RpcError('getrawtransaction', { code, message })
  }
  const quote = (answers: Answers, what = intent) =>
    dogeWith({
      estimatesmartfee: () => ({ feerate: -1, blocks: 2 }),
      getmempoolinfo: () => ({ mempoolminfee: 0 }),
      getnetworkinfo: () => ({ relayfee: 0.001 }),
      getrawtransaction: () => missing('No such mempool or blockchain transaction. Use gettransaction for …'),
      ...answers,
    }).quote(what)

  test.each([
    ['what miners ask, where the node cannot tell and asks less', {}, 226_000n],
    ['what the node estimates', { estimatesmartfee: () => ({ feerate: 0.05 }) }, 1_130_000n],
    ['what the node relays for', { getnetworkinfo: () => ({ relayfee: 0.02 }) }, 452_000n],
    ['what a full pool asks', { getmempoolinfo: () => ({ mempoolminfee: 0.03 }) }, 678_000n],
  ])('is %s, for 226 bytes', async (_, answers, limit) => {
    expect((await quote(answers)).limit).toBe(limit)
  })

  test('is not known of a node without an index of transactions, or one that is starting', async () => {
    const message = 'No such mempool transaction. Use -txindex to enable blockchain transaction queries'
    await expect(quote({ getrawtransaction: () => missing(message) })).rejects.toThrow('start it with -txindex')
    await expect(quote({ getrawtransaction: () => missing('Loading block index…', -28) })).rejects.toThrow('Loading')
    await expect(quote({ estimatesmartfee: () => ({ feerate: -2 }) })).rejects.toThrow('no fee')
  })

  test('is nothing for less than 0.01 DOGE, and for an address in Bech32: they are refused', async () => {
    expect((await quote({}, { ...intent, amount: COIN / 100n })).limit).toBe(226_000n)
    await expect(quote({}, { ...intent, amount: COIN / 100n - 1n })).rejects.toThrow(RecipientRefuses)
    await expect(quote({}, { ...intent, address: FOREIGN_OF.Bitcoin })).rejects.toThrow(RecipientRefuses)
  })
})
