import { join } from 'node:path'
import { chartName, chartText, type Chart } from '../src/reports/chart-file.ts'
import { mermaid } from '../src/reports/mermaid.ts'
import { count } from '../src/reports/path-formats.ts'
import { UserError } from '../src/shared/user-error.ts'
import { fileIn, modelsNamed, oneOf, parseArguments, stubbed, walkedChart, type Source } from './command-line.ts'
import { namedCharts, pathsIn, type FoundChart } from './found-charts.ts'
import { foundIn, machineIn } from './machine-file.ts'
import { print, reportWork, writeText } from './output.ts'
import { filesNamed } from './places.ts'

const endings = { json: 'json', mermaid: 'mmd' } as const

/** The name of a chart, as far as it can be part of a file's name; of a machine without an id it is `machine`. */
const fileName = (chart: Chart): string =>
  chartName(chart)
    .replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')
    .replaceAll(/^-|-$/g, '')

/** How `export` is called. */
export const exportUsage = (command: string): string =>
  `${command} [NAME… | --file FILE#EXPORT [--stub MODULE,…]] [--format json|mermaid] [--into FOLDER]
    prints or writes charts for other tools; JSON is what createMachine takes, of a named machine with its paths, for compare
${command} FILE|FOLDER|PATTERN… --into FOLDER [--stub MODULE,…] [--format json|mermaid]
    where no machines are named: writes every machine that it finds, with its paths`

/** Every machine of places with its paths. Those of a file that cannot be loaded are left out: it is named on stderr, and the command fails. */
const chartsAt = async (places: readonly string[]): Promise<Chart[]> => {
  reportWork()
  const all: FoundChart[] = []
  for (const file of filesNamed('export', places))
    try {
      for (const found of await foundIn(file)) {
        const paths = pathsIn(found)
        all.push({ ...found, ...(paths && { paths }) })
      }
    } catch (problem) {
      if (!(problem instanceof UserError)) throw problem
      console.error(problem.message)
      process.exitCode = 1
    }
  return namedCharts(all)
}

interface Wanted {
  readonly words: readonly string[]
  readonly hasPaths: boolean
  /** Several can only be written into a folder. */
  readonly isOne: boolean
}

const checkCount = (found: readonly unknown[], { isOne }: Wanted): void => {
  if (isOne && found.length !== 1)
    throw new UserError('Name one machine, or a folder for all: export login, export --into charts')
}

/** What is named, of the models of a script or of files. */
const chartsNamed = async (source: Source, wanted: Wanted): Promise<Chart[]> => {
  const { words, hasPaths } = wanted
  if (!source.models && words.length > 0) {
    const charts = await chartsAt(words)
    checkCount(charts, wanted)
    return charts
  }
  const models = (await modelsNamed(source, words)).map(({ model }) => model)
  checkCount(models, wanted)
  return models.map((model) => (hasPaths ? walkedChart(model) : { machine: model.machine }))
}

/** Prints a chart, or writes several into a folder: `exportUsage` has the options. Throws a UserError for what cannot be done. */
export const exportCommand = async (given: readonly string[], source: Source = {}): Promise<void> => {
  const options = parseArguments(given, ['file', 'stub...', 'format', 'into'])
  stubbed(options)
  const { words, text } = options
  const format = oneOf('format', text('format'), ['json', 'mermaid'])
  const write = (chart: Chart): string => (format === 'json' ? chartText(chart) : mermaid(chart.machine))
  const [file, folder] = [fileIn(options), text('into')]
  const wanted: Wanted = { words, hasPaths: format === 'json', isOne: folder === undefined }
  const charts: Chart[] = file === undefined ? await chartsNamed(source, wanted) : [{ machine: await machineIn(file) }]
  if (folder === undefined) return print(charts.map(write).join('\n'))
  for (const chart of charts) writeText(join(folder, `${fileName(chart)}.${endings[format]}`), `${write(chart)}\n`)
  print(`wrote ${count(charts.length, 'chart')} into ${folder}`)
}
