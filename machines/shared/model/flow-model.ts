import type { AnyStateMachine, CallbackActorLogic, PromiseActorLogic, SnapshotFrom } from 'xstate'
import type { ActorOf, Joined } from 'statewalk/actor-types'
import type { AnyFlowModel, ChildOutcomes, FlowModel as WalkedModel } from 'statewalk/model'
import type { ActorInputs } from 'statewalk/actor-inputs'
import type { Failure } from '#machines/shared/api/failure.ts'
import type { Answer, AnyOperationId } from '#machines/shared/api/operation.ts'
import type { Endpoint } from '#machines/shared/api/endpoint.ts'
import type { MadeBy } from './definition.ts'
import type { Reads } from './reads.ts'

/** Answers of one operation by outcome name, with the endpoint that reads them. */
interface EndpointOutcomes<Op extends AnyOperationId, Out> {
  readonly endpoint: Endpoint<Op, Out>
  readonly cases: Readonly<Record<string, Answer<Op>>>
}

type AnyEndpointOutcomes<Out> = { [Op in AnyOperationId]: EndpointOutcomes<Op, Out> }[AnyOperationId]

/** Results of an actor that calls no operation of the contract. */
interface LocalOutcomes<Out> {
  readonly cases: Readonly<Record<string, { readonly output: Out } | { readonly failure: Failure }>>
}

type OutcomesOf<Src extends string, Logic> = Logic extends AnyStateMachine
  ? ChildOutcomes<Logic>
  : Logic extends PromiseActorLogic<infer Out, infer _In, infer _Emitted>
    ? Src extends AnyOperationId
      ? EndpointOutcomes<Src, Out>
      : AnyEndpointOutcomes<Out> | LocalOutcomes<Out>
    : never

type OutcomeCases<Actor> = Actor extends { src: infer Src extends string; logic: infer Logic }
  ? Logic extends CallbackActorLogic<infer _Event, infer _Input, infer _Emitted>
    ? Readonly<Record<never, never>>
    : { readonly [S in Src]: OutcomesOf<S, Logic> }
  : never

type OutcomesOfMachine<M> = [ActorOf<M>] extends [never]
  ? Readonly<Record<never, never>>
  : Joined<OutcomeCases<ActorOf<M>>>

/** A machine that invokes nothing has no actors' inputs to expect. */
type InputsOfMachine<M> = [ActorOf<M>] extends [never] ? unknown : { readonly actorInputs: ActorInputs<M> }

interface Readings {
  /** What is stored of typed texts that a flow reads as others; every other is stored as it was typed. */
  readonly typedAs?: Readonly<Record<string, string>>
}

/** What a flow stores of a typed text. */
export function storedText(model: AnyFlowModel, text: string): string {
  const { typedAs }: Readings = Object(model)
  return typedAs?.[text] ?? text
}

/** The model of a flow: an actor named after an operation has that operation's answers as outcomes, typed by the contract, and every actor an expected input. */
export type FlowModel<M extends AnyStateMachine> = WalkedModel<M, OutcomesOfMachine<M>> &
  InputsOfMachine<M> & {
    /** What a person reads in every leaf state; a flow that moves money has it, null where it is test money. */
    readonly reads?: Reads<SnapshotFrom<M>> | null
    /** What makes the machine, where that makes others, too. */
    readonly madeBy?: MadeBy
  } & Readings

/** The endpoint of an actor's outcomes; undefined for an actor that calls no operation. */
export const endpointOf = (outcomes: AnyFlowModel['outcomes'][string] | undefined) =>
  outcomes?.endpoint as Pick<Endpoint<AnyOperationId, unknown>, 'op'> | undefined
