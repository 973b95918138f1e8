import { CODE_SENT } from '#machines/accounts/messages/accounts.ts'

/** What the login form of the popup ends with: the code of a login was mailed. */
export const sentCode = {
  message: CODE_SENT,
  userId: 'ABCDEFGHJKMNPQRSTVWX',
  resend_at: '2026-01-01T00:00:10.000Z',
  expires_at: '2026-01-01T00:10:00.000Z',
  server_now: '2026-01-01T00:00:00.000Z',
  sentTo: 'a••@example.com',
}
