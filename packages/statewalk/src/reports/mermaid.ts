import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { nameOf, transitionsOf, type ChartTransition } from '../machine/chart.ts'
import { groupedBy } from '../shared/grouped-by.ts'

const RESERVED = /^(state|note|class|classdef|style|default|click|scale)$/i

/** Mermaid takes letters, digits and underscores, and keeps a few words for itself; the root is only named when it is framed. */
const idOf = (node: AnyStateNode): string => {
  const id = (node.parent ? node.path : [node.machine.id]).join('_').replaceAll(/\W/g, '_')
  return RESERVED.test(id) ? `${id}_` : id
}

/** Mermaid reads a colon as the end of a name and a hash or semicolon as its own. */
const plain = (text: string): string => text.replaceAll(/[:;#]/g, ' ')

const quoted = (text: string): string => `"${plain(text).replaceAll('"', "'")}"`

const ancestors = (node: AnyStateNode): AnyStateNode[] => (node.parent ? [...ancestors(node.parent), node] : [node])

interface Arrow {
  readonly group: AnyStateNode
  readonly from: AnyStateNode
  readonly to: AnyStateNode
  readonly label: string
}

/** From one region into another, or from a group to its own inside, the arrow returns to the region, labelled with its target. */
const across = (label: string, target: AnyStateNode): string =>
  label.endsWith(`(${nameOf(target)})`) ? label : `${label} (${nameOf(target)})`

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
  if (group.type === 'parallel' && from !== group && from !== to)
    return { group, from, to: from, label: across(label, target) }
  if (from === group) return { group: group.parent ?? group, from: group, to: group, label: across(label, target) }
  return { group, from, to, label }
}

const joined = (arrows: readonly Arrow[]): string[] => {
  const lines = groupedBy(arrows, ({ from, to }) => `${idOf(from)} --> ${idOf(to)}`)
  return [...lines].map(([line, group]) => `${line}: ${[...new Set(group.map(({ label }) => label))].join(' / ')}`)
}

const isGroup = (node: AnyStateNode): boolean => Object.keys(node.states).length > 0

/** Inside a region, Mermaid's layout breaks on an arrow to a group that comes after an ordinary state. */
const inDrawnOrder = (children: readonly AnyStateNode[]): AnyStateNode[] => {
  const isInRegion = children.some((child) =>
    ancestors(child)
      .slice(0, -1)
      .some(({ type }) => type === 'parallel'),
  )
  return isInRegion ? [...children.filter(isGroup), ...children.filter((child) => !isGroup(child))] : [...children]
}

const childLines = (child: AnyStateNode, arrows: readonly Arrow[]): string[] => {
  const name = `state ${quoted(child.key)} as ${idOf(child)}`
  return isGroup(child) ? [`${name} {`, ...groupLines(child, arrows, '  '), '}'] : [name]
}

const firstOf = (group: AnyStateNode): string[] =>
  group.type === 'compound' ? (group.initial.target ?? []).map((node) => `[*] --> ${idOf(node)}`) : []

/** A line about two states must be in the region of both, so a region is followed by its own arrows. */
const groupLines = (group: AnyStateNode, arrows: readonly Arrow[], indent: string): string[] => {
  const children = inDrawnOrder(Object.values(group.states))
  const own = arrows.filter((arrow) => arrow.group === group)
  const ends = children.filter(({ type }) => type === 'final').map((child) => `${idOf(child)} --> [*]`)
  const lines =
    group.type === 'parallel'
      ? children.flatMap((child, at) => [
          ...(at > 0 ? ['--'] : []),
          ...childLines(child, arrows),
          ...joined(own.filter(({ from, to }) => from === child && to === child)),
        ])
      : [...children.flatMap((child) => childLines(child, arrows)), ...firstOf(group), ...joined(own), ...ends]
  return lines.map((line) => indent + line)
}

const isOwn = ({ from, group }: Arrow): boolean => from === group

/** The chart as a Mermaid state diagram: what moves between states; what only acts within one is in the table. */
export const mermaid = (machine: AnyStateMachine): string => {
  const { root } = machine
  const arrows = transitionsOf(machine).flatMap((each) =>
    (each.definition.target ?? []).flatMap((target: AnyStateNode) => arrowOf(each, target) ?? []),
  )
  const inside = arrows.filter((arrow) => !isOwn(arrow))
  const around = joined(arrows.filter(isOwn))
  const isFramed = root.type === 'parallel' || around.length > 0
  if (!isFramed) return ['stateDiagram-v2', ...groupLines(root, inside, '  ')].join('\n')
  const frame = [`state ${quoted(machine.id)} as ${idOf(root)} {`, ...groupLines(root, inside, '  '), '}']
  return ['stateDiagram-v2', ...[...frame, `[*] --> ${idOf(root)}`, ...around].map((line) => `  ${line}`)].join('\n')
}
