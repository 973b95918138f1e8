import { join } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import { machineJson } from '../src/machine-json.ts'
import { mermaid } from '../src/mermaid.ts'
import { count } from '../src/path-formats.ts'
import { UserError } from '../src/user-error.ts'
import { fileIn, modelsNamed, oneOf, parseArguments, type Source } from './command-line.ts'
import { machineIn } from './machine-file.ts'
import { print, writeText } from './output.ts'

const endings = { json: 'json', mermaid: 'mmd' } as const

/** The id of a machine, as far as it can be part of a file's name; without one it is `machine`. */
const fileName = ({ id }: AnyStateMachine): string => id.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-').replaceAll(/^-|-$/g, '')

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
  const machines =
    file === undefined ? (await modelsNamed(source, words)).map(({ model }) => model.machine) : [await machineIn(file)]
  if (folder === undefined) {
    const [machine] = machines
    if (machines.length !== 1 || !machine)
      throw new UserError('Name one machine, or a folder for all: export login, export --into charts')
    return print(write(machine))
  }
  for (const machine of machines)
    writeText(join(folder, `${fileName(machine)}.${endings[format]}`), `${write(machine)}\n`)
  print(`wrote ${count(machines.length, 'chart')} into ${folder}`)
}
