import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate'
import { transitionIds } from 'statewalk/chart'
import { parentOf as xstateParentOf, takenTransitions } from 'statewalk/xstate'
import { LIVE_ASK_MS, type LiveMessage, type LiveState } from '#src/flow/live-messages.ts'
import { runningFlows, subscribeToRunning } from '#src/flow/running.ts'
import { withoutSecrets } from '#src/flow/secrets.ts'

const TAB = Math.random().toString(36).slice(2)

const machineOf = (actor: AnyActorRef): AnyStateMachine | undefined => {
  const logic: unknown = Reflect.get(actor, 'logic')
  return typeof logic === 'object' && logic !== null && 'root' in logic ? (logic as AnyStateMachine) : undefined
}

const parentOf = (actor: AnyActorRef): LiveState['parent'] => {
  const parent = xstateParentOf(actor)
  return parent && { run: parent.sessionId, id: actor.id }
}

const stateOf = (actor: AnyActorRef, machine: AnyStateMachine): LiveState => {
  const { value, status, context } = actor.getSnapshot() as AnyMachineSnapshot
  const flow = machine.id
  return { run: actor.sessionId, flow, parent: parentOf(actor), value, status, context: withoutSecrets(context) }
}

const withChildren = (actor: AnyActorRef): AnyActorRef[] => {
  const { children = {} } = actor.getSnapshot() as Partial<AnyMachineSnapshot>
  return [actor, ...Object.values(children).flatMap((child) => (child ? withChildren(child as AnyActorRef) : []))]
}

const flowsOfTab = () =>
  runningFlows()
    .flatMap(withChildren)
    .flatMap((actor) => {
      const machine = machineOf(actor)
      return machine ? [{ actor, machine }] : []
    })

const known = new WeakMap<AnyStateMachine, ReadonlyMap<unknown, string>>()
const idsOf = (machine: AnyStateMachine): ReadonlyMap<unknown, string> => {
  const ids = known.get(machine) ?? transitionIds(machine)
  known.set(machine, ids)
  return ids
}

/** Puts a step together from inspection events: the transitions first, the snapshot at the end. */
const stepInspector = (post: (message: LiveMessage) => void) => {
  const took = new Map<string, string[]>()
  return (inspected: InspectionEvent): void => {
    const machine = machineOf(inspected.actorRef as AnyActorRef)
    if (!machine) return
    const run = inspected.actorRef.sessionId
    const transitions = takenTransitions(inspected)
    if (transitions.length > 0) {
      const ids = transitions.flatMap((taken) => idsOf(machine).get(taken) ?? [])
      took.set(run, [...(took.get(run) ?? []), ...ids])
    }
    if (inspected.type !== '@xstate.snapshot') return
    const state = stateOf(inspected.actorRef as AnyActorRef, machine)
    const event = withoutSecrets(inspected.event) as AnyEventObject
    const ids = took.get(run) ?? []
    took.delete(run)
    if (ids.length > 0 || event.type === 'xstate.init')
      post({ kind: 'step', tab: TAB, path: location.pathname, state, event, took: ids, at: Date.now() })
  }
}

/** Only events of a person, the stream or the app: never the machine's own. */
const sendTo = (run: string, event: AnyEventObject): void => {
  if (event.type.startsWith('xstate.')) return
  flowsOfTab()
    .find(({ actor }) => actor.sessionId === run)
    ?.actor.send(event)
}

/** Answers the atlas that asked on the channel. Nothing is sent, and nothing inspected, once none asks any more. */
export const startLive = (channel: BroadcastChannel): void => {
  const post = (message: LiveMessage) => channel.postMessage(message)
  const inspect = stepInspector(post)
  const stops = new Map<AnyActorRef, () => void>()
  const follow = (actor: AnyActorRef) => {
    if (stops.has(actor)) return
    const subscription = actor.system.inspect(inspect)
    stops.set(actor, () => subscription.unsubscribe())
  }
  let timeout: ReturnType<typeof setTimeout> | undefined
  let unsubscribe: (() => void) | undefined
  const stop = () => {
    unsubscribe?.()
    unsubscribe = undefined
    for (const end of stops.values()) end()
    stops.clear()
  }
  const answer = () => {
    clearTimeout(timeout)
    timeout = setTimeout(stop, LIVE_ASK_MS * 3)
    unsubscribe ??= subscribeToRunning(follow)
    for (const actor of runningFlows()) follow(actor)
    const runs = flowsOfTab().map(({ actor, machine }) => stateOf(actor, machine))
    post({ kind: 'here', tab: TAB, path: location.pathname, runs })
  }
  channel.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => {
    if (data.kind === 'ask') answer()
    if (data.kind === 'send' && data.tab === TAB) sendTo(data.run, data.event)
  })
  answer()
}
