import {
  currencyOf,
  errorsIn,
  percentIn,
  priceIn,
  readDraft,
  takenOf,
  tokenOf,
  totalIn,
  type AdvertForm,
} from './advert-form.ts'
import { fixed, formatPrice, upTo } from '#machines/shared/values/formatting.ts'
import { decimalOf, minorOf } from '#machines/shared/values/money.ts'
import { PAID_TO } from '#machines/accounts/messages/bank-accounts.ts'
import { payeeLine, payeesIn } from './receiving-accounts.ts'
import type { Advert } from './trade.ts'

const tokenScaleOf = (form: AdvertForm): number => tokenOf(form)?.scale ?? 8
const fiatScaleOf = (form: AdvertForm): number => currencyOf(form)?.scale ?? 2

const amountOf = (form: AdvertForm): string => readDraft(form).token_amount
/** '100 USDT' */
export const coinsSentence = (form: AdvertForm): string =>
  `${upTo(amountOf(form), tokenScaleOf(form))} ${form.draft.token}`
const fiatFigure = (form: AdvertForm, decimal: string): string => fixed(decimal, fiatScaleOf(form))

/** A formatted amount in the draft's currency: '75,000.00 NGN'. */
export function fiatIn(form: AdvertForm, decimal: string): string {
  return `${fiatFigure(form, decimal)} ${form.draft.currency}`
}

/** A formatted price in the draft's currency; '–' for null. */
export function shownPriceIn(form: AdvertForm, decimal: string | null): string {
  return decimal === null ? '–' : `${formatPrice(decimal, fiatScaleOf(form))} ${form.draft.currency}`
}

const limitsSentence = (form: AdvertForm): string => {
  const draft = readDraft(form)
  const { min_limit, max_limit } = errorsIn(form)
  if (min_limit !== undefined || max_limit !== undefined) return ''
  const verb = draft.type === 'Sell' ? 'buyers pay' : 'sellers receive'
  return ` · ${verb} ${fiatFigure(form, draft.min_limit)}–${fiatIn(form, draft.max_limit)} per order`
}

/** The advert so far in one sentence; it grows with the filled fields. */
export function previewOf(form: AdvertForm): string {
  const { draft } = form
  const verb = draft.type === 'Sell' ? 'You sell' : 'You buy'
  const price = priceIn(form)
  if (price === null) return `${verb} ${draft.token} for ${draft.currency}`
  const total = totalIn(form)
  if (total === null) return `${verb} ${draft.token} at ${shownPriceIn(form, price)} each`
  return `${verb} ${coinsSentence(form)} for ${fiatIn(form, total)} in total${limitsSentence(form)}`
}

/** The amount that others could take: all of a new advert, the rest of an edited one. */
export function availableSentence(form: AdvertForm): string {
  const { draft } = form
  const scale = tokenScaleOf(form)
  if (errorsIn(form).token_amount !== undefined) return '–'
  const left = minorOf(amountOf(form), scale) - minorOf(takenOf(form), scale)
  return `${upTo(decimalOf(left, scale), scale)} ${draft.token}`
}

/** The limits of an order: '1,000.00 – 20,000.00 USD'; '–' for an invalid one. */
export function limitsIn(form: AdvertForm): string {
  const { min_limit, max_limit, currency } = readDraft(form)
  const limit = (read: string) => (/^\d+(\.\d+)?$/.test(read) ? fiatFigure(form, read) : '–')
  return `${limit(min_limit)} – ${limit(max_limit)} ${currency}`
}

/** The price: '1,500.00 NGN, fixed', or its percentage of the market price. */
export function priceSentence(form: AdvertForm): string {
  const price = shownPriceIn(form, priceIn(form))
  return form.draft.margin_type === 'Fixed' ? `${price}, fixed` : `${percentIn(form)}% of market price, now ${price}`
}

/** Where a seller is paid, the account of each method: 'You are paid to Ada Obi, First Quay 0123456789.'; null for a Buy advert. */
export function paidToSentence(form: AdvertForm): string | null {
  const line = payeeLine(payeesIn(form))
  return line === '' ? null : `${PAID_TO} ${line}.`
}

/** How an edit changes the reserve of a Sell advert. */
const reserveChangeSentence = (form: AdvertForm, { order }: Advert): string => {
  const { ticker, scale } = order.token
  const change = minorOf(amountOf(form), scale) - minorOf(order.token_amount, scale)
  if (change === 0n) return 'The reserved amount does not change.'
  const words = `${upTo(decimalOf(change > 0n ? change : -change, scale), scale)} ${ticker}`
  return change > 0n
    ? `${words} more is reserved from your available balance.`
    : `${words} is returned from this advert’s reserve to your available balance.`
}

/** How posting changes the person's balance (docs/product/adverts.md). */
export function reserveSentence(form: AdvertForm): string {
  const { type, token } = form.draft
  if (type === 'Sell' && form.editing) return reserveChangeSentence(form, form.editing)
  if (type === 'Sell')
    return `${coinsSentence(form)} is reserved from your available balance. Closing the advert returns the untraded amount.`
  return `Nothing is reserved now. When a seller places an order, their ${token} is held in escrow by Quayside until you pay and they release it.`
}
