import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { fromRoot } from '#server/project-root.ts'
import { atEnd } from './cleanup.ts'

const GLANCE_MS = 20
const STOP_MS = 15_000

export interface Running {
  readonly url: string
  readonly pid: number
  /** From the start of the process until it answers requests. */
  readonly openMs: number
  /** From the start of the process until /ready answers 200. */
  readonly readyMs: number
  /** Once the process has ended, however it did. */
  readonly ended: Promise<unknown>
  stop(): Promise<void>
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('No port is free')
  return address.port
}

/** Resolves when a path of the server, by default /ready, answers 200; rejects when `child` ends before or the time is up. */
export async function ready(url: string, child: ChildProcess, mostMs: number, path = '/ready'): Promise<void> {
  const deadline = Date.now() + mostMs
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`)
    const answer = await fetch(url + path).catch(() => undefined)
    if (answer?.ok) return
    await pause(GLANCE_MS)
  }
  throw new Error(`The server was not ready within ${mostMs} ms`)
}

export async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const killing = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
  clearTimeout(killing)
}

/** The built server as in production, on the sandbox's parts, with limits that no measurement meets. */
export async function startQuayside(
  env: Readonly<Record<string, string>>,
  mostMs = 30_000,
  main = fromRoot('dist/server/main.js'),
): Promise<Running> {
  const began = performance.now()
  const port = await freePort()
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: String(port),
      QUAYSIDE_SANDBOX: '1',
      QUAYSIDE_LIMIT_FACTOR: '1000000',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  atEnd(() => stopped(child))
  const ended = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  await ready(url, child, mostMs, '/health')
  const openMs = performance.now() - began
  await ready(url, child, mostMs)
  return { url, pid: child.pid ?? 0, openMs, readyMs: performance.now() - began, ended, stop: () => stopped(child) }
}

/** The memory that a process holds, in MB. */
export function memoryMb(pid: number): number {
  const kb = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  if (kb === undefined) throw new Error(`No memory is known of process ${pid}`)
  return Number(kb) / 1024
}

const TICK_MS = 10

/** The processor time that a process has used so far, in milliseconds: it depends less than a duration on what else the machine does. */
export function processorMs(pid: number): number {
  // The fields after the name, which is in brackets and may hold spaces: user and system time are the 14th and 15th of all.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

/** The same of each process that a process has started and that still runs, by its id. */
export function childrenMs(pid: number): ReadonlyMap<number, number> {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  return new Map(children.map((child) => [child, processorMs(child)]))
}
