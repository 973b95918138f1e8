import type { StepProperty, PropertyStep } from 'statewalk/model'

interface Seen {
  readonly value: object | string
  readonly context: { readonly data?: unknown; readonly hasMissed?: boolean }
}
type SeenProperty = StepProperty<Seen>
type Step = PropertyStep<Seen>

/** `stale`, `fresh.settled`. */
const placeOf = ({ value }: Seen): string =>
  typeof value === 'string' ? value : Object.entries(value).flat().join('.')
const isAt = (seen: Seen, ...places: readonly string[]): boolean =>
  places.some((place) => `${placeOf(seen)}.`.startsWith(`${place}.`) || placeOf(seen).endsWith(`.${place}`))
const outcomeOf = ({ step }: Step): string | undefined => step.split(':')[1]

const asksAgain = ({ after }: Step): boolean => isAt(after, 'stale')

const always: Readonly<Record<string, SeenProperty>> = {
  'failed or refused data is fetched again on any relevant event': {
    when: (step) =>
      isAt(step.before, 'failed', 'refused') && outcomeOf(step) === undefined && step.step !== 'window.hide',
    must: asksAgain,
  },
  'recent data is fetched again on request, old data also on window focus': {
    when: ({ before, step }) => isAt(before, 'settled', 'resting') && ['data.refresh', 'window.focus'].includes(step),
    must: asksAgain,
  },
  'a refresh that comes too early is delayed to the minimum interval': {
    when: ({ before, step }) =>
      (isAt(before, 'justFetched') && ['data.refresh', 'events.missed'].includes(step)) ||
      (isAt(before, 'dueAgain') && step === 'after(fetchDedupe)'),
    must: (step) => (isAt(step.before, 'dueAgain') ? asksAgain(step) : isAt(step.after, 'dueAgain')),
  },
}

const hiding: Readonly<Record<string, SeenProperty>> = {
  'a hidden tab asks for nothing until it is shown again': {
    when: ({ before, step }) => step === 'window.hide' || isAt(before, 'paused'),
    must: (step) => (step.step === 'window.focus' ? asksAgain(step) : isAt(step.after, 'paused')),
  },
}

const hasErrorToast = ({ effects }: Step): boolean =>
  effects.some(({ type, level, text }) => type === 'toast' && level === 'error' && text !== '')

const failsToFind = ({ event }: Step): boolean => Reflect.get(Object(event['error']), 'code') === 'not_found'

const failures: Readonly<Record<string, SeenProperty>> = {
  'a failure is shown where nothing else is, or where the person asked; one in the background, or of what does not exist, is not':
    {
      when: ({ event }) => 'error' in event,
      must: (step) => hasErrorToast(step) === (isAt(step.before, 'fetching', 'fetchingMore') && !failsToFind(step)),
    },
}

const FETCHING = ['fetching', 'stale', 'fetchingMore'] as const

const onChange = (changes: readonly string[]): Readonly<Record<string, SeenProperty>> => ({
  'changed data is fetched again at once': {
    when: ({ before, step }) =>
      !isAt(before, 'fetching', 'missing') &&
      (changes.includes(step) || (step === 'events.missed' && isAt(before, 'settled', 'resting', 'failed'))),
    must: asksAgain,
  },
})

/** What says during a fetch that its answer may be outdated. */
const missing = (missed: readonly string[]): Readonly<Record<string, SeenProperty>> => ({
  'an answer that was begun before a change became known is fetched again after the minimum interval': {
    when: ({ before, step, event }) =>
      isAt(before, ...FETCHING) && (missed.includes(step) || (before.context.hasMissed === true && 'output' in event)),
    must: ({ step, after }) => (missed.includes(step) ? after.context.hasMissed === true : isAt(after, 'dueAgain')),
  },
  'a refresh that was due makes up for what was missed': {
    when: ({ before, step }) => isAt(before, 'dueAgain') && step === 'after(fetchDedupe)',
    must: ({ after }) => after.context.hasMissed !== true,
  },
})

