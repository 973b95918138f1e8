import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyStateMachine } from 'xstate'
import { toldIn } from '#machines/walk/foreign-model.ts'
import { walkForeign, type ForeignWalk } from '#machines/walk/foreign-walk.ts'
import { PlainFault, unknown } from '#machines/walk/near.ts'

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && '__xstatenode' in value && 'getTransitionData' in value

const modelError = (file: string, problem: unknown) =>
  new PlainFault(
    `${file} cannot be loaded here: ${problem instanceof Error ? problem.message.split('\n')[0] : String(problem)}`,
  )

/** The machine that `FILE#EXPORT` names; the default export, or the only machine, needs no name. */
const machineIn = async (place: string): Promise<AnyStateMachine> => {
  const [file = '', wanted] = place.split('#')
  if (!existsSync(file)) throw new PlainFault(`There is no file ${file}.`)
  const found: unknown = await import(pathToFileURL(resolve(file)).href).catch((problem: unknown) => {
    throw modelError(file, problem)
  })
  const machines = new Map(
    Object.entries(Object(found)).filter((entry): entry is [string, AnyStateMachine] => isMachine(entry[1])),
  )
  const [only] = machines.size === 1 ? machines.values() : [machines.get('default')]
  const machine = wanted === undefined || wanted === '' ? only : machines.get(wanted)
  if (machine) return machine
  const names = [...machines.keys()]
  if (names.length === 0) throw new PlainFault(`${file} exports no machine of xstate 5.`)
  if (wanted === undefined || wanted === '')
    throw new PlainFault(`${file} exports several machines: add # and one of ${names.join(', ')}.`)
  throw unknown(`machine in ${file} called`, wanted, names)
}

const toldBy = (file: string | undefined) => {
  if (file === undefined) return {}
  if (!existsSync(file)) throw new PlainFault(`There is no file ${file}.`)
  try {
    return toldIn(JSON.parse(readFileSync(file, 'utf8')))
  } catch (problem) {
    if (problem instanceof SyntaxError) throw new PlainFault(`${file} is no JSON: ${problem.message}`)
    throw problem
  }
}

/** Walks the machine that stands in a file. Throws a PlainFault when there is none, or when it cannot be walked. */
export const walkFile = async (place: string, outcomes?: string): Promise<ForeignWalk> =>
  walkForeign(await machineIn(place), toldBy(outcomes))
