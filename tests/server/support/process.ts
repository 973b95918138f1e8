import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fromRoot } from '#server/project-root.ts'

export interface Outcome {
  code: number | null
  out: string
  err: string
}

export interface Running {
  readonly child: ChildProcess
  readonly pid: number
  /** The address that it prints; rejects when it ends before that. */
  readonly url: Promise<string>
  readonly ended: Promise<Outcome>
}

type Env = Readonly<Record<string, string>>

/** Of what was built: without a build it is not there. */
const spawned = (env: Env, ...command: string[]) => {
  const { PATH = '', HOME = '' } = process.env
  return spawn(process.execPath, command, {
    env: { PATH, HOME, PORT: '0', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
}

/** An operator's command as `npm run operator` runs it, with nothing but these variables. */
export const runOperator = (env: Env, ...args: string[]): Promise<Outcome> => pipeToOperator('', env, ...args)

/** The same with something on its standard input. */
export async function pipeToOperator(input: string, env: Env, ...args: string[]): Promise<Outcome> {
  const child = spawned(env, fromRoot('dist/server/operator.js'), ...args)
  child.stdin.end(input)
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code: Number(code), out, err }
}

/** The whole server as a process of its own, as `npm start` runs it, with nothing but these variables. */
export function startProcess(env: Env, ...args: string[]): Running {
  const child = spawned(env, fromRoot('dist/server/main.js'), ...args)
  let out = ''
  let err = ''
  const ended = new Promise<Outcome>((resolve) => child.on('close', (code) => resolve({ code, out, err })))
  const url = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (part: Buffer) => {
      out += part.toString()
      const found = /open at (\S+)/.exec(out)?.[1]
      if (found) resolve(found)
    })
    void ended.then((outcome) => reject(new Error(`The server ended: ${JSON.stringify(outcome)}`)))
  })
  url.catch(() => undefined)
  child.stderr.on('data', (part: Buffer) => (err += part.toString()))
  return { child, pid: child.pid ?? 0, url, ended }
}

/** A folder of its own and how to remove it. */
export function temporaryFolder(): { dir: string; remove(): void } {
  const dir = mkdtempSync(join(tmpdir(), 'quayside-'))
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) }
}
