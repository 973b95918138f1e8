import { assign, fromTransition, setup } from 'xstate'
import type { Examples } from '../../src/model/inferred-model.ts'

export const examples: Examples = {
  outcomes: { counter: { end: { output: 1 } } },
  snapshots: { counter: { three: { context: 3 }, five: { context: 5 } } },
}

const counter = fromTransition(
  (state: number, event: { type: string }) => (event.type === 'inc' ? state + 1 : state),
  0,
)
/** Follows what an actor is at; the first snapshot comes by itself. */
export const follower = setup({
  types: {} as { context: { seen: number } },
  actors: { counter },
}).createMachine({
  id: 'follower',
  context: { seen: -1 },
  initial: 'idle',
  states: {
    idle: { on: { START: 'following' } },
    following: {
      invoke: {
        id: 'counter',
        src: 'counter',
        onSnapshot: [
          { guard: ({ event }) => event.snapshot.context >= 5, target: 'enough' },
          { actions: assign({ seen: ({ event }) => event.snapshot.context }) },
        ],
        onDone: 'over',
      },
      on: { STOP: { guard: ({ context }) => context.seen >= 0, target: 'idle' } },
    },
    enough: { on: { AGAIN: 'following' } },
    over: { type: 'final' },
  },
})
