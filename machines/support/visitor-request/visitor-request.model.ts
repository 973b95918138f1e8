import { arriving } from '#machines/shared/flow/flow-input.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { answerOf, hasToast, isAnswerOf, isAt, isFailed } from '#machines/shared/model/step-facts.ts'
import { confirmVisitorRequest, openVisitorRequest } from '#machines/support/endpoints/requests.ts'
import { LINK_OVER, MESSAGE_SENT, REQUEST_SENT } from '#machines/support/messages/support.ts'
import { REQUEST_NO, unconfirmedRequest, visitorSample } from '#machines/support/samples/requests.ts'
import { visitorReplyModel } from './visitor-reply.model.ts'
import { visitorRequestMachine } from './visitor-request.machine.ts'

const LINK = { id: REQUEST_NO, token: 'a-token' }
const linkOver = { status: 400, body: { error: LINK_OVER, code: 'wrong_link' } } as const

export const visitorRequestModel: FlowModel<typeof visitorRequestMachine> = {
  machine: visitorRequestMachine,
  inputs: {
    byLink: arriving({ query: LINK }),
    reloaded: arriving(),
    withoutToken: arriving({ query: { id: REQUEST_NO } }),
    withoutId: arriving({ query: { token: 'a-token' } }),
  },
  events: {},
  outcomes: {
    openVisitorRequest: {
      endpoint: openVisitorRequest,
      cases: {
        unconfirmed: { status: 200, body: { data: unconfirmedRequest } },
        asked: { status: 200, body: { data: visitorSample('asked') } },
        closed: { status: 200, body: { data: visitorSample('closed') } },
        closedLongAgo: { status: 200, body: { data: visitorSample('closedAlone', 14 * 24) } },
        linkOver,
        offline: 'offline',
      },
    },
    confirmVisitorRequest: {
      endpoint: confirmVisitorRequest,
      cases: {
        sent: { status: 200, body: { message: REQUEST_SENT, data: visitorSample('sent') } },
        linkOver,
        offline: 'offline',
      },
    },
    visitorReply: {
      child: visitorReplyModel,
      cases: { sent: { message: MESSAGE_SENT, data: visitorSample('replied') } },
    },
  },
  actorInputs: {
    openVisitorRequest: { body: LINK },
    confirmVisitorRequest: { body: LINK },
    visitorReply: { state: LINK, draft: {} },
  },
  invariants: {
    'the page shows the status of the request that it has': (s) =>
      !s.matches('replying') ||
      isAt(s, `replying.${s.context.request?.phase === 'closed' ? 'reopenable' : (s.context.request?.phase ?? '')}`),
    'a request is shown only with both parts of the link': (s) =>
      s.context.request === null || (s.context.id !== '' && s.context.token !== ''),
  },
  initialProperties: {
    'the link leaves the address bar at once': (s, effects) =>
      !s.matches('opening') ||
      JSON.stringify(effects) === JSON.stringify([{ type: 'navigate', to: '/support/request', replace: true }]),
    'an incomplete link asks for nothing': (s, effects) => s.matches('opening') || effects.length === 0,
  },
  stepProperties: {
    'nothing is sent to Support before the visitor confirms it': {
      when: ({ after }) => isAt(after, 'confirmingVisitorRequest'),
      must: ({ step }) => step === 'request.confirm',
    },
    'a refused confirmation is shown, and only a link that is over ends the page': {
      when: (step) => isAnswerOf(step, 'confirmVisitorRequest') && isFailed(step),
      must: (step) =>
        hasToast(step, 'error') && isAt(step.after, answerOf(step) === 'linkOver' ? 'linkOver' : 'unconfirmed'),
    },
    'a sent request can be added to': {
      when: (step) => isAnswerOf(step, 'confirmVisitorRequest', 'visitorReply') && !isFailed(step),
      must: ({ after }) => isAt(after, 'replying') && after.context.request !== null,
    },
  },
  goal: (s) => isAt(s, 'replying', 'closed', 'linkOver', 'linkMissing'),
}
