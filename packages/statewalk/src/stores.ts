import type { AnyFlowModel } from './model.ts'
import type { Walk } from './explore.ts'
import type { Breach, StoreRules } from './store-rules.ts'
import { lateAnswers } from './stores-answers.ts'
import { lateFrames } from './stores-frames.ts'
import { differentlyStored } from './stores-late.ts'
import { formerSessions } from './stores-sessions.ts'

const reported = (breaches: readonly Breach[]): string[] => {
  const byKind = new Map<string, Breach[]>()
  for (const breach of breaches) byKind.set(breach.what, [...(byKind.get(breach.what) ?? []), breach])
  return [...byKind].flatMap(([what, cases]) =>
    cases.slice(0, 1).map(({ difference, place: { state, walk } }) => {
      const count = cases.length > 1 ? `; ${cases.length} cases` : ''
      return `${what}: ${difference}, in ${state} (${walk.input})${count}`
    }),
  )
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
 * Brings to every walked state what it must not take in: the answer of a request that was overtaken, older and foreign answers and frames, answers
 * of a stopped actor, and what belongs to the person who was signed in before. One line for each kind of breach, with the first state
 * in which it happens.
 */
export const brokenStores = (model: AnyFlowModel, walks: readonly Walk[], rules: StoreRules): string[] => {
  const { breaches, faults } = lateAnswers(model, walks, rules)
  return [
    ...faults,
    ...reported([
      ...breaches,
      ...walks.flatMap((walk) => [...lateFrames(walk, rules), ...differentlyStored(walk)]),
      ...formerSessions(model, walks, rules),
    ]),
  ]
}
