import type { Tx } from '#server/db/db.ts'
import { once } from './idempotency.service.ts'

/** The operation a person calls, and the Idempotency-Key it is called with. */
export interface CommandContext {
  readonly operation: string
  readonly user: { readonly id: bigint; readonly username: string }
  readonly key: string | null
  readonly bodyHash: Uint8Array
}

/** Runs `fn` once per key, or simply runs it when the caller sent none (decisions: Idempotency-Key). */
export function withIdempotency<Answer extends object>(
  tx: Tx,
  command: CommandContext,
  fn: () => Promise<Answer>,
): Promise<Answer> {
  const { operation, user, key, bodyHash } = command
  return key === null ? fn() : once(tx, { person: user.id, operation, key, bodyHash }, fn)
}
