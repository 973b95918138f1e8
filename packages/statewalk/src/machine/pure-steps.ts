import type {
  AnyActorRef,
  AnyActorScope,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
} from 'xstate'
import { transitionIds } from './chart.ts'
import { activeNodes, createRecorder, sendsSnapshots, type Recorded, type SentEvent } from './xstate.ts'
import { UserError } from '../shared/user-error.ts'

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

const joined = (parts: readonly Recorded[], snapshot: AnyMachineSnapshot): Recorded => ({
  snapshot,
  microsteps: parts.flatMap(({ microsteps }) => microsteps),
  effects: parts.flatMap(({ effects }) => effects),
  sent: parts.flatMap(({ sent }) => sent),
})

const MOST_STARTED = 100

/** The actor of a snapshot that was started after `known` ones, and sends its first snapshot at once. */
const newcomer = ({ status, children }: AnyMachineSnapshot, known: ReadonlySet<unknown>): AnyActorRef | undefined =>
  status === 'active'
    ? Object.values<AnyActorRef>(children).find((child) => !known.has(child) && sendsSnapshots(child))
    : undefined

/** The machine as pure functions; `always`, raised events and the first snapshot of an actor are part of the step that causes them. */
export const pureSteps = (machine: AnyStateMachine): PureSteps => {
  const ids = transitionIds(machine)
  const record = createRecorder()
  /** A step, with the first snapshots of the actors that it starts. */
  const recordAll = (known: Set<unknown>, work: (scope: AnyActorScope) => AnyMachineSnapshot): Recorded => {
    const all = [record(work)]
    for (;;) {
      const { snapshot } = all.at(-1) ?? record(work)
      const child = newcomer(snapshot, known)
      if (!child) return joined(all, snapshot)
      if (all.length > MOST_STARTED)
        throw new UserError(`${child.id} is started by its own first snapshot without end.`)
      known.add(child)
      const first = { type: `xstate.snapshot.${child.id}`, snapshot: child.getSnapshot() }
      if (first.snapshot.status === 'active') all.push(record((scope) => machine.transition(snapshot, first, scope)))
    }
  }
  const stepOf = (known: Set<unknown>, work: (scope: AnyActorScope) => AnyMachineSnapshot): PureStep => {
    const recorded = recordAll(known, work)
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
    start: (input) => stepOf(new Set(), (scope) => machine.getInitialSnapshot(scope, input)),
    step: (snapshot, event) =>
      stepOf(new Set(Object.values(snapshot.children)), (scope) => machine.transition(snapshot, event, scope)),
  }
}
