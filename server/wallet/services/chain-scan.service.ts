import type { Notifier } from '#server/shared/services/notices.service.ts'
import type { Network } from '#machines/catalog/networks.ts'
import { confirmationsOf } from '#machines/wallet/rules/crypto-deposits.ts'
import { networkStopped } from '#machines/wallet/messages/wallet.ts'
import type { Tx } from '#server/db/db.ts'
import type { WalletContext } from '#server/wallet/context.ts'
import {
  NO_BLOCK,
  type BlockHead,
  type ChainCursor,
  type ChainHolding,
  type ChainScan,
  type ChainTransfer,
  type TransferKey,
  type Watch,
} from '#machines/wallet/rules/chain-transfers.ts'
import type { DepositChain } from '#server/wallet/gateways/chain.ts'
import { notNow } from '#server/refusal.ts'
import * as auditLog from '#server/shared/repos/audit-log.repo.ts'
import * as outputs from '#server/wallet/repos/chain-output.repo.ts'
import * as transactions from '#server/wallet/repos/chain-transaction.repo.ts'
import * as surpluses from '#server/wallet/repos/chain-surplus.repo.ts'
import * as deposits from '#server/wallet/repos/crypto-deposit.repo.ts'
import * as networks from '#server/catalog/repos/network.repo.ts'
import * as tokenNetworks from '#server/catalog/repos/token-network.repo.ts'
import { openOutcomes, storeOutcome, type SubjectOutcome } from './sent-transactions.ts'
import { recordOutput } from './own-outputs.service.ts'
import { agreedOn, needsSecond } from './second-node.service.ts'
import { watchOf } from './watched-addresses.ts'
import { recordTransfer } from './recorded-transfers.service.ts'
import { creditTraced } from './traced-transfers.service.ts'
import { applyDepositTransition } from './crypto-deposits.service.ts'

export type ScanNeeds = Pick<WalletContext, 'db' | 'chains' | 'log'> & Notifier

const nameOf = ({ txid, output }: TransferKey): string => `${txid}:${output}`

async function see(context: ScanNeeds, network: Network, transfer: ChainTransfer, tx: Tx): Promise<void> {
  const chain = context.chains.get(network)
  if (chain) await recordOutput(chain, transfer, tx)
  // What our own transactions leave over is in custody before and after.
  if (transfer.address === chain?.change) return
  const known = await deposits.lock(network, transfer, tx)
  if (!known && (await transactions.isInner(network, transfer.txid, tx))) return
  if (!known) return recordTransfer(context, network, transfer, tx)
  await applyDepositTransition(context, known, { type: 'transfer.return', by: 'chain', confirmations: 0 }, tx)
  if (known.height !== transfer.height) await deposits.setHeight(known.id, transfer.height, tx)
}

async function drop(context: ScanNeeds, network: Network, key: TransferKey, tx: Tx): Promise<void> {
  await outputs.loseHeight(network, key, tx)
  const known = await deposits.lock(network, key, tx)
  if (known) await applyDepositTransition(context, known, { type: 'transfer.drop', by: 'chain', confirmations: 0 }, tx)
}

async function lose(network: Network, key: TransferKey, tx: Tx): Promise<void> {
  await outputs.loseHeight(network, key, tx)
  await deposits.loseHeight(network, key, tx)
}

async function confirm(
  context: ScanNeeds,
  network: Network,
  { head, agreed }: { head: number; agreed: ReadonlySet<bigint> },
  tx: Tx,
): Promise<void> {
  const chain = context.chains.get(network)
  for (const deposit of await deposits.lockConfirmed(network, head, tx)) {
    if (!agreed.has(deposit.id) && (await needsSecond(chain, { ...deposit, amountMinor: deposit.amount }, tx))) continue
    const confirmations = confirmationsOf(deposit.height, head)
    await applyDepositTransition(context, deposit, { type: 'transfer.settle', by: 'chain', confirmations }, tx)
  }
  const waiting = await deposits.listWaiting(network, tx)
  for (const personId of new Set(waiting.map(({ person_id }) => person_id)))
    context.stream.publish(tx, personId, { type: 'balance.changed' })
  for (const { person_id, t_id } of waiting)
    if (t_id !== null) context.stream.publish(tx, person_id, { type: 'transaction.changed', t_id })
}

