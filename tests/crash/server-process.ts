import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fromRoot } from '#server/project-root.ts'

/** Built by built-server.setup.ts. */
export const KILLED_SERVER = 'test-results/killed-server/main.js'

const READY_MS = 30_000
const GLANCE_MS = 20

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('No port is free')
  return address.port
}

/** The built server in a process of its own, which can die at any moment. */
export class ServerProcess {
  /** The process that was started last is over; resolves at once when none was started. */
  ended: Promise<unknown> = Promise.resolve()
  readonly url: string
  private readonly env: NodeJS.ProcessEnv
  private child: ChildProcess | undefined

  constructor(
    port: number,
    env: Readonly<Record<string, string>>,
    private readonly script = 'dist/server/main.js',
  ) {
    this.url = `http://127.0.0.1:${port}`
    const { PATH } = process.env
    this.env = { PATH, PORT: String(port), QUAYSIDE_SANDBOX: '1', QUAYSIDE_LIMIT_FACTOR: '1000000', ...env }
  }

  /** Starts it; resolves when it is ready, the ledger audited, or killed before that. */
  async start(env: Readonly<Record<string, string>> = {}): Promise<void> {
    const child = spawn(process.execPath, [resolve(fromRoot('.'), this.script)], {
      env: { ...this.env, ...env },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    this.child = child
    this.ended = once(child, 'exit')
    const output: string[] = []
    child.stderr?.on('data', (chunk) => output.push(String(chunk)))
    for (let waited = 0; waited < READY_MS; waited += GLANCE_MS) {
      if (child.signalCode === 'SIGKILL') return
      if (child.exitCode !== null) throw new Error(`The server ended at its start: ${output.join('')}`)
      const answer = await fetch(`${this.url}/ready`).catch(() => undefined)
      if (answer?.ok) return
      await pause(GLANCE_MS)
    }
    throw new Error(`The server was not ready in time: ${output.join('')}`)
  }

  /** Sends it a message; resolves with its answer, undefined when it ends before. */
  ask(message: object): Promise<unknown> {
    const { child } = this
    if (child?.connected !== true) return Promise.resolve(undefined)
    return new Promise((resolve) => {
      const answered = (answer: unknown) => {
        child.off('message', answered).off('exit', ended)
        resolve(answer)
      }
      const ended = () => answered(undefined)
      child.on('message', answered).on('exit', ended)
      child.send(message, () => undefined)
    })
  }

  get isRunning(): boolean {
    return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null
  }

  /** Whether it has killed itself. */
  get isKilledAtStep(): boolean {
    return this.child?.signalCode === 'SIGKILL' && !this.child.killed
  }

  kill = (): Promise<void> => this.end('SIGKILL')
  stop = (): Promise<void> => this.end('SIGTERM')

  private async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const { child } = this
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await this.ended
  }
}
