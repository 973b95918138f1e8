/** What test money there is: every asset the sandbox starts with. */
export const TEST_ASSETS = 'USDT BTC ETH SOL BNB USD CAD GBP EUR CNY NGN ZAR GHS KES XOF'.split(' ')

/** The 6-digit code in a mail, or null: it has a line of its own, so that no six digits of a link or a number are taken for one. */
export const codeIn = (text: string): string | null => /^\d{6}$/m.exec(text)?.[0] ?? null
