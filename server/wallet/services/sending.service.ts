import type { Notifier } from '#server/shared/services/notices.service.ts'
import { ledgerAmountOf } from '#machines/wallet/rules/chain-amounts.ts'
import { networkRow, type Network } from '#machines/catalog/networks.ts'
import { networkStopped } from '#machines/wallet/messages/wallet.ts'
import type { Tx } from '#server/db/db.ts'
import type { WalletContext } from '#server/wallet/context.ts'
import {
  FeeAboveCap,
  type Chain,
  type Intent,
  type Kind,
  type Outcome,
  type Sent,
  type Signed,
  type Signer,
  type Unsigned,
} from '#server/wallet/gateways/chain.ts'
import * as auditLog from '#server/shared/repos/audit-log.repo.ts'
import * as reservations from '#server/wallet/repos/chain-reservation.repo.ts'
import * as transactions from '#server/wallet/repos/chain-transaction.repo.ts'
import type { NetworkFee } from '#server/wallet/repos/crypto-withdrawal.repo.ts'
import * as networks from '#server/catalog/repos/network.repo.ts'
import * as tokenNetworks from '#server/catalog/repos/token-network.repo.ts'
import { sentFor } from './sent-transactions.ts'

export type SendingNeeds = Pick<WalletContext, 'db' | 'chains' | 'signers' | 'config' | 'log'> & Notifier

export interface Gateway {
  readonly chain: Chain
  readonly signer: Signer
}

/** How long a sentence about what something waits for is at the most. */
const MOST_CHARACTERS = 300

/** Why something cannot go on, as a sentence for an operator. */
export const sentenceOf = (error: unknown): string =>
  (error instanceof Error && error.message !== '' ? error.message : 'Something unknown failed').slice(
    0,
    MOST_CHARACTERS,
  )

/** The signer signs nothing for it now, such as above a cap. */
export class SignerRefuses extends Error {
  static readonly begins = 'The signer refuses: '
  constructor(why: string) {
    super(`${SignerRefuses.begins}${why}`)
    this.name = 'SignerRefuses'
  }
}

/** Who signs for a network. Throws for a network without one, so that what needs it waits. */
export function signerOf({ signers }: Pick<SendingNeeds, 'signers'>, network: Network): Signer {
  const signer = signers.get(network)
  if (!signer) throw new Error(`There is no signer for ${network}`)
  return signer
}

/** The coin of a network, and how it is read there. */
export async function coinOf({ db }: Pick<SendingNeeds, 'db'>, network: Network) {
  const [coin] = networkRow(network).tokens
  const own = await tokenNetworks.find(coin, network, db)
  if (!own) throw new Error(`${coin} is not on ${network}`)
  return own
}

/** What a network took, in the ledger's unit of its coin; what is below it is rounded up. */
export async function ledgerFee(context: SendingNeeds, network: Network, fee: bigint): Promise<NetworkFee> {
  const { asset: coin, chain_decimals: chainDecimals, scale } = await coinOf(context, network)
  const { amountMinor, remainder } = ledgerAmountOf(fee, { chainDecimals, scale })
  return { coin, feeMinor: remainder > 0n ? amountMinor + 1n : amountMinor }
}

/** Whether the chain was read up to a block, so that what the audit compares includes it, and a reorganisation counts from there. */
export async function isRead(network: Network, height: number, tx: Tx): Promise<boolean> {
  const found = await networks.find(network, tx)
  return found?.stopped_reason === null && found.height !== null && found.height >= height
}

const isStopped = async ({ db }: SendingNeeds, network: Network): Promise<boolean> =>
  (await networks.find(network, db))?.stopped_reason !== null

/** All that was signed for a subject. Throws when nothing was. */
export async function sentOf({ db }: SendingNeeds, subject: string): Promise<Sent> {
  const sent = await sentFor(subject, db)
  if (!sent || sent.signed.length === 0) throw new Error(`${subject} has no signed transaction`)
  return sent
}

/** Sends what was signed last, unless the network is stopped; before a child what it spends. What the last one is answered. */
export async function send(context: SendingNeeds, { network, broadcast }: Chain, { signed }: Sent) {
  if (await isStopped(context, network)) return null
  let answer: Awaited<ReturnType<Chain['broadcast']>> | null = null
  for (const { raw } of signed.slice(signed.findLastIndex(({ kind }) => kind !== 'child')))
    answer = await broadcast(raw)
  return answer
}

type Made = Omit<transactions.NewTransaction, 'subject' | 'network'>

const sum = (amounts: readonly { readonly amount: bigint }[]): bigint =>
  amounts.reduce((total, { amount }) => total + amount, 0n)

/** The most that a transaction costs. */
function limitOf(transaction: Unsigned): bigint {
  if (transaction.family === 'utxo') return sum(transaction.inputs) - sum(transaction.outputs)
  return transaction.family === 'evm' ? transaction.gas * transaction.maxFeePerGas : transaction.fee
}

async function made(signer: Signer, subject: string, kind: Kind, transaction: Unsigned): Promise<Made> {
  const answer = await signer.sign(subject, kind, transaction)
  if ('refused' in answer) throw new SignerRefuses(answer.refused)
  return { ...answer, feeLimit: limitOf(transaction) }
}

const unlimited = (signed: readonly Signed[]): Made[] => signed.map((each) => ({ ...each, feeLimit: null }))

/** What the signer has signed for a subject, or signs now: after a crash it knows more than we do. */
export async function signedFor(
  { db }: SendingNeeds,
  { chain, signer }: Gateway,
  subject: string,
  intent: Intent,
): Promise<readonly Made[]> {
  const known = await signer.known(subject)
  if (known.length > 0) return unlimited(known)
  const held = await reservations.heldBy(subject, db)
  if (!held) throw new Error(`Nothing is held for ${subject}`)
  return [await made(signer, subject, intent.kind, await chain.prepare(intent, held, await chain.quote(intent)))]
}

