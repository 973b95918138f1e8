import { assign, emit, setup } from 'xstate'
import { LINK_LOST } from '#machines/accounts/messages/auth.ts'
import { paths } from '#machines/routing/paths.ts'
import { placeholder } from '#machines/shared/api/endpoint.ts'
import type { Failure } from '#machines/shared/api/failure.ts'
import type { AppEffect } from '#machines/shared/flow/app-effect.ts'
import {
  failureActions,
  failureIn,
  storedFailure,
  toastActions,
  type ReportParams,
} from '#machines/shared/flow/failure-actions.ts'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'
import { TRY_AGAIN } from '#machines/shared/messages/failures.ts'
import { SUBMITTING } from '#machines/shared/messages/forms.ts'
import { delaysOf } from '#machines/shared/values/durations.ts'
import { confirmVisitorRequest, openVisitorRequest } from '#machines/support/endpoints/requests.ts'
import {
  LINK_OVER,
  PHASES,
  REQUEST_TITLE,
  REQUEST_UNREACHABLE,
  SEND_REQUEST,
} from '#machines/support/messages/support.ts'
import type { RequestPhase, VisitorRequest } from '#machines/support/rules/requests.ts'
import { visitorReplyMachine } from './visitor-reply.machine.ts'

export interface VisitorRequestContext {
  /** The two parts of the mailed link; they leave the address bar at once, so that no history and no referrer holds them. */
  readonly id: string
  readonly token: string
  readonly request: VisitorRequest | null
  readonly failure: Failure | null
}

const may =
  (command: VisitorRequest['may'][number]) =>
  ({ context: { request } }: { context: VisitorRequestContext }): boolean =>
    request?.may.includes(command) === true

const linkOf = ({ context: { id, token } }: { context: VisitorRequestContext }) => ({ body: { id, token } })

const isOver = (failure: Failure | null): boolean => failure?.code === 'wrong_link'

/** A link that is over is shown by the page alone. */
const openingFailure = (args: { event: { error: unknown } }): ReportParams => {
  const { failure } = failureIn(args)
  return { failure, isSilent: isOver(failure) }
}

const isIn =
  (phase: VisitorRequest['phase']) =>
  ({ context: { request } }: { context: VisitorRequestContext }): boolean =>
    request?.phase === phase

const phaseState = (phase: RequestPhase, description: string) =>
  ({ description, meta: { shows: [['heading', PHASES[phase]]] } }) as const

interface Done {
  event: { output: { message: string; data: VisitorRequest } }
}
const answered = { type: 'setRequest', params: ({ event }: Done) => ({ request: event.output.data }) } as const

