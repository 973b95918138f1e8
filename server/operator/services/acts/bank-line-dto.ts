import type { components } from '#openapi/generated/operator.ts'
import { amountText } from '#server/catalog/services/amount-text.ts'
import type { BookedLine } from '#server/wallet/repos/bank-transfer.repo.ts'

/** A line of the statement as the contract has it. */
export const bookedLineDto = (row: BookedLine): components['schemas']['BookedLine'] => ({
  line: row.line,
  reference: row.reference,
  username: row.username,
  amount: amountText(row.amount, { code: row.asset, scale: row.scale, kind: 'fiat' }),
  payer: row.payer,
  booked_at: row.booked_at.toISOString(),
})
