import { basename } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import { machineJson } from '../src/reports/machine-json.ts'
import { asCsv, asGherkin, asJson, asText } from '../src/reports/path-formats.ts'
import type { Holds } from '../src/paths/path-search.ts'
import { pathsOf, type PathSet, type Wish } from '../src/paths/path-set.ts'
import { FAVORS, SIGHTS } from '../src/paths/random-paths.ts'
import { UserError } from '../src/shared/user-error.ts'
import {
  fileIn,
  modelsNamed,
  oneOf,
  parseArguments,
  stubbed,
  wholeNumber,
  type Arguments,
  type Source,
} from './command-line.ts'
import { exportsOf } from './load.ts'
import { walkFile, writeSkeleton } from './machine-file.ts'
import { print, reportWork } from './output.ts'

const OPTIONS = [
  'file',
  'stub...',
  'outcomes',
  'init',
  'goal',
  'to',
  'through...',
  'seed',
  'steps',
  'until',
  'favor',
  'min',
  'format',
]
const FORMATS = ['text', 'json', 'gherkin', 'csv', 'machine-json'] as const

/** How `paths` is called: by `npx statewalk paths`, or by a script that knows models. */
export const pathsUsage = (command: string): string =>
  `${command} [NAME… | --file FILE#EXPORT [--outcomes FILE] [--stub MODULE,…]] [--goal transitions|edges] [--to STATE] [--through EVENT]… [--seed N] [--random [--steps N] [--until transitions|edges|states] [--favor failures|people|time]] [--min PERCENT] [--format ${FORMATS.join('|')}]
    prints the paths through these machines; STATE may be a module whose default export says of a snapshot whether it is wanted
${command} --file FILE#EXPORT --init FILE
    writes inputs, events and outcomes to be filled in and given as --outcomes`

const STEPS = 1000

const randomOf = (options: Arguments): Wish['random'] => {
  const [steps, until, favor] = [wholeNumber(options, 'steps'), options.text('until'), options.text('favor')]
  if (!options.isSet('random')) {
    if ([steps, until, favor].every((each) => each === undefined)) return undefined
    throw new UserError('--steps, --until and --favor are for paths at random: add --random.')
  }
  return {
    steps: steps ?? STEPS,
    ...(until !== undefined && { until: oneOf('end of a random walk', until, SIGHTS) }),
    ...(favor !== undefined && { favor: oneOf('favor of a random walk', favor, FAVORS) }),
  }
}

/** A name of a state, or what the module of a file exports to ask of a snapshot. */
const targetOf = async (to: string): Promise<string | Holds> => {
  if (!/\.[mc]?[jt]s$/.test(to)) return to
  const fits = (await exportsOf(to)).get('default')
  if (typeof fits !== 'function') throw new UserError(`${to} exports no function as default.`)
  return { words: `where ${to} holds`, fits: (snapshot) => Boolean(Reflect.apply(fits, undefined, [snapshot])) }
}

const wishOf = async (options: Arguments): Promise<Wish> => {
  const { text, texts } = options
  const [to, seed, random] = [text('to'), wholeNumber(options, 'seed'), randomOf(options)]
  return {
    goal: oneOf('goal', text('goal'), ['transitions', 'edges']),
    ...(to !== undefined && { to: await targetOf(to) }),
    through: texts('through'),
    ...(seed !== undefined && { seed }),
    ...(random && { random }),
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
  const { eventWords } = source
  const models = await modelsNamed(source, words)
  return models.map(({ model, ...head }) => pathsOf({ model, ...(eventWords && { eventWords }) }, head, wish))
}

const leastOf = ({ text }: Arguments, { to, through = [] }: Wish): number | undefined => {
  const min = text('min')
  if (min === undefined) return undefined
  if (!/^\d+$/.test(min) || Number(min) > 100) throw new UserError(`--min takes a percentage, 0 to 100, not "${min}".`)
  if (to !== undefined || through.length > 0)
    throw new UserError('--min is about all transitions: leave out --to and --through.')
  return Number(min)
}

/** Fails the command when paths that should take every transition take too few: less than `least` percent, without it none at all. */
const checkTaken = (sets: readonly PathSet[], least: number | undefined): void => {
  for (const { flow, goal, taken, transitions } of sets) {
    const isEnough = least === undefined ? taken > 0 || transitions === 0 : taken * 100 >= transitions * least
    if (isEnough || !goal.startsWith('every ')) continue
    const wanted = least === undefined ? '' : `, less than ${least} %`
    console.error(`${flow}: ${taken} of ${transitions} transitions are taken${wanted}.`)
    process.exitCode = 1
  }
}

/** Prints paths, or writes outcomes to be filled in: `pathsUsage` has the options. Throws a UserError for what cannot be done. */
export const pathsCommand = async (given: readonly string[], source: Source = {}): Promise<void> => {
  const options = parseArguments(given, OPTIONS, ['random'])
  stubbed(options)
  const [file, skeleton] = [fileIn(options), options.text('init')]
  if (file === undefined && options.text('outcomes') !== undefined)
    throw new UserError('--outcomes is for the machine of a file: paths --file FILE --outcomes examples.ts')
  if (skeleton !== undefined) {
    if (file === undefined)
      throw new UserError('--init is for the machine of a file: paths --file FILE --init examples.ts')
    await writeSkeleton(file, skeleton)
    return print(`wrote ${skeleton}: fill it in and give it as --outcomes ${skeleton}`)
  }
  const format = oneOf('format', options.text('format'), FORMATS)
  if (format === 'machine-json') {
    const found = (await machinesOf(source, options)).map(machineJson)
    return print(JSON.stringify(found.length === 1 ? found[0] : found, null, 2))
  }
  const wish = await wishOf(options)
  const least = leastOf(options, wish)
  reportWork()
  const sets = await setsOf(source, options, wish)
  print(written(format, sets))
  checkTaken(sets, least)
}
