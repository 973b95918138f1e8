import { RECONNECTING } from '#machines/shared/messages/failures.ts'
import type { Shown } from './flow-meta.ts'
import { MISSED_EVENTS } from './missed-events.ts'

interface FeedPlan<Announced, Fetch, Fetched, Due> {
  /** What is fetched, in a sentence: 'case'. */
  readonly what: string
  /** The region: '#orderCase.shown.feed'. */
  readonly at: string
  /** The events of the stream that announce a change, with what is done: the flow marks its own as outdated. */
  readonly announced: Announced
  /** The request, without what follows it. */
  readonly fetch: Fetch
  /** What is done with its answer. */
  readonly fetched: Fetched
  readonly shows: readonly Shown[]
  /** The delays after which it is fetched again by itself. */
  readonly due?: Due
}

const missed = { target: 'fetching', description: MISSED_EVENTS } as const

/** Nothing newer is known. */
const restingState = <const Announced extends object, const Due extends object>({
  what,
  at,
  announced,
  shows,
  due,
}: Pick<FeedPlan<Announced, unknown, unknown, Due>, 'what' | 'at' | 'announced' | 'shows' | 'due'>) =>
  ({
    description: `No newer ${what} is known`,
    meta: { spec: '§9 Data fetches' },
    initial: 'fresh',
    always: { guard: 'isOutdated', target: 'fetching' },
    on: { ...announced, 'events.missed': missed },
    ...(due && { after: due }),
    states: {
      fresh: {
        description: 'Fetched a moment ago',
        meta: { shows },
        after: { refocusThrottle: 'settled' },
      },
      settled: {
        description: 'Coming back to the window fetches it again',
        meta: { shows },
        on: { 'window.focus': `${at}.fetching` },
      },
    },
  }) as const

/**
 * The region of a page that fetches its one record again: at once when a change is announced or may have been missed, on coming back to the window but
 * not right after a fetch, and after a delay when that failed. The flow declares the guard `isOutdated` and the action `clearOutdated`.
 */
export const feedStates = <
  const Announced extends object,
  const Fetch extends object,
  const Fetched,
  const Due extends object,
>(
  plan: FeedPlan<Announced, Fetch, Fetched, Due>,
) => {
  const { what, announced, fetch, fetched, shows } = plan
  return {
    description: `Fetches the ${what} again when it may have changed`,
    initial: 'resting',
    states: {
      resting: restingState(plan),
      fetching: {
        description: `Fetching the ${what} again; the last one stays visible`,
        meta: { shows },
        entry: 'clearOutdated',
        on: { ...announced, 'events.missed': { ...missed, reenter: true } },
        invoke: { ...fetch, onDone: { target: 'resting', actions: fetched }, onError: 'stale' },
      },
      stale: {
        entry: 'clearOutdated',
        description: `The refresh failed; the page warns that the ${what} may be outdated`,
        meta: { shows: [['status', RECONNECTING]] },
        after: { errorRetry: 'fetching' },
      },
    },
  } as const
}
