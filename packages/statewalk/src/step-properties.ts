import type { AnyMachineSnapshot } from 'xstate'
import { asTyped, type AnyFlowModel, type PropertyStep, type StepProperty } from './model.ts'
import { breachText, contextText } from './breach.ts'
import type { Edge, Walk } from './explore.ts'
import { stepNotation } from './path-notation.ts'
import { keyOf } from './state-key.ts'
import { placesOf } from './walked-places.ts'

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

/** The steps from the contexts that the walk went by: the same state, with other fields filled. */
const besides = (walk: Walk): Taken[] =>
  placesOf(walk)
    .filter(({ state, snapshot }) => walk.states.get(state) !== snapshot)
    .flatMap(({ state, snapshot, offers }) =>
      offers().map((offer) => {
        const step = walk.steps.step(snapshot, offer.event)
        return takenBy(walk, { ...step, from: state, to: keyOf(walk.model, step.snapshot), offer }, snapshot)
      }),
    )

const takenIn = (walk: Walk): Taken[] => [
  ...walk.edges.flatMap((edge) => {
    const before = walk.states.get(edge.from)
    return before ? [takenBy(walk, edge, before)] : []
  }),
  ...besides(walk),
]

const placeOf = ({ walk: { input }, edge: { from, offer, to } }: Taken): string =>
  `${from} --${offer.name}--> ${to} (${input})`

const breachesOf = (steps: readonly Taken[], name: string, { when, must }: StepProperty<never>): string[] =>
  breachText(
    name,
    steps
      .filter(({ step }) => when(step) && !must(step))
      .map((taken) => ({
        walk: taken.walk,
        snapshot: taken.edge.snapshot,
        place: `by ${placeOf(taken)}`,
        found: contextText({ context: taken.edge.snapshot.context, effects: taken.edge.effects }),
      })),
  )

const neverApplies = (steps: readonly Taken[], name: string, { when }: StepProperty<never>): string[] =>
  steps.some(({ step }) => when(step)) ? [] : [`"${name}" never applies`]

/**
 * Every step of every walk of a model against its step properties and the `shared` ones, which hold for many machines and so need not apply
 * to each. A broken property is reported with the step that breaks it.
 */
export const brokenProperties = (
  model: AnyFlowModel,
  walks: readonly Walk[],
  shared: StepProperties = {},
): string[] => {
  const { stepProperties = {} } = model
  const steps = walks.flatMap(takenIn)
  const own = Object.entries(stepProperties).flatMap(([name, property]) => [
    ...neverApplies(steps, name, property),
    ...breachesOf(steps, name, property),
  ])
  return [
    ...new Set([...Object.entries(shared).flatMap(([name, property]) => breachesOf(steps, name, property)), ...own]),
  ]
}
