import * as text from '#machines/operator/messages/operator.ts'
import { amountText } from '#server/catalog/services/amount-text.ts'
import type { Tx } from '#server/db/db.ts'
import { usdValueOf } from '#server/markets/services/usd-values.service.ts'
import { recipientText } from '#server/wallet/services/withdrawal-transitions.service.ts'
import type { ActKinds } from './act-kind.ts'
import { decidableWithdrawal, voidReserved, type DecidableWithdrawal } from '../withdrawal-decisions.service.ts'

const numberOf = (value: string | null): number | null => (value === null ? null : Number(value))

/** What a withdrawal is, as its second operator reads it, and what it is worth. */
async function described({ crypto, bank }: DecidableWithdrawal, tx: Tx) {
  const row = crypto ?? bank
  if (!row) throw new Error('A withdrawal is of crypto or of a bank')
  const asset = { code: row.asset, scale: row.scale, kind: crypto ? ('crypto' as const) : ('fiat' as const) }
  const account = bank?.account
  return {
    subject: row.t_id,
    facts: {
      withdrawal: row.t_id,
      username: row.username,
      amount: amountText(row.amount, asset),
      to: crypto ? recipientText(crypto) : `${account?.account_name}, ${account?.bank_name} ${account?.account_number}`,
    },
    weight: { valueUsd: crypto ? numberOf(crypto.value_usd) : await usdValueOf(row.amount, asset, tx) },
  }
}

/** What operators do about withdrawals that wait for a review. */
export const withdrawalActs: ActKinds<'withdrawal.approve' | 'withdrawal.refuse'> = {
  'withdrawal.approve': {
    async prepare(context, { t_id: id }, tx) {
      const found = await decidableWithdrawal(context, { id, as: 'approve' }, { isVoided: false }, tx)
      const { facts, ...rest } = await described(found, tx)
      return {
        ...rest,
        facts: { ...facts, phase: (found.crypto ?? found.bank)?.phase ?? null },
        execute: async () => {
          await found.apply()
          return text.WITHDRAWAL_APPROVED
        },
      }
    },
  },
  'withdrawal.refuse': {
    before: (context, { t_id }) => voidReserved(context, t_id),
    async prepare(context, { t_id: id, text: reason }, tx, asked = true) {
      const isVoided = asked === true
      const found = await decidableWithdrawal(context, { id, as: 'refuse', reason }, { isVoided }, tx)
      const { facts, ...rest } = await described(found, tx)
      return {
        ...rest,
        facts: { ...facts, text: reason },
        execute: async () => {
          await found.apply()
          return text.WITHDRAWAL_REFUSED
        },
      }
    },
  },
}
