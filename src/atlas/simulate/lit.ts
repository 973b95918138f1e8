import type { AnyMachineSnapshot } from 'xstate'
import { isLeaf, nameOf, transitionIds } from 'statewalk/chart'
import { activeNodes } from 'statewalk/xstate'
import type { Marks } from '#src/atlas/chart/marks.ts'
import { choicesIn, simAt, type Choice, type Moment } from '#src/atlas/simulate/simulation.ts'

/** The transitions that a choice would take first. */
export const transitionsOfChoice = ({ model, offer }: Choice, snapshot: AnyMachineSnapshot): string[] => {
  const ids = transitionIds(model.machine)
  return model.machine.getTransitionData(snapshot, offer.event).flatMap((each) => ids.get(each) ?? [])
}

/** The choices by which a transition can be taken now, in the flow at a path. */
export const choicesThrough = ({ sim }: Moment, path: readonly string[], transition: string): Choice[] => {
  const inner = simAt(sim, path)
  if (!inner) return []
  return choicesIn(sim)
    .filter((choice) => choice.path.join('/') === path.join('/'))
    .filter((choice) => transitionsOfChoice(choice, inner.snapshot).includes(transition))
}

const leavesOf = (snapshot: AnyMachineSnapshot | undefined): string[] =>
  snapshot ? activeNodes(snapshot).filter(isLeaf).map(nameOf) : []

/** How the chart of the flow at a path is lit in a moment. */
export const marksOf = (moment: Moment, path: readonly string[], isPlayable: boolean): Marks => {
  const inner = simAt(moment.sim, path)
  if (!inner) return { dimmed: true }
  const own = isPlayable ? choicesIn(inner).filter((choice) => choice.path.length === 0) : []
  return {
    active: new Set(activeNodes(inner.snapshot).map(nameOf)),
    took: new Set(moment.took.get(path.join('/'))),
    possible: new Set(own.flatMap((choice) => transitionsOfChoice(choice, inner.snapshot))),
    dimmed: true,
  }
}

/** What a step newly entered, to be kept in sight; all that is active when it entered nothing. */
export const freshStates = (
  moment: Moment,
  before: Moment | undefined,
  path: readonly string[],
): ReadonlySet<string> => {
  const now = leavesOf(simAt(moment.sim, path)?.snapshot)
  const old = new Set(before && leavesOf(simAt(before.sim, path)?.snapshot))
  const fresh = now.filter((state) => !old.has(state))
  return new Set(fresh.length > 0 ? fresh : now)
}
