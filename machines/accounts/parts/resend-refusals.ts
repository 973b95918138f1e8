import * as text from '#machines/accounts/messages/accounts.ts'

/** Answers of a request for another code that sends none, of a login as of a movement. */
export const resendRefusals = {
  tooEarly: {
    status: 409,
    body: {
      error: text.resendTooEarly(8),
      code: 'resend_too_early',
      data: { resend_at: '2026-01-01T00:00:18.000Z', server_now: '2026-01-01T00:00:10.000Z' },
    },
  },
  over: { status: 400, body: { error: text.CODE_OVER, code: 'code_expired' } },
  noMore: { status: 409, body: { error: text.NO_MORE_CODES, code: 'not_now' } },
  offline: 'offline',
} as const
