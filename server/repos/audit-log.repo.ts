import type { Tx } from '#server/db/db.ts'

export interface AuditLine {
  operator: string
  act: string
  subject: string
  note: string
}

export async function add({ operator, act, subject, note }: AuditLine, tx: Tx): Promise<void> {
  await tx.query('insert into audit_log (at, operator, act, subject, note) values ($1, $2, $3, $4, $5)', [
    tx.now,
    operator,
    act,
    subject,
    note,
  ])
}
