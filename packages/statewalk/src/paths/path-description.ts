import type { AnyEventObject, AnyMachineSnapshot, AnyStateNode } from 'xstate'
import type { AnyFlowModel, Shown, StateMeta } from '../model/model.ts'
import { isLeaf, nameOf } from '../machine/chart.ts'
import { printPath, stepTexts } from './path-notation.ts'
import type { Offer } from '../model/offers.ts'
import type { PureStep } from '../machine/pure-steps.ts'
import { emittedWords, stepWords } from './step-sentences.ts'
import type { Path } from './paths.ts'
import { flat } from '../machine/state-value.ts'
import { fixedDuration } from '../machine/timers.ts'
import { activeNodes } from '../machine/xstate.ts'

/** A state that a step entered. */
export interface Entered {
  readonly state: string
  readonly description: string
  readonly shows: readonly Shown[]
}

/** What is true after a step: where the machine is, the states it entered, its effects in words, the transitions taken. */
interface After {
  readonly state: string
  readonly isOver: boolean
  readonly entered: readonly Entered[]
  readonly effects: readonly string[]
  readonly took: readonly string[]
}

/** One step of a path, for someone who reads no code. */
export interface DescribedStep extends After {
  /** In the notation. */
  readonly step: string
  readonly by: Offer['by']
  readonly does: string
}

/** A path in words, with the notation that replays it. */
export interface PathDescription {
  readonly flow: string
  readonly notation: string
  readonly input: string
  readonly start: After
  readonly steps: readonly DescribedStep[]
}

const enteredOf = (node: AnyStateNode): Entered => {
  const { shows = [] }: StateMeta = node.meta ?? {}
  return { state: nameOf(node), description: node.description ?? '', shows }
}

const after = (step: PureStep, { emitted }: EventWords, before?: AnyMachineSnapshot): After => {
  const old = new Set(before && activeNodes(before))
  const fresh = activeNodes(step.snapshot).filter((node) => node.parent && !old.has(node))
  const leaves = fresh.filter(isLeaf)
  return {
    state: flat(step.snapshot.value),
    isOver: step.snapshot.status === 'done',
    entered: leaves.map(enteredOf),
    effects: step.effects.map((effect) => emitted?.(effect) ?? emittedWords(effect)),
    took: step.took,
  }
}

/** How long a delay is in this state, in milliseconds; undefined when only the running machine knows. */
export const durationOf = ({ machine }: AnyFlowModel, snapshot: AnyMachineSnapshot, { delay = '', event }: Offer) => {
  const fixed = fixedDuration(machine, delay)
  const given: unknown = machine.implementations.delays[delay]
  if (fixed !== undefined || typeof given !== 'function') return fixed
  try {
    const value: unknown = Reflect.apply(given, undefined, [{ context: snapshot.context, event }, undefined])
    return typeof value === 'number' ? value : undefined
  } catch {
    return undefined
  }
}

const outcomesOf = ({ outcomes }: AnyFlowModel, snapshot: AnyMachineSnapshot, { actor }: Offer) => {
  const invoke = activeNodes(snapshot)
    .flatMap((node) => node.invoke)
    .find(({ id }) => id === actor)
  return outcomes[String(invoke?.src)]
}

/** Events in the product's words; undefined leaves one to this package. */
export interface EventWords {
  /** What the machine emits. */
  readonly emitted?: (event: AnyEventObject) => string | undefined
  /** What the app or the server sends to the machine. */
  readonly received?: (event: AnyEventObject) => string | undefined
}

interface DescribeOptions {
  /** Replaces the machine's id in the printed path. */
  readonly name?: string
  readonly eventWords?: EventWords
}

/** Describes a path in words. */
export const describePath = (path: Path, { name, eventWords = {} }: DescribeOptions = {}): PathDescription => {
  const { walk, steps } = path
  const texts = stepTexts(path)
  return {
    flow: walk.model.machine.id,
    notation: printPath(path, steps.length, name),
    input: walk.input,
    start: after(walk.first, eventWords),
    steps: steps.map((step, at) => {
      const before = steps[at - 1]?.snapshot ?? walk.first.snapshot
      const ms = step.offer.by === 'clock' ? durationOf(walk.model, before, step.offer) : undefined
      const { offer } = step
      const isRequest = outcomesOf(walk.model, before, offer)?.endpoint !== undefined
      return {
        step: texts[at] ?? '',
        by: offer.by,
        does: stepWords(offer, {
          ms,
          isRequest,
          isInferred: walk.model.isInferred === true,
          received: eventWords.received,
        }),
        ...after(step, eventWords, before),
      }
    }),
  }
}
