import type { ReactNode } from 'react'
import type { AnyStateMachine } from 'xstate'
import { ActorView } from '#src/flow/actor-view.tsx'
import type { ParentProps, ViewActor, ViewProps } from '#src/flow/view.ts'

type ChildFlowProps<P extends ViewProps<AnyStateMachine>> = ParentProps<P> & {
  /** `snapshot.children.otp`; nothing is rendered while the child does not run. */
  actor: ViewActor<P> | undefined
  view: (props: P) => ReactNode
}

/** Shows a child machine inside its parent's view; every other prop is passed to the child's view. */
export function ChildFlow<P extends ViewProps<AnyStateMachine>>({ actor, view, ...parentProps }: ChildFlowProps<P>) {
  return actor ? <ActorView<P> {...{ actor, view, parentProps }} /> : null
}
