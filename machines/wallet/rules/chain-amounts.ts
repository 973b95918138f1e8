import { powerOfTen } from '#machines/shared/values/money.ts'

export interface ChainScales {
  /** Decimals of the asset on the chain. */
  readonly chainDecimals: number
  /** Decimals of the asset in the ledger. */
  readonly scale: number
}

/** What the ledger can hold of a chain's amount, rounded down, and what is left of it in the chain's smallest unit. */
export function ledgerAmountOf(
  chainAmount: bigint,
  { chainDecimals, scale }: ChainScales,
): { amountMinor: bigint; remainder: bigint } {
  if (chainDecimals < scale) return { amountMinor: chainAmount * powerOfTen(scale - chainDecimals), remainder: 0n }
  const unit = powerOfTen(chainDecimals - scale)
  return { amountMinor: chainAmount / unit, remainder: chainAmount % unit }
}

/** An amount of the ledger in the chain's smallest unit. Throws RangeError for more decimals than the chain has. */
export function chainAmountOf(amountMinor: bigint, { chainDecimals, scale }: ChainScales): bigint {
  if (chainDecimals >= scale) return amountMinor * powerOfTen(chainDecimals - scale)
  const unit = powerOfTen(scale - chainDecimals)
  if (amountMinor % unit !== 0n) throw new RangeError('The chain has fewer decimals than the amount')
  return amountMinor / unit
}
