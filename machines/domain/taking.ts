import type { components } from '#openapi/generated/exchange.ts'
import { tidied } from './adverts.ts'
import { upTo } from './figures.ts'
import { OWN_ADVERT_HINT, tooFewCoins } from './messages/marketplace.ts'
import { decimalOf, minorOf, parseMoney } from './money.ts'
import {
  amountFault,
  greatestFiat,
  isSameTrader,
  oppositeType,
  quoteOf,
  tradeTermsOf,
  type Advert,
  type AmountFault,
} from './trade.ts'
import type { Ask } from './wire.ts'

const LIST_PLACES = 8

type TokenBalance = components['schemas']['TokenBalance']

/** What the trade is about and what was typed so far. */
export interface Taking {
  readonly advert: Advert
  readonly amount: string
  /** Decimal; null while unknown. */
  readonly balance: string | null
}

const balanceMinor = ({ advert, balance }: Taking): bigint | null =>
  balance === null ? null : minorOf(balance, advert.order.token.scale)

/** What is wrong with the typed amount, or null (spec §5 Trade modal). */
export const faultOf = (taking: Taking): AmountFault | null =>
  amountFault(tradeTermsOf(taking.advert.order), taking.amount, balanceMinor(taking))

/** Buy All, Sell All as a decimal of the currency. */
export const greatestAmount = (taking: Taking): string =>
  decimalOf(greatestFiat(tradeTermsOf(taking.advert.order), balanceMinor(taking)), taking.advert.order.currency.scale)

/** The tokens for the typed amount as a decimal, or undefined when it is no amount of this currency. */
export const tokensFor = ({ advert, amount }: Taking): string | undefined => {
  const { token, currency } = advert.order
  const fiatMinor = parseMoney(tidied(amount), currency.scale)
  if (typeof fiatMinor !== 'bigint') return undefined
  return decimalOf(quoteOf(tradeTermsOf(advert.order), fiatMinor).tokenMinor, token.scale)
}

/** What the person can sell of the advert's token; '0' without any. */
export const balanceOf = (balances: readonly TokenBalance[], { order }: Advert): string =>
  balances.find(({ ticker }) => ticker === order.token.ticker)?.available_balance ?? '0'

/** What a person has of a token; null while it is not known, and then nothing is said. */
export type Holdings = Readonly<Record<string, string>> | null

/** What the balances say a person can sell, by token. */
export const holdingsIn = (balances: readonly TokenBalance[]): Holdings =>
  Object.fromEntries(balances.map(({ ticker, available_balance }) => [ticker, available_balance]))

/** Why a person cannot take this advert, as its card says; null when nothing speaks against it (spec §6). */
export const obstacleTo = ({ user, order }: Advert, self: string | undefined, holdings: Holdings): string | null => {
  if (self !== undefined && isSameTrader(self, user.username)) return OWN_ADVERT_HINT
  if (order.type === 'Sell' || holdings === null) return null
  const has = holdings[order.token.ticker] ?? '0'
  const terms = tradeTermsOf(order)
  const hasMinor = minorOf(has, order.token.scale)
  const least = greatestFiat(terms, null) < terms.minLimitMinor ? 1n : terms.minLimitMinor
  return hasMinor > 0n && greatestFiat(terms, hasMinor) >= least
    ? null
    : tooFewCoins(`${upTo(has, LIST_PLACES)} ${order.token.ticker}`)
}

/** The order as the person sees it: with all its figures and the advert's `seq`, so that one that changed meanwhile is refused. */
export const orderAsk = (taking: Taking & { readonly method: string; readonly key: string }): Ask<'createOrder'> => {
  const { advert, amount, method, key } = taking
  const { type, token, currency, price } = advert.order
  const tokens = tokensFor(taking)
  return {
    key,
    body: {
      trade_id: advert.t_id,
      trade_type: type,
      order_type: oppositeType(type),
      token: token.ticker,
      currency: currency.ticker,
      trade_owner: advert.owner,
      fiat_amount: tidied(amount),
      ...(tokens !== undefined && { token_amount: tokens }),
      price,
      expected_seq: advert.seq,
      payment_method: method,
    },
  }
}
