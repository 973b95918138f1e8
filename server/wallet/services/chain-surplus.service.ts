import type { Notifier } from '#server/shared/services/notices.service.ts'
import type { Network } from '#machines/catalog/networks.ts'
import type { Tx } from '#server/db/db.ts'
import type { WalletContext } from '#server/wallet/context.ts'
import { notNow, ruleBroken } from '#server/refusal.ts'
import * as tokenNetworks from '#server/catalog/repos/token-network.repo.ts'
import * as surpluses from '#server/wallet/repos/chain-surplus.repo.ts'
import * as deposits from '#server/wallet/repos/crypto-deposit.repo.ts'
import { recordTransfer } from './chain-scan.service.ts'
import { applyDepositTransition } from './crypto-deposits.service.ts'

/** Outputs from here on are calls within a transaction, which no log and no value of its own shows. */
const FIRST_CALL = 1_000_000
const TXID = /^(0x)?[0-9a-f]{64}$/

/**
 * An operator found the transaction of what an address has more than its deposits explain: it is a deposit, and credited unless it is too little.
 * Refuses what is not as deep as a deposit has to be, and a transaction that was credited for the address before.
 */
export async function creditSurplus(
  context: Notifier & Pick<WalletContext, 'chains'>,
  { network, txid, asset, address }: { network: Network; txid: string; asset: string; address: string },
  tx: Tx,
): Promise<void> {
  if (!TXID.test(txid)) throw ruleBroken(`${txid} is no transaction of ${network}`)
  const [surplus, terms] = [
    await surpluses.lock(network, { asset, address }, tx),
    await tokenNetworks.find(asset, network, tx),
  ]
  if (!surplus || !terms) throw notNow(`${address} has no more ${asset} on ${network} than its deposits`)
  const confirmations = (surplus.held_height ?? 0) - surplus.since_height + 1
  if (confirmations < terms.confirmations)
    throw notNow(`It has ${confirmations} of ${terms.confirmations} confirmations`)
  const key = { txid, output: FIRST_CALL }
  if (await deposits.lock(network, key, tx)) throw notNow(`${txid} was credited before`)
  const height = surplus.since_height
  await recordTransfer(context, network, { ...key, asset, address, memo: null, amount: surplus.amount, height }, tx)
  await surpluses.remove(network, { asset, address }, tx)
  const added = await deposits.lock(network, key, tx)
  if (!added) throw new Error('A recorded deposit is gone')
  await applyDepositTransition(context, added, { type: 'transfer.settle', by: 'chain', confirmations }, tx)
}
