import type { StateMachine } from 'xstate'

/** The actors that a machine declares in `setup()`: a union of `{ src, logic }`. */
export type ActorOf<M> =
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

/** The intersection of a union's members. */
export type Joined<U> = (U extends unknown ? (u: U) => void : never) extends (u: infer I) => void ? I : never
