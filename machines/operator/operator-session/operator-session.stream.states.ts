import { LIVE } from '#machines/operator/messages/console.ts'
import { failureIn } from '#machines/shared/flow/failure-actions.ts'
import { streamEventsStates } from '#machines/shared/flow/stream-events-states.ts'
import { operatorSessionSetup } from './operator-session.setup.ts'

/** The stream of the console: opened with the session, and again after it was lost. */
export const stream = operatorSessionSetup.createStateConfig({
  description: 'The stream of what changes',
  initial: 'connected',
  states: {
    connected: {
      description: 'The stream is in use',
      initial: 'opening',
      invoke: { id: 'stream', src: 'stream' },
      on: { 'stream.lost': 'lost' },
      states: {
        opening: {
          description: 'Opening the stream',
          on: { 'stream.opened': { target: 'open', actions: 'clearLosses' } },
        },
        open: { description: 'The stream is open and names what changes' },
      },
    },
    lost: {
      description: 'The stream was lost; it is reopened after an increasing delay',
      entry: 'setLoss',
      on: {
        'window.focus': { target: 'checkingAccess', description: 'The window got the focus' },
        'network.regained': 'checkingAccess',
      },
      after: { streamRetry: 'checkingAccess' },
    },
    checkingAccess: {
      description: 'Asking the server whether the session is still there, and with which roles',
      invoke: {
        id: 'fetchOperatorSession',
        src: 'fetchOperatorSession',
        onDone: {
          target: 'connected',
          actions: { type: 'setOperator', params: ({ event }) => ({ operator: event.output }) },
        },
        onError: { target: 'lost', actions: { type: 'setFailure', params: failureIn } },
      },
    },
  },
})

export const events = operatorSessionSetup.createStateConfig(
  streamEventsStates({
    refresh: 'refreshFlows',
    delivered: [['status', LIVE]],
  }),
)
