import { createHash, createPublicKey, verify } from 'node:crypto'
import { bech32 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { keccak256, parseTransaction, recoverTransactionAddress, type TransactionSerializedEIP1559 } from 'viem'
import type { Signed, UtxoTransaction } from '#server/wallet/gateways/chain.ts'
import { publicKeyAt } from '#server/wallet/gateways/accounts.ts'
import { custodyPath, depositPath } from '#server/wallet/gateways/key-paths.ts'
import {
  accounts,
  custody,
  deposit,
  ETH,
  evm,
  FOREIGN,
  GWEI,
  testSigner,
  transfer,
  USDT,
  utxo,
} from '../../support/signer.ts'

async function signedBy(...request: Parameters<Awaited<ReturnType<typeof testSigner>>['sign']>): Promise<Signed> {
  const { answer } = await (await testSigner()).sign(...request)
  if ('refused' in answer) throw new Error(answer.refused)
  return answer
}

describe('a signed EVM transaction', () => {
  test('is what another library reads of it, and from the account that was asked for', async () => {
    const { raw, txid } = await signedBy('w1', 'payout', evm({ nonce: 9n, value: ETH + 1n }))
    const serialized = raw as TransactionSerializedEIP1559
    expect(parseTransaction(serialized)).toMatchObject({
      ...{ type: 'eip1559', chainId: 1, nonce: 9, to: FOREIGN.toLowerCase(), value: ETH + 1n, gas: 21_000n },
      ...{ maxFeePerGas: 40n * GWEI, maxPriorityFeePerGas: 2n * GWEI },
    })
    expect(parseTransaction(serialized).data).toBeUndefined()
    expect(await recoverTransactionAddress({ serializedTransaction: serialized })).toBe(custody('Ethereum'))
    expect(txid).toBe(keccak256(serialized))
  })

  test('of a token calls its contract with the data that was asked for, on the chain that was asked for', async () => {
    const data = transfer(custody('Avalanche C Chain'), 5n)
    const sweep = evm({
      ...{ network: 'Avalanche C Chain', chainId: 43_114, from: depositPath('Avalanche C Chain', 4), value: 0n, data },
      ...{ to: '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E', gas: 90_000n, nonce: 0n },
    })
    const raw = (await signedBy('s1', 'sweep', sweep)).raw as TransactionSerializedEIP1559
    expect(parseTransaction(raw)).toMatchObject({ chainId: 43_114, to: sweep.to.toLowerCase(), data, gas: 90_000n })
    expect(await recoverTransactionAddress({ serializedTransaction: raw })).toBe(deposit('Avalanche C Chain', 4))
  })

  test('has the same bytes whoever signs it anew, in any case of its address', async () => {
    const token = evm({ to: USDT, value: 0n, data: transfer(FOREIGN, 5n), gas: 100_000n })
    const first = await signedBy('w1', 'payout', token)
    expect(await signedBy('another', 'payout', { ...token, to: USDT.toLowerCase() })).toEqual(first)
  })
})

const sha256d = (bytes: Buffer): Buffer => {
  const once = createHash('sha256').update(bytes).digest()
  return createHash('sha256').update(once).digest()
}
/** Ids are written with the last byte first. */
const txidOf = (bytes: Buffer): string => Buffer.from(sha256d(bytes).toReversed()).toString('hex')
const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
const u64 = (value: bigint): Buffer => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(value)
  return bytes
}
const script = (bytes: Buffer): Buffer => Buffer.concat([Buffer.from([bytes.length]), bytes])
const pays = (hash: string): Buffer => Buffer.from(`76a914${hash}88ac`, 'hex')

interface Spent {
  readonly outpoint: Buffer
  readonly sequence: Buffer
}
interface Paid {
  readonly amount: bigint
  readonly script: Buffer
}

/** What BIP-143 has hashed, as that describes it. */
function witnessMessage(
  inputs: readonly Spent[],
  outputs: readonly Paid[],
  at: number,
  { amount, hash }: { amount: bigint; hash: string },
  { version, lockTime }: { version: number; lockTime: number },
): Buffer {
  const { outpoint, sequence } = inputs[at] ?? { outpoint: Buffer.alloc(0), sequence: Buffer.alloc(0) }
  return Buffer.concat([
    ...[u32(version), sha256d(Buffer.concat(inputs.map((input) => input.outpoint)))],
    sha256d(Buffer.concat(inputs.map((input) => input.sequence))),
    ...[outpoint, script(pays(hash)), u64(amount), sequence],
    sha256d(Buffer.concat(outputs.map((output) => Buffer.concat([u64(output.amount), script(output.script)])))),
    ...[u32(lockTime), u32(1)],
  ])
}

/** Whether a signature in DER is of what is hashed twice, and of a compressed public key of secp256k1, as OpenSSL judges. */
function isSignature(der: Buffer, message: Buffer, publicKey: Uint8Array): boolean {
  const key = Buffer.concat([Buffer.from('3036301006072a8648ce3d020106052b8104000a032200', 'hex'), publicKey])
  return verify(
    'sha256',
    createHash('sha256').update(message).digest(),
    createPublicKey({ key, format: 'der', type: 'spki' }),
    der,
  )
}

const hash160 = (bytes: Uint8Array): string =>
  createHash('ripemd160').update(createHash('sha256').update(bytes).digest()).digest('hex')
const keyOf = (path: string): Uint8Array => publicKeyAt(accounts, path)
const outpointOf = ({ txid, vout }: { txid: string; vout: number }): Buffer =>
  Buffer.concat([Buffer.from(txid, 'hex').toReversed(), u32(vout)])
