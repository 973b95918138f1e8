import { NOT_AN_IMAGE, PICTURE_ADDED, TOO_MANY_PICTURES } from '#machines/shared/messages/images.ts'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { answerOf, hasToast, isAnswerOf, isAt, isFailed } from '#machines/shared/model/step-facts.ts'
import { notFound } from '#machines/shared/model/samples/refusals.ts'
import {
  addSupportPicture,
  closeSupportRequest,
  fetchSupportRequest,
  readSupportRequest,
} from '#machines/support/endpoints/requests.ts'
import { CLOSED_ALREADY, MESSAGE_SENT, REQUEST_CLOSED } from '#machines/support/messages/support.ts'
import type { SupportRequest } from '#machines/support/rules/requests.ts'
import { REQUEST_NO, sampleRequest } from '#machines/support/samples/requests.ts'
import { supportReplyModel } from './support-reply.model.ts'
import { supportRequestMachine } from './support-request.machine.ts'

const shown = (data: SupportRequest) => ({ status: 200, body: { data } }) as const
const done = (message: string, data: SupportRequest) => ({ status: 200, body: { message, data } }) as const
const refused = (error: string) => ({ status: 409, body: { error, code: 'not_now' } }) as const

const PICTURE = { name: 'receipt.png', type: 'image/png', size: 1200 }
const NO_PICTURE = { name: 'receipt.txt', type: 'text/plain', size: 12 }

export const supportRequestModel: FlowModel<typeof supportRequestMachine> = {
  machine: supportRequestMachine,
  inputs: { arrived: arriving({ params: { request_no: REQUEST_NO } }) },
  events: {
    'support.changed': () => [{ request_no: REQUEST_NO }],
    'picture.pick': () => [{ value: PICTURE }, { value: NO_PICTURE }],
  },
  by: { 'support.changed': 'stream', 'events.missed': 'app', 'window.focus': 'app' },
  outcomes: {
    fetchSupportRequest: {
      endpoint: fetchSupportRequest,
      cases: {
        sent: shown(sampleRequest('sent')),
        asked: shown(sampleRequest('asked', { unread: 1 })),
        answered: shown(sampleRequest('answered')),
        replied: shown(sampleRequest('replied', { pictures: 6 })),
        closed: shown(sampleRequest('closed')),
        closedLongAgo: shown(sampleRequest('closedAlone', { waited: 14 * 24 })),
        reopened: shown(sampleRequest('reopened')),
        missing: notFound,
        offline: 'offline',
      },
    },
    readSupportRequest: {
      endpoint: readSupportRequest,
      cases: { read: shown(sampleRequest('asked')), offline: 'offline' },
    },
    closeSupportRequest: {
      endpoint: closeSupportRequest,
      cases: {
        closed: done(REQUEST_CLOSED, sampleRequest('closed')),
        closedElsewhere: refused(CLOSED_ALREADY),
        offline: 'offline',
      },
    },
    addSupportPicture: {
      endpoint: addSupportPicture,
      cases: {
        added: done(PICTURE_ADDED, sampleRequest('asked', { pictures: 1, waited: 1 })),
        unreadable: {
          status: 400,
          body: { error: NOT_AN_IMAGE, code: 'rule_broken', fields: { image: NOT_AN_IMAGE } },
        },
        tooMany: refused(TOO_MANY_PICTURES),
        offline: 'offline',
      },
    },
    supportReply: {
      child: supportReplyModel,
      cases: { sent: { message: MESSAGE_SENT, data: sampleRequest('replied') } },
    },
  },
  actorInputs: {
    fetchSupportRequest: { path: { request_no: REQUEST_NO } },
    readSupportRequest: { path: { request_no: REQUEST_NO }, body: { up_to: 2 } },
    closeSupportRequest: { path: { request_no: REQUEST_NO } },
    addSupportPicture: { path: { request_no: REQUEST_NO }, body: PICTURE },
    supportReply: { state: { requestNo: REQUEST_NO }, draft: {} },
  },
  counters: ({ context: { request } }) => [request?.unread, request?.pictures],
  invariants: {
    'the page shows the status of the request that it has': (s) =>
      !s.matches('shown') || isAt(s, `shown.course.${s.context.request?.phase ?? ''}`),
    'a message can be written while the request takes one': (s) =>
      !s.matches('shown') ||
      isAt(s, 'shown.reply.offered') === (s.context.request?.may.includes('message.send') ?? false),
    'nothing of Support stays unread while it is shown, unless it could not be marked': (s) =>
      !isAt(s, 'shown.marks.resting') || s.context.request?.unread === 0,
    'only a picture is sent': (s) =>
      !isAt(s, 'shown.command.addingSupportPicture') || s.context.picture?.type === 'image/png',
  },
  stepProperties: {
    'a request is closed at once, and only if the lifecycle allows it': {
      when: ({ step }) => step === 'request.end',
      must: ({ before, after }) =>
        before.context.request?.may.includes('request.close') === true &&
        isAt(after, 'shown.command.closingSupportRequest'),
    },
    'an accepted command shows its message and the request as it is now': {
      when: (step) => isAnswerOf(step, 'closeSupportRequest', 'addSupportPicture') && !isFailed(step),
      must: (step) => isAt(step.after, 'shown.command.choosing') && hasToast(step, 'success'),
    },
    'a failed command is shown, and the request is fetched again': {
      when: (step) => isAnswerOf(step, 'closeSupportRequest', 'addSupportPicture') && isFailed(step),
      must: (step) =>
        isAt(step.after, 'shown.command.choosing') &&
        hasToast(step, 'error') &&
        (step.after.context.isOutdated || isAt(step.after, 'shown.feed.fetching')),
    },
    'a file that is no picture is not sent': {
      when: ({ step, event }) =>
        step === 'picture.pick' && Reflect.get(Object(event['value']), 'type') === 'text/plain',
      must: (step) => isAt(step.after, 'shown.command.choosing') && hasToast(step, 'error'),
    },
    'a sent reply is shown, and another one begins blank': {
      when: (step) => isAnswerOf(step, 'supportReply'),
      must: ({ before, after }) =>
        isAt(after, 'shown.reply.offered') &&
        after.children.supportReply !== before.children.supportReply &&
        Object.keys(after.context.draft).length === 0,
    },
    'what could not be marked as read is tried again': {
      when: (step) => isAnswerOf(step, 'readSupportRequest') && answerOf(step) === 'offline',
      must: ({ after }) => isAt(after, 'shown.marks.unmarked') || after.context.request?.unread === 0,
    },
    'a request that may have changed is fetched again': {
      when: ({ step, before }) => (step === 'support.changed' || step === 'events.missed') && before.matches('shown'),
      must: ({ after }) => after.context.isOutdated || isAt(after, 'shown.feed.fetching', 'shown.feed.stale'),
    },
    'an older answer does not replace a newer one': {
      when: ({ before, after }) => before.context.request !== after.context.request && before.context.request !== null,
      must: ({ before, after }) =>
        (after.context.request?.server_now ?? '') >= (before.context.request?.server_now ?? ''),
    },
  },
  goal: (s) => s.matches('missing') || isAt(s, 'shown.course.closed'),
}
