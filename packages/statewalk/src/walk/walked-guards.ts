import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate'
import type { ChartTransition } from '../machine/chart.ts'
import { snapshotsOf, type Walk } from './explore.ts'
import { holds } from '../model/inferred-model.ts'
import { pureSteps } from '../machine/pure-steps.ts'
import { activeNodes } from '../machine/xstate.ts'

/** The snapshots of walks in which a state is active. */
export const snapshotsIn = (walks: readonly Walk[], source: AnyStateNode): AnyMachineSnapshot[] =>
  walks
    .flatMap(snapshotsOf)
    .filter((snapshot) => snapshot.status === 'active' && activeNodes(snapshot).includes(source))

/** The snapshots after steps of walks that enter or pass a state. */
export const snapshotsPast = (walks: readonly Walk[], { id }: AnyStateNode): AnyMachineSnapshot[] =>
  walks
    .flatMap(({ first, edges }) => [first, ...edges])
    .flatMap(({ passed, snapshot }) => (passed.includes(id) ? [snapshot] : []))

/** Whether walks enter or pass a state. */
export const isEntered = (walks: readonly Walk[], node: AnyStateNode): boolean => snapshotsPast(walks, node).length > 0

/** Whether an earlier transition for the same event has no guard. */
export const isShadowed = ({ source, definition }: ChartTransition): boolean => {
  const branches = definition.eventType === '' ? source.always : source.transitions.get(definition.eventType)
  return (branches ?? []).slice(0, branches?.indexOf(definition)).some(({ guard }) => guard === undefined)
}

/** An object that reports what is read of it, and when it is copied. */
const watched = <T extends object>(target: T, onRead: (name: string) => void, onCopy = () => {}): T =>
  new Proxy(target, {
    get: (inner, name) => {
      if (typeof name === 'string') onRead(name)
      return Reflect.get(inner, name)
    },
    ownKeys: (inner) => {
      onCopy()
      return Reflect.ownKeys(inner)
    },
  })

/** Whether what decides about a transition reads more of the event than its type. */
export const readsEvent = (
  machine: AnyStateMachine,
  { definition }: ChartTransition,
  snapshots: readonly AnyMachineSnapshot[],
): boolean => {
  let isRead = false
  const event = watched({ type: definition.eventType }, (name) => {
    if (name !== 'type') isRead = true
  })
  for (const snapshot of snapshots)
    try {
      machine.getTransitionData(snapshot, event)
    } catch {
      isRead = true
    }
  return isRead
}

/** The parts of the context, by name, that a guard reads in any of these snapshots. */
export const namesRead = (
  machine: AnyStateMachine,
  guard: unknown,
  snapshots: readonly AnyMachineSnapshot[],
): ReadonlySet<string> => {
  const names = new Set<string>()
  for (const snapshot of snapshots)
    try {
      holds(machine, guard, { context: watched(Object(snapshot.context), (name) => names.add(name)) })
    } catch {
      // it reads the event
    }
  return names
}

/** The part of the context, by name, that a step which fails reads last; undefined where it reads the event after it, or a copy that it made. */
export const lastRead = (
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): string | undefined => {
  let last: string | undefined
  let isCopied = false
  const note = (name?: string) => {
    last = isCopied ? undefined : name
  }
  const onCopy = () => {
    isCopied = true
  }
  const context: object = watched(Object(snapshot.context), note, onCopy)
  try {
    pureSteps(machine).step(
      { ...snapshot, context },
      watched(event, (name) => name !== 'type' && note()),
    )
    return undefined
  } catch {
    return last
  }
}
