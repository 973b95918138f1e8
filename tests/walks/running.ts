import {
  createActor,
  fromPromise,
  SimulatedClock,
  type ActorRefFrom,
  type AnyStateMachine,
  type InputFrom,
} from 'xstate'
import type { AppEffect } from '#machines/shared/flow/app-effect.ts'
import type { OperationId } from '#openapi/generated/operations.ts'
import type { Answer, OperationInput } from '#machines/shared/api/operation.ts'
import type { Endpoint, EndpointActor } from '#machines/shared/api/endpoint.ts'

export interface Running<M extends AnyStateMachine> {
  readonly actor: ActorRefFrom<M>
  /** What the machine asked of the app, in order. */
  readonly effects: readonly AppEffect[]
  readonly clock: SimulatedClock
}

/** Starts a machine whose actors answer at once; time passes by `clock.increment` only. */
export const running = <M extends AnyStateMachine>(machine: M, input: InputFrom<M>): Running<M> => {
  const clock = new SimulatedClock()
  const effects: AppEffect[] = []
  const actor = createActor<AnyStateMachine>(machine, { input, clock })
  actor.on('*', (effect) => void effects.push(effect as unknown as AppEffect))
  actor.start()
  return { actor: actor as unknown as ActorRefFrom<M>, effects, clock }
}

/** Lets settled promises reach their machines. */
export const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}

/** An actor that always gets this answer. */
export const answering = <Op extends OperationId, Out>(
  endpoint: Endpoint<Op, Out>,
  answer: Answer<Op>,
): EndpointActor<Op, Out> =>
  fromPromise<Out, OperationInput<Op>>(async () => {
    const reading = endpoint.read(answer)
    if (reading.failure) throw reading.failure
    return reading.output
  })
