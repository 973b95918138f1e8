import { startTransition } from 'react'
import { createActor, type SnapshotFrom } from 'xstate'
import type { AppEffect, SessionUser } from '#machines/shared/flow/app-effect.ts'
import type { Place } from '#machines/shared/flow/flow-input.ts'
import { sessionMachine } from '#machines/shell/session/session.machine.ts'
import { httpActors } from '#src/api/http-actors.ts'
import { dropSessionKey, keepSessionKey, onSessionRefused, sessionKey } from '#src/api/session-key.ts'
import { streamActor } from '#src/api/stream.ts'
import { sendToFlows } from '#src/app/app-events.ts'
import { leaveFor, navigateTo, saveFile, showToast } from '#src/app/effects.ts'
import { useStored } from '#src/app/use-stored.ts'
import { clearDrafts, setDraftOwner } from '#src/flow/drafts.ts'
import { inspection } from '#src/flow/host.ts'
import { addRunning } from '#src/flow/running.ts'
import { clearSavedList, saveEntry } from '#src/flow/saved-lists.ts'
import type { Shared } from '#src/flow/view.ts'

export interface SessionFacts extends Shared {
  /** `unreachable`: there is a session key, but the server has not answered yet. */
  readonly status: 'checking' | 'unreachable' | 'guest' | 'signedIn'
  /** A guest whose session the server ended. */
  readonly hasEnded: boolean
  /** Whether the stream of events stays closed. */
  readonly isReconnecting: boolean
}

/** One session for the whole app, outside of React: pages come and go, it stays. */
const session = createActor(httpActors(sessionMachine, { stream: streamActor(sendToFlows) }), {
  input: { hasKey: sessionKey() !== undefined, spread: Math.random() },
  ...inspection(),
})

type TabMessage = 'opened' | 'closed'
const otherTabs = new BroadcastChannel('session')
const postToOtherTabs = (message: TabMessage) => otherTabs.postMessage(message)

const factsOf = (snapshot: SnapshotFrom<typeof sessionMachine>): SessionFacts => {
  const { user, settings, unread, unreadChats } = snapshot.context
  const hasEnded = snapshot.matches('ended')
  const isReconnecting = snapshot.matches({ signedIn: { events: 'polling' } })
  if (snapshot.matches('signedIn'))
    return { status: 'signedIn', hasEnded, isReconnecting, user, settings, unread, unreadChats }
  const status = snapshot.matches('unreachable')
    ? 'unreachable'
    : snapshot.matches('guest') || hasEnded
      ? 'guest'
      : 'checking'
  return { status, hasEnded, isReconnecting, user: null, settings: null }
}

let facts = factsOf(session.getSnapshot())
const subscribers = new Set<() => void>()

const update = (next: SessionFacts) => {
  const names = ['status', 'isReconnecting', 'user', 'settings', 'unread', 'unreadChats'] as const
  if (names.every((name) => next[name] === facts[name])) return
  const isOtherUser = next.user?._id !== facts.user?._id
  const wasChecking = facts.status === 'checking'
  facts = next
  if (isOtherUser) changeUser(next.user)
  const notify = () => subscribers.forEach((subscriber) => subscriber())
  // The page of a checked session is rendered in short tasks. A later change must be rendered before another page is.
  if (wasChecking) startTransition(notify)
  else notify()
}

const changeUser = (user: SessionUser | null) => {
  setDraftOwner(user)
  sendToFlows({ type: 'session.changed', user })
}

const endSession = (place: Place) => session.send({ type: 'session.ended', ...place })

/** Runs an effect that a machine emitted. */
export const runEffect = (effect: AppEffect): void => {
  switch (effect.type) {
    case 'navigate':
      return navigateTo(effect)
    case 'leave':
      return leaveFor(effect)
    case 'toast':
      if (effect.exceptAt === location.pathname && !document.hidden) return
      return showToast(effect.text, effect.level)
    case 'download':
      return saveFile(effect.name, effect.file)
    case 'entry.saved':
      return saveEntry(effect.list, effect.entry)
    case 'list.cleared':
      return clearSavedList(effect.list)
    case 'events.missed':
      return document.hidden ? undefined : sendToFlows(effect)
    case 'session.opened':
      keepSessionKey(effect.key)
      session.send({ type: 'session.opened' })
      return postToOtherTabs('opened')
    case 'session.closed':
      if (effect.by === 'server') return
      dropSessionKey()
      clearDrafts()
      session.send({ type: 'session.left' })
      return postToOtherTabs('closed')
    default:
      return session.send(effect)
  }
}

/** Starts the session, and sends it what the server, the window and other tabs bring. */
export const startSession = (): void => {
  addRunning(session)
  session.on('*', runEffect)
  session.subscribe((snapshot) => update(factsOf(snapshot)))
  onSessionRefused(endSession)
  otherTabs.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data === 'opened') return session.send({ type: 'session.opened' })
    clearDrafts()
    session.send({ type: 'session.left' })
  })
  addEventListener('focus', () => {
    sendToFlows({ type: 'window.focus' })
    session.send({ type: 'window.focus' })
  })
  addEventListener('online', () => session.send({ type: 'network.regained' }))
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) return sendToFlows({ type: 'window.hide' })
    sendToFlows({ type: 'window.focus' })
    session.send({ type: 'window.focus' })
  })
  addEventListener('blur', () => sendToFlows({ type: 'window.blur' }))
  session.start()
}

const subscribe = (subscriber: () => void) => {
  subscribers.add(subscriber)
  return () => {
    subscribers.delete(subscriber)
  }
}

const readFacts = () => facts

/** For the app alone: what is below it reads the session from its context, so that all of a page is of the same session. */
export const useSession = (): SessionFacts => useStored(subscribe, readFacts)
