import type { TestChain } from '#machines/catalog/networks.ts'
import { utxoNetworks, type UtxoNetwork, type UtxoNetworkRow } from '#machines/wallet/rules/utxo-networks.ts'
import { prefixesOf, type Prefixes } from './accounts.ts'

/** A chain of Bitcoin's family: that of a network, or a test chain. */
export interface UtxoParameters extends Omit<UtxoNetworkRow, 'genesis'> {
  readonly network: UtxoNetwork
  /** Undefined of the network's own chain. */
  readonly testChain: TestChain | undefined
  /** The hash of its first block. */
  readonly genesis: string
  readonly prefixes: Prefixes
}

/** What a network is read and paid by. Throws RangeError for a test chain that it does not have. */
export function utxoParameters(network: UtxoNetwork, testChain?: TestChain): UtxoParameters {
  const row = utxoNetworks[network]
  const [genesis, prefixes] = [row.genesis[testChain ?? 'main'], prefixesOf(network, testChain)]
  if (genesis === undefined || !prefixes) throw new RangeError(`${network} has no chain ${testChain}`)
  return { ...row, network, testChain, genesis, prefixes }
}