/** Whether a settled transfer is in no block any more. */
const isSettledGone = (network: Network, { dropped, lost, seen }: ChainScan, tx: Tx): Promise<boolean> =>
  deposits.areSettled(network, [...dropped, ...lost, ...seen.filter(({ height }) => height === null)], tx)

/** Whether what was credited may be gone: more blocks were replaced than the least that credits, or a settled transfer is in no block. */
const isTooDeep = async (network: Network, scan: ChainScan, tx: Tx): Promise<boolean> =>
  scan.replaced > (await tokenNetworks.leastConfirmations(network, tx)) || isSettledGone(network, scan, tx)

/** What is ours at a block, and what became of all that we sent until then. */
interface Held {
  readonly holdings: readonly ChainHolding[]
  readonly outcomes: readonly SubjectOutcome[]
}

interface Found {
  readonly scan: ChainScan
  /** At the block that the chain was read up to; null unless it is due. */
  readonly held: Held | null
  /** Deposits that another node has as well, where that has to agree. */
  readonly agreed?: ReadonlySet<bigint>
}

const headOf = ({ cursor }: ChainScan): BlockHead => cursor.blocks[0] ?? NO_BLOCK

/** Whether the block at which what is ours was read may be gone. */
const isHeldGone = ({ replaced }: ChainScan, before: networks.NetworkRow): boolean =>
  replaced > 0 && (before.held_height ?? -1) > (before.scanned?.blocks[replaced]?.height ?? -1)

/** Whether what is ours is to be read: at the head alone, where nodes still know it, and not twice for the same block. */
function isDue(scan: ChainScan, before: networks.NetworkRow): boolean {
  const { height } = headOf(scan)
  if (scan.more || height < 0) return false
  return isHeldGone(scan, before) || (before.is_holding_due && before.held_height !== height)
}

/** What a page has found is not recorded yet when what is ours is read. */
const withSeen = (watch: Watch, { seen }: ChainScan): Watch => ({
  ...watch,
  outputs: async () => [...((await watch.outputs?.()) ?? []), ...seen.filter(({ height }) => height !== null)],
})

/** What we sent is asked about before: what a block has that is read afterwards, its answers have, too. */
async function readHeld(db: ScanNeeds['db'], chain: DepositChain, scan: ChainScan, watch: Watch): Promise<Held> {
  const outcomes = await openOutcomes(chain, db)
  return { outcomes, holdings: await chain.holdings(headOf(scan), withSeen(watch, scan)) }
}

/** Null when it cannot be read: deposits do not wait for it. */
const heldAt = ({ db, log }: Pick<ScanNeeds, 'db' | 'log'>, chain: DepositChain, scan: ChainScan, watch: Watch) =>
  readHeld(db, chain, scan, watch).catch((error: unknown) => {
    log.error({ err: error, network: chain.network }, 'what is ours on a chain could not be read')
    return null
  })

/** Reads a page; null when nothing is new. */
async function look(
  context: Pick<ScanNeeds, 'db' | 'log'>,
  chain: DepositChain,
  before: networks.NetworkRow,
): Promise<Found | null> {
  const watch = await watchOf(chain, context.db)
  const scan = await chain.scan(before.scanned, watch, chain.pageBlocks)
  const held = isDue(scan, before) ? await heldAt(context, chain, scan, watch) : null
  const agreed = await agreedOn(context, chain, headOf(scan).height)
  if (held === null && agreed.size === 0 && isNothingNew(before.scanned, scan)) return null
  return { scan, held, agreed }
}

async function store(
  context: ScanNeeds,
  network: Network,
  { scan, held, before }: Found & { before: networks.NetworkRow },
  tx: Tx,
): Promise<void> {
  await networks.saveScan(network, scan.cursor, tx)
  for (const { subject, outcome } of held?.outcomes ?? []) await storeOutcome(subject, outcome, tx)
  if (held) {
    const found = { height: headOf(scan).height, holdings: held.holdings }
    await networks.saveHoldings(network, found, tx)
    const { custody = null, change } = context.chains.get(network) ?? {}
    await surpluses.save(network, { ...found, custody, isShared: change !== undefined }, tx)
  }
  if (!held && isHeldGone(scan, before)) await networks.saveHoldings(network, null, tx)
}

