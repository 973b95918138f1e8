import type { House } from './house.ts'
import { measureGrown, sweepOld } from './repos/housekeeping.repo.ts'
import { forgetOld } from './repos/idempotency.repo.ts'
import { startDemoTraders } from './sandbox/demo-traders.ts'
import { proveBooks } from './services/books.service.ts'
import { startExpiry } from './services/expiry.service.ts'
import { defineMailJob } from './services/mail.service.ts'
import { defineResetJob } from './services/password-change.service.ts'
import { startReputation } from './services/reputation.service.ts'

const PRICES_MS = 15_000
const PROOF_MS = 60_000
const HOUSEKEEPING_MS = 600_000

export interface BackgroundOptions {
  /** Whether the sandbox's demo traders are in. */
  readonly demoTraders: boolean
}

/**
 * Prepares what the house does by itself, each part with its own line here; its jobs start it. Resolves when prices are known and the
 * books are proven.
 */
export async function prepareBackground(house: House, { demoTraders }: BackgroundOptions): Promise<void> {
  await house.market.refresh()
  await proveBooks(house, 'whole')
  defineMailJob(house)
  defineResetJob(house)
  house.jobs.repeat('market prices', PRICES_MS, () => house.market.refresh())
  house.jobs.repeat('proof of the books', PROOF_MS, () => proveBooks(house, 'recent'))
  house.jobs.repeat('housekeeping', HOUSEKEEPING_MS, () => sweepOld(house.db))
  if (house.config.databaseUrl === undefined)
    house.jobs.repeat('measures', HOUSEKEEPING_MS, async () => void (await measureGrown(house.db)))
  house.jobs.repeat('old keys', HOUSEKEEPING_MS, () => forgetOld(house.db))
  startExpiry(house)
  startReputation(house)
  if (demoTraders) await startDemoTraders(house)
}
