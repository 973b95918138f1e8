import { AMOUNT_FLAWS } from './amount-flaws.ts'
import { AMOUNT_MISSING, AMOUNT_NOT_POSITIVE } from '#machines/shared/messages/amounts.ts'
import { parseMoney } from './money.ts'

/** Why a text is no amount above zero of an asset with `scale` decimals, as a sentence, or undefined. */
export function positiveAmountError(amount: string, scale: number): string | undefined {
  const minor = parseMoney(amount, scale)
  if (minor === 'empty') return AMOUNT_MISSING
  if (typeof minor === 'string') return AMOUNT_FLAWS[minor]
  return minor === 0n ? AMOUNT_NOT_POSITIVE : undefined
}
