import type { Notifier } from '#server/shared/services/notices.service.ts'
import type { Network } from '#machines/catalog/networks.ts'
import type { ChainTransfer } from '#machines/wallet/rules/chain-transfers.ts'
import type { Tx } from '#server/db/db.ts'
import type { WalletContext } from '#server/wallet/context.ts'
import { notNow, ruleBroken } from '#server/refusal.ts'
import * as tokenNetworks from '#server/catalog/repos/token-network.repo.ts'
import * as surpluses from '#server/wallet/repos/chain-surplus.repo.ts'
import * as deposits from '#server/wallet/repos/crypto-deposit.repo.ts'
import { recordTransfer } from './recorded-transfers.service.ts'
import { applyDepositTransition } from './crypto-deposits.service.ts'

/** Outputs from here on are calls within a transaction, which no log and no value of its own shows. */
export const FIRST_CALL = 1_000_000
const TXID = /^(0x)?[0-9a-f]{64}$/

export interface SurplusCredit {
  readonly network: Network
  readonly txid: string
  readonly asset: string
  readonly address: string
}

/** How deep a surplus is, by the block at which it was read last. */
export const confirmationsOf = ({ held_height: height, since_height: since }: surpluses.SurplusRow): number =>
  Math.max(0, (height ?? since - 1) - since + 1)

/**
 * What an address has more than its deposits explain, locked. Refuses what is not as deep as a deposit has to be, and a transaction that was credited
 * for the address before.
 */
export async function lockCreditable({ network, txid, asset, address }: SurplusCredit, tx: Tx) {
  if (!TXID.test(txid)) throw ruleBroken(`${txid} is no transaction of ${network}`)
  const [surplus, terms] = [
    await surpluses.lock(network, { asset, address }, tx),
    await tokenNetworks.find(asset, network, tx),
  ]
  if (!surplus || !terms) throw notNow(`${address} has no more ${asset} on ${network} than its deposits`)
  const confirmations = confirmationsOf(surplus)
  if (confirmations < terms.confirmations)
    throw notNow(`It has ${confirmations} of ${terms.confirmations} confirmations`)
  const key = { txid, output: FIRST_CALL }
  if (await deposits.lock(network, key, tx)) throw notNow(`${txid} was credited before`)
  return { surplus, terms, confirmations, key }
}

/**
 * An operator found the transaction of what an address has more than its deposits explain: it is a deposit, and credited unless it is too little.
 * Refuses what `lockCreditable` does.
 */
export async function creditSurplus(
  context: Notifier & Pick<WalletContext, 'chains'>,
  credit: SurplusCredit,
  tx: Tx,
): Promise<void> {
  const { network, asset, address } = credit
  const { surplus, confirmations, key } = await lockCreditable(credit, tx)
  const { amount, since_height: height } = surplus
  await surpluses.remove(network, { asset, address }, tx)
  await creditTransfer(context, network, { ...key, asset, address, amount, height, confirmations }, tx)
}

/** Records a transfer that is deep enough, and credits it unless it is too little. */
export async function creditTransfer(
  context: Notifier & Pick<WalletContext, 'chains'>,
  network: Network,
  { confirmations, ...transfer }: Omit<ChainTransfer, 'memo'> & { readonly confirmations: number },
  tx: Tx,
): Promise<void> {
  await recordTransfer(context, network, { ...transfer, memo: null }, tx)
  const added = await deposits.lock(network, transfer, tx)
  if (!added) throw new Error('A recorded deposit is gone')
  await applyDepositTransition(context, added, { type: 'transfer.settle', by: 'chain', confirmations }, tx)
}
