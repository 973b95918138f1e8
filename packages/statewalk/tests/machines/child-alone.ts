import { assign, createMachine, sendParent } from 'xstate'

/** Written to be invoked: it reports to a parent from its entry, from a transition and at its end. */
export const uploadRow = createMachine({
  types: {} as { context: { percent: number }; events: { type: 'PROGRESS' } | { type: 'CANCEL' } },
  id: 'uploadRow',
  context: { percent: 0 },
  initial: 'sending',
  entry: sendParent({ type: 'ROW.STARTED' }),
  states: {
    sending: {
      on: {
        PROGRESS: [
          { guard: ({ context }) => context.percent >= 50, target: 'sent' },
          {
            actions: [
              assign({ percent: ({ context }) => context.percent + 50 }),
              sendParent(({ context }) => ({ type: 'ROW.PROGRESS', percent: context.percent })),
            ],
          },
        ],
        CANCEL: { target: 'cancelled', actions: sendParent({ type: 'ROW.CANCELLED' }) },
      },
    },
    sent: { type: 'final', entry: sendParent({ type: 'ROW.SENT' }) },
    cancelled: { type: 'final' },
  },
})
