import { createActor } from 'xstate'
import type { ConsoleEffect } from '#machines/operator/rules/console-effect.ts'
import { concernsPage } from '#machines/operator/rules/work.ts'
import type { OperatorSession } from '#machines/operator/rules/operators.ts'
import { operatorSessionMachine } from '#machines/operator/operator-session/operator-session.machine.ts'
import type { AppEffect } from '#machines/shared/flow/app-effect.ts'
import { sendToFlows } from '#src/app/app-events.ts'
import { navigateTo, saveFile } from '#src/app/effects.ts'
import { useStored } from '#src/app/use-stored.ts'
import { operatorActors } from '#src/operator/actors.ts'
import { onSessionEnded } from '#src/operator/request-session.ts'
import { showToast } from '#src/operator/toasts.ts'
import { workStream } from '#src/operator/work-stream.ts'

export interface ConsoleSession {
  readonly status: 'checking' | 'unreachable' | 'signedOut' | 'signedIn'
  readonly operator: OperatorSession | null
  /** Whether changes come by the stream, or it stays closed; null while that is not known. */
  readonly news: 'live' | 'reconnecting' | null
}

/** The flows fetch what they show again, at most every two seconds; nothing in a hidden tab. */
const refreshFlows = (): void => {
  if (!document.hidden) sendToFlows({ type: 'events.missed' })
}

const stream = workStream({
  onOpen: refreshFlows,
  onChange: ({ changes }) => {
    if (concernsPage(location.pathname, changes)) refreshFlows()
  },
})
const session = createActor(operatorActors(operatorSessionMachine, { stream }), { input: { spread: Math.random() } })

const sessionNow = (): ConsoleSession => {
  const snapshot = session.getSnapshot()
  const { operator } = snapshot.context
  if (snapshot.matches({ signedIn: { events: 'delivered' } })) return { status: 'signedIn', operator, news: 'live' }
  if (snapshot.matches({ signedIn: { events: 'polling' } }))
    return { status: 'signedIn', operator, news: 'reconnecting' }
  if (snapshot.matches('signedIn')) return { status: 'signedIn', operator, news: null }
  if (snapshot.matches('unreachable')) return { status: 'unreachable', operator, news: null }
  return { status: snapshot.matches('signedOut') ? 'signedOut' : 'checking', operator, news: null }
}

let known = sessionNow()
const subscribers = new Set<() => void>()

const update = (): void => {
  const next = sessionNow()
  if (next.status === known.status && next.operator === known.operator && next.news === known.news) return
  known = next
  subscribers.forEach((subscriber) => subscriber())
}

export const signOut = (): void => session.send({ type: 'session.leave' })

/** Runs an effect that a machine of the console emitted. */
export const runEffect = (effect: AppEffect | ConsoleEffect): void => {
  switch (effect.type) {
    case 'navigate':
      return navigateTo(effect)
    case 'toast':
      return showToast(effect.text, effect.level)
    case 'download':
      return saveFile(effect.name, effect.file)
    case 'events.missed':
      return refreshFlows()
    case 'operator.changed':
      return session.send(effect)
    default:
  }
}

/** Starts the session, and sends the flows what the window brings. */
export const startSession = (): void => {
  session.on('*', runEffect)
  session.subscribe(update)
  onSessionEnded((place) => session.send({ type: 'session.ended', ...place }))
  addEventListener('focus', () => {
    sendToFlows({ type: 'window.focus' })
    session.send({ type: 'window.focus' })
  })
  addEventListener('online', () => session.send({ type: 'network.regained' }))
  addEventListener('blur', () => sendToFlows({ type: 'window.blur' }))
  document.addEventListener('visibilitychange', () =>
    sendToFlows({ type: document.hidden ? 'window.hide' : 'window.focus' }),
  )
  session.start()
}

const subscribe = (subscriber: () => void) => {
  subscribers.add(subscriber)
  return () => {
    subscribers.delete(subscriber)
  }
}

const readSession = () => known

export const useSession = (): ConsoleSession => useStored(subscribe, readSession)
