import { CURRENCIES, TRADED_TOKENS } from '#machines/catalog/assets.ts'
import { NETWORKS, networkRow } from '#machines/catalog/networks.ts'
import { readAmount, typedMinor } from '#machines/shared/values/amount-text.ts'

/** The assets of test deposits. */
export const TEST_ASSETS: readonly string[] = [...TRADED_TOKENS, ...CURRENCIES]
/** What a test deposit is in unless another one is chosen. */
export const TEST_ASSET = 'USDT'

/** The 6-digit code in a mail, or null. It is on a line of its own, so that digits in links do not match. */
export const codeIn = (text: string): string | null => /^\d{6}$/m.exec(text)?.[0] ?? null

/** The tokens that the control page pays with on the test networks. */
export const CHAIN_TOKENS: readonly string[] = [...new Set(NETWORKS.flatMap((network) => networkRow(network).tokens))]

/** Of amounts of every test asset: the server knows how many decimals each has. */
export const TEST_SCALE = 18

/** A typed amount as the contract requires it. */
export const testAmount = (text: string): string => readAmount(text, TEST_SCALE)

/** Whether a typed text is one amount above zero. */
export function isTestAmount(text: string): boolean {
  const minor = typedMinor(text, TEST_SCALE)
  return typeof minor === 'bigint' && minor > 0n
}
