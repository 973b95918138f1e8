import { rateLimits, type RateLimitName } from '#openapi/generated/operations.ts'
import type { AppContext } from '#server/context.ts'
import { tooMany } from '#server/refusal.ts'
import * as rates from '#server/repos/rate.repo.ts'

/** Counts a request of a kind for every subject (an account, an address) and refuses with 429 when one of them sent too many. */
export async function countInWindow(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  name: RateLimitName,
  subjects: readonly string[],
): Promise<void> {
  const { max, windowS } = rateLimits[name]
  const keys = subjects.map((subject) => `${name}:${subject}`)
  if ((await rates.hit(keys, windowS, db)) > max * config.limitFactor) throw tooMany(windowS)
}
