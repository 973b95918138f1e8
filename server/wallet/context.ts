import { networkRow, type Network } from '#machines/catalog/networks.ts'
import { CannotStart, type ChainNode } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import * as tokenNetworks from '#server/catalog/repos/token-network.repo.ts'
import { jsonRpc } from '#server/shared/gateways/json-rpc.ts'
import { addressesOf, fingerprintOf, readAccount, type Family } from './gateways/chain-accounts.ts'
import { evmChain } from './gateways/chain.evm.ts'
import { LITECOIN, utxoChain } from './gateways/chain.utxo.ts'
import { parseAmounts } from './gateways/utxo-answers.ts'
import { isFingerprint } from './repos/chain-account.repo.ts'
import type { MarketsContext } from '#server/markets/context.ts'
import type { Bank } from './gateways/bank.ts'
import type { Chains, DepositChain, Signers } from './gateways/chain.ts'

export interface WalletContext extends MarketsContext {
  readonly bank: Bank
  readonly chains: Chains
  readonly signers: Signers
}

/** A node looks through all outputs for what is ours, once a day. */
const UTXO_TIMEOUT_MS = 600_000

interface Node extends ChainNode {
  readonly chainAccounts: string | undefined
}

/** The public key of a family's deposits. Throws CannotStart when it cannot be read, or is another than before. */
async function openAccount(family: Family, path: string, db: Db): Promise<string> {
  const key = readAccount(path, family)
  if (await isFingerprint(family, fingerprintOf(key), db)) return key
  throw new CannotStart(`The accounts in ${path} are others than before: what was paid to their addresses would be lost.`)
}

/** The chain of a network at a node. Throws CannotStart with one sentence. */
export async function openNode(network: Network, node: Node, db: Db): Promise<DepositChain> {
  const { url, pollMs, chainId, confirmations, chainAccounts } = node
  const rule = networkRow(network).address
  if (chainAccounts === undefined) throw new CannotStart(`${network} cannot be read from a node without CHAIN_ACCOUNTS.`)
  if (confirmations !== undefined) await tokenNetworks.setConfirmations(network, confirmations, db)
  if (rule.kind !== 'evm') {
    const parameters = LITECOIN[chainId === 'regtest' ? chainId : 'main']
    const key = await openAccount('litecoin', chainAccounts, db)
    const rpc = jsonRpc({ url, parse: parseAmounts, timeoutMs: UTXO_TIMEOUT_MS })
    return utxoChain({ network, pollMs, parameters, rpc, addressAt: addressesOf(key, 'litecoin', parameters.prefix) })
  }
  const key = await openAccount('evm', chainAccounts, db)
  const listed = (await tokenNetworks.list(null, db)).filter((row) => row.network === network)
  const tokens = new Map(
    listed.flatMap(({ contract, asset }) => (contract === null ? [] : [[contract.toLowerCase(), asset]])),
  )
  const id = typeof chainId === 'number' ? chainId : rule.chainId
  return evmChain({ network, pollMs, chainId: id, tokens, rpc: jsonRpc({ url }), addressAt: addressesOf(key, 'evm') })
}
