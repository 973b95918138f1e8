import { not } from 'xstate'
import { RECONNECTING } from '#machines/shared/messages/failures.ts'
import type { Shown } from './flow-meta.ts'

interface StreamEventsPlan<Refresh> {
  /** The actions that fetch what the stream may have brought. */
  readonly refresh: Refresh
  /** What the page always says; nothing of a session, which has none of its own. */
  readonly page?: readonly Shown[]
  /** What it says while the stream delivers, if anything else. */
  readonly delivered?: readonly Shown[]
}

const isOpen = { guard: 'isStreamOpen', target: 'delivered' } as const

const showing = (shows: readonly Shown[] | undefined) => shows && { meta: { shows } }

/**
 * The region of a session, or of a page with a stream of its own, that knows whether the events of the server arrive. Where WebSockets are refused or dropped, the flows fetch what they would
 * have brought. The machine declares the guard `isStreamOpen`, the delay `streamPoll` and the actions of `refresh`.
 */
export const streamEventsStates = <const Refresh>({ refresh, page, delivered = page }: StreamEventsPlan<Refresh>) =>
  ({
    description: 'Whether the events of the server arrive',
    initial: 'awaitingStream',
    states: {
      awaitingStream: {
        description: 'The stream is being opened, which usually takes a moment',
        ...showing(page),
        always: isOpen,
        after: { streamPoll: 'polling' },
      },
      polling: {
        description: 'The stream stays closed: the page fetches its data at an interval',
        meta: { shows: [['status', RECONNECTING]] },
        initial: 'refreshing',
        always: isOpen,
        states: {
          refreshing: {
            description: 'Every flow fetches what the stream may have brought',
            entry: refresh,
            always: 'waiting',
          },
          waiting: {
            description: 'Waiting for the next time',
            ...showing(page),
            after: { streamPoll: 'refreshing' },
          },
        },
      },
      delivered: {
        description: 'The stream delivers the events',
        ...showing(delivered),
        always: { guard: not('isStreamOpen'), target: 'awaitingStream' },
      },
    },
  }) as const
