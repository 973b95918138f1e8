import { accountLine } from '#machines/accounts/rules/bank-accounts.ts'
import { fixed, formatPrice, upTo, windowLabel } from '#machines/shared/values/formatting.ts'
import { PAID_TO } from '#machines/accounts/messages/bank-accounts.ts'
import type { Advert } from './trade.ts'

/** One changed term of an advert. */
export interface TermChange {
  readonly label: string
  readonly was: string
  readonly is: string
}

const NONE = 'none'

const termsOf = ({ order }: Advert): readonly (readonly [label: string, value: string])[] => {
  const { token, currency } = order
  const fiat = (amount: string) => fixed(amount, currency.scale)
  return [
    ['Price', `${formatPrice(order.price, currency.scale)} ${currency.ticker}`],
    ['Limits', `${fiat(order.min_limit)} – ${fiat(order.max_limit)} ${currency.ticker}`],
    ['Available', `${upTo(order.available, token.scale)} ${token.ticker}`],
    ['Payment window', windowLabel(order.completion_window)],
    ['Payment methods', order.payment_methods.join(', ')],
    ['Terms', order.terms_tags.map(({ title }) => title).join(', ') || NONE],
    ['Remarks', order.remarks || NONE],
    [PAID_TO, order.receiving_account ? accountLine(order.receiving_account) : NONE],
  ]
}

/** The terms that differ between two versions of an advert, formatted, the price first. */
export function changesBetween(was: Advert, is: Advert): readonly TermChange[] {
  const now = new Map(termsOf(is))
  return termsOf(was)
    .map(([label, value]) => ({ label, was: value, is: now.get(label) ?? NONE }))
    .filter((change) => change.was !== change.is)
}
