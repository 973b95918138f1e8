import { upTo } from '#machines/shared/values/formatting.ts'
import { minorOf } from '#machines/shared/values/money.ts'
import { hiddenBySupport, TOO_LITTLE_LEFT } from '#machines/adverts/messages/adverts.ts'
import { accountsToAdd } from './receiving-accounts.ts'
import { isPricePaused, type Advert } from './trade.ts'

export type AdvertAction = 'edit' | 'pause' | 'reopen' | 'close'

const isFullyTaken = ({ order }: Advert): boolean => Number(order.available) === 0

/** Which accounts a paused advert needs before it can be reopened; null when it has them. */
export const accountsToAddTo = ({ accounts_to_add: methods }: Advert): string | null =>
  methods === undefined ? null : accountsToAdd(methods)

/** Whether Support has hidden an advert that is not closed. */
export const isHidden = ({ status, paused, hidden_reason: reason }: Advert): boolean =>
  reason !== undefined && (status === 'Open' || paused)

/** Why an advert that its owner has not closed is not listed, as a sentence; null for one that is (docs/product/adverts.md). */
export const unlistedReason = (advert: Advert): string | null => {
  const { status, paused, order, hidden_reason: reason } = advert
  if (isHidden(advert)) return hiddenBySupport(reason ?? '')
  const { min_limit, max_order, currency } = order
  const isTooLittle = minorOf(max_order, currency.scale) < minorOf(min_limit, currency.scale)
  return status === 'Open' && !paused && isTooLittle ? TOO_LITTLE_LEFT : null
}

/** Whether an open advert cannot be taken before the market price that it follows is updated. */
export const awaitsMarket = ({ status, paused, order }: Advert): boolean =>
  status === 'Open' && !paused && isPricePaused(order)

/** The owner's actions on an advert (spec §6, docs/product/adverts.md). */
export function advertActions(advert: Advert): readonly AdvertAction[] {
  if (advert.paused) return accountsToAddTo(advert) === null && !isHidden(advert) ? ['reopen', 'close'] : ['close']
  if (advert.status === 'Close') return []
  const changes: readonly AdvertAction[] = isHidden(advert) ? ['close'] : ['pause', 'close']
  return isFullyTaken(advert) ? changes : ['edit', ...changes]
}

/** The amount that an advert reserves, with its ticker; null when it reserves none (docs/product/adverts.md). */
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
