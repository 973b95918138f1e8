import { upTo } from './formatting.ts'
import type { Advert } from './trade.ts'

export type AdvertAction = 'edit' | 'pause' | 'reopen' | 'close'

const isFullyTaken = ({ order }: Advert): boolean => Number(order.available) === 0

/** The owner's actions on an advert (spec §6, decisions: own adverts). */
export function advertActions(advert: Advert): readonly AdvertAction[] {
  if (advert.paused) return ['reopen', 'close']
  if (advert.status === 'Close') return []
  return isFullyTaken(advert) ? ['pause', 'close'] : ['edit', 'pause', 'close']
}

/** The amount that an advert reserves, with its ticker; null when it reserves none (decisions: M2M money). */
export function reservedBy({ status, paused, order }: Advert): string | null {
  const isListed = status === 'Open' || paused
  if (order.type === 'Buy' || !isListed || Number(order.available) === 0) return null
  return `${upTo(order.available, order.token.scale)} ${order.token.ticker}`
}

const reservedSentence = (advert: Advert, then: string, ifNone: string): string => {
  const reserved = reservedBy(advert)
  return reserved === null ? ifNone : `${reserved} ${then}`
}

/** How an action affects the coins that an advert reserves. */
export function reservedCoinsSentence(action: AdvertAction, advert: Advert): string {
  const none =
    advert.order.type === 'Buy'
      ? 'A Buy advert reserves no coins, so none move.'
      : 'No coins are left in it, so none move.'
  switch (action) {
    case 'close':
      return reservedSentence(advert, 'still reserved for this advert come back to your available balance.', none)
    case 'pause':
      return reservedSentence(advert, 'stay reserved for this advert while nobody sees it.', none)
    case 'reopen':
      return reservedSentence(advert, 'are still reserved for this advert, so no more coins move.', none)
    case 'edit':
      return reservedSentence(advert, 'are reserved for this advert now.', none)
  }
}
