import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromRoot } from '#server/project-root.ts'
import { atEnd } from './cleanup.ts'
import { filledFolder } from './embedded.ts'
import { atMost, beside, median, rounded, type Figure } from './figure.ts'
import { runLoad } from './load.ts'
import { freePort, memoryMb, ready, startQuayside } from './quayside.ts'

const FRESH_S = 15
const AGAIN_S = 2
const KILLED_S = 5
const KILLS = 5
const MOST_MB = 1000
const PATIENCE_MS = 180_000
const SIZE = { adverts: 50, takers: 50 }
const ORDERS = 1000

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

/** `npm start` in a clone, as a person would run it, until the server is ready. */
async function npmStart(clone: string): Promise<{ seconds: number; mb: number; stop: () => Promise<void> }> {
  const port = await freePort()
  const began = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: String(port),
      npm_config_prefer_offline: 'true',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  })
  const killAll = () => {
    try {
      process.kill(-(child.pid ?? 0), 'SIGKILL')
    } catch {
      // It ended by itself.
    }
  }
  atEnd(async () => killAll())
  await ready(`http://127.0.0.1:${port}`, child, PATIENCE_MS)
  const seconds = (performance.now() - began) / 1000
  const pid = Number(readFileSync(join(clone, 'data/quayside.lock'), 'utf8').split('\n')[0])
  const stop = async () => {
    process.kill(pid, 'SIGTERM')
    await ended(child)
  }
  return { seconds, mb: memoryMb(pid), stop }
}

async function memoryUnderOrders(): Promise<Figure> {
  const server = await startQuayside({ QUAYSIDE_DATA: await filledFolder(SIZE) })
  const load = { ...SIZE, urls: [server.url], clients: 16, seconds: 60, orders: ORDERS, name: 'memory' }
  const { orders } = await runLoad(load)
  const mb = memoryMb(server.pid)
  await server.stop()
  return atMost(`memory after ${orders} orders`, mb, MOST_MB, 'MB')
}

/** Killed by SIGKILL after orders, and started again on the same embedded database. */
async function afterKills(): Promise<Figure> {
  const dataDir = await filledFolder(SIZE)
  const seconds: number[] = []
  for (let start = 0; start <= KILLS; start += 1) {
    const { url, pid, readyMs, ended: died } = await startQuayside({ QUAYSIDE_DATA: dataDir })
    if (start > 0) seconds.push(readyMs / 1000)
    await runLoad({ ...SIZE, urls: [url], clients: 16, seconds: 3, name: `start ${start}` })
    process.kill(pid, 'SIGKILL')
    await died
  }
  return atMost('start after kill -9 on the embedded database, until ready', median(seconds), KILLED_S, 's')
}

/** How long a newcomer waits, and the load on their machine. A clone has what is committed. */
export async function measure(): Promise<Figure[]> {
  const clone = mkdtempSync(join(tmpdir(), 'quayside-clone-'))
  atEnd(async () => rmSync(clone, { recursive: true, force: true }))
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', fromRoot('.'), clone])
  const first = await npmStart(clone)
  await first.stop()
  const second = await npmStart(clone)
  await second.stop()
  return [
    atMost('npm start on a fresh clone, until ready', first.seconds, FRESH_S, 's'),
    atMost('npm start again, until ready', second.seconds, AGAIN_S, 's'),
    beside('  memory when ready: first, again', `${rounded(first.mb)} MB, ${rounded(second.mb)} MB`),
    await memoryUnderOrders(),
    await afterKills(),
  ]
}
