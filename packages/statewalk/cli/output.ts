import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { UserError } from '../src/shared/user-error.ts'

const { stdout, stderr } = process
const write = stdout.write.bind(stdout)

/** Prints a command's own output. */
export const print = (text: string): void => void write(`${text}\n`)

/** Writes a file, and the folders that it is in. Throws a UserError with the reason where that cannot be done. */
export const writeText = (file: string, text: string): void => {
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  } catch (problem) {
    throw new UserError(`${file} cannot be written: ${problem instanceof Error ? problem.message : String(problem)}`)
  }
}

const EVERY_MS = 10_000

/** Prints on stderr every ten seconds that a command is at work: from another thread, as a walk never pauses. */
export const reportWork = (): void => {
  const report = `let ms = 0
    setInterval(() => require('node:fs').writeSync(2, 'at work for ' + (ms += ${EVERY_MS}) / 1000 + ' s\\n'), ${EVERY_MS})`
  new Worker(report, { eval: true, execArgv: [] }).unref()
}

/** Sends to stderr what anybody else prints from now on, so that a command's output stays what its format says. */
export const divertOthers = (): void => {
  stdout.write = stderr.write.bind(stderr)
}

/** Ends the process when everything is printed, whatever timers and servers an imported file has started. */
export const endProcess = (): void => void write('', () => process.exit())
