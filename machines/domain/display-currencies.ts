/** What amounts can be shown in (spec §3 Display currency options). */
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

/** Whether amounts can be shown in this. */
export const isDisplayCurrency = (ticker: string): boolean => DISPLAY_CURRENCIES.some((known) => known === ticker)
