import { describe, expect, it } from 'vitest'
import { createScheduler } from '#server/scheduler.ts'
import { finisher } from '#server/shared/services/jobs.service.ts'

describe('jobs that end', () => {
  it('while others are marked as done are marked together, one that ends later by itself, and a failed mark is known', async () => {
    const marked: unknown[] = []
    const answers: (() => Promise<void>)[] = []
    const query = (_: string, [ids]: readonly unknown[] = []) =>
      new Promise<never[]>((resolve, reject) => {
        marked.push(ids)
        answers.push(async () => (answers.length === 3 ? reject(new Error('Away')) : resolve([])))
      })
    const finish = finisher({ query })
    const first = [finish(1n), finish(2n)]
    await expect.poll(() => marked).toEqual([[1n, 2n]])
    // While these are being marked.
    const second = finish(3n)
    await answers[0]?.()
    await Promise.all(first)
    await expect.poll(() => marked).toEqual([[1n, 2n], [3n]])
    await answers[1]?.()
    await second
    const third = finish(4n)
    await expect.poll(() => marked).toEqual([[1n, 2n], [3n], [4n]])
    await answers[2]?.()
    await expect(third).rejects.toThrow('Away')
  })
})

describe('work that is repeated', () => {
  it('and fails for a while is logged when it begins to fail and when it succeeds again', async () => {
    const lines: string[] = []
    const note = (level: string) => (facts: { failures?: number }, message: string) =>
      void lines.push([level, message, facts.failures].join(' ').trim())
    const scheduler = createScheduler({ info: note('info'), warn: note('warn'), error: note('error') } as never)
    const outcomes = [true, false, false, false, true, false, true]
    scheduler.add('a sweep', 60_000, async () => {
      if (outcomes.shift() === false) throw new Error('The database is away')
    })
    scheduler.start()
    while (outcomes.length > 0) await scheduler.runAll()
    await scheduler.stop()
    expect(lines).toEqual([
      'error background work fails',
      'info background work succeeds again 3',
      'error background work fails',
      'info background work succeeds again 1',
    ])
  })

  it('for each that has work is done beside that of the others, never twice at once, and awaited at the end', async () => {
    const scheduler = createScheduler({ info: () => undefined, warn: () => undefined, error: () => undefined } as never)
    const [begun, ends]: [string[], (() => void)[]] = [[], []]
    let found = ['slow', 'quick', 'broken']
    scheduler.addEach(
      'payments',
      60_000,
      async () => found,
      async (key) => {
        begun.push(key)
        if (key === 'broken') throw new Error('The node is away')
        if (key === 'slow') await new Promise<void>((resolve) => ends.push(resolve))
      },
    )
    scheduler.start()
    await expect.poll(() => begun).toEqual(['slow', 'quick', 'broken'])
    found = ['quick']
    const isThrough = { second: false, stop: false }
    void scheduler.runAll().then(() => (isThrough.second = true))
    await expect.poll(() => begun).toEqual(['slow', 'quick', 'broken', 'quick'])
    found = ['slow']
    void scheduler.runAll()
    await expect.poll(() => ends).toHaveLength(1)
    expect([begun.length, isThrough.second]).toEqual([4, false])
    ends[0]?.()
    await expect.poll(() => begun).toEqual(['slow', 'quick', 'broken', 'quick', 'slow'])
    const stopped = scheduler.stop().then(() => (isThrough.stop = true))
    await Promise.resolve()
    expect(isThrough.stop).toBe(false)
    ends[1]?.()
    await stopped
    expect(begun).toHaveLength(5)
  })
})
