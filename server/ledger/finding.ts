export type AuditRule =
  | 'entry.unbalanced'
  | 'account.negative'
  | 'account.drift'
  | 'order.escrow'
  | 'order.locked'
  | 'order.replay'
  | 'advert.total'

/** One thing in the books that cannot be. */
export interface Finding {
  rule: AuditRule
  subject: string
  detail: string
}

/** Of each rule so many findings are told at most: the books are closed by the first, and a broken rule may be broken everywhere. */
export const MOST_FINDINGS = 100
