import { fetchOperatorSession, signOutOperator } from '#machines/operator/endpoints/access.ts'
import { SIGN_IN_FIRST, SIGNED_OUT } from '#machines/operator/messages/operator.ts'
import { olu } from '#machines/operator/samples/access.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { operatorSessionMachine } from './operator-session.machine.ts'

const ORDER = { path: '/orders/ABCDEFGHJKMNPQRSTVWX' }

export const operatorSessionModel: FlowModel<typeof operatorSessionMachine> = {
  machine: operatorSessionMachine,
  inputs: { opened: { spread: 0.5 } },
  events: {
    'operator.changed': () => [{ operator: { ...olu, roles: ['risk'] } }],
    'session.ended': () => [ORDER],
  },
  by: {
    'operator.changed': 'app',
    'session.ended': 'app',
    'stream.opened': 'stream',
    'stream.lost': 'stream',
    'window.focus': 'app',
    'network.regained': 'app',
  },
  outcomes: {
    fetchOperatorSession: {
      endpoint: fetchOperatorSession,
      cases: {
        known: { status: 200, body: { data: olu } },
        noSession: { status: 401, body: { error: SIGN_IN_FIRST, code: 'no_session' } },
        offline: 'offline',
      },
    },
    signOutOperator: {
      endpoint: signOutOperator,
      cases: { out: { status: 200, body: { message: SIGNED_OUT } }, offline: 'offline' },
    },
  },
  actorInputs: { fetchOperatorSession: {}, signOutOperator: {}, stream: {} },
  invariants: {
    'changes are said to arrive only while the stream is open': (s) =>
      !s.matches('signedIn') ||
      s.matches({ signedIn: { events: 'delivered' } }) === s.matches({ signedIn: { stream: { connected: 'open' } } }),
    'an operator is known exactly while signed in': (s) => s.matches('signedIn') === (s.context.operator !== null),
  },
  stepProperties: {
    'each loss of the stream is counted until it is open again': {
      when: ({ before, after }) =>
        !before.matches({ signedIn: { stream: 'lost' } }) && after.matches({ signedIn: { stream: 'lost' } }),
      must: ({ before, after }) => after.context.losses === before.context.losses + 1,
    },
    'a stream that was lost is reopened once the server knows the session, with the roles of then': {
      when: ({ before, step }) =>
        before.matches({ signedIn: { stream: 'checkingAccess' } }) && step === 'fetchOperatorSession:known',
      must: ({ after }) =>
        after.matches({ signedIn: { stream: { connected: 'opening' } } }) && after.context.operator === olu,
    },
    'while the stream stays closed, every flow fetches what it may have named': {
      when: ({ step }) => step === 'after(streamPoll)',
      must: ({ after, effects }) =>
        after.matches({ signedIn: { events: 'polling' } }) &&
        JSON.stringify(effects) === JSON.stringify([{ type: 'events.missed' }]),
    },
    'a session that is over leads to the sign-in, and from there back': {
      when: ({ step, before }) => step.startsWith('session.ended') && before.matches('signedIn'),
      must: ({ effects }) =>
        JSON.stringify(effects) ===
        JSON.stringify([
          { type: 'navigate', to: '/sign-in', replace: true, state: { returnTo: ORDER.path, why: 'ended' } },
        ]),
    },
  },
  goal: (s) => s.matches({ signedIn: { use: 'staying', stream: { connected: 'open' } } }),
}
