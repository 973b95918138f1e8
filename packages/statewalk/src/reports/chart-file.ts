import { createMachine, type AnyStateMachine } from 'xstate'
import { machineJson } from './machine-json.ts'
import type { WalkedPath } from '../paths/walked-paths.ts'

/** A machine, and its paths where it was walked. */
export interface Chart {
  readonly machine: AnyStateMachine
  /** What it is known by, where its id is not enough. */
  readonly name?: string
  readonly paths?: readonly WalkedPath[]
}

/** What a chart is known by: its name, or the id of its machine. */
export const chartName = ({ name, machine }: Chart): string => name ?? machine.id

/** The text of a file that holds a chart: what `createMachine` takes, and the name and the paths, which it does not read. */
export const chartText = ({ machine, name, paths }: Chart): string =>
  JSON.stringify({ ...machineJson(machine), ...(name !== undefined && { name }), ...(paths && { paths }) }, null, 2)

const isPath = (value: unknown): value is WalkedPath => {
  const { step, steps }: { step?: unknown; steps?: unknown } = Object(value)
  return typeof step === 'string' && Array.isArray(steps) && steps.every((each) => typeof each === 'string')
}

/** The chart that such a file holds; undefined where it holds none. */
export const chartOf = (json: unknown): Chart | undefined => {
  const { paths, name, ...config }: Readonly<Partial<Record<'paths' | 'name' | 'states', unknown>>> = Object(json)
  if (typeof config.states !== 'object') return undefined
  return {
    machine: createMachine(config as object),
    ...(typeof name === 'string' && { name }),
    ...(Array.isArray(paths) && paths.every(isPath) && { paths }),
  }
}
