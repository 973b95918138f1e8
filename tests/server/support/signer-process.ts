import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { temporaryFolder, type Outcome } from './process.ts'
import { WORDS } from './signer.ts'

export const PASSPHRASE = 'correct horse battery'

interface Options {
  /** Lines of its standard input; a function gets what was printed so far, and gives the next line when it is time. */
  readonly lines?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** The program before node, such as one that sets limits. */
  readonly before?: readonly string[]
  readonly script?: string
}

export interface SignerProcess {
  readonly child: ChildProcess
  /** What it has printed so far. */
  readonly output: () => string
  readonly ended: Promise<Outcome>
  /** Resolves once it has printed a text; rejects when it ends before that. */
  readonly printed: (text: string) => Promise<void>
}

/** The signer as `npm run signer` runs it, with nothing but these variables. */
export function spawnSigner(dir: string, args: readonly string[], options: Options = {}): SignerProcess {
  const { lines = [], env = {}, before = [], script = 'server/signer.ts' } = options
  const { PATH = '', HOME = '' } = process.env
  const [program = '', ...given] = [...before, process.execPath, '--import', 'tsx', script, ...args]
  const child = spawn(program, given, { env: { PATH, HOME, SIGNER_DATA: dir, ...env }, stdio: 'pipe' })
  let [out, err] = ['', '']
  const listeners = new Set<() => void>()
  child.stdout.on('data', (part: Buffer) => {
    out += part.toString()
    for (const listener of listeners) listener()
  })
  child.stderr.on('data', (part: Buffer) => (err += part.toString()))
  // It may end before it has read what it is given.
  child.stdin.on('error', () => undefined)
  child.stdin.write(lines.map((line) => `${line}\n`).join(''))
  const ended = once(child, 'close').then(([code]) => ({ code: code === null ? null : Number(code), out, err }))
  const printed = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const listener = () => out.includes(text) && resolve()
      listeners.add(listener)
      listener()
      void ended.then((outcome) => reject(new Error(`The signer ended: ${JSON.stringify(outcome)}`)))
    })
  return { child, output: () => out, ended, printed }
}

/** A command that is given these lines, and nothing more. */
export function runSigner(dir: string, args: readonly string[], options: Options = {}): Promise<Outcome> {
  const signer = spawnSigner(dir, args, options)
  signer.child.stdin?.end()
  return signer.ended
}

/** A folder with a signer of the words of tests. */
export async function signerFolder(): Promise<{ dir: string; socket: string; remove: () => void }> {
  const { dir: root, remove } = temporaryFolder()
  const dir = join(root, 'signer')
  const { code, err } = await runSigner(dir, ['init', '--restore'], { lines: [PASSPHRASE, PASSPHRASE, WORDS] })
  if (code !== 0) throw new Error(err)
  return { dir, socket: join(dir, 'signer.sock'), remove }
}

/** A signer that is open. */
export async function startSignerProcess(dir: string, options: Options = {}): Promise<SignerProcess> {
  const signer = spawnSigner(dir, ['run'], { lines: [PASSPHRASE], ...options })
  await signer.printed('The signer is open')
  return signer
}
