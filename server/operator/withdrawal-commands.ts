import { parseArgs } from 'node:util'
import { amountText } from '#server/catalog/services/amount-text.ts'
import { REFUSED_BY_OPERATOR } from '#machines/wallet/messages/wallet.ts'
import type { OperatorContext } from './context.ts'
import { notFound, notNow, ruleBroken } from '#server/refusal.ts'
import * as auditLog from '#server/shared/repos/audit-log.repo.ts'
import * as clock from '#server/shared/repos/clock.repo.ts'
import * as bankTransfers from '#server/wallet/repos/bank-transfer.repo.ts'
import { plain } from './report.ts'
import { paysOut } from '#server/wallet/gateways/chain.ts'
import { isMined } from '#server/wallet/repos/chain-transaction.repo.ts'
import {
  abandon as setAbandoned,
  listIn,
  listWaiting,
  lock,
  type WithdrawalRow,
} from '#server/wallet/repos/crypto-withdrawal.repo.ts'
import { isStopped, stoppedText } from '#server/accounts/services/outgoing-pause.service.ts'
import { recipientText } from '#server/wallet/services/withdrawal-transitions.service.ts'
import { decidableWithdrawal, voidReserved, type WithdrawalDecision } from './services/withdrawal-decisions.service.ts'

export const WITHDRAWAL_USAGE = `npm run operator -- withdrawals list
npm run operator -- withdrawals approve TRANSACTION
npm run operator -- withdrawals refuse TRANSACTION --note "…"
npm run operator -- withdrawals abandon TRANSACTION --note "…"`

/** What an operator does with withdrawals that wait for a review; one is named by its transaction's id. */
export type WithdrawalCommand =
  | { act: 'withdrawals list' }
  | { act: 'withdrawals approve'; withdrawal: string; operator: string }
  | { act: 'withdrawals refuse'; withdrawal: string; note: string; operator: string }
  | { act: 'withdrawals abandon'; withdrawal: string; note: string; operator: string }

export const isWithdrawalCommand = (command: { act: string }): command is WithdrawalCommand =>
  command.act.startsWith('withdrawals ')

/** Reads the arguments after 'withdrawals'; undefined when they are none of these commands. */
export function readWithdrawalCommand(args: readonly string[], operator: string): WithdrawalCommand | undefined {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { note: { type: 'string' } },
    allowPositionals: true,
  })
  const [act, withdrawal, ...rest] = positionals
  const { note } = values
  if (act === 'list' && withdrawal === undefined && note === undefined) return { act: 'withdrawals list' }
  if (withdrawal === undefined || rest.length > 0) return undefined
  if (act === 'approve' && note === undefined) return { act: 'withdrawals approve', withdrawal, operator }
  if (act === 'refuse' && note !== undefined) return { act: 'withdrawals refuse', withdrawal, note, operator }
  if (act === 'abandon' && note !== undefined) return { act: 'withdrawals abandon', withdrawal, note, operator }
  return undefined
}

function describe(row: WithdrawalRow, at: clock.ClockRow): string {
  const amount = amountText(row.amount, { code: row.asset, scale: row.scale, kind: 'crypto' })
  const value = row.value_usd === null ? 'no price' : `${row.value_usd} USD`
  const line = `${row.t_id}  ${amount} (${value}) by ${row.username} to ${recipientText(row)}`
  return isStopped(row, at) ? `${line}; ${stoppedText(row)}` : line
}

const isNote = (note: string): boolean => note.trim() !== '' && note.length <= 150

function noteOf({ note }: { note: string }): string {
  if (!isNote(note)) throw ruleBroken('Give a reason of 1 to 150 characters: --note "…"')
  return note.trim()
}

type Decided = Extract<WithdrawalCommand, { act: 'withdrawals approve' | 'withdrawals refuse' }>

const decisionOf = (command: Decided): WithdrawalDecision =>
  command.act === 'withdrawals approve'
    ? { id: command.withdrawal, as: 'approve' }
    : { id: command.withdrawal, as: 'refuse', reason: noteOf(command) }

/**
 * A withdrawal that is signed and in no block is to be replaced by a transaction that pays ourselves. Whichever is in a block decides: it is paid after
 * all, or given back.
 */
const abandon = (
  { db, chains }: OperatorContext,
  command: { withdrawal: string; note: string; operator: string },
): Promise<string> =>
  db.tx(async (tx) => {
    const [subject, note] = [command.withdrawal, noteOf(command)]
    const row = await lock(subject, null, tx)
    if (!row) throw notFound(`There is no withdrawal ${subject}`)
    if (row.phase !== 'signed' && row.phase !== 'broadcast')
      throw notNow(`The withdrawal ${subject} is ${row.phase}: refuse it, or leave it as it is`)
    if (await isMined(subject, tx))
      throw notNow(`The withdrawal ${subject} is in a block: it can no longer be abandoned`)
    const chain = chains.get(row.network)
    if (paysOut(chain) && !chain.abandon)
      throw notNow(`On ${row.network} nothing takes the place of what is signed: the withdrawal ${subject} is paid`)
    if (row.abandoned_note !== null) throw notNow(`The withdrawal ${subject} is abandoned already`)
    await setAbandoned(row.id, note, tx)
    await auditLog.add({ operator: command.operator, action: 'withdrawals.abandon', subject, note }, tx)
    return `The withdrawal ${subject} is given back if its cancellation is in a block first.`
  })

function describeBank(row: bankTransfers.BankTransferRow, at: clock.ClockRow): string {
  const amount = amountText(row.amount, { code: row.asset, scale: row.scale, kind: 'fiat' })
  const to = [row.account.account_name, row.account.bank_name, row.account.account_number].map(plain).join(', ')
  const line = `${row.t_id}  ${amount} by ${row.username} to ${to}`
  return isStopped(row, at) ? `${line}; ${stoppedText(row)}` : line
}

/** Runs a command and writes it to the audit log. */
export async function runWithdrawalCommand(context: OperatorContext, command: WithdrawalCommand): Promise<string> {
  if (command.act === 'withdrawals list') {
    const [coins, bank] = [await listIn(['awaitingReview'], context.db), await bankTransfers.listInReview(context.db)]
    const waiting = await listWaiting(context.db)
    if (coins.length + bank.length + waiting.length === 0) return 'No withdrawal waits.'
    const now = await clock.read(context.db)
    return [
      ...coins.map((row) => describe(row, now)),
      ...bank.map((row) => describeBank(row, now)),
      ...waiting.map((row) => `${describe(row, now)}; it is ${row.phase} and waits: ${plain(row.waits_for ?? '')}`),
    ].join('\n')
  }
  if (command.act === 'withdrawals abandon') return abandon(context, command)
  const { withdrawal: subject, operator, act } = command
  const decision = decisionOf(command)
  const isVoided = decision.as === 'refuse' && (await voidReserved(context, subject))
  return context.db.tx(async (tx) => {
    const { apply } = await decidableWithdrawal(context, decision, { isVoided }, tx)
    await apply()
    const note = decision.as === 'refuse' ? `${REFUSED_BY_OPERATOR}: ${decision.reason}` : 'approved'
    await auditLog.add({ operator, action: act.replace(' ', '.'), subject, note }, tx)
    return `The withdrawal ${subject} is ${decision.as === 'refuse' ? 'refused' : 'approved'}.`
  })
}
