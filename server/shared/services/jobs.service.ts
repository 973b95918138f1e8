import type { Db, Tx } from '#server/db/db.ts'
import type { Log } from '#server/log.ts'
import * as jobs from '#server/shared/repos/job.repo.ts'
import * as leases from '#server/shared/repos/lease.repo.ts'
import { createScheduler, type Scheduler } from '#server/scheduler.ts'

const BATCH = 10
const POLL_MS = 5000
const MAX_ATTEMPTS = 8
const CHANNEL = 'jobs'

/** The job cannot succeed: it is not tried again. */
export class GiveUp extends Error {
  override readonly name = 'GiveUp'
}

export interface JobKind {
  /** How often it is tried in all (default 8). */
  readonly attempts?: number
  /** Does the job, perhaps a second time after a crash: doing it twice must be harmless. */
  readonly run: (payload: unknown) => Promise<void>
}

export interface Jobs {
  /** Puts a job into the transaction; it is done after the commit, by one of the servers. */
  readonly enqueue: (tx: Tx, job: jobs.NewJob) => Promise<void>
  /** Lets the servers look for jobs once the transaction is committed. */
  readonly wakeAfter: (tx: Tx) => void
  readonly define: (kind: string, how: JobKind) => void
  /**
   * Runs something in each server at an interval, or after the milliseconds that it returns, and at once when the clock was moved.
   * Servers may run it at the same time.
   */
  readonly repeat: (name: string, everyMs: number, run: () => Promise<number | void>) => void
  /** Looks in each server at an interval for what has work, and runs the work of each beside that of the others. */
  readonly repeatEach: Scheduler['addEach']
  /** Runs something at an interval in one of the servers, whichever is first, and at once when the clock was moved further than that. */
  readonly repeatOnce: (name: string, everyMs: number, run: () => Promise<void>) => void
  /** Runs something now, unless one of the servers has done so within the interval; false when it was not run. */
  readonly runOnce: (name: string, everyMs: number, run: () => Promise<void>) => Promise<boolean>
  /** Looks for due jobs and runs every repeat now; resolves when they are through. */
  readonly wake: () => Promise<void>
  readonly start: () => void
  /** Starts no new work and resolves when the current work is done. */
  readonly stop: () => Promise<void>
}

const problemOf = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}` : 'unknown')
const backoffS = (attempts: number): number => Math.min(300, 2 ** attempts)

type Finish = (id: bigint) => Promise<void>

/** Marks jobs as done. Those that end while others are being marked are marked together: each commit costs as much as the job's row. */
export function finisher(db: Pick<Db, 'query'>): Finish {
  let before = Promise.resolve()
  let next: { readonly ids: bigint[]; readonly marked: Promise<void> } | undefined
  const begin = () => {
    const ids: bigint[] = []
    const marked = before.then(() => {
      next = undefined
      return jobs.finish(ids, db)
    })
    before = marked.catch(() => undefined)
    return { ids, marked }
  }
  return (id) => {
    next ??= begin()
    next.ids.push(id)
    return next.marked
  }
}

interface Running {
  readonly db: Db
  readonly log: Log
  readonly finish: Finish
}

async function runJob(job: jobs.JobRow, kind: JobKind | undefined, { db, log, finish }: Running): Promise<void> {
  try {
    await kind?.run(job.payload)
    await finish(job.id)
  } catch (error) {
    const isOver = error instanceof GiveUp || job.attempts >= (kind?.attempts ?? MAX_ATTEMPTS)
    log.warn({ kind: job.kind, attempts: job.attempts, problem: problemOf(error), isOver }, 'a job failed')
    await (isOver
      ? jobs.giveUp(job.id, problemOf(error), db)
      : jobs.retry(job.id, backoffS(job.attempts), problemOf(error), db))
  }
}

/** Background work from the table of jobs, claimed with SKIP LOCKED. */
export async function createJobs(db: Db, log: Log): Promise<Jobs> {
  const [kinds, scheduler] = [new Map<string, JobKind>(), createScheduler(log)]
  const running = { db, log, finish: finisher(db) }

  /** Runs all that is due; returns in how many milliseconds to look again. */
  const work = async (): Promise<number> => {
    const names = [...kinds.keys()]
    for (;;) {
      const due = await jobs.claim(names, BATCH, db)
      await Promise.all(due.map((job) => runJob(job, kinds.get(job.kind), running)))
      if (due.length < BATCH) break
    }
    return Math.max(20, Math.min(POLL_MS, (await jobs.nextDueMs(names, db)) ?? POLL_MS))
  }

  const runOnce: Jobs['runOnce'] = async (name, everyMs, run) => {
    if ((await leases.take(name, everyMs, db)) === null) return false
    await run()
    return true
  }

  const wakeAfter = (tx: Tx) => tx.notify(CHANNEL, '')
  const worker = scheduler.add('jobs', POLL_MS, work)
  const unlisten = await db.listen(CHANNEL, () => void worker.runNow())
  return {
    async enqueue(tx, job) {
      await jobs.add(job, tx)
      wakeAfter(tx)
    },
    wakeAfter,
    define: (kind, how) => void kinds.set(kind, how),
    repeat: (name, everyMs, run) => void scheduler.add(name, everyMs, run),
    repeatEach: scheduler.addEach,
    repeatOnce: (name, everyMs, run) =>
      void scheduler.add(name, everyMs, async () => void (await runOnce(name, everyMs, run))),
    runOnce,
    wake: () => scheduler.runAll(),
    start: () => scheduler.start(),
    async stop() {
      await unlisten()
      await scheduler.stop()
    },
  }
}
