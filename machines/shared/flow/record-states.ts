import { TRY_AGAIN } from '#machines/shared/messages/failures.ts'
import { failureIn } from './failure-actions.ts'
import { MISSED_EVENTS } from './missed-events.ts'

interface RecordPlan<On, Fetch, Fetched, Shown, Retry> {
  /** What is fetched, in a sentence: 'order'. */
  readonly what: string
  /** What the first fetch listens to; `openAgain` is for one that the stream announces changes of. */
  readonly on: On
  /** The request, without what follows it. */
  readonly fetch: Fetch
  /** What is done with its answer. */
  readonly fetched: Fetched
  /** The state that shows the record. */
  readonly shown: Shown
  /** The event that fetches it again where that failed, and its target: `{ 'order.retry': 'opening' }`. */
  readonly retry: Retry
  /** When there is none: the description, and the heading. */
  readonly missing: readonly [description: string, heading: string]
  /** The heading when it could not be fetched. */
  readonly unreachable: string
}

/** The first fetch starts again when events may have been missed. */
export const openAgain = {
  'events.missed': { target: 'opening', reenter: true, description: MISSED_EVENTS },
} as const

const unreachableState = <const Retry extends object>(what: string, heading: string, retry: Retry) =>
  ({
    description: `The ${what} could not be fetched; it is retried after a delay`,
    meta: {
      shows: [
        ['heading', heading],
        ['button', TRY_AGAIN],
      ],
    },
    always: { guard: 'isMissing', target: 'missing' },
    on: retry,
    after: { errorRetry: 'opening' },
  }) as const

/**
 * The states of a page before its one record is shown: it is fetched, does not exist, or could not be fetched. The flow declares the guard `isMissing`,
 * and spreads `failureActions`.
 */
export const recordStates = <
  const On extends object,
  const Fetch extends object,
  const Fetched,
  const Shown extends string,
  const Retry extends object,
>({
  what,
  on,
  fetch,
  fetched,
  shown,
  retry,
  missing: [missing, heading],
  unreachable,
}: RecordPlan<On, Fetch, Fetched, Shown, Retry>) =>
  ({
    opening: {
      description: `Fetching the ${what}`,
      tags: ['busy'],
      meta: { shows: [['status', `Loading the ${what}`]] },
      on,
      invoke: {
        ...fetch,
        onDone: { target: shown, actions: fetched },
        onError: { target: 'unreachable', actions: { type: 'reportFailure', params: failureIn } },
      },
    },
    missing: { description: missing, meta: { shows: [['heading', heading]] } },
    unreachable: unreachableState(what, unreachable, retry),
  }) as const
