import type { AnyStateMachine } from 'xstate'
import { resultOf, type AnyFlowModel } from '../src/model/model.ts'
import { delayIn, settledIn, type ChartTransition } from '../src/machine/chart.ts'

/** Who or what makes a transition happen. */
export type Cause = 'person' | 'stream' | 'app' | 'answer' | 'failure' | 'child' | 'clock' | 'always'

/** `awaitingRelease` → `awaiting release`; abbreviations stay: `m2mOrder` → `m2m order`. */
export const separateWords = (name: string): string =>
  name
    .replaceAll('_', ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** `orderActions.awaitingRelease` → `Awaiting release`: the last part of a state's path. */
export const stateLabel = (name: string): string => capitalize(separateWords(name.slice(name.lastIndexOf('.') + 1)))

/** `order.release` → `release order`; a participle stays last: `order.changed` → `order changed`. */
export const eventLabel = (type: string): string => {
  const [noun = '', verb] = type.split('.').map(separateWords)
  if (verb === undefined) return noun
  return verb.endsWith('ed') ? `${noun} ${verb}` : `${verb} ${noun}`
}

const guardName = (name: string): string => separateWords(name).replace(/^(is|are) /, '')

/** `isBuyer and not isPastDeadline` → `buyer and not past deadline`. */
export const conditionLabel = (condition: string): string =>
  condition
    .replaceAll(/[A-Za-z\d]+/g, (word) => (/^(and|or|not)$/.test(word) ? word : guardName(word)))
    .replaceAll(/\bnot has (just|waited|been) /g, 'has not $1 ')
    .replaceAll(/\bnot has /g, 'has no ')
    .replaceAll(/\bnot may /g, 'may not ')

const SECOND = 1000
const MINUTE = 60 * SECOND

/** Milliseconds as text: `1.5 s`, `2 min`. */
export const durationLabel = (ms: number): string =>
  ms >= MINUTE && ms % MINUTE === 0 ? `${ms / MINUTE} min` : `${Math.round(ms / 100) / 10} s`

export const delayLabel = (machine: AnyStateMachine, delay: string): string => {
  const value: unknown = machine.implementations.delays[delay] ?? (/^\d+$/.test(delay) ? Number(delay) : undefined)
  return typeof value === 'number' ? `after ${durationLabel(value)}` : `after ${separateWords(delay)}`
}

/** The names of an actor's outcomes that settle it as done, or as error. */
export const outcomesOf = (model: AnyFlowModel, src: unknown, how: 'done' | 'error'): string[] => {
  const outcomes = typeof src === 'string' ? model.outcomes[src] : undefined
  if (!outcomes) return []
  return Object.keys(outcomes.cases).filter((name) => ('error' in resultOf(outcomes, name) ? 'error' : 'done') === how)
}

const srcOf = ({ source }: ChartTransition, id: string): unknown => source.invoke.find((each) => each.id === id)?.src

const isChild = (model: AnyFlowModel, src: unknown): boolean =>
  typeof src === 'string' && model.outcomes[src]?.child !== undefined

export const causeOf = (model: AnyFlowModel, transition: ChartTransition): Cause => {
  const type: string = transition.definition.eventType
  const settled = settledIn(type)
  if (settled && isChild(model, srcOf(transition, settled.id))) return 'child'
  if (settled) return settled.how === 'done' ? 'answer' : 'failure'
  if (delayIn(type) !== undefined) return 'clock'
  return type === '' || type.startsWith('xstate.') ? 'always' : (model.by?.[type] ?? 'person')
}

/** A transition's trigger as text: `release order`, `answered: created`, `after 1.5 s`, `at once`. */
export const triggerLabel = (model: AnyFlowModel, transition: ChartTransition): string => {
  const type: string = transition.definition.eventType
  const delay = delayIn(type)
  if (delay !== undefined) return delayLabel(model.machine, delay)
  if (type === '') return 'at once'
  const settled = settledIn(type)
  if (!settled) return type.startsWith('xstate.') ? 'when all child states are done' : eventLabel(type)
  const src = srcOf(transition, settled.id)
  const names = outcomesOf(model, src, settled.how).map(separateWords)
  const how = isChild(model, src)
    ? `${separateWords(settled.id)} ended`
    : settled.how === 'done'
      ? 'answered'
      : 'failed'
  const few = names.length < 3 ? names : [...names.slice(0, 1), `${names.length - 1} more`]
  return few.length > 0 ? `${how}: ${few.join(', ')}` : how
}

export const causeLabels: Readonly<Record<Cause, string>> = {
  person: 'a person',
  stream: 'the server, over the stream',
  app: 'the app',
  answer: 'the response to a call',
  failure: 'a call that failed',
  child: 'a child flow that ended',
  clock: 'the clock',
  always: 'the flow itself',
}
