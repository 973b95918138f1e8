import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { builtProgram } from './built-program.ts'

let built: Promise<string> | undefined

/** A server of its own that works on withdrawals and is killed around a step, which KILL names; what it ends with. */
export async function killedPayer(variables: Readonly<Record<string, string>>): Promise<string> {
  const program = await (built ??= builtProgram('tests/crash/killed-payer.ts', 'killed-payer'))
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [program], {
    env: { PATH, HOME, PORT: '0', QUAYSIDE_SANDBOX: '1', ...variables },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code, signal] = await once(child, 'exit')
  return String(signal ?? code)
}
