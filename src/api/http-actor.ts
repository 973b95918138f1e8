import { fromPromise } from 'xstate'
import type { Place } from '#machines/domain/flow-input.ts'
import type { Answer, Ask, Lost, OperationId, Endpoint, EndpointActor } from '#machines/domain/endpoint.ts'
import { setClockBy } from '#src/api/server-clock.ts'
import { refuseSession, sessionKey } from '#src/api/session-key.ts'

/** What an openapi-fetch call resolves to. */
export interface Fetched {
  data?: unknown
  error?: unknown
  response: Response
}

/** An answer whose body is what the contract promises at the least: an object, and in a refusal its sentence and code. */
export interface Told {
  status: number
  body: Record<string, unknown>
  headers: Record<string, string | number>
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isRefusal = (body: Record<string, unknown>) =>
  typeof body['error'] === 'string' && typeof body['code'] === 'string'

const headersOf = (headers: Headers) =>
  Object.fromEntries([...headers].map(([name, value]) => [name, name === 'retry-after' ? Number(value) : value]))

const told = ({ data, error, response }: Fetched): Told | 'malformed' => {
  const body = response.ok ? data : error
  const known =
    isObject(body) && (response.status === 200 || (response.status !== 500 && !response.ok && isRefusal(body)))
  if (!known) return 'malformed'
  setClockBy(body)
  return { status: response.status, body, headers: headersOf(response.headers) }
}

/**
 * Waits for a call. An aborted one never settles: StrictMode revives the stopped actor, and the late AbortError would run its onError.
 * A body that is no JSON is `garbled`; a request or answer that got lost is `offline`.
 */
export const answerOf = (asked: Promise<Fetched>, signal: AbortSignal): Promise<Told | Lost> =>
  asked.then(told, (reason: unknown) => {
    if (signal.aborted) return new Promise<never>(() => {})
    return reason instanceof SyntaxError ? 'malformed' : 'offline'
  })

const isTold = (answer: Told | Lost): answer is Told => typeof answer === 'object'

const readBy = <Op extends OperationId, Out>(wire: Endpoint<Op, Out>, answer: Answer<Op>) => {
  try {
    return wire.read(answer)
  } catch {
    return wire.read('malformed')
  }
}

const placeNow = (): Place => ({
  path: location.pathname + location.search,
  ...(isObject(history.state) && { state: history.state }),
})

/** A machine's actor over HTTP: asks, reads the answer by its wire, and throws the Failure that the machine shows. */
export const httpActor = <Op extends OperationId, Out>(
  wire: Endpoint<Op, Out>,
  ask: (input: Ask<Op>, signal: AbortSignal) => Promise<Fetched>,
): EndpointActor<Op, Out> =>
  fromPromise<Out, Ask<Op>>(async ({ input, signal }) => {
    const [key, place] = [sessionKey(), placeNow()]
    const answer = await answerOf(ask(input, signal), signal)
    // Once the machine has heard: what it then remembers is what it goes on with after the next login.
    if (isTold(answer) && answer.status === 401) setTimeout(() => refuseSession(key, place))
    const { output, failure } = readBy(wire, answer as Answer<Op>)
    if (failure) throw failure
    return output as Out
  })
