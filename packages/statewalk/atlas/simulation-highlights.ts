import type { AnyMachineSnapshot } from 'xstate'
import { isLeaf, nameOf, transitionIds } from '../src/machine/chart.ts'
import { activeNodes } from '../src/machine/xstate.ts'
import type { Highlights } from './highlights.ts'
import { choicesIn, flowAtPath, type Choice, type Moment } from './simulation.ts'

/** The transitions of a choice's first microstep. */
export const firstTransitions = ({ model, offer }: Choice, snapshot: AnyMachineSnapshot): string[] => {
  const ids = transitionIds(model.machine)
  return model.machine.getTransitionData(snapshot, offer.event).flatMap((each) => ids.get(each) ?? [])
}

/** The choices that take a transition of the flow at a path now. */
export const choicesTaking = ({ simulation }: Moment, path: readonly string[], transition: string): Choice[] => {
  const inner = flowAtPath(simulation, path)
  if (!inner) return []
  return choicesIn(simulation)
    .filter((choice) => choice.path.join('/') === path.join('/'))
    .filter((choice) => firstTransitions(choice, inner.snapshot).includes(transition))
}

const leavesOf = (snapshot: AnyMachineSnapshot | undefined): string[] =>
  snapshot ? activeNodes(snapshot).filter(isLeaf).map(nameOf) : []

/** The highlights in the chart of the flow at a path. */
export const highlightsOf = (moment: Moment, path: readonly string[], isPlayable: boolean): Highlights => {
  const inner = flowAtPath(moment.simulation, path)
  if (!inner) return { dimmed: true }
  const choices = isPlayable ? choicesIn(inner).filter((choice) => choice.path.length === 0) : []
  return {
    active: new Set(activeNodes(inner.snapshot).map(nameOf)),
    taken: new Set(moment.taken.get(path.join('/'))),
    possible: new Set(choices.flatMap((choice) => firstTransitions(choice, inner.snapshot))),
    dimmed: true,
  }
}

/** The leaf states that a step entered; all active ones when it entered none. */
export const enteredStates = (
  moment: Moment,
  before: Moment | undefined,
  path: readonly string[],
): ReadonlySet<string> => {
  const now = leavesOf(flowAtPath(moment.simulation, path)?.snapshot)
  const previous = new Set(before && leavesOf(flowAtPath(before.simulation, path)?.snapshot))
  const entered = now.filter((state) => !previous.has(state))
  return new Set(entered.length > 0 ? entered : now)
}
