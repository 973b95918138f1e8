import { not } from 'xstate'
import { ADD_PICTURE } from '#machines/orders/messages/cases.ts'
import { feedStates } from '#machines/shared/flow/feed-states.ts'
import { failureIn, storedFailure } from '#machines/shared/flow/failure-actions.ts'
import { childDraft } from '#machines/shared/flow/flow-input.ts'
import type { Shown } from '#machines/shared/flow/flow-meta.ts'
import { MISSED_EVENTS } from '#machines/shared/flow/missed-events.ts'
import { TRY_AGAIN } from '#machines/shared/messages/failures.ts'
import * as text from '#machines/support/messages/support.ts'
import type { RequestPhase, SupportRequest } from '#machines/support/rules/requests.ts'
import { supportRequestSetup } from './support-request.setup.ts'

const PAGE: readonly Shown[] = [['heading', text.REQUEST_TITLE]]

const announced = {
  actions: { type: 'markChanged', params: ({ event }: { event: { request_no: string } }) => event },
} as const

const changed = 'The request has changed meanwhile'

interface Done {
  event: { output: { message: string; data: SupportRequest } }
}

const answered = { type: 'setRequest', params: ({ event }: Done) => ({ request: event.output.data }) } as const
const fetched = {
  type: 'setRequest',
  params: ({ event }: { event: { output: SupportRequest } }) => ({ request: event.output }),
} as const
const done = {
  target: 'choosing',
  actions: [answered, { type: 'showSuccess', params: ({ event }: Done) => event.output }],
} as const
const failed = {
  description: 'The failure is shown, and the request is fetched again',
  target: 'choosing',
  actions: [{ type: 'showFailure', params: failureIn }, 'markOutdated'],
} as const

/** A state is left as soon as the request is no longer in it. */
const phaseState = (
  phase: RequestPhase,
  guard: 'isReceived' | 'isAwaitingPerson' | 'isAwaitingSupport' | 'isClosed',
  description: string,
) =>
  ({
    description,
    meta: { shows: [['heading', text.PHASES[phase]]] },
    always: { guard: not(guard), target: '#supportRequest.shown.course.routing', description: changed },
  }) as const

const course = supportRequestSetup.createStateConfig({
  description: 'The status of the request',
  initial: 'routing',
  states: {
    routing: {
      description: 'The phase decides what is shown',
      always: [
        { guard: 'isReceived', target: 'received' },
        { guard: 'isAwaitingPerson', target: 'awaitingPerson' },
        { guard: 'isAwaitingSupport', target: 'awaitingSupport' },
        { target: 'closed' },
      ],
    },
    received: phaseState('received', 'isReceived', 'Support has not answered yet'),
    awaitingPerson: phaseState('awaitingPerson', 'isAwaitingPerson', 'Support waits for an answer'),
    awaitingSupport: phaseState('awaitingSupport', 'isAwaitingSupport', 'The person waits for Support'),
    closed: phaseState('closed', 'isClosed', 'The request is closed'),
  },
})

const reply = supportRequestSetup.createStateConfig({
  description: 'The message that the person writes',
  initial: 'closed',
  states: {
    closed: {
      description: 'No message can be sent: the request was closed too long ago to be reopened',
      meta: { shows: PAGE },
      always: { guard: 'maySend', target: 'offered' },
    },
    offered: {
      description: 'A message can be sent; it reopens a closed request',
      meta: { shows: PAGE },
      always: { guard: not('maySend'), target: 'closed', description: changed },
      invoke: {
        id: 'supportReply',
        src: 'supportReply',
        input: ({ context: { requestNo, draft } }) => ({
          state: { requestNo },
          draft: childDraft(draft, 'supportReply'),
        }),
        onDone: { target: 'closed', actions: [answered, 'clearDraft'] },
      },
    },
  },
})