async function book(
  context: ScanNeeds,
  network: Network,
  found: Found & { before: networks.NetworkRow },
  tx: Tx,
): Promise<void> {
  const { scan } = found
  for (const transfer of scan.seen) await see(context, network, transfer, tx)
  for (const key of scan.dropped) await drop(context, network, key, tx)
  for (const key of scan.lost) await lose(network, key, tx)
  await store(context, network, found, tx)
  await confirm(context, network, { head: headOf(scan).height, agreed: found.agreed ?? new Set() }, tx)
}

/**
 * Books what a scan has found, all of it or nothing: transfers are recorded, dropped and credited, and the chain counts as read up to the
 * next cursor. It does nothing when another server has read on since `before`. A reorganisation deeper than what credits stops the network.
 */
export async function applyScan(
  context: ScanNeeds,
  network: Network,
  found: Found & { before: networks.NetworkRow },
  tx: Tx,
): Promise<'booked' | 'outdated' | 'stopped'> {
  const { scan, before } = found
  if (!(await networks.lockAt(network, before.scanned, tx))) return 'outdated'
  if (!(await isTooDeep(network, scan, tx))) {
    await book(context, network, found, tx)
    return 'booked'
  }
  await networks.stop(network, networkStopped(network), tx)
  const note = `${scan.replaced} blocks were replaced, ${scan.dropped.length} transfers dropped`
  await auditLog.add({ operator: 'quayside', action: 'chain.stop', subject: network, note }, tx)
  return 'stopped'
}

/** A stopped network, and its chain as it is now. */
export type StoppedChain = Found & { readonly before: networks.NetworkRow }

/** Reads the chain of a stopped network; refuses one that is not stopped. */
export async function lookAtStopped(context: ScanNeeds, network: Network): Promise<StoppedChain> {
  const [chain, before] = [context.chains.get(network), await networks.find(network, context.db)]
  if (!chain || !before || before.stopped_reason === null) throw notNow(`${network} is not stopped`)
  const watch = await watchOf(chain, context.db)
  const scan = await chain.scan(before.scanned, watch, chain.pageBlocks)
  return { before, scan, held: null }
}

/**
 * Opens a network that was stopped, with the chain as it was just read. Refuses while a transfer that was credited is on it no longer: then money is
 * missing, and an entry in the ledger has to account for it first.
 */
export async function openStopped(context: ScanNeeds, network: Network, found: StoppedChain, tx: Tx): Promise<void> {
  if (!(await networks.lockStopped(network, found.before.scanned, tx))) throw notNow(`${network} is not stopped`)
  if (await isSettledGone(network, found.scan, tx)) throw notNow(`A deposit that was credited is gone from ${network}`)
  await networks.reopen(network, tx)
  await book(context, network, found, tx)
}

function isNothingNew(before: ChainCursor | null, { cursor, seen, dropped, lost }: ChainScan): boolean {
  const known = new Set((before?.open ?? []).map(nameOf))
  return (
    before?.blocks[0]?.hash === cursor.blocks[0]?.hash &&
    dropped.length + lost.length === 0 &&
    seen.every((key) => known.has(nameOf(key)))
  )
}

/** Reads a page of a chain; false when there is no more to read now. */
async function readPage(context: ScanNeeds, chain: DepositChain): Promise<boolean> {
  const { network } = chain
  const before = await networks.find(network, context.db, chain.holdingS)
  if (!before || before.stopped_reason !== null) return false
  const found = await look(context, chain, before)
  if (found === null) return false
  const end = await context.db.tx((tx) => applyScan(context, network, { ...found, before }, tx))
  const { replaced, more } = found.scan
  if (end === 'stopped')
    context.log.error({ network, replaced }, 'a reorganisation stopped the deposits and withdrawals of a network')
  if (end === 'booked' && found.held)
    await creditTraced(context, chain).catch((error: unknown) =>
      context.log.error({ err: error, network }, 'what contracts have sent could not be read'),
    )
  return end === 'booked' && more
}

/** Reads a chain up to its head; `isMine` is asked before each page but the first, since another server may read on by then. */
export async function readChain(
  context: ScanNeeds,
  chain: DepositChain,
  isMine: () => Promise<boolean>,
): Promise<void> {
  try {
    while (await readPage(context, chain)) if (!(await isMine())) return
  } catch (error) {
    context.log.error({ err: error, network: chain.network }, 'a chain could not be read')
  }
}

/** Reads what happened on every chain. One chain that cannot be read does not stop the others. */
export async function scanChains(context: ScanNeeds): Promise<void> {
  for (const chain of context.chains.values()) await readChain(context, chain, async () => true)
}
