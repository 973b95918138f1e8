import { percentAsset, readAmount, typedError, type AmountAsset } from '#machines/catalog/amount-text.ts'
import { PRICE_SCALE } from '#machines/shared/values/money.ts'
import { PERCENT_SCALE, type AdvertDraft, type AdvertErrors } from './adverts.ts'

const AMOUNTS = ['price', 'percent', 'token_amount', 'min_limit', 'max_limit'] as const
/** A field of an advert that holds an amount. */
export type AdvertAmount = (typeof AMOUNTS)[number]

type AmountAssets = Readonly<Record<AdvertAmount, AmountAsset>>

/** What each amount of an advert is of. */
export const amountAssets = (token: AmountAsset, currency: AmountAsset): AmountAssets => ({
  price: { ...currency, scale: PRICE_SCALE },
  percent: percentAsset(PERCENT_SCALE),
  token_amount: token,
  min_limit: currency,
  max_limit: currency,
})

/** The draft with its amounts as the contract requires them; what cannot be read stays as it was typed. */
export function withReadAmounts(draft: AdvertDraft, assets: AmountAssets): AdvertDraft {
  const read = AMOUNTS.map((field) => [field, readAmount(draft[field], assets[field])] as const)
  return { ...draft, ...Object.fromEntries(read) }
}

/** The errors, with the question in place of the error of an amount that can mean two, and with the asset of one that is in another. */
export function withQuestions(errors: AdvertErrors, draft: AdvertDraft, assets: AmountAssets): AdvertErrors {
  const asked = AMOUNTS.flatMap((field) => {
    const question = errors[field] === undefined ? undefined : typedError(draft[field], assets[field])
    return question === undefined ? [] : [[field, question] as const]
  })
  return { ...errors, ...Object.fromEntries(asked) }
}
