import { beforeEach, describe, expect, it } from 'vitest'
import { GiveUp } from '#server/shared/services/jobs.service.ts'
import { ENGINES } from '../../support/databases/fresh-db.ts'
import { freshServer } from '../../support/fresh-server.ts'

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
