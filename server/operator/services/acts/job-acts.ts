import * as text from '#machines/operator/messages/operator.ts'
import { notFound, notNow } from '#server/refusal.ts'
import * as jobs from '#server/shared/repos/job.repo.ts'
import { WORTHLESS, type ActKinds } from './act-kind.ts'

/** What admins do about jobs in the background. */
export const jobActs: ActKinds<'job.run'> = {
  'job.run': {
    async prepare(context, { id }, tx) {
      const job = await jobs.lockByRef(id, tx)
      if (!job) throw notFound()
      if (job.failed_at === null) throw notNow(text.JOB_NOT_DEAD)
      return {
        subject: id,
        facts: { job: id, kind: job.kind, attempts: String(job.attempts), error: job.last_error },
        weight: WORTHLESS,
        execute: async () => {
          await jobs.revive(job.id, tx)
          context.jobs.wakeAfter(tx)
          return text.JOB_RUNS
        },
      }
    },
  },
}
