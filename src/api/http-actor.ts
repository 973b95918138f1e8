import { fromPromise } from 'xstate'
import type { Place } from '#machines/shared/flow/flow-input.ts'
import type { Answer, AnyOperationId, LostAnswer, OperationInput } from '#machines/shared/api/operation.ts'
import type { Endpoint, EndpointActor } from '#machines/shared/api/endpoint.ts'
import type { Fetched } from '#src/api/sender.ts'
import { setClockBy } from '#src/api/server-clock.ts'
import { refuseSession, sessionKey } from '#src/api/session-key.ts'

/** An answer whose body is what the contract promises at the least: an object, and in a refusal its sentence and code. */
interface ReceivedAnswer {
  status: number
  body: Record<string, unknown>
  headers: Record<string, string | number>
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isRefusal = (body: Record<string, unknown>) =>
  typeof body['error'] === 'string' && typeof body['code'] === 'string'

const headersOf = (headers: Headers) =>
  Object.fromEntries([...headers].map(([name, value]) => [name, name === 'retry-after' ? Number(value) : value]))

const answerIn = ({ data, error, response }: Fetched): ReceivedAnswer | 'malformed' => {
  const body = response.ok ? data : error
  const known =
    isObject(body) && (response.status === 200 || (response.status !== 500 && !response.ok && isRefusal(body)))
  if (!known) return 'malformed'
  setClockBy(body)
  return { status: response.status, body, headers: headersOf(response.headers) }
}

/**
 * Waits for a request. An aborted one never settles: StrictMode revives the stopped actor, and the late AbortError would run its onError.
 * A body that is no JSON is `malformed`; a request or answer that got lost is `offline`.
 */
const answerOf = (request: Promise<Fetched>, signal: AbortSignal): Promise<ReceivedAnswer | LostAnswer> =>
  request.then(answerIn, (reason: unknown) => {
    if (signal.aborted) return new Promise<never>(() => {})
    return reason instanceof SyntaxError ? 'malformed' : 'offline'
  })

const resultOf = <Op extends AnyOperationId, Out>(endpoint: Endpoint<Op, Out>, answer: Answer<Op>) => {
  try {
    return endpoint.read(answer)
  } catch {
    return endpoint.read('malformed')
  }
}

const currentPlace = (): Place => ({
  path: location.pathname + location.search,
  ...(isObject(history.state) && { state: history.state }),
})

/** The session that a request is sent in. */
export interface RequestSession {
  /** What tells one session from the next. */
  readonly key: () => string | undefined
  /** The server does not know the session: with the key that was sent, and the page where it was asked. */
  readonly refuse: (sentKey: string | undefined, place: Place) => void
}

/** A machine's actor over HTTP: sends the request, reads the answer by its endpoint, and throws the Failure that the machine shows. */
export const httpActor = <Op extends AnyOperationId, Out>(
  endpoint: Endpoint<Op, Out>,
  send: (input: OperationInput<Op>, signal: AbortSignal) => Promise<Fetched>,
  session: RequestSession = { key: sessionKey, refuse: refuseSession },
): EndpointActor<Op, Out> =>
  fromPromise<Out, OperationInput<Op>>(async ({ input, signal }) => {
    const [key, place] = [session.key(), currentPlace()]
    const answer = await answerOf(send(input, signal), signal)
    // Once the machine has the answer: what it then remembers is what it goes on with after the next login.
    if (typeof answer === 'object' && answer.status === 401) setTimeout(() => session.refuse(key, place))
    const { output, failure } = resultOf(endpoint, answer as Answer<Op>)
    if (failure) throw failure
    return output as Out
  })
