import type { operations as ExchangeOperations } from '#openapi/generated/exchange.ts'
import type { OperationId } from '#openapi/generated/operations.ts'
import type { OperatorOperationId } from '#openapi/generated/operator-operations.ts'
import type { operations as OperatorOperations } from '#openapi/generated/operator.ts'
import type { operations as SandboxOperations } from '#openapi/generated/sandbox.ts'
import type { operations as WebsiteOperations } from '#openapi/generated/website.ts'

/** The operations of the exchange, of the public pages, of the sandbox's control page, and of the operators' console. */
type Operations = ExchangeOperations & WebsiteOperations & SandboxOperations & OperatorOperations

/** An operation of the app's contract, or of the operators' console. */
export type AnyOperationId = OperationId | OperatorOperationId

type Flat<T> = { [K in keyof T]: T[K] }
/** What a machine knows of a file or a picture: never its bytes. A browser's Blob is one. */
export interface FileContent {
  readonly type: string
  readonly size: number
}

type Json<T> = T extends { content: { 'application/json': infer Body } }
  ? Body
  : T extends {
        content:
          { 'image/webp': unknown } | { 'text/csv; charset=utf-8': unknown } | { 'application/octet-stream': unknown }
      }
    ? FileContent
    : undefined
type Declared<H> = { [K in keyof H as string extends K ? never : Lowercase<K & string>]: H[K] }
type HeadersOf<R> = R extends { headers: infer H } ? Declared<H> : unknown
type AnswerOf<Status, R> = { status: Status; body: Json<R> } & (keyof HeadersOf<R> extends never
  ? unknown
  : { headers: HeadersOf<R> })

/** Every answer the contract allows for an operation, one member per status; header names are lower case. */
export type ContractAnswer<Op extends AnyOperationId> = {
  [S in keyof Operations[Op]['responses']]: AnswerOf<S, Operations[Op]['responses'][S]>
}[keyof Operations[Op]['responses']]

/** `offline`: no answer came; `malformed`: one came that the contract does not know (a proxy's page, a 500). */
export type LostAnswer = 'offline' | 'malformed'

export type Answer<Op extends AnyOperationId> = ContractAnswer<Op> | LostAnswer

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

type Parts<Op extends AnyOperationId> = Part<'query', Operations[Op]['parameters']> &
  Part<'path', Operations[Op]['parameters']> &
  KeyPart<Operations[Op]['parameters']> &
  BodyPart<Operations[Op]>

/**
 * What a call of an operation takes: `body`, `path`, `query` and, where the contract has an Idempotency-Key, `key`. Where it takes nothing,
 * an invoke needs no input.
 */
export type OperationInput<Op extends AnyOperationId> = keyof Parts<Op> extends never
  ? Readonly<Record<never, never>> | undefined
  : Flat<Parts<Op>>

type WithCursor<Op extends AnyOperationId> =
  OperationInput<Op> extends { query?: infer Query } ? ('cursor' extends keyof NonNullable<Query> ? Op : never) : never

/** The operations that answer page by page. */
export type PagedOperation = { [Op in AnyOperationId]: WithCursor<Op> }[AnyOperationId]

export type SuccessAnswer<Op extends AnyOperationId> = Extract<ContractAnswer<Op>, { status: 200 }>
