/**
 * `not_offered`: there is no provider. `not_sent`: the provider did not get the request (too many failures, its limit or ours, or an id of the wrong form).
 * `refused`: a 4xx, or a node's own error. `too_many`: a 429. `failed`: a 5xx.
 * `unreachable`: no answer in time, or none at all: the request may have been received.
 * `malformed`: an answer that its contract does not have, or a redirect. `too_large`: one that is not read to its end.
 */
export type UpstreamFault =
  'not_offered' | 'not_sent' | 'refused' | 'too_many' | 'failed' | 'unreachable' | 'malformed' | 'too_large'

/** A call to a provider or a node, such as `GET /exchange/range` or `eth_call`, and what came of it. */
export interface ProviderCall {
  readonly provider: string
  readonly call: string
  readonly result: 'answered' | UpstreamFault
}

type CallObserver = (call: ProviderCall) => void
const observers = new Set<CallObserver>()

/** Calls `observe` with each call to a provider once it is over; returns how to stop it. */
export function observeCalls(observe: CallObserver): () => void {
  observers.add(observe)
  return () => void observers.delete(observe)
}

/** To whoever observes calls. */
export const publishCall = (call: ProviderCall): void => observers.forEach((observe) => observe(call))
