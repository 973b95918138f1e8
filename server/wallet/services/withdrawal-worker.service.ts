import type { Notifier } from '#server/shared/services/notices.service.ts'
import { chainAmountOf, ledgerAmountOf } from '#machines/wallet/rules/chain-amounts.ts'
import { NETWORKS, networkRow, type Network } from '#machines/catalog/networks.ts'
import { networkStopped } from '#machines/wallet/messages/wallet.ts'
import type { WithdrawalPhase } from '#machines/wallet/rules/withdrawals.ts'
import type { Tx } from '#server/db/db.ts'
import type { WalletContext } from '#server/wallet/context.ts'
import {
  paysOut,
  type Chain,
  type Intent,
  type Outcome,
  type Sent,
  type Signer,
} from '#server/wallet/gateways/chain.ts'
import * as clock from '#server/shared/repos/clock.repo.ts'
import * as auditLog from '#server/shared/repos/audit-log.repo.ts'
import * as reservations from '#server/wallet/repos/chain-reservation.repo.ts'
import * as transactions from '#server/wallet/repos/chain-transaction.repo.ts'
import * as withdrawals from '#server/wallet/repos/crypto-withdrawal.repo.ts'
import * as leases from '#server/shared/repos/lease.repo.ts'
import * as networks from '#server/catalog/repos/network.repo.ts'
import * as tokenNetworks from '#server/catalog/repos/token-network.repo.ts'
import { isLedgerOpen } from './ledger-status.service.ts'
import { isStopped } from '#server/accounts/services/outgoing-pause.service.ts'
import { needsReview } from './review.service.ts'
import { sentFor, storeOutcome } from './sent-transactions.ts'
import { applyWithdrawalTransition, type WithdrawalChange } from './withdrawal-transitions.service.ts'

type Needs = Pick<WalletContext, 'db' | 'chains' | 'signers' | 'config' | 'log'> & Notifier
type Row = withdrawals.WithdrawalRow
type Mined = Extract<Outcome, { block: unknown }>

const EVERY_MS = 2000
/** A server that died in the middle holds up the others for so long. */
const LEASE_MS = 30_000
/** How long a sentence about what a withdrawal waits for is at the most. */
const MOST_CHARACTERS = 300
const sentenceOf = (error: unknown): string =>
  (error instanceof Error && error.message !== '' ? error.message : 'Something unknown failed').slice(
    0,
    MOST_CHARACTERS,
  )
const WORKED_ON: readonly WithdrawalPhase[] = ['held', 'approved', 'reserved', 'signed', 'broadcast']

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

/** What a network took, in the ledger's unit of its coin; what is below it is rounded up. */
async function ledgerFee({ db }: Needs, network: Network, fee: bigint): Promise<withdrawals.NetworkFee> {
  const [coin] = networkRow(network).tokens
  const own = await tokenNetworks.find(coin, network, db)
  if (!own) throw new Error(`${coin} is not on ${network}`)
  const { amountMinor, remainder } = ledgerAmountOf(fee, { chainDecimals: own.chain_decimals, scale: own.scale })
  return { coin, feeMinor: remainder > 0n ? amountMinor + 1n : amountMinor }
}

interface Gateway {
  readonly chain: Chain
  readonly signer: Signer
}

/** What it pays, as its chain is asked for it. */
function intentOf(
  { account: from }: Chain,
  row: Row,
  { scale, chain_decimals }: tokenNetworks.TokenNetworkRow,
): Intent {
  const amount = chainAmountOf(row.amount - row.fee, { chainDecimals: chain_decimals, scale })
  const { address, memo, memo_kind: memoKind, asset } = row
  return { kind: 'payout', from, asset, address, memo, memoKind, amount }
}

/**
 * Holds a number of the paying account for it; from then on its owner cannot cancel. Before that it waits for a signer that cannot be reached, and
 * while custody has too little for it and all that is on its way.
 */
async function reserve(context: Needs, { chain, signer }: Gateway, row: Row): Promise<boolean> {
  const terms = await networkOf(context, row)
  if (terms.stopped_reason !== null) return false
  const { network, t_id: subject } = row
  await signer.known(subject)
  await chain.quote(intentOf(chain, row, terms), await transactions.promised(network, context.db))
  return change(context, row, async (_, tx) => {
    const isHeld = await reservations.holdNonce(subject, { network, account: chain.account }, tx)
    return isHeld ? { type: 'withdrawal.reserve', by: 'platform' } : null
  })
}

