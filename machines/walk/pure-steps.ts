import {
  createEmptyActor,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type InspectionEvent,
} from 'xstate'
import { transitionIds } from './chart.ts'

/** A step of a machine that nobody runs: where it leads, the transitions it took on the way, the states it entered or passed. */
export interface PureStep {
  readonly snapshot: AnyMachineSnapshot
  readonly took: readonly string[]
  readonly passed: readonly string[]
  /** What the machine told the app on the way: notices, and where to lead the person. */
  readonly said: readonly AnyEventObject[]
  /** What it sent to its children on the way. */
  readonly sent: readonly Sent[]
}

/** An event for the child that is invoked under an id. */
export interface Sent {
  readonly to: string
  readonly event: AnyEventObject
}

export interface PureSteps {
  readonly start: (input: unknown) => PureStep
  readonly step: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => PureStep
}

const nothing = () => {}

type Microstep = Extract<InspectionEvent, { type: '@xstate.microstep' }>

/** Stands for the actor that a machine would run in, and hears what happens in its system. */
const hostOf = () => {
  const actor = createEmptyActor()
  const host = { actor, microsteps: [] as Microstep[], isAlone: true }
  host.actor.system.inspect((event) => {
    if (event.type === '@xstate.actor') host.isAlone = false
    if (event.type === '@xstate.microstep' && event.actorRef === actor) host.microsteps.push(event)
  })
  return host
}

/** Every step has a scope of its own. No action is executed, no child is started; what is emitted or sent to a child is only noted.
 * A host serves until a child is spawned: with a shared one, system ids would collide. */
const scopes = () => {
  let host = hostOf()
  return (work: (scope: AnyActorScope) => AnyMachineSnapshot) => {
    if (!host.isAlone) host = hostOf()
    host.microsteps = []
    const { actor } = host
    const said: AnyEventObject[] = []
    const sent: Sent[] = []
    const snapshot = work({
      self: actor,
      system: actor.system,
      id: '',
      sessionId: actor.sessionId,
      logger: nothing,
      defer: nothing,
      emit: nothing,
      stopChild: nothing,
      actionExecutor: ({ type, params }) => {
        if (type === 'xstate.emit') said.push((params as { event: AnyEventObject }).event)
        if (type !== 'xstate.sendTo') return
        const { targetId, event } = params as { targetId?: string; event: AnyEventObject }
        if (targetId !== undefined) sent.push({ to: targetId, event })
      },
    })
    const { microsteps } = host
    host.microsteps = [] // a child that was spawned keeps the system, and would keep them with it
    return { snapshot, microsteps, said, sent }
  }
}

/** The states that were left, with their groups, and those entered: a first state that `always` leaves at once appears in no snapshot. */
const passedBy = (microsteps: readonly Microstep[], { _nodes }: AnyMachineSnapshot): string[] => {
  const ids = new Set<string>()
  for (const { _transitions, snapshot } of microsteps) {
    for (const { source } of _transitions)
      for (let node: AnyStateNode | undefined = source; node; node = node.parent) ids.add(node.id)
    for (const { id } of (snapshot as AnyMachineSnapshot)._nodes) ids.add(id)
  }
  for (const { id } of _nodes) ids.add(id)
  return [...ids]
}

/** The machine as plain functions: `always` and raised steps are counted, since every microstep is listened to. */
export const pureSteps = (machine: AnyStateMachine): PureSteps => {
  const ids = transitionIds(machine)
  const inScope = scopes()
  const told = (work: (scope: AnyActorScope) => AnyMachineSnapshot): PureStep => {
    const { snapshot, microsteps, said, sent } = inScope(work)
    if (snapshot.status === 'error') throw snapshot.error
    return {
      snapshot,
      took: microsteps.flatMap((each) => each._transitions.flatMap((taken) => ids.get(taken) ?? [])),
      passed: passedBy(microsteps, snapshot),
      said,
      sent,
    }
  }
  return {
    start: (input) => told((scope) => machine.getInitialSnapshot(scope, input)),
    step: (snapshot, event) => told((scope) => machine.transition(snapshot, event, scope)),
  }
}
