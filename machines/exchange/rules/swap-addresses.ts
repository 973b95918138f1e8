import { isAddress } from '#machines/catalog/addresses.ts'
import { networkOf } from './swaps.ts'

/** Whether an address belongs to a network, as far as we know: null for a network that we do not know. */
export function isSwapAddress(address: string, code: string): boolean | null {
  const network = networkOf(code)
  return network === undefined ? null : isAddress(address.trim(), network)
}
