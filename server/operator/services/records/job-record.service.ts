import type { components } from '#openapi/generated/operator.ts'
import type { OperatorContext } from '#server/operator/context.ts'
import { notFound } from '#server/refusal.ts'
import * as jobs from '#server/shared/repos/job.repo.ts'
import { offersOf } from '../acts/act-offers.ts'
import { leaseOf } from '../queues.service.ts'
import { logSeen, type SignedIn } from '../signed-in.ts'

type JobRecord = components['schemas']['JobRecord']

const phaseOf = ({ done_at: done, failed_at: failed }: jobs.StoredJob): JobRecord['phase'] => {
  if (failed !== null) return 'dead'
  return done === null ? 'waiting' : 'done'
}

/** A job as an admin sees it, without what it carries, which may be a mail; it is logged that it was seen. */
export function fetchJobRecord(context: OperatorContext, by: SignedIn, id: string): Promise<JobRecord> {
  return context.db.tx(async (tx) => {
    const job = await jobs.findByRef(id, tx)
    if (!job) throw notFound()
    await logSeen(by, 'job.read', id, tx)
    return {
      id,
      kind: job.kind,
      phase: phaseOf(job),
      error: job.last_error,
      attempts: job.attempts,
      run_at: job.run_at.toISOString(),
      failed_at: job.failed_at?.toISOString() ?? null,
      lease: await leaseOf('jobs', id, { by, now: tx.now }, tx),
      may: offersOf(context, by, [['job.run', job.failed_at !== null]]),
      server_now: tx.now.toISOString(),
    }
  })
}
