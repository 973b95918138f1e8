import { describe, expect, inject, it } from 'vitest'
import { DbUnavailable } from '#server/db/faults.ts'
import { openDb } from '#server/db/open.ts'
import { freshDb } from '../../support/databases/fresh-db.ts'
import { createDatabase } from '../../support/databases/postgres-databases.ts'

describe('the database on postgres alone', () => {
  it('plans a statement once and compiles none: both would take longer than the statements themselves', async () => {
    const db = await freshDb('postgres')
    const settings = `select current_setting('jit') as jit, current_setting('plan_cache_mode') as plans`
    expect(await db.query(settings)).toEqual([{ jit: 'off', plans: 'force_generic_plan' }])
  })

  it('has as many connections as are configured, and what needs another one waits', async () => {
    const { url, drop } = await createDatabase(inject('postgresUrl'), inject('postgresTemplate'))
    const db = await openDb({ databaseUrl: url, dataDir: '', databaseConnections: 4 })
    const asked = Promise.all(Array.from({ length: 6 }, () => db.query('select pg_sleep(0.2)')))
    await expect.poll(() => db.connections?.()).toEqual({ open: 4, idle: 0, waiting: 2 })
    await asked
    expect(db.connections?.()).toMatchObject({ open: 4, waiting: 0 })
    await db.close()
    await drop()
  })

  it('reads snapshots over two connections of their own, also while all others are taken', async () => {
    const { url, drop } = await createDatabase(inject('postgresUrl'), inject('postgresTemplate'))
    const db = await openDb({ databaseUrl: url, dataDir: '', databaseConnections: 4 })
    const gate = { open: () => undefined as void }
    const isOver = new Promise<void>((resolve) => (gate.open = resolve))
    const taken = Array.from({ length: 4 }, () => db.tx(() => isOver))
    const state = `select pg_backend_pid() as pid, current_setting('transaction_isolation') as isolation,
      current_setting('transaction_read_only') as read_only, current_setting('statement_timeout') as timeout`
    const read = () =>
      db.tx((tx) => tx.query<{ pid: number }>(`${state} from pg_sleep(0.1)`), { snapshot: true }).then(([row]) => row)
    const snapshots = await Promise.all([read(), read(), read()])
    expect(new Set(snapshots.map((row) => row?.pid)).size).toBe(2)
    for (const row of snapshots)
      expect(row).toMatchObject({ isolation: 'repeatable read', read_only: 'on', timeout: '0' })
    gate.open()
    await Promise.all(taken)
    await db.close()
    await drop()
  })

  it('begins the victim of a real deadlock again', async () => {
    const db = await freshDb('postgres')
    await db.script(({ run }) =>
      run('create table pot (id int primary key, coins int); insert into pot values (1, 0), (2, 0)'),
    )
    const patience = ['lock_timeout', 'statement_timeout', 'deadlock_timeout']
    const setting = patience.map((name, index) => `set_config('${name}', $${index + 1}, true)`).join(', ')
    const gate = { arrived: 0, open: () => undefined as void }
    const both = new Promise<void>((resolve) => (gate.open = resolve))
    let begun = 0
    const cross = async (first: number, second: number, other: () => Promise<void>) => {
      let tries = 0
      await db.tx(async (tx) => {
        begun += 1
        // A victim that is back at once could snatch the very row that the other one was just given.
        if ((tries += 1) > 1) await other()
        // Nothing but the deadlock may end the wait.
        await tx.query(`select ${setting}`, ['0', '0', '10ms'])
        await tx.query('update pot set coins = coins + 1 where id = $1', [first])
        if ((gate.arrived += 1) === 2) gate.open()
        await both
        await tx.query('update pot set coins = coins + 1 where id = $1', [second])
      })
    }
    const up: Promise<void> = cross(1, 2, () => down)
    const down: Promise<void> = cross(2, 1, () => up)
    await Promise.all([up, down])
    expect(begun).toBe(3)
    expect(await db.query('select coins from pot order by id')).toEqual([{ coins: 2 }, { coins: 2 }])
  })

  it('outlives a connection that is cut inside a transaction', async () => {
    const db = await freshDb('postgres')
    const cut = db.tx((tx) => tx.query('select pg_terminate_backend(pg_backend_pid())'))
    await expect(cut).rejects.toThrow(DbUnavailable)
    expect(await db.query('select 1 as one')).toEqual([{ one: 1 }])
  })

  it('takes a database that only reads, as after a failover, for one that cannot be reached', async () => {
    const db = await freshDb('postgres')
    const write = `update app_clock set ahead = '0'`
    const late = db.tx(async (tx) => {
      await tx.query('set transaction read only')
      await tx.query(write)
    })
    await expect(late).rejects.toThrow(DbUnavailable)
    await db.query(write)
  })

  it('does not know the outcome of a COMMIT that succeeded with a warning', async () => {
    const db = await freshDb('postgres')
    // As PostgreSQL warns when the wait for its standby was cancelled.
    await db.script(({ run }) =>
      run(`create table pot (coins int);
        create function warn() returns trigger language plpgsql as $$ begin raise warning 'canceling wait'; return null; end $$;
        create constraint trigger warned after insert on pot deferrable initially deferred for each row execute function warn()`),
    )
    await expect(db.tx((tx) => tx.query('insert into pot values (1)'))).rejects.toThrow(DbUnavailable)
    expect(await db.query('select coins from pot')).toEqual([{ coins: 1 }])
    expect(await db.tx(async () => 'sure')).toBe('sure')
  })

  it('stops a statement that waits too long for another one', async () => {
    const db = await freshDb('postgres')
    const held = { release: () => undefined as void }
    const released = new Promise<void>((resolve) => (held.release = resolve))
    const taken = { resolve: () => undefined as void }
    const isTaken = new Promise<void>((resolve) => (taken.resolve = resolve))
    const holder = db.tx(async (tx) => {
      await tx.query('select from app_clock for update')
      taken.resolve()
      await released
    })
    await isTaken
    const waiter = db.tx((tx) => tx.query('select from app_clock for update'), { attempts: 1 })
    await expect(waiter).rejects.toMatchObject({ code: '55P03' })
    held.release()
    await holder
  })
})
