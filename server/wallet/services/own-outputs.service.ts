import type { Network } from '#machines/catalog/networks.ts'
import type { ChainTransfer } from '#machines/wallet/rules/chain-transfers.ts'
import type { Tx } from '#server/db/db.ts'
import type { DepositChain, KeyPath } from '#server/wallet/gateways/chain.ts'
import { changePath, custodyPath, depositPath, isKeyNetwork } from '#server/wallet/gateways/key-paths.ts'
import * as outputs from '#server/wallet/repos/chain-output.repo.ts'
import * as addresses from '#server/wallet/repos/deposit-address.repo.ts'

type Places = Pick<DepositChain, 'custody' | 'change'>

/** Where the key of an address of ours is derived; null for one that was given to nobody. */
async function pathOf(network: Network, { custody, change }: Places, address: string, tx: Tx): Promise<KeyPath | null> {
  if (!isKeyNetwork(network)) return null
  if (address === custody) return custodyPath(network)
  if (address === change) return changePath(network)
  const index = await addresses.indexOf(network, address, tx)
  return index === null ? null : depositPath(network, index)
}

/** Records what payments on a chain without accounts are made of. */
export async function recordOutput(
  chain: Places & Pick<DepositChain, 'network'>,
  transfer: ChainTransfer,
  tx: Tx,
): Promise<void> {
  const { network, change } = chain
  if (change === undefined) return
  const path = await pathOf(network, chain, transfer.address, tx)
  if (path !== null) await outputs.see(network, { ...transfer, path }, tx)
}
