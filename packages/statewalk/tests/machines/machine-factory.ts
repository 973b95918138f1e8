import { assign, createMachine } from 'xstate'

/** Makes a counter that stops at a limit. */
export const createCounter = (limit = 2) =>
  createMachine({
    types: {} as { context: { count: number }; events: { type: 'ADD' } },
    id: 'counter',
    context: { count: 0 },
    initial: 'counting',
    states: {
      counting: {
        on: { ADD: { actions: assign({ count: ({ context }) => context.count + 1 }) } },
        always: { guard: ({ context }) => context.count >= limit, target: 'full' },
      },
      full: { type: 'final' },
    },
  })

/** Needs to be given something. */
export const createNamed = ({ name }: { name: string }) => createMachine({ id: name.trim() })

export const version = () => '1.0.0'
