import type { AuthUser } from '#server/shared/auth-user.ts'
import { rateLimits, type RateLimitName } from '#openapi/generated/access.ts'
import type { CoreContext } from '#server/shared/context.ts'
import { tooMany } from '#server/refusal.ts'
import * as rates from '#server/accounts/repos/rate.repo.ts'
import { knownDevice } from './login-devices.service.ts'
import { findSessionAndHit } from './sessions.service.ts'

/** Logins to one account from all addresses together: each address is held to far fewer, so that only many can reach it. */
const LOGINS_TO_ACCOUNT = { max: 100, windowS: 60 }

/** Counts a request of a kind for its address or device, and refuses with 429 when that sent too many. */
export async function countInWindow(
  { db, config }: Pick<CoreContext, 'db' | 'config'>,
  name: RateLimitName,
  subject: string,
): Promise<void> {
  const { max, windowS } = rateLimits[name]
  if ((await rates.hit([keyOf(name, subject)], windowS, db)) > max * config.limitFactor) throw tooMany(windowS)
}

/** The key under which a subject's requests of a kind are counted. */
const keyOf = (name: RateLimitName, subject: string): string => `${name}:${subject}`

/** Who holds a session key, or null; counts the request for the address and for the account, and refuses with 429 when one sent too many. */
export async function findSessionInWindow(
  context: Pick<CoreContext, 'db' | 'config'>,
  token: string,
  { name, address }: { name: RateLimitName; address: string },
): Promise<AuthUser | null> {
  const { max, windowS } = rateLimits[name]
  const hit = { key: keyOf(name, address), accountKey: keyOf(name, 'account '), windowS }
  const found = await findSessionAndHit(context, token, hit)
  if (found && found.most > max * context.config.limitFactor) throw tooMany(windowS)
  return found?.user ?? null
}

/**
 * Counts a login: for its device when that is one of the account's, so that nobody else's guesses lock its owner out; otherwise for
 * its address, and for the account, where an address alone can never reach the limit.
 */
export async function countLogin(
  context: Pick<CoreContext, 'db' | 'config'>,
  { address, email, cookies }: { address: string; email: string; cookies: string | undefined },
): Promise<void> {
  const device = await knownDevice(context, cookies, email)
  await countInWindow(context, 'login', device ?? address)
  if (device !== undefined) return
  const { max, windowS } = LOGINS_TO_ACCOUNT
  const count = await rates.hit([`login:account ${email}`], windowS, context.db)
  if (count > max * context.config.limitFactor) throw tooMany(windowS)
}
