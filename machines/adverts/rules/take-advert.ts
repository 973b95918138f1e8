import { AMOUNT_FLAWS } from '#machines/shared/values/amount-flaws.ts'
import type { components } from '#openapi/generated/exchange.ts'
import { shownBalance, type AssetSettings } from '#machines/wallet/rules/balances.ts'
import type { SavedAccount } from '#machines/accounts/rules/saved-accounts.ts'
import { OWN_ADVERT_HINT, tooFewCoins } from '#machines/adverts/messages/marketplace.ts'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import { amountChoices, readAmount, typedError, typedMinor, type AmountChoice } from '#machines/catalog/amount-text.ts'
import { decimalOf, minorOf } from '#machines/shared/values/money.ts'
import {
  amountFault,
  amountMessage,
  fiatForTokens,
  maxFiat,
  isSameTrader,
  oppositeType,
  quoteOf,
  tradeTermsOf,
  type Advert,
  type AmountFault,
} from './trade.ts'
import type { OperationInput } from '#machines/shared/api/operation.ts'
import { accountsFor, paidTo } from './receiving-accounts.ts'

const LIST_PLACES = 8

type TokenBalance = components['schemas']['TokenBalance']

/** The two fields of the sum: `amount` is fiat. */
export type SumField = 'amount' | 'tokens'

/** One field was typed, the other is calculated from it. */
export interface Sum {
  readonly typed: SumField
  /** Fiat; authoritative for the order. */
  readonly amount: string
  readonly tokens: string
}

/** The advert and what was typed so far. */
export interface TakeAdvertForm extends Sum {
  readonly advert: Advert
  /** Decimal; null while unknown. */
  readonly balance: string | null
}

const isAdvert = (value: unknown): value is Advert => {
  const { t_id, user, order }: Advert = Object(value)
  tradeTermsOf(order)
  minorOf(order.max_order, order.currency.scale)
  return typeof t_id === 'string' && typeof user.username === 'string' && Array.isArray(order.payment_methods)
}

/** The advert in a draft; null if it is invalid. The server checks its terms again. */
export const draftAdvert = (draft: string | undefined): Advert | null => {
  try {
    const value: unknown = JSON.parse(draft ?? '')
    return isAdvert(value) ? value : null
  } catch {
    return null
  }
}

const balanceMinor = ({ advert, balance }: Pick<TakeAdvertForm, 'advert' | 'balance'>): bigint | null =>
  balance === null ? null : minorOf(balance, advert.order.token.scale)

/** The tokens for an amount of fiat as a decimal; undefined when the amount is invalid. */
export const tokensFor = ({ advert, amount }: Pick<TakeAdvertForm, 'advert' | 'amount'>): string | undefined => {
  const { token, currency } = advert.order
  const fiatMinor = typedMinor(amount, currency)
  if (typeof fiatMinor !== 'bigint') return undefined
  return decimalOf(quoteOf(tradeTermsOf(advert.order), fiatMinor).tokenMinor, token.scale)
}

/** The sum for typed fiat; `tokens` is empty while that is invalid. */
export const sumOfFiat = (advert: Advert, amount: string): Sum => ({
  typed: 'amount',
  amount,
  tokens: tokensFor({ advert, amount }) ?? '',
})

/** The sum for typed tokens; `amount` is empty while they are invalid. */
export const sumOfTokens = (advert: Advert, tokens: string): Sum => {
  const { token, currency } = advert.order
  const tokenMinor = typedMinor(tokens, token)
  const amount =
    typeof tokenMinor === 'bigint'
      ? decimalOf(fiatForTokens(tradeTermsOf(advert.order), tokenMinor), currency.scale)
      : ''
  return { typed: 'tokens', amount, tokens }
}

/** The sum under another version of the advert: the typed field stays, the other is recalculated. */
const recalculateSum = (advert: Advert, { typed, amount, tokens }: Sum): Sum =>
  typed === 'tokens' ? sumOfTokens(advert, tokens) : sumOfFiat(advert, amount)

/** What is wrong with the sum, or null (spec §5 Trade modal). */
export const sumFault = (form: TakeAdvertForm): AmountFault | null => {
  const { typed, tokens, amount } = form
  const { order } = form.advert
  const tokenMinor = typed === 'tokens' ? typedMinor(tokens, order.token) : null
  return typeof tokenMinor === 'string'
    ? tokenMinor
    : amountFault(tradeTermsOf(order), typedMinor(amount, order.currency), balanceMinor(form))
}

/** The field that shows a fault: `amount` for limits, `tokens` for the balance, the typed field for invalid input. */
export const faultField = (fault: AmountFault, typed: SumField): SumField => {
  if (fault === 'beyondBalance') return 'tokens'
  return fault === 'empty' || fault in AMOUNT_FLAWS ? typed : 'amount'
}

const assetIn = ({ token, currency }: Advert['order'], field: SumField) => (field === 'tokens' ? token : currency)

/** The sentence for what is wrong with the sum. */
export const sumMessage = (form: Pick<TakeAdvertForm, 'advert'> & Sum, fault: AmountFault): string =>
  typedError(form[form.typed], assetIn(form.advert.order, form.typed)) ??
  amountMessage(tradeTermsOf(form.advert.order), fault)

/** The amounts to choose from where the typed field can mean either; else none. */
export const sumChoices = (
  { advert: { order }, typed, ...sum }: TakeAdvertForm,
  field: SumField,
): readonly AmountChoice[] => (typed === field ? amountChoices(sum[field], assetIn(order, field)) : [])

