/** All that the product knows of a token. Its symbol and place in lists are in the database, whose rows a test compares with these. */
interface TokenRow {
  readonly name: string
  /** Decimals of its smallest unit, in which the ledger counts. */
  readonly places: number
  /** What the market data provider calls it: its ids are slugs, and tickers are not unique there. */
  readonly priceId: string
  /** On the marketplace, and so among the test deposits of the sandbox; the others are only in wallets. */
  readonly isTraded?: true
  /** Amounts may be shown in it (spec §3 Display currency options). */
  readonly isDisplayed?: true
  /** What people write an amount of it with, beside its ticker; a country before or behind a sign is the first letters of the ticker: 'US$', '$CA'. */
  readonly signs?: readonly string[]
}

/** The tokens, one row each; the networks that they move on name them (`networks.ts`). */
export const tokens = {
  BTC: { name: 'Bitcoin', places: 8, priceId: 'bitcoin', isTraded: true, isDisplayed: true, signs: ['₿', 'Ƀ'] },
  ETH: { name: 'Ethereum', places: 18, priceId: 'ethereum', isTraded: true, isDisplayed: true, signs: ['Ξ'] },
  SOL: { name: 'Solana', places: 9, priceId: 'solana', isTraded: true, isDisplayed: true, signs: ['◎'] },
  BNB: { name: 'BNB', places: 18, priceId: 'binancecoin', isTraded: true, isDisplayed: true },
  USDT: { name: 'Tether', places: 6, priceId: 'tether', isTraded: true, signs: ['₮'] },
  USDC: { name: 'USD Coin', places: 6, priceId: 'usd-coin' },
  TRX: { name: 'TRON', places: 6, priceId: 'tron' },
  XRP: { name: 'XRP', places: 6, priceId: 'ripple' },
  LTC: { name: 'Litecoin', places: 8, priceId: 'litecoin', signs: ['Ł'] },
  XLM: { name: 'Stellar Lumens', places: 7, priceId: 'stellar' },
  ADA: { name: 'Cardano', places: 6, priceId: 'cardano', signs: ['₳'] },
  AVAX: { name: 'Avalanche', places: 18, priceId: 'avalanche-2' },
  DOGE: { name: 'Dogecoin', places: 8, priceId: 'dogecoin', signs: ['Ð'] },
} as const satisfies Readonly<Record<string, TokenRow>>

/** The fiat currencies, one row each; amounts may be shown in any of them. `places` as in the ledger. */
export const currencies = {
  USD: { name: 'US Dollar', places: 2, signs: ['$'] },
  CAD: { name: 'Canadian Dollar', places: 2, signs: ['$', 'CDN$'] },
  GBP: { name: 'British Pound', places: 2, signs: ['£', 'UK£'] },
  EUR: { name: 'Euro', places: 2, signs: ['€'] },
  CNY: { name: 'Chinese Yuan', places: 2, signs: ['¥', '元', 'RMB'] },
  NGN: { name: 'Nigerian Naira', places: 2, signs: ['₦', 'N'] },
  ZAR: { name: 'South African Rand', places: 2, signs: ['R'] },
  GHS: { name: 'Ghanaian Cedi', places: 2, signs: ['₵', '¢', 'GHC'] },
  KES: { name: 'Kenyan Shilling', places: 2, signs: ['KSh', 'Sh'] },
  XOF: { name: 'West African CFA Franc', places: 0, signs: ['CFA', 'FCFA', 'F'] },
} as const satisfies Readonly<Record<string, Pick<TokenRow, 'name' | 'places' | 'signs'>>>

export type Token = keyof typeof tokens
export type Currency = keyof typeof currencies
type DisplayCurrency = Token | Currency

const isToken = (ticker: string): ticker is Token => Object.hasOwn(tokens, ticker)
const isCurrency = (ticker: string): ticker is Currency => Object.hasOwn(currencies, ticker)
const rowOf = (token: Token): TokenRow => tokens[token]

export const TOKENS: readonly Token[] = Object.keys(tokens).filter(isToken)
export const CURRENCIES: readonly Currency[] = Object.keys(currencies).filter(isCurrency)

/** What is traded on the marketplace. */
export const TRADED_TOKENS = TOKENS.filter((token) => rowOf(token).isTraded)

/** What the market data provider calls a token. */
export const priceIdOf = (token: Token): string => rowOf(token).priceId

/** The token that the market data provider calls so, or null. */
export const tokenWithPriceId = (id: string): Token | null => TOKENS.find((token) => priceIdOf(token) === id) ?? null

/** The token of a ticker, or null. */
export const tokenNamed = (ticker: string): Token | null => (isToken(ticker) ? ticker : null)

/** What amounts may be shown in (spec §3 Display currency options), in its order. */
export const DISPLAY_CURRENCIES: readonly DisplayCurrency[] = [
  ...TOKENS.filter((token) => rowOf(token).isDisplayed),
  ...CURRENCIES,
]

export const isDisplayCurrency = (ticker: string): boolean => DISPLAY_CURRENCIES.some((known) => known === ticker)

/** Of these what is offered now, which the settings have; all of them while those are loading. */
export const offeredOf = (offered: readonly string[] | undefined): readonly DisplayCurrency[] =>
  DISPLAY_CURRENCIES.filter((ticker) => offered?.includes(ticker) ?? true)

const signsOf = (ticker: DisplayCurrency): readonly string[] =>
  (isToken(ticker) ? rowOf(ticker).signs : currencies[ticker].signs) ?? []

const isStartOf = (letters: string, ticker: string): boolean => letters !== '' && ticker.startsWith(letters)

/** Whether an amount with this unit is of the asset: its ticker or a sign of it, in capitals or not. */
export function isUnitOf(unit: string, ticker: string): boolean {
  const [written, own] = [unit.toUpperCase(), ticker.toUpperCase()]
  const signs = isToken(own) || isCurrency(own) ? signsOf(own).map((sign) => sign.toUpperCase()) : []
  return (
    written === own ||
    signs.some((sign) => written === sign || (written.includes(sign) && isStartOf(written.replace(sign, ''), own)))
  )
}

/** The asset that an amount with this unit is of; undefined for a word that is no unit of any. */
export const assetOfUnit = (unit: string): string | undefined =>
  [...CURRENCIES, ...TOKENS].find((ticker) => isUnitOf(unit, ticker))

export const assetName = (ticker: DisplayCurrency): string =>
  (isToken(ticker) ? tokens[ticker] : currencies[ticker]).name

const FIAT_PLACES = 2
const CRYPTO_PLACES = 8

/** With how many decimals a value in a display currency is shown. */
export const displayPlaces = (ticker: string): number => (isToken(ticker) ? CRYPTO_PLACES : FIAT_PLACES)
