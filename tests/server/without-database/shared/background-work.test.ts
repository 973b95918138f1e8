import { describe, expect, it } from 'vitest'
import type { Db, Param } from '#server/db/db.ts'
import { Undeliverable } from '#server/shared/gateways/mail.ts'
import type { UpstreamFault } from '#server/shared/gateways/provider-calls.ts'
import { UpstreamFailure } from '#server/shared/gateways/upstream.ts'
import { createScheduler } from '#server/scheduler.ts'
import { createJobs, GiveUp, type JobKind } from '#server/shared/services/jobs.service.ts'
import { defineMailJob, MAIL_JOB } from '#server/shared/services/mail.service.ts'
import { followSwaps } from '#server/exchange/services/swap-worker.service.ts'

type Rows = Readonly<Record<string, readonly object[]>>

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined } as never

/** A database whose statements answer the rows of their phrase, each once, and are remembered. */
function answeringDb(rows: Rows) {
  const asked: { text: string; params: readonly Param[] }[] = []
  const left = new Map(Object.entries(rows))
  const query = async (text: string, params: readonly Param[] = []) => {
    asked.push({ text, params })
    const phrase = [...left.keys()].find((each) => text.includes(each))
    const found = phrase === undefined ? [] : left.get(phrase)
    if (phrase !== undefined) left.delete(phrase)
    return found
  }
  const db = { query, listen: async () => async () => undefined } as unknown as Db
  const paramsOf = (phrase: string) => asked.filter(({ text }) => text.includes(phrase)).map(({ params }) => params)
  return { db, paramsOf }
}

/** What becomes of a job that is tried for the nth time. */
async function outcomeOf(attempts: number, define: JobKind, payload: unknown = {}): Promise<string> {
  const { db, paramsOf } = answeringDb({ 'set locked_until = app_now()': [{ id: 1n, kind: 'k', payload, attempts }] })
  const jobs = await createJobs(db, silent)
  jobs.define('k', define)
  jobs.start()
  await jobs.wake()
  await jobs.stop()
  const [retry, failed] = [paramsOf('make_interval(secs')[0], paramsOf('failed_at = app_now()')[0]]
  if (retry) return `again in ${String(retry[1])} s: ${String(retry[2])}`
  return failed ? `given up: ${String(failed[1])}` : `done ${paramsOf('done_at = app_now()').length} time`
}

