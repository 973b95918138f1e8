import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { chartsByName, compareSets, comparisonMarkdown, type Charts } from '../src/reports/comparison-report.ts'
import { UserError } from '../src/shared/user-error.ts'
import { modelsNamed, oneOf, parseArguments, walkedChart, type Source } from './command-line.ts'
import { chartIn } from './machine-file.ts'
import { print } from './output.ts'

/** How `compare` is called. */
export const compareUsage = (command: string): string =>
  `${command} BEFORE [NOW] [--format markdown|json]
    what differs between two versions of charts, each a FILE#EXPORT, a file that export has written, or a folder of them`

const isFolder = (place: string): boolean => statSync(place, { throwIfNoEntry: false })?.isDirectory() === true

/** The charts of a place. Throws a UserError where there is none. */
export const chartsIn = async (place: string): Promise<Charts> => {
  if (!isFolder(place)) return chartsByName([await chartIn(place)])
  const files = readdirSync(place).filter((file) => file.endsWith('.json'))
  if (files.length === 0) throw new UserError(`${place} has no charts: export --into ${place} writes them.`)
  return chartsByName(await Promise.all(files.map((file) => chartIn(join(place, file)))))
}

const chartsNow = async (place: string | undefined, source: Source): Promise<Charts> => {
  if (place !== undefined) return chartsIn(place)
  if (!source.models) throw new UserError('Name two versions: compare before.json now.json')
  return chartsByName((await modelsNamed(source, [])).map(({ model }) => walkedChart(model)))
}

/** Prints what differs between two versions: `compareUsage` has the options. Throws a UserError for what cannot be done. */
export const compareCommand = async (given: readonly string[], source: Source = {}): Promise<void> => {
  const { words, text } = parseArguments(given, ['format'])
  const format = oneOf('format', text('format'), ['markdown', 'json'])
  const [before, now] = words
  if (before === undefined) throw new UserError('Name two versions: compare before.json now.json')
  const comparison = compareSets(await chartsIn(before), await chartsNow(now, source))
  print(format === 'json' ? JSON.stringify(comparison, null, 2) : comparisonMarkdown(comparison))
}
