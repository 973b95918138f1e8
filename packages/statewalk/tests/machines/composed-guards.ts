import { and, assign, not, or, setup, stateIn } from 'xstate'

/** Guards made of others, params, a parallel state: what a chart as JSON has to hold. */
export const shop = setup({
  types: {} as {
    context: { goods: number }
    events: { type: 'ADD' } | { type: 'BUY' } | { type: 'OPEN' } | { type: 'CLOSE' }
  },
  guards: {
    isEmpty: ({ context }) => context.goods === 0,
    holds: ({ context }, { least }: { least: number }) => context.goods >= least,
  },
  actions: { add: assign({ goods: ({ context }, { pieces }: { pieces: number }) => context.goods + pieces }) },
}).createMachine({
  id: 'shop',
  type: 'parallel',
  context: { goods: 0 },
  states: {
    door: {
      initial: 'shut',
      states: { shut: { on: { OPEN: 'open' } }, open: { on: { CLOSE: 'shut' } } },
    },
    basket: {
      initial: 'filling',
      states: {
        filling: {
          on: {
            ADD: {
              guard: not({ type: 'holds', params: { least: 4 } }),
              actions: { type: 'add', params: { pieces: 2 } },
            },
            BUY: [
              {
                guard: and([stateIn({ door: 'open' }), or([{ type: 'holds', params: { least: 4 } }, 'isEmpty'])]),
                target: 'bought',
              },
              { guard: 'isEmpty', target: 'refused' },
            ],
          },
        },
        bought: {},
        refused: {},
      },
    },
  },
})
