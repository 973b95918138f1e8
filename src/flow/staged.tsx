import { lazy, useMemo, type ComponentType } from 'react'
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { Shown } from '#src/flow/shown.tsx'
import type { View } from '#src/flow/view.ts'

/** A flow that nobody runs: a snapshot, and those of the flows inside it by the id of their invoke. */
export interface Scene {
  readonly snapshot: AnyMachineSnapshot
  readonly children: ReadonlyMap<string, Scene>
}

/** Which flow of a scene hears an event: ids from the outermost inwards, empty for the scene itself. */
export type SceneSend = (path: readonly string[], event: AnyEventObject) => void

const silent = { unsubscribe: () => {} }

/** Stands where an actor would: it has one snapshot for ever, and passes on what it is told. */
const puppetOf = (scene: Scene, path: readonly string[], send: SceneSend): AnyActorRef => {
  const children = Object.fromEntries(
    [...scene.children].map(([id, child]) => [id, puppetOf(child, [...path, id], send)]),
  )
  const snapshot = { ...scene.snapshot, children: { ...scene.snapshot.children, ...children } }
  const puppet: Partial<AnyActorRef> = {
    id: path.at(-1) ?? '',
    getSnapshot: () => snapshot,
    subscribe: () => silent,
    on: () => silent,
    send: (event: AnyEventObject) => send(path, event),
  }
  return puppet as AnyActorRef
}

/** A view that is loaded when it is first shown. */
export const loadedLater = (load: () => Promise<ComponentType<never>>): ComponentType<never> =>
  lazy(async () => ({ default: (await load()) as ComponentType }))

interface StagedProps {
  scene: Scene
  /** Any flow's view: which machine it is for, only its loader knows. */
  view: ComponentType<never>
  send: SceneSend
}

/** The real view of a flow, and of the flows inside it, drawn from snapshots that were only computed. */
export function Staged({ scene, view, send }: StagedProps) {
  const puppet = useMemo(() => puppetOf(scene, [], send), [scene, send])
  return <Shown<AnyStateMachine> actor={puppet} view={view as View<AnyStateMachine>} />
}
