import { tokenNamed, tokenWithPriceId } from './assets.ts'

const TICKER = /^[A-Z0-9]{2,10}$/
/** Another coin than our tokens, as the market data provider calls it. */
const COIN_ID = /^[a-z0-9-]{1,64}$/
const DEFAULT_KEY = 'BTC'

export const isTicker = (text: string): boolean => TICKER.test(text)

const isKey = (text: string | undefined): text is string =>
  text !== undefined && (tokenNamed(text) !== null || COIN_ID.test(text))

/** The first that is one of our tokens or the id of a coin; the default where none is (spec §2 Wallet). */
export const assetKey = (...texts: readonly (string | undefined)[]): string => texts.find(isKey) ?? DEFAULT_KEY

const COIN_NAME = /^[A-Za-z0-9-]{1,64}$/

/** The key of the coin that an address names by its ticker or id, in any case; undefined where it can name none. */
export const coinKeyOf = (name: string): string | undefined =>
  COIN_NAME.test(name) ? (tokenNamed(name.toUpperCase()) ?? tokenWithPriceId(name.toLowerCase()) ?? name) : undefined
