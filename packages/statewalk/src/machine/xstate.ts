/**
 * The only file that touches parts of xstate which are not documented: what they are was read in xstate 5.33.3, and the tests of this package
 * fail where another version differs. Used are: `assignment` of an assign action, `_nodes` of a snapshot, `_transitions` of an inspected microstep, `_actorScope`, `_parent` and
 * `logic` and `options` of an actor, `scheduler` of an actor system, the shape of an actor scope, the `check` and `stateValue` of built-in guards, the `event` and `sendId`
 * of built-in actions, `__xstatenode` of a machine, and `_initialize` of a state node.
 */
import {
  and,
  createEmptyActor,
  not,
  or,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type InspectionEvent,
  type StateValue,
} from 'xstate'
import { flat } from './state-value.ts'
import { UserError } from '../shared/user-error.ts'

/** The state nodes that a snapshot is in, outer ones first. */
export const activeNodes = (snapshot: AnyMachineSnapshot): readonly AnyStateNode[] => snapshot._nodes

/** The transitions that an inspected microstep took; none for any other inspection event. */
export const takenTransitions = (event: InspectionEvent): readonly AnyTransitionDefinition[] =>
  event.type === '@xstate.microstep' ? event._transitions : []

/** The actor that invoked or spawned this one. */
export const parentOf = (actor: object): AnyActorRef | undefined => Reflect.get(actor, '_parent')

/** The input that an actor was started with. */
export const inputOf = (actor: object): unknown => Reflect.get(Object(Reflect.get(actor, 'options')), 'input')

/** Whether an actor sends its parent each of its snapshots, for an `onSnapshot`. */
export const sendsSnapshots = (actor: object): boolean =>
  Reflect.get(Object(Reflect.get(actor, 'options')), 'syncSnapshot') === true

/** The logic that an actor runs. */
export const logicOf = (actor: object): AnyActorLogic => (actor as ActorParts).logic

/** The name of the logic that an actor was started from, where it has one. */
export const sourceOf = (actor: object): string | undefined => {
  const src: unknown = Reflect.get(actor, 'src')
  return typeof src === 'string' ? src : undefined
}

/** Whether a value is a machine of xstate 5, possibly of another copy of xstate. */
export const isStateMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && '__xstatenode' in value && 'getTransitionData' in value

interface StateNodeClass {
  readonly prototype: object
}

/** Calls back with every machine that is made by a copy of xstate from now on, given its `StateNode`; returns how to end that. */
export const onMachine = (
  { prototype }: StateNodeClass,
  callback: (machine: AnyStateMachine) => void,
): (() => void) => {
  const initialize: unknown = Reflect.get(prototype, '_initialize')
  if (typeof initialize !== 'function') return () => {}
  Reflect.set(prototype, '_initialize', function (this: AnyStateNode) {
    if (this.parent === undefined) callback(this.machine)
    return Reflect.apply(initialize, this, [])
  })
  return () => void Reflect.set(prototype, '_initialize', initialize)
}

/** Whether a value is a snapshot of a machine. */
export const isMachineSnapshot = (value: unknown): value is AnyMachineSnapshot =>
  typeof value === 'object' && value !== null && 'machine' in value && '_nodes' in value

export interface Composite {
  readonly kind: 'and' | 'or' | 'not'
  readonly guards: readonly unknown[]
}

/** Made when first needed: a page that only reads snapshots leaves it out of its bundle. */
let checks: ReadonlyMap<unknown, Composite['kind']> | undefined

const kindsByCheck = (): ReadonlyMap<unknown, Composite['kind']> =>
  (checks ??= new Map([
    [Reflect.get(and([]), 'check'), 'and'],
    [Reflect.get(or([]), 'check'), 'or'],
    [Reflect.get(not('nothing'), 'check'), 'not'],
  ]))

/** Of a machine that comes with a copy of xstate of its own. */
const compositeNames: Readonly<Record<string, Composite['kind']>> = { checkAnd: 'and', checkOr: 'or', checkNot: 'not' }

/** Takes `and`, `or` and `not` apart; undefined for anything else. */
export const compositeOf = (guard: unknown): Composite | undefined => {
  if (typeof guard !== 'function') return undefined
  const check: unknown = Reflect.get(guard, 'check')
  const kind = kindsByCheck().get(check) ?? (typeof check === 'function' ? compositeNames[check.name] : undefined)
  return kind && { kind, guards: Reflect.get(guard, 'guards') as readonly unknown[] }
}

/** The state of `stateIn`; undefined for anything else. */
export const stateInOf = (guard: unknown): StateValue | undefined =>
  typeof guard === 'function' ? (Reflect.get(guard, 'stateValue') as StateValue | undefined) : undefined

/** Whether a guard is one of xstate's own functions: `and`, `or`, `not`, `stateIn`. */
export const isBuiltInGuard = (guard: object): boolean => 'check' in guard

/** Whether an action is the raise or cancel that `after` puts among entry and exit. */
export const isDelayAction = (action: unknown): boolean => {
  if (typeof action !== 'function') return false
  const about = JSON.stringify([Reflect.get(action, 'event'), Reflect.get(action, 'sendId')])
  return about.includes('xstate.after.')
}

