import type { AnyFlowModel } from './model.ts'
import type { Walk } from './explore.ts'
import type { Breach, StoreRules } from './store-rules.ts'
import { lateAnswers } from './stores-answers.ts'
import { lateFrames } from './stores-frames.ts'
import { formerSessions } from './stores-sessions.ts'

const reported = (breaches: readonly Breach[]): string[] => {
  const byKind = new Map<string, Breach[]>()
  for (const breach of breaches) byKind.set(breach.what, [...(byKind.get(breach.what) ?? []), breach])
  return [...byKind].map(([what, [first, ...others]]) => {
    const place = first ? `${first.difference}, in ${first.state} (${first.walk.input})` : ''
    const more = others.length > 0 ? `, and in ${others.length} more states` : ''
    return `${what}: ${place}${more}`
  })
}

/** Frames with a payload of which nothing is known; a lint fault. */
export const undeclaredFrames = (model: AnyFlowModel, { frames }: StoreRules): string[] =>
  Object.entries(model.by ?? {}).flatMap(([type, sender]) => {
    const isFrame = sender === 'stream' && model.machine.events.includes(type) && model.events[type] !== undefined
    return isFrame && !(type in frames)
      ? [`${type}: the identity and version of this event of the stream are not declared`]
      : []
  })

/**
 * Brings to every walked state what it must not take in: the answer of a request that was overtaken, older and foreign answers and frames,
 * events of a stopped actor, and what belongs to the person who was signed in before. One line for each kind of breach, with the first state
 * in which it happens.
 */
export const brokenStores = (model: AnyFlowModel, walks: readonly Walk[], rules: StoreRules): string[] => {
  const { breaches, faults } = lateAnswers(model, walks, rules)
  return [
    ...faults,
    ...reported([
      ...breaches,
      ...walks.flatMap((walk) => lateFrames(walk, rules)),
      ...formerSessions(model, walks, rules),
    ]),
  ]
}
