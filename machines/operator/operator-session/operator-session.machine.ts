import { failureIn } from '#machines/shared/flow/failure-actions.ts'
import { operatorSessionSetup } from './operator-session.setup.ts'
import { events, stream } from './operator-session.stream.states.ts'

export const operatorSessionMachine = operatorSessionSetup.createMachine({
  id: 'operatorSession',
  description: 'The session of an operator in this browser',
  meta: { spec: ['§6 Session', '§7 Auth'] },
  context: ({ input: { spread } }) => ({ operator: null, failure: null, losses: 0, spread }),
  initial: 'checkingSession',
  on: {
    'operator.changed': {
      target: '.signedIn',
      actions: { type: 'setOperator', params: ({ event }) => event },
      description: 'A login has opened a session',
    },
  },
  states: {
    checkingSession: {
      description: 'Asking the server who is logged in',
      invoke: {
        id: 'fetchOperatorSession',
        src: 'fetchOperatorSession',
        onDone: {
          target: 'signedIn',
          actions: { type: 'setOperator', params: ({ event }) => ({ operator: event.output }) },
        },
        onError: { target: 'checkingFailure', actions: { type: 'setFailure', params: failureIn } },
      },
    },
    checkingFailure: {
      description: 'Checking whether there is no session, or the server is unreachable',
      always: [{ guard: 'isSignedOut', target: 'signedOut' }, { target: 'unreachable' }],
    },
    unreachable: {
      description: 'The server is unreachable; it is asked again',
      after: { errorRetry: 'checkingSession' },
    },
    signedOut: { description: 'No operator is logged in' },
    signedIn: {
      description: 'An operator is logged in',
      type: 'parallel',
      on: {
        'session.ended': {
          target: 'signedOut',
          actions: ['clearOperator', { type: 'leadToReturningSignIn', params: ({ event }) => ({ place: event }) }],
          description: 'The session is over; the login leads back to the page',
        },
      },
      states: {
        use: {
          description: 'Whether the operator stays',
          initial: 'staying',
          states: {
            staying: { description: 'The session is in use', on: { 'session.leave': 'signingOut' } },
            signingOut: {
              description: 'Ending the session on the server',
              invoke: {
                id: 'signOutOperator',
                src: 'signOutOperator',
                onDone: {
                  target: '#operatorSession.signedOut',
                  actions: [
                    { type: 'showSuccess', params: ({ event }) => event.output },
                    'clearOperator',
                    'leadToSignIn',
                  ],
                },
                onError: { target: 'staying', actions: { type: 'showFailure', params: failureIn } },
              },
            },
          },
        },
        stream,
        events,
      },
    },
  },
})