describe('a job', () => {
  const failing = { run: () => Promise.reject(new Error('No')) }

  it.each([
    [1, 'again in 2 s: Error: No'],
    [2, 'again in 4 s: Error: No'],
    [3, 'again in 8 s: Error: No'],
    [7, 'again in 128 s: Error: No'],
    [8, 'given up: Error: No'],
  ])('that fails for the %i. time is %s', async (attempts, outcome) => {
    expect(await outcomeOf(attempts, failing)).toBe(outcome)
  })

  it('that ends with others is marked as done with them, one that ends later by itself, and a failed mark tries its jobs again', async () => {
    const claimed = [1n, 2n, 3n, 4n].map((id) => ({ id, kind: 'k', payload: Number(id), attempts: 1 }))
    const { db, paramsOf } = answeringDb({ 'set locked_until = app_now()': claimed })
    const answers: (() => Promise<void>)[] = []
    const query: Db['query'] = async (text, params) => {
      const rows = await db.query(text, params)
      if (text.includes('done_at = app_now()'))
        await new Promise<void>((resolve, reject) =>
          answers.push(async () => (answers.length === 3 ? reject(new Error('Away')) : resolve())),
        )
      return rows as never
    }
    const ends = new Map<unknown, () => void>()
    const jobs = await createJobs({ ...db, query }, silent)
    jobs.define('k', { run: (payload) => new Promise((resolve) => ends.set(payload, resolve)) })
    jobs.start()
    const work = jobs.wake()
    const marked = () => paramsOf('done_at = app_now()')
    await expect.poll(() => ends.size).toBe(4)
    for (const payload of [1, 2]) ends.get(payload)?.()
    await expect.poll(marked).toEqual([[[1n, 2n]]])
    // While these are being marked.
    ends.get(3)?.()
    await answers[0]?.()
    await expect.poll(marked).toEqual([[[1n, 2n]], [[3n]]])
    await answers[1]?.()
    ends.get(4)?.()
    await expect.poll(marked).toEqual([[[1n, 2n]], [[3n]], [[4n]]])
    await answers[2]?.()
    await work
    await jobs.stop()
    expect(paramsOf('make_interval(secs').map(([id]) => id)).toEqual([4n])
  })

  it.each([
    [8, 'again in 256 s: Error: No'],
    [9, 'again in 300 s: Error: No'],
    [11, 'again in 300 s: Error: No'],
    [12, 'given up: Error: No'],
  ])('of twelve attempts that fails for the %i. time is %s', async (attempts, outcome) => {
    expect(await outcomeOf(attempts, { ...failing, attempts: 12 })).toBe(outcome)
  })

  it('that cannot succeed is given up at once, and one that succeeds is done', async () => {
    expect(await outcomeOf(1, { run: () => Promise.reject(new GiveUp('Never')) })).toBe('given up: GiveUp: Never')
    expect(await outcomeOf(1, { run: async () => undefined })).toBe('done 1 time')
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
})

describe('the job of a mail', () => {
  const mailJob = (send: () => Promise<void>): JobKind => {
    let kind: JobKind | undefined
    const jobs = { define: (name: string, how: JobKind) => (name === MAIL_JOB ? (kind = how) : undefined) }
    defineMailJob({ jobs, mail: { send } } as never)
    return kind ?? expect.fail('no job')
  }
  const MAIL = { to: 'ada@example.com', subject: 'Hello', text: 'Text' }

  it.each([
    [11, new Error('busy'), MAIL, 'again in 300 s: Error: busy'],
    [12, new Error('busy'), MAIL, 'given up: Error: busy'],
    [1, new Undeliverable('no mailbox'), MAIL, 'given up: GiveUp: no mailbox'],
    [1, new Error('busy'), { to: 'ada@example.com' }, 'given up: GiveUp: not a mail'],
  ])('for the %i. time by %s is as said', async (attempts, error, payload, outcome) => {
    expect(
      await outcomeOf(
        attempts,
        mailJob(() => Promise.reject(error)),
        payload,
      ),
    ).toBe(outcome)
  })
})

describe('following swaps', () => {
  const follow = async (fault: UpstreamFault) => {
    const due = [
      { swap_id: 'bad', kind: 'swap', is_watched: false },
      { swap_id: 'good', kind: 'buy', is_watched: true },
    ]
    const { db, paramsOf } = answeringDb({ 'with open as': due })
    const asked: string[] = []
    const asking = (call: string) => async (id: string, priority: string) => {
      asked.push(`${call} ${id} ${priority}`)
      if (id === 'bad') throw new UpstreamFailure(fault, 'No')
      return { id: 'another' }
    }
    const againMs = await followSwaps({
      db,
      exchange: { find: asking('find'), findFiat: asking('findFiat') },
      log: silent,
    } as never)
    return { asked, againMs, checked: new Set(paramsOf('set checked_at = app_now()').flat()) }
  }

  it.each([
    ['refused', ['bad', 'good']],
    ['failed', ['good']],
    ['unreachable', ['good']],
    ['too_many', ['good']],
    ['malformed', ['bad', 'good']],
    ['not_sent', ['good']],
  ] as const)('goes on with the others when the provider %s one', async (fault, checked) => {
    expect(await follow(fault)).toEqual({
      asked: ['find bad unwatched', 'findFiat good watched'],
      againMs: 2000,
      checked: new Set(checked),
    })
  })
})
