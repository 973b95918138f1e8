import { fromPromise, type PromiseActorLogic } from 'xstate'
import type { operations as ExchangeOperations } from '#openapi/generated/exchange.ts'
import type { operations as SandboxOperations } from '#openapi/generated/sandbox.ts'
import { broken, offline, outcomeUnknown, type Failure } from './failure.ts'

/** The operations of the exchange, and those of the sandbox's control desk. */
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

/** `offline`: no answer came; `garbled`: one came that the contract does not know (a proxy's page, a 500). */
export type Lost = 'offline' | 'malformed'

export type Answer<Op extends OperationId> = ContractAnswer<Op> | Lost

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
 * What an operation asks of its caller: `body`, `path`, `query` and, where the contract has an Idempotency-Key, `key`. Where it asks
 * nothing, an invoke needs no input.
 */
export type Ask<Op extends OperationId> = keyof Parts<Op> extends never
  ? Readonly<Record<never, never>> | undefined
  : Flat<Parts<Op>>

type WithCursor<Op extends OperationId> =
  Ask<Op> extends { query?: infer Query } ? ('cursor' extends keyof NonNullable<Query> ? Op : never) : never

/** The operations that answer page by page. */
export type PagedOperation = { [Op in OperationId]: WithCursor<Op> }[OperationId]

export type Reading<Out> = { output: Out; failure?: never } | { failure: Failure; output?: never }

/** One operation's answers, translated. The real actor, the walk and the browser walk all read answers through the same wire. */
export interface Endpoint<Op extends OperationId, Out> {
  readonly op: Op
  /** Whether a lost answer may mean that money moved. */
  readonly isMoney: boolean
  readonly read: (answer: Answer<Op>) => Reading<Out>
}

export type EndpointActor<Op extends OperationId, Out> = PromiseActorLogic<Out, Ask<Op>>

const endpointOf =
  (lost: Readonly<Record<Lost, Failure>>, isMoney: boolean) =>
  <Op extends OperationId, Out>(op: Op, read: (answer: ContractAnswer<Op>) => Reading<Out>): Endpoint<Op, Out> => ({
    op,
    isMoney,
    read: (answer) => (answer === 'offline' || answer === 'malformed' ? { failure: lost[answer] } : read(answer)),
  })

/** A wire for reads and for acts that can simply be tried again: a lost answer is the failure `offline` or `broken`. */
export const defineEndpoint = endpointOf({ offline, malformed: broken }, false)

/** A wire for acts that move or reserve money: a lost answer is the failure `unknown`, since the act may have happened. */
export const defineMoneyEndpoint = endpointOf({ offline: outcomeUnknown, malformed: outcomeUnknown }, true)

/** The typed actor that a machine declares; it rejects until the app provides the real one. */
export const placeholder = <Op extends OperationId, Out>(endpoint: Endpoint<Op, Out>): EndpointActor<Op, Out> =>
  fromPromise<Out, Ask<Op>>(() => Promise.reject(new Error(`actor "${endpoint.op}" was not provided`)))
