import { useContext, useEffect, useLayoutEffect } from 'react'
import type { ActorRefFrom, AnyActorRef, AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate'
import { useSelector } from '@xstate/react'
import type { AppEffect } from '#machines/domain/app-effect.ts'
import { FlowHostContext } from '#src/flow/host.ts'
import type { View } from '#src/flow/view.ts'

interface ShownProps<M extends AnyStateMachine> {
  actor: ActorRefFrom<M>
  view: View<M>
}

const whole = <T,>(snapshot: T): T => snapshot

/**
 * The one component that shows an actor. It listens in a layout effect, before the actor starts, since what is emitted on entry would be
 * missed later and a child's words do not reach its parent's listeners.
 */
export function Shown<M extends AnyStateMachine>({ actor, view: Drawn }: ShownProps<M>) {
  const { shared, tell, listen } = useContext(FlowHostContext)
  const ref: AnyActorRef = actor
  useLayoutEffect(() => {
    const heard = ref.on('*', (said) => tell(said as AppEffect))
    return () => heard.unsubscribe()
  }, [ref, tell])
  useEffect(
    () =>
      listen((event) => {
        if (ref.getSnapshot().status === 'active') ref.send(event)
      }),
    [ref, listen],
  )
  const snapshot = useSelector(ref, whole) as SnapshotFrom<M>
  const send = ref.send as (event: EventFromLogic<M>) => void
  return <Drawn snapshot={snapshot} send={send} shared={shared} />
}