const last = Buffer.from('ffffffff', 'hex')

describe('the message that the next tests use', () => {
  test('is that of the example of BIP-143', () => {
    const inputs = [
      {
        outpoint: Buffer.from('fff7f7881a8099afa6940d42d1e7f6362bec38171ea3edf433541db4e4ad969f00000000', 'hex'),
        sequence: Buffer.from('eeffffff', 'hex'),
      },
      {
        outpoint: Buffer.from('ef51e1b804cc89d182d279655c3aa89e815b1b309fe287d9b2b55d57b90ec68a01000000', 'hex'),
        sequence: last,
      },
    ]
    const outputs = [
      { amount: 112_340_000n, script: pays('8280b37df378db99f66f85c95a783a76ac7a6d59') },
      { amount: 223_450_000n, script: pays('3bde42dbee7e4dbe6a21b2d50ce2f0167faa8159') },
    ]
    const spent = { amount: 600_000_000n, hash: '1d0f172a0ecb48aee1be1f2687d2963ae33f71a1' }
    const message = witnessMessage(inputs, outputs, 1, spent, { version: 1, lockTime: 17 })
    expect(sha256d(message).toString('hex')).toBe('c37af31116d1b27caf68aae9e3ac82f1477929014d5b917657d0eb49478cb670')
  })
})

/** A reader of what was signed, for exactly the shapes that are expected here. */
class Bytes {
  at = 0
  constructor(readonly all: Buffer) {}
  take(count: number): Buffer {
    this.at += count
    return this.all.subarray(this.at - count, this.at)
  }
  short(): Buffer {
    return this.take(this.take(1)[0] ?? 0)
  }
}

const witnessProgram = (address: string): Buffer => {
  const { words } = bech32.decode(address as `${string}1${string}`)
  return Buffer.from([0, 20, ...bech32.fromWords(words.slice(1))])
}

describe('a signed transaction of a network without accounts', () => {
  test.each(['Bitcoin', 'Litecoin'] as const)(
    'on %s pays to public keys in witnesses with signatures of their owners',
    async (network) => {
      const transaction: UtxoTransaction = utxo(network)
      const { raw, txid } = await signedBy('w1', 'payout', transaction)
      const bytes = new Bytes(Buffer.from(raw, 'hex'))
      expect(bytes.take(6).toString('hex')).toBe('020000000001')
      const inputs = transaction.inputs.map((input) => ({ outpoint: outpointOf(input), sequence: last }))
      const outputs = transaction.outputs.map(({ amount, address }) => ({ amount, script: witnessProgram(address) }))
      const body = Buffer.concat([
        ...[
          Buffer.from([inputs.length]),
          ...inputs.flatMap(({ outpoint, sequence }) => [outpoint, Buffer.from([0]), sequence]),
        ],
        ...[Buffer.from([outputs.length]), ...outputs.flatMap((output) => [u64(output.amount), script(output.script)])],
      ])
      expect(bytes.take(body.length).toString('hex')).toBe(body.toString('hex'))
      expect(txidOf(Buffer.concat([u32(2), body, u32(0)]))).toBe(txid)
      for (const [at, { path, amount }] of transaction.inputs.entries()) {
        expect(bytes.take(1)).toEqual(Buffer.from([2]))
        const [signature, publicKey] = [bytes.short(), bytes.short()]
        expect(publicKey).toEqual(Buffer.from(keyOf(path)))
        expect(signature.at(-1)).toBe(1)
        const spent = { amount, hash: hash160(publicKey) }
        const message = witnessMessage(inputs, outputs, at, spent, { version: 2, lockTime: 0 })
        expect(isSignature(signature.subarray(0, -1), message, publicKey)).toBe(true)
      }
      expect(bytes.all.subarray(bytes.at)).toEqual(u32(0))
    },
  )

  test('on Doge pays to hashes of public keys with signatures of their owners', async () => {
    const transaction = utxo('Doge')
    const { raw, txid } = await signedBy('w1', 'payout', transaction)
    const bytes = new Bytes(Buffer.from(raw, 'hex'))
    const start = bytes.take(4)
    expect(bytes.take(1)).toEqual(Buffer.from([2]))
    const signatures = transaction.inputs.map((input) => {
      expect(bytes.take(36)).toEqual(outpointOf(input))
      const unlocking = new Bytes(bytes.short())
      expect(bytes.take(4)).toEqual(last)
      return { signature: unlocking.short(), publicKey: unlocking.short(), input }
    })
    const rest = bytes.all.subarray(bytes.at)
    for (const [at, { signature, publicKey, input }] of signatures.entries()) {
      expect(publicKey).toEqual(Buffer.from(keyOf(input.path)))
      const spent = transaction.inputs.flatMap((one, index) => [
        ...[outpointOf(one), index === at ? script(pays(hash160(publicKey))) : Buffer.from([0]), last],
      ])
      const message = Buffer.concat([start, Buffer.from([2]), ...spent, rest, u32(1)])
      expect(isSignature(signature.subarray(0, -1), message, publicKey)).toBe(true)
    }
    expect(txidOf(bytes.all)).toBe(txid)
  })

  test('has the same bytes whoever signs it anew', async () => {
    const transaction = utxo('Litecoin')
    expect(await signedBy('another', 'payout', transaction)).toEqual(await signedBy('w1', 'payout', transaction))
    expect(custodyPath('Litecoin')).toBe(transaction.inputs[1]?.path)
  })
})
