import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createDb, type Db } from '#server/db/db.ts'
import { DbUnavailable } from '#server/db/faults.ts'
import { openPostgres } from '#server/db/postgres.driver.ts'
import { openCopy } from './support/postgres-databases.ts'

/** A proxy to the database that passes nothing on while it is silent: no answer, no end of the connection. */
async function wayTo(url: string) {
  const { host, port, user = '', password, database = '' } = new pg.Client({ connectionString: url })
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    for (const socket of [near, far]) sockets.add(socket.on('error', () => undefined))
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address() as AddressInfo
  return {
    url: `postgres://${user}:${password ?? ''}@127.0.0.1:${address.port}/${database}`,
    fallSilent: () => sockets.forEach((socket) => socket.unpipe().pause()),
    close: () => {
      sockets.forEach((socket) => socket.destroy())
      server.close()
    },
  }
}

describe('a database that no longer answers', () => {
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
})
