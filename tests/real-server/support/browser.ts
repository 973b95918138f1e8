import {
  createActor,
  SimulatedClock,
  waitFor,
  type Actor,
  type ActorOptions,
  type ActorRefFrom,
  type EventFromLogic,
  type AnyStateMachine,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type InputFrom,
  type SnapshotFrom,
} from 'xstate'
import type { AppEffect, AppEvent } from '#machines/shared/flow/app-effect.ts'
import { durations } from '#machines/shared/values/durations.ts'
import { sessionMachine } from '#machines/shell/session/session.machine.ts'
import { flat } from 'statewalk/state-value'
import { BrowserTab } from './browser-tab.ts'

// Imported once the globals that they find in a browser are there.
const { httpActors } = await import('#src/api/http-actors.ts')
const { streamActor } = await import('#src/api/stream.ts')
const { dropSessionKey, keepSessionKey, onSessionRefused } = await import('#src/api/session-key.ts')

/** Longer than any step takes on a busy machine: what is not there by then never comes. */
const PATIENCE_MS = 20_000

type Inspected = { readonly type: string; readonly actorRef: unknown }

/** A running flow with what it, or a child of it, asked the app to do. */
export interface RunningFlow<M extends AnyStateMachine> {
  readonly actor: Actor<M>
  readonly effects: AppEffect[]
  readonly snapshot: () => SnapshotFrom<M>
  /** The snapshot once it fits; throws with `what` and the state in which the flow rests instead. */
  readonly when: (what: string, fits: (snapshot: SnapshotFrom<M>) => boolean) => Promise<SnapshotFrom<M>>
  readonly send: (event: EventFromLogic<M>) => void
  readonly stop: () => void
}

/** One person's browser: a tab with the app's session, and the flows that its pages run. Time passes only by `pass`. */
export interface Browser {
  readonly tab: BrowserTab
  readonly session: RunningFlow<typeof sessionMachine>
  readonly open: <M extends AnyStateMachine>(machine: M, input: InputFrom<M>) => RunningFlow<M>
  /** The window gets the focus again, when everything on its pages is old enough to be asked for again. */
  readonly focus: () => void
  /** The person logs in: the tab has a new session key. */
  readonly signIn: (key: string) => Promise<void>
  readonly pass: (ms: number) => void
  readonly close: () => void
}

/** The effects of an actor and of its children, which do not reach the listeners of their parent. */
const effectsOf = () => {
  const effects: AppEffect[] = []
  const inspect = ({ type, actorRef }: Inspected) => {
    if (type === '@xstate.actor') (actorRef as AnyActorRef).on('*', (effect) => effects.push(effect as AppEffect))
  }
  return { effects, inspect }
}

/** The snapshot of a running actor once it fits; throws with `what` and the state in which it rests instead. */
export const whenActor = async <M extends AnyStateMachine>(
  actor: ActorRefFrom<M>,
  what: string,
  fits: (snapshot: SnapshotFrom<M>) => boolean,
): Promise<SnapshotFrom<M>> => {
  const ref: AnyActorRef = actor
  try {
    return (await waitFor(ref, (now) => fits(now as SnapshotFrom<M>), { timeout: PATIENCE_MS })) as SnapshotFrom<M>
  } catch {
    throw new Error(
      `${ref.id} waits in vain: ${what}. It is in ${flat((ref.getSnapshot() as AnyMachineSnapshot).value)}`,
    )
  }
}

const started = <M extends AnyStateMachine>(
  tab: BrowserTab,
  clock: SimulatedClock,
  machine: M,
  input: InputFrom<M>,
): RunningFlow<M> => {
  const { effects, inspect } = effectsOf()
  const options = { input, clock, inspect } as unknown as ActorOptions<M>
  const actor = createActor(machine, options as never)
  const snapshot = () => actor.getSnapshot() as SnapshotFrom<M>
  tab.run(() => void actor.start())
  return {
    actor,
    effects,
    snapshot,
    when: (what, fits) => whenActor<M>(actor as unknown as ActorRefFrom<M>, what, fits),
    send: (event) => tab.run(() => actor.send(event)),
    stop: () => void actor.stop(),
  }
}

/** A page shows a flow and its children, and the app sends to each. */
const sendToShown = (actor: AnyActorRef, event: AppEvent): void => {
  const { status, children = {} } = actor.getSnapshot() as Partial<AnyMachineSnapshot>
  if (status !== 'active') return
  actor.send(event)
  for (const child of Object.values(children)) if (child) sendToShown(child as AnyActorRef, event)
}

/** Opens the app in a browser of its own, signed in with a session key; on the device of its Cookie header, if it has one. */
export const openBrowser = async (origin: string, key: string, device?: string): Promise<Browser> => {
  const tab = new BrowserTab(origin, device)
  const clock = new SimulatedClock()
  const flows = new Set<RunningFlow<AnyStateMachine>>()
  const sendToFlows = (event: AppEvent) => flows.forEach(({ actor }) => sendToShown(actor, event))
  tab.run(() => keepSessionKey(key))
  const session = started(tab, clock, httpActors(sessionMachine, { stream: streamActor(sendToFlows) }), {
    hasKey: true,
    spread: 0,
  })
  session.actor.on('session.closed', ({ by }) => {
    if (by === 'person') tab.run(dropSessionKey)
  })
  const stopRefusals = onSessionRefused((place) => {
    if (tab.isCurrent()) session.send({ type: 'session.ended', ...place })
  })
  const isOpen = (snapshot: SnapshotFrom<typeof sessionMachine>) =>
    snapshot.matches({ signedIn: { stream: { connected: 'open' }, person: 'known' } })
  const whenOpen = async () => void (await session.when('the stream opens', isOpen))
  await whenOpen()
  return {
    tab,
    session,
    open: (machine, input) => {
      const flow = started(tab, clock, httpActors(machine), input)
      flows.add(flow as unknown as RunningFlow<AnyStateMachine>)
      const stop = () => {
        flows.delete(flow as unknown as RunningFlow<AnyStateMachine>)
        flow.stop()
      }
      return { ...flow, stop }
    },
    focus: () =>
      tab.run(() => {
        clock.increment(durations.refocusThrottle)
        sendToFlows({ type: 'window.focus' })
        session.actor.send({ type: 'window.focus' })
      }),
    signIn: async (next) => {
      tab.run(() => keepSessionKey(next))
      session.send({ type: 'session.opened' })
      await session.when('the old stream closes', (snapshot) => !isOpen(snapshot))
      await whenOpen()
    },
    pass: (ms) => tab.run(() => clock.increment(ms)),
    close: () => {
      stopRefusals()
      flows.forEach(({ stop }) => stop())
      session.stop()
    },
  }
}
