import { counted } from '#machines/shared/messages/counted.ts'

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S
const DAY_S = 24 * HOUR_S

/** How long an answer of Support takes, from the median of the last ones; without any, what it aims at. */
export function answerTime(medianS: number | null): string {
  if (medianS === null) return 'Support aims to answer within 8 hours.'
  const [step, unit] = medianS <= HOUR_S ? [MINUTE_S, 'minute'] : medianS <= DAY_S ? [HOUR_S, 'hour'] : [DAY_S, 'day']
  return `Support usually answers within ${counted(Math.max(1, Math.ceil(medianS / step)), unit)}.`
}