/** Whether the order holds fewer tokens than were typed: not every amount of tokens is worth an amount of the currency. */
export const isLessThanTyped = (form: TakeAdvertForm): boolean => {
  const held = tokensFor(form)
  return held !== undefined && form.tokens !== '' && held !== readAmount(form.tokens, form.advert.order.token)
}

/** Buy All, Sell All as a decimal of the currency. */
export const maxAmount = (form: Pick<TakeAdvertForm, 'advert' | 'balance'>): string =>
  decimalOf(maxFiat(tradeTermsOf(form.advert.order), balanceMinor(form)), form.advert.order.currency.scale)

/** What the person can sell of the advert's token; '0' without any. */
export const balanceOf = (balances: readonly TokenBalance[], { order }: Advert): string =>
  balances.find(({ ticker }) => ticker === order.token.ticker)?.available_balance ?? '0'

/** Available balances by ticker; null while unknown. */
export type Holdings = Readonly<Record<string, string>> | null

export const holdingsIn = (balances: readonly TokenBalance[]): Holdings =>
  Object.fromEntries(balances.map(({ ticker, available_balance }) => [ticker, available_balance]))

/** Why a person cannot take this advert, as a sentence, or null (spec §6). */
export const takeObstacle = (
  { user, order }: Advert,
  self: string | undefined,
  holdings: Holdings,
  settings: AssetSettings = null,
): string | null => {
  if (self !== undefined && isSameTrader(self, user.username)) return OWN_ADVERT_HINT
  if (order.type === 'Sell' || holdings === null) return null
  const has = holdings[order.token.ticker] ?? '0'
  const terms = tradeTermsOf(order)
  const hasMinor = minorOf(has, order.token.scale)
  return hasMinor > 0n && maxFiat(terms, hasMinor) >= terms.minLimitMinor
    ? null
    : tooFewCoins(`${shownBalance(settings, has, LIST_PLACES)} ${order.token.ticker}`)
}

/** Where a taker who sells is paid. */
export interface TakerAccount {
  /** The saved accounts of every kind, oldest first; null until they are fetched, and for a taker who buys. */
  readonly accounts: readonly SavedAccount[] | null
  /** The id of the chosen one; the first is until another is chosen. */
  readonly account: string
}

type TakerAccountForm = Pick<TakeAdvertForm, 'advert'> & TakerAccount & Pick<TakerChoices, 'method'>

/** The accounts of a taker that can be paid by the chosen method; all while none is chosen. */
export const takerAccounts = ({ accounts, method }: TakerAccountForm): readonly SavedAccount[] =>
  accountsFor(method === '' ? [] : [method], accounts ?? [])

/** The account that a taker who sells is paid to; undefined while it is unknown, and for one who buys. */
export const takerAccount = (form: TakerAccountForm): SavedAccount | undefined =>
  form.advert.order.type === 'Buy' ? paidTo(takerAccounts(form), form.account) : undefined

/** What was chosen beside the sum, and the key of the request that was sent. */
export interface TakerChoices extends Pick<TakerAccount, 'account'> {
  /** Empty until one is chosen. */
  readonly method: string
  /** The key of the request whose answer is awaited; empty when there is none. */
  readonly sentKey: string
}

type SavedForm = Pick<TakeAdvertForm, 'advert'> & TakerChoices & { readonly amount: string | undefined }

/** The form as a draft of the same advert has it; the version of the advert is that of the draft once an order was sent. */
export const restoredForm = (advert: Advert, draft: FlowInput['draft']): SavedForm => {
  const saved = draftAdvert(draft['advert'])
  const isSame = saved?.t_id === advert.t_id
  const { amount, method = '', account = '', sentKey = '' } = isSame ? draft : {}
  return { advert: isSame && sentKey !== '' ? saved : advert, amount, method, account, sentKey }
}

/** The sum and the method under another version of the advert; a method that it does not offer has to be chosen again. */
export const withAdvert = (advert: Advert, { method, ...sum }: Sum & Pick<TakerChoices, 'method'>) => ({
  advert,
  ...recalculateSum(advert, sum),
  method: advert.order.payment_methods.includes(method) ? method : '',
})

/** The draft of the trade modal; empty once its order is placed. */
export const unfinishedTrade = (draft: FlowInput['draft']): FlowInput['draft'] =>
  draft['takeAdvert.orderNo'] ? {} : draft

/**
 * The request with all amounts as shown and the advert's `seq`, so that the server refuses a changed advert. It is made of the draft alone,
 * so that after a reload it is sent again unchanged.
 */
export const createOrderInput = (
  form: Pick<TakeAdvertForm, 'advert' | 'amount'> & TakerChoices,
): OperationInput<'createOrder'> => {
  const { advert, amount, method, account, sentKey } = form
  const { type, token, currency, price } = advert.order
  const tokens = tokensFor(form)
  return {
    key: sentKey,
    body: {
      trade_id: advert.t_id,
      trade_type: type,
      order_type: oppositeType(type),
      token: token.ticker,
      currency: currency.ticker,
      trade_owner: advert.owner,
      fiat_amount: readAmount(amount, currency),
      ...(tokens !== undefined && { token_amount: tokens }),
      price,
      expected_seq: advert.seq,
      payment_method: method,
      ...(account !== '' && { receiving_account_id: account }),
    },
  }
}

/** How the trade modal ends; the marketplace decides what follows. */
export interface TradeEnd {
  readonly type: 'closed' | 'ordered' | 'outdated' | 'leftForAccount' | 'leftUnsure'
}
