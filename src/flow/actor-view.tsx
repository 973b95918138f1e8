import { useContext, useEffect, useLayoutEffect, type ComponentType, type ReactNode } from 'react'
import type { AnyActorRef, AnyStateMachine } from 'xstate'
import { useSelector } from '@xstate/react'
import type { AppEffect } from '#machines/domain/app-effect.ts'
import { FlowHostContext } from '#src/flow/host.ts'
import type { ParentProps, ViewActor, ViewProps } from '#src/flow/view.ts'

interface ActorViewProps<P extends ViewProps<AnyStateMachine>> {
  actor: ViewActor<P>
  view: (props: P) => ReactNode
  parentProps?: Omit<ParentProps<P>, 'actor' | 'view'>
}

const identity = <T,>(snapshot: T): T => snapshot

/**
 * The one component that renders an actor. It subscribes in a layout effect, before the actor starts: what is emitted on entry would be missed
 * later, and what a child emits does not reach its parent's listeners.
 */
export function ActorView<P extends ViewProps<AnyStateMachine>>({ actor, view, parentProps }: ActorViewProps<P>) {
  const { shared, runEffect, subscribe } = useContext(FlowHostContext)
  const ref: AnyActorRef = actor
  useLayoutEffect(() => {
    const emitted = ref.on('*', (effect) => runEffect(effect as AppEffect))
    return () => emitted.unsubscribe()
  }, [ref, runEffect])
  useEffect(
    () =>
      subscribe((event) => {
        if (ref.getSnapshot().status === 'active') ref.send(event)
      }),
    [ref, subscribe],
  )
  const snapshot = useSelector(ref, identity)
  const View = view as ComponentType<ViewProps<AnyStateMachine>>
  return <View {...parentProps} snapshot={snapshot} send={ref.send} shared={shared} />
}
