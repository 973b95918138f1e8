import { StateMachine, type AnyActorLogic, type AnyStateMachine } from 'xstate'
import type { AnyOperationId } from '#machines/shared/api/operation.ts'
import type { Endpoint } from '#machines/shared/api/endpoint.ts'

/** Actors by name. */
export type Actors = Readonly<Record<string, AnyActorLogic>>
type AnyEndpoint = Endpoint<AnyOperationId, unknown>

const hasEndpoint = (logic: AnyActorLogic): logic is AnyActorLogic & { endpoint: AnyEndpoint } => 'endpoint' in logic

/**
 * A machine whose actors, and those of its child machines, call the server: each by the operation that its placeholder carries. `given` are
 * actors that only the app can make, by name. Throws for an actor that belongs to no operation.
 */
export const withActors = <M extends AnyStateMachine>(
  machine: M,
  given: Actors,
  actorOf: (endpoint: AnyEndpoint) => AnyActorLogic,
): M => {
  const provided = (name: string, logic: AnyActorLogic): AnyActorLogic => {
    const own = given[name]
    if (own) return own
    if (logic instanceof StateMachine) return withActors(logic, given, actorOf)
    if (hasEndpoint(logic)) return actorOf(logic.endpoint)
    throw new Error(`actor "${name}" of "${machine.id}" belongs to no operation of the contract`)
  }
  const declared = Object.entries(machine.implementations.actors as Actors)
  const actors = Object.fromEntries(declared.map(([name, logic]) => [name, provided(name, logic)]))
  return machine.provide({ actors }) as M
}
