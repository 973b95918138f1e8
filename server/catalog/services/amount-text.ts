import { fixed, upTo } from '#machines/shared/values/formatting.ts'
import { decimalOf } from '#machines/shared/values/money.ts'
import type { AssetRow } from '#server/catalog/repos/asset.repo.ts'

/** An amount with its ticker, as people read it: '1,000.5 USDT', '1,000.50 USD'. */
export function amountText(
  amountMinor: bigint,
  { code, scale, kind }: Pick<AssetRow, 'code' | 'scale' | 'kind'>,
): string {
  const decimal = decimalOf(amountMinor, scale)
  return `${kind === 'fiat' ? fixed(decimal, scale) : upTo(decimal, scale)} ${code}`
}
