import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate'
import type { ChartTransition } from './chart.ts'
import { snapshotsOf, type Walk } from './explore.ts'
import { holds } from './inferred-model.ts'
import { activeNodes } from './xstate.ts'

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

/** Whether what decides about a transition reads more of the event than its type. */
export const readsEvent = (
  machine: AnyStateMachine,
  { definition }: ChartTransition,
  snapshots: readonly AnyMachineSnapshot[],
): boolean => {
  let isRead = false
  const event = new Proxy(
    { type: definition.eventType },
    {
      get: (target, property) => {
        if (property !== 'type') isRead = true
        return Reflect.get(target, property)
      },
    },
  )
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
  const get = (target: object, name: string | symbol): unknown => {
    if (typeof name === 'string') names.add(name)
    return Reflect.get(target, name)
  }
  for (const snapshot of snapshots)
    try {
      holds(machine, guard, { context: new Proxy(Object(snapshot.context), { get }) })
    } catch {
      // it reads the event
    }
  return names
}
