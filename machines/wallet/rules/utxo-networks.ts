import type { TestChain } from '#machines/catalog/networks.ts'

/** The networks of Bitcoin's family: nothing counts their transactions, which spend whole outputs of earlier ones. */
export type UtxoNetwork = 'Bitcoin' | 'Litecoin' | 'Doge'

/** What tells the networks of Bitcoin's family apart, beside how their addresses begin; amounts in the smallest unit. */
export interface UtxoNetworkRow {
  /** The hash of the first block, of the network's own chain and of its test chains. */
  readonly genesis: { readonly main: string } & Readonly<Partial<Record<TestChain, string>>>
  /** How many blocks later the miner of a block can spend what it pays. */
  readonly maturity: number
  /** Nodes pass on no transaction with an output below it: a fixed amount, or what 1,000 bytes cost that are needed to spend it. */
  readonly dust: { readonly amount: bigint } | { readonly perKilobyte: bigint }
  /** What miners ask for 1,000 bytes at the least, where nodes pass on what pays less. */
  readonly leastPerKilobyte: bigint
  /** The version of Bitcoin Core whose calls the nodes have. */
  readonly core: '0.14' | '0.21'
}

/** One row each; `tests/rules/wallet/utxo-networks.test.ts` names where the values are from. */
export const utxoNetworks: Readonly<Record<UtxoNetwork, UtxoNetworkRow>> = {
  Bitcoin: {
    genesis: {
      main: '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f',
      testnet4: '00000000da84f2bafbbc53dee25a72ae507ff4914b867c565be350b0da8bf043',
      regtest: '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206',
    },
    maturity: 100,
    dust: { perKilobyte: 3000n },
    leastPerKilobyte: 0n,
    core: '0.21',
  },
  Litecoin: {
    genesis: {
      main: '12a765e31ffd4059bada1e25190f6e98c99d9714d334efa41a195a7e7e04bfe2',
      test: '4966625a4b2851d9fdee139e56211a0d88575f59ed816ff5e6a63deb4e3e29a0',
      regtest: '530827f38f93b43ed12af0b3ad25a288dc02ed74d6d7857862df51fc56c416f9',
    },
    maturity: 100,
    dust: { perKilobyte: 30_000n },
    leastPerKilobyte: 0n,
    core: '0.21',
  },
  Doge: {
    genesis: {
      main: '1a91e3dace36e2be3bf030a65679fe821aa1d6ef92e7c9902eb318182c355691',
      test: 'bb0a78264637406b6360aad926284d544d7049f45189db5664f3c4d07350559e',
      regtest: '3d2160a3b5dc4a9d62e7e66a295f70313ac808440ef7400d6c0772171ce973a5',
    },
    maturity: 240,
    dust: { amount: 1_000_000n },
    leastPerKilobyte: 1_000_000n,
    core: '0.14',
  },
}

export const isUtxoNetwork = (name: string): name is UtxoNetwork => Object.hasOwn(utxoNetworks, name)

const TEST_CHAINS: readonly TestChain[] = ['test', 'testnet4', 'regtest']
/** The chains of a network beside its own. */
export const testChainsOf = (network: UtxoNetwork): readonly TestChain[] =>
  TEST_CHAINS.filter((chain) => utxoNetworks[network].genesis[chain] !== undefined)

/** In bytes: an output without its script, and what spends it, by a key in the witness or in the script. */
const SIZES = { output: 9, witnessInput: 67, scriptInput: 148 } as const
const SHORTEST_PROGRAM = 4
const LONGEST_PROGRAM = 42

/** A version and a program of 2 to 40 bytes (BIP-141). */
function isWitness(script: Uint8Array): boolean {
  const [version = 0, length = 0] = script
  const isVersion = version === 0 || (version >= 0x51 && version <= 0x60)
  const isLong = script.length >= SHORTEST_PROGRAM && script.length <= LONGEST_PROGRAM
  return isVersion && isLong && length === script.length - 2
}

/** The least that can be paid to a script. */
export function leastOutput({ dust }: Pick<UtxoNetworkRow, 'dust'>, script: Uint8Array): bigint {
  if ('amount' in dust) return dust.amount
  const bytes = SIZES.output + script.length + (isWitness(script) ? SIZES.witnessInput : SIZES.scriptInput)
  return (BigInt(bytes) * dust.perKilobyte) / 1000n
}
