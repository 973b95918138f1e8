import type { AnyMachineSnapshot, AnyStateNode } from 'xstate'
import type { FlowMeta, Shown } from '#machines/domain/flow-meta.ts'
import type { AnyFlowModel } from './any-model.ts'
import { isLeaf, nameOf } from './chart.ts'
import { lineOf, stepTexts } from './line.ts'
import type { Offer } from './offers.ts'
import type { PureStep } from './pure-steps.ts'
import { saidWords, stepWords } from './sentences.ts'
import type { Tour } from './tours.ts'
import { flat } from './walk-state.ts'

/** A state that a step entered. */
export interface Entered {
  readonly state: string
  readonly description: string
  readonly shows: readonly Shown[]
}

/** What is true after a step: where the flow is, what it entered, what the app was told, the transitions taken. */
interface After {
  readonly state: string
  readonly isOver: boolean
  readonly entered: readonly Entered[]
  readonly said: readonly string[]
  readonly took: readonly string[]
}

/** One step of a path, for someone who reads no code. */
export interface StoryStep extends After {
  /** As a line has it. */
  readonly step: string
  readonly by: Offer['by']
  readonly does: string
}

/** A path in words, with the line that takes it again. */
export interface Story {
  readonly flow: string
  readonly line: string
  readonly input: string
  readonly start: After
  readonly steps: readonly StoryStep[]
}

const enteredOf = (node: AnyStateNode): Entered => {
  const { shows = [] }: FlowMeta = node.meta ?? {}
  return { state: nameOf(node), description: node.description ?? '', shows }
}

const after = (step: PureStep, before?: AnyMachineSnapshot): After => {
  const old = new Set(before?._nodes)
  const fresh = step.snapshot._nodes.filter((node) => node.parent && !old.has(node))
  const leaves = fresh.filter(isLeaf)
  return {
    state: flat(step.snapshot.value),
    isOver: step.snapshot.status === 'done',
    entered: leaves.map(enteredOf),
    said: step.said.map(saidWords),
    took: step.took,
  }
}

/** How long a delay is in this state, in milliseconds; undefined when that cannot be told without running it. */
export const durationOf = ({ machine }: AnyFlowModel, snapshot: AnyMachineSnapshot, { delay = '', event }: Offer) => {
  if (/^\d+$/.test(delay)) return Number(delay)
  const given: unknown = machine.implementations.delays[delay]
  if (typeof given === 'number') return given
  if (typeof given !== 'function') return undefined
  try {
    const value: unknown = Reflect.apply(given, undefined, [{ context: snapshot.context, event }, undefined])
    return typeof value === 'number' ? value : undefined
  } catch {
    return undefined
  }
}

const outcomesOf = ({ outcomes }: AnyFlowModel, { _nodes }: AnyMachineSnapshot, { actor }: Offer) => {
  const invoke = _nodes.flatMap((node) => node.invoke).find(({ id }) => id === actor)
  return outcomes[String(invoke?.src)]
}

/** Tells a path in words. `name` stands in the line for the flow, by default the machine's id. */
export const storyOf = (tour: Tour, name?: string): Story => {
  const { walk, steps } = tour
  const texts = stepTexts(tour)
  return {
    flow: walk.model.machine.id,
    line: lineOf(tour, steps.length, name),
    input: walk.input,
    start: after(walk.first),
    steps: steps.map((step, at) => {
      const before = steps[at - 1]?.snapshot ?? walk.first.snapshot
      const ms = step.offer.by === 'clock' ? durationOf(walk.model, before, step.offer) : undefined
      const { offer } = step
      const isAsked = outcomesOf(walk.model, before, offer)?.endpoint !== undefined
      return { step: texts[at] ?? '', by: offer.by, does: stepWords(offer, { ms, isAsked }), ...after(step, before) }
    }),
  }
}
