import * as text from '#machines/operator/messages/operator.ts'
import { openSince } from '#server/orders/repos/outage.repo.ts'
import { declareOutage, endOutage, openOutage, spanOf } from '#server/orders/services/outages.service.ts'
import { notNow, ruleBroken } from '#server/refusal.ts'
import { WORTHLESS, type ActKinds } from './act-kind.ts'

/** What admins do about outages that the servers do not notice: declare one that is over, or one that lasts, and end that. */
export const outageActs: ActKinds<'outage.declare' | 'outage.end'> = {
  'outage.declare': {
    async prepare(_context, { from, until, note, declared_by: declaredBy }, tx) {
      const beganAt = new Date(from)
      if (until === undefined)
        return {
          subject: beganAt.toISOString(),
          facts: { from: beganAt.toISOString() },
          weight: WORTHLESS,
          execute: async () => {
            await openOutage({ beganAt, note, declaredBy }, tx)
            return text.OUTAGE_OPENED
          },
        }
      const endedAt = new Date(until)
      if (!(endedAt > beganAt)) throw ruleBroken(text.OUTAGE_BACKWARDS, { until: text.OUTAGE_BACKWARDS })
      return {
        subject: spanOf(beganAt, endedAt),
        facts: { from: beganAt.toISOString(), until: endedAt.toISOString() },
        weight: WORTHLESS,
        execute: async () => {
          await declareOutage({ beganAt, endedAt, note, declaredBy }, tx)
          return text.OUTAGE_DECLARED
        },
      }
    },
  },
  'outage.end': {
    async prepare(_context, _input, tx) {
      const beganAt = await openSince(tx)
      if (!beganAt) throw notNow(text.NO_OPEN_OUTAGE)
      const from = beganAt.toISOString()
      return {
        subject: from,
        facts: { from },
        weight: WORTHLESS,
        execute: async () => {
          await endOutage(tx)
          return text.OUTAGE_ENDED
        },
      }
    },
  },
}
