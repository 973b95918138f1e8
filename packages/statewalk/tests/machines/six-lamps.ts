import { assign, setup } from 'xstate'

/** Six lamps with a switch each: every switch can be pressed in each of the 64 states. */
export const lampsMachine = setup({
  types: { context: {} as { lit: boolean[] }, events: {} as { type: 'lamp.switch'; lamp: number } },
}).createMachine({
  id: 'lamps',
  context: { lit: [false, false, false, false, false, false] },
  on: {
    'lamp.switch': {
      actions: assign({ lit: ({ context, event }) => context.lit.map((lit, at) => (at === event.lamp ? !lit : lit)) }),
    },
  },
})

export const examples = { events: { 'lamp.switch': [0, 1, 2, 3, 4, 5].map((lamp) => ({ lamp })) } }
