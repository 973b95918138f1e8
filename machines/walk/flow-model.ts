import type {
  AnyStateMachine,
  CallbackActorLogic,
  EventFromLogic,
  EventObject,
  InputFrom,
  OutputFrom,
  PromiseActorLogic,
  SnapshotFrom,
  StateMachine,
} from 'xstate'
import type { Failure } from '#machines/domain/failure.ts'
import type { OperationId } from '#openapi/generated/operations.ts'
import type { Answer } from '#machines/domain/operation.ts'
import type { Endpoint } from '#machines/endpoints/endpoint.ts'

/** Who sends an event: a person (unless the model says otherwise), the server's stream, or the app around the flow. */
export type Sender = 'person' | 'stream' | 'app'

/** One member may carry several types, so it is asked whether it takes `T`. */
type PayloadOf<E extends EventObject, T extends string> = E extends unknown
  ? T extends E['type']
    ? Omit<E, 'type'>
    : never
  : never
type TypesWithPayload<E extends EventObject> = {
  [T in E['type']]: keyof PayloadOf<E, T> extends never ? never : T
}[E['type']]

type ActorOf<M> =
  M extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema,
    infer _TransitionMeta
  >
    ? Actor
    : never

/** Answers of one operation by outcome name, with the wire that reads them. */
export interface EndpointOutcomes<Op extends OperationId, Out> {
  readonly endpoint: Endpoint<Op, Out>
  readonly cases: Readonly<Record<string, Answer<Op>>>
}

type AnyEndpointOutcomes<Out> = { [Op in OperationId]: EndpointOutcomes<Op, Out> }[OperationId]

/** Results of an actor that speaks to no operation of our contract. */
export interface PlainOutcomes<Out> {
  readonly cases: Readonly<Record<string, { readonly output: Out } | { readonly failure: Failure }>>
}

/** Outputs of a child machine; each must be one that the child's own walk can produce. */
export interface ChildOutcomes<M extends AnyStateMachine> {
  readonly child: FlowModel<M>
  readonly cases: Readonly<Record<string, OutputFrom<M>>>
}

type OutcomesOf<Src extends string, Logic> = Logic extends AnyStateMachine
  ? ChildOutcomes<Logic>
  : Logic extends PromiseActorLogic<infer Out, infer _In, infer _Emitted>
    ? Src extends OperationId
      ? EndpointOutcomes<Src, Out>
      : AnyEndpointOutcomes<Out> | PlainOutcomes<Out>
    : never

type EventCases<M extends AnyStateMachine> = {
  readonly [T in TypesWithPayload<EventFromLogic<M>>]: (
    snapshot: SnapshotFrom<M>,
  ) => readonly PayloadOf<EventFromLogic<M>, T>[]
}
type OutcomeCases<Actor> = Actor extends { src: infer Src extends string; logic: infer Logic }
  ? Logic extends CallbackActorLogic<infer _Event, infer _Input, infer _Emitted>
    ? Readonly<Record<never, never>>
    : { readonly [S in Src]: OutcomesOf<S, Logic> }
  : never
type Joined<U> = (U extends unknown ? (u: U) => void : never) extends (u: infer I) => void ? I : never

/** How an actor ends: `fetchOrder`, `missing`. */
export interface Outcome {
  readonly actor: string
  readonly name: string
}

/** One step of a walk, as laws look at it. */
export interface PropertyStep<Snapshot> {
  readonly before: Snapshot
  readonly after: Snapshot
  /** Without payload: `order.cancel`, `fetchOrder:missing`, `after(errorRetry)`. */
  readonly step: string
  readonly event: Readonly<Record<string, unknown>>
  /** What the machine told the app on the way. */
  readonly said: readonly Readonly<Record<string, unknown>>[]
}

/** A law that never applies is broken, too. */
export interface StepProperty<Snapshot> {
  readonly when: (step: PropertyStep<Snapshot>) => boolean
  readonly must: (step: PropertyStep<Snapshot>) => boolean
}

/**
 * What the walk must know beside the machine itself. Written as an annotated constant, `const m: FlowModel<typeof machine> = { … }`, so that
 * a missing payload case or outcome does not compile.
 */
export interface FlowModel<M extends AnyStateMachine> {
  readonly machine: M
  /** One walk per input, coverage joined. */
  readonly inputs: Readonly<Record<string, InputFrom<M>>>
  /** Inputs that only begin otherwise: where they come to a state that another input is walked from, they go no further. */
  readonly joining?: readonly string[]
  /** Payloads for every event that has one, in this snapshot; `{}` when no event has. */
  readonly events: EventCases<M>
  /** The payloads that the view itself offers, where the walk takes others: some of many alike, or also what a child lists. */
  readonly choices?: Partial<EventCases<M>>
  /** Senders other than a person. */
  readonly by?: { readonly [T in EventFromLogic<M>['type']]?: Sender }
  /** Results of every invoked promise and child machine; `{}` when there is none. */
  readonly outcomes: [ActorOf<M>] extends [never] ? Readonly<Record<never, never>> : Joined<OutcomeCases<ActorOf<M>>>
  /** Whether an actor can end so here: a buyer's order is never answered by a seller's. All can without it. */
  readonly isPossible?: (snapshot: SnapshotFrom<M>, outcome: Outcome) => boolean
  /** Extra context that splits states, beside the truth of the guards. */
  readonly counters?: (snapshot: SnapshotFrom<M>) => unknown
  readonly invariants?: Readonly<Record<string, (snapshot: SnapshotFrom<M>) => boolean>>
  /** What must be true where a flow begins, whatever its input. */
  readonly initialProperties?: Readonly<Record<string, (snapshot: SnapshotFrom<M>) => boolean>>
  /** What must be true of steps, in the specification's words: whenever this happens, that follows. */
  readonly stepProperties?: Readonly<Record<string, StepProperty<SnapshotFrom<M>>>>
  /** Every state must be able to reach a snapshot for which this holds. */
  readonly goal: (snapshot: SnapshotFrom<M>) => boolean
  /** Only for the order's lifecycle: its guards may read `event.by` and `event.at`. */
  readonly guardsReadEvent?: true
}
