import type { Network } from '#machines/catalog/networks.ts'
import { ledgerAmountOf } from '#machines/wallet/rules/chain-amounts.ts'
import type { ChainTransfer } from '#machines/wallet/rules/chain-transfers.ts'
import type { Tx } from '#server/db/db.ts'
import type { WalletContext } from '#server/wallet/context.ts'
import * as tokenNetworks from '#server/catalog/repos/token-network.repo.ts'
import * as deposits from '#server/wallet/repos/crypto-deposit.repo.ts'
import * as addresses from '#server/wallet/repos/deposit-address.repo.ts'
import { addDepositLine } from './crypto-deposits.service.ts'

/** Records a transfer that was not seen before. */
export async function recordTransfer(
  context: Pick<WalletContext, 'chains'>,
  network: Network,
  transfer: ChainTransfer,
  tx: Tx,
): Promise<void> {
  const isFunding = transfer.address === context.chains.get(network)?.custody
  const terms = await tokenNetworks.find(transfer.asset, network, tx)
  if (!terms) return
  const { chain_decimals: chainDecimals, scale, confirmations: needed } = terms
  const amounts = ledgerAmountOf(transfer.amount, { chainDecimals, scale })
  const personId = await addresses.ownerOf(network, transfer, tx)
  const deposit = { ...transfer, ...amounts, network, personId, isFunding, needed }
  if (!(await deposits.add(deposit, tx)) || personId === null) return
  const added = await deposits.lock(network, transfer, tx)
  if (!added) throw new Error('A recorded deposit is gone')
  const tId = await addDepositLine(added, { personId, amountMinor: amounts.amountMinor }, tx)
  await deposits.setOwner(added.id, { personId, tId }, tx)
}
