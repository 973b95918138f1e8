import { parseArgs, type ParseArgsConfig } from 'node:util'
import type { Chart } from '../src/reports/chart-file.ts'
import { exploreAll } from '../src/walk/explore.ts'
import type { AnyFlowModel } from '../src/model/model.ts'
import type { EventWords } from '../src/paths/path-description.ts'
import type { FlowHead } from '../src/paths/path-set.ts'
import { UserError, unknownName } from '../src/shared/user-error.ts'
import { walkedPaths } from '../src/paths/walked-paths.ts'
import { stubModules } from './stubs.ts'
import { endProcess, print } from './output.ts'

/** The parsed command line. */
export interface Arguments {
  readonly text: (name: string) => string | undefined
  readonly texts: (name: string) => readonly string[]
  readonly isSet: (name: string) => boolean
  /** What belongs to no option. */
  readonly words: readonly string[]
}

/**
 * Reads the command line. `through...` may be given several times; flags take no value. Throws a UserError with similar names for an unknown
 * option.
 */
export const parseArguments = (
  given: readonly string[],
  named: readonly string[],
  flags: readonly string[] = [],
): Arguments => {
  const names = named.map((name) => name.replace('...', ''))
  const all = [...names, ...flags]
  for (const word of given) {
    const [, name = ''] = /^--([^=]+)/.exec(word) ?? []
    if (name !== '' && !all.includes(name))
      throw unknownName(
        'option',
        `--${name}`,
        all.map((each) => `--${each}`),
      )
  }
  const options: ParseArgsConfig['options'] = Object.fromEntries([
    ...names.map((name) => [name, { type: 'string' as const, multiple: true }]),
    ...flags.map((name) => [name, { type: 'boolean' as const }]),
  ])
  try {
    const { values, positionals } = parseArgs({ args: [...given], options, allowPositionals: true })
    const found = new Map<string, unknown>(Object.entries(values))
    const texts = (name: string): string[] => [found.get(name) ?? []].flat().map(String)
    for (const name of named) if (texts(name).length > 1) throw new UserError(`--${name} can be given once.`)
    return { text: (name) => texts(name)[0], texts, isSet: (name) => found.get(name) === true, words: positionals }
  } catch (problem) {
    throw new UserError(problem instanceof Error ? problem.message : String(problem))
  }
}

/** The file of `--file`; undefined without it. Throws a UserError for a name beside it. */
export const fileIn = ({ text, words }: Arguments): string | undefined => {
  const file = text('file')
  const [name] = words
  if (file === undefined || name === undefined) return file
  const [path] = file.split('#')
  throw new UserError(
    `--file takes one machine: leave "${name}" out, or name a machine of the file: --file ${path}#${name}`,
  )
}

/** Stubs the modules of `--stub NAME,…`, which a machine's file imports and its walk does not need. */
export const stubbed = ({ texts }: Arguments): void =>
  stubModules(texts('stub').flatMap((names) => names.split(',').filter((name) => name !== '')))

/** A value out of a few. Throws a UserError with similar names for any other. */
export const oneOf = <T extends string>(kind: string, value: string | undefined, all: readonly [T, ...T[]]): T => {
  if (value === undefined) return all[0]
  const found = all.find((each) => each === value)
  if (found === undefined) throw unknownName(kind, value, all)
  return found
}

/** The number of an option. Throws a UserError where it is none. */
export const wholeNumber = ({ text }: Arguments, option: string): number | undefined => {
  const given = text(option)
  if (given !== undefined && !/^\d+$/.test(given))
    throw new UserError(`--${option} takes a whole number, not "${given}".`)
  return given === undefined ? undefined : Number(given)
}

/** A machine with its model, as commands find it by the machine's id. */
export interface NamedModel extends FlowHead {
  readonly model: AnyFlowModel
}

/** What a command works on beside the machine of a file. */
export interface Source<Named extends NamedModel = NamedModel> {
  readonly models?: () => Promise<readonly Named[]>
  readonly eventWords?: EventWords
}

/** The models of these names, or all without a name. Throws a UserError with similar names when there is none. */
export const modelsNamed = async <Named extends NamedModel>(
  { models }: Source<Named>,
  names: readonly string[],
): Promise<readonly Named[]> => {
  if (!models) throw new UserError('Name a machine: --file FILE#EXPORT')
  const all = await models()
  const ids = all.map(({ model }) => model.machine.id)
  const found = names.map((name) => {
    const model = all[ids.indexOf(name)]
    if (!model) throw unknownName('flow', name, ids)
    return model
  })
  return names.length === 0 ? all : found
}

/** The chart of a model, with its paths. */
export const walkedChart = (model: AnyFlowModel): Chart => ({
  machine: model.machine,
  paths: walkedPaths(exploreAll(model)),
})

/** The model of that name. Throws a UserError with similar names when there is none. */
export const modelNamed = async (source: Source, name: string): Promise<AnyFlowModel> => {
  const [found] = await modelsNamed(source, [name])
  if (!found) throw unknownName('flow', name, [])
  return found.model
}

/** Whether the command line asks how a command is called. */
const asksForHelp = (given: readonly string[]): boolean => given.some((word) => word === '--help' || word === '-h')

/** Runs a command and ends the process. With --help among its arguments its usage is printed instead; a UserError ends it with its sentence alone. */
export const runCommand = async (usage: string, work: () => Promise<void> | void): Promise<void> => {
  try {
    if (asksForHelp(process.argv.slice(2))) print(usage)
    else await work()
  } catch (problem) {
    if (!(problem instanceof UserError)) throw problem
    console.error(problem.message)
    process.exitCode = 1
  }
  endProcess()
}
