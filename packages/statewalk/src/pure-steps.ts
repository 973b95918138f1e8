import type { AnyActorScope, AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate'
import { transitionIds } from './chart.ts'
import { activeNodes, createRecorder, type Recorded, type SentEvent } from './xstate.ts'

/** A step of a machine that no actor runs. */
export interface PureStep {
  readonly snapshot: AnyMachineSnapshot
  /** The ids of all transitions on the way, in order. */
  readonly took: readonly string[]
  /** The ids of the states that were left, entered or passed, with their groups. */
  readonly passed: readonly string[]
  /** The events that the machine emitted on the way. */
  readonly effects: readonly AnyEventObject[]
  /** What it sent to its children on the way. */
  readonly sent: readonly SentEvent[]
}

export interface PureSteps {
  readonly start: (input: unknown) => PureStep
  readonly step: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => PureStep
}

/** The first state that `always` leaves at once appears in no snapshot. */
const passedIn = ({ microsteps, snapshot }: Recorded): string[] => {
  const ids = new Set<string>()
  for (const { transitions, nodes } of microsteps) {
    for (const { source } of transitions)
      for (let node: AnyStateNode | undefined = source; node; node = node.parent) ids.add(node.id)
    for (const { id } of nodes) ids.add(id)
  }
  for (const { id } of activeNodes(snapshot)) ids.add(id)
  return [...ids]
}

/** The machine as pure functions; `always` and raised events are part of the step that causes them. */
export const pureSteps = (machine: AnyStateMachine): PureSteps => {
  const ids = transitionIds(machine)
  const record = createRecorder()
  const stepOf = (work: (scope: AnyActorScope) => AnyMachineSnapshot): PureStep => {
    const recorded = record(work)
    const { snapshot, microsteps, effects, sent } = recorded
    if (snapshot.status === 'error') throw snapshot.error
    return {
      snapshot,
      took: microsteps.flatMap(({ transitions }) => transitions.flatMap((taken) => ids.get(taken) ?? [])),
      passed: passedIn(recorded),
      effects,
      sent,
    }
  }
  return {
    start: (input) => stepOf((scope) => machine.getInitialSnapshot(scope, input)),
    step: (snapshot, event) => stepOf((scope) => machine.transition(snapshot, event, scope)),
  }
}
