import { existsSync, readFileSync } from 'node:fs'
import { networkRow, type Network } from '#machines/catalog/networks.ts'
import { isUtxoNetwork } from '#machines/wallet/rules/utxo-networks.ts'
import { CannotStart } from '#server/cannot-start.ts'
import type { ChainNode } from '#server/chain-config.ts'
import type { Db } from '#server/db/db.ts'
import * as tokenNetworks from '#server/catalog/repos/token-network.repo.ts'
import { jsonRpc } from '#server/shared/gateways/json-rpc.ts'
import { addressAt, depositsOf, fingerprintOf, readAccounts, type Accounts } from './gateways/accounts.ts'
import { evmChain } from './gateways/chain.evm.ts'
import { utxoChain, type UtxoOptions } from './gateways/chain.utxo.ts'
import { evmPayouts } from './gateways/evm-payouts.ts'
import { changePath, custodyPath, isKeyNetwork } from './gateways/key-paths.ts'
import { parseAmounts } from './gateways/utxo-answers.ts'
import { utxoParameters } from './gateways/utxo-parameters.ts'
import { utxoPayouts, type UtxoPayoutOptions } from './gateways/utxo-payouts.ts'
import { isFingerprint } from './repos/chain-account.repo.ts'
import type { MarketsContext } from '#server/markets/context.ts'
import type { Bank } from './gateways/bank.ts'
import type { Chain, Chains, DepositChain, KeyPath, Signers } from './gateways/chain.ts'

export interface WalletContext extends MarketsContext {
  readonly bank: Bank
  readonly chains: Chains
  readonly signers: Signers
}

/** A node looks through all outputs for what is ours, once a day. */
const UTXO_TIMEOUT_MS = 600_000

/**
 * The public keys that addresses are derived from, of the file that the signer wrote. Throws CannotStart when they cannot be read, or are others
 * than before.
 */
export async function openAccounts(path: string, db: Db): Promise<Accounts> {
  if (!existsSync(path)) throw new CannotStart(`CHAIN_ACCOUNTS names ${path}, which is not there.`)
  const accounts = readAccounts(readFileSync(path, 'utf8'), path)
  if (await isFingerprint(fingerprintOf(accounts), db)) return accounts
  throw new CannotStart(
    `The accounts in ${path} are others than before: what was paid to their addresses would be lost.`,
  )
}

/** A chain of Bitcoin's family at a node. */
export function utxoNode(
  { feeCap, ...node }: Omit<UtxoOptions, 'addressAt'> & Pick<UtxoPayoutOptions, 'feeCap'>,
  accounts: Accounts,
): Chain {
  const { parameters, rpc } = node
  const { network, prefixes } = parameters
  const [account, changeAt] = [custodyPath(network), changePath(network)]
  const at = (path: KeyPath) => addressAt(accounts, network, path, prefixes)
  return {
    ...utxoChain({ ...node, addressAt: depositsOf(accounts, network, prefixes) }),
    ...utxoPayouts({
      ...{ rpc, parameters, feeCap, account, custody: at(account), change: at(changeAt), changePath: changeAt },
    }),
  }
}

/** The chain of a network at a node. Throws CannotStart with one sentence. */
export async function openNode(network: Network, node: ChainNode, accounts: Accounts, db: Db): Promise<DepositChain> {
  const { url, pollMs, chainId, confirmations, feeCap, second } = node
  const rule = networkRow(network).address
  if (!isKeyNetwork(network)) throw new CannotStart(`${network} cannot be read from a node.`)
  if (confirmations !== undefined) await tokenNetworks.setConfirmations(network, confirmations, db)
  const secondName = `${network} second`
  if (isUtxoNetwork(network)) {
    const parameters = utxoParameters(network, typeof chainId === 'string' ? chainId : undefined)
    const rpcAt = (at: string, provider: string) =>
      jsonRpc({ url: at, provider, parse: parseAmounts, timeoutMs: UTXO_TIMEOUT_MS })
    const other = second && { ...second, rpc: rpcAt(second.url, secondName) }
    return utxoNode({ pollMs, parameters, rpc: rpcAt(url, network), feeCap, second: other }, accounts)
  }
  const listed = (await tokenNetworks.list(null, db)).filter((row) => row.network === network)
  const tokens = new Map(
    listed.flatMap(({ contract, asset }) => (contract === null ? [] : [[contract.toLowerCase(), asset]])),
  )
  if (rule.kind !== 'evm') throw new CannotStart(`${network} cannot be read from a node.`)
  const id = typeof chainId === 'number' ? chainId : rule.chainId
  const account = custodyPath(network)
  const other = second && { ...second, rpc: jsonRpc({ url: second.url, provider: secondName }) }
  const options = { network, rpc: jsonRpc({ url, provider: network }), chainId: id, tokens, second: other }
  return {
    ...evmChain({ ...options, pollMs, addressAt: depositsOf(accounts, network) }),
    ...evmPayouts({
      ...options,
      account,
      custody: addressAt(accounts, network, account),
      feeCap,
      addressAt: (path) => addressAt(accounts, network, path),
    }),
  } satisfies Chain
}