export const visitorRequestMachine = setup({
  types: {
    context: {} as VisitorRequestContext,
    events: {} as { type: 'request.confirm' } | { type: 'request.retry' },
    input: {} as Pick<FlowInput, 'query'>,
    children: {} as { visitorReply: 'visitorReply' },
    emitted: {} as AppEffect,
    tags: {} as FlowTag,
    meta: {} as FlowMeta,
  },
  actors: {
    openVisitorRequest: placeholder(openVisitorRequest),
    confirmVisitorRequest: placeholder(confirmVisitorRequest),
    visitorReply: visitorReplyMachine,
  },
  delays: delaysOf('errorRetry'),
  guards: {
    hasLink: ({ context }) => context.id !== '' && context.token !== '',
    isLinkOver: ({ context }) => isOver(context.failure),
    mayConfirm: may('request.confirm'),
    maySend: may('message.send'),
    isAwaitingPerson: isIn('awaitingPerson'),
    isAwaitingSupport: isIn('awaitingSupport'),
    isClosed: isIn('closed'),
  },
  actions: {
    cleanAddress: emit({ type: 'navigate', to: paths.visitorRequest(), replace: true }),
    setRequest: assign((_, { request }: { request: VisitorRequest }) => ({ request })),
    ...failureActions,
    ...toastActions,
  },
}).createMachine({
  id: 'visitorRequest',
  description: 'The request of the link of an email: a visitor confirms it, reads the answers and replies',
  meta: { spec: '§2 Top bar' },
  context: ({ input: { query } }) => ({
    id: query['id'] ?? '',
    token: query['token'] ?? '',
    request: null,
    failure: null,
  }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Checking whether the page was opened by the link',
      always: [{ guard: 'hasLink', target: 'opening', actions: 'cleanAddress' }, { target: 'linkMissing' }],
    },
    opening: {
      description: 'Fetching the request of the link',
      tags: ['busy'],
      meta: { shows: [['status', 'Loading the request']] },
      invoke: {
        id: 'openVisitorRequest',
        src: 'openVisitorRequest',
        input: linkOf,
        onDone: {
          target: 'routing',
          actions: { type: 'setRequest', params: ({ event }) => ({ request: event.output }) },
        },
        onError: { target: 'unreachable', actions: { type: 'reportFailure', params: openingFailure } },
      },
    },
    unreachable: {
      description: 'The request could not be fetched; it is retried after a delay',
      meta: {
        shows: [
          ['heading', REQUEST_UNREACHABLE],
          ['button', TRY_AGAIN],
        ],
      },
      always: { guard: 'isLinkOver', target: 'linkOver' },
      on: { 'request.retry': 'opening' },
      after: { errorRetry: 'opening' },
    },
    routing: {
      description: 'What the visitor may do decides what is shown',
      always: [
        { guard: 'mayConfirm', target: 'unconfirmed' },
        { guard: 'maySend', target: 'replying' },
        { target: 'closed' },
      ],
    },
    unconfirmed: {
      description: 'The page shows what was written, and asks whether to send it',
      meta: {
        shows: [
          ['heading', REQUEST_TITLE],
          ['button', SEND_REQUEST],
        ],
      },
      on: { 'request.confirm': 'confirmingVisitorRequest' },
    },
    confirmingVisitorRequest: {
      description: 'Sending the request to Support',
      tags: ['busy'],
      meta: {
        shows: [
          ['heading', REQUEST_TITLE],
          ['button', SUBMITTING],
        ],
      },
      invoke: {
        id: 'confirmVisitorRequest',
        src: 'confirmVisitorRequest',
        input: linkOf,
        onDone: {
          target: 'routing',
          actions: [answered, { type: 'showSuccess', params: ({ event }) => event.output }],
        },
        onError: { target: 'checkingRefusal', actions: { type: 'setFailure', params: failureIn } },
      },
    },
    checkingRefusal: {
      description: 'Checking whether the link is over, or the request can be sent again',
      always: [
        { guard: 'isLinkOver', target: 'linkOver', actions: { type: 'showFailure', params: storedFailure } },
        { target: 'unconfirmed', actions: { type: 'showFailure', params: storedFailure } },
      ],
    },
    replying: {
      description: 'A message can be sent; it reopens a closed request',
      initial: 'received',
      states: {
        received: {
          ...phaseState('received', 'Support has not answered yet'),
          always: [
            { guard: 'isAwaitingPerson', target: 'awaitingPerson' },
            { guard: 'isAwaitingSupport', target: 'awaitingSupport' },
            { guard: 'isClosed', target: 'reopenable' },
          ],
        },
        awaitingPerson: phaseState('awaitingPerson', 'Support waits for an answer'),
        awaitingSupport: phaseState('awaitingSupport', 'The visitor waits for Support'),
        reopenable: phaseState('closed', 'A reply reopens the request'),
      },
      invoke: {
        id: 'visitorReply',
        src: 'visitorReply',
        input: ({ context: { id, token } }) => ({ state: { id, token }, draft: {} }),
        onDone: { target: 'routing', actions: answered },
      },
    },
    closed: {
      description: 'The request was closed too long ago to be reopened',
      meta: { shows: [['heading', REQUEST_TITLE]] },
    },
    linkOver: {
      description: 'The link is unknown or has expired',
      meta: { shows: [['heading', LINK_OVER]] },
    },
    linkMissing: {
      description: 'The link is missing: the page was reloaded, or opened without it',
      meta: { shows: [['heading', LINK_LOST]] },
    },
  },
})
