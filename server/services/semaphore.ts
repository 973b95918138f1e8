import { unavailable } from '#server/refusal.ts'

/** Lets so many do heavy work at once and so many wait: more would take the processor from everybody else. Throws 503 beyond that. */
export function createSemaphore({ atOnce, waiting: mostWaiting }: { atOnce: number; waiting: number }) {
  let working = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (working >= atOnce) {
      if (waiting.length >= mostWaiting) throw unavailable()
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else working += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else working -= 1
    }
  }
}
