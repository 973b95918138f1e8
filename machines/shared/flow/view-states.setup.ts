import { not } from 'xstate'
import type { Shown } from './flow-meta.ts'

const capitalized = <Text extends string>(text: Text) =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}` as Capitalize<Text>

/** The guard that tells whether a record is in a state: `isSent` of `sent`. */
export const guardOf = <State extends string>(state: State) => `is${capitalized(state)}` as `is${Capitalize<State>}`

/** The branches of a routing state: to the first state whose guard holds, else to the last one. */
export const routesTo = <const State extends string>(states: readonly State[]) =>
  states.map((target, at) => ({ ...(at < states.length - 1 && { guard: guardOf(target) }), target }))

/**
 * What makes the states that show where a record stands. Each is left for the state at `routing` as soon as the record is no longer in it; `titles` are
 * their headings, and `shows` is what a person sees besides.
 */
export const viewStatesOf =
  <const State extends string, const Routing extends string>(
    routing: Routing,
    changed: string,
    titles: Readonly<Record<State, string>>,
  ) =>
  <Name extends State>(name: Name, description: string, ...shows: readonly Shown[]) =>
    ({
      description,
      meta: { shows: [['heading', titles[name]], ...shows] },
      always: { guard: not(guardOf(name)), target: routing, description: changed },
    }) as const
