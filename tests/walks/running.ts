import {
  createActor,
  fromPromise,
  SimulatedClock,
  type ActorRefFrom,
  type AnyStateMachine,
  type InputFrom,
} from 'xstate'
import type { Announcement } from '#machines/domain/announcement.ts'
import type { Answer, Ask, OperationId, Wire, WireActor } from '#machines/domain/wire.ts'

export interface Running<M extends AnyStateMachine> {
  readonly actor: ActorRefFrom<M>
  /** What the machine asked of the app, in order. */
  readonly said: readonly Announcement[]
  readonly clock: SimulatedClock
}

/** Starts a machine whose actors answer at once; time passes by `clock.increment` only. */
export const running = <M extends AnyStateMachine>(machine: M, input: InputFrom<M>): Running<M> => {
  const clock = new SimulatedClock()
  const said: Announcement[] = []
  const actor = createActor<AnyStateMachine>(machine, { input, clock })
  actor.on('*', (announcement) => void said.push(announcement as unknown as Announcement))
  actor.start()
  return { actor: actor as unknown as ActorRefFrom<M>, said, clock }
}

/** Lets settled promises reach their machines. */
export const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}

/** An actor that always gets this answer. */
export const answering = <Op extends OperationId, Out>(wire: Wire<Op, Out>, answer: Answer<Op>): WireActor<Op, Out> =>
  fromPromise<Out, Ask<Op>>(async () => {
    const reading = wire.read(answer)
    if (reading.failure) throw reading.failure
    return reading.output
  })
