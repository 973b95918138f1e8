import { walletNotice } from './wallet-notice.ts'
import { notify, type Notifier } from '#server/shared/services/notices.service.ts'
import { amountText } from '#server/catalog/services/amount-text.ts'
import type { Network } from '#machines/catalog/networks.ts'
import { advanceDeposit, confirmationsOf } from '#machines/wallet/rules/crypto-deposits.ts'
import type { DepositEvent } from '#machines/wallet/rules/deposit-lifecycle.machine.ts'
import { belowLeast, DROPPED_BY_NETWORK } from '#machines/wallet/messages/wallet.ts'
import { decimalOf } from '#machines/shared/values/money.ts'
import type { components } from '#openapi/generated/exchange.ts'
import type { Tx } from '#server/db/db.ts'
import type { WalletContext } from '#server/wallet/context.ts'
import { addPending, endPending, reopenPending } from '#server/ledger/history.ts'
import { availableOf, custodyOf, platformOf, post } from '#server/ledger/ledger.ts'
import { newPublicId } from '#server/public-id.ts'
import { notNow } from '#server/refusal.ts'
import * as persons from '#server/accounts/repos/person.repo.ts'
import * as deposits from '#server/wallet/repos/crypto-deposit.repo.ts'

type Row = deposits.CryptoDepositRow
type CryptoDeposit = components['schemas']['CryptoDeposit']

const textOf = ({ asset: code, scale }: Row, amountMinor: bigint): string =>
  amountText(amountMinor, { code, scale, kind: 'crypto' })

/**
 * Adds the line of history of a deposit that has an owner, and returns its id; null for an amount below the ledger's smallest unit, which
 * has no line.
 */
export async function addDepositLine(
  { network, asset }: Pick<Row, 'network' | 'asset'>,
  { personId, amountMinor }: { personId: bigint; amountMinor: bigint },
  tx: Tx,
): Promise<string | null> {
  if (amountMinor === 0n) return null
  const tId = newPublicId()
  const line = { tId, personId, asset, type: 'Deposit', counterparty: network, orderNo: null } as const
  await addPending({ ...line, direction: 'in', amountMinor, feeMinor: 0n }, tx)
  return tId
}

interface Owned {
  tId: string
  personId: bigint
}

const ownerOf = ({ t_id: tId, person_id: personId }: Row): Owned | null =>
  tId === null || personId === null ? null : { tId, personId }

async function credit(context: Notifier, deposit: Row, { tId, personId }: Owned, tx: Tx): Promise<void> {
  const { network, asset, amount: amountMinor } = deposit
  const posting = { source: custodyOf(network), destination: availableOf(personId), asset, amountMinor }
  const line = { tId, personId, asset, type: 'Deposit', counterparty: network, orderNo: null, isPending: true } as const
  await post({ kind: 'deposit', ref: tId, postings: [posting], history: [line] }, tx)
  await notify(context, tx, [walletNotice(personId, { kind: 'deposit', tId, amount: textOf(deposit, amountMinor) })])
}

/** What its owner has paid into custody is the platform's own; below the ledger's smallest unit it has no entry. */
async function fund({ id, network, asset, amount: amountMinor }: Row, tx: Tx): Promise<void> {
  if (amountMinor === 0n) return
  const posting = { source: custodyOf(network), destination: platformOf('capital'), asset, amountMinor }
  await post({ kind: 'custody.fund', ref: String(id), postings: [posting] }, tx)
}

async function fail(context: Notifier, deposit: Row, { tId, personId, reason }: Owned & { reason: string }, tx: Tx) {
  await endPending(tId, { status: 'failed', reason }, tx)
  const amount = textOf(deposit, deposit.amount)
  await notify(context, tx, [walletNotice(personId, { kind: 'deposit.failed', tId, amount })])
}

/**
 * Applies an event to a locked deposit and writes what follows: row, ledger entry, line of history, notice, stream message. False when the
 * lifecycle refuses; nothing was written then.
 */
