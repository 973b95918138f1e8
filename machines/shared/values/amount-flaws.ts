import type { TypedFlaw } from './amount-text.ts'
import {
  AMOUNT_AMBIGUOUS,
  AMOUNT_TOO_LARGE,
  TOO_MANY_DECIMALS,
  NOT_A_NUMBER,
  COMMA_IN_NUMBER,
} from '#machines/shared/messages/amounts.ts'

/** What is wrong with a text that is no amount, other than that there is none. */
export const AMOUNT_FLAWS: Readonly<Record<Exclude<TypedFlaw, 'empty'>, string>> = {
  malformed: NOT_A_NUMBER,
  comma: COMMA_IN_NUMBER,
  ambiguous: AMOUNT_AMBIGUOUS,
  too_large: AMOUNT_TOO_LARGE,
  too_precise: TOO_MANY_DECIMALS,
}
