import { addressError, isAddress } from '#machines/catalog/addresses.ts'
import { networkRow } from '#machines/catalog/networks.ts'
import { isOtherRecipient, pastedRecipient } from '#machines/catalog/pasted-addresses.ts'
import { networkOf } from './swaps.ts'

/** Whether an address belongs to a network, as far as we know: null for a network that we do not know. */
export function isSwapAddress(address: string, code: string): boolean | null {
  const network = networkOf(code)
  return network === undefined ? null : isAddress(address.trim(), network)
}

/** Why nothing can be sent to an address, as a sentence; null also on a network that we do not know. */
export function swapAddressError(address: string, code: string): string | null {
  const network = networkOf(code)
  return network === undefined ? null : addressError(address, network)
}

interface EnteredRecipient {
  readonly address: string
  /** Only where the text has one; empty where it takes the place of another recipient. */
  readonly memo?: string
}

/**
 * What a typed or pasted text enters on a network after `entered`: of a payment link, or of a form with a tag, the plain address and its memo. On a network that we do
 * not know, and for a text of another network, the text as it is.
 */
export function enteredRecipient(text: string, code: string, entered: string): EnteredRecipient {
  const network = networkOf(code)
  const pasted = network && pastedRecipient(text)
  const memoOfOther = isOtherRecipient(entered, text) ? { memo: '' } : {}
  if (!network || !pasted?.networks.includes(network) || text.trim() === pasted.address)
    return { address: text, ...memoOfOther }
  const { address, memo } = pasted
  return { address, ...memoOfOther, ...(memo !== '' && networkRow(network).memo !== undefined && { memo }) }
}
