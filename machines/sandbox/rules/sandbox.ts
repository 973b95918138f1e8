/** The assets of test deposits. */
export const TEST_ASSETS = 'USDT BTC ETH SOL BNB USD CAD GBP EUR CNY NGN ZAR GHS KES XOF'.split(' ')

/** The 6-digit code in a mail, or null. It is on a line of its own, so that digits in links do not match. */
export const codeIn = (text: string): string | null => /^\d{6}$/m.exec(text)?.[0] ?? null

/** The tokens that the control page pays with on the test networks. */
export const CHAIN_TOKENS = 'BTC ETH SOL BNB USDT USDC TRX XRP LTC XLM ADA AVAX DOGE'.split(' ')
