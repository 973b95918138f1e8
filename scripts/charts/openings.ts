import type { AnyMachineSnapshot } from 'xstate'
import type { FlowInfo } from '#src/atlas/flows.ts'
import type { OpeningPart } from '#src/atlas/paths/flow-paths.ts'
import { exploreAll, type Walk } from 'statewalk/explore'
import { isMachineSnapshot } from 'statewalk/xstate'
import { stepTexts } from 'statewalk/path-notation'
import { shortestPathTo, type Path } from 'statewalk/paths'
import { keyOf } from 'statewalk/state-key'

/** The snapshots of the running actors of a flow, children of the machine whose snapshot is given. */
const runningIn = ({ children }: AnyMachineSnapshot, { id }: FlowInfo): AnyMachineSnapshot[] =>
  Object.values<{ getSnapshot: () => unknown } | undefined>(children).flatMap((actor) => {
    const snapshot = actor?.getSnapshot()
    return isMachineSnapshot(snapshot) && snapshot.machine.id === id ? [snapshot] : []
  })

/** The shortest path of a parent to a child that starts as wanted, else to any start of it. */
const pathToChild = (walk: Walk, child: FlowInfo, wanted: string | undefined): Path | undefined =>
  shortestPathTo(walk, (snapshot) => runningIn(snapshot, child).some((each) => keyOf(child.model, each) === wanted)) ??
  shortestPathTo(walk, (snapshot) => runningIn(snapshot, child).length > 0)

interface Found {
  readonly parts: readonly OpeningPart[]
  /** It starts the flow with the wanted input. */
  readonly isExact: boolean
  /** How many flows on the way start otherwise than by their first input. */
  readonly detours: number
}

const stepsOf = ({ parts }: Found): number => parts.reduce((sum, { steps }) => sum + steps.length, 0)

const better = (one: Found, other: Found): number =>
  Number(other.isExact) - Number(one.isExact) || one.detours - other.detours || stepsOf(one) - stepsOf(other)

const parentsOf = ({ model }: FlowInfo, flows: readonly FlowInfo[]): FlowInfo[] =>
  flows.filter((each) => Object.values(each.model.outcomes).some(({ child }) => child === model))

/** The ways to a flow that runs inside others; one without parts for a flow that runs by itself. */
const waysTo = (flow: FlowInfo, input: string, flows: readonly FlowInfo[]): Found => {
  const parents = flow.route === undefined ? parentsOf(flow, flows) : []
  const wanted = exploreAll(flow.model).find((walk) => walk.input === input)?.initial
  const ways = parents.flatMap((parent) =>
    exploreAll(parent.model).flatMap((walk): Found[] => {
      const path = pathToChild(walk, flow, wanted)
      if (!path) return []
      const before = waysTo(parent, walk.input, flows)
      const last = path.steps.at(-1)?.snapshot ?? walk.first.snapshot
      return [
        {
          parts: [...before.parts, { flow: parent.id, input: walk.input, steps: stepTexts(path) }],
          isExact: runningIn(last, flow).some((each) => keyOf(flow.model, each) === wanted),
          detours: before.detours + Number(walk.input !== Object.keys(parent.model.inputs)[0]),
        },
      ]
    }),
  )
  return ways.toSorted(better)[0] ?? { parts: [], isExact: false, detours: 0 }
}

/** How a flow that runs inside others is started with each of its inputs: the shortest steps of each flow that it is inside of. */
export const openingsOf = (
  flow: FlowInfo,
  flows: readonly FlowInfo[],
): Readonly<Record<string, readonly OpeningPart[]>> =>
  Object.fromEntries(
    Object.keys(flow.model.inputs).flatMap((input) => {
      const { parts } = waysTo(flow, input, flows)
      return parts.length > 0 ? [[input, parts]] : []
    }),
  )
