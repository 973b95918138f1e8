import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { delayIn, nodesBelow } from './chart.ts'

/** How long a delay is, in milliseconds; undefined where the running machine computes it. */
export const fixedDuration = ({ implementations }: AnyStateMachine, delay: string): number | undefined => {
  const given: unknown = /^\d+$/.test(delay) ? Number(delay) : implementations.delays[delay]
  return typeof given === 'number' ? given : undefined
}

/** Whether a transition leaves its state. History may lead back into it. */
const leaves = ({ source, target = [], reenter }: AnyTransitionDefinition): boolean => {
  const inside = [source, ...nodesBelow(source)]
  return target.some((node) => reenter || (node.type !== 'history' && !inside.includes(node)))
}

/** Whether a state is left whenever an event comes that it alone takes: a wildcard inside would take it first. */
const isLeftBy = (node: AnyStateNode, type: string): boolean => {
  const branches = node.transitions.get(type) ?? []
  const unguarded = branches.findIndex(({ guard }) => guard === undefined)
  return (
    unguarded >= 0 &&
    branches.slice(0, unguarded + 1).every(leaves) &&
    nodesBelow(node).every(({ transitions }) => !transitions.has('*'))
  )
}

const find = (node: AnyStateNode): ReadonlyMap<string, string> => {
  const timers = [...node.transitions.keys()]
    .flatMap((type) => {
      const delay = delayIn(type)
      const ms = delay === undefined ? undefined : fixedDuration(node.machine, delay)
      return delay === undefined || ms === undefined ? [] : [{ type, delay, ms }]
    })
    .toSorted((a, b) => a.ms - b.ms)
  const last = timers.find(({ type }) => isLeftBy(node, type))
  return new Map(last && timers.flatMap(({ type, ms }) => (ms > last.ms ? [[type, last.delay]] : [])))
}

const known = new WeakMap<AnyStateNode, ReadonlyMap<string, string>>()

/** The timers of a state that never run out, by their event's type, each with the delay of an earlier one that leaves the state first. */
export const overtakenTimers = (node: AnyStateNode): ReadonlyMap<string, string> => {
  const found = known.get(node) ?? find(node)
  known.set(node, found)
  return found
}
