import {
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { AppEffect } from '#machines/shared/flow/app-effect.ts'
import { FlowHostContext, type FlowHost } from '#src/flow/host.ts'
import type { ParentProps, ViewActor, ViewProps } from '#src/flow/view.ts'

interface ActorViewProps<P extends ViewProps<AnyStateMachine>> {
  actor: ViewActor<P>
  view: (props: P) => ReactNode
  parentProps?: Omit<ParentProps<P>, 'actor' | 'view'>
}

/** Whether a person's event is being handled: `window.event` is the event whose listeners are being called. */
const isOwnEvent = (): boolean => window.event !== undefined && !(window.event instanceof MessageEvent)

/**
 * The snapshot of an actor. What a person's own event changes is rendered at once, as a typed letter has to be; what an answer, the stream or a
 * delay changes is rendered in short tasks, between which the browser reacts.
 */
function useSnapshot(actor: AnyActorRef): AnyMachineSnapshot {
  const [shown, setShown] = useState(() => ({ actor, snapshot: actor.getSnapshot() }))
  useEffect(() => {
    const update = () =>
      setShown((last) => {
        const snapshot = actor.getSnapshot()
        return last.actor === actor && last.snapshot === snapshot ? last : { actor, snapshot }
      })
    update()
    const { unsubscribe } = actor.subscribe(() => (isOwnEvent() ? update() : startTransition(update)))
    return unsubscribe
  }, [actor])
  return shown.actor === actor ? shown.snapshot : actor.getSnapshot()
}

/** What listens to a shown actor, and for how many views. */
const listeners = new WeakMap<AnyActorRef, { views: number; readonly unsubscribe: () => void }>()

/** Runs the effects of an actor, each once, however many views show it; returns how a view stops. */
function listen(actor: AnyActorRef, runEffect: FlowHost['runEffect']): () => void {
  const listener = listeners.get(actor) ?? { views: 0, ...actor.on('*', (effect) => runEffect(effect as AppEffect)) }
  listeners.set(actor, listener)
  listener.views += 1
  return () => {
    listener.views -= 1
    if (listener.views > 0) return
    listeners.delete(actor)
    listener.unsubscribe()
  }
}

/**
 * The one component that renders an actor. It subscribes in a layout effect, before the actor starts: what is emitted on entry would be missed
 * later, and what a child emits does not reach its parent's listeners.
 */
export function ActorView<P extends ViewProps<AnyStateMachine>>({ actor, view, parentProps }: ActorViewProps<P>) {
  const { shared, runEffect } = useContext(FlowHostContext)
  const ref: AnyActorRef = actor
  useLayoutEffect(() => listen(ref, runEffect), [ref, runEffect])
  const snapshot = useSnapshot(ref)
  const View = view as ComponentType<ViewProps<AnyStateMachine>>
  return <View {...parentProps} snapshot={snapshot} send={ref.send} shared={shared} />
}
