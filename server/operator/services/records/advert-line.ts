import type { components } from '#openapi/generated/operator.ts'
import type { OperatorContext } from '#server/operator/context.ts'
import type { AdvertRow } from '#server/adverts/repos/advert.repo.ts'
import { advertWords, isClosedAdvert } from '#server/adverts/services/hidden-adverts.service.ts'
import { offersOf } from '../acts/act-offers.ts'
import type { SignedIn } from '../signed-in.ts'

const stateOf = (advert: AdvertRow): components['schemas']['AdvertLine']['state'] => {
  if (isClosedAdvert(advert)) return 'closed'
  return advert.paused ? 'paused' : 'open'
}

/** An advert as an operator sees it, with what can be done about it. */
export const advertLine = (
  context: Pick<OperatorContext, 'operators'>,
  by: SignedIn,
  advert: AdvertRow,
): components['schemas']['AdvertLine'] => ({
  t_id: advert.t_id,
  username: advert.username,
  terms: advertWords(advert),
  state: stateOf(advert),
  hidden_reason: advert.hidden_reason,
  created_at: advert.created_at.toISOString(),
  may: offersOf(context, by, [
    ['advert.hide', advert.hidden_reason === null && !isClosedAdvert(advert)],
    ['advert.show', advert.hidden_reason !== null],
  ]),
})
