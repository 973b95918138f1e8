import type { FlowInfo } from '#src/atlas/flows.ts'
import { scriptText, type Script } from 'statewalk/atlas/playback.ts'

/** One path that the tests take. */
export interface FlowPath extends Script {
  /** What sets it apart from the other paths, and where it ends. */
  readonly name: string
  /** The transitions that each step took, by their place in the flow; the first entry is the start. */
  readonly taken: readonly (readonly number[])[]
}

/** One short scenario of a test plan: the shortest way to a transition or to a named answer. */
export interface Scenario extends Script {
  readonly title: string
  /** The transitions that its last step takes, by their place in the flow. */
  readonly transitions: readonly number[]
  /** An answer that fails, a time that runs out, or a moment in which money may move. */
  readonly isRisk: boolean
}

/** The steps of one flow that start the next one inside of it. */
export interface OpeningPart extends Script {
  readonly flow: string
}

/** A state in which a flow waits, and the shortest script after which it is there. */
export interface Screen {
  readonly state: string
  readonly at: string
}

/** What the tests do with a flow. */
export interface FlowTests {
  readonly paths: readonly FlowPath[]
  /** Of a flow that runs inside another one: how it is started from a page on, by the scenario's input. */
  readonly openings: Readonly<Record<string, readonly OpeningPart[]>>
  readonly scenarios: readonly Scenario[]
  /** Outcomes that bring a transition about, `login:offline`, by its place in the flow. */
  readonly outcomes: Readonly<Record<number, readonly string[]>>
  readonly screens: readonly Screen[]
}

/** By flow. */
export type AllFlowTests = Readonly<Record<string, FlowTests>>

/** The script of a path's first steps. */
export const scriptUpTo = ({ input, steps }: Script, step: number): string =>
  scriptText({ input, steps: steps.slice(0, step) })

/** A path that takes a transition: its number, from 1, and the first step that does, from 0 for the start. */
export interface PathTaking {
  readonly path: FlowPath
  readonly number: number
  readonly step: number
}

const placeOf = ({ transitions }: FlowInfo, id: string): number => transitions.findIndex((each) => each.id === id)

/** The paths that take a transition, by its id. */
export const pathsTaking = (flow: FlowInfo, { paths }: FlowTests, id: string): PathTaking[] => {
  const place = placeOf(flow, id)
  return paths.flatMap((path, at) => {
    const step = path.taken.findIndex((each) => each.includes(place))
    return step < 0 ? [] : [{ path, number: at + 1, step }]
  })
}

/** The outcomes that bring a transition about, by its id. */
export const outcomesTaking = (flow: FlowInfo, { outcomes }: FlowTests, id: string): readonly string[] =>
  outcomes[placeOf(flow, id)] ?? []

/** The number, from 1, of the scenario whose last step takes a transition, by its id. */
export const scenarioOver = (flow: FlowInfo, { scenarios }: FlowTests, id: string): number | undefined => {
  const place = placeOf(flow, id)
  const at = scenarios.findIndex(({ transitions }) => transitions.includes(place))
  return at < 0 ? undefined : at + 1
}
