import { asTyped, type AnyFlowModel } from './any-model.ts'
import type { Edge, Walk } from './explore.ts'
import type { Law, LawStep } from './flow-model.ts'
import { stepWord } from './line.ts'

const lawStepOf = (walk: Walk, { from, offer, snapshot, said }: Edge): LawStep<never>[] => {
  const before = walk.states.get(from)
  const step = offer.by === 'clock' || offer.by === 'actor' ? stepWord(offer) : offer.event.type
  return before ? [{ before: asTyped(before), after: asTyped(snapshot), step, event: offer.event, said }] : []
}

const breachesOf = (
  steps: readonly (readonly [string, LawStep<never>])[],
  name: string,
  { when, then }: Law<never>,
): string[] => {
  const cases = steps.filter(([, step]) => when(step))
  if (cases.length === 0) return [`"${name}" never applies`]
  return cases.filter(([, step]) => !then(step)).map(([words]) => `"${name}" by ${words}`)
}

/** Every step of every walk of a model against the model's laws. */
export const brokenLaws = ({ laws = {} }: AnyFlowModel, walks: readonly Walk[]): string[] => {
  const all = Object.entries(laws)
  if (all.length === 0) return []
  const steps = walks.flatMap((walk) =>
    walk.edges.flatMap((edge) =>
      lawStepOf(walk, edge).map(
        (step) => [`${edge.from} --${edge.offer.name}--> ${edge.to} (${walk.input})`, step] as const,
      ),
    ),
  )
  return [...new Set(all.flatMap(([name, law]) => breachesOf(steps, name, law)))]
}
