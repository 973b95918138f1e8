import { assign, createMachine, enqueueActions, fromPromise, raise } from 'xstate'

interface Context {
  paid: boolean
  checks: number
}

/** The payment inside: a machine of its own with two ends. */
const paymentMachine = createMachine({
  types: {} as {
    context: { agreed: boolean }
    output: { agreed: boolean }
    events: { type: 'AGREE' } | { type: 'REFUSE' }
  },
  id: 'payment',
  context: { agreed: false },
  output: ({ context }) => ({ agreed: context.agreed }),
  initial: 'asking',
  states: {
    asking: { on: { AGREE: { target: 'over', actions: assign({ agreed: true }) }, REFUSE: 'over' } },
    over: { type: 'final' },
  },
})

/** A checkout whose parts end one inside the other; a child machine pays, a raised event moves it on. */
export const checkoutMachine = createMachine({
  types: {} as {
    context: Context
    events: { type: 'ADDRESS' } | { type: 'SKIP' } | { type: 'PAY' } | { type: 'CHECKED' }
  },
  id: 'checkout',
  context: { paid: false, checks: 0 },
  initial: 'shipping',
  states: {
    shipping: {
      initial: 'address',
      states: {
        address: { on: { ADDRESS: 'verifying', SKIP: 'known' } },
        verifying: {
          initial: 'asking',
          states: {
            asking: { invoke: { src: fromPromise(async () => true), onDone: 'right', onError: 'wrong' } },
            right: { type: 'final' },
            wrong: { on: { ADDRESS: 'asking' } },
          },
          onDone: 'known',
        },
        known: { type: 'final' },
      },
      onDone: 'paying',
    },
    paying: {
      entry: raise({ type: 'CHECKED' }),
      on: {
        CHECKED: {
          actions: enqueueActions(({ enqueue, context }) => {
            if (context.checks < 3) enqueue.assign({ checks: context.checks + 1 })
          }),
        },
        PAY: '.stepping',
      },
      initial: 'resting',
      states: {
        resting: {},
        stepping: {
          invoke: {
            src: paymentMachine,
            onSnapshot: { actions: () => {} },
            onDone: [
              { guard: ({ event }) => event.output.agreed, target: '#checkout.paid', actions: assign({ paid: true }) },
              { target: 'resting' },
            ],
          },
        },
      },
    },
    paid: { type: 'final' },
  },
})
