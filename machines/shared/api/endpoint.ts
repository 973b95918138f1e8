import { fromPromise, type PromiseActorLogic } from 'xstate'
import { operations, type OperationId } from '#openapi/generated/operations.ts'
import { broken, offline, outcomeUnknown, refused, type Failure, type Refusal } from './failure.ts'
import type { Answer, LostAnswer, OperationInput, SuccessAnswer } from './operation.ts'
import { pageIn, type Page } from './page.ts'

/** What a success gives by default: the page of a list; the whole body where it has a message; else its `data`, or a body without one. */
export type OperationOutput<Op extends OperationId> = SuccessAnswer<Op>['body'] extends infer Body
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
export interface Endpoint<Op extends OperationId, Out> {
  readonly op: Op
  readonly read: (answer: Answer<Op>) => Result<Out>
}

export type EndpointActor<Op extends OperationId, Out> = PromiseActorLogic<Out, OperationInput<Op>>

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

const failureOf = (op: OperationId, answer: LostAnswer | Refusal, lost: string | undefined): Failure | undefined => {
  if (typeof answer === 'object') return answer.status === 200 ? undefined : refused(answer).failure
  if (operations[op].money) return outcomeUnknown
  if (lost !== undefined) return { kind: 'unknown', message: lost }
  return answer === 'offline' ? offline : broken
}

/** A server that says the same gives no other reason. */
const explained = (failure: Failure, failed: string | undefined): Failure =>
  failed === undefined || failure.message === failed
    ? failure
    : { ...failure, message: `${failed}. ${failure.message}` }

/**
 * How the answers of an operation read: 200 gives the output, any other status is a refusal. A lost answer is the failure `offline` or
 * `broken`; of one that the contract marks as money, or that has words for it, it is `unknown`, since it may have happened.
 */
export function defineEndpoint<Op extends OperationId, Out = OperationOutput<Op>>(
  op: Op,
  options?: EndpointOptions<SuccessAnswer<Op>, Out>,
): Endpoint<Op, Out>
export function defineEndpoint(op: OperationId, options: EndpointOptions<never, unknown> = {}) {
  const { output = defaultOutput, failed, lost } = options
  const read = (answer: never): Result<unknown> => {
    const failure = failureOf(op, answer, lost)
    return failure ? { failure: explained(failure, failed) } : { output: output(answer) }
  }
  return { op, read }
}

/** The typed actor that a machine declares; it carries its endpoint, and rejects until the app provides the real one. */
export const placeholder = <Op extends OperationId, Out>(endpoint: Endpoint<Op, Out>): EndpointActor<Op, Out> => {
  const unprovided = () => Promise.reject(new Error(`actor "${endpoint.op}" was not provided`))
  return Object.assign(fromPromise<Out, OperationInput<Op>>(unprovided), { endpoint })
}
