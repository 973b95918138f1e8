import {
  createActor,
  fromCallback,
  fromPromise,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
} from 'xstate'
import { delayIn, settledIn, transitionIds } from '../machine/chart.ts'
import type { AnyFlowModel } from '../model/model.ts'
import { printPath } from './path-notation.ts'
import type { Path, PathStep } from './paths.ts'
import { keyOf } from '../walk/state-key.ts'
import {
  logicOf,
  onSchedule,
  parentOf,
  replaceLogic,
  sendsSnapshots,
  skipCustomActions,
  takenTransitions,
} from '../machine/xstate.ts'

interface Pending {
  readonly resolve: (output: unknown) => void
  readonly reject: (error: unknown) => void
}

/** Promises that wait to be settled by the id of their actor. */
const pendingActors = () => {
  const pending = new Map<string, Pending>()
  const logic = fromPromise(
    ({ self }) => new Promise<unknown>((resolve, reject) => void pending.set(self.id, { resolve, reject })),
  )
  const settle = async (id: string, event: AnyEventObject): Promise<void> => {
    const found = pending.get(id)
    if (!found) throw new Error(`no actor "${id}" is running`)
    pending.delete(id)
    if ('error' in event) found.reject(event.error)
    else found.resolve(event.output)
    for (let i = 0; i < MICROTASKS_OF_A_PROMISE; i++) await Promise.resolve()
  }
  return { logic, settle }
}

const MICROTASKS_OF_A_PROMISE = 6

const SET = 'statewalk.snapshot'

/** Logic that begins as the given one does, and then is at what it is sent. */
const setLogic = (logic: AnyActorLogic): AnyActorLogic => ({
  getInitialSnapshot: (scope, input) => logic.getInitialSnapshot(scope, input),
  getPersistedSnapshot: (snapshot) => snapshot,
  transition: (snapshot, event) => (event.type === SET ? { ...snapshot, ...event.snapshot } : snapshot),
})

interface Timer {
  readonly type: string
  readonly fire: () => void
}

/** A clock whose timers fire by the type of their event, never by time: two of the same length cannot be confused. */
const namedTimers = () => {
  const timers = new Map<number, Timer>()
  let next = 0
  let scheduling = ''
  const clock = {
    setTimeout: (fire: () => void) => {
      timers.set(++next, { type: scheduling, fire })
      return next
    },
    clearTimeout: (id: number) => void timers.delete(id),
  }
  const schedule = (type: string) => {
    scheduling = type
  }
  const fire = (type: string) => {
    const found = [...timers].find(([, timer]) => timer.type === type)
    if (!found) throw new Error(`no timer is running for ${type}`)
    timers.delete(found[0])
    found[1].fire()
  }
  return { clock, schedule, fire }
}

export interface Replayed {
  readonly took: ReadonlySet<string>
  /** How often each transition was taken, by id. */
  readonly times: ReadonlyMap<string, number>
  readonly steps: number
  /** Types of the machine's own actions that were due and not executed: all of an inferred model, none of any other. */
  readonly skipped: ReadonlySet<string>
}

/** What an actor is at, by the event that its parent gets of it. */
const snapshotBy = (event: AnyEventObject): object => {
  if ('error' in event) return { status: 'error', error: event.error }
  return event.type.startsWith('xstate.done.') ? { status: 'done', output: event.output } : event.snapshot
}

/** The child of that id whose snapshots the machine follows. */
const followed = (actor: AnyActorRef, id: string): AnyActorRef | undefined => {
  const child: AnyActorRef | undefined = actor.getSnapshot().children[id]
  return child && sendsSnapshots(child) ? child : undefined
}

/** The real actor, started; its parent receives everything, its children are promises settled by name, its timers fire by name. */
const startActor = (model: AnyFlowModel, input: unknown) => {
  const children = pendingActors()
  const { clock, schedule, fire } = namedTimers()
  const ids = transitionIds(model.machine)
  const times = new Map<string, number>()
  const skipped = new Set<string>()
  const parent = createActor(
    fromCallback(() => {}),
    { clock },
  )
  parent.start()
  parent.system.inspect((event) => {
    const isChild = parentOf(event.actorRef) !== parent
    if (event.type === '@xstate.actor' && isChild) {
      const sends = sendsSnapshots(event.actorRef)
      replaceLogic(event.actorRef, sends ? setLogic(logicOf(event.actorRef)) : children.logic)
    }
    if (event.type === '@xstate.actor' && !isChild && model.isInferred)
      skipCustomActions(event.actorRef, (type) => skipped.add(type))
    if (isChild) return
    for (const taken of takenTransitions(event)) {
      const id = ids.get(taken)
      if (id !== undefined) times.set(id, (times.get(id) ?? 0) + 1)
    }
  })
  const actor = createActor(model.machine, { input, parent })
  onSchedule(actor, schedule)
  actor.subscribe({ error: () => {} }) // the comparison after the step reports it
  actor.start()
  const perform = (event: AnyEventObject): Promise<void> | void => {
    const settled = settledIn(event.type)
    const child = followed(actor, settled?.id ?? event.type.replace('xstate.snapshot.', ''))
    if (child) return child.send({ type: SET, snapshot: snapshotBy(event) })
    if (settled) return children.settle(settled.id, event)
    return delayIn(event.type) === undefined ? actor.send(event) : fire(event.type)
  }
  return { perform, snapshot: (): AnyMachineSnapshot => actor.getSnapshot(), times, skipped }
}

/**
 * Takes a path on the real actor and compares after every step; `onStep` is called after every step that agrees. Throws with the path, and
 * the notation that replays it, when actor and walk differ.
 */
export const replay = async (path: Path, onStep?: (step: PathStep) => void): Promise<Replayed> => {
  const { walk, steps } = path
  const { model, input } = walk
  const actor = startActor(model, model.inputs[input])
  const taken: string[] = [`start (${input})`]
  const failed = (what: string, cause?: unknown): Error => {
    return new Error(`after ${taken.join(' > ')}${what}\n  path: ${printPath(path, taken.length - 1)}`, { cause })
  }
  const compare = (expected: string) => {
    const snapshot = actor.snapshot()
    const actual = snapshot.status === 'error' ? `error: ${String(snapshot.error)}` : keyOf(model, snapshot)
    if (actual !== expected) throw failed(`\n  walk:  ${expected}\n  actor: ${actual}`)
  }
  compare(walk.initial)
  for (const step of steps) {
    const { offer, key } = step
    taken.push(offer.name)
    try {
      await actor.perform(offer.event)
    } catch (problem) {
      throw failed(`: ${String(problem)}`, problem)
    }
    compare(key)
    onStep?.(step)
  }
  const { times, skipped } = actor
  return { took: new Set(times.keys()), times, steps: steps.length, skipped }
}
