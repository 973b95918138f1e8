import { networkRow, type Network } from './networks.ts'

/** What an explorer looks up; anything else could lead elsewhere on its site. */
const LOOKED_UP = /^[A-Za-z0-9]{16,128}$/

/** Where a transaction or an address of a network is looked up; null for a text that is neither. */
export const explorerUrl = (network: Network, kind: 'transaction' | 'address', text: string): string | null =>
  LOOKED_UP.test(text) ? `${networkRow(network).explorer[kind]}${text}` : null
