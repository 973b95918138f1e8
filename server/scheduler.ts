import { outsideRequests } from '#server/http/request-scope.ts'
import type { Log } from '#server/log.ts'

interface ScheduledTask {
  /** Runs now, or once more after the current run; resolves when that run is done. */
  readonly runNow: () => Promise<void>
}

export interface Scheduler {
  /** `run` may return in how many milliseconds to run again. */
  readonly add: (name: string, everyMs: number, run: () => Promise<number | void>) => ScheduledTask
  /** Looks at an interval for what has work, and runs the work of each beside that of the others: what hangs holds up only its own. */
  readonly addEach: <Key extends string>(
    name: string,
    everyMs: number,
    look: () => Promise<readonly Key[]>,
    run: (key: Key) => Promise<void>,
  ) => void
  readonly start: () => void
  readonly runAll: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Repeated tasks that never overlap themselves: the next run is scheduled when the last one is done. */
export function createScheduler(log: Log): Scheduler {
  const all: ScheduledTask[] = []
  const timers = new Set<() => void>()
  let running = false

  /** Without an interval it runs by `runNow` alone. */
  const taskOf = (name: string, everyMs: number | undefined, run: () => Promise<number | void>): ScheduledTask => {
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
      const inMs = againMs ?? everyMs
      if (running && inMs !== undefined) timer = setTimeout(() => void runNow(), inMs)
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
    timers.add(() => clearTimeout(timer))
    return { runNow }
  }
  const schedule = (task: ScheduledTask): ScheduledTask => {
    all.push(task)
    if (running) void task.runNow()
    return task
  }
  const add: Scheduler['add'] = (name, everyMs, run) => schedule(taskOf(name, everyMs, run))
  const addEach: Scheduler['addEach'] = (name, everyMs, look, run) => {
    const [tasks, working] = [new Map<string, ScheduledTask>(), new Set<Promise<void>>()]
    const looking = taskOf(name, everyMs, async () => {
      for (const key of await look()) {
        const task = tasks.get(key) ?? taskOf(`${name} ${key}`, undefined, () => run(key))
        tasks.set(key, task)
        const work = task.runNow()
        working.add(work)
        void work.finally(() => working.delete(work))
      }
    })
    schedule({
      async runNow() {
        await looking.runNow()
        await Promise.all(working)
      },
    })
  }
  const runAll = async () => void (await Promise.all(all.map(({ runNow }) => runNow())))

  return {
    add,
    addEach,
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
