import type { Queries } from '#server/db/db.ts'

/**
 * Reserves the next moment at which a provider may be called, `gapMs` after the one before, whichever server took that; returns in how many
 * milliseconds it comes. The provider's clock is real time, so the sandbox's clock does not count.
 */
export async function reserve(provider: string, gapMs: number, on: Queries): Promise<number> {
  const [row] = await on.query<{ wait_ms: number }>(
    `update provider_call set next_at = greatest(next_at, clock_timestamp()) + make_interval(secs => $2)
     where provider = $1
     returning (extract(epoch from next_at - make_interval(secs => $2) - clock_timestamp()) * 1000)::float8 as wait_ms`,
    [provider, gapMs / 1000],
  )
  return Math.max(0, row?.wait_ms ?? 0)
}
