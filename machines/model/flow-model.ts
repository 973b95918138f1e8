import type { AnyStateMachine, CallbackActorLogic, PromiseActorLogic } from 'xstate'
import type { AnyFlowModel, ActorOf, ChildOutcomes, Joined, FlowModel as WalkedModel } from 'statewalk/model'
import type { Failure } from '#machines/domain/failure.ts'
import type { OperationId } from '#openapi/generated/operations.ts'
import type { Answer } from '#machines/domain/operation.ts'
import type { Endpoint } from '#machines/endpoints/endpoint.ts'

/** Answers of one operation by outcome name, with the endpoint that reads them. */
interface EndpointOutcomes<Op extends OperationId, Out> {
  readonly endpoint: Endpoint<Op, Out>
  readonly cases: Readonly<Record<string, Answer<Op>>>
}

type AnyEndpointOutcomes<Out> = { [Op in OperationId]: EndpointOutcomes<Op, Out> }[OperationId]

/** Results of an actor that calls no operation of the contract. */
interface LocalOutcomes<Out> {
  readonly cases: Readonly<Record<string, { readonly output: Out } | { readonly failure: Failure }>>
}

type OutcomesOf<Src extends string, Logic> = Logic extends AnyStateMachine
  ? ChildOutcomes<Logic>
  : Logic extends PromiseActorLogic<infer Out, infer _In, infer _Emitted>
    ? Src extends OperationId
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

/** The model of a flow: an actor named after an operation has that operation's answers as outcomes, typed by the contract. */
export type FlowModel<M extends AnyStateMachine> = WalkedModel<M, OutcomesOfMachine<M>>

/** The endpoint of an actor's outcomes; undefined for an actor that calls no operation. */
export const endpointOf = (outcomes: AnyFlowModel['outcomes'][string] | undefined) =>
  outcomes?.endpoint as Pick<Endpoint<OperationId, unknown>, 'op'> | undefined
