import { OUTGOING_FROZEN, outgoingPaused } from '#machines/accounts/messages/accounts.ts'
import { formatDateTime } from '#machines/shared/values/formatting.ts'
import type { components } from '#openapi/generated/exchange.ts'

/** Why nothing leaves the account, until when and what can be done. */
export const stopText = ({ until }: components['schemas']['OutgoingStop']): string =>
  until === null ? OUTGOING_FROZEN : outgoingPaused(formatDateTime(until))
