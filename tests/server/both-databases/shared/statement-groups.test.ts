import { beforeEach, describe, expect, it } from 'vitest'
import { DbError, DbUnavailable } from '#server/db/faults.ts'
import { ENGINES, freshDb } from '../../support/databases/fresh-db.ts'

describe.each(ENGINES)('statements of a transaction that do not wait for one another on %s', async (engine) => {
  const db = await freshDb(engine)
  await db.script(({ run }) => run('create table pot (id int primary key, coins int not null check (coins >= 0))'))
  const add = 'insert into pot values ($1, $2)'
  const pots = () => db.query('select id, coins from pot order by id')
  beforeEach(async () => void (await db.query('truncate pot')))

  it('each get their own rows, in the order in which they were sent', async () => {
    const answers = await db.tx((tx) =>
      Promise.all([
        tx.query(add, [1, 5]),
        tx.query('select coins from pot where id = $1', [1]),
        tx.query('select 2 as two where false'),
        tx.query('select $1::text as said', ['last']),
      ]),
    )
    expect(answers).toEqual([[], [{ coins: 5 }], [], [{ said: 'last' }]])
  })

  it('each get their own rows however often a connection executes them', async () => {
    const below = 'select coins, id from pot where coins < $1 order by id'
    const answers = await db.tx(async (tx) => {
      const none = await Promise.all([tx.query(below, [6]), tx.query(add, [1, 5])])
      const one = await Promise.all([tx.query(below, [6]), tx.query(add, [2, 6])])
      return [
        ...none,
        ...one,
        ...(await Promise.all([tx.query(below, [6]), tx.query(below, [7]), tx.query('select from pot')])),
      ]
    })
    const [first, second] = [
      { coins: 5, id: 1 },
      { coins: 6, id: 2 },
    ]
    expect(answers).toEqual([[], [], [first], [], [first], [first, second], [{}, {}]])
  })

  it('are all undone when one fails, and fail with what its caller makes of the error', async () => {
    const refused = db.tx(async (tx) => {
      await Promise.all([
        tx.query(add, [1, 5]),
        tx.query(add, [2, -1]).catch(() => Promise.reject(new Error('a pot cannot be below zero'))),
        tx.query('select 3 as never_parsed_before'),
      ])
    })
    await expect(refused).rejects.toThrow('a pot cannot be below zero')
    expect(await pots()).toEqual([])
    expect(await db.tx((tx) => tx.query('select 3 as never_parsed_before'))).toEqual([{ never_parsed_before: 3 }])
  })

  it('fails on its own when what is checked at its end fails', async () => {
    await db.script(({ run }) => run(`create table lid (pot int unique deferrable initially deferred)`))
    await expect(db.query('insert into lid values (1), (1)')).rejects.toThrow('duplicate key')
    expect(await db.query('select pot from lid')).toEqual([])
  })

  it('begin with the transaction, and are undone with it', async () => {
    const start = (coins: number) => (on: Pick<typeof db, 'query'>) =>
      Promise.all([on.query(add, [1, coins]), on.query<{ coins: number }>('select coins from pot where id = 1')])
    const refused = db.txStartingWith(start(5), async (_, [, [row]]) => {
      throw new Error(`refused at ${row?.coins}`)
    })
    await expect(refused).rejects.toThrow('refused at 5')
    expect(await pots()).toEqual([])
    await expect(db.txStartingWith(start(-1), async () => 'never')).rejects.toBeInstanceOf(DbError)
    expect(await pots()).toEqual([])
    expect(await db.txStartingWith(start(7), async (tx) => tx.now)).toBeInstanceOf(Date)
    expect(await pots()).toEqual([{ id: 1, coins: 7 }])
  })

  it('end with the transaction, which fails when they do', async () => {
    await db.tx(async (tx) => {
      tx.last(add, [1, 5])
      expect(await tx.query('select from pot')).toEqual([])
    })
    expect(await pots()).toEqual([{ id: 1, coins: 5 }])
    const refused = db.tx(async (tx) => {
      await tx.query(add, [2, 5])
      tx.last(add, [3, -1])
      tx.last(add, [4, 5])
    })
    await expect(refused).rejects.toBeInstanceOf(DbError)
    expect(await pots()).toEqual([{ id: 1, coins: 5 }])
  })

  it('are not sent once the transaction has failed', async () => {
    const late: Promise<unknown>[] = []
    const refused = db.tx(async (tx) => {
      await tx.query(add, [1, 5])
      late.push(tx.query(add, [2, 5]).catch(() => 'not sent'))
      throw new Error('refused')
    })
    await expect(refused).rejects.toThrow('refused')
    await Promise.all(late)
    expect(await pots()).toEqual([])
  })
})

describe('statements that are sent together on postgres alone', () => {
  it('have an unknown outcome when the connection is cut among them', async () => {
    const db = await freshDb('postgres')
    await db.script(({ run }) => run('create table pot (id int primary key)'))
    const cut = db.tx(async (tx) => {
      tx.last('insert into pot values (1)', [])
      tx.last('select pg_terminate_backend(pg_backend_pid())', [])
    })
    await expect(cut).rejects.toThrow(DbUnavailable)
    expect(await db.query('select id from pot')).toEqual([])
    expect(await db.tx((tx) => tx.query('select 1 as one'))).toEqual([{ one: 1 }])
  })
})
