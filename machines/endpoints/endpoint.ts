import { fromPromise, type PromiseActorLogic } from 'xstate'
import type { operations as ExchangeOperations } from '#openapi/generated/exchange.ts'
import { operations } from '#openapi/generated/operations.ts'
import type { operations as SandboxOperations } from '#openapi/generated/sandbox.ts'
import { broken, offline, outcomeUnknown, refused, type Failure, type Refusal } from '#machines/domain/failure.ts'
import { pageIn, type Page } from '#machines/domain/page.ts'

/** The operations of the exchange, and those of the sandbox's control page. */
type Operations = ExchangeOperations & SandboxOperations
export type OperationId = keyof Operations

type Flat<T> = { [K in keyof T]: T[K] }
/** What a machine knows of a file or a picture: never its bytes. A browser's Blob is one. */
export interface FileContent {
  readonly type: string
  readonly size: number
}

type Json<T> = T extends { content: { 'application/json': infer Body } }
  ? Body
  : T extends { content: { 'image/webp': unknown } }
    ? FileContent
    : undefined
type Declared<H> = { [K in keyof H as string extends K ? never : Lowercase<K & string>]: H[K] }
type HeadersOf<R> = R extends { headers: infer H } ? Declared<H> : unknown
type AnswerOf<Status, R> = { status: Status; body: Json<R> } & (keyof HeadersOf<R> extends never
  ? unknown
  : { headers: HeadersOf<R> })

/** Every answer the contract allows for an operation, one member per status; header names are lower case. */
export type ContractAnswer<Op extends OperationId> = {
  [S in keyof Operations[Op]['responses']]: AnswerOf<S, Operations[Op]['responses'][S]>
}[keyof Operations[Op]['responses']]

/** `offline`: no answer came; `malformed`: one came that the contract does not know (a proxy's page, a 500). */
export type LostAnswer = 'offline' | 'malformed'

export type Answer<Op extends OperationId> = ContractAnswer<Op> | LostAnswer

type Part<Name extends 'query' | 'path', P> = P extends { [K in Name]: infer Required }
  ? { [K in Name]: Required }
  : P extends { [K in Name]?: infer Optional }
    ? [NonNullable<Optional>] extends [never]
      ? unknown
      : { [K in Name]?: NonNullable<Optional> }
    : unknown
type KeyPart<P> = P extends { header?: infer H }
  ? [NonNullable<H>] extends [never]
    ? unknown
    : 'Idempotency-Key' extends keyof NonNullable<H>
      ? { key: string }
      : unknown
  : unknown
type BodyPart<O> = O extends { requestBody: infer Required }
  ? { body: Json<Required> }
  : O extends { requestBody?: infer Optional }
    ? [NonNullable<Optional>] extends [never]
      ? unknown
      : { body?: Json<NonNullable<Optional>> }
    : unknown

type Parts<Op extends OperationId> = Part<'query', Operations[Op]['parameters']> &
  Part<'path', Operations[Op]['parameters']> &
  KeyPart<Operations[Op]['parameters']> &
  BodyPart<Operations[Op]>

/**
 * What a call of an operation takes: `body`, `path`, `query` and, where the contract has an Idempotency-Key, `key`. Where it takes nothing,
 * an invoke needs no input.
 */
export type OperationInput<Op extends OperationId> = keyof Parts<Op> extends never
  ? Readonly<Record<never, never>> | undefined
  : Flat<Parts<Op>>

type WithCursor<Op extends OperationId> =
  OperationInput<Op> extends { query?: infer Query } ? ('cursor' extends keyof NonNullable<Query> ? Op : never) : never

/** The operations that answer page by page. */
export type PagedOperation = { [Op in OperationId]: WithCursor<Op> }[OperationId]

export type SuccessAnswer<Op extends OperationId> = Extract<ContractAnswer<Op>, { status: 200 }>

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
  /** Whether a lost answer may mean that money moved. */
  readonly isMoney: boolean
  readonly read: (answer: Answer<Op>) => Result<Out>
}

export type EndpointActor<Op extends OperationId, Out> = PromiseActorLogic<Out, OperationInput<Op>>

interface EndpointOptions<Success, Out> {
  /** What a success gives, where the default does not do. */
  readonly output?: (success: Success) => Out
  /** It takes an Idempotency-Key and moves no money: the person sends it again, and nothing is checked before. */
  readonly movesNoMoney?: boolean
}

const isPage = (body: object): body is { data: readonly unknown[]; next_cursor: string | null } => 'next_cursor' in body

const defaultOutput = ({ body }: { body: object }): unknown => {
  if (isPage(body)) return pageIn(body)
  return 'data' in body && !('message' in body) ? body.data : body
}

const failureOf = (answer: LostAnswer | Refusal, isMoney: boolean): Failure | undefined => {
  if (typeof answer === 'object') return answer.status === 200 ? undefined : refused(answer).failure
  if (isMoney) return outcomeUnknown
  return answer === 'offline' ? offline : broken
}

/**
 * How the answers of an operation read: 200 gives the output, any other status is a refusal. A lost answer is the failure `offline` or
 * `broken`; of an operation that moves or reserves money it is `unknown`, since it may have happened.
 */
export function defineEndpoint<Op extends OperationId, Out = OperationOutput<Op>>(
  op: Op,
  options?: EndpointOptions<SuccessAnswer<Op>, Out>,
): Endpoint<Op, Out>
export function defineEndpoint(op: OperationId, options: EndpointOptions<never, unknown> = {}) {
  const { output = defaultOutput, movesNoMoney = false } = options
  const isMoney = operations[op].money && !movesNoMoney
  const read = (answer: never): Result<unknown> => {
    const failure = failureOf(answer, isMoney)
    return failure ? { failure } : { output: output(answer) }
  }
  return { op, isMoney, read }
}

/** The typed actor that a machine declares; it carries its endpoint, and rejects until the app provides the real one. */
export const placeholder = <Op extends OperationId, Out>(endpoint: Endpoint<Op, Out>): EndpointActor<Op, Out> => {
  const unprovided = () => Promise.reject(new Error(`actor "${endpoint.op}" was not provided`))
  return Object.assign(fromPromise<Out, OperationInput<Op>>(unprovided), { endpoint })
}
