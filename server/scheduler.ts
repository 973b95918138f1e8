import { outsideRequests } from '#server/http/request-scope.ts'
import type { Log } from '#server/log.ts'

interface ScheduledTask {
  /** Runs now, or once more after the current run; resolves when that run is done. */
  readonly runNow: () => Promise<void>
}

export interface Scheduler {
  /** `run` may return in how many milliseconds to run again. */
  readonly add: (name: string, everyMs: number, run: () => Promise<number | void>) => ScheduledTask
  readonly start: () => void
  readonly runAll: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Repeated tasks that never overlap themselves: the next run is scheduled when the last one is done. */
export function createScheduler(log: Log): Scheduler {
  const all: ScheduledTask[] = []
  const timers = new Set<() => void>()
  let running = false

  const add: Scheduler['add'] = (name, everyMs, run) => {
    let timer: NodeJS.Timeout | undefined
    let current: Promise<void> | undefined
    let next: Promise<void> | undefined
    let failures = 0

    /** A fault that lasts is logged when it begins and when it is over, not at each attempt. */
    const attempt = async (): Promise<number | void> => {
      try {
        const againMs = await run()
        if (failures > 0) log.info({ name, failures }, 'background work succeeds again')
        failures = 0
        return againMs
      } catch (error) {
        if (!running) return
        failures += 1
        if (failures === 1) log.error({ err: error, name }, 'background work fails')
      }
    }
    const runOnce = async (): Promise<void> => {
      clearTimeout(timer)
      const againMs = await attempt()
      if (running) timer = setTimeout(() => void runNow(), againMs ?? everyMs)
    }
    const begin = (): Promise<void> => (current = outsideRequests(runOnce).finally(() => (current = undefined)))
    const runNow = (): Promise<void> => {
      if (!running) return current ?? Promise.resolve()
      if (!current) return begin()
      return (next ??= current.then(() => {
        next = undefined
        return running ? begin() : undefined
      }))
    }
    const task = { runNow }
    all.push(task)
    timers.add(() => clearTimeout(timer))
    if (running) void runNow()
    return task
  }
  const runAll = async () => void (await Promise.all(all.map(({ runNow }) => runNow())))

  return {
    add,
    runAll,
    start() {
      running = true
      void runAll()
    },
    async stop() {
      running = false
      timers.forEach((clear) => clear())
      await runAll()
    },
  }
}
