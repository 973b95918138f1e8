import { parseArgs } from 'node:util'
import { amountText } from '#server/catalog/services/amount-text.ts'
import { REFUSED_BY_OPERATOR } from '#machines/wallet/messages/wallet.ts'
import type { OperatorContext } from './context.ts'
import { notFound, notNow, ruleBroken } from '#server/refusal.ts'
import * as auditLog from '#server/shared/repos/audit-log.repo.ts'
import * as clock from '#server/shared/repos/clock.repo.ts'
import { listIn, lock, type WithdrawalRow } from '#server/wallet/repos/crypto-withdrawal.repo.ts'
import { isPaused, pausedText } from '#server/accounts/services/outgoing-pause.service.ts'
import {
  applyWithdrawalTransition,
  recipientText,
  type WithdrawalChange,
} from '#server/wallet/services/withdrawal-transitions.service.ts'

export const WITHDRAWAL_USAGE = `npm run operator -- withdrawals list
npm run operator -- withdrawals approve TRANSACTION
npm run operator -- withdrawals refuse TRANSACTION --note "…"`

/** What an operator does with crypto withdrawals; one is named by its transaction's id. */
export type WithdrawalCommand =
  | { act: 'withdrawals list' }
  | { act: 'withdrawals approve'; withdrawal: string; operator: string }
  | { act: 'withdrawals refuse'; withdrawal: string; note: string; operator: string }

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
  return undefined
}

function describe(row: WithdrawalRow, at: clock.ClockRow): string {
  const amount = amountText(row.amount, { code: row.asset, scale: row.scale, kind: 'crypto' })
  const value = row.value_usd === null ? 'no price' : `${row.value_usd} USD`
  const line = `${row.t_id}  ${amount} (${value}) by ${row.username} to ${recipientText(row)}`
  return isPaused(row, at) ? `${line}; ${pausedText(row)}` : line
}

const isNote = (note: string): boolean => note.trim() !== '' && note.length <= 150

function changeOf(command: Exclude<WithdrawalCommand, { act: 'withdrawals list' }>): WithdrawalChange {
  if (command.act === 'withdrawals approve') return { type: 'withdrawal.approve', by: 'operator' }
  if (!isNote(command.note)) throw ruleBroken('Give a reason of 1 to 150 characters: --note "…"')
  return { type: 'withdrawal.cancel', by: 'operator', reason: `${REFUSED_BY_OPERATOR}: ${command.note.trim()}` }
}

/** Runs a command and writes it to the audit log. */
export async function runWithdrawalCommand(context: OperatorContext, command: WithdrawalCommand): Promise<string> {
  if (command.act === 'withdrawals list') {
    const open = await listIn(['awaitingReview'], context.db)
    if (open.length === 0) return 'No withdrawal waits for a review.'
    const now = await clock.read(context.db)
    return open.map((row) => describe(row, now)).join('\n')
  }
  const { withdrawal: subject, operator, act } = command
  const change = changeOf(command)
  const done = act === 'withdrawals approve' ? 'approved' : 'refused'
  return context.db.tx(async (tx) => {
    const row = await lock(subject, null, tx)
    if (!row) throw notFound(`There is no crypto withdrawal ${subject}`)
    if (change.type === 'withdrawal.approve' && isPaused(row, tx)) throw notNow(pausedText(row))
    if (!(await applyWithdrawalTransition(context, row, change, tx)))
      throw notNow(`The withdrawal ${subject} is ${row.phase}: it cannot be ${done} now`)
    await auditLog.add({ operator, action: act.replace(' ', '.'), subject, note: change.reason ?? 'approved' }, tx)
    return `The withdrawal ${subject} is ${done}.`
  })
}
