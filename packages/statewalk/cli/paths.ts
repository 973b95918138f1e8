import { basename } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import { machineJson } from '../src/machine-json.ts'
import { asCsv, asGherkin, asJson, asText } from '../src/path-formats.ts'
import { pathsOf, type PathSet, type Wish } from '../src/path-set.ts'
import { UserError } from '../src/user-error.ts'
import { modelsNamed, oneOf, parseArguments, type Arguments, type Source } from './command-line.ts'
import { walkFile } from './machine-file.ts'

const FORMATS = ['text', 'json', 'gherkin', 'csv', 'machine-json'] as const

const wishOf = ({ text, texts }: Arguments): Wish => {
  const [to, seed] = [text('to'), text('seed')]
  if (seed !== undefined && !/^\d+$/.test(seed)) throw new UserError(`--seed takes a whole number, not "${seed}".`)
  return {
    goal: oneOf('goal', text('goal'), ['transitions', 'edges']),
    ...(to !== undefined && { to }),
    through: texts('through'),
    ...(seed !== undefined && { seed: Number(seed) }),
  }
}

const written = (format: (typeof FORMATS)[number], sets: readonly PathSet[]): string => {
  if (format === 'json') return asJson(sets)
  if (format === 'csv') return asCsv(sets)
  return sets.map(format === 'gherkin' ? asGherkin : asText).join('\n\n')
}

const machinesOf = async (source: Source, { text, words }: Arguments): Promise<readonly AnyStateMachine[]> => {
  const file = text('file')
  if (file !== undefined) return [(await walkFile(file, text('outcomes'))).model.machine]
  return (await modelsNamed(source, words)).map(({ model }) => model.machine)
}

const setsOf = async (source: Source, { text, words }: Arguments, wish: Wish): Promise<PathSet[]> => {
  const file = text('file')
  if (file !== undefined) {
    const walked = await walkFile(file, text('outcomes'))
    const { id, root } = walked.model.machine
    const head = { title: id.replace('(machine)', basename(file)), description: root.description ?? `from ${file}` }
    return [pathsOf({ ...walked, name: file }, head, wish)]
  }
  if (words.length === 0 && (wish.to !== undefined || wish.through?.length))
    throw new UserError('--to and --through need a flow: paths login --to submitting')
  const { effectWords } = source
  const models = await modelsNamed(source, words)
  return models.map(({ model, ...head }) => pathsOf({ model, ...(effectWords && { effectWords }) }, head, wish))
}

/**
 * `paths [name… | --file FILE#EXPORT [--outcomes FILE]] [--goal transitions|edges] [--to STATE] [--through EVENT]… [--seed N]
 * [--format text|json|gherkin|csv|machine-json]` prints paths.
 */
export const pathsCommand = async (given: readonly string[], source: Source = {}): Promise<void> => {
  const options = parseArguments(given, ['file', 'outcomes', 'goal', 'to', 'through...', 'seed', 'format'])
  const format = oneOf('format', options.text('format'), FORMATS)
  if (format !== 'machine-json') return console.log(written(format, await setsOf(source, options, wishOf(options))))
  const found = (await machinesOf(source, options)).map(machineJson)
  console.log(JSON.stringify(found.length === 1 ? found[0] : found, null, 2))
}
