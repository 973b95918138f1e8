import { createMachine, fromPromise } from 'xstate'

type Event = { type: 'COIN'; cents: number } | { type: 'CHOOSE'; drink: string }

/** Every transition needs something that the machine does not say: an input, payloads, what the actor answers. */
export const vendingMachine = createMachine({
  types: {} as { input: { price: number }; context: { price: number }; events: Event },
  id: 'vending',
  context: ({ input }) => ({ price: input.price }),
  initial: 'waiting',
  states: {
    waiting: { on: { COIN: { guard: ({ context, event }) => event.cents >= context.price, target: 'paid' } } },
    paid: { on: { CHOOSE: { guard: ({ event }) => event.drink.startsWith('c'), target: 'pouring' } } },
    pouring: {
      invoke: {
        id: 'pour',
        src: fromPromise(async () => ({ litres: 0 })),
        onDone: { guard: ({ event }) => event.output.litres > 0.2, target: 'served' },
      },
    },
    served: { type: 'final' },
  },
})
