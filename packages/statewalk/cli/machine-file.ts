import { existsSync } from 'node:fs'
import type { AnyStateMachine } from 'xstate'
import { chartOf, type Chart } from '../src/reports/chart-file.ts'
import { examplesSkeleton } from '../src/model/examples-skeleton.ts'
import { parseExamples, type Examples } from '../src/model/inferred-model.ts'
import { outputsOf, walkMachine, type MachineWalk } from '../src/walk/walk-machine.ts'
import { isStateMachine } from '../src/machine/xstate.ts'
import { UserError, unknownName } from '../src/shared/user-error.ts'
import { exportsOf, jsonIn, sentenceOf } from './load.ts'
import { machinesMadeIn, recordMachines } from './made-machines.ts'
import { writeText } from './output.ts'

const checkExists = (file: string): void => {
  if (!existsSync(file)) throw new UserError(`There is no file ${file}.`)
}

/** Calls a function that makes a machine. Throws a UserError when it needs arguments, or makes something else. */
const madeBy = (make: (...args: never) => unknown, name: string): AnyStateMachine => {
  const wrong = (what: string) =>
    new UserError(`${name}() ${what}: export a machine that it made, and name that: export const machine = ${name}(…)`)
  let made: unknown
  try {
    made = Reflect.apply(make, undefined, [])
  } catch (problem) {
    throw wrong(`fails without arguments (${sentenceOf(problem)})`)
  }
  if (!isStateMachine(made)) throw wrong('makes no machine of xstate 5')
  return made
}

const isFunction = (value: unknown): value is (...args: never) => unknown => typeof value === 'function'

const noMachine = (file: string, functions: readonly string[]): UserError =>
  new UserError(
    functions.length === 0
      ? `${file} has no machine of xstate 5.`
      : `${file} has no machine of xstate 5, but functions. Add # and the one that makes the machine: ${functions.map((name) => `${file}#${name}`).join(', ')}.`,
  )

const noMachineInJson = (file: string): UserError => {
  const { states }: { states?: unknown } = Object(jsonIn(file))
  return new UserError(
    typeof states === 'object'
      ? `${file} is a chart: what its guards and actions do is not in it, so it cannot be walked. Name the file that exports the machine itself.`
      : `${file} is no machine: name the file that exports one.`,
  )
}

interface FileMachines {
  /** By the names under which they are exported. */
  readonly exported: ReadonlyMap<string, AnyStateMachine>
  /** Those that are not, by the line on which they were made. */
  readonly made: ReadonlyMap<string, AnyStateMachine>
  readonly functions: ReadonlyMap<string, (...args: never) => unknown>
  /** What it exports as examples for its machine. */
  readonly examples: unknown
}

/** What a file has, once it is loaded. Throws a UserError where it cannot be. */
export const machinesIn = async (file: string): Promise<FileMachines> => {
  checkExists(file)
  if (file.endsWith('.json')) throw noMachineInJson(file)
  recordMachines(file)
  const found = [...(await exportsOf(file))]
  const exported = new Map(found.filter((entry): entry is [string, AnyStateMachine] => isStateMachine(entry[1])))
  const functions = new Map(found.filter((entry): entry is [string, () => unknown] => isFunction(entry[1])))
  const examples = found.find(([name]) => name === 'examples')?.[1]
  return { exported, made: machinesMadeIn(file, exported.values()), functions, examples }
}

/** A machine of a file, with the examples that the file exports for it. */
export interface FoundMachine {
  /** `FILE#EXPORT`, or `FILE#LINE` of one that is not exported. */
  readonly place: string
  readonly machine: AnyStateMachine
  readonly examples: unknown
}

/** Every machine of a file, each once. Throws a UserError where it cannot be loaded. */
export const foundIn = async (file: string): Promise<FoundMachine[]> => {
  const { exported, made, examples } = await machinesIn(file)
  return [...new Map([...made, ...exported].map(([name, machine]) => [machine, name]))].map(([machine, name]) => {
    const isOfMachine = examples !== undefined && !made.has(name) && exported.size === 1
    return { place: `${file}#${name}`, machine, examples: isOfMachine ? examples : {} }
  })
}

/**
 * The machine that `FILE#EXPORT` names, an export or what a function makes, or `FILE#LINE`, one that was made there while the file was loaded; the
 * default export, or the only machine, needs no name.
 */
export const machineIn = async (place: string): Promise<AnyStateMachine> => {
  const [file = '', wanted = ''] = place.split('#')
  const { exported, made, functions } = await machinesIn(file)
  const machines = exported.size > 0 ? exported : made
  const [only] = machines.size === 1 ? machines.values() : [machines.get('default')]
  const machine = wanted === '' ? only : (exported.get(wanted) ?? made.get(wanted))
  const make = functions.get(wanted)
  if (machine) return machine
  if (make) return madeBy(make, wanted)
  if (machines.size === 0) throw noMachine(file, [...functions.keys()])
  const names = [...exported.keys(), ...made.keys()]
  if (wanted === '') throw new UserError(`${file} has several machines: add # and one of ${names.join(', ')}.`)
  throw unknownName(`machine in ${file} called`, wanted, names)
}

/** The chart of a place: a machine, or the JSON of one, whose guards and actions are names. Throws a UserError when there is none. */
export const chartIn = async (place: string): Promise<Chart> => {
  if (!place.endsWith('.json')) return { machine: await machineIn(place) }
  checkExists(place)
  const chart = chartOf(jsonIn(place))
  if (!chart) throw new UserError(`${place} is no chart: export writes one.`)
  return chart
}

/** Examples from JSON, or from what a module exports as default or as `examples`. */
const examplesIn = async (file: string | undefined): Promise<Examples> => {
  if (file === undefined) return {}
  checkExists(file)
  if (file.endsWith('.json')) return parseExamples(jsonIn(file))
  const found = await exportsOf(file)
  const examples = found.get('default') ?? found.get('examples')
  if (examples === undefined) throw new UserError(`${file} exports no examples, neither as default nor as "examples".`)
  return parseExamples(examples)
}

/** Walks the machine in a file, with the examples of a file. Throws a UserError when there is none, or when it cannot be walked. */
export const walkFile = async (place: string, outcomes?: string): Promise<MachineWalk> =>
  walkMachine(await machineIn(place), await examplesIn(outcomes))

const skeletonText = (file: string, examples: string): string =>
  file.endsWith('.json')
    ? `${examples}\n`
    : `import type { Examples } from 'statewalk/inferred-model'

/** Inputs by name, each walked; payloads of events, {} for none; ends of actors by name, { output } or { error }. */
const examples: Examples = ${examples}

export default examples
`

/** Writes examples to be filled in for the machine in a file. Throws a UserError when the file of examples exists. */
export const writeSkeleton = async (place: string, file: string): Promise<void> => {
  if (existsSync(file)) throw new UserError(`${file} exists. Name a new file.`)
  const examples = examplesSkeleton(await machineIn(place), outputsOf)
  writeText(file, skeletonText(file, JSON.stringify(examples, null, 2)))
}
