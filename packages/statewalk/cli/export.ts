import { join } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import { chartText, type Chart } from '../src/chart-file.ts'
import { mermaid } from '../src/mermaid.ts'
import { count } from '../src/path-formats.ts'
import { UserError } from '../src/user-error.ts'
import { fileIn, modelsNamed, oneOf, parseArguments, stubbed, walkedChart, type Source } from './command-line.ts'
import { machineIn } from './machine-file.ts'
import { print, writeText } from './output.ts'

const endings = { json: 'json', mermaid: 'mmd' } as const

/** The id of a machine, as far as it can be part of a file's name; without one it is `machine`. */
const fileName = ({ id }: AnyStateMachine): string => id.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-').replaceAll(/^-|-$/g, '')

/** How `export` is called. */
export const exportUsage = (command: string): string =>
  `${command} [NAME… | --file FILE#EXPORT [--stub MODULE,…]] [--format json|mermaid] [--into FOLDER]
    prints or writes charts for other tools; JSON is what createMachine takes, of a named machine with its paths, for compare`

/** Prints a chart, or writes several into a folder: `exportUsage` has the options. Throws a UserError for what cannot be done. */
export const exportCommand = async (given: readonly string[], source: Source = {}): Promise<void> => {
  const options = parseArguments(given, ['file', 'stub...', 'format', 'into'])
  stubbed(options)
  const { words, text } = options
  const format = oneOf('format', text('format'), ['json', 'mermaid'])
  const write = (chart: Chart): string => (format === 'json' ? chartText(chart) : mermaid(chart.machine))
  const [file, folder] = [fileIn(options), text('into')]
  const models = file === undefined ? (await modelsNamed(source, words)).map(({ model }) => model) : []
  if (folder === undefined && file === undefined && models.length !== 1)
    throw new UserError('Name one machine, or a folder for all: export login, export --into charts')
  const charts: Chart[] =
    file === undefined
      ? models.map((model) => (format === 'json' ? walkedChart(model) : { machine: model.machine }))
      : [{ machine: await machineIn(file) }]
  if (folder === undefined) return print(charts.map(write).join('\n'))
  for (const chart of charts)
    writeText(join(folder, `${fileName(chart.machine)}.${endings[format]}`), `${write(chart)}\n`)
  print(`wrote ${count(charts.length, 'chart')} into ${folder}`)
}
