import { amountFlaw, type Filters } from './market-filters.ts'
import { NOT_A_NUMBER, TOO_MANY_DECIMALS } from './messages/m2m.ts'
import { CHOOSE_CURRENCY } from './messages/marketplace.ts'

const FLAWS = { empty: undefined, malformed: NOT_A_NUMBER, too_precise: TOO_MANY_DECIMALS } as const

/** Why the list is not filtered by the typed amount, or undefined: an amount means nothing without its currency. */
export const amountError = (filters: Filters): string | undefined => {
  const flaw = amountFlaw(filters)
  if (flaw !== undefined) return FLAWS[flaw]
  return filters.currency === '' ? CHOOSE_CURRENCY : undefined
}
