import { createHash } from 'node:crypto'
import type { Moved, WithdrawFiatForm } from '../movement-forms.ts'
import { walletNotice } from '../wallet-notice.ts'
import { notify, type Notifier } from '#server/shared/services/notices.service.ts'
import { amountText } from '#server/catalog/services/amount-text.ts'
import { NO_SUCH_ASSET } from '#machines/accounts/messages/accounts.ts'
import * as text from '#machines/wallet/messages/wallet.ts'
import { minorOf } from '#machines/shared/values/money.ts'
import { depositError } from '#machines/wallet/rules/movements.ts'
import type { Queries, Tx } from '#server/db/db.ts'
import type { WalletContext } from '#server/wallet/context.ts'
import type { BankAccountDetails } from '#machines/wallet/rules/bank-transfers.ts'
import { addPending } from '#server/ledger/history.ts'
import { availableOf, holdOf, post } from '#server/ledger/ledger.ts'
import { newPublicId } from '#server/public-id.ts'
import { notFound, notNow, refuseBroken, unavailable } from '#server/refusal.ts'
import * as assets from '#server/catalog/repos/asset.repo.ts'
import * as bankAccounts from '#server/accounts/repos/bank-account.repo.ts'
import * as transfers from '#server/wallet/repos/bank-transfer.repo.ts'
import * as persons from '#server/accounts/repos/person.repo.ts'
import { needsReview } from '../review.service.ts'
import { applyBankTransition } from './bank-transitions.service.ts'
import { withIdempotency, type CommandContext } from '#server/shared/services/command-context.ts'
import { usdValueOf } from '#server/markets/services/usd-values.service.ts'
import { amountToSend, bankDestination, type Movement } from '../movements.service.ts'

type Needs = Pick<WalletContext, 'db' | 'bank' | 'config'> & Notifier

const DAY_MS = 86_400_000
/** A deposit that was announced and not paid for so long is closed. */
const PAY_WITHIN_MS = 14 * DAY_MS
/** A bank account is new for so long: somebody else may have added it. */
const NEW_ACCOUNT_MS = DAY_MS
const MAX_UNPAID = 10

const newReference = (): string => `Q${newPublicId().slice(0, 9)}`

async function currencyOf({ bank }: Pick<Needs, 'bank'>, code: string, on: Queries) {
  const asset = await assets.find(code, on)
  if (asset?.kind !== 'fiat') throw notFound(NO_SUCH_ASSET)
  const account = bank.accountFor(code)
  if (!account) throw unavailable(text.currencyClosed(code), 3600)
  return { asset, account }
}

async function depositOnce(context: Needs, { user }: CommandContext, form: DepositForm, tx: Tx): Promise<Moved> {
  const { asset, account } = await currencyOf(context, form.currency, tx)
  const error = depositError(form.amount, asset)
  if (error !== null) refuseBroken({ amount: error })
  await persons.lock(user.id, tx)
  if ((await transfers.countUnpaid(user.id, tx)) >= MAX_UNPAID) throw notNow(text.TOO_MANY_UNPAID)
  const [tId, amountMinor] = [newPublicId(), minorOf(form.amount, asset.scale)]
  const line = { tId, personId: user.id, asset: asset.code, type: 'Deposit', orderNo: null } as const
  await addPending({ ...line, counterparty: account.bank_name, direction: 'in', amountMinor, feeMinor: 0n }, tx)
  await addTransfer(context, { tId, personId: user.id, direction: 'in', asset: asset.code, amountMinor, account }, tx)
  return { message: text.depositAnnounced(amountText(amountMinor, asset)), data: tId }
}

interface DepositForm {
  currency: string
  amount: string
}

interface NewTransfer {
  tId: string
  personId: bigint
  direction: 'in' | 'out'
  asset: string
  amountMinor: bigint
  account: BankAccountDetails
}

async function addTransfer({ bank }: Needs, { tId, personId, amountMinor, ...transfer }: NewTransfer, tx: Tx) {
  const deadline_at = new Date(tx.now.getTime() + PAY_WITHIN_MS)
  const row = {
    ...transfer,
    t_id: tId,
    person_id: personId,
    amount: amountMinor,
    reference: newReference(),
    deadline_at,
  }
  await transfers.add(row, tx)
  if (row.direction === 'in') await bank.request({ tId }, tx)
}

/** Announces a bank transfer to us (spec §7 deposit-fiat); what arrives under its reference is credited. */
export const depositFiat = (context: Needs, command: CommandContext, form: DepositForm): Promise<Moved> =>
  context.db.tx((tx) => withIdempotency(tx, command, () => depositOnce(context, command, form, tx)))

