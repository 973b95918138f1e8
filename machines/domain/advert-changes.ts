import { fixed, shownPrice, upTo } from './figures.ts'
import type { Advert } from './trade.ts'

/** One term of an advert that is not what it was. */
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
    ['Price', `${shownPrice(order.price, currency.scale)} ${currency.ticker}`],
    ['Limits', `${fiat(order.min_limit)} – ${fiat(order.max_limit)} ${currency.ticker}`],
    ['Available', `${upTo(order.available, token.scale)} ${token.ticker}`],
    ['Payment window', `${order.completion_window} min`],
    ['Payment methods', order.payment_methods.join(', ')],
    ['Terms', order.terms_tags.map(({ title }) => title).join(', ') || NONE],
    ['Remarks', order.remarks || NONE],
  ]
}

/** What of an advert's terms differs between two of its versions, as a taker reads them, the price first. */
export function changesBetween(was: Advert, is: Advert): readonly TermChange[] {
  const now = new Map(termsOf(is))
  return termsOf(was)
    .map(([label, value]) => ({ label, was: value, is: now.get(label) ?? NONE }))
    .filter((change) => change.was !== change.is)
}
