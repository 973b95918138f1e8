import { AsyncLocalStorage } from 'node:async_hooks'

export type Attributes = Readonly<Record<string, string | number>>

/** A part of a trace that is under way. */
export interface Span {
  readonly add: (attributes: Attributes) => void
  /** Ends it, as one that failed if there is an error. */
  readonly end: (error?: unknown) => void
}

export interface SpanStart {
  readonly name: string
  /** `server`: a request that is answered. `client`: one that is sent. */
  readonly kind: 'server' | 'client' | 'internal'
  readonly attributes: Attributes
  /** Who sends the request begins the trace: the value of its `traceparent`. */
  readonly remoteParent?: string | undefined
}

/** Begins a span below another one. */
export type BeginSpan = (start: SpanStart, parent: Span | undefined) => Span

let beginWith: BeginSpan | undefined
const current = new AsyncLocalStorage<Span>()

/** Collects spans from now on; returns how to stop it. */
export function collectSpans(begin: BeginSpan): () => void {
  beginWith = begin
  return () => (beginWith = undefined)
}

/** Runs work as the part of a span. */
export const within = <T>(span: Span, work: () => T): T => current.run(span, work)

/** Begins a span below the one that this is a part of; undefined while none are collected. */
export const beginSpan = (start: SpanStart): Span | undefined => beginWith?.(start, current.getStore())

/** Does work as a span of its own, if spans are collected. */
export async function inSpan<T>(start: SpanStart, work: () => Promise<T>): Promise<T> {
  const span = beginSpan(start)
  if (!span) return work()
  try {
    const result = await within(span, work)
    span.end()
    return result
  } catch (error) {
    span.end(error)
    throw error
  }
}
