import type { AnyMachineSnapshot } from 'xstate'
import type { AnyFlowModel, PropertyStep } from 'statewalk/model'
import type { StepProperties } from 'statewalk/step-properties'
import { answerProperties } from './answer-properties.ts'
import { operationOf } from './lint-rules.ts'
import { isReading } from './operation-facts.ts'
import { isFailed } from './step-facts.ts'

const loose = (snapshot: never): AnyMachineSnapshot => snapshot

/** Actors that a step started, also when they were running before and are started anew. */
const startedBy = ({ before, after }: PropertyStep<never>): string[] => {
  const old = loose(before).children
  return Object.entries(loose(after).children).flatMap(([id, child]) => (child && old[id] !== child ? [id] : []))
}

/** They only confirm that the answer of a command has arrived, or ask what one would cost. */
const HARMLESS: readonly string[] = ['recordSwap', 'quoteWithdrawal']

/** An operation that changes something, by the id it is invoked under. */
const isCommand = (model: AnyFlowModel, id: string): boolean =>
  model.outcomes[id]?.endpoint !== undefined && !isReading(operationOf(model, id)) && !HARMLESS.includes(id)

const answering = ({ step }: PropertyStep<never>): string => step.split(':')[0] ?? ''

const verbOf = ({ step }: PropertyStep<never>): string => /^\w+\.(\w+)$/.exec(step)?.[1] ?? ''

/** What the verbs of events and the names of delays mean in every flow. */
export const sharedProperties = (model: AnyFlowModel): StepProperties => ({
  ...answerProperties(model),
  'a retry sends the request again': {
    when: (step) =>
      ['retry', 'check'].includes(verbOf(step)) ||
      ['after(errorRetry)', 'after(liveRefresh)', 'after(slowRefresh)'].includes(step.step),
    must: (step) => startedBy(step).length > 0,
  },
  'a redirect navigates': {
    when: ({ step }) => step.startsWith('after(redirect'),
    must: ({ effects }) => effects.some(({ type }) => type === 'navigate'),
  },
  'a confirmed action is sent, or given to the flow that waits for it': {
    when: (step) => verbOf(step) === 'confirm',
    must: (step) => startedBy(step).length > 0 || loose(step.after).status === 'done',
  },
  'a dismissed message or dialog is closed': {
    when: (step) => verbOf(step) === 'dismiss',
    must: ({ after }) => !loose(after).hasTag('dialog'),
  },
  'going back sends no request': {
    when: (step) => ['cancel', 'dismiss', 'close'].includes(verbOf(step)),
    must: (step) => !startedBy(step).some((id) => isCommand(model, id)),
  },
  'an answer starts no other command; a lost answer is checked again': {
    when: (step) => isCommand(model, answering(step)) && !isFailed(step, 'unknown'),
    must: (step) => !startedBy(step).some((id) => isCommand(model, id)),
  },
})