/** Nothing was refused, or the server effects when to come back. */
const isPassing = ({ event }: Step): boolean => {
  const { kind, retryAfterS }: { kind?: unknown; retryAfterS?: unknown } = Object(event['error'])
  return retryAfterS !== undefined || ['offline', 'broken', 'unknown'].includes(String(kind))
}

const failsToFindAny = (step: Step): boolean => failsToFind(step) && step.before.context.data === undefined

const nonexistent: Readonly<Record<string, SeenProperty>> = {
  'what does not exist is not asked for again': {
    when: (step) => isAt(step.before, 'fetching', 'stale') && failsToFindAny(step),
    must: (step) => isAt(step.after, 'missing'),
  },
}

const answers = (found: readonly string[], mayBeMissing: boolean): Readonly<Record<string, SeenProperty>> => ({
  'a temporary failure is retried automatically, a refusal waits for the person': {
    when: (step) =>
      isAt(step.before, 'fetching', 'stale') && 'error' in step.event && !(mayBeMissing && failsToFindAny(step)),
    must: (step) => isAt(step.after, isPassing(step) ? 'failed' : 'refused'),
  },
  'an answer is shown, an empty one as the empty state': {
    when: (step) => isAt(step.before, 'fetching', 'stale') && found.includes(outcomeOf(step) ?? ''),
    must: (step) => isAt(step.after, outcomeOf(step) === 'nothing' ? 'empty' : 'fresh'),
  },
})

const rowsOf = (data: unknown): unknown[] => {
  const rows: unknown = Reflect.get(Object(data), 'rows')
  return Array.isArray(rows) ? rows : []
}
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const pages: Readonly<Record<string, SeenProperty>> = {
  'fetching the next page preserves the shown rows': {
    when: (step) => isAt(step.before, 'fetchingMore') && outcomeOf(step) !== undefined,
    must: ({ after }) => isAt(after, 'fresh'),
  },
  'the next page is appended, and its cursor leads on': {
    when: (step) => isAt(step.before, 'fetchingMore') && 'output' in step.event,
    must: ({ before, after, event: { output } }) => {
      const shown = rowsOf(before.context.data)
      const isNew = (row: unknown): boolean => shown.every((each) => !isSame(each, row))
      return (
        isSame(rowsOf(after.context.data), [...shown, ...rowsOf(output).filter(isNew)]) &&
        Reflect.get(Object(after.context.data), 'nextCursor') === Reflect.get(Object(output), 'nextCursor')
      )
    },
  },
  'the next page is fetched only if there is one': {
    when: ({ step }) => step === 'list.more',
    must: ({ before: { context } }) => typeof Reflect.get(Object(context.data), 'nextCursor') === 'string',
  },
}

interface About {
  /** Whether it stops asking while its tab is hidden. */
  readonly pauses: boolean
  /** The events that say that its data changed. */
  readonly changes: readonly string[]
  /** Whether it misses events while the stream is closed. */
  readonly isStreamed: boolean
  /** Whether an address names it, which may name what does not exist. */
  readonly mayBeMissing: boolean
  readonly found: readonly string[]
}

/** What is true of everything that is fetched and shown (spec section 9, Data fetches); a paged list finds `nothing`, too. */
export const remoteDataProperties = ({
  pauses,
  changes,
  isStreamed,
  mayBeMissing,
  found,
}: About): Readonly<Record<string, SeenProperty>> => {
  const isList = found.includes('nothing')
  const missed = [isStreamed && 'events.missed', isList && 'data.refresh'].filter((type) => type !== false)
  return {
    ...always,
    ...failures,
    ...(pauses ? hiding : {}),
    ...(changes.length > 0 ? onChange(changes) : {}),
    ...(missed.length > 0 ? missing(missed) : {}),
    ...answers(found, mayBeMissing),
    ...(mayBeMissing ? nonexistent : {}),
    ...(isList ? pages : {}),
  }
}
