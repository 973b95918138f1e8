import { AMOUNT_FLAWS } from '#machines/shared/values/amount-flaws.ts'
import { INSUFFICIENT_BALANCE } from '#machines/wallet/messages/wallet.ts'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import { upTo } from '#machines/shared/values/formatting.ts'
import * as text from '#machines/wallet/messages/wallet.ts'
import { minorOf, parseMoney } from '#machines/shared/values/money.ts'
import { positiveAmountError } from '#machines/shared/values/positive-amount.ts'

/**
 * Why an amount cannot leave a balance, as a sentence, or null; an empty amount has none yet (spec §5 Withdraw/transfer).
 * `availableMinor` is in the smallest unit of an asset with `scale` decimals.
 */
export function amountError(amount: string, scale: number, availableMinor: bigint): string | null {
  const minor = parseMoney(amount, scale)
  if (minor === 'empty') return null
  if (typeof minor === 'string') return AMOUNT_FLAWS[minor]
  if (minor === 0n) return text.AMOUNT_IS_ZERO
  return minor > availableMinor ? INSUFFICIENT_BALANCE : null
}

/**
 * The key under which the request of a draft is sent again; empty when there is none. A request of which no code was sent has moved nothing, so
 * it makes way for a link to something else; any other is resolved first.
 */
export const resumedKey = (draft: FlowInput['draft'], isLinkedElsewhere: boolean): string =>
  isLinkedElsewhere && draft['confirmMovement.key'] === '' ? '' : (draft['sentKey'] ?? '')

/** A username as it is compared: without blanks around it, in lower case. */
export const normalizedRecipient = (recipient: string): string => recipient.trim().toLowerCase()

/** Why somebody cannot be the recipient of a transfer, as a sentence, or null (spec §5 Recipient). */
export function recipientError(
  recipient: string,
  self: { readonly username: string; readonly email: string },
): string | null {
  const name = normalizedRecipient(recipient)
  if (name === '') return text.RECIPIENT_MISSING
  return name === self.username || name === self.email ? text.RECIPIENT_IS_SELF : null
}

/** The most that one deposit can announce, in whole units. */
const MAX_DEPOSIT = '100000000'

/** Why an amount cannot be deposited, as a sentence, or null (docs/product/wallet.md). */
export function depositError(
  amount: string,
  { code, scale }: { readonly code: string; readonly scale: number },
): string | null {
  const error = positiveAmountError(amount, scale)
  if (error !== undefined) return error
  const isTooLarge = minorOf(amount, scale) > minorOf(MAX_DEPOSIT, scale)
  return isTooLarge ? text.depositTooLarge(`${upTo(MAX_DEPOSIT, 0)} ${code}`) : null
}
