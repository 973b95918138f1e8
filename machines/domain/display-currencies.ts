/** Spec §3 Display currency options. */
export const DISPLAY_CURRENCIES = [
  'BTC',
  'ETH',
  'SOL',
  'BNB',
  'USD',
  'CAD',
  'GBP',
  'EUR',
  'CNY',
  'NGN',
  'ZAR',
  'GHS',
  'KES',
  'XOF',
] as const

export const isDisplayCurrency = (ticker: string): boolean => DISPLAY_CURRENCIES.some((known) => known === ticker)

const CRYPTOS: readonly string[] = ['BTC', 'ETH', 'SOL', 'BNB']
const FIAT_PLACES = 2
const CRYPTO_PLACES = 8

/** With how many decimals a value in a display currency is shown. */
export const displayPlaces = (ticker: string): number => (CRYPTOS.includes(ticker) ? CRYPTO_PLACES : FIAT_PLACES)
