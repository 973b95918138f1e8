import {
  createActor,
  fromPromise,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
} from 'xstate'
import type { AnyFlowModel } from './any-model.ts'
import { delayIn, settledIn, transitionIds } from './chart.ts'
import { lineOf } from './line.ts'
import type { Tour, TourStep } from './tours.ts'
import { keyOf } from './state-key.ts'

interface Held {
  readonly resolve: (output: unknown) => void
  readonly reject: (error: unknown) => void
}

const isBuiltIn = ({ type }: { type: string }): boolean => type.startsWith('xstate.') && type !== 'xstate.log'

interface Handled {
  logic: AnyActorLogic
  readonly _actorScope: { actionExecutor: (action: { type: string }) => void }
}

/**
 * What every actor of a system is at its birth, before its first snapshot: below the root it becomes a promise that waits to be settled by
 * name, also when it is spawned from logic that stands in the middle of an action.
 */
const heldActors = (model: AnyFlowModel, held: Map<string, Held>) => {
  const holding = fromPromise(
    ({ self }) => new Promise<unknown>((resolve, reject) => void held.set(self.id, { resolve, reject })),
  )
  return (ref: object, isRoot: boolean): void => {
    const actor = ref as Handled
    if (!isRoot) actor.logic = holding
    else if (model.isForeign) {
      const scope = actor._actorScope
      const execute = scope.actionExecutor
      scope.actionExecutor = (action) => (isBuiltIn(action) ? execute(action) : undefined)
    }
  }
}

interface Timer {
  readonly type: string
  readonly fire: () => void
}

/** A clock whose timers run out by the name of the event they bring, never by time: two of the same length cannot be confused. */
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
  const watch = (actor: AnyActorRef) => {
    const { scheduler } = actor.system as unknown as { scheduler: { schedule: (...args: unknown[]) => void } }
    const schedule = scheduler.schedule
    scheduler.schedule = (source, target, event, ...rest) => {
      scheduling = (event as AnyEventObject).type
      schedule(source, target, event, ...rest)
    }
  }
  const fire = (type: string) => {
    const found = [...timers].find(([, timer]) => timer.type === type)
    if (!found) throw new Error(`no timer is running for ${type}`)
    timers.delete(found[0])
    found[1].fire()
  }
  return { clock, watch, fire }
}

const MICROTASKS_OF_A_PROMISE = 6

const settle = async (held: Map<string, Held>, id: string, event: AnyEventObject): Promise<void> => {
  const waiting = held.get(id)
  if (!waiting) throw new Error(`nobody asked "${id}"`)
  held.delete(id)
  if ('error' in event) waiting.reject(event.error)
  else waiting.resolve(event.output)
  for (let i = 0; i < MICROTASKS_OF_A_PROMISE; i++) await Promise.resolve()
}

export interface Replayed {
  readonly took: ReadonlySet<string>
  /** How often each transition was taken, by id. */
  readonly times: ReadonlyMap<string, number>
  readonly steps: number
}

interface Rig {
  readonly perform: (event: AnyEventObject) => Promise<void> | void
  readonly snapshot: () => AnyMachineSnapshot
  readonly times: ReadonlyMap<string, number>
  readonly stop: () => void
}

/** The real actor, started, with everything around it in our hands. */
const rigOf = (model: AnyFlowModel, input: unknown): Rig => {
  const held = new Map<string, Held>()
  const { clock, watch, fire } = namedTimers()
  const hold = heldActors(model, held)
  const ids = transitionIds(model.machine)
  const times = new Map<string, number>()
  const actor = createActor(model.machine, {
    input,
    clock,
    inspect: (event) => {
      if (event.type === '@xstate.actor') hold(event.actorRef, event.actorRef.sessionId === event.rootId)
      if (event.type !== '@xstate.microstep' || event.actorRef.sessionId !== event.rootId) return
      for (const taken of event._transitions) {
        const id = ids.get(taken)
        if (id !== undefined) times.set(id, (times.get(id) ?? 0) + 1)
      }
    },
  })
  watch(actor)
  actor.subscribe({ error: () => {} }) // the comparison after the step reports it
  actor.start()
  const perform = (event: AnyEventObject) => {
    const settled = settledIn(event.type)
    if (settled) return settle(held, settled.id, event)
    return delayIn(event.type) === undefined ? actor.send(event) : fire(event.type)
  }
  return { perform, snapshot: () => actor.getSnapshot(), times, stop: () => void actor.stop() }
}

/**
 * Takes a tour on the real actor and compares after every step; `reached` hears of every step that went well. Throws with the path, and the
 * line that takes it again, when actor and walk differ.
 */
export const replay = async (tour: Tour, reached?: (step: TourStep) => void): Promise<Replayed> => {
  const { walk, steps } = tour
  const { model, input } = walk
  const rig = rigOf(model, model.inputs[input])
  const trodden: string[] = [`start (${input})`]
  const failed = (what: string, cause?: unknown): Error => {
    const again = `again: npm run replay -- '${lineOf(tour, trodden.length - 1)}'`
    return new Error(`after ${trodden.join(' > ')}${what}\n  ${again}`, { cause })
  }
  const compare = (expected: string) => {
    const snapshot = rig.snapshot()
    const actual = snapshot.status === 'error' ? `error: ${String(snapshot.error)}` : keyOf(model, snapshot)
    if (actual !== expected) throw failed(`\n  walk:  ${expected}\n  actor: ${actual}`)
  }
  compare(walk.initial)
  for (const step of steps) {
    const { offer, key } = step
    trodden.push(offer.name)
    try {
      await rig.perform(offer.event)
    } catch (problem) {
      throw failed(`: ${String(problem)}`, problem)
    }
    compare(key)
    reached?.(step)
  }
  rig.stop()
  return { took: new Set(rig.times.keys()), times: rig.times, steps: steps.length }
}
