import type { FlowInfo } from '#src/atlas/flows.ts'
import { separateWords } from 'statewalk/atlas/labels.ts'
import { isLeaf, nameOf } from 'statewalk/chart'
import type { Path } from 'statewalk/paths'
import type { PureStep } from 'statewalk/pure-steps'
import { activeNodes } from 'statewalk/xstate'

/** The transitions that a step takes, by their place in the flow. */
export const placesOf = ({ transitions }: FlowInfo) => {
  const places = new Map(transitions.map(({ id }, at) => [id, at]))
  return ({ took }: PureStep): number[] => took.flatMap((id) => places.get(id) ?? [])
}

/** The leaf states after a step. */
export const leavesOf = ({ snapshot }: PureStep): string[] => activeNodes(snapshot).filter(isLeaf).map(nameOf)

/** The states by the last parts of their paths: `confirming › notifying payment` with two. */
export const stateWords = (names: readonly string[], parts = 1): string =>
  names.map((name) => name.split('.').slice(-parts).map(separateWords).join(' › ')).join(' + ')

/** The last step of a path, or its start. */
export const lastOf = ({ walk, steps }: Path): PureStep => steps.at(-1) ?? walk.first
