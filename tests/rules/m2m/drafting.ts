import type { AdvertDraft } from '#machines/m2m/rules/adverts.ts'
import type { AdvertForm } from '#machines/m2m/rules/advert-form.ts'
import { fullOptions } from '#machines/m2m/advert-form-options/advert-form-options.model.ts'
import { sellDraft } from '#machines/m2m/samples/advert-drafts.ts'

export const market = { pair: 'USDT/NGN', price: '1500', usd: '1' }
/** The form of an advert that is being written: the sample with changes. */
export const drafting = (draft: Partial<AdvertDraft> = {}, known: Partial<AdvertForm> = {}): AdvertForm => ({
  options: fullOptions,
  draft: { ...sellDraft, ...draft },
  touched: {},
  market,
  ...known,
})
