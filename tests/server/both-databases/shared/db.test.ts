import { beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '#server/db/db.ts'
import { brokenConstraint, DbError, DbUnavailable, faultOf } from '#server/db/faults.ts'
import { insistOnSchema, migrate, readMigrations, WrongSchema } from '#server/db/migrate.ts'
import { ENGINES, freshDb } from '../../support/databases/fresh-db.ts'

const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

describe.each(ENGINES)('the database on %s', (engine) => {
  let db: Db
  beforeAll(async () => {
    db = await freshDb(engine)
    await db.script(({ run }) =>
      run('create table pot (id int primary key, coins minor_units not null constraint pot_covers check (coins >= 0))'),
    )
    await db.query('insert into pot values (1, 0), (2, 0), (3, 100)')
  })

  it('gives every type the same shape', async () => {
    const rows = await db.query(
      `select 9007199254740993::int8 as big, 1.50::numeric as num, timestamptz '2026-01-02 03:04:05Z' as at, array['a','b c'] as list,
         '{"a":[1]}'::jsonb as doc, true as flag, null::text as nil, 7::int4 as small`,
    )
    expect(rows).toEqual([
      {
        big: 9007199254740993n,
        num: '1.50',
        at: new Date('2026-01-02T03:04:05Z'),
        list: ['a', 'b c'],
        doc: { a: [1] },
        flag: true,
        nil: null,
        small: 7,
      },
    ])
  })

  const LIST = ['x', '"y", {z}', 'a\\b', 'null', '', null]
  it('takes every type of parameter', async () => {
    const [row] = await db.query<{ bytes: Uint8Array }>(
      `select $1::int8 as big, $2::minor_units as coins, $3::timestamptz as at, $4::text[] as list, $5::jsonb as doc, $6::bytea as bytes,
         $7::numeric[]::text as amounts, $8::int8[]::text as ids, $9::timestamptz[] as moments, $10::bytea[]::text as files, $11::bool as yes, $12::text as nothing`,
      [
        2n ** 62n,
        10n ** 37n,
        new Date(0),
        LIST,
        JSON.stringify([{ a: 1 }]),
        Buffer.from([0, 255]),
        [1n, -2n],
        [1n, null],
        [new Date(0), new Date(1)],
        [Buffer.from([0, 255]), Buffer.from([])],
        true,
        null,
      ],
    )
    expect({ ...row, bytes: [...(row?.bytes ?? [])] }).toEqual({
      big: 2n ** 62n,
      coins: `1${'0'.repeat(37)}`,
      at: new Date(0),
      list: LIST,
      doc: [{ a: 1 }],
      bytes: [0, 255],
      amounts: '{1,-2}',
      ids: '{1,NULL}',
      moments: [new Date(0), new Date(1)],
      files: '{"\\\\x00ff","\\\\x"}',
      yes: true,
      nothing: null,
    })
  })

  it.each([
    ['NaN', 'minor_units_whole'],
    ['0.6', 'minor_units_whole'],
    ['Infinity', 'minor_units_whole'],
    ['1e40', 'minor_units_whole'],
    ['-1', 'pot_covers'],
  ])('refuses %s as an amount of money', async (amount, constraint) => {
    const error = await failure(db.query('update pot set coins = $1 where id = 1', [amount]))
    expect(brokenConstraint(error)).toBe(constraint)
  })

  it('names the broken constraint and code, and quotes no row', async () => {
    const error = await failure(db.query('insert into pot values (3, 123456)'))
    expect(error).toBeInstanceOf(DbError)
    expect(error).toMatchObject({ code: '23505', constraint: 'pot_pkey' })
    expect(JSON.stringify(error) + String(error)).not.toContain('123456')
  })

  it('keeps nothing of a transaction that throws', async () => {
    await failure(
      db.tx(async (tx) => {
        await tx.query('update pot set coins = 55 where id = 1')
        throw new Error('no')
      }),
    )
    expect(await db.query('select coins from pot where id = 1')).toEqual([{ coins: '0' }])
  })

  it('never takes a failed transaction for a committed one', async () => {
    const swallowed = db.tx(async (tx) => {
      await tx.query('update pot set coins = 55 where id = 1')
      await tx.query('select 1 / 0').catch(() => undefined)
    })
    await expect(swallowed).rejects.toThrow()
    expect(await db.query('select coins from pot where id = 1')).toEqual([{ coins: '0' }])
  })

  it('refuses a query that comes after its transaction is over', async () => {
    const leaked = await db.tx(async (tx) => tx)
    await expect(leaked.query('select 1')).rejects.toThrow('over')
  })

  it('begins a transaction again that lost to another one, and no other', async () => {
    const tries: string[] = []
    const losing = (code: string, times: number) =>
      db.tx(async (tx) => {
        tries.push(code)
        if (tries.filter((each) => each === code).length <= times) {
          await tx.query(`do $$ begin raise exception 'lost' using errcode = '${code}'; end $$`)
        }
        return 'done'
      })
    expect(await Promise.all(['40001', '40P01', '55P03'].map((code) => losing(code, 2)))).toEqual([
      'done',
      'done',
      'done',
    ])
    await expect(losing('40000', 1)).rejects.toMatchObject({ code: '40000' })
    await expect(
      db.tx((tx) => tx.query(`do $$ begin raise exception 'lost' using errcode = '40P01'; end $$`), { attempts: 2 }),
    ).rejects.toMatchObject({ code: '40P01' })
    expect(tries.filter((code) => code === '40P01')).toHaveLength(3)
    expect(tries.filter((code) => code === '40000')).toHaveLength(1)
  })

  it('notifies listeners after the commit, and never of what was rolled back', async () => {
    const received: (string | null)[] = []
    const stop = await db.listen('orders', (payload) => received.push(payload))
    await failure(
      db.tx(async (tx) => {
        tx.notify('orders', 'undone')
        throw new Error('no')
      }),
    )
    await db.tx(async (tx) => tx.notify('orders', 'first'))
    await db.tx(async (tx) => tx.notify('orders', 'second'))
    await expect.poll(() => received).toEqual(['first', 'second'])
    await stop()
  })

  it('notifies of what the database itself notifies', async () => {
    const received: (string | null)[] = []
    const stop = await db.listenToTriggers('orders', (payload) => received.push(payload))
    // As a trigger does.
    await db.tx(async (tx) => void (await tx.query(`select pg_notify('orders', 'third')`)))
    await expect.poll(() => received).toEqual(['third'])
    await stop()
  })

  it('no longer notifies a listener that stopped, but every other one', async () => {
    const received: string[] = []
    const listening = (name: string) => db.listen('orders', (payload) => received.push(`${name} ${payload}`))
    const [stopFirst, stopSecond] = [await listening('first'), await listening('second')]
    await stopFirst()
    await db.tx(async (tx) => tx.notify('orders', 'new'))
    await expect.poll(() => received).toEqual(['second new'])
    await stopSecond()
  })

  it('has one clock, which only its offset moves', async () => {
    const before = await db.tx(async (tx) => tx.now)
    await db.query(`update app_clock set ahead = ahead + interval '1 day'`)
    const after = await db.tx(async (tx) => tx.now)
    expect(Math.round((after.getTime() - before.getTime()) / 60_000)).toBe(24 * 60)
  })

  it('migrates once, and refuses a changed or foreign schema', async () => {
    const known = readMigrations()
    expect(await migrate(db)).toEqual([])
    const changed = known.map((each, index) => (index === 0 ? { ...each, checksum: 'other' } : each))
    const renamed = known.map((each, index) => (index === 0 ? { ...each, name: '0001-first' } : each))
    const otherVersion = new WrongSchema('The database was created by another version of Quayside (0001-baseline)')
    await expect(migrate(db, changed)).rejects.toThrow(otherVersion)
    await expect(migrate(db, renamed)).rejects.toThrow(otherVersion)
  })

  it('runs a version before on a schema that was added to, until a step took something away', async () => {
    const known = readMigrations()
    const added = { name: '9000-added', sql: 'create table added (id int)', checksum: 'a' }
    const contract = { name: '9001-contract-added', sql: 'drop table added', checksum: 'b' }
    const newest = { name: '9002-more', sql: 'create table more (id int)', checksum: 'c' }
    expect(await migrate(db, [...known, added])).toEqual(['9000-added'])
    expect(await migrate(db, known)).toEqual([])
    await insistOnSchema(db, known)
    expect(await migrate(db, [...known, added, contract, newest])).toEqual(['9001-contract-added', '9002-more'])
    const newer = 'The database was migrated by a newer version of Quayside (9001-contract-added)'
    for (const before of [known, [...known, added]]) {
      await expect(migrate(db, before)).rejects.toThrow(newer)
      await expect(insistOnSchema(db, before)).rejects.toThrow(newer)
    }
    expect(await migrate(db, [...known, added, contract])).toEqual([])
    await db.script(async ({ run }) => {
      await run(`drop table more; delete from schema_migration where name like '900_-%'`)
    })
  })

  it('applies migrations all or none', async () => {
    const good = { name: '9001-good', sql: 'create table good (id int)', checksum: 'a' }
    const bad = { name: '9002-bad', sql: 'create table bad (id int); select nonsense', checksum: 'b' }
    await expect(migrate(db, [...readMigrations(), good, bad])).rejects.toThrow('nonsense')
    expect(await db.query(`select to_regclass('good') as good`)).toEqual([{ good: null }])
    expect(await migrate(db, [...readMigrations(), good])).toEqual(['9001-good'])
  })
})

describe('a database that cannot be reached', () => {
  it.each(['ECONNREFUSED', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', '57P01', '53300', '08006'])('%s', (code) => {
    expect(faultOf(Object.assign(new Error('gone'), { code }))).toBeInstanceOf(DbUnavailable)
  })

  // The driver's errors of a connection that it has already closed.
  it.each(['Connection terminated', 'Client has encountered a connection error and is not queryable'])(
    '%s',
    (message) => {
      expect(faultOf(new Error(message))).toBeInstanceOf(DbUnavailable)
    },
  )
})

describe('the embedded database', () => {
  it('refuses the outer db inside a transaction instead of waiting for itself', async () => {
    const db = await freshDb()
    await expect(db.tx(() => db.query('select 1'))).rejects.toThrow('its tx must be used')
    await expect(db.tx(() => db.tx(async () => 1))).rejects.toThrow('its tx must be used')
    expect(await db.query('select 1 as one')).toEqual([{ one: 1 }])
  })
})
