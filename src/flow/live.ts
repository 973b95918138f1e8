import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { transitionIds } from 'statewalk/chart'
import { parentOf as xstateParentOf, takenTransitions } from 'statewalk/xstate'
import type { FlowHistory, Inspected } from '#src/flow/live-history.ts'
import { LIVE_ASK_MS, type LiveMessage, type LiveState, type LiveStep } from '#src/flow/live-messages.ts'
import { runningFlows } from '#src/flow/running.ts'
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

const stateOf = (
  actor: AnyActorRef,
  machine: AnyStateMachine,
  { value, status, context } = actor.getSnapshot() as AnyMachineSnapshot,
): LiveState => {
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

/** A step as it happened; its context still has to be freed of secrets. */
interface Step extends Pick<LiveStep, 'number' | 'event' | 'took' | 'path' | 'at'> {
  readonly actor: AnyActorRef
  readonly machine: AnyStateMachine
  readonly snapshot: AnyMachineSnapshot
}

const messageOf = ({ number, actor, machine, snapshot, event, took, path, at }: Step): LiveStep => ({
  kind: 'step',
  tab: TAB,
  number,
  state: stateOf(actor, machine, snapshot),
  event,
  took,
  path,
  at,
})

/** Puts a step together from inspection events: the transitions first, the snapshot at the end. */
const stepInspector = (onStep: (step: Step) => void) => {
  const took = new Map<string, string[]>()
  let count = 0
  return ({ event: inspected, path, at }: Inspected): void => {
    const actor = inspected.actorRef as AnyActorRef
    const machine = machineOf(actor)
    if (!machine) return
    const run = actor.sessionId
    const transitions = takenTransitions(inspected)
    if (transitions.length > 0) {
      const ids = transitions.flatMap((taken) => idsOf(machine).get(taken) ?? [])
      took.set(run, [...(took.get(run) ?? []), ...ids])
    }
    if (inspected.type !== '@xstate.snapshot') return
    const ids = took.get(run) ?? []
    took.delete(run)
    if (ids.length === 0 && inspected.event.type !== 'xstate.init') return
    const snapshot = inspected.snapshot as AnyMachineSnapshot
    const event = withoutSecrets(inspected.event) as AnyEventObject
    onStep({ number: ++count, actor, machine, snapshot, event, took: ids, path, at })
  }
}

/** How many steps of a tab an atlas sees that is opened later. */
const MOST_EARLIER = 100

/** Only events of a person, the stream or the app: never the machine's own. */
const sendTo = (run: string, event: AnyEventObject): void => {
  if (event.type.startsWith('xstate.')) return
  flowsOfTab()
    .find(({ actor }) => actor.sessionId === run)
    ?.actor.send(event)
}

/** Answers the atlas that asks on the channel, with the steps of this tab's flows that it does not know. Nothing is sent once none asks any more. */
export const startLive = (channel: BroadcastChannel, history: FlowHistory): void => {
  const earlier: Step[] = []
  let isFollowed = false
  const inspect = stepInspector((step) => {
    earlier.push(step)
    if (earlier.length > MOST_EARLIER) earlier.shift()
    if (isFollowed) channel.postMessage(messageOf(step))
  })
  for (const inspected of history.earlier) inspect(inspected)
  history.subscribe(inspect)
  let timeout: ReturnType<typeof setTimeout> | undefined
  const answer = (known: number) => {
    clearTimeout(timeout)
    timeout = setTimeout(() => (isFollowed = false), LIVE_ASK_MS * 3)
    isFollowed = true
    const runs = flowsOfTab().map(({ actor, machine }) => stateOf(actor, machine))
    const unknown = earlier.filter(({ number }) => number > known).map(messageOf)
    const message: LiveMessage = { kind: 'here', tab: TAB, path: location.pathname, runs, earlier: unknown }
    channel.postMessage(message)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => {
    if (data.kind === 'ask') answer(data.known[TAB] ?? 0)
    if (data.kind === 'send' && data.tab === TAB) sendTo(data.run, data.event)
  })
  answer(0)
}
