import { networkRow, type Network } from '#machines/catalog/networks.ts'
import { confirmationsOf, confirmationsText } from '#machines/wallet/messages/deposits.ts'
import { counted } from '#machines/shared/messages/counted.ts'

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S

/** '30 seconds', '2 minutes', and from two hours on '2 hours'. */
export function durationText(seconds: number): string {
  if (seconds < MINUTE_S) return counted(seconds, 'second')
  return seconds < 2 * HOUR_S
    ? counted(Math.round(seconds / MINUTE_S), 'minute')
    : counted(Math.round(seconds / HOUR_S), 'hour')
}

/** How long a network takes for so many blocks: 'under a minute', 'about 2 minutes'. */
export function blocksText(network: Network, blocks: number): string {
  const seconds = blocks * networkRow(network).blockS
  return seconds < MINUTE_S ? 'under a minute' : `about ${durationText(seconds)}`
}

/** When a deposit is credited: '12 confirmations, about 2 minutes'. */
export const creditedText = (network: Network, needed: number): string =>
  `${confirmationsText(needed)}, ${blocksText(network, needed)}`

/** How far a transfer is on its network. */
export interface Progress {
  readonly network: Network
  readonly confirmations: number
  readonly needed: number
}

/** '3 of 12 confirmations, about 2 minutes'; with all of them it waits for nothing more. */
export function progressText({ network, confirmations, needed }: Progress): string {
  const soFar = confirmationsOf(confirmations, needed)
  return confirmations < needed ? `${soFar}, ${blocksText(network, needed - confirmations)}` : soFar
}
