import { assign, createMachine } from 'xstate'

type Event =
  | { type: 'NEXT' }
  | { type: 'BACK' }
  | { type: 'SET_NAME'; name: string }
  | { type: 'SET_PLAN'; plan: 'free' | 'team' }
  | { type: 'ADD_SEAT' }

interface Context {
  name: string
  plan: 'free' | 'team'
  seats: number
}

/** A sign-up in steps; its guards read context and event alike. */
export const wizardMachine = createMachine({
  types: {} as { context: Context; events: Event },
  id: 'signup wizard',
  context: { name: '', plan: 'free', seats: 1 },
  initial: 'name',
  states: {
    name: {
      on: {
        SET_NAME: {
          guard: ({ event }) => event.name.trim().length > 0,
          actions: assign({ name: ({ event }) => event.name.trim() }),
        },
        NEXT: { guard: ({ context }) => context.name !== '', target: 'plan' },
      },
    },
    plan: {
      on: {
        SET_PLAN: { actions: assign({ plan: ({ event }) => event.plan }) },
        NEXT: [{ guard: ({ context }) => context.plan === 'team', target: 'seats' }, { target: 'review' }],
        BACK: 'name',
      },
    },
    seats: {
      on: {
        ADD_SEAT: { actions: assign({ seats: ({ context }) => context.seats + 1 }) },
        NEXT: { guard: ({ context }) => context.seats > 1, target: 'review' },
        BACK: 'plan',
      },
    },
    review: {
      always: { guard: ({ context }) => context.seats > 500, target: 'callSales' },
      on: {
        NEXT: 'done',
        BACK: [{ guard: ({ context }) => context.plan === 'team', target: 'seats' }, { target: 'plan' }],
      },
    },
    callSales: { type: 'final' },
    done: { type: 'final' },
  },
})

export const examples = {
  events: {
    SET_NAME: [{ name: '' }, { name: 'Ada' }],
    SET_PLAN: [{ plan: 'free' }, { plan: 'team' }],
  },
}
