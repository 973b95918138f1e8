import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  CallbackActorLogic,
  EventFromLogic,
  EventObject,
  InputFrom,
  OutputFrom,
  PromiseActorLogic,
  SnapshotFrom,
} from 'xstate'
import type { ActorInputs } from './actor-inputs.ts'
import type { ActorOf, Joined } from './actor-types.ts'
import type { SentEvent } from '../machine/xstate.ts'

/** Who sends an event: a person (unless the model names another sender), a stream of server messages, or the app around the machine. */
export type Sender = 'person' | 'stream' | 'app'

/** An actor's end as an author writes it; `failure` and `error` mean the same. */
export type ActorResult<Out = unknown> =
  | { readonly output: Out; readonly failure?: never; readonly error?: never }
  | { readonly failure: unknown; readonly output?: never }
  | { readonly error: unknown; readonly output?: never }

/** Translates the raw answer of a server into the actor's end; the real actor and the walk can then share the translation. */
export interface AnswerReader<Out = unknown> {
  readonly read: (answer: never) => ActorResult<Out>
}

/** Raw answers by outcome name, with what reads them. */
export interface AnswerOutcomes<Out> {
  readonly endpoint: AnswerReader<Out>
  readonly cases: Readonly<Record<string, unknown>>
}

/** Ends of a promise actor by outcome name. */
export interface PlainOutcomes<Out> {
  readonly cases: Readonly<Record<string, ActorResult<Out>>>
}

/** Outputs of a child machine; each must be one that the child's own walk can produce. */
export interface ChildOutcomes<M extends AnyStateMachine> {
  readonly child: AnyFlowModel & { readonly machine: M }
  readonly cases: Readonly<Record<string, OutputFrom<M>>>
}

/** One member may carry several types, so it is asked whether it takes `T`. */
type PayloadOf<E extends EventObject, T extends string> = E extends unknown
  ? T extends E['type']
    ? Omit<E, 'type'>
    : never
  : never
type TypesWithPayload<E extends EventObject> = {
  [T in E['type']]: keyof PayloadOf<E, T> extends never ? never : T
}[E['type']]

type OutcomesOfLogic<Logic> = Logic extends AnyStateMachine
  ? ChildOutcomes<Logic>
  : Logic extends PromiseActorLogic<infer Out, infer _In, infer _Emitted>
    ? AnswerOutcomes<Out> | PlainOutcomes<Out>
    : never
type OutcomeCases<Actor> = Actor extends { src: infer Src extends string; logic: infer Logic }
  ? Logic extends CallbackActorLogic<infer _Event, infer _Input, infer _Emitted>
    ? Readonly<Record<never, never>>
    : { readonly [S in Src]: OutcomesOfLogic<Logic> }
  : never

/** Results of every promise and child machine that a machine declares; callback actors send events instead. */
export type OutcomesOf<M> = [ActorOf<M>] extends [never]
  ? Readonly<Record<never, never>>
  : Joined<OutcomeCases<ActorOf<M>>>

type EventCases<M extends AnyStateMachine> = {
  readonly [T in TypesWithPayload<EventFromLogic<M>>]: (
    snapshot: SnapshotFrom<M>,
  ) => readonly PayloadOf<EventFromLogic<M>, T>[]
}

/** How an actor ends: `fetchOrder`, `missing`. */
export interface Outcome {
  readonly actor: string
  readonly name: string
}

/** The events that a machine emitted. */
export type Effects = readonly Readonly<Record<string, unknown>>[]

/** One step of a walk, as properties look at it. */
export interface PropertyStep<Snapshot> {
  readonly before: Snapshot
  readonly after: Snapshot
  /** Without payload: `order.cancel`, `fetchOrder:missing`, `after(errorRetry)`. */
  readonly step: string
  readonly event: Readonly<Record<string, unknown>>
  /** The events that the machine emitted on the way. */
  readonly effects: Effects
  /** What it sent to its children on the way. */
  readonly sent: readonly SentEvent[]
}

/** Whenever `when` holds of a step, `must` holds, too. One that never applies counts as broken. */
export interface StepProperty<Snapshot> {
  readonly when: (step: PropertyStep<Snapshot>) => boolean
  readonly must: (step: PropertyStep<Snapshot>) => boolean
}

/**
 * What the walk must know beside the machine itself. Written as an annotated constant, `const m: FlowModel<typeof machine> = { … }`, so that
 * a missing payload case or outcome does not compile. `Outcomes` narrows the type of `outcomes`.
 */
