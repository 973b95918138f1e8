import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { nameOf, transitionsOf, type ChartTransition } from './chart.ts'

const idOf = (node: AnyStateNode): string => node.path.join('_')

/** Mermaid reads a colon as the end of a name and a hash or semicolon as its own. */
const plain = (text: string): string => text.replaceAll(/[:;#]/g, ' ')

const ancestors = (node: AnyStateNode): AnyStateNode[] => (node.parent ? [...ancestors(node.parent), node] : [node])

interface Arrow {
  readonly group: AnyStateNode
  readonly from: AnyStateNode
  readonly to: AnyStateNode
  readonly label: string
}

/** Mermaid draws no arrow between the insides of two groups, so both ends are lifted to where they are neighbours. */
const arrowOf = ({ source, trigger, condition }: ChartTransition, target: AnyStateNode): Arrow | undefined => {
  const above = ancestors(source)
  const below = ancestors(target)
  let depth = 0
  while (above[depth + 1] && above[depth + 1] === below[depth + 1]) depth++
  const group = above[depth]
  const from = above[depth + 1] ?? source
  const to = below[depth + 1]
  if (!group || !to) return undefined
  const inside = to === target ? '' : ` (${nameOf(target)})`
  const label = plain(`${trigger}${condition && ` [${condition}]`}${inside}`)
  if (from === group) return group.parent ? { group: group.parent, from: group, to: group, label } : undefined
  return { group, from, to, label }
}

const joined = (arrows: readonly Arrow[]): string[] => {
  const labels = new Map<string, string[]>()
  for (const { from, to, label } of arrows) {
    const line = `${idOf(from)} --> ${idOf(to)}`
    labels.set(line, [...(labels.get(line) ?? []), label])
  }
  return [...labels].map(([line, texts]) => `${line}: ${[...new Set(texts)].join(' / ')}`)
}

const groupLines = (group: AnyStateNode, arrows: readonly Arrow[], indent: string): string[] => {
  const children = Object.values(group.states)
  const initial = group.type === 'compound' ? group.initial.target : []
  const body = children.flatMap((child, index) => {
    const divider = group.type === 'parallel' && index > 0 ? ['--'] : []
    if (Object.keys(child.states).length === 0) return [...divider, `state "${child.key}" as ${idOf(child)}`]
    return [...divider, `state "${child.key}" as ${idOf(child)} {`, ...groupLines(child, arrows, '  '), '}']
  })
  const ends = children.filter(({ type }) => type === 'final').map((child) => `${idOf(child)} --> [*]`)
  return [
    ...body,
    ...(initial ?? []).map((node: AnyStateNode) => `[*] --> ${idOf(node)}`),
    ...joined(arrows.filter((arrow) => arrow.group === group)),
    ...ends,
  ].map((line) => indent + line)
}

/** The chart as a Mermaid state diagram: what moves between states; what only acts within one stands in the table. */
export const mermaid = (machine: AnyStateMachine): string => {
  const arrows = transitionsOf(machine).flatMap((each) =>
    (each.definition.target ?? []).flatMap((target: AnyStateNode) => arrowOf(each, target) ?? []),
  )
  return ['stateDiagram-v2', ...groupLines(machine.root, arrows, '  ')].join('\n')
}