const marks = supportRequestSetup.createStateConfig({
  description: 'What is shown of Support is marked as read',
  initial: 'resting',
  states: {
    resting: {
      description: 'Everything is read',
      meta: { shows: PAGE },
      always: { guard: 'hasUnread', target: 'readingSupportRequest' },
    },
    readingSupportRequest: {
      description: 'Marking the messages as read',
      meta: { shows: PAGE },
      invoke: {
        id: 'readSupportRequest',
        src: 'readSupportRequest',
        input: ({ context: { requestNo, request } }) => ({
          path: { request_no: requestNo },
          body: { up_to: request?.messages.at(-1)?.seq ?? 0 },
        }),
        onDone: { target: 'resting', actions: fetched },
        onError: 'unmarked',
      },
    },
    unmarked: {
      description: 'They could not be marked; it is tried again after a delay',
      meta: { shows: PAGE },
      always: { guard: not('hasUnread'), target: 'resting', description: changed },
      after: { errorRetry: 'readingSupportRequest' },
    },
  },
})

const command = supportRequestSetup.createStateConfig({
  description: 'Closing the request, and adding images',
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Everything that the lifecycle allows now is offered',
      meta: { shows: PAGE },
      entry: 'clearCommand',
      on: {
        'request.end': { guard: 'mayClose', target: 'closingSupportRequest' },
        'picture.pick': {
          guard: 'mayAddPicture',
          target: 'checkingPicture',
          actions: { type: 'setPicture', params: ({ event }) => ({ picture: event.value }) },
        },
      },
    },
    closingSupportRequest: {
      description: 'Closing the request',
      tags: ['busy'],
      meta: { shows: PAGE },
      invoke: {
        id: 'closeSupportRequest',
        src: 'closeSupportRequest',
        input: ({ context: { requestNo } }) => ({ path: { request_no: requestNo } }),
        onDone: done,
        onError: failed,
      },
    },
    checkingPicture: {
      description: 'Checking the chosen file',
      always: [
        { guard: 'isPictureFit', target: 'addingSupportPicture' },
        { target: 'choosing', actions: ['refusePicture', { type: 'showFailure', params: storedFailure }] },
      ],
    },
    addingSupportPicture: {
      description: 'Sending the image to Support',
      tags: ['busy'],
      meta: { shows: [['group', ADD_PICTURE]] },
      invoke: {
        id: 'addSupportPicture',
        src: 'addSupportPicture',
        input: ({ context: { requestNo, picture } }) => ({
          path: { request_no: requestNo },
          body: picture ?? { type: '', size: 0 },
        }),
        onDone: done,
        onError: failed,
      },
    },
  },
})

const fetching = {
  id: 'fetchSupportRequest',
  src: 'fetchSupportRequest',
  input: ({ context: { requestNo } }: { context: { requestNo: string } }) => ({ path: { request_no: requestNo } }),
} as const

const feed = supportRequestSetup.createStateConfig(
  feedStates({
    what: 'request',
    at: '#supportRequest.shown.feed',
    announced: { 'support.changed': announced },
    fetch: fetching,
    fetched,
    shows: PAGE,
  }),
)

export const supportRequestMachine = supportRequestSetup.createMachine({
  id: 'supportRequest',
  description: 'A request to Support as the person who sent it sees it',
  meta: { spec: ['§2 Top bar', '§6 Roles and permissions'] },
  context: ({ input: { params, draft } }) => ({
    requestNo: params['request_no'] ?? '',
    draft,
    request: null,
    picture: null,
    failure: null,
    isOutdated: false,
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Fetching the request',
      tags: ['busy'],
      meta: { shows: [['status', 'Loading the request']] },
      on: {
        'support.changed': announced,
        'events.missed': { target: 'opening', reenter: true, description: MISSED_EVENTS },
      },
      invoke: {
        ...fetching,
        onDone: { target: 'shown', actions: fetched },
        onError: { target: 'unreachable', actions: { type: 'reportFailure', params: failureIn } },
      },
    },
    missing: {
      description: 'The request does not exist or belongs to others',
      meta: { shows: [['heading', text.REQUEST_MISSING]] },
    },
    unreachable: {
      description: 'The request could not be fetched; it is retried after a delay',
      meta: {
        shows: [
          ['heading', text.REQUEST_UNREACHABLE],
          ['button', TRY_AGAIN],
        ],
      },
      always: { guard: 'isMissing', target: 'missing' },
      on: { 'request.retry': 'opening' },
      after: { errorRetry: 'opening' },
    },
    shown: {
      description: 'The page shows the request',
      type: 'parallel',
      states: { course, reply, marks, command, feed },
    },
  },
})
