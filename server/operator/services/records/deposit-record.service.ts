import type { components } from '#openapi/generated/operator.ts'
import * as persons from '#server/accounts/repos/person.repo.ts'
import { isAboutTransfer } from '#machines/support/rules/missing-deposits.ts'
import { amountText } from '#server/catalog/services/amount-text.ts'
import { usdValueOf } from '#server/markets/services/usd-values.service.ts'
import type { OperatorContext } from '#server/operator/context.ts'
import { notFound } from '#server/refusal.ts'
import type { Tx } from '#server/db/db.ts'
import * as requests from '#server/support/repos/request.repo.ts'
import * as deposits from '#server/wallet/repos/crypto-deposit.repo.ts'
import { confirmationsSoFar } from '#server/wallet/services/crypto-deposits.service.ts'
import { isAssignmentReversible } from '#server/wallet/services/deposit-reversal.service.ts'
import { offersOf, waitingActs } from '../acts/act-offers.ts'
import { leaseOf } from '../queues.service.ts'
import { logSeen, type SignedIn } from '../signed-in.ts'

type DepositRecord = components['schemas']['DepositRecord']

const MOST_REPORTS = 20

/** The requests of people who miss a transaction. */
async function reportsOf(deposit: deposits.CryptoDepositRow, tx: Tx): Promise<DepositRecord['reports']> {
  const found = await requests.listAboutDeposits(deposit.txid, MOST_REPORTS, tx)
  return found
    .filter(({ message }) => isAboutTransfer(message, deposit))
    .map(({ request_no, username, phase, created_at: at }) => ({
      request_no,
      username,
      phase,
      created_at: at.toISOString(),
    }))
}

/** A deposit whose memo names nobody, as an operator reads it; it is logged that it was seen. */
export function fetchDepositRecord(context: OperatorContext, by: SignedIn, ref: string): Promise<DepositRecord> {
  return context.db.tx(async (tx) => {
    const deposit = await deposits.findByRef(ref, tx)
    if (!deposit) throw notFound()
    const { phase, network, asset: token, amount, scale, txid, output, address, memo, person_id: owner } = deposit
    const asset = { code: token, scale, kind: 'crypto' as const }
    const valueUsd = await usdValueOf(amount, asset, tx)
    const person = owner === null ? undefined : await persons.find(owner, tx)
    const seen = { by, now: tx.now }
    await logSeen(by, 'deposit.read', ref, tx)
    return {
      ...{ ref, phase, network, token, txid, output, address, memo },
      amount: amountText(amount, asset),
      value_usd: valueUsd === null ? null : String(valueUsd),
      confirmations: confirmationsSoFar(deposit),
      needed: deposit.needed,
      username: person?.username ?? null,
      assigned_at: deposit.assigned_at?.toISOString() ?? null,
      reports: await reportsOf(deposit, tx),
      created_at: deposit.created_at.toISOString(),
      lease: await leaseOf('deposits', ref, seen, tx),
      acts: await waitingActs(ref, seen, tx),
      may: offersOf(context, by, [
        ['deposit.assign', phase === 'awaitingOperator', { valueUsd }],
        ['deposit.reverse', isAssignmentReversible(deposit), { valueUsd }],
      ]),
      server_now: tx.now.toISOString(),
    }
  })
}
