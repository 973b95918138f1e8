import type { AnyStateMachine } from 'xstate'
import { count, missedLines } from '../src/reports/path-formats.ts'
import type { WalkedFlow } from '../src/reports/coverage.ts'
import { parseExamples, type Examples } from '../src/model/inferred-model.ts'
import { pathsOf, type PathSet } from '../src/paths/path-set.ts'
import { planAllPaths } from '../src/paths/paths.ts'
import { printPath } from '../src/paths/path-notation.ts'
import { replay } from '../src/paths/replay.ts'
import { UserError } from '../src/shared/user-error.ts'
import { walkMachine } from '../src/walk/walk-machine.ts'
import { recordCoverage } from './coverage-file.ts'
import { oneOf, parseArguments, stubbed } from './command-line.ts'
import { junit, type Suite, type TestCase } from './junit.ts'
import { foundIn, type FoundMachine } from './machine-file.ts'
import { print, reportWork } from './output.ts'
import { filesNamed } from './places.ts'

/** How `walk` is called. */
export const walkUsage = (command: string): string =>
  `${command} FILE|FOLDER|PATTERN… [--stub MODULE,…] [--format text|json|junit] [--coverage FILE]
    walks every machine that it finds, takes each path on the real actor, and counts what is taken, which --coverage writes into a file; a file may export examples`

/** A machine of a file, walked. */
interface WalkedMachine {
  /** `FILE#EXPORT`, or `FILE#LINE` of one that is not exported. */
  readonly place: string
  readonly set?: Pick<PathSet, 'transitions' | 'taken' | 'missed'>
  readonly cases: readonly TestCase[]
  /** What the real actor took. */
  readonly taken?: Pick<WalkedFlow, 'walks' | 'steps' | 'times'>
  /** Why it could not be walked, or its file not be loaded. */
  readonly problem?: string
}

const sentence = (problem: unknown): string => (problem instanceof Error ? problem.message : String(problem))

/** Takes each path on the real actor. */
const replayed = async (machine: AnyStateMachine, examples: Examples, place: string): Promise<WalkedMachine> => {
  const walked = walkMachine(machine, examples)
  const cases: TestCase[] = []
  const times: Record<string, number> = {}
  let steps = 0
  const note = (took: Awaited<ReturnType<typeof replay>>): undefined => {
    steps += took.steps
    for (const [id, often] of took.times) times[id] = (times[id] ?? 0) + often
  }
  for (const path of planAllPaths(walked.walks, 'transitions').paths) {
    const failure = await replay(path).then(note, sentence)
    cases.push({ name: printPath(path, path.steps.length, place), ...(failure !== undefined && { failure }) })
  }
  const { transitions, taken, missed } = pathsOf(walked, { title: place, description: '' })
  return { place, set: { transitions, taken, missed }, cases, taken: { walks: cases.length, steps, times } }
}

const walked = async ({ place, machine, examples }: FoundMachine): Promise<WalkedMachine> => {
  try {
    return await replayed(machine, parseExamples(examples), place)
  } catch (problem) {
    if (!(problem instanceof UserError)) throw problem
    return { place, cases: [], problem: problem.message }
  }
}

const walkedIn = async (file: string): Promise<WalkedMachine[]> => {
  try {
    const results: WalkedMachine[] = []
    for (const found of await foundIn(file)) results.push(await walked(found))
    return results
  } catch (problem) {
    if (!(problem instanceof UserError)) throw problem
    return [{ place: file, cases: [], problem: problem.message }]
  }
}

/** As other tools read it. */
const shown = ({ place, set, cases, problem }: WalkedMachine) => ({ place, set, cases, problem })

const failures = ({ cases }: WalkedMachine): string[] => cases.flatMap(({ failure }) => failure ?? [])
const isRight = (machine: WalkedMachine): boolean => machine.problem === undefined && failures(machine).length === 0

const textOf = (machine: WalkedMachine): string[] => {
  const { place, set, problem, cases } = machine
  if (!set) return [`✗ ${problem?.includes(place) ? problem : `${place}: ${problem}`}`]
  const head = `${isRight(machine) ? '✓' : '✗'} ${place}: ${set.taken} of ${count(set.transitions, 'transition')} on ${count(cases.length, 'path')}`
  return [head, ...[...failures(machine), ...missedLines(set)].map((text) => `    ${text}`)]
}

const summaryOf = (results: readonly WalkedMachine[], files: number): string => {
  const sets = results.flatMap(({ set }) => set ?? [])
  const sum = (of: 'taken' | 'transitions') => sets.reduce((all, set) => all + set[of], 0)
  const found = `${count(sets.length, 'machine')} in ${count(files, 'file')}`
  return `${found}: ${sum('taken')} of ${count(sum('transitions'), 'transition')} taken, ${results.filter((each) => !isRight(each)).length} failed`
}

const suiteOf = ({ place, set, cases, problem }: WalkedMachine): Suite => ({
  name: place,
  cases: [
    ...(problem === undefined ? [] : [{ name: 'is walked', failure: problem }]),
    ...cases,
    ...(set?.missed ?? []).map(({ transition, reason = '' }) => ({ name: `takes ${transition}`, skipped: reason })),
  ],
})

/** What each machine's actor took in this run. */
const coverageIn = (results: readonly WalkedMachine[]): ReadonlyMap<string, WalkedFlow> => {
  const at = new Date().toISOString()
  return new Map(results.flatMap(({ place, taken }) => (taken ? [[place, { run: at, at, ...taken }] as const] : [])))
}

/** Walks what it is given: `walkUsage` has the options. Throws a UserError for what cannot be done. */
export const walkCommand = async (given: readonly string[]): Promise<void> => {
  const options = parseArguments(given, ['format', 'stub...', 'coverage'])
  const { words, text } = options
  stubbed(options)
  const format = oneOf('format', text('format'), ['text', 'json', 'junit'])
  const files = filesNamed('walk', words)
  reportWork()
  const results: WalkedMachine[] = []
  for (const file of files) results.push(...(await walkedIn(file)))
  if (results.every(({ set }) => !set) || results.some((each) => !isRight(each))) process.exitCode = 1
  const coverage = text('coverage')
  if (coverage !== undefined) recordCoverage(coverage, coverageIn(results))
  if (format === 'json') return print(JSON.stringify(results.map(shown), null, 2))
  if (format === 'junit') return print(junit('statewalk', results.map(suiteOf)))
  print([...results.flatMap(textOf), summaryOf(results, files.length)].join('\n'))
}
