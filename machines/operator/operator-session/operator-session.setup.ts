import { assign, emit, fromCallback, setup, stateIn, type EventObject } from 'xstate'
import { fetchOperatorSession, signOutOperator } from '#machines/operator/endpoints/access.ts'
import type { ConsoleEffect } from '#machines/operator/rules/console-effect.ts'
import type { OperatorSession } from '#machines/operator/rules/operators.ts'
import { operatorPaths } from '#machines/operator/rules/paths.ts'
import { placeholder } from '#machines/shared/api/endpoint.ts'
import type { Failure } from '#machines/shared/api/failure.ts'
import { failureActions, toastActions } from '#machines/shared/flow/failure-actions.ts'
import { returningTo, type Place } from '#machines/shared/flow/flow-input.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'
import { streamRetryMs } from '#machines/shared/flow/stream-retry.ts'
import { delaysOf } from '#machines/shared/values/durations.ts'

export interface OperatorSessionContext {
  readonly operator: OperatorSession | null
  readonly failure: Failure | null
  /** How often the stream was lost since it was last open. */
  readonly losses: number
  /** This page's place in the wait for the stream, from 0 to 1. */
  readonly spread: number
}

export type OperatorSessionEvent =
  | { type: 'operator.changed'; operator: OperatorSession | null }
  /** The server does not know the session, on this page. */
  | ({ type: 'session.ended' } & Place)
  | { type: 'session.leave' }
  | { type: 'stream.opened' }
  | { type: 'stream.lost' }
  | { type: 'window.focus' }
  | { type: 'network.regained' }

/** Opens the stream and sends when it is open and when it is lost; its frames go to the shown flows directly. */
const stream = fromCallback<EventObject>(() => {
  throw new Error('actor "stream" was not provided')
})

/** Everything of an operator's session that has a name. */
export const operatorSessionSetup = setup({
  types: {} as {
    context: OperatorSessionContext
    events: OperatorSessionEvent
    input: Pick<OperatorSessionContext, 'spread'>
    emitted: ConsoleEffect
    tags: FlowTag
    meta: FlowMeta
  },
  actors: {
    fetchOperatorSession: placeholder(fetchOperatorSession),
    signOutOperator: placeholder(signOutOperator),
    stream,
  },
  guards: {
    isSignedOut: ({ context }) => context.failure?.kind === 'signedOut',
    isStreamOpen: stateIn({ signedIn: { stream: { connected: 'open' } } }),
  },
  delays: {
    ...delaysOf('errorRetry', 'streamPoll'),
    streamRetry: ({ context }) => streamRetryMs(context.losses, context.spread),
  },
  actions: {
    setOperator: assign((_, { operator }: { operator: OperatorSession | null }) => ({ operator, failure: null })),
    clearOperator: assign({ operator: null, losses: 0 }),
    setLoss: assign({ losses: ({ context }) => context.losses + 1 }),
    clearLosses: assign({ losses: 0 }),
    refreshFlows: emit((): ConsoleEffect => ({ type: 'events.missed' })),
    leadToSignIn: emit({ type: 'navigate', to: operatorPaths.signIn(), replace: true }),
    leadToReturningSignIn: emit((_, { place }: { place: Place }): ConsoleEffect => ({
      type: 'navigate',
      to: operatorPaths.signIn(),
      replace: true,
      state: returningTo(place, 'ended'),
    })),
    ...failureActions,
    ...toastActions,
  },
})
