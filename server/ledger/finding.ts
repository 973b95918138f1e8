export type AuditRule =
  | 'entry.unbalanced'
  | 'account.negative'
  | 'account.drift'
  | 'order.escrow'
  | 'order.locked'
  | 'order.replay'
  | 'case.sent'
  | 'advert.total'
  | 'history.total'
  | 'transfer.hold'
  | 'transfer.booked'
  | 'transfer.reversed'
  | 'withdrawal.hold'
  | 'withdrawal.ended'
  | 'custody.chain'
  | 'deposit.credited'
  | 'deposit.reversed'
  | 'conversion.posted'
  | 'inventory.held'
  | 'quote.used'
  | 'quote.priced'
  | 'swap.asked'
  | 'swap.followed'
  | 'log.chained'

/** Something in the ledger that breaks a rule. */
export interface Finding {
  rule: AuditRule
  subject: string
  detail: string
}

/**
 * Whether a finding closes the ledger. Swaps and orders with an external recipient post no entries: what is wrong with one stops no other money. Nor does
 * an altered log of operators, which says nothing about a balance.
 */
export const isClosing = ({ rule }: Finding): boolean => !/^(swap|log)\./.test(rule)

/** Per rule: the first finding closes the ledger, and a broken rule may be broken in every row. */
export const MOST_FINDINGS = 100
