import { CURRENCIES, TRADED_TOKENS } from '#machines/catalog/assets.ts'
import { NETWORKS, networkRow } from '#machines/catalog/networks.ts'
import { readAmount, typedMinor, type AmountAsset } from '#machines/catalog/amount-text.ts'

/** The assets of test deposits. */
export const TEST_ASSETS: readonly string[] = [...TRADED_TOKENS, ...CURRENCIES]
/** What a test deposit is in unless another one is chosen. */
export const TEST_ASSET = 'USDT'

/** The 6-digit code in a mail, or null. It is on a line of its own, so that digits in links do not match. */
export const codeIn = (text: string): string | null => /^\d{6}$/m.exec(text)?.[0] ?? null

/** The tokens that the control page pays with on the test networks. */
export const CHAIN_TOKENS: readonly string[] = [...new Set(NETWORKS.flatMap((network) => networkRow(network).tokens))]

/** What a test amount is of; the server knows how many decimals it has. */
export const testAsset = (ticker: string): AmountAsset => ({ ticker, scale: 18 })

/** A typed amount as the contract requires it. */
export const testAmount = (text: string, ticker: string): string => readAmount(text, testAsset(ticker))

/** Whether a typed text is one amount above zero. */
export function isTestAmount(text: string, ticker: string): boolean {
  const minor = typedMinor(text, testAsset(ticker))
  return typeof minor === 'bigint' && minor > 0n
}
