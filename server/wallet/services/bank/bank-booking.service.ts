import type { Notifier } from '#server/shared/services/notices.service.ts'
import { bookedBefore, LINE_NAME_WRONG, notPossibleNow } from '#machines/wallet/messages/fiat.ts'
import { isLineName } from '#machines/wallet/rules/statement-lines.ts'
import { parseMoney } from '#machines/shared/values/money.ts'
import type { Tx } from '#server/db/db.ts'
import type { WalletContext } from '#server/wallet/context.ts'
import { notFound, notNow, ruleBroken } from '#server/refusal.ts'
import * as persons from '#server/accounts/repos/person.repo.ts'
import * as transfers from '#server/wallet/repos/bank-transfer.repo.ts'
import { applyBankTransition, type BankEvent } from './bank-transitions.service.ts'
import { isStopped, stoppedText } from '#server/accounts/services/outgoing-pause.service.ts'

type Needs = Pick<WalletContext, 'db'> & Notifier

/** A line of our bank's statement that names a transfer. */
export interface StatementLine {
  /** What the bank calls the line; it is booked once. */
  line: string
  /** The transfer's reference or its transaction's id. */
  transfer: string
  /** What arrived, in whole units; what was asked for when left out. Only of a deposit. */
  amount?: string
  /** Who paid, as the statement has it. */
  payer?: string
}

async function lockTransfer(id: string, tx: Tx): Promise<transfers.BankTransferRow> {
  const transfer = await transfers.lock(id, null, tx)
  if (!transfer) throw notFound(`There is no bank transfer ${id}`)
  return transfer
}

const ACTS: Readonly<Partial<Record<BankEvent['type'], string>>> = {
  'payout.begin': 'given to the bank',
  'bank.book': 'booked',
  'bank.refuse': 'refused',
}

async function apply(context: Needs, transfer: transfers.BankTransferRow, event: BankEvent, tx: Tx): Promise<void> {
  if (!(await applyBankTransition(context, transfer, event, tx)))
    throw notNow(
      notPossibleNow(
        transfer.direction === 'in' ? 'deposit' : 'withdrawal',
        transfer.t_id,
        transfer.phase,
        ACTS[event.type] ?? event.type,
      ),
    )
}

function bookedMinor({ amount }: StatementLine, { direction, scale }: transfers.BankTransferRow): bigint | undefined {
  if (amount === undefined) return undefined
  if (direction === 'out') throw ruleBroken('A withdrawal is paid out whole: leave the amount out')
  const minor = parseMoney(amount, scale)
  if (typeof minor !== 'bigint' || minor === 0n) throw ruleBroken(`'${amount}' is not an amount of this currency`)
  return minor
}

/**
 * Books a line of the statement: a deposit is credited as it arrived, a withdrawal is paid out. Refuses a line that was booked before and a
 * transfer that is closed.
 */
export async function bookLine(context: Needs, line: StatementLine, tx: Tx): Promise<transfers.BankTransferRow> {
  if (!isLineName(line.line)) throw ruleBroken(LINE_NAME_WRONG)
  const transfer = await lockTransfer(line.transfer, tx)
  const amountMinor = bookedMinor(line, transfer)
  // A deposit that is open keeps its account open.
  if (transfer.phase === 'cancelled' && !(await persons.holdOpen(transfer.person_id, tx)))
    throw notNow(`The account of ${transfer.username} is closed: return the funds to the payer`)
  const event: BankEvent = { type: 'bank.book', by: 'bank', ...(amountMinor !== undefined && { amountMinor }) }
  await apply(context, transfer, event, tx)
  const name = line.line.trim()
  if (!(await transfers.bookLine({ line: name, payer: line.payer ?? null }, transfer.id, tx)))
    throw notNow(bookedBefore(name))
  return transfer
}

/** The bank takes a withdrawal: it can no longer be cancelled. Refused while nothing leaves its owner's account. */
export async function beginPayout(context: Needs, id: string, tx: Tx): Promise<void> {
  const transfer = await lockTransfer(id, tx)
  if (transfer.direction === 'out' && isStopped(transfer, tx)) throw notNow(stoppedText(transfer))
  await apply(context, transfer, { type: 'payout.begin', by: 'bank' }, tx)
}

/** A transfer is refused: money on hold goes back. `reason` is shown to its owner. */
export async function refuseTransfer(
  context: Needs,
  { id, reason, by }: { id: string; reason: string; by: 'bank' | 'operator' },
  tx: Tx,
): Promise<void> {
  if (reason.trim() === '' || reason.length > 200) throw ruleBroken('Give a reason of 1 to 200 characters: --note "…"')
  await apply(context, await lockTransfer(id, tx), { type: 'bank.refuse', by, reason: reason.trim() }, tx)
}

const SWEEP_MS = 60_000
const BATCH = 50

/** Closes deposits that nobody paid in time. Several servers may sweep at once. */
export async function closeUnpaid(context: Needs): Promise<void> {
  for (let closed = BATCH; closed === BATCH;) {
    closed = await context.db.tx(async (tx) => {
      const due = await transfers.lockDue(BATCH, tx)
      for (const tId of due)
        await applyBankTransition(context, await lockTransfer(tId, tx), { type: 'transfer.elapse', by: 'clock' }, tx)
      return due.length
    })
  }
}

export const startBankSweep = (context: Needs & Pick<WalletContext, 'jobs'>): void =>
  context.jobs.repeatOnce('unpaid deposits', SWEEP_MS, () => closeUnpaid(context))
