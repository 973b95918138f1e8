import { advertNotices } from '#machines/adverts/rules/notices.ts'
import { upTo } from '#machines/shared/values/formatting.ts'
import { decimalOf } from '#machines/shared/values/money.ts'
import type { Tx } from '#server/db/db.ts'
import * as adverts from '#server/adverts/repos/advert.repo.ts'
import { notify, type NewNotice, type Notifier } from '#server/shared/services/notices.service.ts'

/** What an advert is about: '2 BTC for NGN'. */
const aboutOf = ({ token_amount: amount, token, token_scale: scale, currency }: adverts.AdvertRow): string =>
  `${upTo(decimalOf(amount, scale), scale)} ${token} for ${currency}`

/** The terms of an advert in a few words: 'Sell 2 BTC for NGN'. */
export const advertWords = (advert: adverts.AdvertRow): string => `${advert.type} ${aboutOf(advert)}`

/** Whether an advert can never be taken again. */
export const isClosedAdvert = ({ status, paused }: adverts.AdvertRow): boolean => status === 'Close' && !paused

/** To the owner. */
function noticeOf(advert: adverts.AdvertRow, reason: string | null): NewNotice {
  const kind = reason === null ? 'advert.shown' : 'advert.hidden'
  const coins = `${advert.type.toLowerCase()} ${aboutOf(advert)}`
  return {
    personId: advert.person_id,
    kind,
    ...{ orderNo: null, tId: null, swapId: null, requestNo: null },
    facts: { coins, fiat: '', partner: '', side: null, ...(reason !== null && { reason }) },
    texts: advertNotices[kind],
    causedBy: null,
    isMailed: true,
  }
}

/**
 * Hides a locked advert from the marketplace, or shows it again without a reason. Its owner is notified, and pages that list it learn of the
 * change; its orders and what it reserves stay.
 */
export async function setHidden(
  context: Notifier,
  advert: adverts.AdvertRow,
  reason: string | null,
  tx: Tx,
): Promise<void> {
  await adverts.setHidden(advert.id, reason, tx)
  context.stream.publishAdvert(tx, advert.person_id, advert)
  await notify(context, tx, [noticeOf(advert, reason)])
}
