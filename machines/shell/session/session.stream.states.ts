import { sessionSetup } from './session.setup.ts'

/** The stream of server events: opened with a ticket, and again after it was lost. */
export const stream = sessionSetup.createStateConfig({
  description: 'The stream of server events',
  initial: 'creatingStreamTicket',
  states: {
    creatingStreamTicket: {
      description: 'Creating a ticket for the stream',
      invoke: {
        id: 'createStreamTicket',
        src: 'createStreamTicket',
        onDone: {
          target: 'connected',
          actions: { type: 'setTicket', params: ({ event }) => event.output },
        },
        onError: 'lost',
      },
    },
    connected: {
      description: 'The stream is in use',
      initial: 'opening',
      invoke: { id: 'stream', src: 'stream', input: ({ context }) => ({ ticket: context.ticket }) },
      on: { 'stream.lost': 'lost' },
      states: {
        opening: {
          description: 'Opening the stream',
          on: { 'stream.opened': { target: 'open', actions: 'clearLosses' } },
        },
        open: { description: 'The stream is open and delivers events' },
      },
    },
    lost: {
      description: 'The stream was lost; it is reopened with a new ticket after an increasing delay',
      entry: 'setLoss',
      on: {
        'window.focus': { target: 'creatingStreamTicket', description: 'The window got the focus' },
        'network.regained': 'creatingStreamTicket',
      },
      after: { streamRetry: 'creatingStreamTicket' },
    },
  },
})
