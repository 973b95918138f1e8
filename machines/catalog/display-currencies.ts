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

type DisplayCurrency = (typeof DISPLAY_CURRENCIES)[number]

export const displayCurrencyNames: Readonly<Record<DisplayCurrency, string>> = {
  BTC: 'Bitcoin',
  ETH: 'Ethereum',
  SOL: 'Solana',
  BNB: 'BNB',
  USD: 'US Dollar',
  CAD: 'Canadian Dollar',
  GBP: 'British Pound',
  EUR: 'Euro',
  CNY: 'Chinese Yuan',
  NGN: 'Nigerian Naira',
  ZAR: 'South African Rand',
  GHS: 'Ghanaian Cedi',
  KES: 'Kenyan Shilling',
  XOF: 'West African CFA Franc',
}

export const isDisplayCurrency = (ticker: string): boolean => DISPLAY_CURRENCIES.some((known) => known === ticker)

const CRYPTOS: readonly string[] = ['BTC', 'ETH', 'SOL', 'BNB']
const FIAT_PLACES = 2
const CRYPTO_PLACES = 8

/** With how many decimals a value in a display currency is shown. */
export const displayPlaces = (ticker: string): number => (CRYPTOS.includes(ticker) ? CRYPTO_PLACES : FIAT_PLACES)
