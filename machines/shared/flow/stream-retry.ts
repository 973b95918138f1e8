import { durations } from '#machines/shared/values/durations.ts'

/**
 * Milliseconds until a lost stream is reopened: exponential backoff from 1 s up to 30 s. `losses` counts from the last successful
 * connection; `spread`, 0 to 1, is this page's jitter in the upper half of the delay.
 */
export const streamRetryMs = (losses: number, spread: number): number => {
  const longest = Math.min(durations.streamRetry * 2 ** (losses - 1), durations.streamRetryMost)
  return Math.round((longest * (1 + spread)) / 2)
}
