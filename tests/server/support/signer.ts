import { join } from 'node:path'
import { Transaction } from '@scure/btc-signer'
import { encodeFunctionData, parseAbi } from 'viem'
import type { EvmTransaction, Kind, Utxo, UtxoOutput, UtxoTransaction } from '#server/wallet/gateways/chain.ts'
import { addressAt, parametersOf, prefixesOf } from '#server/wallet/gateways/accounts.ts'
import { custodyPath, depositPath, type KeyNetwork } from '#server/wallet/gateways/key-paths.ts'
import { FIRST_CAPS, readCaps } from '#server/signer/caps.ts'
import { Keys } from '#server/signer/keys.ts'
import { createLog, SignatureLog } from '#server/signer/log.ts'
import { Registry } from '#server/signer/registry.ts'
import { accountsOf } from '#server/signer/seed.ts'
import { Signing } from '#server/signer/signing.ts'
import { closeAfterFile } from './closing.ts'
import { temporaryFolder } from './process.ts'

export const WORDS = `${'abandon '.repeat(23)}art`
export const accounts = accountsOf(WORDS)
export const USDT = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
export const FOREIGN = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
export const GWEI = 10n ** 9n
export const ETH = 10n ** 18n

export const custody = (network: KeyNetwork) => addressAt(accounts, network, custodyPath(network))
export const deposit = (network: KeyNetwork, index: number) => addressAt(accounts, network, depositPath(network, index))

/** The data of a transfer, as another library writes it. */
export const transfer = (recipient: string, amount: bigint): string =>
  encodeFunctionData({
    abi: parseAbi(['function transfer(address,uint256)']),
    args: [recipient as `0x${string}`, amount],
  })

/** A payout of 1 ETH, with what differs. */
export const evm = (changes: Partial<EvmTransaction> = {}): EvmTransaction => ({
  family: 'evm',
  network: 'Ethereum',
  chainId: 1,
  from: custodyPath('Ethereum'),
  nonce: 0n,
  to: FOREIGN,
  value: ETH,
  data: '0x',
  gas: 21_000n,
  maxFeePerGas: 40n * GWEI,
  maxPriorityFeePerGas: 2n * GWEI,
  ...changes,
})

/** The same with fees that are so many thousandths of what they were. */
export const raised = (transaction: EvmTransaction, perMille = 1125n): EvmTransaction => ({
  ...transaction,
  maxFeePerGas: (transaction.maxFeePerGas * perMille) / 1000n,
  maxPriorityFeePerGas: (transaction.maxPriorityFeePerGas * perMille) / 1000n,
})

const STRANGER = Buffer.alloc(32, 7)
let payments = 0

/** A transaction of a stranger that pays to one of our paths; its inputs are on no chain. */
export function paidTo(network: KeyNetwork, path: string, amount: bigint): Utxo {
  const prefixes = prefixesOf(network) ?? { pubKeyHash: 0, scriptHash: 0 }
  const transaction = new Transaction({ allowUnknownInputs: true, disableScriptCheck: true })
  payments += 1
  const txid = payments.toString(16).padStart(64, '0')
  transaction.addOutputAddress(addressAt(accounts, network, depositPath(network, 999)), 5_000n, parametersOf(prefixes))
  transaction.addOutputAddress(addressAt(accounts, network, path), amount, parametersOf(prefixes))
  transaction.addInput({ txid, index: 0, finalScriptWitness: [STRANGER] })
  return { txid: transaction.id, vout: 1, path, amount, previous: transaction.hex }
}

export const FOREIGN_OF = {
  Bitcoin: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  Litecoin: 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9',
  Doge: 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L',
} as const
type UtxoNetwork = keyof typeof FOREIGN_OF

export const change = (network: KeyNetwork, amount: bigint): UtxoOutput => ({
  address: custody(network),
  amount,
  path: custodyPath(network),
})

/** A payout of 1 coin out of two inputs of 1, of a deposit and of custody, with what differs. */
export function utxo(network: UtxoNetwork = 'Litecoin', changes: Partial<UtxoTransaction> = {}): UtxoTransaction {
  const inputs = changes.inputs ?? [
    paidTo(network, depositPath(network, 3), 100_000_000n),
    paidTo(network, custodyPath(network), 100_000_000n),
  ]
  const outputs = [{ address: FOREIGN_OF[network], amount: 100_000_000n, path: null }, change(network, 99_990_000n)]
  return { family: 'utxo', network, inputs, outputs, ...changes }
}

export interface TestSigner {
  readonly signing: Signing
  readonly log: SignatureLog
  readonly dir: string
  readonly sign: (id: string, kind: Kind, transaction: EvmTransaction | UtxoTransaction) => ReturnType<Signing['sign']>
  /** Moves its clock. */
  readonly pass: (ms: number) => void
  /** The same on the same files, as after a restart. */
  readonly again: () => Promise<TestSigner>
}

const opened: TestSigner[] = []

/** A folder that is removed after the test file. */
function folderOfFile(): string {
  const { dir, remove } = temporaryFolder()
  closeAfterFile(async () => remove())
  return dir
}

/** What the signer decides with, without its process; `caps` are changed from those of a new signer. */
export async function testSigner(
  caps: Partial<Record<KeyNetwork, object>> = {},
  dir = folderOfFile(),
): Promise<TestSigner> {
  const file = join(dir, 'signatures.log')
  const registry = new Registry()
  if (!opened.some((signer) => signer.dir === dir)) createLog(file)
  const log = await SignatureLog.open(file, registry)
  registry.readText = (seq) => log.read(seq)
  let now = 1_700_000_000_000
  const own = Object.fromEntries(
    Object.entries(FIRST_CAPS).map(([name, row]) => [name, { ...row, ...caps[name as KeyNetwork] }]),
  )
  const signing = new Signing({
    ...{ keys: new Keys(accounts), registry, log, now: () => now },
    caps: readCaps(JSON.stringify(own), 'caps.json'),
  })
  const signer: TestSigner = {
    ...{ signing, log, dir },
    sign: (id, kind, transaction) => signing.sign({ id, kind, transaction }),
    pass: (ms) => (now += ms),
    again: () => testSigner(caps, dir),
  }
  opened.push(signer)
  return signer
}
