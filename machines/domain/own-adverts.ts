import { upTo } from './figures.ts'
import type { Advert } from './trade.ts'

export type AdvertAct = 'edit' | 'pause' | 'reopen' | 'close'

/** Whether nothing of an advert is left to take. */
const isWhollyTaken = ({ order }: Advert): boolean => Number(order.available) === 0

/** What its owner may do with an advert now; a closed one stays closed, and only an open one is edited (spec §6, decisions: own adverts). */
export function actsOn(advert: Advert): readonly AdvertAct[] {
  if (advert.paused) return ['reopen', 'close']
  if (advert.status === 'Close') return []
  return isWhollyTaken(advert) ? ['pause', 'close'] : ['edit', 'pause', 'close']
}

/** How many coins an advert still reserves, with their ticker; null when it reserves none (decisions: M2M money). */
export function reservedBy({ status, paused, order }: Advert): string | null {
  const isStanding = status === 'Open' || paused
  if (order.type === 'Buy' || !isStanding || Number(order.available) === 0) return null
  return `${upTo(order.available, order.token.scale)} ${order.token.ticker}`
}

const coinsSentence = (advert: Advert, then: string, ofNone: string): string => {
  const reserved = reservedBy(advert)
  return reserved === null ? ofNone : `${reserved} ${then}`
}

/** What an act does to the coins that an advert reserves, before it is done. */
export function coinsAfter(act: AdvertAct, advert: Advert): string {
  const none =
    advert.order.type === 'Buy'
      ? 'A Buy advert reserves no coins, so none move.'
      : 'No coins are left in it, so none move.'
  switch (act) {
    case 'close':
      return coinsSentence(advert, 'still reserved for this advert come back to your available balance.', none)
    case 'pause':
      return coinsSentence(advert, 'stay reserved for this advert while nobody sees it.', none)
    case 'reopen':
      return coinsSentence(advert, 'are still reserved for this advert, so no more coins move.', none)
    case 'edit':
      return coinsSentence(advert, 'are reserved for this advert now.', none)
  }
}
