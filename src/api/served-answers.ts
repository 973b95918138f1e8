import {
  createActor,
  StateMachine,
  type AnyActorLogic,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type Snapshot,
} from 'xstate'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import { requestUrl } from '#machines/shared/api/request-url.ts'
import type { OperationInput } from '#machines/shared/api/operation.ts'
import type { Endpoint } from '#machines/shared/api/endpoint.ts'
import type { OperationId } from '#openapi/generated/operations.ts'

type Answers = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Answers => typeof value === 'object' && value !== null

/** Where a server answers what it is; no flow asks for it. */
const KIND = '/health'

let answers: Answers = {}
let kind: unknown

/** Reads the answers that the server wrote into this page. They are of the page that was opened: another one fetches its own. */
export const takeServedAnswers = (): void => {
  const block = document.getElementById('page-data')
  if (!block) return
  const found: unknown = JSON.parse(block.textContent ?? '{}')
  ;({ [KIND]: kind, ...answers } = isRecord(found) ? found : {})
  const clear = () => {
    answers = {}
  }
  for (const type of ['pushState', 'replaceState', 'popstate']) addEventListener(type, clear, { once: true })
}

/** What the server is, as it wrote it into the page, else as it answers. */
export const readKind = async (): Promise<unknown> => kind ?? (await fetch(KIND)).json()

const endpointIn = (logic: AnyActorLogic | undefined): Endpoint<OperationId, unknown> | undefined =>
  logic && 'endpoint' in logic ? (logic as { endpoint: Endpoint<OperationId, unknown> }).endpoint : undefined

const hasNoRows = (data: unknown): boolean => isRecord(data) && Array.isArray(data['rows']) && data['rows'].length === 0

interface Begun {
  readonly value: unknown
  readonly context: { readonly request?: OperationInput<OperationId> }
}

/** The snapshot of a flow that only fetches and shows data, with the answer that the server wrote into the page. */
const withAnswer = (machine: AnyStateMachine, { value, context }: Begun): AnyMachineSnapshot | undefined => {
  const actors = Object.values(machine.implementations.actors as Readonly<Record<string, AnyActorLogic>>)
  const endpoint = actors.length === 1 ? endpointIn(actors[0]) : undefined
  if (!endpoint || value !== 'fetching') return undefined
  const body = answers[requestUrl(endpoint.op, context.request)]
  if (!isRecord(body)) return undefined
  const { output } = endpoint.read({ status: 200, body, headers: {} } as never)
  if (output === undefined) return undefined
  return machine.resolveState({
    value: { [hasNoRows(output) ? 'empty' : 'fresh']: 'settled' },
    context: { ...context, data: output },
  })
}

interface Persisted {
  readonly children: Readonly<Record<string, { readonly src: string; readonly snapshot: Begun }>>
}

/** The persisted snapshot of a flow whose children begin with the answers that are theirs; undefined where none is. */
const withChildren = (machine: AnyStateMachine, input: FlowInput): Snapshot<unknown> | undefined => {
  const persisted = createActor(machine, { input }).getPersistedSnapshot() as Snapshot<unknown> & Persisted
  const served = Object.entries(persisted.children).flatMap(([id, child]) => {
    const logic: unknown = machine.implementations.actors[child.src]
    const snapshot = logic instanceof StateMachine ? withAnswer(logic, child.snapshot) : undefined
    return snapshot ? [[id, { ...child, snapshot: snapshot.machine.getPersistedSnapshot(snapshot) }] as const] : []
  })
  if (served.length === 0) return undefined
  return Object.assign(persisted, { children: { ...persisted.children, ...Object.fromEntries(served) } })
}

/**
 * Where a flow begins that only fetches and shows data, itself or by its children, if the server wrote the first answers into the page: with
 * that data, so that the first paint is the page that was read before. `machine` has the placeholders of its actors still. Undefined for
 * every other flow.
 */
export const servedSnapshot = (machine: AnyStateMachine, input: FlowInput): Snapshot<unknown> | undefined => {
  if (Object.keys(answers).length === 0) return undefined
  return withAnswer(machine, createActor(machine, { input }).getSnapshot()) ?? withChildren(machine, input)
}
