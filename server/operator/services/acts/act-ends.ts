import * as text from '#machines/operator/messages/operator.ts'
import type { Tx } from '#server/db/db.ts'
import type { OperatorContext } from '#server/operator/context.ts'
import * as acts from '#server/operator/repos/act.repo.ts'
import * as auditLog from '#server/shared/repos/audit-log.repo.ts'
import { log, type SignedIn } from '../signed-in.ts'

type End = Omit<acts.Decided, 'message'> & { readonly message?: string }

/** Ends a locked act and writes that to the log. */
export async function endAct(
  row: acts.ActRow,
  { outcome, by, ...decided }: Omit<End, 'by'> & { outcome: auditLog.Outcome; by: SignedIn | null },
  tx: Tx,
): Promise<void> {
  const message = decided.message ?? decided.note ?? row.message
  await acts.decide(row.id, { ...decided, by: by?.id ?? null, message }, tx)
  const facts = { request: row.public_id, requested_by: row.requested_by }
  const line = { action: row.act, subject: row.subject, outcome, note: decided.note ?? message, facts }
  if (by) await log(by, line, tx)
  else await auditLog.add({ operator: 'quayside', ...line }, tx)
}

const BATCH = 50
/** A read shows what has run out at once; the log has it within so long. */
const SWEEP_MS = 10_000

/** Ends what nobody approved within 24 hours. */
export async function expireActs({ db }: Pick<OperatorContext, 'db'>): Promise<void> {
  for (let ended = BATCH; ended === BATCH;) {
    ended = await db.tx(async (tx) => {
      const rows = await acts.lockExpired(BATCH, tx)
      for (const row of rows)
        await endAct(row, { phase: 'expired', outcome: 'refused', by: null, note: text.ACT_EXPIRED }, tx)
      return rows.length
    })
  }
}

/** Starts to end acts that nobody approved. */
export const startActExpiry = (context: Pick<OperatorContext, 'db' | 'jobs'>): void =>
  context.jobs.repeatOnce('unapproved acts', SWEEP_MS, () => expireActs(context))
