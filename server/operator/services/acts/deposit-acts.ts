import { findByUsername } from '#server/accounts/repos/person.repo.ts'
import { amountText } from '#server/catalog/services/amount-text.ts'
import * as text from '#machines/operator/messages/operator.ts'
import { isAboutTransfer } from '#machines/support/rules/missing-deposits.ts'
import type { Tx } from '#server/db/db.ts'
import { usdValueOf } from '#server/markets/services/usd-values.service.ts'
import { notFound, notNow, ruleBroken } from '#server/refusal.ts'
import * as requests from '#server/support/repos/request.repo.ts'
import * as deposits from '#server/wallet/repos/crypto-deposit.repo.ts'
import { assignDeposit } from '#server/wallet/services/crypto-deposits.service.ts'
import { isAssignmentReversible, reverseAssignment } from '#server/wallet/services/deposit-reversal.service.ts'
import type { ActInputs, ActKinds } from './act-kind.ts'

type Deposit = deposits.CryptoDepositRow

const assetOf = ({ asset: code, scale }: Deposit) => ({ code, scale, kind: 'crypto' as const })

async function lockDeposit(ref: string, tx: Tx): Promise<Deposit> {
  const known = await deposits.findByRef(ref, tx)
  const deposit = known && (await deposits.lock(known.network, known, tx))
  if (!deposit) throw notFound()
  return deposit
}

const factsOf = (deposit: Deposit) => ({
  network: deposit.network,
  txid: deposit.txid,
  output: String(deposit.output),
  amount: amountText(deposit.amount, assetOf(deposit)),
  memo: deposit.memo,
})

const weightOf = async (deposit: Deposit, tx: Tx) => ({
  valueUsd: await usdValueOf(deposit.amount, assetOf(deposit), tx),
})

/** What an assignment is based on: the person's own request about this transaction, or why there is none. */
async function proofOf(
  { request_no: requestNo, without_request: without }: ActInputs['deposit.assign'],
  { deposit, personId }: { deposit: Deposit; personId: bigint },
  tx: Tx,
): Promise<{ request: string } | { without_request: string }> {
  if (requestNo === undefined) {
    const reason = without?.trim() ?? ''
    if (reason === '') throw ruleBroken(text.CITE_REQUEST, { request_no: text.CITE_REQUEST })
    return { without_request: reason }
  }
  const request = await requests.find(requestNo, personId, tx)
  const [first] = request ? await requests.messagesOf(request.id, tx) : []
  if (!first || !isAboutTransfer(first.message, deposit))
    throw ruleBroken(text.OTHER_REQUEST, { request_no: text.OTHER_REQUEST })
  return { request: requestNo }
}

/** What operators do about deposits whose memo names nobody. */
export const depositActs: ActKinds<'deposit.assign' | 'deposit.reverse'> = {
  'deposit.assign': {
    async prepare(context, input, tx) {
      const { ref, username } = input
      const deposit = await lockDeposit(ref, tx)
      const { network, txid, output, phase } = deposit
      if (phase !== 'awaitingOperator') throw notNow(`The deposit ${txid} is ${phase}`)
      const person = await findByUsername(username, tx)
      const missing = `There is no account ${username}`
      if (!person) throw ruleBroken(missing, { username: missing })
      const proof = await proofOf(input, { deposit, personId: person.id }, tx)
      const name = `${person.first_name} ${person.last_name}`.trim()
      return {
        subject: ref,
        facts: { ...factsOf(deposit), username, name, ...proof },
        weight: await weightOf(deposit, tx),
        execute: async () => {
          await assignDeposit(context, { network, txid, output, personId: person.id }, tx)
          return text.DEPOSIT_ASSIGNED(username)
        },
      }
    },
  },
  'deposit.reverse': {
    async prepare(context, { ref }, tx) {
      const deposit = await lockDeposit(ref, tx)
      if (!isAssignmentReversible(deposit)) throw notNow(`The deposit ${deposit.txid} cannot be reversed now`)
      const shown = (minor: bigint) => amountText(minor, assetOf(deposit))
      return {
        subject: ref,
        facts: { ...factsOf(deposit), transaction: deposit.t_id },
        weight: await weightOf(deposit, tx),
        execute: async () => {
          const { returnedMinor, owedMinor } = await reverseAssignment(context, deposit, tx)
          return text.DEPOSIT_REVERSED(shown(returnedMinor), owedMinor === 0n ? null : shown(owedMinor))
        },
      }
    },
  },
}
