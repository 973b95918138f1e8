import type { Notifier } from '#server/shared/services/notices.service.ts'
import { chainAmountOf, ledgerAmountOf } from '#machines/wallet/rules/chain-amounts.ts'
import type { WithdrawalPhase } from '#machines/wallet/rules/withdrawals.ts'
import type { Tx } from '#server/db/db.ts'
import type { WalletContext } from '#server/wallet/context.ts'
import type { BuiltTransaction, Chain } from '#server/wallet/gateways/chain.ts'
import * as clock from '#server/shared/repos/clock.repo.ts'
import * as withdrawals from '#server/wallet/repos/crypto-withdrawal.repo.ts'
import * as leases from '#server/shared/repos/lease.repo.ts'
import * as networks from '#server/catalog/repos/network.repo.ts'
import * as tokenNetworks from '#server/catalog/repos/token-network.repo.ts'
import { isLedgerOpen } from './ledger-status.service.ts'
import { isStopped } from '#server/accounts/services/outgoing-pause.service.ts'
import { needsReview } from './review.service.ts'
import { applyWithdrawalTransition, type WithdrawalChange } from './withdrawal-transitions.service.ts'

type Needs = Pick<WalletContext, 'db' | 'chains' | 'config' | 'log'> & Notifier
type Row = withdrawals.WithdrawalRow

const EVERY_MS = 2000
const LEASE = 'withdrawals'
/** A server that died in the middle holds up the others for so long. */
const LEASE_MS = 30_000
const WORKED_ON: readonly WithdrawalPhase[] = ['held', 'approved', 'signed', 'broadcast']

/** Applies an event unless there is none, or the withdrawal is no longer in the phase that it was read in; false then. */
const change = (context: Needs, row: Row, changeOf: (locked: Row, tx: Tx) => Promise<WithdrawalChange | null>) =>
  context.db.tx(async (tx) => {
    const locked = await withdrawals.lock(row.t_id, null, tx)
    if (locked?.phase !== row.phase) return false
    const event = await changeOf(locked, tx)
    return event !== null && applyWithdrawalTransition(context, locked, event, tx)
  })

const route = (context: Needs, row: Row) =>
  change(context, row, async (locked, tx) => ({
    type: (await needsReview(context, locked, tx)) ? 'review.require' : 'withdrawal.approve',
    by: 'platform',
  }))

async function networkOf({ db }: Needs, { asset, network }: Row): Promise<tokenNetworks.TokenNetworkRow> {
  const found = await tokenNetworks.find(asset, network, db)
  if (!found) throw new Error(`${asset} is not on ${network}`)
  return found
}

/** What a network takes, in the ledger's unit of its coin; what is below it is rounded up. */
async function ledgerFee({ db }: Needs, chain: Chain, fee: bigint): Promise<withdrawals.NetworkFee> {
  const { coin } = await chain.fees()
  const own = await tokenNetworks.find(coin, chain.network, db)
  if (!own) throw new Error(`${coin} is not on ${chain.network}`)
  const { amountMinor, remainder } = ledgerAmountOf(fee, { chainDecimals: own.chain_decimals, scale: own.scale })
  return { coin, feeMinor: remainder > 0n ? amountMinor + 1n : amountMinor }
}

/** The transaction is built outside the database's transaction; a cancelled withdrawal drops it, and it was never broadcast. */
async function sign(context: Needs, chain: Chain, row: Row): Promise<boolean> {
  const { scale, chain_decimals, stopped_reason } = await networkOf(context, row)
  if (stopped_reason !== null) return false
  const amount = chainAmountOf(row.amount - row.fee, { chainDecimals: chain_decimals, scale })
  const { address, memo, memo_kind: memoKind, asset, t_id: reference } = row
  const { fee } = await chain.fees()
  const built = await chain.build({ reference, asset, address, memo, memoKind, amount })
  const signed = { ...built, fee: await ledgerFee(context, chain, fee) }
  return change(context, row, async () => ({ type: 'withdrawal.sign', by: 'platform', signed }))
}

