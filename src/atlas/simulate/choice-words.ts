import type { AnyEventObject } from 'xstate'
import type { AnyFlowModel } from 'statewalk/model'
import { delayIn, settledIn } from 'statewalk/chart'
import { payloadOf, type Offer } from 'statewalk/offers'
import { outcomeFacts } from '#src/atlas/flows.ts'
import type { Choice, Moment } from '#src/atlas/simulate/simulation.ts'
import { capital, delayWords, eventWords, spaced, type Cause } from '#src/atlas/words.ts'

const LONGEST = 64

const valueWords = (value: unknown): string => {
  if (value === '') return 'nothing'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

/** What an event carries: `email: ada@example.com`; a lone value needs no name. */
export const payloadWords = (event: AnyEventObject): string => {
  const fields = payloadOf(event)
  const [only] = fields
  if (fields.length === 1 && only) return valueWords(only[1])
  const name = fields.find(([key]) => key === 'name')
  const value = fields.find(([key]) => key === 'value')
  if (fields.length === 2 && name && value) return `${valueWords(name[1])}: ${valueWords(value[1])}`
  return fields.map(([key, inner]) => `${spaced(key)} ${valueWords(inner)}`).join(', ')
}

/** Choices of the same kind, such as every case of one event or every answer to one call. */
export interface ChoiceGroup {
  readonly key: string
  readonly title: string
  readonly cause: Cause
  readonly choices: readonly {
    readonly choice: Choice
    readonly words: string
    readonly hint: string
    readonly failed: boolean
  }[]
}

const causeOf = ({ by }: Offer): Cause => (by === 'actor' ? 'answer' : by)

const waitWords = ({ machine }: AnyFlowModel, delay: string): string => {
  const words = delayWords(machine, delay).replace('after ', '')
  return /^\d/.test(words) ? `${words} pass` : `The wait “${words}” is over`
}

const titleOf = ({ offer, model }: Choice): string => {
  if (offer.by === 'clock') return waitWords(model, offer.delay ?? '')
  if (offer.by !== 'actor') return capital(eventWords(offer.event.type))
  const isChild = model.outcomes[offer.actor ?? '']?.child !== undefined
  return `${capital(spaced(offer.called ?? offer.actor ?? ''))} ${isChild ? 'ends' : 'answers'}`
}

const caseOf = ({ offer, model }: Choice) => {
  if (offer.by !== 'actor') return { words: payloadWords(offer.event), hint: '', failed: false }
  const fact = outcomeFacts(model, offer.actor ?? '').find(({ name }) => name === offer.outcome)
  return { words: spaced(offer.outcome ?? ''), hint: fact?.words ?? '', failed: fact?.failed ?? false }
}

const isBare = ({ choices }: ChoiceGroup): boolean => choices.every(({ words }) => words === '')

/** All choices of a moment, those of one kind together: the outer flow's first, a person's before the others'. */
export const groupsOf = (choices: readonly Choice[]): ChoiceGroup[] => {
  const groups = new Map<string, Choice[]>()
  for (const choice of choices) {
    const { by, event, actor } = choice.offer
    const key = `${choice.path.join('/')} ${by === 'actor' ? (actor ?? '') : event.type}`
    groups.set(key, [...(groups.get(key) ?? []), choice])
  }
  const order: readonly Offer['by'][] = ['person', 'actor', 'clock', 'stream', 'app']
  return [...groups]
    .flatMap(([key, list]) => {
      const [first] = list
      if (!first) return []
      const group: ChoiceGroup = {
        key,
        title: titleOf(first),
        cause: causeOf(first.offer),
        choices: list.map((choice) => ({ choice, ...caseOf(choice) })),
      }
      return [{ group, place: order.indexOf(first.offer.by) + order.length * first.path.length }]
    })
    .toSorted((a, b) => a.place - b.place || Number(isBare(b.group)) - Number(isBare(a.group)))
    .map(({ group }) => group)
}

/** A step that was taken, in words. */
export const momentWords = ({ step, event, offer, path }: Moment): { words: string; cause: Cause } => {
  if (event === undefined) return { words: 'The flow begins', cause: 'always' }
  const inside = path.length > 0 ? `${capital(spaced(path.at(-1) ?? ''))}: ` : ''
  const settled = settledIn(event.type)
  if (settled)
    return {
      words: `${inside}${spaced(step.slice(step.lastIndexOf('/') + 1)).replace(':', ' answers ')}`,
      cause: 'error' in event ? 'failure' : 'answer',
    }
  const delay = delayIn(event.type)
  if (delay !== undefined) return { words: `${inside}${spaced(delay)} passes`, cause: 'clock' }
  const payload = payloadWords(event)
  const cause = offer ? causeOf(offer) : 'person'
  return { words: `${inside}${eventWords(event.type)}${payload === '' ? '' : `: ${payload}`}`, cause }
}
