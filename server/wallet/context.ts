import { networkRow, type Network } from '#machines/catalog/networks.ts'
import { CannotStart, type ChainNode } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import * as tokenNetworks from '#server/catalog/repos/token-network.repo.ts'
import { jsonRpc } from '#server/shared/gateways/json-rpc.ts'
import { isFingerprint } from './repos/chain-account.repo.ts'
import type { MarketsContext } from '#server/markets/context.ts'
import type { Bank } from './gateways/bank.ts'
import type { Chains, DepositChain, Signers } from './gateways/chain.ts'

export interface WalletContext extends MarketsContext {
  readonly bank: Bank
  readonly chains: Chains
  readonly signers: Signers
}

interface Node extends ChainNode {
  readonly chainAccounts: string | undefined
}

/** The chain of a network at a node. Throws CannotStart when our public keys cannot be read, or are others than before. */
export async function openNode(
  network: Network,
  { url, pollMs, chainId, confirmations, chainAccounts }: Node,
  db: Db,
): Promise<DepositChain> {
  const rule = networkRow(network).address
  if (rule.kind !== 'evm' || chainAccounts === undefined)
    throw new CannotStart(`${network} cannot be read from a node.`)
  const { readAccounts, evmAddresses, fingerprintOf } = await import('./gateways/chain-accounts.ts')
  const { evmChain } = await import('./gateways/chain.evm.ts')
  const accounts = readAccounts(chainAccounts)
  if (!(await isFingerprint('evm', fingerprintOf(accounts.evm), db)))
    throw new CannotStart(
      `The accounts in ${chainAccounts} are others than before: what was paid to their addresses would be lost.`,
    )
  if (confirmations !== undefined) await tokenNetworks.setConfirmations(network, confirmations, db)
  const listed = (await tokenNetworks.list(null, db)).filter((row) => row.network === network)
  const tokens = new Map(
    listed.flatMap(({ contract, asset }) => (contract === null ? [] : [[contract.toLowerCase(), asset]])),
  )
  const id = chainId ?? rule.chainId
  return evmChain({
    network,
    pollMs,
    chainId: id,
    tokens,
    rpc: jsonRpc({ url }),
    addressAt: evmAddresses(accounts),
  })
}
