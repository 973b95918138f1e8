import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import { machineJson } from '../src/machine-json.ts'
import { mermaid } from '../src/mermaid.ts'
import { UserError } from '../src/user-error.ts'
import { fileIn, modelsNamed, oneOf, parseArguments, type Source } from './command-line.ts'
import { walkFile } from './machine-file.ts'
import { print } from './output.ts'

const endings = { json: 'json', mermaid: 'mmd' } as const

/** How `export` is called. */
export const exportUsage = (command: string): string =>
  `${command} [NAME… | --file FILE#EXPORT] [--format json|mermaid] [--into FOLDER]
    prints or writes charts for other tools; JSON is what createMachine takes`

/** Prints a chart, or writes several into a folder: `exportUsage` has the options. Throws a UserError for what cannot be done. */
export const exportCommand = async (given: readonly string[], source: Source = {}): Promise<void> => {
  const options = parseArguments(given, ['file', 'format', 'into'])
  const { words, text } = options
  const format = oneOf('format', text('format'), ['json', 'mermaid'])
  const write = (machine: AnyStateMachine): string =>
    format === 'json' ? JSON.stringify(machineJson(machine), null, 2) : mermaid(machine)
  const [file, folder] = [fileIn(options), text('into')]
  const models = file === undefined ? await modelsNamed(source, words) : [await walkFile(file)]
  const machines = models.map(({ model }) => model.machine)
  if (folder === undefined) {
    const [machine] = machines
    if (machines.length !== 1 || !machine)
      throw new UserError('Name one machine, or a folder for all: export login, export --into charts')
    return print(write(machine))
  }
  mkdirSync(folder, { recursive: true })
  for (const machine of machines) writeFileSync(join(folder, `${machine.id}.${endings[format]}`), `${write(machine)}\n`)
  print(`wrote ${machines.length} charts into ${folder}`)
}
