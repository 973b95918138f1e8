import type { OperatorRole } from '#machines/operator/rules/acts.ts'
import type { Tx } from '#server/db/db.ts'
import * as auditLog from '#server/shared/repos/audit-log.repo.ts'

/** The operator who holds the session that a request came with, with the roles of now. */
export interface SignedIn {
  readonly id: bigint
  readonly username: string
  readonly name: string
  readonly email: string
  readonly roles: readonly OperatorRole[]
  readonly sessionId: bigint
  /** The session as the log names it. */
  readonly session: string
  /** The client's. */
  readonly address: string
  readonly endsAt: Date
}

export interface Logged {
  readonly action: string
  readonly subject: string
  readonly outcome: auditLog.Outcome
  readonly note: string
  readonly facts?: object
}

const MAX = { subject: 80, note: 1000 }

/** A text as a column takes it, never empty. */
export const cut = (text: string, most: number): string => [...text.trim()].slice(0, most).join('') || '–'

/** Writes what an operator did, or was refused, to the log. */
export const log = (
  { username: operator, session, address }: Pick<SignedIn, 'username' | 'session' | 'address'>,
  { subject, note, ...line }: Logged,
  tx: Tx,
): Promise<void> =>
  auditLog.add(
    { operator, session, address, subject: cut(subject, MAX.subject), note: cut(note, MAX.note), ...line },
    tx,
  )

/** How long a page that is open reads its record again without another line. */
const SAME_LOOK_MS = 30 * 60_000

/** Writes that an operator looked at a record: once for a session in half an hour, as an open page fetches it with every change. */
export async function logSeen(by: SignedIn, action: string, subject: string, tx: Tx): Promise<void> {
  const since = new Date(tx.now.getTime() - SAME_LOOK_MS)
  if (await auditLog.isSeen({ session: by.session, action, subject, since }, tx)) return
  await log(by, { action, subject, outcome: 'seen', note: 'Seen' }, tx)
}
