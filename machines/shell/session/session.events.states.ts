import { not } from 'xstate'
import { RECONNECTING } from '#machines/shell/messages/shell.ts'
import { sessionSetup } from './session.setup.ts'

const isOpen = { guard: 'isStreamOpen', target: 'delivered' } as const

/** Whether the events of the server arrive. Where WebSockets are refused or dropped, the flows fetch what they would have brought. */
export const events = sessionSetup.createStateConfig({
  description: 'Whether the events of the server arrive',
  initial: 'awaitingStream',
  states: {
    awaitingStream: {
      description: 'The stream is being opened, which usually takes a moment',
      always: isOpen,
      after: { streamPoll: 'polling' },
    },
    polling: {
      description: 'The stream stays closed: the page fetches its data at an interval',
      meta: { shows: [['status', RECONNECTING]] },
      initial: 'refreshing',
      always: isOpen,
      states: {
        refreshing: {
          description: 'Every flow fetches what the stream may have brought',
          entry: ['refreshFlows', 'refreshPerson'],
          always: 'waiting',
        },
        waiting: { description: 'Waiting for the next time', after: { streamPoll: 'refreshing' } },
      },
    },
    delivered: {
      description: 'The stream delivers the events',
      always: { guard: not('isStreamOpen'), target: 'awaitingStream' },
    },
  },
})
