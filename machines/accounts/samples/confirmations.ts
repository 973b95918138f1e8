import { given } from 'statewalk/actor-inputs'
import { CODE_REQUIRED, outgoingPaused } from '#machines/accounts/messages/accounts.ts'
import type { Confirmation, MovementFacts } from '#machines/accounts/rules/otp-outcome.ts'

/** The code that a movement of the samples needs. */
export const aConfirmation = {
  challenge: 'ABCDEFGHJKMNPQRSTVWX',
  resend_at: '2026-01-01T00:00:10.000Z',
  expires_at: '2026-01-01T00:10:00.000Z',
  server_now: '2026-01-01T00:00:00.000Z',
} satisfies Confirmation

/** The answer of an act that needs a code. */
export const codeRequiredAnswer = {
  status: 409,
  body: { error: CODE_REQUIRED, code: 'code_required', data: aConfirmation },
} as const

/** The answer of an act while nothing leaves the account. */
export const pausedAnswer = {
  status: 409,
  body: { error: outgoingPaused('Jan 2, 2026, 12:00 UTC'), code: 'not_now' },
} as const

/** When another code can be sent, as the server knows it. */
export const CONFIRMATION_RESEND_AT = '2026-01-01T00:00:08.000Z'

/** 20 USDT to another account. */
export const aTransfer: MovementFacts = { act: 'transfer', amount: '20 USDT', to: 'account', recipient: 'ben_kay' }

/** 0.5 BTC to an address. */
export const aPayout: MovementFacts = {
  act: 'withdrawal',
  amount: '0.5 BTC',
  to: 'address',
  recipient: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  network: 'Bitcoin',
}

/** 50 USDT of an order to its buyer. */
export const aRelease: MovementFacts = { act: 'release', amount: '50 USDT', to: 'account', recipient: 'ben_kay' }

/** A setting that is changed: nothing moves. */
export const aSetting: MovementFacts = { act: 'settings', amount: 'Emails about orders and funds: off' }

/** An account that is closed. */
export const aClosing: MovementFacts = { act: 'closing', amount: 'Close my account' }

/** The export of a person's data. */
export const anExport: MovementFacts = { act: 'export', amount: 'Export my data' }

/** What moves are answered with. */
export const MOVED_ID = 'TXABCDEFGHJKMNPQRSTV'

/** What the entry of a code begins with. */
export const aCodeFor = <const Facts>(movement: Facts) => ({
  userId: aConfirmation.challenge,
  resendAt: aConfirmation.resend_at,
  isReopened: true,
  arrivedAt: aConfirmation.server_now,
  newKey: given('newKey'),
  movement,
})
