import type { components } from '#openapi/generated/exchange.ts'

export type TransactionType = components['schemas']['TransactionType']
export type Transaction = components['schemas']['Transaction']

/** A transaction's type as people read it. */
export const TRANSACTION_TYPES: Readonly<Record<TransactionType, string>> = {
  Deposit: 'Deposit',
  Withdrawal: 'Withdrawal',
  receive: 'Received',
  send: 'Sent',
  m2m_buy: 'M2M buy',
  m2m_sell: 'M2M sell',
}
