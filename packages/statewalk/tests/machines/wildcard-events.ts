import { assign, createMachine } from 'xstate'

/** Takes the rest with a star: all of one family, or whatever comes. */
export const gameMachine = createMachine({
  types: {} as { context: { strikes: number }; events: { type: string } },
  id: 'game',
  context: { strikes: 0 },
  initial: 'asking',
  states: {
    asking: {
      on: {
        'answer.right': 'won',
        'answer.*': { target: 'checking', actions: assign({ strikes: ({ context }) => context.strikes + 1 }) },
        '*': 'confused',
      },
    },
    checking: { always: [{ guard: ({ context }) => context.strikes >= 3, target: 'lost' }, { target: 'asking' }] },
    confused: { on: { '*': 'asking' } },
    won: { type: 'final' },
    lost: { on: { '*': { target: 'asking', actions: assign({ strikes: 0 }) } } },
  },
})
