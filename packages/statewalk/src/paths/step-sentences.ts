import type { AnyEventObject } from 'xstate'
import type { Shown } from '../model/model.ts'
import { payloadOf, type Offer } from '../model/offers.ts'

const EVENT = /^([a-z]\w*)\.([a-z]\w*)$/

/** `resendOpens` → `resend opens`, `put@front` → `put in front`. */
export const apart = (name: string): string =>
  name.replace('@', ' in ').replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** `cancel` → `cancels`, `retry` → `retries`, `push` → `pushes`, `pick file` → `picks file`. */
const inThirdPerson = (words: string): string => {
  const [verb = '', ...rest] = words.split(' ')
  const stem = /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ie` : /(s|x|z|o|ch|sh)$/.test(verb) ? `${verb}e` : verb
  return [`${stem}s`, ...rest].join(' ')
}

/** Names of controls that are no verbs, in front of and behind what they are about. */
const NO_VERBS: ReadonlyMap<string, readonly [before: string, after?: string]> = new Map([
  ['again', ['begins', 'again']],
  ['back', ['goes back from']],
  ['max', ['enters the maximum of']],
  ['more', ['asks for more of']],
  ['next', ['goes on from']],
  ['wait', ['lets', 'wait']],
])

/** Names of controls that are no nouns. */
const NO_NOUNS = new Set(['all', 'from', 'new', 'soon', 'to'])

/** `form`, `submit` → `submits the form`; `list`, `more` → `asks for more of the list`; `from`, `choose` → `chooses "from"`. */
const actWords = (noun: string, verb: string): string => {
  const [before, after] = NO_VERBS.get(verb) ?? [inThirdPerson(apart(verb))]
  const about = NO_NOUNS.has(noun) ? `"${noun}"` : `the ${apart(noun)}`
  return [before, about, ...(after === undefined ? [] : [after])].join(' ')
}

const LONGEST_VALUE = 120

/** The beginning of a record says nothing, so a long one has no words. */
const valueWords = (value: unknown): string | undefined => {
  const text = JSON.stringify(value) ?? 'nothing'
  if (text.length <= LONGEST_VALUE) return text
  return typeof value === 'object' ? undefined : `${text.slice(0, LONGEST_VALUE)}…`
}

/** What an event carries, as a person reads it: `name "email", value "ada@example.com"`. */
const payloadWords = (event: AnyEventObject): string => {
  const fields = payloadOf(event)
  const [only] = fields
  if (fields.length === 1 && only) return valueWords(only[1]) ?? ''
  return fields
    .flatMap(([name, value]) => {
      const words = valueWords(value)
      return words === undefined ? [] : [`${apart(name)} ${words}`]
    })
    .join(', ')
}

/** A sentence about an event, with what the event carries. */
export const withPayload = (text: string, event: AnyEventObject): string => {
  const payload = payloadWords(event)
  return payload === '' ? text : `${text}: ${payload}`
}

/** A delay as a person reads it: `1.5 s (redirect after login)`; undefined milliseconds are counted by the machine itself. */
const pauseWords = (delay: string, ms: number | undefined): string => {
  const name = apart(delay)
  if (ms === undefined) return name
  const length = ms < 1000 ? `${ms} ms` : `${ms / 1000} s`
  return String(ms) === delay ? length : `${length} (${name})`
}

interface StepFacts {
  /** How long the delay is. */
  readonly ms?: number | undefined
  /** The actor sends a request to a server. */
  readonly isRequest?: boolean
  /** The events are not known to be called `noun.verb` after what a person does. */
  readonly isInferred?: boolean
  /** What the app or the server sends, in the product's words. */
  readonly received?: ((event: AnyEventObject) => string | undefined) | undefined
}

/** One step in words, without knowing code: `a person submits the form`, `login is answered "offline"`, `10 s (resend opens) pass`. */
export const stepWords = (
  offer: Offer,
  { ms, isRequest = false, isInferred = false, received }: StepFacts = {},
): string => {
  const { by, event, called = '', outcome = '', delay = '', isAtWork } = offer
  if (by === 'clock') return `${pauseWords(delay, ms)} pass`
  if (isAtWork) return `${apart(called)} is at "${apart(outcome)}"`
  if (by === 'actor') return `${apart(called)} ${isRequest ? 'is answered' : 'ends with'} "${apart(outcome)}"`
  if (isInferred) return withPayload(`${event.type} is sent`, event)
  const found = EVENT.exec(event.type)
  const [, noun = '', verb = ''] = found ?? []
  if (by === 'person') {
    const act = found ? actWords(noun, verb) : `sends ${event.type}`
    return withPayload(`a person ${act}`, event)
  }
  return received?.(event) ?? withPayload(`the ${by === 'stream' ? 'server' : 'app'} sends ${event.type}`, event)
}

/** A few steps in short: `login: offline, wrong code, after pause, form.submit`. */
export const topicWords = (offers: readonly Offer[]): string =>
  offers
    .map(({ by, called = '', outcome = '', delay = '', event }, at) => {
      if (by === 'clock') return `after ${apart(delay)}`
      if (by !== 'actor') return event.type
      return offers[at - 1]?.called === called ? apart(outcome) : `${apart(called)}: ${apart(outcome)}`
    })
    .join(', ')

/** What is to be seen: `heading "Login", button "Loading..."`. */
export const shownWords = (shows: readonly Shown[]): string =>
  shows.map(([role, name]) => (name === '' ? `a ${role}` : `${role} "${name}"`)).join(', ')

/** An emitted event in words: `the machine emits saved: "draft"`. */
export const emittedWords = (event: AnyEventObject): string => withPayload(`the machine emits ${event.type}`, event)
