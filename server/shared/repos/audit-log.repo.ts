import type { Tx } from '#server/db/db.ts'

export type Outcome = 'done' | 'refused' | 'failed' | 'requested' | 'approved' | 'seen'

export interface AuditLogEntry {
  operator: string
  action: string
  subject: string
  note: string
  /** Of the console: in which session, from where, what became of it, and what it was about. */
  session?: string
  address?: string
  outcome?: Outcome
  facts?: object
}

/** Adds a line to the chained log of operators: who writes the next one waits for the end of this transaction. */
export async function add(
  { operator, action, subject, note, session, address, outcome = 'done', facts = {} }: AuditLogEntry,
  tx: Tx,
): Promise<void> {
  await tx.query(
    `insert into audit_log (at, operator, action, subject, note, session, address, outcome, facts) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [tx.now, operator, action, subject, note, session ?? null, address ?? null, outcome, JSON.stringify(facts)],
  )
}

/** Whether there is a line about a subject with these facts. */
export async function isAdded(
  { action, subject, facts }: Pick<AuditLogEntry, 'action' | 'subject'> & { facts: object },
  tx: Tx,
): Promise<boolean> {
  const rows = await tx.query('select from audit_log where subject = $1 and action = $2 and facts @> $3 limit 1', [
    subject,
    action,
    JSON.stringify(facts),
  ])
  return rows.length > 0
}

/** Whether a session has a line that a record was looked at, since then. */
export async function isSeen(
  { session, action, subject, since }: { session: string; action: string; subject: string; since: Date },
  tx: Tx,
): Promise<boolean> {
  const rows = await tx.query(
    `select from audit_log where subject = $1 and session = $2 and action = $3 and outcome = 'seen' and at > $4 limit 1`,
    [subject, session, action, since],
  )
  return rows.length > 0
}
