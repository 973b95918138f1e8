import type pg from 'pg'
import { DbUnavailable } from './faults.ts'

/** What PostgreSQL reports besides a result. */
interface ServerNotice {
  readonly severity?: string | undefined
  /** The function of PostgreSQL that reports it, the same in every language. */
  readonly routine?: string | undefined
}

/** A commit whose wait for the standby was cancelled succeeds with a warning: whether it outlives a failover is unknown. */
export const isWaitCancelled = ({ routine }: ServerNotice): boolean => routine === 'SyncRepWaitForLSN'

/** Of a COMMIT alone any warning is one about its outcome; a statement may have others. */
export const isWarning = (notice: ServerNotice): boolean => notice.severity === 'WARNING' || isWaitCancelled(notice)

/** Throws DbUnavailable when what commits succeeded with a notice that leaves its outcome open. */
export async function withKnownOutcome<T>(
  client: pg.PoolClient,
  isDoubtful: (notice: ServerNotice) => boolean,
  work: () => Promise<T>,
): Promise<T> {
  let doubt: ServerNotice | undefined
  const note = (notice: ServerNotice) => {
    if (isDoubtful(notice)) doubt = notice
  }
  client.on('notice', note)
  const result = await work().finally(() => client.off('notice', note))
  if (doubt) throw new DbUnavailable(doubt)
  return result
}
