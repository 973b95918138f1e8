import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { asPostgres, postgresBinaries } from '../../tests/server/support/databases/cluster.ts'

const FOLDERS = ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/usr/local/sbin']
const PACKAGES = { patroni: 'patroni', etcd: 'etcd-server', haproxy: 'haproxy' } as const

type ProgramName = keyof typeof PACKAGES

const find = (name: string) => FOLDERS.map((folder) => join(folder, name)).find((path) => existsSync(path))

function hasPostgres(): boolean {
  try {
    return postgresBinaries() !== ''
  } catch {
    return false
  }
}

/** What this machine lacks, as a sentence with the command that installs it; undefined where it lacks nothing. */
export function whatIsMissing(): string | undefined {
  const missing = Object.entries(PACKAGES).flatMap(([name, packageName]) => (find(name) ? [] : [packageName]))
  const packages = [...(hasPostgres() ? [] : ['postgresql']), ...missing]
  if (packages.length === 0) return undefined
  const command = `apt-get update && apt-get install -y --no-install-recommends ${packages.join(' ')}`
  return `The cluster needs ${packages.join(', ')}. On Debian, as root: ${command}`
}

export interface Program {
  readonly pid: number
  /** Ends it, and waits for its end. */
  readonly stop: () => Promise<void>
}

/** Starts a program as the user of PostgreSQL, with its log in a folder; it ends with this process, however that ends. */
export async function start(name: ProgramName, args: readonly string[], dir: string): Promise<Program> {
  // The shell waits for its stdin to close, which it does even when this process is killed.
  const guard = '"$0" "$@" >>"$LOG" 2>&1 & echo $!; cat >/dev/null; kill $! 2>/dev/null; wait $!'
  const [file = '', ...rest] = [...asPostgres, 'sh', '-c', guard, find(name) ?? name, ...args]
  const { PATH } = process.env
  const child = spawn(file, rest, {
    cwd: dir,
    env: { PATH, LANG: 'C.UTF-8', LOG: join(dir, `${name}.log`) },
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const [line] = await once(child.stdout, 'data')
  return {
    pid: Number(String(line)),
    async stop() {
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.stdin.end()
      await ended
    },
  }
}

/** The command of a process; empty where there is none. */
export function commandOf(pid: number): string {
  const path = `/proc/${pid}/cmdline`
  return existsSync(path) ? readFileSync(path, 'utf8').replaceAll('\0', ' ') : ''
}

/** The processes that a process has started. */
export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

/** A process that is gone already is no fault. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (!(error instanceof Error && Reflect.get(error, 'code') === 'ESRCH')) throw error
  }
}

/** Asks again and again until there is an answer; throws after so many seconds, naming what did not come. */
export async function until<T>(what: string, seconds: number, ask: () => Promise<T | undefined>): Promise<T> {
  const end = Date.now() + seconds * 1000
  while (Date.now() < end) {
    const found = await ask().catch(() => undefined)
    if (found !== undefined) return found
    await pause(100)
  }
  throw new Error(`${what} did not come within ${seconds} s`)
}
