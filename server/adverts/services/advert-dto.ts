import { floatingPrice, percentOf } from '#machines/adverts/rules/adverts.ts'
import { decimalOf, fiatFor, minorOf, PRICE_SCALE } from '#machines/shared/values/money.ts'
import { methodsWithoutAccount } from '#machines/adverts/rules/receiving-accounts.ts'
import type { SavedAccount } from '#machines/accounts/rules/saved-accounts.ts'
import { isOrderable, maxFiat, type Advert, type TradeTerms } from '#machines/adverts/rules/trade.ts'
import type { AdvertRow, OwnAdvertRow } from '#server/adverts/repos/advert.repo.ts'
import { toSavedAccountDto } from '#server/accounts/services/saved-account-dto.ts'
import { markOf } from '#server/catalog/services/assets.service.ts'

// A numeric column preserves trailing zeros.
const shortest = (price: string): string => decimalOf(minorOf(price, PRICE_SCALE), PRICE_SCALE)

/** What one token costs by the last known market price: the advert's own price, or its percent of the market (docs/product/adverts.md). */
export function priceNow({ margin_type, price, percent, market_price }: AdvertRow): string {
  const now = margin_type === 'Fixed' ? price && shortest(price) : floatingPrice(market_price, percent ?? '')
  if (now === null) throw new Error('An advert has no price')
  return now
}

/** An advert as the taker's rules need it, at the current price. */
export const termsOf = (row: AdvertRow): TradeTerms => ({
  type: row.type,
  priceMinor: minorOf(priceNow(row), PRICE_SCALE),
  availableMinor: row.available,
  minLimitMinor: row.min_limit,
  maxLimitMinor: row.max_limit,
  maxLimit: decimalOf(row.max_limit, row.currency_scale),
  tokenScale: row.token_scale,
  fiatScale: row.currency_scale,
  methods: row.payment_methods,
})

/** Whether others can take it. */
export const isListed = (row: AdvertRow): boolean =>
  row.status === 'Open' && row.hidden_reason === null && isOrderable(termsOf(row))

const percentNow = (row: AdvertRow): number | null => {
  if (row.margin_type === 'Floating') return Number(row.percent)
  return row.is_market_fresh ? Number(percentOf(priceNow(row), row.market_price)) : null
}

/** An advert as the contract shows it (spec §3 M2M advert). */
export function toAdvertDto(row: AdvertRow): Advert {
  const { token, currency, token_scale, currency_scale } = row
  const price = priceNow(row)
  const total = fiatFor(row.token_amount, minorOf(price, PRICE_SCALE), { token: token_scale, fiat: currency_scale })
  return {
    t_id: row.t_id,
    seq: row.edits,
    owner: row.username,
    status: row.status,
    paused: row.paused,
    createdAt: row.created_at.toISOString(),
    user: {
      username: row.username,
      orders: row.orders,
      completion_rate: row.completion_rate,
      rating: row.rating,
      ratings: row.ratings,
      release_s: row.release_s,
    },
    order: {
      type: row.type,
      token: { ticker: token, symbol: row.token_symbol, logoURI: markOf(token), scale: token_scale },
      currency: { ticker: currency, symbol: row.currency_symbol, icon: markOf(currency), scale: currency_scale },
      margin_type: row.margin_type,
      percent: percentNow(row),
      price,
      market_price: row.is_market_fresh ? shortest(row.market_price) : null,
      token_amount: decimalOf(row.token_amount, token_scale),
      fiat_amount: decimalOf(total, currency_scale),
      available: decimalOf(row.available, token_scale),
      min_limit: decimalOf(row.min_limit, currency_scale),
      max_limit: decimalOf(row.max_limit, currency_scale),
      max_order: decimalOf(maxFiat(termsOf(row), null), currency_scale),
      completion_window: row.completion_window,
      payment_methods: row.payment_methods,
      terms_tags: row.terms_tags,
      remarks: row.remarks,
    },
  }
}

/** An own advert, with what only its owner may see. */
export function toOwnAdvertDto(row: OwnAdvertRow): Advert {
  const advert = toAdvertDto(row)
  const { auto_reply, type, pays_to, hidden_reason: hidden } = row
  const receiving_accounts = pays_to.map(({ method, account }) => ({ method, account: toSavedAccountDto(account) }))
  const order = { ...advert.order, auto_reply, ...(type === 'Sell' && { receiving_accounts }) }
  return { ...advert, ...(hidden !== null && { hidden_reason: hidden }), order }
}

/** The same of a list, with what keeps a paused Sell advert from being reopened. */
export function toListedOwnAdvertDto(row: OwnAdvertRow, saved: readonly SavedAccount[]): Advert {
  const missing = row.type === 'Sell' && row.paused ? methodsWithoutAccount(row.payment_methods, saved) : []
  return { ...toOwnAdvertDto(row), ...(missing.length > 0 && { accounts_to_add: [...missing] }) }
}
