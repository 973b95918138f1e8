export interface CircuitBreaker {
  /** Admits a call with 0, or gives the seconds until one will be admitted. */
  readonly admit: () => number
  readonly succeeded: () => void
  readonly failed: () => void
  /** No call for so many seconds: the provider's own limit is reached. */
  readonly pause: (seconds: number) => void
}

const MAX_FAILURES = 5
const OPEN_MS = 10_000
const MAX_PAUSE_S = 600

/** Five failures in a row stop all calls for ten seconds; then one call at a time, until one succeeds. `now` is in milliseconds. */
export function circuitBreaker(now: () => number): CircuitBreaker {
  let failures = 0
  let closedAt = 0
  const waitMs = (forMs: number) => (closedAt = Math.max(closedAt, now() + forMs))

  return {
    admit() {
      const leftMs = closedAt - now()
      if (leftMs > 0) return Math.ceil(leftMs / 1000)
      // This call is the probe: the others wait for its end.
      if (failures >= MAX_FAILURES) waitMs(OPEN_MS)
      return 0
    },
    succeeded() {
      if (failures >= MAX_FAILURES) closedAt = now()
      failures = 0
    },
    failed() {
      failures += 1
      if (failures >= MAX_FAILURES) waitMs(OPEN_MS)
    },
    pause: (seconds) => void waitMs(Math.min(seconds, MAX_PAUSE_S) * 1000),
  }
}
