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
