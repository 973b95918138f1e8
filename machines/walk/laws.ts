import type { AnyMachineSnapshot } from 'xstate'
import { asTyped, type AnyFlowModel } from './any-model.ts'
import type { Edge, Walk } from './explore.ts'
import type { StepProperty, PropertyStep } from './flow-model.ts'
import { isReading } from './house-rules.ts'
import { isFailed } from './law-words.ts'
import { stepWord } from './line.ts'

interface Taken {
  readonly walk: Walk
  readonly edge: Edge
  readonly step: PropertyStep<never>
}

const takenIn = (walk: Walk): Taken[] =>
  walk.edges.flatMap((edge) => {
    const { from, offer, snapshot, said } = edge
    const before = walk.states.get(from)
    const step = offer.by === 'clock' || offer.by === 'actor' ? stepWord(offer) : offer.event.type
    return before
      ? [{ walk, edge, step: { before: asTyped(before), after: asTyped(snapshot), step, event: offer.event, said } }]
      : []
  })

const placeOf = ({ walk: { input }, edge: { from, offer, to } }: Taken): string =>
  `${from} --${offer.name}--> ${to} (${input})`

const breachesOf = (steps: readonly Taken[], name: string, { when, must }: StepProperty<never>): string[] =>
  steps.filter(({ step }) => when(step) && !must(step)).map((taken) => `"${name}" by ${placeOf(taken)}`)

const neverApplies = (steps: readonly Taken[], name: string, { when }: StepProperty<never>): string[] =>
  steps.some(({ step }) => when(step)) ? [] : [`"${name}" never applies`]

const loose = (snapshot: never): AnyMachineSnapshot => snapshot

/** Actors that a step set to work, also when they were at work before and are asked afresh. */
const startedBy = ({ before, after }: PropertyStep<never>): string[] => {
  const old = loose(before).children
  return Object.entries(loose(after).children).flatMap(([id, child]) => (child && old[id] !== child ? [id] : []))
}

/** An operation that changes something, by the id it is invoked under. */
const isAct = ({ outcomes }: AnyFlowModel, id: string): boolean =>
  outcomes[id]?.endpoint !== undefined && !isReading(id)

const answeredBy = ({ step }: PropertyStep<never>): string => step.split(':')[0] ?? ''

const verbOf = ({ step }: PropertyStep<never>): string => /^\w+\.(\w+)$/.exec(step)?.[1] ?? ''

/** What the verbs of events and the names of delays mean, whatever the flow. */
const houseProperties = (model: AnyFlowModel): Readonly<Record<string, StepProperty<never>>> => ({
  'what is tried again is asked again': {
    when: (step) =>
      ['retry', 'check'].includes(verbOf(step)) ||
      ['after(errorRetry)', 'after(liveRefresh)', 'after(slowRefresh)'].includes(step.step),
    must: (step) => startedBy(step).length > 0,
  },
  'a redirect leads somewhere': {
    when: ({ step }) => step.startsWith('after(redirect'),
    must: ({ said }) => said.some(({ type }) => type === 'navigate'),
  },
  'what is confirmed is done': {
    when: (step) => verbOf(step) === 'confirm',
    must: (step) => startedBy(step).length > 0,
  },
  'what is dismissed is gone': {
    when: (step) => verbOf(step) === 'dismiss',
    must: ({ after }) => !loose(after).hasTag('dialog'),
  },
  'who turns back does nothing else': {
    when: (step) => ['cancel', 'dismiss', 'close'].includes(verbOf(step)),
    must: (step) => !startedBy(step).some((id) => isAct(model, id)),
  },
  'what the server answered to an act starts no other; a lost answer is asked for again': {
    when: (step) => isAct(model, answeredBy(step)) && !isFailed(step, 'unknown'),
    must: (step) => !startedBy(step).some((id) => isAct(model, id)),
  },
})

/** Every step of every walk of a model against the house's laws and the model's own. */
export const brokenProperties = (model: AnyFlowModel, walks: readonly Walk[]): string[] => {
  const { stepProperties = {} } = model
  const steps = walks.flatMap(takenIn)
  const own = Object.entries(stepProperties).flatMap(([name, law]) => [
    ...neverApplies(steps, name, law),
    ...breachesOf(steps, name, law),
  ])
  const ofHouse = Object.entries(houseProperties(model)).flatMap(([name, law]) => breachesOf(steps, name, law))
  return [...new Set([...ofHouse, ...own])]
}
