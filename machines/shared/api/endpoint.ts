import { fromPromise, type PromiseActorLogic } from 'xstate'
import { operations } from '#openapi/generated/operations.ts'
import { broken, offline, outcomeUnknown, refused, type Failure, type Refusal } from './failure.ts'
import type { Answer, AnyOperationId, LostAnswer, OperationInput, SuccessAnswer } from './operation.ts'
import { pageIn, type Page } from './page.ts'

/** What a success gives by default: the page of a list; the whole body where it has a message; else its `data`, or a body without one. */
export type OperationOutput<Op extends AnyOperationId> = SuccessAnswer<Op>['body'] extends infer Body
  ? Body extends { data: readonly (infer Row)[]; next_cursor: string | null }
    ? Page<Row>
    : Body extends { message: string }
      ? Body
      : Body extends { data: infer Data }
        ? Data
        : Body
  : never

export type Result<Out> = { output: Out; failure?: never } | { failure: Failure; output?: never }

/** One operation's answers as output or Failure. The HTTP actor, the walk, the browser walk and the atlas read answers through the same one. */
export interface Endpoint<Op extends AnyOperationId, Out> {
  readonly op: Op
  readonly read: (answer: Answer<Op>) => Result<Out>
}

export type EndpointActor<Op extends AnyOperationId, Out> = PromiseActorLogic<Out, OperationInput<Op>>

interface EndpointOptions<Success, Out> {
  /** What a success gives, where the default does not do. */
  readonly output?: (success: Success) => Out
  /** What a failure says before its reason. */
  readonly failed?: string
  /** What is said when the answer is lost, of an operation that moves no money and may have happened all the same. */
  readonly lost?: string
}

const isPage = (body: object): body is { data: readonly unknown[]; next_cursor: string | null } => 'next_cursor' in body

const defaultOutput = ({ body }: { body: object }): unknown => {
  if (isPage(body)) return pageIn(body)
  return 'data' in body && !('message' in body) ? body.data : body
}

const failureOf = (isMoney: boolean, answer: LostAnswer | Refusal, lost: string | undefined): Failure | undefined => {
  if (typeof answer === 'object') return answer.status === 200 ? undefined : refused(answer).failure
  if (isMoney) return outcomeUnknown
  if (lost !== undefined) return { kind: 'unknown', message: lost }
  return answer === 'offline' ? offline : broken
}

/** A server that says the same gives no other reason. */
const explained = (failure: Failure, failed: string | undefined): Failure =>
  failed === undefined || failure.message === failed
    ? failure
    : { ...failure, message: `${failed}. ${failure.message}` }

type DefineEndpoint<Id extends AnyOperationId> = <Op extends Id, Out = OperationOutput<Op>>(
  op: Op,
  options?: EndpointOptions<SuccessAnswer<Op>, Out>,
) => Endpoint<Op, Out>

type MoneyTable<Id extends string> = Readonly<Record<Id, { readonly money: boolean }>>

const endpointOf = (
  table: MoneyTable<string>,
  op: string,
  { output = defaultOutput, failed, lost }: EndpointOptions<never, unknown> = {},
) => ({
  op,
  read: (answer: never): Result<unknown> => {
    const failure = failureOf(table[op]?.money === true, answer, lost)
    return failure ? { failure: explained(failure, failed) } : { output: output(answer) }
  },
})

/** What defines the endpoints of one contract's operations. */
export function endpointsOf<Id extends AnyOperationId>(table: MoneyTable<Id>): DefineEndpoint<Id>
export function endpointsOf(table: MoneyTable<string>) {
  return (op: string, options?: EndpointOptions<never, unknown>) => endpointOf(table, op, options)
}

/** The endpoints of all operations of one contract whose answers read as most do. */
export function defaultEndpoints<Id extends AnyOperationId>(
  table: MoneyTable<Id>,
  options?: Pick<EndpointOptions<never, unknown>, 'lost'>,
): { readonly [Op in Id]: Endpoint<Op, OperationOutput<Op>> }
export function defaultEndpoints(table: MoneyTable<string>, options?: EndpointOptions<never, unknown>) {
  return Object.fromEntries(Object.keys(table).map((op) => [op, endpointOf(table, op, options)]))
}

/**
 * How the answers of an operation read: 200 gives the output, any other status is a refusal. A lost answer is the failure `offline` or
 * `broken`; of one that the contract marks as money, or that has words for it, it is `unknown`, since it may have happened.
 */
export const defineEndpoint = endpointsOf(operations)

/** `defineEndpoint` of each operation, without options; an area takes its own from here. */
export const endpoints = defaultEndpoints(operations)

const declared = <Op extends AnyOperationId, Out>(endpoint: Pick<Endpoint<Op, Out>, 'op'>) => {
  const unprovided = () => Promise.reject(new Error(`actor "${endpoint.op}" was not provided`))
  return Object.assign(fromPromise<Out, OperationInput<Op>>(unprovided), { endpoint })
}

/** The typed actor that a machine declares; it carries its endpoint, and rejects until the app provides the real one. */
export const placeholder = <Op extends AnyOperationId, Out>(endpoint: Endpoint<Op, Out>): EndpointActor<Op, Out> =>
  declared<Op, Out>(endpoint)

type Placeholders<Endpoints> = {
  readonly [Name in keyof Endpoints]: Endpoints[Name] extends Endpoint<infer Op, infer Out>
    ? EndpointActor<Op, Out>
    : never
}

/** `placeholder` of each, under its name. */
export function placeholders<Endpoints extends Readonly<Record<string, Pick<Endpoint<AnyOperationId, unknown>, 'op'>>>>(
  endpoints: Endpoints,
): Placeholders<Endpoints>
export function placeholders(endpoints: Readonly<Record<string, Pick<Endpoint<AnyOperationId, unknown>, 'op'>>>) {
  return Object.fromEntries(Object.entries(endpoints).map(([name, endpoint]) => [name, declared(endpoint)]))
}
