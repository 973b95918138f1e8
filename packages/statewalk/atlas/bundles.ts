import type { AnyStateNode } from 'xstate'
import { isLeaf, type ChartTransition } from '../src/machine/chart.ts'

/** One transition between a child of a group and a state outside, or a child of another group. */
export interface BundledTransition {
  readonly transition: ChartTransition
  /** The child that it begins or ends at. */
  readonly child: AnyStateNode
}

/** Transitions that share one arrow between a group and a state outside (edge bundling); each is drawn as a line in its child. */
export interface Bundle {
  readonly from: AnyStateNode
  readonly to: AnyStateNode
  readonly members: readonly BundledTransition[]
}

const MIN_BUNDLE_SIZE = 4

const isWithin = (node: AnyStateNode | undefined, group: AnyStateNode): boolean =>
  node !== undefined && (node === group || isWithin(node.parent, group))

/** The group of a child, if the other state is outside it. */
const groupBeside = (child: AnyStateNode, other: AnyStateNode): AnyStateNode | undefined => {
  const group = child.parent
  const isGroup = isLeaf(child) && group?.parent && group.type === 'compound'
  return isGroup && !isWithin(other, group) && !isWithin(group, other) ? group : undefined
}

const bundleCandidates = (transition: ChartTransition): [AnyStateNode, AnyStateNode, BundledTransition][] => {
  const { source, definition } = transition
  const [target, ...others] = definition.target ?? []
  if (!target || others.length > 0) return []
  const [entered, left] = [groupBeside(target, source), groupBeside(source, target)]
  if (entered && left) return [[left, entered, { transition, child: source }]]
  return [
    ...(entered
      ? [[source, entered, { transition, child: target }] as [AnyStateNode, AnyStateNode, BundledTransition]]
      : []),
    ...(left ? [[left, target, { transition, child: source }] as [AnyStateNode, AnyStateNode, BundledTransition]] : []),
  ]
}

/** The bundles of a machine: an arrow per transition would make the chart too wide. */
export const bundlesOf = (transitions: readonly ChartTransition[]): Bundle[] => {
  const found = new Map<string, Bundle>()
  for (const [from, to, member] of transitions.flatMap(bundleCandidates)) {
    const key = `${from.id} -> ${to.id}`
    found.set(key, { from, to, members: [...(found.get(key)?.members ?? []), member] })
  }
  const taken = new Set<ChartTransition>()
  return [...found.values()].flatMap(({ members, ...ends }) => {
    const free = members.filter(({ transition }) => !taken.has(transition))
    if (new Set(free.map(({ child }) => child)).size < MIN_BUNDLE_SIZE) return []
    for (const { transition } of free) taken.add(transition)
    return [{ ...ends, members: free }]
  })
}