/** What a changed account does not share with the one that was confirmed. */
const fingerprintOf = ({ bank_name, account_name, account_number, sort_code }: bankAccounts.BankAccountRow): string =>
  createHash('sha256')
    .update(JSON.stringify([bank_name, account_name, account_number, sort_code]))
    .digest('hex')

/** A withdrawal to an own bank account (spec §7 withdraw-fiat): on hold until the bank has paid it out. */
export const fiatWithdrawal = (context: Needs, user: CommandContext['user'], form: WithdrawFiatForm): Movement => ({
  form,
  async prepare(tx) {
    const { asset } = await currencyOf(context, form.currency, tx)
    const saved = (await bankAccounts.lockAll(user.id, tx)).filter(({ kind }) => kind === 'bank')
    const account = saved.find(({ public_id }) => public_id === form.bank_details)
    if (!account) throw notFound(text.BANK_ACCOUNT_UNKNOWN)
    const { amountMinor, amount } = await amountToSend(user.id, asset, form.amount, tx)
    return {
      act: 'bankWithdrawal',
      valueUsd: await usdValueOf(amountMinor, asset, tx),
      destination: bankDestination(account.account_number, account.sort_code),
      payee: { kind: 'bank', ref: `${account.public_id}:${fingerprintOf(account)}` },
      isPayeeNew: tx.now.getTime() - account.created_at.getTime() < NEW_ACCOUNT_MS,
      summary: `${amount} to ${account.account_name}, ${account.bank_name} ${account.account_number}`,
      executed: (tId) => routeWithdrawal(context, tId, tx),
      execute: () => withdraw(context, { personId: user.id, asset: asset.code, amountMinor, amount, account }, tx),
    }
  },
})

interface Withdrawal {
  personId: bigint
  asset: string
  amountMinor: bigint
  /** With its ticker. */
  amount: string
  account: bankAccounts.BankAccountRow
}

async function withdraw(
  context: Needs,
  { personId, asset, amountMinor, amount, account }: Withdrawal,
  tx: Tx,
): Promise<Moved> {
  const tId = newPublicId()
  const { bank_name, account_name, account_number, sort_code } = account
  const posting = { source: availableOf(personId), destination: holdOf(tId, personId), asset, amountMinor }
  await post({ kind: 'withdrawal.hold', ref: tId, postings: [posting] }, tx)
  const line = { tId, personId, asset, type: 'Withdrawal', counterparty: account_number, orderNo: null } as const
  await addPending({ ...line, direction: 'out', amountMinor, feeMinor: 0n }, tx)
  const details = { bank_name, account_name, account_number, sort_code }
  await addTransfer(context, { tId, personId, direction: 'out', asset, amountMinor, account: details }, tx)
  await notify(context, tx, [walletNotice(personId, { kind: 'withdrawal.requested', tId, amount })])
  context.stream.publish(tx, personId, { type: 'balance.changed' })
  return { message: text.withdrawalRequested(amount), data: tId }
}

/** Gives the bank a withdrawal that was counted, or lets it wait for an operator. */
async function routeWithdrawal(context: Needs, tId: string, tx: Tx): Promise<void> {
  const transfer = await transfers.lock(tId, null, tx)
  if (!transfer) throw new Error(`The withdrawal ${tId} was not written`)
  if (await needsReview(context, transfer, tx))
    await applyBankTransition(context, transfer, { type: 'review.require', by: 'platform' }, tx)
  else await context.bank.request({ tId }, tx)
}

/** An operator approves a withdrawal in review: the bank is given it. False when it is not in review. */
export async function approveBankWithdrawal(
  context: Needs,
  transfer: transfers.BankTransferRow,
  tx: Tx,
): Promise<boolean> {
  if (!(await applyBankTransition(context, transfer, { type: 'transfer.approve', by: 'operator' }, tx))) return false
  await context.bank.request({ tId: transfer.t_id }, tx)
  return true
}

/** Cancels an own bank transfer while it is not with the bank; refused with 409 afterwards. */
export const cancelBankTransfer = (context: Needs, command: CommandContext, tId: string): Promise<Moved> =>
  context.db.tx((tx) =>
    withIdempotency(tx, command, async () => {
      const transfer = await transfers.lock(tId, command.user.id, tx)
      if (!transfer) throw notFound()
      const event = { type: 'transfer.cancel', by: 'owner' } as const
      if (!(await applyBankTransition(context, transfer, event, tx))) throw notNow(text.NOT_CANCELLABLE)
      return { message: text.TRANSFER_CANCELLED, data: tId }
    }),
  )
