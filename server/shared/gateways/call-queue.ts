import { setTimeout as pause } from 'node:timers/promises'
import { UpstreamFailure } from './upstream.ts'

/** What a call is for; what comes first here goes first. */
const ORDER = ['create', 'estimate', 'watched', 'unwatched', 'question'] as const
export type CallKind = (typeof ORDER)[number]

export interface CallQueue {
  /**
   * Sends a call once it is its turn. Throws UpstreamFailure `not_sent` when too many wait, of which a less urgent one gives way, or too many
   * questions.
   */
  readonly run: <T>(kind: CallKind, call: () => Promise<T>) => Promise<T>
}

export interface CallQueueOptions {
  /** Reserves the next moment at which any server may call; in how many milliseconds it comes. */
  readonly reserve: () => Promise<number>
  readonly maxWaiting?: number
  readonly maxQuestions?: number
}

const MAX_WAITING = 500
/** Two seconds of calls. */
const MAX_QUESTIONS = 50
const RETRY_AFTER_S = 10

type Waiting = Readonly<Record<CallKind, { send: () => void; fail: (error: unknown) => void }[]>>

/** Takes the newest of the least urgent calls that wait, where there is one less urgent than a kind. */
const lessUrgent = (kind: CallKind, waiting: Waiting) =>
  ORDER.slice(ORDER.indexOf(kind) + 1)
    .map((lower) => waiting[lower])
    .findLast((calls) => calls.length > 0)
    ?.pop()

const tooMany = () =>
  new UpstreamFailure('not_sent', 'Too many calls wait for the provider', { retryAfterS: RETRY_AFTER_S })

/** Calls to a provider, one after the other in reserved moments; the most urgent one that waits then is sent, the oldest of its kind. */
export function callQueue(options: CallQueueOptions): CallQueue {
  const { reserve, maxWaiting = MAX_WAITING, maxQuestions = MAX_QUESTIONS } = options
  const waiting: Waiting = { create: [], estimate: [], watched: [], unwatched: [], question: [] }
  let isSending = false
  const count = () => ORDER.reduce((sum, kind) => sum + waiting[kind].length, 0)
  const next = () =>
    ORDER.map((kind) => waiting[kind])
      .find((calls) => calls.length > 0)
      ?.shift()

  async function sendAll(): Promise<void> {
    if (isSending) return
    isSending = true
    while (count() > 0)
      try {
        const waitMs = await reserve()
        if (waitMs > 0) await pause(waitMs)
        next()?.send()
      } catch (error) {
        next()?.fail(error)
      }
    isSending = false
  }

  return {
    run: (kind, call) =>
      new Promise((resolve, reject) => {
        if (kind === 'question' && waiting.question.length >= maxQuestions) return reject(tooMany())
        if (count() >= maxWaiting) {
          const late = lessUrgent(kind, waiting)
          if (!late) return reject(tooMany())
          late.fail(tooMany())
        }
        waiting[kind].push({ send: () => void call().then(resolve, reject), fail: reject })
        void sendAll()
      }),
  }
}
