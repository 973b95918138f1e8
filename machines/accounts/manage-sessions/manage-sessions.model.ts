import { endOtherSessions, endSession } from '#machines/accounts/endpoints/user.ts'
import * as text from '#machines/accounts/messages/accounts.ts'
import { after, payload } from 'statewalk/actor-inputs'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { isAnswerOf } from '#machines/shared/model/step-facts.ts'
import { manageSessionsMachine } from './manage-sessions.machine.ts'
import { aPhone, thisDesktop } from '#machines/accounts/samples/sessions.ts'
import { notFound } from '#machines/shared/model/samples/refusals.ts'
import { sessionsModel } from '#machines/accounts/reads.model.ts'

export const manageSessionsModel: FlowModel<typeof manageSessionsMachine> = {
  machine: manageSessionsMachine,
  inputs: { arrived: undefined },
  events: { 'session.end': () => [aPhone, thisDesktop].map((session) => ({ id: session._id, session })) },
  outcomes: {
    sessions: { child: sessionsModel, cases: {} },
    endSession: {
      endpoint: endSession,
      cases: {
        ended: { status: 200, body: { message: text.SESSION_ENDED } },
        overAlready: notFound,
        offline: 'offline',
      },
    },
    endOtherSessions: {
      endpoint: endOtherSessions,
      cases: { ended: { status: 200, body: { message: text.OTHER_SESSIONS_ENDED } }, offline: 'offline' },
    },
  },
  actorInputs: {
    sessions: {},
    endSession: { path: { id: after({ 'session.end': payload('id') }) } },
    endOtherSessions: {},
  },
  stepProperties: {
    'the list is fetched again when the other device was signed out, or could not be': {
      when: (step) => isAnswerOf(step, 'endSession'),
      must: ({ sent }) => sent.length === 1 && sent[0]?.to === 'sessions',
    },
    'signing out this device logs out': {
      when: ({ event }) => event['type'] === 'session.end' && event['id'] === thisDesktop._id,
      must: ({ after, effects }) =>
        after.matches('listing') && effects.length === 1 && effects[0]?.['type'] === 'session.leave',
    },
    'only a confirmation logs out all other devices': {
      when: ({ after }) => after.matches('endingOtherSessions'),
      must: ({ before, step }) => before.matches('confirmingOthers') && step === 'others.confirm',
    },
  },
  goal: (s) => s.matches('listing'),
}
