import { normalizedAddress } from '#machines/catalog/addresses.ts'
import { memoError } from '#machines/catalog/memos.ts'
import { ADDRESS_MISSING, invalidAddress, MEMO_MALFORMED } from '#machines/catalog/messages.ts'
import { networkRow } from '#machines/catalog/networks.ts'
import { swapAddressError } from '#machines/exchange/rules/swap-addresses.ts'
import { networkName, networkOf } from '#machines/exchange/rules/swaps.ts'
import { isPlain } from '#machines/shared/values/names.ts'
import { UpstreamFailure } from '#server/shared/gateways/upstream.ts'

/** Why a text is no address of a network, as a sentence. Of a network that is not known, the provider checks the rest. */
export function addressError(address: string, network: string): string | undefined {
  if (address.trim() === '') return ADDRESS_MISSING
  return swapAddressError(address, network) ?? (isPlain(address) ? undefined : invalidAddress(networkName(network)))
}

/** An address as its network writes it; on one that is not known as it was typed. */
export function plainAddress(address: string, code: string): string {
  const network = networkOf(code)
  return network === undefined ? address.trim() : normalizedAddress(address, network)
}

/** What is wrong with a memo. Of a network that is not known it has visible characters alone, and the provider checks the rest. */
export function memoFlaw(memo: string, network: string): string | undefined {
  const known = networkOf(network)
  if (memo === '') return undefined
  if (known === undefined) return isPlain(memo) ? undefined : MEMO_MALFORMED
  return memoError(memo, { network: known, isRequired: networkRow(known).memo !== undefined }) ?? undefined
}

/** Longer addresses and memos are none. */
const MAX_PAYIN = 300

/** Where a swap or a sale is paid in. */
interface Payin {
  readonly address: string | null | undefined
  readonly memo: string | null | undefined
}

/** Where it is paid in must be an address of its network, and a memo one that a wallet can send there: what goes elsewhere is lost. */
export function insistOnPayin({ address, memo }: Payin, network: string): { address: string; memo: string | null } {
  if (typeof address !== 'string' || address.length > MAX_PAYIN || addressError(address, network) !== undefined)
    throw new UpstreamFailure('malformed', 'The provider named no address to pay in at')
  if (!memo) return { address, memo: null }
  const known = networkOf(network)
  const isOdd = known === undefined || networkRow(known).memo === undefined ? !isPlain(memo) : memoFlaw(memo, network)
  if (memo.length > MAX_PAYIN || isOdd) throw new UpstreamFailure('malformed', 'The provider named a memo that is none')
  return { address, memo }
}
