import type { AnyStateNode } from 'xstate'
import type { FlowMeta } from '#machines/shared/flow/flow-meta.ts'
import type { SpecSection } from './spec-sections.ts'
import type { AnyFlowModel } from 'statewalk/model'
import { isLeaf, nameOf, nodesOf, transitionsOf } from 'statewalk/chart'
import { exploreAll } from 'statewalk/explore'
import { planAllPaths } from 'statewalk/paths'

/** What one flow does for one heading of the specification. */
export interface TracedPart {
  readonly flow: string
  /** The flow as a whole names the heading, so all its states belong to it. */
  readonly isWhole: boolean
  /** Leaf states. */
  readonly states: readonly string[]
  /** Ids of transitions: those out of these states, and those that name the heading themselves. */
  readonly transitions: readonly string[]
  /** Numbers of the flow's paths (over all transitions, as the tests take them) that pass there. */
  readonly paths: readonly number[]
}

export interface TracedHeading {
  /** `§4 M2M order`. */
  readonly spec: string
  readonly parts: readonly TracedPart[]
}

/** From the specification to states, transitions and walks, and what is missing on either side. */
export interface SpecTrace {
  readonly headings: readonly TracedHeading[]
  /** Headings that no state names. */
  readonly silent: readonly string[]
  /** Leaf states that belong to no heading, by flow. */
  readonly loose: Readonly<Record<string, readonly string[]>>
  /** What machines name and the list of headings does not have, by flow. */
  readonly unlisted: Readonly<Record<string, readonly string[]>>
}

const specsIn = (meta: unknown): readonly string[] => {
  const { spec = [] }: FlowMeta = Object(meta)
  return typeof spec === 'string' ? [spec] : spec
}

/** The headings a state fulfils: its own, or else those of the nearest state around it. */
const specsOf = (node: AnyStateNode): readonly string[] => {
  const own = specsIn(node.meta)
  return own.length > 0 || !node.parent ? own : specsOf(node.parent)
}

interface FlowTrace {
  readonly parts: ReadonlyMap<string, TracedPart>
  readonly loose: readonly string[]
}

const traceOf = (model: AnyFlowModel): FlowTrace => {
  const { machine } = model
  const nodes = [machine.root, ...nodesOf(machine)]
  const all = transitionsOf(machine)
  const { paths } = planAllPaths(exploreAll(model), 'transitions')
  const whole = new Set(specsIn(machine.root.meta))
  const named = [
    ...nodes.flatMap(({ meta }) => specsIn(meta)),
    ...all.flatMap(({ definition }) => specsIn(definition.meta)),
  ]
  const belongs = (node: AnyStateNode, spec: string) => whole.has(spec) || specsOf(node).includes(spec)
  const partOf = (spec: string): TracedPart => {
    const inside = nodes.filter((node) => belongs(node, spec))
    const ids = new Set(inside.map(({ id }) => id))
    const transitions = all
      .filter(({ source, definition }) => belongs(source, spec) || specsIn(definition.meta).includes(spec))
      .map(({ id }) => id)
    const taken = new Set(transitions)
    const passing = paths.flatMap(({ walk, steps }, at) => {
      const passes = [walk.first, ...steps].some(
        ({ passed, took }) => passed.some((id) => ids.has(id)) || took.some((id) => taken.has(id)),
      )
      return passes ? [at + 1] : []
    })
    const states = inside.filter(isLeaf).map(nameOf)
    return { flow: machine.id, isWhole: whole.has(spec), states, transitions, paths: passing }
  }
  return {
    parts: new Map([...new Set(named)].map((spec) => [spec, partOf(spec)])),
    loose: nodes.filter((node) => isLeaf(node) && specsOf(node).length === 0).map(nameOf),
  }
}

const filled = (
  lists: readonly (readonly [string, readonly string[]])[],
): Readonly<Record<string, readonly string[]>> => Object.fromEntries(lists.filter(([, list]) => list.length > 0))

/** Traces every heading of the specification to what fulfils it (spec sections 2 to 9). */
export const specTrace = (models: readonly AnyFlowModel[], sections: readonly SpecSection[]): SpecTrace => {
  const traces = models.map((model) => [model.machine.id, traceOf(model)] as const)
  const listed = sections.flatMap(({ number, headings }) => headings.map((heading) => `§${number} ${heading}`))
  const headings = listed.map((spec) => ({ spec, parts: traces.flatMap(([, { parts }]) => parts.get(spec) ?? []) }))
  return {
    headings,
    silent: headings.filter(({ parts }) => parts.length === 0).map(({ spec }) => spec),
    loose: filled(traces.map(([flow, { loose }]) => [flow, loose])),
    unlisted: filled(
      traces.map(([flow, { parts }]) => [flow, [...parts.keys()].filter((spec) => !listed.includes(spec))]),
    ),
  }
}

const listWords = (lists: SpecTrace['loose']): string[] =>
  Object.entries(lists).map(([flow, list]) => `  ${flow}: ${list.join(', ')}`)

const partWords = ({ flow, isWhole, states, transitions, paths }: TracedPart): string => {
  const what = isWhole ? 'the whole flow' : states.join(', ') || 'a transition'
  return `    ${flow}: ${what} (${states.length} states, ${transitions.length} transitions, paths ${paths.join(' ') || 'none'})`
}

/** The trace for reading in a terminal. */
export const specTraceText = ({ headings, silent, loose, unlisted }: SpecTrace): string => {
  const found = headings.filter(({ parts }) => parts.length > 0)
  return [
    `${found.length} of ${headings.length} headings of the specification are fulfilled by states`,
    ...found.flatMap(({ spec, parts }) => [`  ${spec}`, ...parts.map(partWords)]),
    '',
    `${silent.length} headings with no state`,
    ...silent.map((spec) => `  ${spec}`),
    '',
    `${Object.values(loose).flat().length} states with no heading`,
    ...listWords(loose),
    ...(Object.keys(unlisted).length > 0
      ? ['', 'named by machines, but not in machines/shared/model/spec-sections.ts', ...listWords(unlisted)]
      : []),
  ].join('\n')
}
