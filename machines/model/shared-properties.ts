import type { AnyMachineSnapshot } from 'xstate'
import type { AnyFlowModel, PropertyStep } from 'statewalk/model'
import type { StepProperties } from 'statewalk/step-properties'
import { isReading } from './lint-rules.ts'
import { isFailed } from './step-facts.ts'

const loose = (snapshot: never): AnyMachineSnapshot => snapshot

/** Actors that a step started, also when they were running before and are started anew. */
const startedBy = ({ before, after }: PropertyStep<never>): string[] => {
  const old = loose(before).children
  return Object.entries(loose(after).children).flatMap(([id, child]) => (child && old[id] !== child ? [id] : []))
}

/** An operation that changes something, by the id it is invoked under. */
const isAct = ({ outcomes }: AnyFlowModel, id: string): boolean =>
  outcomes[id]?.endpoint !== undefined && !isReading(id)

const answering = ({ step }: PropertyStep<never>): string => step.split(':')[0] ?? ''

const verbOf = ({ step }: PropertyStep<never>): string => /^\w+\.(\w+)$/.exec(step)?.[1] ?? ''

/** What the verbs of events and the names of delays mean in every flow. */
export const sharedProperties = (model: AnyFlowModel): StepProperties => ({
  'what is tried again is asked again': {
    when: (step) =>
      ['retry', 'check'].includes(verbOf(step)) ||
      ['after(errorRetry)', 'after(liveRefresh)', 'after(slowRefresh)'].includes(step.step),
    must: (step) => startedBy(step).length > 0,
  },
  'a redirect leads somewhere': {
    when: ({ step }) => step.startsWith('after(redirect'),
    must: ({ effects }) => effects.some(({ type }) => type === 'navigate'),
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
    when: (step) => isAct(model, answering(step)) && !isFailed(step, 'unknown'),
    must: (step) => !startedBy(step).some((id) => isAct(model, id)),
  },
})
