import { NETWORKS, type Network } from '#machines/catalog/networks.ts'
import { abandoned, REFUSED_BY_NETWORK } from '#machines/wallet/messages/wallet.ts'
import type { Tx } from '#server/db/db.ts'
import type { WalletContext } from '#server/wallet/context.ts'
import {
  CustodyShort,
  paysOut,
  type Chain,
  type FeeQuote,
  type Intent,
  type Outcome,
  type Sent,
  type Signed,
  type Signer,
} from '#server/wallet/gateways/chain.ts'
import * as clock from '#server/shared/repos/clock.repo.ts'
import * as reservations from '#server/wallet/repos/chain-reservation.repo.ts'
import * as transactions from '#server/wallet/repos/chain-transaction.repo.ts'
import * as withdrawals from '#server/wallet/repos/crypto-withdrawal.repo.ts'
import * as leases from '#server/shared/repos/lease.repo.ts'
import * as tokenNetworks from '#server/catalog/repos/token-network.repo.ts'
import { isLedgerOpen } from './ledger-status.service.ts'
import { isStopped } from '#server/accounts/services/outgoing-pause.service.ts'
import { needsReview } from './review.service.ts'
import { fillGaps } from './fills.service.ts'
import { goOnWithOwn } from './own-transactions.service.ts'
import { payoutIntent } from './payout-intents.ts'
import { storeOutcome } from './sent-transactions.ts'
import {
  isRead,
  judgeForeign,
  learnChildren,
  ledgerFee,
  press,
  replace,
  send,
  sentenceOf,
  sentOf,
  signedFor,
  signerOf,
  SignerRefuses,
  type Gateway,
  type SendingNeeds as Needs,
} from './sending.service.ts'
import { applyWithdrawalTransition, type WithdrawalChange } from './withdrawal-transitions.service.ts'

type Row = withdrawals.WithdrawalRow
type Mined = Extract<Outcome, { block: unknown }>

interface Payment {
  readonly intent: Intent
  readonly fee: FeeQuote
}

const EVERY_MS = 2000
/** A server that died in the middle holds up the others for so long. */
export const LEASE_MS = 30_000

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

/** Holds a number of the paying account, or outputs of ours that suffice; false while too many transactions of the account wait. */
function hold({ network, account, choose }: Chain, subject: string, { intent, fee }: Payment, tx: Tx) {
  const lane = { network, account }
  if (!choose) return reservations.holdNonce(subject, lane, tx)
  return reservations.holdOutputs(subject, lane, (outputs) => choose(outputs, intent, fee), tx)
}

/**
 * Holds what it spends for it; from then on its owner cannot cancel. Before that it waits for a signer that cannot be reached or has
 * refused it shortly before, and while custody has too little for it and all that is on its way.
 */
async function reserve(context: Needs, { chain, signer }: Gateway, row: Row): Promise<boolean> {
  const terms = await networkOf(context, row)
  const { network, t_id: subject } = row
  if (terms.stopped_reason !== null) return false
  if (row.waits_lately && row.waits_for?.startsWith(SignerRefuses.begins)) throw new Error(row.waits_for)
  if (await reservations.isFull({ network, account: chain.account }, context.db)) return false
  await signer.known(subject)
  const intent = payoutIntent(chain, row, terms)
  const fee = await chain.quote(intent, await transactions.promised({ network, account: chain.account }, context.db))
  return change(context, row, async (_, tx) => {
    const isHeld = await hold(chain, subject, { intent, fee }, tx)
    return isHeld ? { type: 'withdrawal.reserve', by: 'platform' } : null
  })
}

/** What it holds would hold up all later ones: it is free again unless something is signed. Nothing else is ever signed with the same number, whatever is asked for. */
async function release(context: Needs, signer: Signer, row: Row): Promise<boolean> {
  if ((await signer.known(row.t_id)).length > 0) return false
  return change(context, row, async () => ({ type: 'withdrawal.release', by: 'platform' }))
}

/** After a crash, or with a database that is older, the signer may have signed for another number or other outputs than are held. */
async function holdWhatIsSpent(chain: Chain, subject: string, [first]: readonly Signed[], tx: Tx): Promise<void> {
  const { network, account, spentBy } = chain
  if (spentBy && first) await reservations.holdSpent(subject, { network, account }, spentBy(first.raw), tx)
}

async function sign(context: Needs, gateway: Gateway, row: Row): Promise<boolean> {
  const terms = await networkOf(context, row)
  if (terms.stopped_reason !== null) return false
  const intent = payoutIntent(gateway.chain, row, terms)
  const signed = await signedFor(context, gateway, row.t_id, intent).catch(async (error: unknown) => {
    if (error instanceof SignerRefuses || error instanceof CustodyShort) await release(context, gateway.signer, row)
    throw error
  })
  return change(context, row, async (_, tx) => {
    await holdWhatIsSpent(gateway.chain, row.t_id, signed, tx)
    return { type: 'withdrawal.sign', by: 'platform', signed }
  })
}

