import { hexToBytes } from '@noble/hashes/utils.js'
import { Transaction } from '@scure/btc-signer'
import { beforeAll, expect, it } from 'vitest'
import {
  CustodyShort,
  FeeAboveCap,
  type Held,
  type Intent,
  type OwnOutput,
  type Sent,
  type Signed,
} from '#server/wallet/gateways/chain.ts'
import { networkRow } from '#machines/catalog/networks.ts'
import { parametersOf } from '#server/wallet/gateways/accounts.ts'
import { utxoParameters } from '#server/wallet/gateways/utxo-parameters.ts'
import { changePath, custodyPath } from '#server/wallet/gateways/key-paths.ts'
import { jsonRpc } from '#server/shared/gateways/json-rpc.ts'
import { parseAmounts } from '#server/wallet/gateways/utxo-answers.ts'
import { testSigner } from '../../../support/signer.ts'
import { coins, describeOn, utxoOn, utxoWorld } from '../../../support/utxo-world.ts'

const COIN = 100_000_000n

/** What nodes of all versions begin with that have no index. */
const NO_INDEX = 'No such mempool transaction. Use -txindex'

describeOn(['Bitcoin', 'Litecoin', 'Doge'], 'a payout on a node of', async (network) => {
  const world = await utxoWorld(network)
  const { chain, rpc, mine } = world
  const [asset] = networkRow(network).tokens
  const parameters = utxoParameters(network, 'regtest')
  const { prefixes } = parameters
  const { signing } = await testSigner({
    [network]: { prefixes, payoutsAnHour: { [asset]: '100000' }, fee: '20', feesAnHour: '100' },
  })
  const address = await world.newAddress()
  const intent: Intent = {
    ...{ kind: 'payout', from: custodyPath(network), asset, address, memo: null, memoKind: null },
    amount: COIN,
  }
  const custody = chain.custody ?? ''
  const at = (url: string, options = {}) => utxoOn(network, jsonRpc({ url, parse: parseAmounts }), options)
  let subjects = 0

  /** An output of custody that a payout can spend. */
  const funded = async (amount = 2n * COIN): Promise<OwnOutput> => {
    const { txid, output: vout } = await world.pay(custody, amount)
    await mine()
    return { txid, vout, path: custodyPath(network), amount }
  }
  const sign = async (
    id: string,
    kind: 'payout' | 'child',
    transaction: Awaited<ReturnType<typeof chain.prepare>> | null,
  ) => {
    if (transaction?.family !== 'utxo') throw new Error('There is nothing to sign')
    const { answer } = await signing.sign({ id, kind, transaction })
    if ('refused' in answer) throw new Error(answer.refused)
    return answer
  }
  const payout = async (inputs: readonly OwnOutput[], what = intent): Promise<{ id: string; sent: Sent }> => {
    const id = `payout ${(subjects += 1)}`
    const held: Held = { inputs }
    const transaction = await chain.prepare(what, held, await chain.quote(what))
    return { id, sent: { held, signed: [await sign(id, 'payout', transaction)] } }
  }
  const withChild = async ({ id, sent }: { id: string; sent: Sent }) => {
    const next = await sign(id, 'child', chain.bump(sent, await chain.quote(intent)))
    return { id, sent: { ...sent, signed: [...sent.signed, next] } }
  }
  const firstOf = ({ signed: [first] }: Sent): Signed => first ?? expect.fail('Nothing is signed')
  const send = ({ signed }: Sent, nth = 0) => chain.broadcast(signed[nth]?.raw ?? '')
  const received = async (of = address) => String(await rpc.call('getreceivedbyaddress', of, 1))
  const feeOf = async (txid: string) => {
    const { fees } = (await rpc.call('getmempoolentry', txid)) as { fees: { base: number } }
    return BigInt(Math.round(fees.base * 1e8))
  }

  beforeAll(async () => {
    await mine()
  })

  it('arrives once, from outputs that are held, with what is left over at an address of its own', async () => {
    const { sent } = await payout([await funded(), await funded()])
    expect(await chain.status(sent)).toEqual({ state: 'unknown' })
    expect([await send(sent), await send(sent)]).toEqual(['accepted', 'accepted'])
    const { txid, raw } = firstOf(sent)
    expect(await chain.status(sent)).toEqual({ state: 'waiting', mined: [] })
    const fee = await feeOf(txid)
    await mine(2)
    const block = {
      height: (await chain.head()).height - 1,
      hash: await rpc.call('getblockhash', (await chain.head()).height - 1),
    }
    expect(await chain.status(sent)).toEqual({
      ...{ state: 'mined', txid, block, confirmations: 2, fee, mined: [{ txid, block, fee }] },
    })
    expect([await send(sent), await received()]).toEqual(['known', '1'])
    const transaction = Transaction.fromRaw(hexToBytes(raw))
    expect(transaction.getOutputAddress(1, parametersOf(prefixes))).toBe(chain.change)
    const { perKilobyte } = (await chain.quote(intent)).rate as { perKilobyte: bigint }
    expect(fee).toBeGreaterThanOrEqual((BigInt(transaction.vsize) * perKilobyte) / 1000n)
    expect(fee).toBeLessThan((BigInt(transaction.vsize + 5) * perKilobyte) / 1000n)
  })

  it.each(network === 'Doge' ? ['legacy'] : ['legacy', 'p2sh-segwit', 'bech32'])(
    'arrives at an address of the kind %s',
    async (kind) => {
      const to = await world.newAddress('', kind)
      const { sent } = await payout([await funded()], { ...intent, address: to })
      expect(await send(sent)).toBe('accepted')
      await mine()
      expect([(await chain.status(sent)).state, await received(to)]).toEqual(['mined', '1'])
    },
  )

  it('gathers small outputs, which costs what its bytes cost', async () => {
    const small = [await funded(COIN), await funded(COIN), await funded(COIN)]
    const gathering: Intent = { ...intent, kind: 'consolidate', address: chain.change ?? '', amount: 0n }
    const fee = await chain.quote(gathering)
    expect(chain.gather?.(small, fee)).toEqual(small)
    const transaction = await chain.prepare(gathering, { inputs: small }, fee)
    if (transaction.family !== 'utxo') throw new Error('It is of another family')
    const { answer } = await signing.sign({ id: 'gathering', kind: 'consolidate', transaction })
    if ('refused' in answer) throw new Error(answer.refused)
    expect(await chain.broadcast(answer.raw)).toBe('accepted')
    const { perKilobyte } = fee.rate as { perKilobyte: bigint }
    const paid = await feeOf(answer.txid)
    const { vsize } = Transaction.fromRaw(hexToBytes(answer.raw))
    expect(paid).toBeGreaterThanOrEqual((BigInt(vsize) * perKilobyte) / 1000n)
    expect(paid).toBeLessThan((BigInt(vsize + 5) * perKilobyte) / 1000n)
    await mine()
    expect(await rpc.call('gettxout', answer.txid, 0)).toMatchObject({ confirmations: 1 })
  })

  it('is made of the largest outputs, as few as suffice, and waits for more', async () => {
    const output = (amount: bigint, vout: number): OwnOutput => ({
      txid: 'a'.repeat(64),
      vout,
      path: intent.from,
      amount,
    })
    const [two, one, half] = [output(2n * COIN, 0), output(COIN, 1), output(COIN / 2n, 2)]
    const fee = await chain.quote(intent)
    const choose = (outputs: readonly OwnOutput[], amount = COIN) => chain.choose?.(outputs, { ...intent, amount }, fee)
    expect(choose([two, one, half])).toEqual([two])
    expect(choose([one, half])).toEqual([one, half])
    expect(choose([two, one], 2n * COIN)).toEqual([two, one])
    expect(() => choose([one])).toThrow(CustodyShort)
    expect(() => choose([])).toThrow(`can spend less ${asset} now`)
    expect(() =>
      choose(
        Array.from({ length: 200 }, () => output(COIN / 100n, 0)),
        2n * COIN,
      ),
    ).toThrow(CustodyShort)
    await expect(chain.prepare({ ...intent, amount: 2n * COIN }, { inputs: [await funded()] }, fee)).rejects.toThrow(
      CustodyShort,
    )
  })

  it('never costs more than the cap, with all its children', async () => {
    const { limit } = await chain.quote(intent)
    const capped = (cap: bigint) => at(world.url, { feeCap: cap })
    await expect(capped(limit - 1n).quote(intent)).rejects.toThrow(FeeAboveCap)
    const fee = await capped(limit).quote(intent)
    const few = Array.from({ length: 3 }, (_, vout) => ({
      txid: 'a'.repeat(64),
      vout,
      path: intent.from,
      amount: COIN / 2n,
    }))
    expect(() => capped(limit).choose?.(few, intent, fee)).toThrow(FeeAboveCap)
    const { sent } = await payout([await funded()])
    expect(capped(limit * 2n).bump(sent, fee)).toBeNull()
    expect(capped(limit * 3n).bump(sent, fee)).not.toBeNull()
  })

  it('is asked of a node with an index of transactions alone, which tells what became of it', async () => {
    const without = jsonRpc({
      url: world.url,
      parse: (text) => parseAmounts(text.replace('No such mempool or blockchain transaction', NO_INDEX)),
    })
    await expect(utxoOn(network, without).quote(intent)).rejects.toThrow('start it with -txindex')
  })

  it('has children that pay for it, five at the most, and is in a block once they are', async () => {
    let current = await payout([await funded()])
    expect(await send(current.sent)).toBe('accepted')
    const rates: number[] = []
    for (let nth = 1; nth <= 5; nth++) {
      current = await withChild(current)
      expect(await send(current.sent, nth)).toBe('accepted')
      const last = current.sent.signed.at(-1)?.txid
      const entry = (await rpc.call('getmempoolentry', last)) as { fees: { ancestor: number }; ancestorsize: number }
      rates.push(entry.fees.ancestor / entry.ancestorsize)
    }
    expect(rates).toEqual(rates.toSorted((one, other) => one - other))
    expect(chain.bump(current.sent, await chain.quote(intent))).toBeNull()
    expect(await chain.status(current.sent)).toEqual({ state: 'waiting', mined: [] })
    await rpc.call('generateblock', await world.newAddress(), [current.sent.signed[0]?.raw])
    const alone = await chain.status(current.sent)
    expect(alone).toMatchObject({ state: 'waiting', mined: [{ txid: current.sent.signed[0]?.txid }] })
    await mine()
    const outcome = await chain.status(current.sent)
    if (outcome.state !== 'mined') throw new Error('It is in no block')
    expect(outcome).toMatchObject({ txid: current.sent.signed[0]?.txid, confirmations: 1 })
    expect(outcome.mined).toHaveLength(6)
    expect(outcome.fee).toBe(outcome.mined?.reduce((total, { fee }) => total + fee, 0n))
  })

  it('is mined again, or waits, when its block is replaced', async () => {
    const { sent } = await payout([await funded()])
    await send(sent)
    await mine(2)
    const { height } = await chain.head()
    await rpc.call('invalidateblock', await rpc.call('getblockhash', height - 1))
    expect(await chain.status(sent)).toEqual({ state: 'waiting', mined: [] })
    await rpc.call('generateblock', await world.newAddress(), [])
    expect(await chain.status(sent)).toEqual({ state: 'waiting', mined: [] })
    await mine(2)
    expect(await chain.status(sent)).toMatchObject({ state: 'mined', confirmations: 2 })
  })

  it('is in doubt while its node does not answer, and sent again', async () => {
    const { sent } = await payout([await funded()])
    const away = at('http://127.0.0.1:1')
    await expect(away.broadcast(sent.signed[0]?.raw ?? '')).rejects.toThrow()
    await expect(away.status(sent)).rejects.toThrow()
    expect(await send(sent)).toBe('accepted')
    await mine()
    expect(await chain.status(sent)).toMatchObject({ state: 'mined' })
  })

  it('is replaced when somebody else has our keys, and the transaction is named', async () => {
    const output = await funded()
    const { sent } = await payout([output])
    const thief = await testSigner({ [network]: { prefixes, payoutsAnHour: { [asset]: '2' } } })
    const stolen = await chain.prepare(
      { ...intent, amount: COIN + COIN / 2n },
      { inputs: [output] },
      await chain.quote(intent),
    )
    if (stolen.family !== 'utxo') throw new Error('It is of another family')
    const { answer } = await thief.sign('stolen', 'payout', stolen)
    if ('refused' in answer) throw new Error(answer.refused)
    await chain.broadcast(answer.raw)
    expect([await send(sent), await chain.status(sent)]).toEqual(['refused', { state: 'unknown' }])
    await mine(3)
    expect(await chain.status(sent)).toMatchObject({ state: 'replaced', txid: answer.txid, confirmations: 3 })
    expect(await send(sent)).toBe('refused')
    await expect(chain.prepare(intent, { inputs: [output] }, await chain.quote(intent))).rejects.toThrow(
      'is spent already',
    )
  })

  it('spends what was left over, and nothing else than what is held', async () => {
    const first = await payout([await funded(5n * COIN)])
    await send(first.sent)
    await mine()
    const { txid, raw } = firstOf(first.sent)
    const amount = Transaction.fromRaw(hexToBytes(raw)).getOutput(1).amount ?? 0n
    const rest = { txid, vout: 1, path: changePath(network), amount }
    const { sent } = await payout([rest])
    expect(await send(sent)).toBe('accepted')
    expect(coins(amount)).toMatch(/^3\.99/)
    await mine()
    await expect(chain.status({ ...sent, held: first.sent.held })).rejects.toThrow('spends other outputs')
  })
})
