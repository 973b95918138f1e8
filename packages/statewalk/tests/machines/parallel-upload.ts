import { assign, fromPromise, setup } from 'xstate'

/** Two files at a time; done when both are, whatever came of them. */
export const uploadMachine = setup({
  types: {} as {
    context: { failed: string[]; urls: string[] }
    events: { type: 'upload.start' } | { type: 'upload.progress'; percent: number } | { type: 'upload.cancel' }
  },
  actors: { put: fromPromise<{ url: string }, { file: string }>(async () => ({ url: '' })) },
}).createMachine({
  id: 'upload',
  context: { failed: [], urls: [] },
  initial: 'waiting',
  states: {
    waiting: { on: { 'upload.start': 'uploading' } },
    uploading: {
      type: 'parallel',
      on: { 'upload.cancel': 'waiting', 'upload.progress': { actions: () => {} } },
      onDone: [{ guard: ({ context }) => context.failed.length > 0, target: 'partly' }, { target: 'complete' }],
      states: {
        front: {
          initial: 'sending',
          states: {
            sending: {
              invoke: {
                src: 'put',
                input: { file: 'front.png' },
                onDone: {
                  target: 'over',
                  actions: assign({ urls: ({ context, event }) => [...context.urls, event.output.url] }),
                },
                onError: { target: 'over', actions: assign({ failed: ({ context }) => [...context.failed, 'front'] }) },
              },
            },
            over: { type: 'final' },
          },
        },
        back: {
          initial: 'sending',
          states: {
            sending: {
              invoke: {
                src: 'put',
                input: { file: 'back.png' },
                onDone: 'over',
                onError: { target: 'over', actions: assign({ failed: ({ context }) => [...context.failed, 'back'] }) },
              },
            },
            over: { type: 'final' },
          },
        },
      },
    },
    partly: { on: { 'upload.start': { target: 'uploading', actions: assign({ failed: [] }) } } },
    complete: { type: 'final' },
  },
})