export interface FlowModel<M extends AnyStateMachine, Outcomes = OutcomesOf<M>> {
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
  readonly outcomes: Outcomes
  /** What an invoked actor with `onSnapshot` is at, later than at its start, by name: `{ context: 5 }`. */
  readonly snapshots?: Readonly<Record<string, Readonly<Record<string, object>>>>
  /** The expected input of every invoked actor, in literals. */
  readonly actorInputs?: ActorInputs<M>
  /** Whether an actor can end so here. All can without it. */
  readonly isPossible?: (snapshot: SnapshotFrom<M>, outcome: Outcome) => boolean
  /**
   * Actors whose answer is merged with what is known, so that it is right also when the context would ask otherwise by now; with the field
   * by which the items of a list are known, if it merges one.
   */
  readonly merges?: { readonly [A in keyof Outcomes]?: string | null }
  /** Extra context that splits states, beside the truth of the guards. */
  readonly counters?: (snapshot: SnapshotFrom<M>) => unknown
  /** What must be true of every snapshot. */
  readonly invariants?: Readonly<Record<string, (snapshot: SnapshotFrom<M>) => boolean>>
  /** What must be true of the first snapshot and of the events that were emitted on the way there, whatever the input. */
  readonly initialProperties?: Readonly<Record<string, (snapshot: SnapshotFrom<M>, effects: Effects) => boolean>>
  /** What must be true of steps, in the specification's words: whenever this happens, that follows. */
  readonly stepProperties?: Readonly<Record<string, StepProperty<SnapshotFrom<M>>>>
  /** Every state must be able to reach a snapshot for which this holds. */
  readonly goal: (snapshot: SnapshotFrom<M>) => boolean
  /** The guards may read the event; without it that is a fault, since such a guard distinguishes no states. */
  readonly guardsReadEvent?: true
}

interface AnyOutcomes {
  readonly endpoint?: AnswerReader
  readonly child?: AnyFlowModel
  readonly cases: Readonly<Record<string, unknown>>
}

/** Any FlowModel, its types forgotten: what the walk works on. `never` as parameter lets every model in. */
export interface AnyFlowModel {
  readonly machine: AnyStateMachine
  readonly inputs: Readonly<Record<string, unknown>>
  readonly joining?: readonly string[]
  readonly events: Readonly<Record<string, ((snapshot: never) => readonly object[]) | undefined>>
  readonly choices?: AnyFlowModel['events']
  readonly by?: Readonly<Record<string, Sender | undefined>>
  readonly outcomes: Readonly<Record<string, AnyOutcomes>>
  readonly snapshots?: Readonly<Record<string, Readonly<Record<string, object>>>>
  readonly actorInputs?: Readonly<Record<string, unknown>>
  readonly isPossible?: (snapshot: never, outcome: Outcome) => boolean
  readonly merges?: Readonly<Record<string, string | null | undefined>>
  readonly counters?: (snapshot: never) => unknown
  readonly invariants?: Readonly<Record<string, (snapshot: never) => boolean>>
  readonly initialProperties?: Readonly<Record<string, (snapshot: never, effects: Effects) => boolean>>
  readonly stepProperties?: Readonly<Record<string, StepProperty<never>>>
  readonly goal: (snapshot: never) => boolean
  readonly guardsReadEvent?: true
  /** Only of an inferred model: what makes two snapshots one state. */
  readonly key?: (snapshot: AnyMachineSnapshot) => string
  /** Inferred from the machine alone: a step that throws is reported, not thrown, and a replay runs none of the machine's own actions. */
  readonly isInferred?: true
}

/** What a person sees in a state: ARIA role and accessible name. */
export type Shown = readonly [role: string, name: string]

/** The meta of states that paths and tables print where it is there. */
export interface StateMeta {
  /** What a person sees in this state. */
  readonly shows?: readonly Shown[]
  /** The sections of a specification that the state fulfils. */
  readonly spec?: string | readonly string[]
}

/** The snapshot as the model's own functions want it. */
export const asTyped = (snapshot: AnyMachineSnapshot): never => snapshot as never

/** How an invoked actor ends in a named case. */
export const resultOf = (
  { endpoint, child, cases }: AnyOutcomes,
  name: string,
): { readonly output: unknown } | { readonly error: unknown } => {
  const given = cases[name]
  if (child) return { output: given }
  const result = endpoint ? endpoint.read(given as never) : (given as ActorResult)
  if ('failure' in result && result.failure !== undefined) return { error: result.failure }
  return 'error' in result && result.error !== undefined ? { error: result.error } : { output: result.output }
}

/** The names of all properties of a model: of its first snapshot, of all snapshots, and of every step. */
export const propertyNames = ({ initialProperties, invariants, stepProperties }: AnyFlowModel): string[] =>
  Object.keys({ ...initialProperties, ...invariants, ...stepProperties })
