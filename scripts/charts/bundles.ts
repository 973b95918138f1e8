import type { AnyStateNode } from 'xstate'
import { isLeaf, type ChartTransition } from 'statewalk/chart'

/** One of many transitions between the parts of a group and a state outside. */
export interface Strand {
  readonly transition: ChartTransition
  /** The part of the group that it begins or ends at. */
  readonly part: AnyStateNode
}

/** Transitions that share one arrow between a group and a state outside; each is written in its part. */
export interface Bundle {
  readonly from: AnyStateNode
  readonly to: AnyStateNode
  readonly strands: readonly Strand[]
}

const MANY = 4

const isWithin = (node: AnyStateNode | undefined, group: AnyStateNode): boolean =>
  node !== undefined && (node === group || isWithin(node.parent, group))

/** The group of a part that this other state stands beside. */
const groupBeside = (part: AnyStateNode, other: AnyStateNode): AnyStateNode | undefined => {
  const group = part.parent
  const isGroup = isLeaf(part) && group?.parent && group.type === 'compound'
  return isGroup && !isWithin(other, group) && !isWithin(group, other) ? group : undefined
}

const strandsOf = (transition: ChartTransition): [AnyStateNode, AnyStateNode, Strand][] => {
  const { source, definition } = transition
  const [target, ...others] = definition.target ?? []
  if (!target || others.length > 0) return []
  const [entered, left] = [groupBeside(target, source), groupBeside(source, target)]
  return [
    ...(entered ? [[source, entered, { transition, part: target }] as [AnyStateNode, AnyStateNode, Strand]] : []),
    ...(left ? [[left, target, { transition, part: source }] as [AnyStateNode, AnyStateNode, Strand]] : []),
  ]
}

/** Which transitions of a machine come in such numbers that arrows of their own would make the chart as wide as they are many. */
export const bundlesOf = (transitions: readonly ChartTransition[]): Bundle[] => {
  const found = new Map<string, Bundle>()
  for (const [from, to, strand] of transitions.flatMap(strandsOf)) {
    const key = `${from.id} -> ${to.id}`
    found.set(key, { from, to, strands: [...(found.get(key)?.strands ?? []), strand] })
  }
  const taken = new Set<ChartTransition>()
  return [...found.values()].flatMap(({ strands, ...ends }) => {
    const free = strands.filter(({ transition }) => !taken.has(transition))
    if (new Set(free.map(({ part }) => part)).size < MANY) return []
    for (const { transition } of free) taken.add(transition)
    return [{ ...ends, strands: free }]
  })
}
