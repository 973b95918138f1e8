import { beforeEach, describe, expect, it } from 'vitest'
import { Undeliverable } from '#server/shared/gateways/mail.ts'
import { GiveUp, type JobKind } from '#server/shared/services/jobs.service.ts'
import { defineMailJob } from '#server/shared/services/mail.service.ts'
import { ENGINES, withClockStopped } from '../../support/databases/fresh-db.ts'
import { freshServer } from '../../support/fresh-server.ts'

const failing = (error: Error): JobKind => ({ run: () => Promise.reject(error) })
const MAIL = { to: 'ada@example.com', subject: 'Hello', text: 'Text' }

/** The job of a mail that is sent like this. */
function mailing(send: () => Promise<void>): JobKind {
  const kinds: JobKind[] = []
  defineMailJob({ jobs: { define: (_: string, kind: JobKind) => kinds.push(kind) }, mail: { send } } as never)
  return kinds[0] ?? expect.fail('no job')
}

const sentWith = (error: Error) => mailing(() => Promise.reject(error))
const FAILING: Readonly<Record<string, JobKind>> = {
  'in eight attempts': failing(new Error('No')),
  'in twelve attempts': { ...failing(new Error('No')), attempts: 12 },
  'of a mail': sentWith(new Error('busy')),
  'of a mail that cannot arrive': sentWith(new Undeliverable('no mailbox')),
}

/** What becomes of each kind of job that fails for the nth time. */
const FAILED: readonly (readonly [kind: string, nth: number, outcome: string, payload?: object])[] = [
  ['in eight attempts', 1, 'again in 2 s: Error: No'],
  ['in eight attempts', 2, 'again in 4 s: Error: No'],
  ['in eight attempts', 7, 'again in 128 s: Error: No'],
  ['in eight attempts', 8, 'given up: Error: No'],
  ['in twelve attempts', 8, 'again in 256 s: Error: No'],
  ['in twelve attempts', 9, 'again in 300 s: Error: No'],
  ['in twelve attempts', 11, 'again in 300 s: Error: No'],
  ['in twelve attempts', 12, 'given up: Error: No'],
  ['of a mail', 11, 'again in 300 s: Error: busy', MAIL],
  ['of a mail', 12, 'given up: Error: busy', MAIL],
  ['of a mail', 1, 'given up: GiveUp: not a mail', { to: MAIL.to }],
  ['of a mail that cannot arrive', 1, 'given up: GiveUp: no mailbox', MAIL],
]

describe.each(ENGINES)('background work on %s', async (engine) => {
  const server = await freshServer(engine)
  const { db, jobs } = server.context
  const done: unknown[] = []
  jobs.define('note', { run: async (payload) => void done.push(payload) })
  jobs.define('stumble', {
    attempts: 3,
    run: async (payload) => {
      done.push(payload)
      throw new Error('fell')
    },
  })
  jobs.define('refuse', { run: () => Promise.reject(new GiveUp('never')) })
  beforeEach(async () => {
    done.length = 0
    await server.empty()
  })

  const states = () =>
    db.query<{ state: string }>(
      `select kind || ' ' || attempts || ' ' || case when done_at is not null then 'done' when failed_at is not null then 'failed' else 'waiting' end
         || ' ' || payload::text as state from job order by id`,
    )

  it('is done once, after the transaction that asked for it, and keeps nothing of what it carried', async () => {
    await db.tx((tx) => jobs.enqueue(tx, { kind: 'note', payload: { n: 1 } }))
    await expect.poll(() => done).toEqual([{ n: 1 }])
    await jobs.wake()
    expect(await states()).toEqual([{ state: 'note 1 done {}' }])
  })

  it('is not done when the transaction was taken back', async () => {
    const undone = db.tx(async (tx) => {
      await jobs.enqueue(tx, { kind: 'note', payload: {} })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await jobs.wake()
    expect(done).toEqual([])
  })

  it('is asked for once per key', async () => {
    for (const n of [1, 2]) await db.tx((tx) => jobs.enqueue(tx, { kind: 'note', payload: { n }, dedupeKey: 'only' }))
    await jobs.wake()
    expect(done).toEqual([{ n: 1 }])
  })

  it('waits for its time on the clock of the app', async () => {
    await db.tx((tx) => jobs.enqueue(tx, { kind: 'note', payload: {}, runAt: new Date(tx.now.getTime() + 3_600_000) }))
    await jobs.wake()
    expect(done).toEqual([])
    await server.advance(3601)
    expect(done).toEqual([{}])
  })

  it('is tried again later, and given up in the end with what it was to do', async () => {
    await db.tx((tx) => jobs.enqueue(tx, { kind: 'stumble', payload: { n: 1 } }))
    await jobs.wake()
    expect(await states()).toEqual([{ state: 'stumble 1 waiting {"n": 1}' }])
    await server.advance(10)
    await server.advance(10)
    await server.advance(600)
    expect(done).toHaveLength(3)
    expect(await states()).toEqual([{ state: 'stumble 3 failed {"n": 1}' }])
  })

  it('is tried again twice as late each time, up to five minutes, as often as its kind says', () =>
    withClockStopped(db, async () => {
      for (const [kind, how] of Object.entries(FAILING)) jobs.define(kind, how)
      await db.query(
        `insert into job (kind, payload, run_at, attempts)
         select kind, payload::jsonb, app_now(), attempts from unnest($1::text[], $2::int4[], $3::text[]) as job (kind, attempts, payload)`,
        [
          FAILED.map(([kind]) => kind),
          FAILED.map(([, nth]) => nth - 1),
          FAILED.map(([, , , payload = {}]) => JSON.stringify(payload)),
        ],
      )
      await jobs.wake()
      const rows = await db.query<{ outcome: string }>(
        `select case when failed_at is null then 'again in ' || extract(epoch from run_at - app_now())::int4 || ' s' else 'given up' end
           || ': ' || last_error as outcome from job order by id`,
      )
      expect(rows.map(({ outcome }) => outcome)).toEqual(FAILED.map(([, , outcome]) => outcome))
    }))

  it('is given up at once when trying again is no use', async () => {
    await db.tx((tx) => jobs.enqueue(tx, { kind: 'refuse', payload: {} }))
    await jobs.wake()
    expect(await states()).toEqual([{ state: 'refuse 1 failed {}' }])
  })

  it('is taken up again when the server that had it is gone', async () => {
    await db.query(
      `insert into job (kind, payload, run_at, attempts, locked_until) values ('note', '{}', app_now(), 1, app_now() + interval '30 seconds')`,
    )
    await jobs.wake()
    expect(done).toEqual([])
    await server.advance(31)
    expect(done).toEqual([{}])
  })
})
