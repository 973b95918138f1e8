import { useSyncExternalStore } from 'react'
import { createActor, type SnapshotFrom } from 'xstate'
import type { AppEffect, SessionUser } from '#machines/domain/app-effect.ts'
import type { Place } from '#machines/domain/flow-input.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { httpActors } from '#src/api/http-actors.ts'
import { dropSessionKey, keepSessionKey, onSessionRefused, sessionKey } from '#src/api/session-key.ts'
import { streamActor } from '#src/api/stream.ts'
import { runEffect } from '#src/app/effects.ts'
import { tellFlows } from '#src/app/app-events.ts'
import { listening } from '#src/flow/host.ts'
import { noteRunning } from '#src/flow/running.ts'
import { clearDrafts, setDraftOwner } from '#src/flow/drafts.ts'
import type { Shared } from '#src/flow/view.ts'

export interface SessionFacts extends Shared {
  /** `unreachable`: there is a key, but the server could not be asked yet. */
  readonly standing: 'checking' | 'unreachable' | 'guest' | 'signedIn'
  /** A visitor whose session the server ended. */
  readonly hasEnded: boolean
}

/** One session for the whole page, beside React: screens come and go, it stays. */
const session = createActor(httpActors(sessionMachine, { stream: streamActor(tellFlows) }), {
  input: { hasKey: sessionKey() !== undefined, spread: Math.random() },
  ...listening(),
})

type OtherTab = 'opened' | 'closed'
const otherTabs = new BroadcastChannel('session')
const tellOtherTabs = (what: OtherTab) => otherTabs.postMessage(what)

const factsOf = (snapshot: SnapshotFrom<typeof sessionMachine>): SessionFacts => {
  const { user, settings, unread } = snapshot.context
  const hasEnded = snapshot.matches('ended')
  if (snapshot.matches('signedIn')) return { standing: 'signedIn', hasEnded, user, settings, unread }
  const standing = snapshot.matches('unreachable')
    ? 'unreachable'
    : snapshot.matches('guest') || hasEnded
      ? 'guest'
      : 'checking'
  return { standing, hasEnded, user: null, settings: null }
}

let facts = factsOf(session.getSnapshot())
const watchers = new Set<() => void>()

const update = (next: SessionFacts) => {
  const names = ['standing', 'user', 'settings', 'unread'] as const
  if (names.every((name) => next[name] === facts[name])) return
  const changed = next.user?._id !== facts.user?._id
  facts = next
  if (changed) welcome(next.user)
  for (const watch of watchers) watch()
}

const welcome = (user: SessionUser | null) => {
  if (user) setDraftOwner(user._id)
  tellFlows({ type: 'session.changed', user })
}

const endSession = (place: Place) => session.send({ type: 'session.ended', ...place })

/** What flows announce, the session's part of it included. */
export const announce = (effect: AppEffect): void => {
  switch (effect.type) {
    case 'session.opened':
      keepSessionKey(effect.key)
      session.send({ type: 'session.opened' })
      return tellOtherTabs('opened')
    case 'session.leave':
    case 'profile.saved':
    case 'settings.saved':
      return session.send(effect)
    case 'session.closed':
      if (effect.by === 'server') return
      dropSessionKey()
      clearDrafts()
      return tellOtherTabs('closed')
    default:
      return runEffect(effect)
  }
}

export const logOut = (): void => session.send({ type: 'session.leave' })

/** Starts the session: looks at the key, and hears what the server, the window and other tabs say about it. */
export const startSession = (): void => {
  noteRunning(session)
  session.on('*', announce)
  session.subscribe((snapshot) => update(factsOf(snapshot)))
  onSessionRefused(endSession)
  otherTabs.addEventListener('message', ({ data }: MessageEvent<OtherTab>) => {
    if (data === 'opened') return session.send({ type: 'session.opened' })
    clearDrafts()
    session.send({ type: 'session.left' })
  })
  addEventListener('focus', () => {
    tellFlows({ type: 'window.focus' })
    session.send({ type: 'window.focus' })
  })
  addEventListener('online', () => session.send({ type: 'network.regained' }))
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) session.send({ type: 'window.focus' })
  })
  addEventListener('blur', () => tellFlows({ type: 'window.blur' }))
  session.start()
}

const watch = (changed: () => void) => {
  watchers.add(changed)
  return () => {
    watchers.delete(changed)
  }
}

export const useSession = (): SessionFacts => useSyncExternalStore(watch, () => facts)
