import { Transaction } from 'micro-eth-signer'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  CustodyShort,
  RecipientRefuses,
  type Chain,
  type Held,
  type Sent,
  type Signer,
} from '#server/wallet/gateways/chain.ts'
import { addressAt } from '#server/wallet/gateways/accounts.ts'
import { evmPayouts } from '#server/wallet/gateways/evm-payouts.ts'
import { custodyPath } from '#server/wallet/gateways/key-paths.ts'
import { jsonRpc } from '#server/shared/gateways/json-rpc.ts'
import { closeAfterFile } from '../../support/closing.ts'
import { TOKEN_CODE } from '../../../../scripts/devnet/token-code.ts'
import { evmWorld, OTHER_CONTRACT, USDT_CONTRACT } from '../../support/evm-world.ts'
import { payoutSuite } from '../../support/payout-suite.ts'
import { accounts, custody, ETH, FOREIGN, testSigner } from '../../support/signer.ts'

const REVERTING = '0x60006000fd'
const [account, address] = [custodyPath('Ethereum'), custody('Ethereum')]

const world = await evmWorld()
closeAfterFile(() => world.stop())
const { rpc, mine, wallet } = world
const payoutsAt = (url: string, feeCap?: bigint) =>
  evmPayouts({
    ...{ network: 'Ethereum', chainId: 31_337, rpc: jsonRpc({ url }), tokens: new Map([[USDT_CONTRACT, 'USDT']]) },
    ...{ account, custody: address, feeCap, addressAt: (path) => addressAt(accounts, 'Ethereum', path) },
  })
const chain: Chain = { ...world.chain, ...payoutsAt(world.url) }
/** A signer that has signed nothing yet. */
async function newSigner(): Promise<Signer> {
  const { signing } = await testSigner({ Ethereum: { chainId: 31_337 } })
  return {
    sign: async (id, kind, transaction) => {
      if (transaction.family === 'sandbox') throw new Error('This is no chain of the sandbox')
      return (await signing.sign({ id, kind, transaction })).answer
    },
    known: async (id) => (await signing.known(id)).answer,
    spender: async () => null,
    void: async (id) => (await signing.void(id)).answer,
  }
}
const usdt = {
  kind: 'payout',
  from: account,
  asset: 'USDT',
  address: FOREIGN,
  memo: null,
  memoKind: null,
  amount: 5n,
} as const
const eth = { ...usdt, asset: 'ETH', amount: ETH / 100n } as const
let used = 0n
const next = (): Held => ({ nonce: used++ })
const count = async () => BigInt(String(await rpc.call('eth_getTransactionCount', address, 'latest')))

beforeAll(async () => {
  await rpc.call('anvil_setBalance', address, `0x${(10n * ETH).toString(16)}`)
  await wallet.mint(USDT_CONTRACT, address, 1_000_000n)
  await mine()
})

describe('a payout of a token on a chain of Ethereum’s family', () => {
  payoutSuite(async () => ({
    chain,
    signer: await newSigner(),
    intent: usdt,
    mine,
    take: async (isTaken) => void (isTaken && (await rpc.call('anvil_setCode', USDT_CONTRACT, TOKEN_CODE))),
    revert: async () => void (await rpc.call('anvil_setCode', USDT_CONTRACT, REVERTING)),
    next,
  }))
})

