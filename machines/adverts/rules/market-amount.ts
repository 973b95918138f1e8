import { AMOUNT_FLAWS } from '#machines/shared/values/amount-flaws.ts'
import { amountFlaw, filterError, type Filters } from './advert-filter.ts'
import { CHOOSE_CURRENCY } from '#machines/adverts/messages/marketplace.ts'

/** Why the list is not filtered by the typed amount, or undefined: an amount means nothing without its currency. */
export const amountError = (filters: Filters): string | undefined => {
  const flaw = amountFlaw(filters)
  if (flaw === 'empty') return undefined
  if (flaw !== undefined) return filterError(filters) ?? AMOUNT_FLAWS[flaw]
  return filters.currency === '' ? CHOOSE_CURRENCY : undefined
}