/** What an `assign` action computes its update with, or undefined for any other action. */
export const assignmentOf = (action: unknown): unknown =>
  typeof action === 'function' && Reflect.get(action, 'type') === 'xstate.assign'
    ? Reflect.get(action, 'assignment')
    : undefined

/** An event that was sent to the child invoked under an id. */
export interface SentEvent {
  readonly to: string
  readonly event: AnyEventObject
}

/** What a step did beside leading to a snapshot. */
export interface Recorded {
  readonly snapshot: AnyMachineSnapshot
  readonly microsteps: readonly {
    readonly transitions: readonly AnyTransitionDefinition[]
    readonly nodes: readonly AnyStateNode[]
  }[]
  /** Emitted events. */
  readonly effects: readonly AnyEventObject[]
  /** Events sent to children. */
  readonly sent: readonly SentEvent[]
}

type Microstep = Extract<InspectionEvent, { type: '@xstate.microstep' }>

/** A step with more microsteps is taken for endless; xstate itself sets no limit. */
const MOST_MICROSTEPS = 1000
const LONGEST_CYCLE = 20

const endless = (microsteps: readonly Microstep[]): UserError => {
  const values = microsteps.slice(-LONGEST_CYCLE).map(({ snapshot }) => flat((snapshot as AnyMachineSnapshot).value))
  return new UserError(`always or raised events lead on without end in ${[...new Set(values)].join(', ')}.`)
}

/** A stub of the actor that a machine would run in, and of that one's parent; it listens to its system. */
const createHost = () => {
  const actor = createEmptyActor()
  Reflect.set(actor, '_parent', createEmptyActor())
  const host = { actor, microsteps: [] as Microstep[], isAlone: true }
  host.actor.system.inspect((event) => {
    if (event.type === '@xstate.actor') host.isAlone = false
    if (event.type !== '@xstate.microstep' || event.actorRef !== actor) return
    if (host.microsteps.push(event) > MOST_MICROSTEPS) throw endless(host.microsteps)
  })
  return host
}

const nothing = () => {}

/**
 * Takes steps of a machine outside any actor: no action is executed and no child is started; what is emitted or sent to a child is recorded.
 * Throws a UserError for a step that does not end.
 * A host serves until a child is spawned: with a shared one, system ids would collide.
 */
export const createRecorder = () => {
  let host = createHost()
  return (work: (scope: AnyActorScope) => AnyMachineSnapshot): Recorded => {
    if (!host.isAlone) host = createHost()
    host.microsteps = []
    const { actor } = host
    const effects: AnyEventObject[] = []
    const sent: SentEvent[] = []
    const snapshot = work({
      self: actor,
      system: actor.system,
      id: '',
      sessionId: actor.sessionId,
      logger: nothing,
      defer: nothing,
      emit: nothing,
      stopChild: nothing,
      actionExecutor: ({ type, params }) => {
        if (type === 'xstate.emit') effects.push((params as { event: AnyEventObject }).event)
        if (type !== 'xstate.sendTo') return
        const { targetId, event } = params as { targetId?: string; event: AnyEventObject }
        if (targetId !== undefined) sent.push({ to: targetId, event })
      },
    })
    const microsteps = host.microsteps.map((each) => ({
      transitions: each._transitions,
      nodes: (each.snapshot as AnyMachineSnapshot)._nodes,
    }))
    host.microsteps = [] // a child that was spawned keeps the system, and would keep them with it
    return { snapshot, microsteps, effects, sent }
  }
}

interface ActorParts {
  logic: AnyActorLogic
  readonly _actorScope: { actionExecutor: (action: { type: string }) => void }
}

/** Gives an actor other logic before it starts, also when it was spawned from logic written inside an action. */
export const replaceLogic = (actor: object, logic: AnyActorLogic): void => {
  const parts = actor as ActorParts
  parts.logic = logic
}

const isBuiltIn = ({ type }: { type: string }): boolean => type.startsWith('xstate.') && type !== 'xstate.log'

/** Lets an actor execute xstate's own actions (raise, send, spawn, …) and none of the machine's; `onSkip` is called with the type of each of those. */
export const skipCustomActions = (actor: object, onSkip: (type: string) => void): void => {
  const { _actorScope: scope } = actor as ActorParts
  const execute = scope.actionExecutor
  scope.actionExecutor = (action) => (isBuiltIn(action) ? execute(action) : onSkip(action.type))
}

/** Calls back with the type of every event that is scheduled in an actor's system, before its timer is set. */
export const onSchedule = (actor: AnyActorRef, callback: (eventType: string) => void): void => {
  const { scheduler } = actor.system as unknown as { scheduler: { schedule: (...args: unknown[]) => void } }
  const schedule = scheduler.schedule
  scheduler.schedule = (source, target, event, ...rest) => {
    callback((event as AnyEventObject).type)
    schedule(source, target, event, ...rest)
  }
}
