import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyStateMachine } from 'xstate'
import { examplesSkeleton } from '../src/examples-skeleton.ts'
import { parseExamples, type Examples } from '../src/inferred-model.ts'
import { outputsOf, walkMachine, type MachineWalk } from '../src/walk-machine.ts'
import { isStateMachine } from '../src/xstate.ts'
import { UserError, unknownName } from '../src/user-error.ts'
import { divertOthers, writeText } from './output.ts'

/** The first line of an error's message, with the next one where it announces that. */
const sentenceOf = (problem: unknown): string => {
  const [first = '', next = ''] = (problem instanceof Error ? problem.message : String(problem)).split('\n')
  return first.endsWith(':') ? `${first} ${next}` : first
}

/** `login.machine.ts:12`, where an error names a line of the file. */
const placeIn = (file: string, problem: unknown): string => {
  const [, after = ''] = (problem instanceof Error ? (problem.stack ?? '') : '').split(`${resolve(file)}:`)
  const [line] = /^\d+/.exec(after) ?? []
  return line === undefined ? file : `${file}:${line}`
}

const jsonIn = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (problem) {
    throw new UserError(`${file} is no JSON: ${sentenceOf(problem)}`)
  }
}

/** What a module exports, by name; what it prints goes to stderr. */
const exportsOf = async (file: string): Promise<ReadonlyMap<string, unknown>> => {
  divertOthers()
  const onExit = () => {
    console.error(`The process ended while ${file} was loaded.`)
    process.exitCode = 1
  }
  process.on('exit', onExit)
  try {
    return new Map(Object.entries(Object(await import(pathToFileURL(resolve(file)).href))))
  } catch (problem) {
    throw new UserError(`${placeIn(file, problem)} cannot be loaded here: ${sentenceOf(problem)}`)
  } finally {
    process.off('exit', onExit)
  }
}

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
      ? `${file} exports no machine of xstate 5.`
      : `${file} exports no machine of xstate 5, but functions. Add # and the one that makes the machine: ${functions.map((name) => `${file}#${name}`).join(', ')}.`,
  )

const noMachineInJson = (file: string): UserError => {
  const { states }: { states?: unknown } = Object(jsonIn(file))
  return new UserError(
    typeof states === 'object'
      ? `${file} is a chart: what its guards and actions do is not in it, so it cannot be walked. Name the file that exports the machine itself.`
      : `${file} is no machine: name the file that exports one.`,
  )
}

/** The machine that `FILE#EXPORT` names, an export or what a function makes; the default export, or the only machine, needs no name. */
export const machineIn = async (place: string): Promise<AnyStateMachine> => {
  const [file = '', wanted = ''] = place.split('#')
  checkExists(file)
  if (file.endsWith('.json')) throw noMachineInJson(file)
  const found = [...(await exportsOf(file))]
  const machines = new Map(found.filter((entry): entry is [string, AnyStateMachine] => isStateMachine(entry[1])))
  const functions = new Map(found.filter((entry): entry is [string, () => unknown] => isFunction(entry[1])))
  const [only] = machines.size === 1 ? machines.values() : [machines.get('default')]
  const machine = wanted === '' ? only : machines.get(wanted)
  const make = functions.get(wanted)
  if (machine) return machine
  if (make) return madeBy(make, wanted)
  if (machines.size === 0) throw noMachine(file, [...functions.keys()])
  const names = [...machines.keys()]
  if (wanted === '') throw new UserError(`${file} exports several machines: add # and one of ${names.join(', ')}.`)
  throw unknownName(`machine in ${file} called`, wanted, names)
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
