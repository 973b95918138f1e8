import { ambiguityError, readAmount } from '#machines/shared/values/amount-text.ts'
import { PRICE_SCALE, type Scales } from '#machines/shared/values/money.ts'
import { PERCENT_SCALE, type AdvertDraft, type AdvertErrors } from './adverts.ts'

const AMOUNTS = ['price', 'percent', 'token_amount', 'min_limit', 'max_limit'] as const
/** A field of an advert that holds an amount. */
export type AdvertAmount = (typeof AMOUNTS)[number]

type AmountScales = Readonly<Record<AdvertAmount, number>>

/** The decimals of each amount of an advert. */
export const amountScales = ({ token, fiat }: Scales): AmountScales => ({
  price: PRICE_SCALE,
  percent: PERCENT_SCALE,
  token_amount: token,
  min_limit: fiat,
  max_limit: fiat,
})

/** The draft with its amounts as the contract requires them; what cannot be read stays as it was typed. */
export function withReadAmounts(draft: AdvertDraft, scales: AmountScales): AdvertDraft {
  const read = AMOUNTS.map((field) => [field, readAmount(draft[field], scales[field])] as const)
  return { ...draft, ...Object.fromEntries(read) }
}

/** The errors, with the question in place of the error of an amount that can mean two. */
export function withQuestions(errors: AdvertErrors, draft: AdvertDraft, scales: AmountScales): AdvertErrors {
  const asked = AMOUNTS.flatMap((field) => {
    const question = errors[field] === undefined ? undefined : ambiguityError(draft[field], scales[field])
    return question === undefined ? [] : [[field, question] as const]
  })
  return { ...errors, ...Object.fromEntries(asked) }
}
