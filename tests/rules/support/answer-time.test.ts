import { expect, it } from 'vitest'
import { answerTime } from '#machines/support/rules/answer-time.ts'

it.each([
  [null, 'Support aims to answer within 8 hours.'],
  [0, 'Support usually answers within 1 minute.'],
  [60, 'Support usually answers within 1 minute.'],
  [61, 'Support usually answers within 2 minutes.'],
  [3600, 'Support usually answers within 60 minutes.'],
  [3601, 'Support usually answers within 2 hours.'],
  [86_400, 'Support usually answers within 24 hours.'],
  [86_401, 'Support usually answers within 2 days.'],
])('answers that take %s seconds at the median are promised rounded up', (median, sentence) => {
  expect(answerTime(median)).toBe(sentence)
})
