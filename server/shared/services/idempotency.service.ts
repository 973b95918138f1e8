import type { Queries, Tx } from '#server/db/db.ts'
import * as keys from '#server/shared/repos/idempotency.repo.ts'

/** The key was used before for another body: nothing was done. */
export class KeyReused extends Error {
  override readonly name = 'KeyReused'
}

export interface OnceOnly extends keys.KeyScope {
  bodyHash: Uint8Array
}

/** Claims the key; false when it was used before. Call it before any other lock is taken: a twin waits for the first one's transaction. */
export const claimOnce = (act: OnceOnly, on: Queries): Promise<boolean> => keys.claim(act, act.bodyHash, on)

/**
 * Does `fn` once per person, operation and key, and answers every repetition within 30 days with what it answered
 * (decision 0047). Only success is stored: when `fn` throws, the transaction takes the key back. `isClaimed` is what
 * `claimOnce` returned in this transaction. Throws KeyReused for another body.
 */
export async function answerOnce<Answer extends object>(
  tx: Tx,
  act: OnceOnly,
  { isClaimed, fn }: { isClaimed: boolean; fn: () => Promise<Answer> },
): Promise<Answer> {
  if (isClaimed) {
    const answer = await fn()
    keys.store(act, answer, tx)
    return answer
  }
  const stored = await keys.find<Answer>(act, tx)
  if (!stored || Buffer.compare(stored.bodyHash, act.bodyHash) !== 0) throw new KeyReused()
  return stored.answer
}

/** Claims the key and answers once. */
export const once = async <Answer extends object>(tx: Tx, act: OnceOnly, fn: () => Promise<Answer>): Promise<Answer> =>
  answerOnce(tx, act, { isClaimed: await claimOnce(act, tx), fn })
