import { parseArgs } from 'node:util'
import { amountText } from '#server/catalog/services/amount-text.ts'
import type { Tx } from '#server/db/db.ts'
import type { OperatorContext } from './context.ts'
import { ruleBroken } from '#server/refusal.ts'
import * as auditLog from '#server/shared/repos/audit-log.repo.ts'
import * as clock from '#server/shared/repos/clock.repo.ts'
import { listOpen, type BankTransferRow } from '#server/wallet/repos/bank-transfer.repo.ts'
import { beginPayout, bookLine, refuseTransfer } from '#server/wallet/services/bank/bank-booking.service.ts'
import { isStopped, stoppedText } from '#server/accounts/services/outgoing-pause.service.ts'
import { plain } from './report.ts'

export const BANK_USAGE = `npm run operator -- bank list
npm run operator -- bank begin TRANSFER
npm run operator -- bank book TRANSFER --line STATEMENT_LINE [--amount AMOUNT_THAT_ARRIVED]
npm run operator -- bank refuse TRANSFER --note "…"`

/** What an operator does for the bank; a transfer is named by its reference or its transaction's id. */
export type BankCommand =
  | { act: 'bank list' }
  | { act: 'bank begin'; transfer: string; operator: string }
  | { act: 'bank book'; transfer: string; line: string; amount?: string; operator: string }
  | { act: 'bank refuse'; transfer: string; note: string; operator: string }

const OPTIONS = { line: { type: 'string' }, amount: { type: 'string' }, note: { type: 'string' } } as const

/** Reads the arguments after 'bank'; undefined when they are none of these commands. */
export function readBankCommand(args: readonly string[], operator: string): BankCommand | undefined {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  const [act, transfer, ...rest] = positionals
  const { line, amount, note } = values
  if (act === 'list' && positionals.length + Object.keys(values).length === 1) return { act: 'bank list' }
  if (transfer === undefined || rest.length > 0) return undefined
  if (act === 'begin' && Object.keys(values).length === 0) return { act: 'bank begin', transfer, operator }
  if (act === 'book' && line !== undefined && note === undefined)
    return { act: 'bank book', transfer, line, operator, ...(amount !== undefined && { amount }) }
  if (act === 'refuse' && note !== undefined && line === undefined && amount === undefined)
    return { act: 'bank refuse', transfer, note, operator }
  return undefined
}

function describe(row: BankTransferRow, at: clock.ClockRow): string {
  const { t_id, direction, phase, username, account, reference } = row
  const sum = amountText(row.amount, { code: row.asset, scale: row.scale, kind: 'fiat' })
  if (direction === 'in') return `${reference}  ${t_id}  deposit of ${sum} by ${username}`
  const to = [account.account_name, account.bank_name, account.account_number].map(plain).join(', ')
  const state = phase === 'payingOut' ? 'with the bank' : 'not yet with the bank'
  const line = `${reference}  ${t_id}  withdrawal of ${sum} by ${username} to ${to}, ${state}`
  return phase === 'requested' && isStopped(row, at) ? `${line}; ${stoppedText(row)}` : line
}

async function perform(
  context: OperatorContext,
  command: Exclude<BankCommand, { act: 'bank list' }>,
  tx: Tx,
): Promise<string> {
  const { transfer: id } = command
  if (command.act === 'bank begin') {
    await beginPayout(context, id, tx)
    return `The withdrawal ${id} is with the bank.`
  }
  if (command.act === 'bank refuse') {
    await refuseTransfer(context, { id, reason: command.note, by: 'operator' }, tx)
    return `The bank transfer ${id} is refused.`
  }
  const { line, amount } = command
  const booked = await bookLine(context, { line, transfer: id, ...(amount !== undefined && { amount }) }, tx)
  return `The line ${line} is booked for ${booked.username}.`
}

const noteOf = (command: BankCommand): string => {
  if (command.act === 'bank refuse') return command.note.trim()
  return command.act === 'bank book' ? [command.line, command.amount ?? ''].join(' ').trim() : 'given to the bank'
}

/** Runs a command and writes it to the audit log. */
export async function runBankCommand(context: OperatorContext, command: BankCommand): Promise<string> {
  if (command.act === 'bank list') {
    const open = await listOpen(context.db)
    if (open.length === 0) return 'No bank transfer is open.'
    const now = await clock.read(context.db)
    return open.map((row) => describe(row, now)).join('\n')
  }
  if (!/^[0-9A-Z]{10,20}$/.test(command.transfer)) throw ruleBroken('A transfer is named by its reference or its id')
  return context.db.tx(async (tx) => {
    const done = await perform(context, command, tx)
    const { act: action, transfer: subject, operator } = command
    await auditLog.add({ operator, action: action.replace(' ', '.'), subject, note: noteOf(command) }, tx)
    return done
  })
}
