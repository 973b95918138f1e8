import { durations } from './durations.ts'

/**
 * Milliseconds until a stream that was lost so many times since it last stood is opened again: twice as long each time, 30 s at
 * most. `spread`, 0 to 1, is this page's place in the upper half of the wait, so that not all pages come back at one moment.
 */
export const streamRetryMs = (losses: number, spread: number): number => {
  const longest = Math.min(durations.streamRetry * 2 ** (losses - 1), durations.streamRetryMost)
  return Math.round((longest * (1 + spread)) / 2)
}
