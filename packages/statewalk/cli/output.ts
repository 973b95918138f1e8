import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { UserError } from '../src/user-error.ts'

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

/** Sends to stderr what anybody else prints from now on, so that a command's output stays what its format says. */
export const divertOthers = (): void => {
  stdout.write = stderr.write.bind(stderr)
}

/** Ends the process when everything is printed, whatever timers and servers an imported file has started. */
export const endProcess = (): void => void write('', () => process.exit())
