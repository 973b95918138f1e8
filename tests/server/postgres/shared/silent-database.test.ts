import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { Transform } from 'node:stream'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createDb, type Db } from '#server/db/db.ts'
import { CommitUnknown, DbUnavailable } from '#server/db/faults.ts'
import { openPostgres } from '#server/db/postgres.driver.ts'
import { openCopy } from '../../support/databases/postgres-databases.ts'

/** A notice as PostgreSQL sends it before the end of an answer. */
function noticeOf(fields: Readonly<Record<string, string>>): Buffer {
  const body = Object.entries(fields).map(([name, value]) => `${name}${value}\0`)
  const text = Buffer.from(`${body.join('')}\0`)
  const head = Buffer.alloc(5, 'N')
  head.writeInt32BE(text.length + 4, 1)
  return Buffer.concat([head, text])
}

/**
 * A proxy to the database that passes nothing on while it is silent: no answer, no end of the connection. Before the next answer it adds what is
 * to be noticed.
 */
async function wayTo(url: string) {
  const { host, port, user = '', password, database = '' } = new pg.Client({ connectionString: url })
  const sockets = new Set<Socket>()
  const notices: Buffer[] = []
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    for (const socket of [near, far]) sockets.add(socket.on('error', () => undefined))
    const answers = new Transform({
      transform: (chunk: Buffer, _, done) => done(null, Buffer.concat([...notices.splice(0), chunk])),
    })
    near.pipe(far).pipe(answers).pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address() as AddressInfo
  return {
    url: `postgres://${user}:${password ?? ''}@127.0.0.1:${address.port}/${database}`,
    notice: (fields: Readonly<Record<string, string>>) => void notices.push(noticeOf(fields)),
    fallSilent: () => sockets.forEach((socket) => socket.unpipe().pause()),
    close: () => {
      sockets.forEach((socket) => socket.destroy())
      server.close()
    },
  }
}

describe('a database that no longer answers, or not surely', () => {
  let way: Awaited<ReturnType<typeof wayTo>>
  let db: Db
  let copy: Awaited<ReturnType<typeof openCopy>>
  beforeAll(async () => {
    copy = await openCopy(inject('postgresUrl'), inject('postgresTemplate'))
    way = await wayTo(copy.url)
    db = createDb(await openPostgres(way.url, { answerMs: 1000 }))
  })
  afterAll(async () => {
    way.close()
    await db.close()
    await copy.close()
  })

  it('cannot be reached, and new connections are made to it', async () => {
    way.fallSilent()
    await expect(db.query('select 1')).rejects.toThrow(DbUnavailable)
    expect(await db.query('select 1 as one')).toEqual([{ one: 1 }])
  })

  it('ends the transaction that waits for it', async () => {
    const silent = db.tx(
      async (tx) => {
        way.fallSilent()
        await tx.query('select 1')
      },
      { attempts: 1 },
    )
    await expect(silent).rejects.toThrow(DbUnavailable)
    expect(await db.query('select 1 as one')).toEqual([{ one: 1 }])
  })

  it('is waited for where a statement may take its time', async () => {
    await db.script(({ run }) => run('select pg_sleep(1.5)'))
    await expect(db.query('select pg_sleep(1.5)')).rejects.toThrow(DbUnavailable)
  })

  // As PostgreSQL sends it in German: the severity is translated, the routine is not.
  const cancelled = { S: 'WARNUNG', V: 'WARNING', C: '01000', M: 'canceling wait', R: 'SyncRepWaitForLSN' }
  const other = { S: 'WARNING', V: 'WARNING', C: '01000', M: 'vacuum soon', R: 'GetNewTransactionId' }

  it('leaves the outcome of a write open when the wait for its standby was cancelled', async () => {
    const write = `update app_clock set ahead = ahead`
    await db.query('select 1')
    way.notice(cancelled)
    await expect(db.query(write)).rejects.toThrow(DbUnavailable)
    await db.query('select 1')
    way.notice(other)
    expect(await db.query(write)).toEqual([])
    const commit = db.tx(async (tx) => {
      await tx.query(write)
      way.notice(cancelled)
    })
    await expect(commit).rejects.toThrow(CommitUnknown)
  })

  it('leaves the outcome of a transaction open when it falls silent while it commits, and not before', async () => {
    await db.query('select 1')
    const committing = db.tx(
      async (tx) => {
        await tx.query('update app_clock set ahead = ahead')
        way.fallSilent()
      },
      { attempts: 1 },
    )
    await expect(committing).rejects.toThrow(CommitUnknown)
    const asking = db.tx(
      async (tx) => {
        way.fallSilent()
        await tx.query('update app_clock set ahead = ahead')
      },
      { attempts: 1 },
    )
    await expect(asking).rejects.not.toThrow(CommitUnknown)
  })
})
