import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyStateMachine } from 'xstate'
import { parseExamples } from '../src/inferred-model.ts'
import { walkMachine, type MachineWalk } from '../src/walk-machine.ts'
import { isStateMachine } from '../src/xstate.ts'
import { UserError, unknownName } from '../src/user-error.ts'

const loadError = (file: string, problem: unknown) =>
  new UserError(
    `${file} cannot be loaded here: ${problem instanceof Error ? problem.message.split('\n')[0] : String(problem)}`,
  )

/** The machine that `FILE#EXPORT` names; the default export, or the only machine, needs no name. */
const machineIn = async (place: string): Promise<AnyStateMachine> => {
  const [file = '', wanted] = place.split('#')
  if (!existsSync(file)) throw new UserError(`There is no file ${file}.`)
  const found: unknown = await import(pathToFileURL(resolve(file)).href).catch((problem: unknown) => {
    throw loadError(file, problem)
  })
  const machines = new Map(
    Object.entries(Object(found)).filter((entry): entry is [string, AnyStateMachine] => isStateMachine(entry[1])),
  )
  const [only] = machines.size === 1 ? machines.values() : [machines.get('default')]
  const machine = wanted === undefined || wanted === '' ? only : machines.get(wanted)
  if (machine) return machine
  const names = [...machines.keys()]
  if (names.length === 0) throw new UserError(`${file} exports no machine of xstate 5.`)
  if (wanted === undefined || wanted === '')
    throw new UserError(`${file} exports several machines: add # and one of ${names.join(', ')}.`)
  throw unknownName(`machine in ${file} called`, wanted, names)
}

const examplesIn = (file: string | undefined) => {
  if (file === undefined) return {}
  if (!existsSync(file)) throw new UserError(`There is no file ${file}.`)
  try {
    return parseExamples(JSON.parse(readFileSync(file, 'utf8')))
  } catch (problem) {
    if (problem instanceof SyntaxError) throw new UserError(`${file} is no JSON: ${problem.message}`)
    throw problem
  }
}

/** Walks the machine in a file, with the examples of a JSON file. Throws a UserError when there is none, or when it cannot be walked. */
export const walkFile = async (place: string, outcomes?: string): Promise<MachineWalk> =>
  walkMachine(await machineIn(place), examplesIn(outcomes))
