import { createServer } from 'node:net'
import fs, { cpSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { openDb } from '#server/db/open.ts'
import { openCopy } from '../server/support/databases/postgres-databases.ts'
import { startProcess, temporaryFolder } from '../server/support/process.ts'

const folder = temporaryFolder()
beforeAll(async () => (await openDb({ databaseUrl: undefined, dataDir: join(folder.dir, 'sound') })).close())
afterAll(() => folder.remove())

const refused = async (env: Record<string, string>) => {
  const { code, out, err } = await startProcess({ QUAYSIDE_DATA: join(folder.dir, 'data'), ...env }).ended
  return { code, out, err: err.replaceAll(folder.dir, '…') }
}

describe('starting', () => {
  it('prints its address, its data directory and the sandbox; a second start on the same data prints why it cannot; SIGTERM ends it cleanly', async () => {
    const dir = join(folder.dir, 'data')
    const first = startProcess({ QUAYSIDE_DATA: dir })
    const url = await first.url
    const ready = async () => (await fetch(`${url}/ready`)).status
    // It listens before its adverts are in memory.
    await expect.poll(ready).toBe(200)
    const second = await startProcess({ QUAYSIDE_DATA: dir }).ended
    expect(second).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(/^Quayside is already running on .*data \(process \d+\)\.\n$/),
    })
    expect(await ready()).toBe(200)
    first.child.kill('SIGTERM')
    expect(await first.ended).toEqual({
      code: 0,
      out: `Quayside is open at ${url}\n  data     ${dir} (embedded database)\n  sandbox  ${url}/sandbox (emails, test funds, clock)\n`,
      err: '',
    })
  })

  it('leaves no file of its data directory open to others, not even one that the engine creates later', async () => {
    const dir = join(folder.dir, 'private')
    const server = startProcess({ QUAYSIDE_DATA: dir })
    await server.url
    const openToOthers = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter(
      (name) => ((statSync(join(dir, name), { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0,
    )
    expect(openToOthers).toEqual([])
    server.child.kill('SIGTERM')
    await server.ended
  })

  it('answers every login that it let in before SIGTERM, then ends', async () => {
    const server = startProcess({ QUAYSIDE_DATA: join(folder.dir, 'data') })
    const url = await server.url
    const body = JSON.stringify({ email: 'nobody@example.com', password: 'a long enough one' })
    const headers = { 'content-type': 'application/json' }
    const logIn = async () => (await fetch(`${url}/api/v1/user-auth/login`, { method: 'POST', body, headers })).status
    // A connection after the listener closed is refused at once.
    const refusal = (error: unknown) => Reflect.get(Object(Reflect.get(Object(error), 'cause')), 'code')
    const logins = Array.from({ length: 20 }, () => logIn().catch(refusal))
    expect(await Promise.race(logins)).toBe(400)
    server.child.kill('SIGTERM')
    expect((await Promise.all(logins)).filter((result) => result !== 400 && result !== 'ECONNREFUSED')).toEqual([])
    expect((await server.ended).code).toBe(0)
  })

  it('logs each request with its name, route, status and time, and no address or key', async () => {
    const db = await openCopy(inject('postgresUrl'), inject('postgresTemplate'))
    const server = startProcess({ DATABASE_URL: db.url, LOG_LEVEL: 'info' })
    const headers = { 'x-request-id': 'balancer-0001', 'u-x-key': 'a-key-of-somebody' }
    await fetch(`${await server.url}/api/v1/user-app/user-profile/user?email=ada@example.com`, { headers })
    server.child.kill('SIGTERM')
    const { out } = await server.ended
    const line = out.split('\n').find((each) => each.includes('balancer-0001')) ?? '{}'
    expect(JSON.parse(line)).toEqual({
      level: 30,
      time: expect.any(Number),
      pid: expect.any(Number),
      hostname: expect.any(String),
      request: 'balancer-0001',
      method: 'GET',
      route: '/api/v1/user-app/user-profile/user',
      status: 401,
      ms: expect.any(Number),
    })
    await db.close()
  })

  it('refuses a bad variable in one sentence', async () => {
    expect(await refused({ PORT: 'http' })).toEqual({
      code: 1,
      out: '',
      err: "PORT must be a number from 0 to 65535, not 'http'.\n",
    })
  })

  it('refuses a database that does not answer in one sentence, without its password', async () => {
    expect(await refused({ DATABASE_URL: 'postgres://ada:secret@127.0.0.1:1/quayside' })).toEqual({
      code: 1,
      out: '',
      err: 'The database at DATABASE_URL cannot be reached (ECONNREFUSED).\n',
    })
  })

  it('refuses a socket of a database that is not there, naming it, and not the data directory', async () => {
    writeFileSync(join(folder.dir, 'no-folder'), '')
    const at = (host: string) => refused({ DATABASE_URL: `postgres://ada:secret@localhost/quayside?host=${host}` })
    const err = (socket: string, code: string) =>
      `The database's socket ${socket}/.s.PGSQL.5432 cannot be reached (${code}): start PostgreSQL, or set host in DATABASE_URL to the folder of its socket.\n`
    expect((await at(folder.dir)).err).toBe(err('…', 'ENOENT'))
    expect((await at(join(folder.dir, 'no-folder'))).err).toBe(err('…/no-folder', 'ENOTDIR'))
  })

  it('refuses a taken port in one sentence', async () => {
    const holder = createServer()
    await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve))
    const address = holder.address()
    const port = address !== null && typeof address === 'object' ? address.port : 0
    expect(await refused({ PORT: String(port) })).toEqual({
      code: 1,
      out: '',
      err: `The port ${port} is taken: stop what uses it, or set PORT to another.\n`,
    })
    holder.close()
  })

  it('refuses a data directory that cannot be one in one sentence', async () => {
    writeFileSync(join(folder.dir, 'a-file'), '')
    expect(await refused({ QUAYSIDE_DATA: join(folder.dir, 'a-file') })).toEqual({
      code: 1,
      out: '',
      err: 'The data directory …/a-file cannot be used (EEXIST).\n',
    })
  })

  it.each([
    ['an empty control file', (dir: string) => writeFileSync(join(dir, 'global', 'pg_control'), '')],
    ['no tables', (dir: string) => rmSync(join(dir, 'base'), { recursive: true })],
    ['no version', (dir: string) => rmSync(join(dir, 'PG_VERSION'))],
    ['another version', (dir: string) => writeFileSync(join(dir, 'PG_VERSION'), '99')],
    [
      'a log of zeros',
      (dir: string) =>
        readdirSync(join(dir, 'pg_wal'))
          .filter((name) => name.startsWith('0'))
          .forEach((name) => writeFileSync(join(dir, 'pg_wal', name), Buffer.alloc(16_777_216))),
    ],
  ])('refuses a damaged database in one sentence: %s', async (name, damage) => {
    const data = join(folder.dir, name)
    cpSync(join(folder.dir, 'sound'), data, { recursive: true })
    damage(join(data, 'database'))
    expect(await refused({ QUAYSIDE_DATA: data })).toEqual({
      code: 1,
      out: '',
      err: `The database in …/${name}/database is damaged and cannot be opened: restore a copy of it, or delete it with npm start -- --reset.\n`,
    })
  })

  const failureOf = (dataDir: string) =>
    openDb({ databaseUrl: undefined, dataDir }).then(
      () => 'opened',
      (error: Error) => error.message.replaceAll(folder.dir, '…'),
    )

  it('does not take a sound database for a damaged one when the disk is full', async () => {
    const write = fs.writeSync
    const full = vi.spyOn(fs, 'writeSync').mockImplementation((file: number, data: unknown, ...rest: unknown[]) => {
      // The lock still has room.
      if (data instanceof Uint8Array && data.byteLength < 100) return Reflect.apply(write, fs, [file, data, ...rest])
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 })
    })
    const [ofSound, ofNew] = [await failureOf(join(folder.dir, 'sound')), await failureOf(join(folder.dir, 'new'))]
    full.mockRestore()
    const short = (name: string) =>
      `There is not enough disk space to open the database in …/${name}/database: free some, then start again.`
    expect([ofSound, ofNew]).toEqual([short('sound'), short('new')])
  })

  it('does not take a sound database for a damaged one when memory is short', async () => {
    const short = vi.spyOn(WebAssembly, 'Memory').mockImplementation(function () {
      throw new RangeError('WebAssembly.Memory(): could not allocate memory')
    })
    const failure = await failureOf(join(folder.dir, 'sound'))
    short.mockRestore()
    expect(failure).toBe(
      'There is not enough memory to open the database in …/sound/database: free some, then start again.',
    )
  })

  it('refuses sandbox parts in production in one sentence', async () => {
    const { code, err } = await refused({ NODE_ENV: 'production' })
    expect([code, err.split('\n').length, err]).toEqual([1, 2, expect.stringContaining('QUAYSIDE_SANDBOX=1')])
  })
})