describe('a payout of the coin on a chain of Ethereum’s family', () => {
  let signer: Signer
  beforeAll(async () => {
    ;[used, signer] = [await count(), await newSigner()]
  })

  const signed = async (id: string, held: Held, intent: typeof eth | typeof usdt = eth): Promise<Sent> => {
    const made = await signer.sign(id, 'payout', await chain.prepare(intent, held, await chain.quote(intent)))
    if ('refused' in made) throw new Error(made.refused)
    return { held, signed: [made] }
  }
  const send = ({ signed: all }: Sent, nth = 0) => chain.broadcast(all[nth]?.raw ?? '')

  it('arrives, and costs what its quote allows at the most', async () => {
    const before = BigInt(String(await rpc.call('eth_getBalance', FOREIGN, 'latest')))
    const { limit } = await chain.quote(eth)
    const sent = await signed('coin', next())
    expect(await send(sent)).toBe('accepted')
    expect(await send(sent)).toBe('known')
    await mine()
    const outcome = await chain.status(sent)
    expect(outcome).toMatchObject({ state: 'mined', txid: sent.signed[0]?.txid })
    if (!('fee' in outcome)) throw new Error('It was not mined')
    expect(outcome.fee).toBeGreaterThan(0n)
    expect(outcome.fee).toBeLessThanOrEqual(limit)
    expect(BigInt(String(await rpc.call('eth_getBalance', FOREIGN, 'latest')))).toBe(before + eth.amount)
    expect(await send(sent)).toBe('refused')
  })

  it('is refused by a recipient that takes no coins, before anything is signed', async () => {
    await expect(chain.quote({ ...eth, address: OTHER_CONTRACT })).rejects.toThrow(RecipientRefuses)
  })

  it('waits while custody has less than is paid, or nothing for the fee', async () => {
    await expect(chain.quote({ ...eth, amount: 100n * ETH })).rejects.toThrow(CustodyShort)
    await expect(chain.quote({ ...usdt, amount: 10n ** 12n })).rejects.toThrow(CustodyShort)
    const owned = String(await rpc.call('eth_getBalance', address, 'latest'))
    await rpc.call('anvil_setBalance', address, '0x1')
    await expect(chain.quote(usdt)).rejects.toThrow('not enough for the fee')
    await rpc.call('anvil_setBalance', address, owned)
    await expect(chain.quote(usdt)).resolves.toHaveProperty('limit')
  })

  it('never costs more than the cap, whatever the network asks', async () => {
    const { limit } = await chain.quote(eth)
    await expect(payoutsAt(world.url, limit / 2n).quote(eth)).rejects.toThrow('above its cap')
    const sent = await signed('capped', { nonce: used })
    const fee = await chain.quote(eth)
    expect(payoutsAt(world.url, fee.limit).bump(sent, fee)).toBeNull()
    expect(payoutsAt(world.url, fee.limit * 2n).bump(sent, fee)).not.toBeNull()
    await send(sent)
    used += 1n
    await mine()
  })

  it('is in doubt while its node does not answer, and sent again', async () => {
    const sent = await signed('lost', next())
    const away = payoutsAt('http://127.0.0.1:1')
    await expect(away.broadcast(sent.signed[0]?.raw ?? '')).rejects.toThrow()
    await expect(away.status(sent)).rejects.toThrow()
    expect(await chain.status(sent)).toEqual({ state: 'unknown' })
    expect(await send(sent)).toBe('accepted')
    await mine()
    expect(await chain.status(sent)).toMatchObject({ state: 'mined' })
  })

  it('is mined again when its block is replaced', async () => {
    const sent = await signed('again mined', next())
    await send(sent)
    await mine(2)
    expect(await chain.status(sent)).toMatchObject({ state: 'mined', confirmations: 2 })
    await rpc.call('anvil_reorg', 2, [])
    await rpc.call('anvil_dropAllTransactions')
    expect(await chain.status(sent)).toEqual({ state: 'unknown' })
    expect(await send(sent)).toBe('accepted')
    await mine()
    expect(await chain.status(sent)).toMatchObject({ state: 'mined', confirmations: 1 })
  })

  it('is replaced when somebody else has our key, and the transaction is named', async () => {
    const held = next()
    const sent = await signed('foreign', held)
    const nonce = 'nonce' in held ? held.nonce : 0n
    const key = accounts.get("m/44'/60'/1'")?.deriveChild(0).deriveChild(0).privateKey
    if (!key) throw new Error('There is no key')
    const foreign = Transaction.prepare({
      ...{ chainId: 31_337n, nonce, to: FOREIGN, value: 1n, gasLimit: 21_000n },
      ...{ maxFeePerGas: 10n ** 11n, maxPriorityFeePerGas: 10n ** 9n },
    }).signBy(key, false)
    await rpc.call('eth_sendRawTransaction', foreign.toHex())
    await mine(3)
    expect(await chain.status(sent)).toMatchObject({ state: 'replaced', txid: foreign.hash, confirmations: 3 })
    expect(await send(sent)).toBe('refused')
  })
})
