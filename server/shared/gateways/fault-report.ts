import type { Log } from '#server/log.ts'

/** What a provider did wrong in a call, such as `GET /exchange/range`. */
export interface VendorFault {
  readonly call: string
  readonly fault: string
  readonly status?: number | undefined
  /** How many, of entries; one without it. */
  readonly count?: number
}

export type FaultReport = (fault: VendorFault) => void

const EVERY_MS = 600_000

/**
 * Logs and counts what a provider does wrong: the first fault of a kind at once, further ones once in ten minutes, with how many there were since the
 * start. `now` is in milliseconds.
 */
export function faultReport(provider: string, log: Log, now = () => performance.now()): FaultReport {
  const seen = new Map<string, { count: number; loggedAt: number }>()
  return ({ call, fault, status, count = 1 }) => {
    const key = [call, fault, status].join(' ')
    const known = seen.get(key)
    const isDue = known === undefined || now() - known.loggedAt >= EVERY_MS
    const total = (known?.count ?? 0) + count
    seen.set(key, { count: total, loggedAt: isDue ? now() : known.loggedAt })
    if (isDue)
      log.warn(
        { provider, call, fault, ...(status !== undefined && { status }), count: total },
        'a provider answers wrongly',
      )
  }
}