/** What the signer has signed for it, or signs now: after a crash it knows more than we do. */
async function signedFor({ db }: Needs, { chain, signer }: Gateway, row: Row, intent: Intent) {
  const known = await signer.known(row.t_id)
  if (known.length > 0) return known.map((each) => ({ ...each, feeLimit: null }))
  const held = await reservations.heldBy(row.t_id, db)
  if (!held) throw new Error(`Nothing is held for the withdrawal ${row.t_id}`)
  const fee = await chain.quote(intent)
  const answer = await signer.sign(row.t_id, 'payout', chain.prepare(intent, held, fee))
  if ('refused' in answer) throw new Error(`The signer refuses: ${answer.refused}`)
  return [{ ...answer, feeLimit: fee.limit }]
}

async function sign(context: Needs, gateway: Gateway, row: Row): Promise<boolean> {
  const terms = await networkOf(context, row)
  if (terms.stopped_reason !== null) return false
  const signed = await signedFor(context, gateway, row, intentOf(gateway.chain, row, terms))
  return change(context, row, async () => ({ type: 'withdrawal.sign', by: 'platform', signed }))
}

/** Sends what was signed last, unless the network is stopped. */
async function broadcastOn(context: Needs, chain: Chain, row: Row, { signed }: Sent) {
  const { stopped_reason } = await networkOf(context, row)
  const last = signed.at(-1)
  return stopped_reason === null && last ? chain.broadcast(last.raw) : null
}

async function sentOf({ db }: Needs, { t_id }: Row): Promise<Sent> {
  const sent = await sentFor(t_id, db)
  if (!sent || sent.signed.length === 0) throw new Error(`The withdrawal ${t_id} has no signed transaction`)
  return sent
}

/** Only what the network reports decides: an answer that was lost means nothing, and the same transaction is sent again. */
async function broadcast(context: Needs, chain: Chain, row: Row): Promise<boolean> {
  const sent = await sentOf(context, row)
  const answer = await broadcastOn(context, chain, row, sent)
  const { state } = await chain.status(sent)
  if (answer === 'refused' && state === 'unknown') throw new Error(`The node of ${row.network} refuses it`)
  return state !== 'unknown' && change(context, row, async () => ({ type: 'network.accept', by: 'network' }))
}

/** Whether the chain was read up to a block, so that what the audit compares includes it, and a reorganisation counts from there. */
async function isRead({ network }: Row, height: number, tx: Tx): Promise<boolean> {
  const found = await networks.find(network, tx)
  return found?.stopped_reason === null && found.height !== null && found.height >= height
}

/** Stores how far the network is, for who waits for it. */
const storeProgress = (context: Needs, { id, t_id, person_id, needed }: Row, outcome: Outcome) =>
  context.db.tx(async (tx) => {
    const confirmations = 'confirmations' in outcome ? Math.min(outcome.confirmations, needed) : 0
    await storeOutcome(t_id, outcome, tx)
    if (await withdrawals.setConfirmations(id, confirmations, tx))
      context.stream.publish(tx, person_id, { type: 'transaction.changed', t_id })
  })

/** What we held was spent by a transaction that is not ours: somebody else has our keys, or the node lies. */
async function stopNetwork(context: Needs, { network, t_id }: Row, txid: string): Promise<false> {
  await context.db.tx(async (tx) => {
    await networks.stop(network, networkStopped(network), tx)
    const note = `${txid} has spent what ${t_id} was to spend`
    await auditLog.add({ operator: 'quayside', action: 'chain.stop', subject: network, note }, tx)
  })
  context.log.error({ network, txid, withdrawal: t_id }, 'a transaction that is not ours stopped a network')
  return false
}

/** Ends a withdrawal whose transaction is deep enough: paid, or, when it has moved nothing, given back. */
async function finish(context: Needs, row: Row, sent: Sent, outcome: Mined): Promise<boolean> {
  const isPaid =
    outcome.state === 'mined' && sent.signed.some(({ txid, kind }) => txid === outcome.txid && kind !== 'cancel')
  const paid = await ledgerFee(context, row.network, outcome.fee)
  return change(context, row, async (_, tx) => {
    if (!(await isRead(row, outcome.block.height + row.needed - 1, tx))) return null
    return { type: isPaid ? 'network.finalize' : 'network.refuse', by: 'network', paid }
  })
}

