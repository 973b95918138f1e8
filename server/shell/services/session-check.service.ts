import type { operations } from '#openapi/generated/exchange.ts'
import { sessionEnd } from '#server/accounts/services/sessions.service.ts'
import { settingsOf, userOf } from '#server/accounts/services/settings.service.ts'
import type { AuthUser } from '#server/shared/auth-user.ts'
import type { CoreContext } from '#server/shared/context.ts'
import { unreadOf } from '#server/shell/repos/unread.repo.ts'

type CheckedSession = operations['checkSession']['responses'][200]['content']['application/json']['data']

/** What every page of a signed-in person reads first (decision 0007). Refuses with 401 when the session has ended. */
export async function checkSession(
  context: Pick<CoreContext, 'db'>,
  { id, sessionId }: Pick<AuthUser, 'id' | 'sessionId'>,
): Promise<CheckedSession> {
  const { endsAt, now } = await sessionEnd(context, sessionId)
  const [user, settings, unread] = await Promise.all([
    userOf(context, id),
    settingsOf(context, id),
    unreadOf(id, context.db),
  ])
  return { user, settings, ...unread, expires_at: endsAt.toISOString(), server_now: now.toISOString() }
}
