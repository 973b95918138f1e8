import { lazy, useMemo, type ComponentType } from 'react'
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { ActorView } from '#src/flow/actor-view.tsx'
import type { View } from '#src/flow/view.ts'

/** A snapshot of a flow that does not run, and those of its children by the id of their invoke. */
export interface SnapshotTree {
  readonly snapshot: AnyMachineSnapshot
  readonly children: ReadonlyMap<string, SnapshotTree>
}

/** `path`: the child that the event is for, ids from the outermost inwards; empty for the flow itself. */
export type TreeSend = (path: readonly string[], event: AnyEventObject) => void

const noSubscription = { unsubscribe: () => {} }

/** In place of an actor: its snapshot never changes, and its events go to `send`. */
const actorOf = (tree: SnapshotTree, path: readonly string[], send: TreeSend): AnyActorRef => {
  const children = Object.fromEntries(
    [...tree.children].map(([id, child]) => [id, actorOf(child, [...path, id], send)]),
  )
  const snapshot = { ...tree.snapshot, children: { ...tree.snapshot.children, ...children } }
  const actor: Partial<AnyActorRef> = {
    id: path.at(-1) ?? '',
    getSnapshot: () => snapshot,
    subscribe: () => noSubscription,
    on: () => noSubscription,
    send: (event: AnyEventObject) => send(path, event),
  }
  return actor as AnyActorRef
}

/** A view that is loaded when it is first shown. */
export const loadedLater = (load: () => Promise<ComponentType<never>>): ComponentType<never> =>
  lazy(async () => ({ default: (await load()) as ComponentType }))

interface SnapshotViewProps {
  tree: SnapshotTree
  /** Any flow's view: which machine it is for, only its loader knows. */
  view: ComponentType<never>
  send: TreeSend
}

/** The view of a flow, and of its children, rendered from computed snapshots. */
export function SnapshotView({ tree, view, send }: SnapshotViewProps) {
  const actor = useMemo(() => actorOf(tree, [], send), [tree, send])
  return <ActorView actor={actor} view={view as View<AnyStateMachine>} />
}
