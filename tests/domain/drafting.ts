import type { AdvertDraft } from '#machines/domain/adverts.ts'
import type { AdvertForm } from '#machines/domain/advert-form.ts'
import { fullOptions } from '#machines/advert-form-options/advert-form-options.model.ts'
import { sellDraft } from '#machines/model/samples/advert-drafts.ts'

export const market = { pair: 'USDT/NGN', price: '1500', usd: '1' }
/** The form of an advert that is being written: the sample with changes. */
export const drafting = (draft: Partial<AdvertDraft> = {}, known: Partial<AdvertForm> = {}): AdvertForm => ({
  options: fullOptions,
  draft: { ...sellDraft, ...draft },
  touched: {},
  market,
  ...known,
})