/** Stores what was signed for a subject. */
export const store = ({ db }: SendingNeeds, network: Network, subject: string, signed: readonly Made[]) =>
  db.tx(async (tx) => {
    for (const each of signed) await transactions.add({ ...each, subject, network }, tx)
  })

/** Stores what the signer has signed and we do not have; false when that is nothing. */
async function learn(context: SendingNeeds, network: Network, subject: string, { signed }: Sent): Promise<boolean> {
  const known = await signerOf(context, network).known(subject)
  const lost = known.filter(({ txid }) => !signed.some((each) => each.txid === txid))
  if (lost.length > 0) await store(context, network, subject, unlimited(lost))
  return lost.length > 0
}

/**
 * Stores what the signer has signed for what is mined and we do not have; false when that is nothing. Without accounts a child whose answer was lost
 * has spent what is left over, which would count as free once its payment is booked, and which the signer signs for nothing else.
 */
export const learnChildren = async (context: SendingNeeds, chain: Chain, subject: string, sent: Sent) =>
  chain.choose !== undefined &&
  context.signers.has(chain.network) &&
  (await learn(context, chain.network, subject, sent))

/** What uses a number and pays nothing, as its network is asked for it. */
export const emptyIntent = ({ account: from, custody, network }: Chain): Intent => {
  const [asset] = networkRow(network).tokens
  return { kind: 'fill', from, asset, address: custody ?? from, memo: null, memoKind: null, amount: 0n }
}

/** A transaction that is in no block for so long, or for so many blocks, is replaced by one with a higher fee, or has a child that pays for it. */
const REPLACED_AFTER = { s: 180, blocks: 6 }
const lateS = (network: Network): number =>
  Math.max(REPLACED_AFTER.s, REPLACED_AFTER.blocks * networkRow(network).blockS)
/** Each costs an eighth more: after these it is the operator's. */
const MOST_SIGNED = 9

/** Signs what takes the place of what was signed last: for a higher fee, or as a cancellation. */
async function signAgain(context: SendingNeeds, chain: Chain, subject: string, sent: Sent, isCancelled: boolean) {
  const { network } = chain
  const last = sent.signed.at(-1)?.kind ?? 'payout'
  if (!isCancelled && sent.signed.length >= MOST_SIGNED)
    throw new Error(`It was signed ${MOST_SIGNED} times, and no block takes it`)
  const fee = await chain.quote(emptyIntent(chain))
  const next = isCancelled ? chain.abandon?.(sent, fee) : chain.bump(sent, fee)
  if (!next) throw new FeeAboveCap(`A higher fee on ${network} is above its cap`)
  // Without accounts nothing takes the place of what was sent.
  const again = next.family === 'utxo' ? 'child' : last
  await store(context, network, subject, [
    await made(signerOf(context, network), subject, isCancelled ? 'cancel' : again, next),
  ])
}

/**
 * Replaces what no block takes, once it waits for long and is the next of its account, or now by a cancellation when it was abandoned. What the signer
 * knows is stored first. Sends what is new; false when there is nothing new.
 */
export async function replace(
  context: SendingNeeds,
  chain: Chain,
  { subject, isAbandoned }: { subject: string; isAbandoned: boolean },
): Promise<boolean> {
  const sent = await sentOf(context, subject)
  const isCancelled = isAbandoned && sent.signed.at(-1)?.kind !== 'cancel'
  const { network } = chain
  if (!isCancelled && !(await transactions.isLate(subject, lateS(network), context.db))) return false
  if (await isStopped(context, network)) return false
  if (!(await learn(context, network, subject, sent))) await signAgain(context, chain, subject, sent, isCancelled)
  const now = await sentOf(context, subject)
  if (now.signed.length > sent.signed.length) await send(context, chain, now)
  return now.signed.length > sent.signed.length
}

/**
 * Goes on with what is in no block: sends it again where the network may not have it, which is when it knows nothing of it or when there are several,
 * of which it may have an earlier one alone; and replaces it when that is due.
 */
export async function press(
  context: SendingNeeds,
  chain: Chain,
  { sent, state, ...what }: { subject: string; isAbandoned: boolean; sent: Sent; state: Outcome['state'] },
): Promise<void> {
  const isGivenUp = what.isAbandoned && sent.signed.at(-1)?.kind !== 'cancel'
  if (!isGivenUp && (state === 'unknown' || sent.signed.length > 1)) await send(context, chain, sent)
  await replace(context, chain, what)
}

/**
 * What we held was spent by a transaction that we do not have: the signer may know it; else somebody else has our keys, or the node lies, and the
 * network is stopped. True when it is ours.
 */
export async function judgeForeign(
  context: SendingNeeds,
  { network, subject, sent }: { network: Network; subject: string; sent: Sent },
  { txid }: Extract<Outcome, { txid: string }>,
): Promise<boolean> {
  if (await isStopped(context, network)) return false
  const isKnown = context.signers.has(network) && (await learn(context, network, subject, sent).catch(() => false))
  if (isKnown) return true
  await context.db.tx(async (tx) => {
    await networks.stop(network, networkStopped(network), tx)
    const note = `${txid} has spent what ${subject} was to spend`
    await auditLog.add({ operator: 'quayside', action: 'chain.stop', subject: network, note }, tx)
  })
  context.log.error({ network, txid, withdrawal: subject }, 'a transaction that is not ours stopped a network')
  return false
}
