import type { AnyFlowModel } from '../model/model.ts'
import type { Walk } from '../walk/explore.ts'
import type { Breach, StoreRules } from './store-rules.ts'
import { lateAnswers } from './stores-answers.ts'
import { lateFrames } from './stores-frames.ts'
import { differentlyStored } from './stores-late.ts'
import { overtakenAnswers } from './stores-overtaken.ts'
import { formerSessions } from './stores-sessions.ts'

const reported = (breaches: readonly Breach[]): string[] => {
  const byKind = new Map<string, Breach[]>()
  for (const breach of breaches) byKind.set(breach.what, [...(byKind.get(breach.what) ?? []), breach])
  return [...byKind].flatMap(([what, cases]) =>
    cases.slice(0, 1).map(({ of, difference, place: { state, walk } }) => {
      const others = [...new Set(cases.map((each) => each.of))].filter((each) => each !== of)
      const rest = others.length > 0 ? `, also of ${others.join(', ')}` : ''
      const count = cases.length > 1 ? `; ${cases.length} cases${rest}` : ''
      return `${what}: ${of}: ${difference}, in ${state} (${walk.input})${count}`
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
 * Brings to every walked state what it must not take in: the answer of a request that was overtaken, older and foreign answers and frames,
 * answers of stopped actors, answers that another event came before, and what belongs to the person who was signed in before. One line for
 * each kind of breach, with the first state in which it happens, what was expected and what came.
 */
export const brokenStores = (model: AnyFlowModel, walks: readonly Walk[], rules: StoreRules): string[] => {
  const { breaches, faults } = overtakenAnswers(model, walks)
  const late = walks.flatMap((walk) => [
    ...lateAnswers(walk, rules),
    ...lateFrames(walk, rules),
    ...differentlyStored(walk),
  ])
  return [...faults, ...reported([...breaches, ...late, ...formerSessions(model, walks, rules)])]
}
