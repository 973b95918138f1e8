import { fromCallback, StateMachine, type AnyActorLogic, type AnyStateMachine, type EventObject } from 'xstate'
import type { MarketTopic } from '#machines/m2m/rules/advert-filter.ts'
import type { OperationId } from '#openapi/generated/operations.ts'
import type { OperationInput } from '#machines/shared/api/operation.ts'
import type { Endpoint } from '#machines/shared/api/endpoint.ts'
import { send, type Fetched } from '#src/api/client.ts'
import { takeEarlyRead } from '#src/api/early-reads.ts'
import { httpActor } from '#src/api/http-actor.ts'
import { followMarket } from '#src/api/market-stream.ts'

type Actors = Readonly<Record<string, AnyActorLogic>>

/** The actors that call no operation, by name. */
const streams: Actors = {
  marketStream: fromCallback<EventObject, MarketTopic>(({ input, sendBack }) => followMarket(input, sendBack)),
}

/** The requests whose body or answer is a file. Making a picture smaller is code that few pages need. */
const fileRequests: {
  readonly [Op in OperationId]?: (input: OperationInput<Op>, signal: AbortSignal) => Promise<Fetched>
} = {
  fetchImage: (input, signal) => send('fetchImage', input, { signal, parseAs: 'blob' }),
  fetchTransactionsCsv: (input, signal) => send('fetchTransactionsCsv', input, { signal, parseAs: 'blob' }),
  sendImage: async (input, signal) =>
    (await import('#src/api/images.ts')).sendPicture(input.body, (file) => send('sendImage', input, { signal, file })),
  addAppealPicture: async (input, signal) =>
    (await import('#src/api/images.ts')).sendPicture(input.body, (file) =>
      send('addAppealPicture', input, { signal, file }),
    ),
  addCasePicture: async (input, signal) =>
    (await import('#src/api/images.ts')).sendPicture(input.body, (file) =>
      send('addCasePicture', input, { signal, file }),
    ),
}

const operationActor = <Op extends OperationId>(endpoint: Endpoint<Op, unknown>) =>
  httpActor(
    endpoint,
    fileRequests[endpoint.op] ??
      ((input, signal) => takeEarlyRead(endpoint.op, input, signal) ?? send(endpoint.op, input, { signal })),
  )

const hasEndpoint = (logic: AnyActorLogic): logic is AnyActorLogic & { endpoint: Endpoint<OperationId, unknown> } =>
  'endpoint' in logic

const actorOf = (machine: AnyStateMachine, name: string, logic: AnyActorLogic, given: Actors): AnyActorLogic => {
  const stream = given[name] ?? streams[name]
  if (stream) return stream
  if (logic instanceof StateMachine) return httpActors(logic, given)
  if (hasEndpoint(logic)) return operationActor(logic.endpoint)
  throw new Error(`actor "${name}" of "${machine.id}" belongs to no operation of the contract`)
}

/**
 * A machine whose actors, and those of its child machines, call the server: each by the operation that its placeholder carries. `given` are
 * actors that only the app can make, by name. Throws for an actor that belongs to no operation.
 */
export const httpActors = <M extends AnyStateMachine>(machine: M, given: Actors = {}): M => {
  const declared = machine.implementations.actors as Actors
  const actors = Object.entries(declared).map(([name, logic]) => [name, actorOf(machine, name, logic, given)])
  return machine.provide({ actors: Object.fromEntries(actors) }) as M
}
