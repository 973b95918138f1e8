import type { Tx } from '#server/db/db.ts'

export interface AuditLogEntry {
  operator: string
  action: string
  subject: string
  note: string
}

export async function add({ operator, action, subject, note }: AuditLogEntry, tx: Tx): Promise<void> {
  await tx.query('insert into audit_log (at, operator, action, subject, note) values ($1, $2, $3, $4, $5)', [
    tx.now,
    operator,
    action,
    subject,
    note,
  ])
}
