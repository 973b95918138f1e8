import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AlreadyRunning, lockDataDir, removeDeadLock, SharedDirectory } from '#server/db/data-dir.ts'
import { openDb } from '#server/db/open.ts'

describe('the data directory', () => {
  let dir: string
  const lockFile = () => join(dir, 'quayside.lock')
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'quayside-data-'))
  })
  afterEach(() => rmSync(dir, { recursive: true, force: true }))

  it('is refused to a second start in one plain sentence', async () => {
    const unlock = await lockDataDir(dir)
    const refusal = await lockDataDir(dir).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(AlreadyRunning)
    expect(String(refusal)).toBe(`AlreadyRunning: Quayside is already running on ${dir} (process ${process.pid}).`)
    unlock()
  })

  it('is free again after a clean end', async () => {
    const unlock = await lockDataDir(dir)
    unlock()
    expect(existsSync(lockFile())).toBe(false)
    const again = await lockDataDir(dir)
    again()
  })

  it('is taken over from a process that died', async () => {
    const child = spawn('sleep', ['60'])
    const startedAt = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(' ')[21]
    writeFileSync(lockFile(), `${child.pid}\n${startedAt}\n`)
    await expect(lockDataDir(dir)).rejects.toThrow(AlreadyRunning)
    child.kill('SIGKILL')
    await once(child, 'exit')
    const unlock = await lockDataDir(dir)
    unlock()
  })

  it('is taken over from a process that was killed and whose parent has not noticed', async () => {
    // The shell becomes a sleep that never waits for its child.
    const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'])
    const pid = Number(String((await once(parent.stdout, 'data'))[0]))
    const stat = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')
    await expect.poll(() => readFileSync(`/proc/${parent.pid}/comm`, 'utf8')).toBe('sleep\n')
    writeFileSync(lockFile(), `${pid}\n${stat()[21]}\n`)
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => stat()[2]).toBe('Z')
    const unlock = await lockDataDir(dir)
    unlock()
    parent.kill('SIGKILL')
  })

  it('stays with a server that answers, although its process cannot be seen from here', async () => {
    writeFileSync(lockFile(), '999999\n1\n')
    const server = createServer((socket) => socket.end()).listen(join(dir, 'operator.sock'))
    await once(server, 'listening')
    await expect(lockDataDir(dir)).rejects.toThrow(AlreadyRunning)
    server.close()
    await once(server, 'close')
    const unlock = await lockDataDir(dir)
    unlock()
  })

  it('is taken over when the number of the dead process was given out again', async () => {
    writeFileSync(lockFile(), `${process.pid}\n1\n`)
    const unlock = await lockDataDir(dir)
    unlock()
  })

  it('stays with the start that took it over while another was about to remove the dead lock', async () => {
    const dead = '999999999\n1\n'
    writeFileSync(lockFile(), dead)
    const unlock = await lockDataDir(dir)
    removeDeadLock(lockFile(), dead)
    await expect(lockDataDir(dir)).rejects.toThrow(AlreadyRunning)
    unlock()
    removeDeadLock(lockFile(), dead)
    expect(readdirSync(dir)).toEqual([])
  })

  it('goes to exactly one of many that start at once, over a dead lock too', async () => {
    writeFileSync(lockFile(), '999999999\n1\n')
    const source = `import { lockDataDir } from '#server/db/data-dir.ts'
      await lockDataDir(process.argv[1]).then(() => console.log('mine'), (error) => console.log(error.name))
      process.stdin.resume()`
    const starts = Array.from({ length: 4 }, () =>
      spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', source, dir], {
        stdio: ['pipe', 'pipe', 'inherit'],
      }),
    )
    const outputs = await Promise.all(starts.map(async (start) => String((await once(start.stdout, 'data'))[0]).trim()))
    for (const start of starts) start.stdin.end()
    expect(outputs.sort()).toEqual(['AlreadyRunning', 'AlreadyRunning', 'AlreadyRunning', 'mine'])
  })

  const openToOthers = () =>
    readdirSync(dir, { recursive: true, encoding: 'utf8' })
      .concat('')
      .filter((name) => (statSync(join(dir, name)).mode & 0o077) !== 0)

  it('is refused where everybody may create files', async () => {
    chmodSync(dir, 0o1777)
    await expect(lockDataDir(dir)).rejects.toThrow(
      `The data directory ${dir} belongs to another user or is shared: set QUAYSIDE_DATA to one of your own.`,
    )
    expect(statSync(dir).mode & 0o7777).toBe(0o1777)
  })

  it.runIf(process.getuid?.() === 0)('is refused when it belongs to another user', async () => {
    chownSync(dir, 65_534, 65_534)
    await expect(lockDataDir(dir)).rejects.toThrow(SharedDirectory)
  })

  it('keeps what was committed for the next start, in files that are for their owner alone', async () => {
    chmodSync(dir, 0o777)
    const first = await openDb({ databaseUrl: undefined, dataDir: dir })
    await first.query(
      `insert into mail (recipient, subject, body, sent_at) values ('ada@example.com', 'Hello', '', app_now())`,
    )
    expect(openToOthers()).toEqual([])
    await expect(openDb({ databaseUrl: undefined, dataDir: dir })).rejects.toThrow(AlreadyRunning)
    chmodSync(join(dir, 'database', 'PG_VERSION'), 0o666)
    await first.close()
    const second = await openDb({ databaseUrl: undefined, dataDir: dir })
    expect(openToOthers()).toEqual([])
    expect(await second.query('select subject from mail')).toEqual([{ subject: 'Hello' }])
    await second.close()
  })
})

describe('a database server', () => {
  it('that cannot be reached gives one plain sentence', async () => {
    const nobody = openDb({ databaseUrl: 'postgres://postgres@127.0.0.1:1/none', dataDir: '' })
    await expect(nobody).rejects.toThrow('The database cannot be reached')
  })
})
