import type { MoneyFlaw } from './money.ts'
import {
  AMOUNT_AMBIGUOUS,
  AMOUNT_TOO_LARGE,
  TOO_MANY_DECIMALS,
  NOT_A_NUMBER,
  COMMA_IN_NUMBER,
} from '#machines/shared/messages/amounts.ts'

/** `ambiguous`: two amounts can be meant, as by '1,234'. */
export type TypedFlaw = MoneyFlaw | 'ambiguous'

/** What is wrong with a text that is no amount, other than that there is none. */
export const AMOUNT_FLAWS: Readonly<Record<Exclude<TypedFlaw, 'empty'>, string>> = {
  malformed: NOT_A_NUMBER,
  comma: COMMA_IN_NUMBER,
  ambiguous: AMOUNT_AMBIGUOUS,
  too_large: AMOUNT_TOO_LARGE,
  too_precise: TOO_MANY_DECIMALS,
}
