import { isValidAmount, type Filters } from './market-filters.ts'
import { NOT_A_NUMBER } from './messages/m2m.ts'
import { CHOOSE_CURRENCY } from './messages/marketplace.ts'

/** Why the list is not filtered by the typed amount, or undefined: an amount means nothing without its currency. */
export const amountError = ({ amount, currency }: Filters): string | undefined => {
  if (amount.trim() === '') return undefined
  if (!isValidAmount(amount)) return NOT_A_NUMBER
  return currency === '' ? CHOOSE_CURRENCY : undefined
}
