import { decimalOf, parseMoney } from '#machines/shared/values/money.ts'
import { bookedBefore, LINE_NAME_WRONG, notPossibleNow } from '#machines/wallet/messages/fiat.ts'
import * as text from '#machines/operator/messages/operator.ts'
import { advanceBankTransfer } from '#machines/wallet/rules/bank-transfers.ts'
import type { BankTransferEventType } from '#machines/wallet/rules/bank-transfer-lifecycle.machine.ts'
import { isLineName, SIMILAR_MS } from '#machines/wallet/rules/statement-lines.ts'
import { isStopped, stoppedText } from '#server/accounts/services/outgoing-pause.service.ts'
import { amountText } from '#server/catalog/services/amount-text.ts'
import type { Tx } from '#server/db/db.ts'
import { usdValueOf } from '#server/markets/services/usd-values.service.ts'
import { conflict, notFound, notNow, ruleBroken } from '#server/refusal.ts'
import * as transfers from '#server/wallet/repos/bank-transfer.repo.ts'
import { beginPayout, bookLine, refuseTransfer } from '#server/wallet/services/bank/bank-booking.service.ts'
import { isReversible, reverseBooking } from '#server/wallet/services/bank/bank-reversal.service.ts'
import type { ActInputs, ActKinds } from './act-kind.ts'
import { bookedLineDto } from './bank-line-dto.ts'

type Row = transfers.BankTransferRow

const fiat = ({ asset: code, scale }: Pick<Row, 'asset' | 'scale'>) => ({ code, scale, kind: 'fiat' as const })

/** A transfer that an event is possible for now, locked. */
async function lockFor(id: string, type: BankTransferEventType, by: 'bank' | 'operator', tx: Tx): Promise<Row> {
  const transfer = await transfers.lock(id, null, tx)
  if (!transfer) throw notFound()
  const { direction, t_id, phase } = transfer
  const done = { 'payout.begin': 'given to the bank', 'bank.book': 'booked', 'bank.refuse': 'refused' }
  if (!advanceBankTransfer(transfer.life, { type, by, at: tx.now.getTime() }))
    throw notNow(
      notPossibleNow(direction === 'in' ? 'deposit' : 'withdrawal', t_id, phase, Reflect.get(done, type) ?? type),
    )
  return transfer
}

const factsOf = (transfer: Row) => ({
  transfer: transfer.t_id,
  reference: transfer.reference,
  direction: transfer.direction,
  username: transfer.username,
  amount: amountText(transfer.amount, fiat(transfer)),
  account: `${transfer.account.account_name}, ${transfer.account.bank_name} ${transfer.account.account_number}`,
  phase: transfer.phase,
})

type Line = ActInputs['bank.book']

/** What a line of the statement moves; a withdrawal is paid out whole. */
function amountOf({ amount }: Line, { direction, scale, amount: announced }: Row): bigint {
  const minor = parseMoney(amount, scale)
  if (typeof minor !== 'bigint' || minor === 0n)
    throw ruleBroken(`'${amount}' is not an amount of this currency`, {
      amount: `'${amount}' is not an amount of this currency`,
    })
  if (direction === 'out' && minor !== announced) {
    const sentence = `A withdrawal is paid out whole: ${decimalOf(announced, scale)}`
    throw ruleBroken(sentence, { amount: sentence })
  }
  return minor
}

/** Refuses a line that was booked, and asks about one that looks like another. */
async function refuseSimilar(line: Line, transfer: Row, amount: bigint, tx: Tx): Promise<void> {
  if (!isLineName(line.line)) throw ruleBroken(LINE_NAME_WRONG, { line: LINE_NAME_WRONG })
  const booked = await transfers.findLine(line.line, tx)
  if (booked) throw conflict('not_now', bookedBefore(booked.line), [bookedLineDto(booked)])
  if (transfer.direction === 'out' || line.is_another === true) return
  const since = new Date(tx.now.getTime() - SIMILAR_MS)
  const similar = await transfers.similarLines({ payer: line.payer, asset: transfer.asset, amount, since }, tx)
  if (similar.length > 0) throw conflict('similar_line', text.SIMILAR_LINE, similar.map(bookedLineDto))
}

/** What operators do for the bank. */
export const bankActs: ActKinds<'bank.begin' | 'bank.book' | 'bank.refuse' | 'bank.reverse'> = {
  'bank.begin': {
    async prepare(context, { id }, tx) {
      const transfer = await lockFor(id, 'payout.begin', 'bank', tx)
      if (isStopped(transfer, tx)) throw notNow(stoppedText(transfer))
      return {
        subject: transfer.t_id,
        facts: factsOf(transfer),
        weight: { valueUsd: 0 },
        execute: async () => {
          await beginPayout(context, transfer.t_id, tx)
          return text.PAYOUT_BEGUN
        },
      }
    },
  },
  'bank.book': {
    async prepare(context, line, tx) {
      const transfer = await lockFor(line.id, 'bank.book', 'bank', tx)
      const amount = amountOf(line, transfer)
      await refuseSimilar(line, transfer, amount, tx)
      const payer = line.payer.trim()
      return {
        subject: transfer.t_id,
        facts: { ...factsOf(transfer), line: line.line.trim(), booked: amountText(amount, fiat(transfer)), payer },
        weight: {
          valueUsd: await usdValueOf(amount, fiat(transfer), tx),
          isAsAnnounced: amount === transfer.amount,
        },
        execute: async () => {
          const { t_id, direction, scale } = transfer
          const given = { line: line.line, transfer: t_id, payer }
          await bookLine(context, { ...given, ...(direction === 'in' && { amount: decimalOf(amount, scale) }) }, tx)
          return text.LINE_BOOKED(transfer.username)
        },
      }
    },
  },
  'bank.reverse': {
    async prepare(context, { id }, tx) {
      const transfer = await transfers.lock(id, null, tx)
      if (!transfer) throw notFound()
      const line = await transfers.lineFor(transfer.id, tx)
      if (!line || !(await isReversible(transfer, tx)))
        throw notNow(`The deposit ${transfer.t_id} cannot be reversed now`)
      const shown = (minor: bigint) => amountText(minor, fiat(transfer))
      return {
        subject: transfer.t_id,
        facts: { ...factsOf(transfer), line: line.line, booked: shown(line.amount), payer: line.payer },
        weight: { valueUsd: await usdValueOf(line.amount, fiat(transfer), tx) },
        execute: async () => {
          const { returnedMinor, owedMinor } = await reverseBooking(context, transfer, tx)
          return text.LINE_REVERSED(shown(returnedMinor), owedMinor === 0n ? null : shown(owedMinor))
        },
      }
    },
  },
  'bank.refuse': {
    async prepare(context, { id, text: reason }, tx) {
      const transfer = await lockFor(id, 'bank.refuse', 'operator', tx)
      return {
        subject: transfer.t_id,
        facts: { ...factsOf(transfer), text: reason },
        weight: { valueUsd: await usdValueOf(transfer.amount, fiat(transfer), tx) },
        execute: async () => {
          await refuseTransfer(context, { id: transfer.t_id, reason, by: 'operator' }, tx)
          return text.TRANSFER_REFUSED
        },
      }
    },
  },
}
