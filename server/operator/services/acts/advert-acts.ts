import * as text from '#machines/operator/messages/operator.ts'
import * as adverts from '#server/adverts/repos/advert.repo.ts'
import { advertWords, isClosedAdvert, setHidden } from '#server/adverts/services/hidden-adverts.service.ts'
import type { Tx } from '#server/db/db.ts'
import { notFound, notNow } from '#server/refusal.ts'
import { WORTHLESS, type ActKinds } from './act-kind.ts'

async function lockAdvert(tId: string, tx: Tx): Promise<adverts.AdvertRow> {
  const advert = await adverts.lock(tId, tx)
  if (!advert) throw notFound()
  return advert
}

const factsOf = (advert: adverts.AdvertRow) => ({
  advert: advert.t_id,
  username: advert.username,
  terms: advertWords(advert),
})

/** What operators do about adverts. */
export const advertActs: ActKinds<'advert.hide' | 'advert.show'> = {
  'advert.hide': {
    async prepare(context, { t_id: tId, text: reason }, tx) {
      const advert = await lockAdvert(tId, tx)
      if (isClosedAdvert(advert)) throw notNow(text.ADVERT_CLOSED)
      if (advert.hidden_reason !== null) throw notNow(text.ADVERT_HIDDEN_ALREADY)
      return {
        subject: tId,
        facts: { ...factsOf(advert), text: reason },
        weight: WORTHLESS,
        execute: async () => {
          await setHidden(context, advert, reason, tx)
          return text.ADVERT_HIDDEN
        },
      }
    },
  },
  'advert.show': {
    async prepare(context, { t_id: tId }, tx) {
      const advert = await lockAdvert(tId, tx)
      const { hidden_reason: reason } = advert
      if (reason === null) throw notNow(text.ADVERT_NOT_HIDDEN)
      return {
        subject: tId,
        facts: { ...factsOf(advert), text: reason },
        weight: WORTHLESS,
        execute: async () => {
          await setHidden(context, advert, null, tx)
          return text.ADVERT_SHOWN
        },
      }
    },
  },
}