/** Only what the network reports decides: an answer that was lost means nothing, and the same transaction is sent again. */
async function broadcast(context: Needs, chain: Chain, row: Row): Promise<boolean> {
  const { t_id: subject } = row
  if (row.abandoned_note !== null) await replace(context, chain, { subject, isAbandoned: true })
  const sent = await sentOf(context, subject)
  const answer = await send(context, chain, sent)
  const { state } = await chain.status(sent)
  if (answer === 'refused' && state === 'unknown') throw new Error(`The node of ${row.network} refuses it`)
  return state !== 'unknown' && change(context, row, async () => ({ type: 'network.accept', by: 'network' }))
}

/** Stores how far the network is, for who waits for it. */
const storeProgress = (context: Needs, { id, t_id, person_id, needed }: Row, outcome: Outcome) =>
  context.db.tx(async (tx) => {
    const confirmations = 'confirmations' in outcome ? Math.min(outcome.confirmations, needed) : 0
    await storeOutcome(t_id, outcome, tx)
    if (await withdrawals.setConfirmations(id, confirmations, tx))
      context.stream.publish(tx, person_id, { type: 'transaction.changed', t_id })
  })

/** Ends a withdrawal whose transaction is deep enough: paid, or, when it has moved nothing, given back. */
async function finish(context: Needs, row: Row, sent: Sent, outcome: Mined): Promise<boolean> {
  const isPaid =
    outcome.state === 'mined' && sent.signed.some(({ txid, kind }) => txid === outcome.txid && kind !== 'cancel')
  const paid = await ledgerFee(context, row.network, outcome.fee)
  return change(context, row, async (_, tx) => {
    if (!(await isRead(row.network, outcome.block.height + row.needed - 1, tx))) return null
    if (isPaid) return { type: 'network.finalize', by: 'network', paid }
    const reason = row.abandoned_note === null ? REFUSED_BY_NETWORK : abandoned(row.abandoned_note)
    return { type: 'network.refuse', by: 'network', paid, reason }
  })
}

async function follow(context: Needs, chain: Chain, row: Row): Promise<boolean> {
  const { network, t_id: subject } = row
  const sent = await sentOf(context, subject)
  const outcome = await chain.status(sent)
  if (outcome.state === 'replaced') return judgeForeign(context, { network, subject, sent }, outcome)
  await storeProgress(context, row, outcome)
  if ('block' in outcome) {
    if (outcome.confirmations < row.needed) return false
    return (await learnChildren(context, chain, subject, sent)) || finish(context, row, sent, outcome)
  }
  await press(context, chain, { subject, isAbandoned: row.abandoned_note !== null, sent, state: outcome.state })
  return false
}

const SIGNED = { signed: broadcast, broadcast: follow }
const UNSIGNED = { approved: reserve, reserved: sign }
const isIn = <Phase extends string>(phases: Readonly<Record<Phase, unknown>>, phase: string): phase is Phase =>
  Object.hasOwn(phases, phase)

/** A step at its network, if there is one; what is signed goes on without the signer. */
async function stepOn(context: Needs, row: Row): Promise<boolean> {
  const { phase, network } = row
  const chain = context.chains.get(network)
  if (!paysOut(chain)) return false
  if (isIn(SIGNED, phase)) return SIGNED[phase](context, chain, row)
  return isIn(UNSIGNED, phase) && UNSIGNED[phase](context, { chain, signer: signerOf(context, network) }, row)
}

/** One step of a withdrawal; false when there is nothing to do now. */
async function step(context: Needs, row: Row): Promise<boolean> {
  const { phase } = row
  const isUnsigned = phase === 'held' || phase === 'approved' || phase === 'reserved'
  const isStoppable = row.outgoing_from !== null || row.frozen_at !== null
  if (isUnsigned && isStoppable && isStopped(row, await clock.read(context.db)))
    return phase === 'reserved' && release(context, signerOf(context, row.network), row)
  return phase === 'held' ? route(context, row) : stepOn(context, row)
}

/** Stores why a withdrawal cannot go on, or that it does; who waits for it is notified once. */
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
  for (const row of await withdrawals.listOn(network, withdrawals.WORKED_ON, context.db))
    isChanged = (await attempt(context, row)) || isChanged
  if (isChanged) return processNetwork(context, network)
  await goOnWithOwn(context, network)
  await fillGaps(context, network)
}

/** Takes the open withdrawals of every network as far as they go now. */
export async function processWithdrawals(context: Needs): Promise<void> {
  for (const network of NETWORKS) await processNetwork(context, network)
}

/** The background work on the withdrawals of a network. */
export const payingOf = (network: Network): string => `withdrawals ${network}`

async function processAlone(context: Needs, network: Network): Promise<void> {
  const until = await leases.take(payingOf(network), LEASE_MS, context.db)
  if (until === null) return
  await processNetwork(context, network).finally(() => leases.release(payingOf(network), until, context.db))
}

/** Lets one of the servers work on the withdrawals of each network; another takes over when it dies. */
export const startWithdrawals = (context: Needs & Pick<WalletContext, 'jobs'>): void =>
  context.jobs.repeatEach(
    'withdrawals',
    EVERY_MS,
    () => withdrawals.listBusyNetworks(context.db),
    (network) => processAlone(context, network),
  )