async function follow(context: Needs, chain: Chain, row: Row): Promise<boolean> {
  const sent = await sentOf(context, row)
  const outcome = await chain.status(sent)
  if (outcome.state === 'replaced') return stopNetwork(context, row, outcome.txid)
  await storeProgress(context, row, outcome)
  if (outcome.state === 'unknown') await broadcastOn(context, chain, row, sent)
  if (outcome.state === 'unknown' || outcome.state === 'waiting') return false
  return outcome.confirmations >= row.needed && finish(context, row, sent, outcome)
}

const SIGNED = { signed: broadcast, broadcast: follow }
const UNSIGNED = { approved: reserve, reserved: sign }
const isIn = <Phase extends string>(phases: Readonly<Record<Phase, unknown>>, phase: string): phase is Phase =>
  Object.hasOwn(phases, phase)

/** A step at its network, if there is one; what is signed goes on without the signer. */
async function stepOn(context: Needs, row: Row): Promise<boolean> {
  const [chain, signer, phase] = [context.chains.get(row.network), context.signers.get(row.network), row.phase]
  if (!paysOut(chain)) return false
  if (isIn(SIGNED, phase)) return SIGNED[phase](context, chain, row)
  if (!isIn(UNSIGNED, phase)) return false
  if (!signer) throw new Error(`There is no signer for ${row.network}`)
  return UNSIGNED[phase](context, { chain, signer }, row)
}

/** One step of a withdrawal; false when there is nothing to do now. */
async function step(context: Needs, row: Row): Promise<boolean> {
  const { phase } = row
  const isUnsigned = phase === 'held' || phase === 'approved' || phase === 'reserved'
  const isStoppable = row.outgoing_from !== null || row.frozen_at !== null
  if (isUnsigned && isStoppable && isStopped(row, await clock.read(context.db))) return false
  return phase === 'held' ? route(context, row) : stepOn(context, row)
}

/** Stores why a withdrawal cannot go on, or that it does; who waits for it is told once. */
async function storeWaiting(context: Needs, { id, t_id, person_id, waits_for }: Row, error: unknown): Promise<void> {
  const reason = error === null ? null : sentenceOf(error)
  if (waits_for === reason) return
  await context.db.tx(async (tx) => {
    if (await withdrawals.setWaiting(id, reason, tx))
      context.stream.publish(tx, person_id, { type: 'transaction.changed', t_id })
  })
}

/** A step, and why there is none; false when there is nothing to do now. */
async function attempt(context: Needs, row: Row): Promise<boolean> {
  try {
    const isDone = await step(context, row)
    if (!isDone) await storeWaiting(context, row, null)
    return isDone
  } catch (error) {
    const { t_id: withdrawal, phase } = row
    if (row.waits_for !== sentenceOf(error))
      context.log.warn({ err: error, withdrawal, phase }, 'a withdrawal could not go on')
    await storeWaiting(context, row, error).catch((err: unknown) =>
      context.log.error({ err, withdrawal }, 'why a withdrawal waits could not be stored'),
    )
    return false
  }
}

/** Takes every open withdrawal of a network as far as it goes now; one that fails does not hold up the others. Does nothing while the ledger is closed. */
async function processNetwork(context: Needs, network: Network): Promise<void> {
  if (!(await isLedgerOpen(context))) return
  let isChanged = false
  for (const row of await withdrawals.listOn(network, WORKED_ON, context.db))
    isChanged = (await attempt(context, row)) || isChanged
  if (isChanged) await processNetwork(context, network)
}

/** Takes the open withdrawals of every network as far as they go now. */
export async function processWithdrawals(context: Needs): Promise<void> {
  for (const network of NETWORKS) await processNetwork(context, network)
}

/** The background work on the withdrawals of a network. */
export const payingOf = (network: Network): string => `withdrawals ${network}`

async function processAlone(context: Needs, network: Network): Promise<void> {
  if (!(await withdrawals.areOpen(network, WORKED_ON, context.db))) return
  const until = await leases.take(payingOf(network), LEASE_MS, context.db)
  if (until === null) return
  await processNetwork(context, network).finally(() => leases.release(payingOf(network), until, context.db))
}

/** Lets one of the servers work on the withdrawals of each network; another takes over when it dies. */
export function startWithdrawals(context: Needs & Pick<WalletContext, 'jobs'>): void {
  for (const network of NETWORKS) context.jobs.repeat(payingOf(network), EVERY_MS, () => processAlone(context, network))
}
