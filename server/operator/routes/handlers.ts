import type { operations } from '#openapi/generated/operator.ts'
import type { operatorAccess } from '#openapi/generated/operator-access.ts'
import type { OperatorOperationId } from '#openapi/generated/operator-operations.ts'
import type { CheckedParts, OkBodyOf } from '#server/contract/handlers.ts'
import type { SignedIn } from '#server/operator/services/signed-in.ts'

type Access = typeof operatorAccess

/** What every request of the console brings. */
interface Sent {
  /** The client's. */
  readonly address: string
  /** The client's User-Agent, cut to 200 characters. */
  readonly device: string
  /** The Cookie header. */
  readonly cookies: string | undefined
  readonly header: (name: string, value: string) => void
}

/** What a request with an Idempotency-Key is compared by: SHA-256 over operation, path and body. */
interface KeyedPart {
  readonly key: string
  readonly bodyHash: Uint8Array
}

/** A request of the console that was checked against its contract. */
export type OperatorRequest<Op extends OperatorOperationId> = CheckedParts<operations[Op]> &
  Sent &
  (Access[Op]['roles'] extends null ? unknown : { readonly by: SignedIn }) &
  (Access[Op]['idempotent'] extends true ? KeyedPart : unknown)

/** One handler per operation of the console's contract: a missing one does not compile. */
export type OperatorHandlers = {
  [Op in OperatorOperationId]: (request: OperatorRequest<Op>) => Promise<OkBodyOf<operations[Op]>>
}
