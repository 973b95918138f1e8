import type { AnyMachineSnapshot } from 'xstate'
import { asTyped, type AnyFlowModel, type PropertyStep, type StepProperty } from '../model/model.ts'
import { breachText, contextText, type Breach } from './breach.ts'
import type { Edge, Walk } from '../walk/explore.ts'
import { stepNotation } from '../paths/path-notation.ts'
import { keyOf } from '../walk/state-key.ts'
import { placesOf } from '../walk/walked-places.ts'

export type StepProperties = Readonly<Record<string, StepProperty<never>>>

interface Taken {
  readonly walk: Walk
  readonly edge: Edge
  readonly step: PropertyStep<never>
}

const takenBy = (walk: Walk, edge: Edge, before: AnyMachineSnapshot): Taken => {
  const { offer, snapshot, effects, sent } = edge
  const step = offer.by === 'clock' || offer.by === 'actor' ? stepNotation(offer) : offer.event.type
  return {
    walk,
    edge,
    step: { before: asTyped(before), after: asTyped(snapshot), step, event: offer.event, effects, sent },
  }
}

/** Every step of a walk, and those from the contexts that it went by: the same state, with other fields filled. Few are kept at a time. */
function* takenIn(walk: Walk): Generator<Taken> {
  for (const edge of walk.edges) {
    const before = walk.states.get(edge.from)
    if (before) yield takenBy(walk, edge, before)
  }
  for (const { state, snapshot, offers } of placesOf(walk)) {
    if (walk.states.get(state) === snapshot) continue
    for (const offer of offers()) {
      const step = walk.steps.step(snapshot, offer.event)
      yield takenBy(walk, { ...step, from: state, to: keyOf(walk.model, step.snapshot), offer }, snapshot)
    }
  }
}

const placeOf = ({ walk: { input }, edge: { from, offer, to } }: Taken): string =>
  `${from} --${offer.name}--> ${to} (${input})`

const breachOf = (taken: Taken): Breach => ({
  walk: taken.walk,
  snapshot: taken.edge.snapshot,
  place: `by ${placeOf(taken)}`,
  found: contextText({ context: taken.edge.snapshot.context, effects: taken.edge.effects }),
})

/** A property with what is found of it on the way. */
const examined = ([name, property]: readonly [string, StepProperty<never>]) => ({
  name,
  property,
  applies: false,
  breaches: [] as Breach[],
})

/**
 * Every step of every walk of a model against its step properties and the `shared` ones, which hold for many machines and so need not apply
 * to each. A broken property is reported with the step that breaks it.
 */
export const brokenProperties = (
  model: AnyFlowModel,
  walks: readonly Walk[],
  shared: StepProperties = {},
): string[] => {
  const others = Object.entries(shared).map(examined)
  const own = Object.entries(model.stepProperties ?? {}).map(examined)
  const all = [...others, ...own]
  for (const walk of walks)
    for (const taken of takenIn(walk))
      for (const each of all) {
        if (!each.property.when(taken.step)) continue
        each.applies = true
        if (!each.property.must(taken.step)) each.breaches.push(breachOf(taken))
      }
  const broken = all.flatMap(({ name, breaches }) => breachText(name, breaches))
  return [...new Set([...own.flatMap(({ name, applies }) => (applies ? [] : [`"${name}" never applies`])), ...broken])]
}
