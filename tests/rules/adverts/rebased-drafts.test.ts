import { describe, expect, it } from 'vitest'
import type { AdvertDraft } from '#machines/adverts/rules/adverts.ts'
import { draftFrom, rebaseDraft } from '#machines/adverts/rules/advert-drafts.ts'
import { ownAdvert } from '#machines/adverts/samples/advert-drafts.ts'
import type { Advert } from '#machines/adverts/rules/trade.ts'
import { drafting } from './drafting.ts'

describe('an advert that was edited elsewhere while a draft of it was written', () => {
  const fresh: Advert = {
    ...ownAdvert,
    seq: 1,
    order: { ...ownAdvert.order, price: '1510', min_limit: '20000', remarks: 'Quick' },
  }
  const mine = (patch: Partial<AdvertDraft>) =>
    rebaseDraft(drafting({ ...draftFrom(ownAdvert), ...patch }, { editing: ownAdvert }), fresh)

  it('keeps its own changes and takes everything else from the fresh advert', () => {
    expect(mine({ remarks: 'Mine', completion_window: 15 })).toEqual({
      ...draftFrom(fresh),
      remarks: 'Mine',
      completion_window: 15,
    })
  })
  it('keeps all of the price, and both limits, when a part of them was changed here', () => {
    expect(mine({ margin_type: 'Floating', max_limit: '60000' })).toMatchObject({
      margin_type: 'Floating',
      price: '1500',
      min_limit: '15000',
      max_limit: '60000',
      remarks: 'Quick',
    })
  })
  it('keeps the whole draft when the version it started from is unknown', () => {
    const draft = { ...draftFrom(ownAdvert), price: '1600' }
    expect(rebaseDraft(drafting(draft, { editing: null }), fresh)).toEqual(draft)
  })
})
