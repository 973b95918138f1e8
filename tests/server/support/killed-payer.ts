import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { text } from 'node:stream/consumers'
import { closeAfterFile } from './closing.ts'
import { builtProgram } from './built-program.ts'

/**
 * Servers of a test file that work on withdrawals, each of which is killed around a step: the signal that ended it, or its exit code and errors.
 * Their program is in a folder of its own, as other test files build theirs at the same time.
 */
export async function killedPayer(env: Readonly<Record<string, string>>): Promise<(step: string) => Promise<string>> {
  const program = await builtProgram('tests/crash/killed-payer.ts', `killed-payer/${randomUUID()}`)
  closeAfterFile(() => rm(dirname(program), { recursive: true }))
  const { PATH = '', HOME = '' } = process.env
  return async (step) => {
    const child = spawn(process.execPath, [program], {
      env: { PATH, HOME, PORT: '0', QUAYSIDE_SANDBOX: '1', ...env, KILL: step },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const [[code, signal], errors] = await Promise.all([once(child, 'exit'), text(child.stderr)])
    return String(signal ?? `${code}: ${errors}`)
  }
}