export async function applyDepositTransition(
  context: Notifier,
  deposit: Row,
  event: DepositEvent,
  tx: Tx,
): Promise<boolean> {
  const life = advanceDeposit(deposit.life, event)
  if (!life) return false
  await deposits.setPhase(deposit.id, life.phase, tx)
  if (life.phase === 'funded') await fund(deposit, tx)
  const owned = ownerOf(deposit)
  if (!owned) return true
  if (life.phase === 'credited') await credit(context, deposit, owned, tx)
  if (life.phase === 'belowLeast')
    await fail(context, deposit, { ...owned, reason: belowLeast(textOf(deposit, deposit.min_deposit)) }, tx)
  if (life.phase === 'dropped') await fail(context, deposit, { ...owned, reason: DROPPED_BY_NETWORK }, tx)
  if (life.phase === 'confirming') await reopenPending(owned.tId, tx)
  context.stream.publish(tx, owned.personId, { type: 'balance.changed' })
  return true
}

/** An operator found out whose a deposit is (docs/product/wallet.md): it is theirs, and credited unless it is too little. */
export async function assignDeposit(
  context: Notifier,
  { network, txid, output, personId }: { network: Network; txid: string; output: number; personId: bigint },
  tx: Tx,
): Promise<void> {
  const deposit = await deposits.lock(network, { txid, output }, tx)
  if (deposit?.phase !== 'awaitingOperator') throw notNow(`No deposit ${txid} waits on ${network}`)
  if (!(await persons.holdOpen(personId, tx))) throw notNow('The account is closed')
  const tId = await addDepositLine(deposit, { personId, amountMinor: deposit.amount }, tx)
  await deposits.setOwner(deposit.id, { personId, tId }, tx)
  const owned = { ...deposit, person_id: personId, t_id: tId }
  const event = { type: 'deposit.assign', by: 'operator', confirmations: deposit.needed } as const
  if (!(await applyDepositTransition(context, owned, event, tx)))
    throw notNow(`The deposit ${txid} is ${deposit.phase}`)
  await deposits.markAssigned(deposit.id, tx)
}

const STATUSES: Readonly<Record<Row['phase'], CryptoDeposit['status']>> = {
  confirming: 'pending',
  awaitingOperator: 'pending',
  credited: 'completed',
  belowLeast: 'failed',
  dropped: 'failed',
  funded: 'completed',
}

const REASONS: Readonly<Partial<Record<Row['phase'], (deposit: Row) => string>>> = {
  belowLeast: (deposit) => belowLeast(textOf(deposit, deposit.min_deposit)),
  dropped: () => DROPPED_BY_NETWORK,
}

/** The confirmations when the network was last read, at most as many as are needed. */
export const confirmationsSoFar = ({ needed, height, head }: Row): number =>
  Math.min(needed, confirmationsOf(height, head ?? -1))

/** Maps a deposit to the contract's (docs/product/wallet.md). */
export const toCryptoDepositDto = (deposit: Row): CryptoDeposit => ({
  t_id: deposit.t_id ?? '',
  token: deposit.asset,
  network: deposit.network,
  amount: decimalOf(deposit.amount, deposit.scale),
  txid: deposit.txid,
  confirmations: confirmationsSoFar(deposit),
  needed: deposit.needed,
  status: STATUSES[deposit.phase],
  reason: REASONS[deposit.phase]?.(deposit) ?? null,
  created_at: deposit.created_at.toISOString(),
})

const SHOWN = 5

/** A person's newest deposits of a token, newest first, with what they wait for. */
export const fetchCryptoDeposits = async (
  { db }: Pick<WalletContext, 'db'>,
  personId: bigint,
  asset: string,
): Promise<CryptoDeposit[]> => (await deposits.listOf(personId, { asset, limit: SHOWN }, db)).map(toCryptoDepositDto)

/** A person's deposit of a token by its transaction's id, in either case of its letters; undefined when there is none. */
export async function findCryptoDeposit(
  { db }: Pick<WalletContext, 'db'>,
  personId: bigint,
  { network, token: asset, txid }: { network: Network; token: string; txid: string },
): Promise<CryptoDeposit | undefined> {
  const found = await deposits.findOwn(personId, { network, asset, txids: [txid, txid.toLowerCase()] }, db)
  return found && toCryptoDepositDto(found)
}
