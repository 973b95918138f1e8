import { assign, emit, fromCallback, raise, setup, stateIn, type EventObject } from 'xstate'
import type { AppEffect, SessionUser, Settings, StreamFrame } from '#machines/shared/flow/app-effect.ts'
import { delaysOf } from '#machines/shared/values/durations.ts'
import type { Failure } from '#machines/shared/api/failure.ts'
import { failureActions, newsActions, toastActions } from '#machines/shared/flow/failure-actions.ts'
import { returningTo, type Place } from '#machines/shared/flow/flow-input.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'
import { streamRetryMs } from '#machines/shared/flow/stream-retry.ts'
import { placeholder } from '#machines/shared/api/endpoint.ts'
import { SESSION_OVER } from '#machines/accounts/messages/auth.ts'
import { needsUser, paths } from '#machines/routing/paths.ts'
import { checkSession, createStreamTicket, logout } from '#machines/shell/endpoints.ts'

export interface SessionContext {
  /** This browser holds a session key from an earlier visit. */
  readonly hasKey: boolean
  readonly user: SessionUser | null
  readonly settings: Settings | null
  /** How many notifications are unread. */
  readonly unread: number
  /** How many open orders have unread messages. */
  readonly unreadChats: number
  readonly ticket: string
  /** How often the stream was lost since it was last open. */
  readonly losses: number
  /** This page's place in the wait for the stream, from 0 to 1. */
  readonly spread: number
  readonly failure?: Failure
  /** The page that was open when the key was found to be over. */
  readonly endedAt: string
}

export type SessionEvent =
  | { type: 'session.opened' }
  | ({ type: 'session.ended' } & Place)
  | { type: 'session.left' }
  | { type: 'session.leave' }
  | { type: 'profile.saved'; user: SessionUser }
  | { type: 'settings.saved'; settings: Settings }
  | Extract<
      StreamFrame,
      { type: 'settings.changed' | 'notice.added' | 'notice.read' | 'message.received' | 'chats.changed' }
    >
  | { type: 'stream.opened' }
  | { type: 'stream.lost' }
  | { type: 'events.missed' }
  | { type: 'window.focus' }
  | { type: 'network.regained' }

/** Opens the stream with a ticket and sends when it is open and when it is lost; its frames go to the shown flows directly. */
const stream = fromCallback<EventObject, { ticket: string }>(() => {
  throw new Error('actor "stream" was not provided')
})

type Person = { user: SessionUser; settings: Settings; unread: number; unread_chats: number }

/** What the context holds while nobody is logged in. */
export const NOBODY = { user: null, settings: null, unread: 0, unreadChats: 0, ticket: '', losses: 0 }

export const sessionSetup = setup({
  types: {} as {
    context: SessionContext
    events: SessionEvent
    input: Pick<SessionContext, 'hasKey'> & Partial<Pick<SessionContext, 'spread'>>
    emitted: AppEffect
    tags: FlowTag
    meta: FlowMeta
  },
  actors: {
    checkSession: placeholder(checkSession),
    createStreamTicket: placeholder(createStreamTicket),
    logout: placeholder(logout),
    stream,
  },
  guards: {
    hasKey: ({ context }) => context.hasKey,
    isPageOfUser: ({ context }) => needsUser(context.endedAt),
    isStreamOpen: stateIn({ signedIn: { stream: { connected: 'open' } } }),
    isSignedOut: ({ context }) => context.failure?.kind === 'signedOut',
  },
  delays: {
    ...delaysOf('errorRetry', 'streamPoll'),
    streamRetry: ({ context }) => streamRetryMs(context.losses, context.spread),
  },
  actions: {
    setPerson: assign((_, { user, settings, unread, unread_chats }: Person) => ({
      user,
      settings,
      unread,
      unreadChats: unread_chats,
    })),
    setUser: assign((_, { user }: { user: SessionUser }) => ({ user })),
    setSettings: assign((_, { settings }: { settings: Settings }) => ({ settings })),
    setUnread: assign((_, { unread }: Pick<Person, 'unread'>) => ({ unread })),
    setUnreadChats: assign((_, frame: Pick<Person, 'unread_chats'>) => ({ unreadChats: frame.unread_chats })),
    setTicket: assign((_, { ticket }: { ticket: string }) => ({ ticket })),
    setLoss: assign({ losses: ({ context }) => context.losses + 1 }),
    clearLosses: assign({ losses: 0 }),
    refreshFlows: emit((): AppEffect => ({ type: 'events.missed' })),
    refreshPerson: raise({ type: 'events.missed' }),
    ...failureActions,
    ...toastActions,
    ...newsActions,
    setEndedAt: assign((_, { path }: Pick<Place, 'path'>) => ({ endedAt: path })),
    clearEndedAt: assign({ endedAt: '' }),
    showSessionOver: emit((): AppEffect => ({ type: 'toast', level: 'info', text: SESSION_OVER })),
    clearPerson: assign(NOBODY),
    endSession: emit((): AppEffect => ({ type: 'session.closed', by: 'server' })),
    leaveSession: emit((): AppEffect => ({ type: 'session.closed', by: 'person' })),
    navigateToLogin: emit((): AppEffect => ({ type: 'navigate', to: paths.login() })),
    navigateToReturningLogin: emit((_, { place }: { place: Place }): AppEffect => ({
      type: 'navigate',
      to: paths.login(),
      state: returningTo(place, 'ended'),
    })),
  },
})
