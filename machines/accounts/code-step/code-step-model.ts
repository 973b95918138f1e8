import type { ConfirmationOutput } from '#machines/accounts/rules/otp-outcome.ts'
import { CODE_ACCEPTED, outgoingPaused } from '#machines/accounts/messages/accounts.ts'
import { MOVED_ID } from '#machines/accounts/samples/confirmations.ts'
import { outcomeUnknown } from '#machines/shared/api/failure.ts'
import { confirmMovementModel } from '#machines/accounts/confirm-movement/confirm-movement.model.ts'

const cases = {
  accepted: { type: 'confirmed', message: CODE_ACCEPTED, tId: MOVED_ID },
  unsure: { type: 'refused', failure: outcomeUnknown },
  codePaused: {
    type: 'refused',
    failure: { kind: 'refused', code: 'not_now', message: outgoingPaused('Jan 2, 2026, 12:00 UTC') },
  },
  codeClosed: { type: 'closed' },
} as const satisfies Readonly<Record<string, ConfirmationOutput>>

/** How the entry of a code ends whose act is sent again by its flow. */
export const codeOutcomes = { child: confirmMovementModel, cases } as const
