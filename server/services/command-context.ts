import type { Tx } from '#server/db/db.ts'
import { once } from './idempotency.service.ts'

/** Who asks for an act, and under which Idempotency-Key. */
export interface CommandContext {
  readonly operation: string
  readonly user: { readonly id: bigint; readonly username: string }
  readonly key: string | null
  readonly bodyHash: Uint8Array
}

/** Does an act once per key, or simply does it when the caller sent none (decisions: Idempotency-Key). */
export function withIdempotency<Answer extends object>(
  tx: Tx,
  asked: CommandContext,
  fn: () => Promise<Answer>,
): Promise<Answer> {
  const { operation, user, key, bodyHash } = asked
  return key === null ? fn() : once(tx, { person: user.id, operation, key, bodyHash }, fn)
}
