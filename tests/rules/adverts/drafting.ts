import type { AdvertDraft } from '#machines/adverts/rules/adverts.ts'
import type { AdvertForm } from '#machines/adverts/rules/advert-form.ts'
import { fullOptions } from '#machines/adverts/advert-form-options/advert-form-options.model.ts'
import { sellDraft } from '#machines/adverts/samples/advert-drafts.ts'

export const market = { pair: 'USDT/NGN', price: '1500', usd: '1' }
/** The form of an advert that is being written: the sample with changes. */
export const drafting = (draft: Partial<AdvertDraft> = {}, known: Partial<AdvertForm> = {}): AdvertForm => ({
  options: fullOptions,
  draft: { ...sellDraft, ...draft },
  touched: {},
  market,
  ...known,
})
