import { useContext, useEffect, useLayoutEffect } from 'react'
import type { ActorRefFrom, AnyActorRef, AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate'
import { useSelector } from '@xstate/react'
import type { AppEffect } from '#machines/domain/app-effect.ts'
import { FlowHostContext } from '#src/flow/host.ts'
import type { View as ViewOf } from '#src/flow/view.ts'

interface ActorViewProps<M extends AnyStateMachine> {
  actor: ActorRefFrom<M>
  view: ViewOf<M>
}

const identity = <T,>(snapshot: T): T => snapshot

/**
 * The one component that renders an actor. It subscribes in a layout effect, before the actor starts: what is emitted on entry would be missed
 * later, and what a child emits does not reach its parent's listeners.
 */
export function ActorView<M extends AnyStateMachine>({ actor, view: View }: ActorViewProps<M>) {
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
  const snapshot = useSelector(ref, identity) as SnapshotFrom<M>
  const send = ref.send as (event: EventFromLogic<M>) => void
  return <View snapshot={snapshot} send={send} shared={shared} />
}
