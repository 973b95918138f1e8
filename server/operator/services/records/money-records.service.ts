import { REVIEWED_ACTS } from '#machines/accounts/rules/outgoing.ts'
import { decimalOf } from '#machines/shared/values/money.ts'
import { advanceBankTransfer } from '#machines/wallet/rules/bank-transfers.ts'
import type { components } from '#openapi/generated/operator.ts'
import * as outgoing from '#server/accounts/repos/outgoing.repo.ts'
import * as persons from '#server/accounts/repos/person.repo.ts'
import { isStopped, stoppedText } from '#server/accounts/services/outgoing-pause.service.ts'
import { amountText } from '#server/catalog/services/amount-text.ts'
import type { Tx } from '#server/db/db.ts'
import { usdValueOf } from '#server/markets/services/usd-values.service.ts'
import type { OperatorContext } from '#server/operator/context.ts'
import * as records from '#server/operator/repos/record.repo.ts'
import { notFound } from '#server/refusal.ts'
import * as transfers from '#server/wallet/repos/bank-transfer.repo.ts'
import { isReversible } from '#server/wallet/services/bank/bank-reversal.service.ts'
import { find as findCrypto } from '#server/wallet/repos/crypto-withdrawal.repo.ts'
import { offersOf, waitingActs } from '../acts/act-offers.ts'
import { bookedLineDto } from '../acts/bank-line-dto.ts'
import { leaseOf } from '../queues.service.ts'
import { logSeen, type SignedIn } from '../signed-in.ts'
import { mayDecide } from '../withdrawal-decisions.service.ts'

type Schemas = components['schemas']
type BankTransfer = transfers.BankTransferRow

const textOf = (value: number | null): string | null => (value === null ? null : String(value))

const fiat = ({ asset: code, scale }: Pick<BankTransfer, 'asset' | 'scale'>) => ({ code, scale, kind: 'fiat' as const })

const numberOf = (value: string | null): number | null => (value === null ? null : Number(value))

/** What the review goes by: the sums of a day, and who is linked. */
async function sumsOf(ref: string, personId: bigint, at: Date, tx: Tx) {
  const sums = await outgoing.reviewSums({ ref, personId, at, acts: REVIEWED_ACTS }, tx)
  return {
    day_destination_usd: textOf(sums.destination_usd),
    day_accounts_usd: textOf(sums.accounts_usd),
    is_price_missing: sums.is_unknown,
    linked: await outgoing.linkedTo(personId, at, tx),
  }
}

/** A withdrawal as an operator reviews it; it is logged that it was seen. */
export function fetchWithdrawalReview(
  context: OperatorContext,
  by: SignedIn,
  tId: string,
): Promise<Schemas['WithdrawalReview']> {
  return context.db.tx(async (tx) => {
    const crypto = await findCrypto(tId, tx)
    const transfer = (await transfers.listOf([tId], tx)).get(tId)
    const bank = transfer?.direction === 'out' ? transfer : undefined
    const row = crypto ?? bank
    if (!row) throw notFound()
    const { person_id: personId, created_at: at } = row
    const asset = { code: row.asset, scale: row.scale, kind: crypto ? ('crypto' as const) : ('fiat' as const) }
    const valueUsd = crypto ? numberOf(crypto.value_usd) : await usdValueOf(row.amount, asset, tx)
    const seen = { by, now: tx.now }
    await logSeen(by, 'withdrawal.read', tId, tx)
    return {
      t_id: tId,
      kind: crypto ? 'crypto' : 'bank',
      ...{ phase: row.phase, username: row.username },
      person_since: (await records.openedAt(personId, tx)).toISOString(),
      frozen: row.frozen_at !== null,
      stopped: isStopped(row, tx) ? stoppedText(row) : null,
      waits_for: crypto?.waits_for ?? null,
      amount: amountText(row.amount, asset),
      value_usd: textOf(valueUsd),
      network: crypto?.network ?? null,
      destination: crypto ? { address: crypto.address, memo: crypto.memo } : { ...bank?.account },
      ...(await sumsOf(tId, personId, at, tx)),
      created_at: at.toISOString(),
      lease: await leaseOf('withdrawals', tId, seen, tx),
      acts: await waitingActs(tId, seen, tx),
      may: offersOf(context, by, [
        ['withdrawal.approve', !isStopped(row, tx) && mayDecide({ crypto, bank }, 'approve', tx.now), { valueUsd }],
        ['withdrawal.refuse', mayDecide({ crypto, bank }, 'refuse', tx.now), { valueUsd }],
      ]),
      server_now: tx.now.toISOString(),
    }
  })
}

const mayOf = ({ life }: BankTransfer, type: 'payout.begin' | 'bank.book' | 'bank.refuse', now: Date): boolean =>
  advanceBankTransfer(life, { type, by: 'bank', at: now.getTime() }) !== null

async function nameOf(personId: bigint, tx: Tx): Promise<string> {
  const person = await persons.find(personId, tx)
  return `${person?.first_name ?? ''} ${person?.last_name ?? ''}`.trim()
}

const termsOf = (transfer: BankTransfer) => ({
  t_id: transfer.t_id,
  reference: transfer.reference,
  direction: transfer.direction,
  phase: transfer.phase,
  username: transfer.username,
  currency: transfer.asset,
  amount: decimalOf(transfer.amount, transfer.scale),
  amount_text: amountText(transfer.amount, fiat(transfer)),
  account: { ...transfer.account },
  created_at: transfer.created_at.toISOString(),
  deadline_at: transfer.deadline_at.toISOString(),
})

/** A bank transfer as an operator books it; it is logged that it was seen. */
export function fetchBankTransferRecord(
  context: OperatorContext,
  by: SignedIn,
  id: string,
): Promise<Schemas['BankTransferRecord']> {
  return context.db.tx(async (tx) => {
    const transfer = await transfers.findAny(id, tx)
    if (!transfer) throw notFound()
    const { t_id: tId, amount } = transfer
    const valueUsd = await usdValueOf(amount, fiat(transfer), tx)
    const line = await transfers.lineFor(transfer.id, tx)
    const isHeld = transfer.direction === 'out' && isStopped(transfer, tx)
    const seen = { by, now: tx.now }
    await logSeen(by, 'transfer.read', tId, tx)
    return {
      ...termsOf(transfer),
      name: await nameOf(transfer.person_id, tx),
      value_usd: textOf(valueUsd),
      booked: line ? bookedLineDto(line) : null,
      reversed_at: (await transfers.reversedAt(transfer.id, tx))?.toISOString() ?? null,
      stopped: isHeld ? stoppedText(transfer) : null,
      lease: await leaseOf('bank', tId, seen, tx),
      acts: await waitingActs(tId, seen, tx),
      may: offersOf(context, by, [
        ['bank.begin', !isHeld && mayOf(transfer, 'payout.begin', tx.now)],
        ['bank.book', mayOf(transfer, 'bank.book', tx.now), { valueUsd }],
        ['bank.refuse', mayOf(transfer, 'bank.refuse', tx.now), { valueUsd }],
        ['bank.reverse', await isReversible(transfer, tx)],
      ]),
      server_now: tx.now.toISOString(),
    }
  })
}
