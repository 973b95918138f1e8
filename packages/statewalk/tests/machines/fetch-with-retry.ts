import { assign, createMachine, fromPromise } from 'xstate'

interface Context {
  retries: number
  data: { title: string } | null
  error: string | null
}

/** Asks, tries again after a while, gives up after three tries. Everything is written in place. */
export const fetchMachine = createMachine({
  types: {} as { context: Context; events: { type: 'FETCH' } | { type: 'RETRY' } | { type: 'CANCEL' } },
  id: 'fetch',
  initial: 'idle',
  context: { retries: 0, data: null, error: null },
  states: {
    idle: { on: { FETCH: 'loading' } },
    loading: {
      invoke: {
        src: fromPromise(async () => ({ title: 'Hello' })),
        onDone: { target: 'success', actions: assign({ data: ({ event }) => event.output }) },
        onError: [
          {
            guard: ({ context }) => context.retries < 2,
            target: 'waiting',
            actions: assign({ retries: ({ context }) => context.retries + 1 }),
          },
          { target: 'failure', actions: assign({ error: ({ event }) => String(event.error) }) },
        ],
      },
      on: { CANCEL: 'idle' },
    },
    waiting: { after: { 1000: 'loading' }, on: { CANCEL: 'idle' } },
    success: { type: 'final' },
    failure: { on: { RETRY: { target: 'loading', actions: assign({ retries: 0, error: null }) } } },
  },
})
