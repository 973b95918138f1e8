import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { asTyped, resultOf, type AnyFlowModel } from './any-model.ts'
import { delayIn } from './chart.ts'
import type { Sender } from './flow-model.ts'

/** One thing that can happen in a state: somebody sends an event, an actor settles, a delay runs out. */
export interface Offer {
  readonly event: AnyEventObject
  /** `field.change {"name":"email","value":"ada"}`, `login: offline`, `after resendOpens`. */
  readonly name: string
  readonly by: Sender | 'actor' | 'clock'
  /** For `actor`: whose outcome, and which. */
  readonly actor?: string
  readonly outcome?: string
  /** For `clock`: the delay's name. */
  readonly delay?: string
}

const payloadWords = (payload: object): string => {
  const values: unknown[] = Object.values(payload)
  if (values.length === 0) return ''
  return values.length === 1 && typeof values[0] !== 'object'
    ? ` ${JSON.stringify(values[0])}`
    : ` ${JSON.stringify(payload)}`
}

const sent = (model: AnyFlowModel, snapshot: AnyMachineSnapshot, type: string): Offer[] =>
  (model.events[type]?.(asTyped(snapshot)) ?? [{}]).map((payload) => ({
    event: { ...payload, type },
    name: `${type}${payloadWords(payload)}`,
    by: model.by?.[type] ?? 'person',
  }))

const elapsed = (type: string, delay: string): Offer => ({
  event: { type },
  name: `after ${delay}`,
  by: 'clock',
  delay,
})

const settled = (model: AnyFlowModel, { id, src }: { id: string; src: unknown }): Offer[] => {
  const outcomes = typeof src === 'string' ? model.outcomes[src] : undefined
  return Object.keys(outcomes?.cases ?? {}).flatMap((outcome) => {
    const { output, failure } = outcomes ? resultOf(outcomes, outcome) : {}
    const result = failure
      ? { type: `xstate.error.actor.${id}`, error: failure }
      : { type: `xstate.done.actor.${id}`, output }
    return { event: { ...result, actorId: id }, name: `${id}: ${outcome}`, by: 'actor' as const, actor: id, outcome }
  })
}

/**
 * Everything that can happen in this snapshot. Never `xstate.done.state.*`: the machine raises that itself, and sent from outside it would
 * open a path that does not exist.
 */
export const offered = (model: AnyFlowModel, snapshot: AnyMachineSnapshot): Offer[] => {
  if (snapshot.status !== 'active') return []
  const types = new Set(snapshot._nodes.flatMap((node) => [...node.transitions.keys()]))
  const candidates = [...types].flatMap((type): Offer[] => {
    const delay = delayIn(type)
    if (delay !== undefined) return [elapsed(type, delay)]
    return type.startsWith('xstate.') ? [] : sent(model, snapshot, type)
  })
  const outcomes = snapshot._nodes.flatMap((node) => node.invoke.flatMap((invoke) => settled(model, invoke)))
  return [...candidates, ...outcomes].filter(({ event }) => model.machine.getTransitionData(snapshot, event).length > 0)
}
