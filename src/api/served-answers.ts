import { createActor, type AnyActorLogic, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate'
import type { FlowInput } from '#machines/domain/flow-input.ts'
import { requestUrl } from '#machines/domain/first-reads.ts'
import type { OperationInput } from '#machines/domain/operation.ts'
import type { Endpoint } from '#machines/endpoints/endpoint.ts'
import type { OperationId } from '#openapi/generated/operations.ts'

type Answers = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Answers => typeof value === 'object' && value !== null

let answers: Answers = {}

/** Reads the answers that the server wrote into this page. They are of the page that was opened: another one fetches its own. */
export const takeServedAnswers = (): void => {
  const block = document.getElementById('page-data')
  if (!block) return
  const found: unknown = JSON.parse(block.textContent ?? '{}')
  answers = isRecord(found) ? found : {}
  const clear = () => {
    answers = {}
  }
  for (const type of ['pushState', 'replaceState', 'popstate']) addEventListener(type, clear, { once: true })
}

const endpointIn = (logic: AnyActorLogic | undefined): Endpoint<OperationId, unknown> | undefined =>
  logic && 'endpoint' in logic ? (logic as { endpoint: Endpoint<OperationId, unknown> }).endpoint : undefined

const hasNoRows = (data: unknown): boolean => isRecord(data) && Array.isArray(data['rows']) && data['rows'].length === 0

/**
 * Where a flow that only fetches and shows data begins, if the server wrote its first answer into the page: with that data, so that the first
 * paint is the page that was read before. `machine` has the placeholders of its actors still. Undefined for every other flow.
 */
export const servedSnapshot = (machine: AnyStateMachine, input: FlowInput): AnyMachineSnapshot | undefined => {
  const actors = Object.values(machine.implementations.actors as Readonly<Record<string, AnyActorLogic>>)
  const endpoint = actors.length === 1 ? endpointIn(actors[0]) : undefined
  if (!endpoint || Object.keys(answers).length === 0) return undefined
  const { value, context } = createActor(machine, { input }).getSnapshot()
  const { request }: { request?: OperationInput<OperationId> } = context
  const body = answers[requestUrl(endpoint.op, request)]
  if (value !== 'fetching' || !isRecord(body)) return undefined
  const { output } = endpoint.read({ status: 200, body, headers: {} } as never)
  if (output === undefined) return undefined
  return machine.resolveState({
    value: { [hasNoRows(output) ? 'empty' : 'fresh']: 'settled' },
    context: { ...context, data: output },
  })
}
