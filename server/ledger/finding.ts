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
