import type { components } from '#openapi/generated/exchange.ts'
import { tidied } from './adverts.ts'
import { upTo } from './figures.ts'
import { OWN_ADVERT_HINT, tooFewCoins } from './messages/marketplace.ts'
import { decimalOf, minorOf } from './money.ts'
import {
  amountFault,
  fiatForTokens,
  greatestFiat,
  isSameTrader,
  oppositeType,
  quoteOf,
  tradeTermsOf,
  typedMinor,
  type Advert,
  type AmountFault,
} from './trade.ts'
import type { OperationInput } from '#machines/endpoints/endpoint.ts'

const LIST_PLACES = 8

type TokenBalance = components['schemas']['TokenBalance']

/** The two sides of the sum as the modal's fields name them: fiat, and tokens. */
export type SumSide = 'amount' | 'tokens'

/** The sum: one side was typed, the other follows from it. */
export interface Sum {
  readonly typed: SumSide
  /** Of fiat; it decides. */
  readonly amount: string
  readonly tokens: string
}

/** What the trade is about and what was typed so far. */
export interface Taking extends Sum {
  readonly advert: Advert
  /** Decimal; null while unknown. */
  readonly balance: string | null
}

const isAdvert = (value: unknown): value is Advert => {
  const { t_id, user, order } = value as Advert
  tradeTermsOf(order)
  return typeof t_id === 'string' && typeof user.username === 'string' && Array.isArray(order.payment_methods)
}

/** The advert of a trade that the end of a session interrupted, if it still is one; its terms are held against the server's. */
export const draftAdvert = (draft: string | undefined): Advert | null => {
  try {
    const value: unknown = JSON.parse(draft ?? '')
    return isAdvert(value) ? value : null
  } catch {
    return null
  }
}

const balanceMinor = ({ advert, balance }: Pick<Taking, 'advert' | 'balance'>): bigint | null =>
  balance === null ? null : minorOf(balance, advert.order.token.scale)

/** The tokens that an order of this amount of fiat holds as a decimal, or undefined when it is no amount of this currency. */
export const tokensFor = ({ advert, amount }: Pick<Taking, 'advert' | 'amount'>): string | undefined => {
  const { token, currency } = advert.order
  const fiatMinor = typedMinor(amount, currency.scale)
  if (typeof fiatMinor !== 'bigint') return undefined
  return decimalOf(quoteOf(tradeTermsOf(advert.order), fiatMinor).tokenMinor, token.scale)
}

/** The sum for typed fiat; the other side is empty while that is no amount. */
export const sumOfFiat = (advert: Advert, amount: string): Sum => ({
  typed: 'amount',
  amount,
  tokens: tokensFor({ advert, amount }) ?? '',
})

/** The sum for typed tokens; the other side is empty while they are no amount. */
export const sumOfTokens = (advert: Advert, tokens: string): Sum => {
  const { token, currency } = advert.order
  const tokenMinor = typedMinor(tokens, token.scale)
  const amount =
    typeof tokenMinor === 'bigint'
      ? decimalOf(fiatForTokens(tradeTermsOf(advert.order), tokenMinor), currency.scale)
      : ''
  return { typed: 'tokens', amount, tokens }
}

/** The same sum under another version of the advert: the side that was typed stays, the other follows. */
export const sumAgain = (advert: Advert, { typed, amount, tokens }: Sum): Sum =>
  typed === 'tokens' ? sumOfTokens(advert, tokens) : sumOfFiat(advert, amount)

/** What is wrong with the sum, or null (spec §5 Trade modal). */
export const faultOf = (taking: Taking): AmountFault | null => {
  const { advert, typed, tokens, amount } = taking
  const tokenMinor = typed === 'tokens' ? typedMinor(tokens, advert.order.token.scale) : null
  return typeof tokenMinor === 'string'
    ? tokenMinor
    : amountFault(tradeTermsOf(advert.order), amount, balanceMinor(taking))
}

/** The field that a fault is said at: limits are of fiat, a balance is of tokens, and what cannot be read stands where it was typed. */
export const faultySide = (fault: AmountFault, typed: SumSide): SumSide => {
  if (fault === 'beyondBalance') return 'tokens'
  return fault === 'missing' || fault === 'unreadable' || fault === 'tooManyDecimals' ? typed : 'amount'
}

/** Buy All, Sell All as a decimal of the currency. */
export const greatestAmount = (taking: Pick<Taking, 'advert' | 'balance'>): string =>
  decimalOf(greatestFiat(tradeTermsOf(taking.advert.order), balanceMinor(taking)), taking.advert.order.currency.scale)

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
export const orderAsk = (
  taking: Pick<Taking, 'advert' | 'amount'> & { readonly method: string; readonly key: string },
): OperationInput<'createOrder'> => {
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
