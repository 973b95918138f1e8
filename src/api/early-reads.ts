import type { OperationInput } from '#machines/shared/api/operation.ts'
import type { OperationId } from '#openapi/generated/operations.ts'
import { send } from '#src/api/client.ts'
import type { Fetched } from '#src/api/sender.ts'
import { sessionKey } from '#src/api/session-key.ts'

interface EarlyRead {
  readonly answer: Promise<Fetched>
  readonly sentKey: string | undefined
  readonly abort: () => void
}

/** A page that loads slower than this asks again. */
export const VALID_MS = 10_000

const reads = new Map<string, EarlyRead>()
let refresh = (): void => {}
const idOf = (op: OperationId, input: unknown): string => `${op} ${JSON.stringify(input ?? {})}`

/** Sends what a page is about to ask, while its scripts are still loading. */
export const readEarly = <Op extends OperationId>(op: Op, input: OperationInput<Op>): void => {
  const id = idOf(op, input)
  const aborting = new AbortController()
  const answer = send(op, input, { signal: aborting.signal })
  // Whoever takes it gets the error.
  answer.catch(() => undefined)
  reads.set(id, { answer, sentKey: sessionKey(), abort: () => aborting.abort() })
  setTimeout(() => reads.delete(id), VALID_MS)
}

/** The request that was sent early, once, if it is what would be sent now; undefined otherwise. */
export const takeEarlyRead = <Op extends OperationId>(
  op: Op,
  input: OperationInput<Op>,
  signal: AbortSignal,
): Promise<Fetched> | undefined => {
  const id = idOf(op, input)
  const read = reads.get(id)
  reads.delete(id)
  if (!read || read.sentKey !== sessionKey()) return undefined
  signal.addEventListener('abort', read.abort)
  // After the machine has the answer. A refusal holds no data that could be outdated.
  read.answer.then(
    ({ response }) => void (response.ok && setTimeout(refresh)),
    () => undefined,
  )
  return read.answer
}

/** Has every answer that is taken from now on followed by `outdated`: changes since it was read may have been missed. */
export const refreshEarlyReads = (outdated: () => void): void => {
  refresh = outdated
}

/** Aborts reads that were not used. */
export const dropEarlyReads = (): void => {
  for (const { abort } of reads.values()) abort()
  reads.clear()
}
