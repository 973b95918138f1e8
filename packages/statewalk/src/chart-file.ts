import { createMachine, type AnyStateMachine } from 'xstate'
import { machineJson } from './machine-json.ts'
import type { WalkedPath } from './walked-paths.ts'

/** A machine, and its paths where it was walked. */
export interface Chart {
  readonly machine: AnyStateMachine
  readonly paths?: readonly WalkedPath[]
}

/** The text of a file that holds a chart: what `createMachine` takes, and the paths, which it does not read. */
export const chartText = ({ machine, paths }: Chart): string =>
  JSON.stringify({ ...machineJson(machine), ...(paths && { paths }) }, null, 2)

const isPath = (value: unknown): value is WalkedPath => {
  const { step, steps }: { step?: unknown; steps?: unknown } = Object(value)
  return typeof step === 'string' && Array.isArray(steps) && steps.every((each) => typeof each === 'string')
}

/** The chart that such a file holds; undefined where it holds none. */
export const chartOf = (json: unknown): Chart | undefined => {
  const { paths, ...config }: { readonly paths?: unknown; readonly states?: unknown } = Object(json)
  if (typeof config.states !== 'object') return undefined
  const machine = createMachine(config as object)
  return Array.isArray(paths) && paths.every(isPath) ? { machine, paths } : { machine }
}