const signedOf = ({ raw, txid, t_id }: Row): BuiltTransaction => {
  if (raw === null || txid === null) throw new Error(`The withdrawal ${t_id} has no signed transaction`)
  return { raw, txid }
}

/** Sends nothing to a network that is stopped. */
async function broadcastOn(context: Needs, chain: Chain, row: Row): Promise<void> {
  const { stopped_reason } = await networkOf(context, row)
  if (stopped_reason === null) await chain.broadcast(signedOf(row))
}

/** Only what the network reports decides: an answer that was lost means nothing, and the same transaction is sent again. */
async function broadcast(context: Needs, chain: Chain, row: Row): Promise<boolean> {
  const signed = signedOf(row)
  await broadcastOn(context, chain, row)
  const { state } = await chain.status(signed.txid)
  if (state === 'unknown') return false
  const type = state === 'failed' ? 'network.refuse' : 'network.accept'
  return change(context, row, async () => ({ type, by: 'network' }))
}

/** Whether the chain was read up to a block, so that what the audit compares includes it, and a reorganisation counts from there. */
async function isRead({ network }: Row, height: number, tx: Tx): Promise<boolean> {
  const found = await networks.find(network, tx)
  return found?.stopped_reason === null && found.height !== null && found.height >= height
}

/** Stores how far the network is, for who waits for it. */
const storeConfirmations = (context: Needs, { id, t_id, person_id }: Row, confirmations: number) =>
  context.db.tx(async (tx) => {
    if (await withdrawals.setConfirmations(id, confirmations, tx))
      context.stream.publish(tx, person_id, { type: 'transaction.changed', t_id })
  })

async function follow(context: Needs, chain: Chain, row: Row): Promise<boolean> {
  const signed = signedOf(row)
  const status = await chain.status(signed.txid)
  if (status.state === 'failed') return change(context, row, async () => ({ type: 'network.refuse', by: 'network' }))
  if (status.state === 'unknown') await broadcastOn(context, chain, row)
  if (status.state !== 'mined') return false
  await storeConfirmations(context, row, Math.min(status.confirmations, row.needed))
  if (status.confirmations < row.needed) return false
  const { height } = await chain.head()
  const lastNeeded = height - status.confirmations + row.needed
  const paid = await ledgerFee(context, chain, status.fee)
  return change(context, row, async (_, tx) =>
    (await isRead(row, lastNeeded, tx)) ? { type: 'network.finalize', by: 'network', paid } : null,
  )
}

/** One step of a withdrawal; false when there is nothing to do now. */
async function step(context: Needs, row: Row): Promise<boolean> {
  const isUnsigned = row.phase === 'held' || row.phase === 'approved'
  const isStoppable = row.outgoing_from !== null || row.frozen_at !== null
  if (isUnsigned && isStoppable && isStopped(row, await clock.read(context.db))) return false
  if (row.phase === 'held') return route(context, row)
  const chain = context.chains.get(row.network)
  if (!chain) return false
  if (row.phase === 'approved') return sign(context, chain, row)
  return row.phase === 'signed' ? broadcast(context, chain, row) : follow(context, chain, row)
}

/** Takes every open withdrawal as far as it goes now; one that fails does not hold up the others. Does nothing while the ledger is closed. */
export async function processWithdrawals(context: Needs): Promise<void> {
  if (!(await isLedgerOpen(context))) return
  let isChanged = false
  for (const row of await withdrawals.listIn(WORKED_ON, context.db))
    try {
      isChanged = (await step(context, row)) || isChanged
    } catch (error) {
      context.log.warn({ err: error, withdrawal: row.t_id, phase: row.phase }, 'a withdrawal could not go on')
    }
  if (isChanged) await processWithdrawals(context)
}

/** Lets one of the servers work on withdrawals; another takes over when it dies. */
export function startWithdrawals(context: Needs & Pick<WalletContext, 'jobs'>): void {
  context.jobs.repeat('withdrawals', EVERY_MS, async () => {
    const until = await leases.take(LEASE, LEASE_MS, context.db)
    if (until === null) return
    await processWithdrawals(context).finally(() => leases.release(LEASE, until, context.db))
  })
}
