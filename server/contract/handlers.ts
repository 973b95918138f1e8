import type { operations as Exchange } from '#openapi/generated/exchange.ts'
import type { operations as Sandbox } from '#openapi/generated/sandbox.ts'

/** Whoever holds the session that a request came with. */
export interface AuthUser {
  readonly id: bigint
  readonly publicId: string
  readonly username: string
  readonly email: string
  readonly sessionId: bigint
}

type Operations = Exchange & Sandbox
export type OperationId = keyof Operations

/** The operations that need no session; start fails when the contract's `security` disagrees. */
export type OpenOperation =
  | 'signup'
  | 'verifyEmail'
  | 'resendVerificationOtp'
  | 'login'
  | 'verifyLogin'
  | 'resendLoginOtp'
  | 'forgotPassword'
  | 'resetPassword'
  | 'fetchPaymentMethods'
  | 'fetchP2pTokens'
  | 'fetchCurrencies'
  | 'fetchOpenAdverts'
  | 'fetchMarketPrice'
  | 'readMail'
  | 'readClock'
  | 'advanceClock'
  | 'readFlowCoverage'

type File<C> = keyof C extends `image/${string}` ? Uint8Array : never
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

/** What a handler is asked: everything is already checked against the contract. */
export interface Ask<Op extends OperationId> {
  readonly operation: Op
  readonly path: PartOf<Operations[Op]['parameters'], 'path'>
  readonly query: Loose<PartOf<Operations[Op]['parameters'], 'query'>>
  /** An optional body that did not come is `{}`. */
  readonly body: BodyOf<Operations[Op]>
  readonly person: Op extends OpenOperation ? AuthUser | null : AuthUser
  /** The Idempotency-Key, if one came. */
  readonly key: string | null
  /** SHA-256 over path, query and body, whatever the order of their keys: what a key is bound to. */
  readonly bodyHash: Uint8Array
  readonly ip: string
  /** What the client calls itself, cut to 200 characters. */
  readonly device: string
  readonly header: (name: string, value: string) => void
}

export type OkBody<Op extends OperationId> = Operations[Op] extends { responses: { 200: infer R } } ? Json<R> : never

/** Answers one operation with the body of its 200; every other answer is a thrown Refusal. */
export type Handler<Op extends OperationId> = (ask: Ask<Op>) => Promise<OkBody<Op>>

/** One handler per operation of the product's contract: a missing one does not compile. */
export type Handlers = { [Op in keyof Exchange]: Handler<Op> }

/** One handler per call of the sandbox's desk. */
export type SandboxHandlers = { [Op in keyof Sandbox]: Handler<Op> }

/** Part of a map, for one module of routes. */
export type Some<Op extends OperationId> = { [K in Op]: Handler<K> }
