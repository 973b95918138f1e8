import type { AnyStateNode } from 'xstate'
import type { ChartTransition } from '../machine/chart.ts'
import type { Walk } from './explore.ts'
import { isEntered } from './walked-guards.ts'

const isWithin = (node: AnyStateNode, outer: AnyStateNode): boolean =>
  node === outer || (node.parent !== undefined && isWithin(node.parent, outer))

/** Whether a transition would lead into a state, or into one around it or inside it. */
const leadsTo = ({ definition }: ChartTransition, state: AnyStateNode): boolean =>
  (definition.target ?? []).some((target) => isWithin(target, state) || isWithin(state, target))

/** Of transitions that nothing takes, by id, the one on which each depends: it would lead to where that one starts, and could be taken otherwise. */
export const rootsOf = (walks: readonly Walk[], untaken: readonly ChartTransition[]): ReadonlyMap<string, string> => {
  const isReached = new Map(untaken.map(({ source }) => [source, isEntered(walks, source)]))
  const before = new Map(untaken.map((found) => [found, untaken.filter((each) => leadsTo(each, found.source))]))
  /** The nearest first: each is looked at once, however many ways lead to it. */
  const rootOf = (found: ChartTransition): string | undefined => {
    const queue = new Set([found])
    for (const each of queue) {
      if (isReached.get(each.source)) return each.id
      for (const earlier of before.get(each) ?? []) queue.add(earlier)
    }
    return undefined
  }
  return new Map(
    untaken.flatMap((found) => {
      const root = rootOf(found)
      return root === undefined || root === found.id ? [] : [[found.id, root]]
    }),
  )
}
