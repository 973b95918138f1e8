import { assign, setup } from 'xstate'
import { pictureActions, pictureGuards, type PictureContext } from '#machines/shared/flow/picture.setup.ts'
import { placeholder } from '#machines/shared/api/endpoint.ts'
import { isNotFound, type Failure } from '#machines/shared/api/failure.ts'
import type { FileContent } from '#machines/shared/api/operation.ts'
import type { AppEffect, AppEvent } from '#machines/shared/flow/app-effect.ts'
import { failureActions, toastActions } from '#machines/shared/flow/failure-actions.ts'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'
import { delaysOf } from '#machines/shared/values/durations.ts'
import {
  addSupportPicture,
  closeSupportRequest,
  fetchSupportRequest,
  readSupportRequest,
} from '#machines/support/endpoints/requests.ts'
import { newerRequest, type RequestPhase, type SupportRequest } from '#machines/support/rules/requests.ts'
import { supportReplyMachine } from './support-reply.machine.ts'

export interface SupportRequestContext extends PictureContext {
  readonly requestNo: string
  readonly draft: FlowInput['draft']
  readonly request: SupportRequest | null
  readonly failure: Failure | null
  /** Whether the request may have changed since the last fetch began. */
  readonly isOutdated: boolean
}

export type SupportRequestEvent =
  | { type: 'request.end' }
  | { type: 'request.retry' }
  | { type: 'picture.pick'; value: FileContent }
  | Extract<AppEvent, { type: 'support.changed' | 'events.missed' | 'window.focus' }>

const isIn =
  (phase: RequestPhase) =>
  ({ context: { request } }: { context: SupportRequestContext }): boolean =>
    request?.phase === phase

const may =
  (command: SupportRequest['may'][number]) =>
  ({ context: { request } }: { context: SupportRequestContext }): boolean =>
    request?.may.includes(command) === true

/** Everything of the page of a request that has a name. What the person may do is the server's answer, computed from the one lifecycle. */
export const supportRequestSetup = setup({
  types: {} as {
    context: SupportRequestContext
    events: SupportRequestEvent
    input: Pick<FlowInput, 'params' | 'draft'>
    children: { supportReply: 'supportReply' }
    emitted: AppEffect
    tags: FlowTag
    meta: FlowMeta
  },
  actors: {
    fetchSupportRequest: placeholder(fetchSupportRequest),
    readSupportRequest: placeholder(readSupportRequest),
    closeSupportRequest: placeholder(closeSupportRequest),
    addSupportPicture: placeholder(addSupportPicture),
    supportReply: supportReplyMachine,
  },
  delays: delaysOf('errorRetry', 'refocusThrottle'),
  guards: {
    ...pictureGuards,
    isMissing: ({ context }) => isNotFound(context.failure),
    isReceived: isIn('received'),
    isAwaitingPerson: isIn('awaitingPerson'),
    isAwaitingSupport: isIn('awaitingSupport'),
    isClosed: isIn('closed'),
    maySend: may('message.send'),
    mayClose: may('request.close'),
    mayAddPicture: may('picture.add'),
    hasUnread: ({ context }) => (context.request?.unread ?? 0) > 0,
    isOutdated: ({ context }) => context.isOutdated,
  },
  actions: {
    ...failureActions,
    ...toastActions,
    ...pictureActions,
    setRequest: assign(({ context }, { request }: { request: SupportRequest }) => ({
      request: newerRequest(context.request, request),
    })),
    clearCommand: assign({ picture: null, failure: null }),
    clearDraft: assign({ draft: {} }),
    markOutdated: assign({ isOutdated: true }),
    markChanged: assign(({ context }, { request_no }: { request_no: string }) => ({
      isOutdated: context.isOutdated || request_no === context.requestNo,
    })),
    clearOutdated: assign({ isOutdated: false }),
  },
})
