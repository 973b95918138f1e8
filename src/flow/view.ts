import type { ReactNode } from 'react'
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate'
import type { SessionUser, Settings } from '#machines/shared/flow/app-effect.ts'
import type { Offers } from '#machines/shared/values/offers.ts'
import { flat } from 'statewalk/state-value'

/** What every view may read beside its own snapshot. */
export interface Shared {
  readonly user: SessionUser | null
  readonly settings: Settings | null
  /** How many notifications are unread. */
  readonly unread?: number | undefined
  /** How many open orders have unread messages. */
  readonly unreadChats?: number | undefined
  /** What the server offers, once it is known. */
  readonly offers?: Offers | undefined
}

export interface ViewProps<M extends AnyStateMachine> {
  readonly snapshot: SnapshotFrom<M>
  readonly send: (event: EventFromLogic<M>) => void
  readonly shared: Shared
}

export type View<M extends AnyStateMachine> = (props: ViewProps<M>) => ReactNode

/** An actor whose snapshots and events a view with these props takes. */
export type ViewActor<P extends ViewProps<AnyStateMachine>> = AnyActorRef & {
  readonly getSnapshot: () => P['snapshot']
  readonly send: P['send']
}

/** What a view takes beside its own actor: the props that its parent's view gives it. */
export type ParentProps<P> = Omit<P, keyof ViewProps<AnyStateMachine>>

/** `sendToParent` of a child's view that is rendered without its parent, as in the atlas. */
export const noParent = (): void => {}

/** The attributes of a flow's root element: the flow that its controls belong to, its state, and whether it is busy. */
export const flowRoot = (snapshot: AnyMachineSnapshot) => ({
  'data-flow': snapshot.machine.id,
  'data-flow-state': flat(snapshot.value),
  'aria-busy': snapshot.hasTag('busy') ? true : undefined,
})

interface Sending<Type extends string> {
  readonly snapshot: { readonly can: (event: { type: Type }) => boolean }
  readonly send: (event: { type: Type }) => void
}

/** The props of a button that sends an event of this type alone; it is off where the machine does not take it. */
export const eventButton = <Type extends string>({ snapshot, send }: Sending<NoInfer<Type>>, type: Type) => ({
  off: !snapshot.can({ type }),
  onClick: () => send({ type }),
  'data-event': type,
})

/** The props of a field that sends its value by an event of this type. */
export const changeEvent = <Type extends string>(
  send: (event: { type: NoInfer<Type>; value: string }) => void,
  type: Type,
) => ({ onChange: (value: string) => send({ type, value }), 'data-event': type })
