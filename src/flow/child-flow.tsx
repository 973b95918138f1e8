import type { ActorRefFrom, AnyStateMachine } from 'xstate'
import { ActorView } from '#src/flow/actor-view.tsx'
import type { View } from '#src/flow/view.ts'

interface ChildFlowProps<M extends AnyStateMachine> {
  /** `snapshot.children.otp`; nothing is rendered while the child does not run. */
  actor: ActorRefFrom<M> | undefined
  view: View<M>
}

/** Shows a child machine inside its parent's view; the parent sees the child only as outcomes. */
export function ChildFlow<M extends AnyStateMachine>({ actor, view }: ChildFlowProps<M>) {
  return actor ? <ActorView<M> actor={actor} view={view} /> : null
}
