import type { Readable } from 'node:stream'
import type { AuthUser } from '#server/shared/auth-user.ts'
import type { operations as Exchange } from '#openapi/generated/exchange.ts'
import type { access, Access, IdempotentOperation } from '#openapi/generated/access.ts'
import type { OperationId } from '#openapi/generated/operations.ts'
import type { operations as Sandbox } from '#openapi/generated/sandbox.ts'
import type { operations as Website } from '#openapi/generated/website.ts'

type Operations = Exchange & Website & Sandbox

type File<C> = keyof C extends `image/${string}`
  ? Uint8Array
  : keyof C extends `text/csv${string}` | 'application/octet-stream'
    ? Readable
    : never
type Json<T> = T extends { content: { 'application/json': infer Body } }
  ? Body
  : T extends { content: infer C }
    ? File<C>
    : never
type Given<P, Name extends string> = P extends { [K in Name]?: infer V } ? NonNullable<V> : never
type PartOf<P, Name extends string> = [Given<P, Name>] extends [never] ? Record<never, never> : Given<P, Name>
type Loose<T> = { [K in keyof T]: undefined extends T[K] ? T[K] | undefined : T[K] }
type BodyOf<O> = O extends { requestBody?: infer B }
  ? [NonNullable<B>] extends [never]
    ? undefined
    : Json<NonNullable<B>>
  : undefined

/** Who sent a request, by the contract's `security`: nobody known, a user or null, a user. */
export type RequestUser<Caller extends Access['caller']> = {
  public: unknown
  optional: { readonly user: AuthUser | null }
  session: { readonly user: AuthUser }
}[Caller]

/** What an Idempotency-Key, if one came, is bound to: SHA-256 over path, query and body, whatever the order of their keys. */
interface IdempotencyPart<Op extends OperationId> {
  readonly operation: Op
  readonly key: string | null
  readonly bodyHash: Uint8Array
}

/** What a request of an operation was checked to have. */
export interface CheckedParts<O extends { parameters: unknown }> {
  readonly path: PartOf<O['parameters'], 'path'>
  readonly query: Loose<PartOf<O['parameters'], 'query'>>
  /** An optional body that did not come is `{}`. */
  readonly body: BodyOf<O>
}

/** A request that was checked against the contract. */
export type OperationRequest<Op extends OperationId> = CheckedParts<Operations[Op]> & {
  /** The client's, as the rate limits count it. */
  readonly address: string
  /** The client's User-Agent, cut to 200 characters. */
  readonly device: string
  /** The Cookie header. */
  readonly cookies: string | undefined
  readonly header: (name: string, value: string) => void
} & RequestUser<(typeof access)[Op]['caller']> &
  (Op extends IdempotentOperation ? IdempotencyPart<Op> : unknown)

/** The body of an operation's 200. */
export type OkBodyOf<O> = O extends { responses: { 200: infer R } } ? Json<R> : never
export type OkBody<Op extends OperationId> = OkBodyOf<Operations[Op]>

/** Answers one operation with the body of its 200; every other response is a thrown Refusal. */
export type Handler<Op extends OperationId> = (request: OperationRequest<Op>) => Promise<OkBody<Op>>

/** One handler per operation of the product's contract: a missing one does not compile. */
export type Handlers = { [Op in keyof Exchange]: Handler<Op> }

/** One handler per operation of the public pages: a missing one does not compile. */
export type WebsiteHandlers = { [Op in keyof Website]: Handler<Op> }

/** One handler per operation of the sandbox's contract: a missing one does not compile. */
export type SandboxHandlers = { [Op in keyof Sandbox]: Handler<Op> }
