import type { AnyEventObject } from 'xstate'
import { delayIn, settledIn } from '../src/machine/chart.ts'
import { groupedBy } from '../src/shared/grouped-by.ts'
import type { AnyFlowModel } from '../src/model/model.ts'
import { payloadOf, type Offer } from '../src/model/offers.ts'
import { capitalize, delayLabel, eventLabel, separateWords, type Cause } from './labels.ts'
import type { Choice, Moment } from './simulation.ts'

const MAX_VALUE_LENGTH = 64

/** A value in short. */
export const valueLabel = (value: unknown): string => {
  if (value === '') return 'nothing'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text
}

/** An event's payload as text: `email: ada@example.com`; a single value goes without its name. */
export const payloadLabel = (event: AnyEventObject): string => {
  const fields = payloadOf(event)
  const [only] = fields
  if (fields.length === 1 && only) return valueLabel(only[1])
  const name = fields.find(([key]) => key === 'name')
  const value = fields.find(([key]) => key === 'value')
  if (fields.length === 2 && name && value) return `${valueLabel(name[1])}: ${valueLabel(value[1])}`
  return fields.map(([key, inner]) => `${separateWords(key)} ${valueLabel(inner)}`).join(', ')
}

/** Choices of the same kind: every payload of one event, or every outcome of one actor. */
export interface ChoiceGroup<Made extends Choice = Choice> {
  readonly key: string
  readonly title: string
  /** Of a flow inside: `in Otp`; else empty. */
  readonly place: string
  readonly cause: Cause
  readonly choices: readonly {
    readonly choice: Made
    readonly label: string
    readonly hint: string
    readonly failed: boolean
  }[]
}

const causeOf = ({ by }: Offer): Cause => (by === 'actor' ? 'answer' : by)

/** `5 s pass (error retry)`: two delays of the same length have different names. */
const delayOverLabel = ({ machine }: AnyFlowModel, delay: string): string => {
  const label = delayLabel(machine, delay).replace('after ', '')
  if (!/^\d/.test(label)) return `The wait “${label}” is over`
  return /^\d+$/.test(delay) ? `${label} pass` : `${label} pass (${separateWords(delay)})`
}

const groupTitle = ({ offer, model }: Choice): string => {
  if (offer.by === 'clock') return delayOverLabel(model, offer.delay ?? '')
  if (offer.by !== 'actor') return capitalize(eventLabel(offer.event.type))
  const isChild = model.outcomes[offer.actor ?? '']?.child !== undefined
  return `${capitalize(separateWords(offer.called ?? offer.actor ?? ''))} ${isChild ? 'ends' : 'answers'}`
}

/** What an actor's outcome brings, in words. */
export type OutcomeWords = (choice: Choice) => string

const choiceLabel = (choice: Choice, outcomeWords: OutcomeWords) => {
  const { event, by, outcome = '' } = choice.offer
  if (by !== 'actor') return { label: payloadLabel(event), hint: '', failed: false }
  return { label: separateWords(outcome), hint: outcomeWords(choice), failed: 'error' in event }
}

/** The state that a delay leaves: `xstate.after.errorRetry.order.feed.stale` → `feed stale`. */
const delayedState = (type: string, delay: string): string =>
  type
    .slice(`xstate.after.${delay}.`.length)
    .split('.')
    .slice(-2)
    .map((part) => separateWords(part))
    .join(' ')

/** Two regions may wait for delays of the same name: their states tell these apart. */
const withStates = <Made extends Choice>(groups: readonly ChoiceGroup<Made>[]): ChoiceGroup<Made>[] =>
  groups.map((group) => {
    const { offer } = group.choices[0]?.choice ?? {}
    const isAlone = groups.every((other) => other === group || other.title !== group.title)
    if (isAlone || offer?.by !== 'clock') return group
    return { ...group, title: `${group.title} in ${delayedState(offer.event.type, offer.delay ?? '')}` }
  })

const hasNoLabels = ({ choices }: ChoiceGroup): boolean => choices.every(({ label }) => label === '')

/** All choices of a moment by kind: outer flows first, a person's events before the others. */
export const groupChoices = <Made extends Choice>(
  choices: readonly Made[],
  outcomeWords: OutcomeWords,
): ChoiceGroup<Made>[] => {
  const groups = groupedBy(
    choices,
    ({ path, offer: { by, event, actor } }) => `${path.join('/')} ${by === 'actor' ? (actor ?? '') : event.type}`,
  )
  const order: readonly Offer['by'][] = ['person', 'actor', 'clock', 'stream', 'app']
  const sorted = [...groups]
    .flatMap(([key, list]) => {
      const [first] = list
      if (!first) return []
      const group: ChoiceGroup<Made> = {
        key,
        title: groupTitle(first),
        place: first.path.length === 0 ? '' : `in ${nameInside(first.path)}`,
        cause: causeOf(first.offer),
        choices: list.map((choice) => ({ choice, ...choiceLabel(choice, outcomeWords) })),
      }
      return [{ group, place: order.indexOf(first.offer.by) + order.length * first.path.length }]
    })
    .toSorted((a, b) => a.place - b.place || Number(hasNoLabels(b.group)) - Number(hasNoLabels(a.group)))
    .map(({ group }) => group)
  return withStates(sorted)
}

const settledLabel = (event: AnyEventObject, actor: string, outcome: string | undefined, isChild: boolean): string => {
  if (outcome !== undefined) return `${actor} ${isChild ? 'ends' : 'answers'} “${separateWords(outcome)}”`
  const { message, code }: { message?: unknown; code?: unknown } = Object(event['error'])
  const reason = [message, code].find((each) => typeof each === 'string' && each !== '')
  if ('error' in event) return reason === undefined ? `${actor} failed` : `${actor} failed: ${String(reason)}`
  const { type }: { type?: unknown } = Object(event['output'])
  if (isChild) return typeof type === 'string' ? `${actor} ended: ${separateWords(type)}` : `${actor} ended`
  return `${actor} answered`
}

/** The label of a step that was taken, and who or what took it. */
export const momentLabel = (moment: Moment): { label: string; cause: Cause } => {
  const { event, offer, path, model } = moment
  if (event === undefined || event.type === 'xstate.init')
    return { label: path.length === 0 ? 'The flow starts' : `${nameInside(path)} begins`, cause: 'always' }
  const inside = path.length > 0 ? `${nameInside(path)}: ` : ''
  const settled = settledIn(event.type)
  if (settled) {
    const isChild = model.outcomes[settled.id]?.child !== undefined
    const label = settledLabel(event, separateWords(settled.id), offer?.outcome, isChild)
    return { label: `${inside}${label}`, cause: 'error' in event ? 'failure' : isChild ? 'child' : 'answer' }
  }
  const delay = delayIn(event.type)
  if (delay !== undefined) return { label: `${inside}${delayOverLabel(model, delay)}`, cause: 'clock' }
  const payload = payloadLabel(event)
  const label = `${inside}${eventLabel(event.type)}${payload === '' ? '' : `: ${payload}`}`
  return { label, cause: model.by?.[event.type] ?? 'person' }
}

const nameInside = (path: readonly string[]): string => capitalize(separateWords(path.at(-1) ?? ''))
