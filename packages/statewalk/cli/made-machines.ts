import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StateNode, type AnyStateMachine } from 'xstate'
import { onMachine } from '../src/machine/xstate.ts'

interface Made {
  readonly machine: AnyStateMachine
  /** The stack of who made it. */
  readonly stack: string
}

const all: Made[] = []
const recorded = new Set<object>()

const record = (stateNode: typeof StateNode): void => {
  if (recorded.has(stateNode)) return
  recorded.add(stateNode)
  onMachine(stateNode, (machine) => {
    const { stackTraceLimit } = Error
    Error.stackTraceLimit = 50
    all.push({ machine, stack: new Error().stack ?? '' })
    Error.stackTraceLimit = stackTraceLimit
  })
}

/** The class of the copy of xstate that a file imports; that of this package where it imports none. */
const stateNodeFor = (file: string): typeof StateNode => {
  try {
    return Reflect.get(Object(createRequire(resolve(file))('xstate')), 'StateNode') ?? StateNode
  } catch {
    return StateNode
  }
}

/** Records the machines that are made from now on by what a file imports. */
export const recordMachines = (file: string): void => {
  record(StateNode)
  record(stateNodeFor(file))
}

const FRAME = /\(?((?:file:\/\/)?\/[^()\n]*?|[A-Za-z]:\\[^()\n]*?):(\d+):\d+\)?$/gm

/** Node's loader in a stack: what is below it requires the file above it. */
const LOADER = /^.*\bnode:internal\/modules\/[^]*/m

/** The line of a file that a stack passes first; undefined where it passes none, or only to require another file. */
const lineIn = (path: string, stack: string): string | undefined => {
  for (const [, place = '', line] of stack.replace(LOADER, '').matchAll(FRAME))
    if ((place.startsWith('file:') ? fileURLToPath(place) : place).split('?')[0] === path) return line
  return undefined
}

/**
 * The machines that a file made while it was loaded, by the line on which it did, without `known` ones and those that are a provided copy of another: the
 * last copy stands for them.
 */
export const machinesMadeIn = (
  file: string,
  known: Iterable<AnyStateMachine>,
): ReadonlyMap<string, AnyStateMachine> => {
  const path = resolve(file)
  const configs = new Set([...known].map(({ config }) => config))
  const found = new Map<object, readonly [line: string, machine: AnyStateMachine]>()
  for (const { machine, stack } of all) {
    const line = lineIn(path, stack)
    if (line !== undefined && !configs.has(machine.config))
      found.set(machine.config, [found.get(machine.config)?.[0] ?? line, machine])
  }
  return new Map(found.values())
}
