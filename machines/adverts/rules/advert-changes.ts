import { fixed, formatPrice, upTo, windowLabel } from '#machines/shared/values/formatting.ts'
import { PAID_TO } from '#machines/accounts/messages/bank-accounts.ts'
import { minorOf, PRICE_SCALE } from '#machines/shared/values/money.ts'
import * as text from '#machines/adverts/messages/marketplace.ts'
import { payeeLine } from './receiving-accounts.ts'
import { areFiguresAgreed, type Advert } from './trade.ts'

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
    [PAID_TO, payeeLine(order.receiving_accounts ?? []) || NONE],
  ]
}

/** The terms that differ between two versions of an advert, formatted, the price first. */
export function changesBetween(was: Advert, is: Advert): readonly TermChange[] {
  const now = new Map(termsOf(is))
  return termsOf(was)
    .map(([label, value]) => ({ label, was: value, is: now.get(label) ?? NONE }))
    .filter((change) => change.was !== change.is)
}

/** Whether the taker has to be shown the price: one that follows the market may change a little (decision 0040). */
const isPriceNews = (was: Advert, { order }: Advert): boolean => {
  const [seen, now] = [was.order.price, order.price].map((price) => minorOf(price, PRICE_SCALE))
  return !areFiguresAgreed(order, { price: seen ?? null, tokens: null }, { price: now ?? 0n, tokens: null })
}

const isLess = (was: Advert, { order: { available, token } }: Advert): boolean =>
  minorOf(available, token.scale) < minorOf(was.order.available, token.scale)

const changeSentence = ({ label, is }: TermChange, was: Advert, fresh: Advert): string | null => {
  switch (label) {
    case 'Price':
      return isPriceNews(was, fresh) ? text.priceIsNow(is) : null
    case 'Available':
      return isLess(was, fresh) ? text.onlyAvailable(is) : null
    case 'Limits':
      return text.limitsAreNow(is)
    default:
      return text.hasChanged(label)
  }
}

/** What changed that matters to who is filling in an order, a sentence each: 'The price is now 1,600.00 NGN.' */
export const changeSentences = (was: Advert, is: Advert): readonly string[] =>
  changesBetween(was, is)
    .map((change) => changeSentence(change, was, is))
    .filter((sentence) => sentence !== null)
