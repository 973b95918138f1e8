import { upTo } from '#machines/shared/values/formatting.ts'
import { minorOf } from '#machines/shared/values/money.ts'
import { TOO_LITTLE_LEFT } from '#machines/m2m/messages/m2m.ts'
import { accountsToAdd } from './receiving-accounts.ts'
import { isPricePaused, type Advert } from './trade.ts'

export type AdvertAction = 'edit' | 'pause' | 'reopen' | 'close'

const isFullyTaken = ({ order }: Advert): boolean => Number(order.available) === 0

/** Which accounts a paused advert needs before it can be reopened; null when it has them. */
export const accountsToAddTo = ({ accounts_to_add: methods }: Advert): string | null =>
  methods === undefined ? null : accountsToAdd(methods)

/** Why an open advert is not listed, as a sentence; null for one that is (docs/product/m2m.md). */
export const unlistedReason = ({ status, paused, order }: Advert): string | null => {
  const { min_limit, max_order, currency } = order
  const isTooLittle = minorOf(max_order, currency.scale) < minorOf(min_limit, currency.scale)
  return status === 'Open' && !paused && isTooLittle ? TOO_LITTLE_LEFT : null
}

/** Whether an open advert cannot be taken before the market price that it follows is updated. */
export const awaitsMarket = ({ status, paused, order }: Advert): boolean =>
  status === 'Open' && !paused && isPricePaused(order)

/** The owner's actions on an advert (spec §6, docs/product/m2m.md). */
export function advertActions(advert: Advert): readonly AdvertAction[] {
  if (advert.paused) return accountsToAddTo(advert) === null ? ['reopen', 'close'] : ['close']
  if (advert.status === 'Close') return []
  return isFullyTaken(advert) ? ['pause', 'close'] : ['edit', 'pause', 'close']
}

/** The amount that an advert reserves, with its ticker; null when it reserves none (docs/product/m2m.md). */
export function reservedBy({ status, paused, order }: Advert, places = order.token.scale): string | null {
  const isListed = status === 'Open' || paused
  if (order.type === 'Buy' || !isListed || Number(order.available) === 0) return null
  return `${upTo(order.available, places)} ${order.token.ticker}`
}

const reservedSentence = (advert: Advert, then: string, ifNone: string): string => {
  const reserved = reservedBy(advert)
  return reserved === null ? ifNone : `${reserved} ${then}`
}

/** How an action affects the coins that an advert reserves. */
export function reservedCoinsSentence(action: AdvertAction, advert: Advert): string {
  const none =
    advert.order.type === 'Buy'
      ? 'Buy adverts reserve no crypto, so no funds are moved.'
      : 'This advert has no crypto left, so no funds are moved.'
  switch (action) {
    case 'close':
      return reservedSentence(advert, 'reserved for this advert is returned to your available balance.', none)
    case 'pause':
      return reservedSentence(advert, 'stays reserved for this advert while it is paused.', none)
    case 'reopen':
      return reservedSentence(advert, 'is still reserved for this advert, so no funds are moved.', none)
    case 'edit':
      return reservedSentence(advert, 'is now reserved for this advert.', none)
  }
}
