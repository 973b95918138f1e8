import { not } from 'xstate'
import { checkingPicture, pictureChosen, sendingPicture } from '#machines/shared/flow/picture-states.ts'
import { feedStates } from '#machines/shared/flow/feed-states.ts'
import { failureIn } from '#machines/shared/flow/failure-actions.ts'
import type { Shown } from '#machines/shared/flow/flow-meta.ts'
import { offeredForm } from '#machines/shared/flow/offered-form.ts'
import { openAgain, recordStates } from '#machines/shared/flow/record-states.ts'
import { routesTo, viewStatesOf } from '#machines/shared/flow/view-states.setup.ts'
import * as text from '#machines/support/messages/support.ts'
import type { SupportRequest } from '#machines/support/rules/requests.ts'
import { supportRequestSetup, type SupportRequestContext } from './support-request.setup.ts'

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

const viewState = viewStatesOf('#supportRequest.shown.course.routing', changed, text.PHASES)

const course = supportRequestSetup.createStateConfig({
  description: 'The status of the request',
  initial: 'routing',
  states: {
    routing: {
      description: 'The phase decides what is shown',
      always: routesTo(['received', 'awaitingPerson', 'awaitingSupport', 'closed']),
    },
    received: viewState('received', 'Support has not answered yet'),
    awaitingPerson: viewState('awaitingPerson', 'Support waits for an answer'),
    awaitingSupport: viewState('awaitingSupport', 'The person waits for Support'),
    closed: viewState('closed', 'The request is closed'),
  },
})

const reply = supportRequestSetup.createStateConfig(
  offeredForm({
    description: 'The message that the person writes',
    closed: 'No message can be sent: the request was closed too long ago to be reopened',
    offered: 'A message can be sent; it reopens a closed request',
    changed,
    guard: 'maySend',
    unless: not('maySend'),
    src: 'supportReply',
    state: ({ requestNo }: SupportRequestContext) => ({ requestNo }),
    answered: [answered, 'clearDraft'],
    shows: PAGE,
  }),
)

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
        'picture.pick': { guard: 'mayAddPicture', ...pictureChosen },
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
    checkingPicture: checkingPicture('addingSupportPicture'),
    addingSupportPicture: sendingPicture({
      src: 'addSupportPicture',
      path: ({ requestNo }: SupportRequestContext) => ({ request_no: requestNo }),
      onDone: done,
      onError: failed,
    }),
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
    ...recordStates({
      what: 'request',
      on: { 'support.changed': announced, ...openAgain },
      fetch: fetching,
      fetched,
      shown: 'shown',
      retry: { 'request.retry': 'opening' },
      missing: ['The request does not exist or belongs to others', text.REQUEST_MISSING],
      unreachable: text.REQUEST_UNREACHABLE,
    }),
    shown: {
      description: 'The page shows the request',
      type: 'parallel',
      states: { course, reply, marks, command, feed },
    },
  },
})
