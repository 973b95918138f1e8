import { expect, it } from 'vitest'
import { durationText } from '#src/views/wallet/withdraw/withdraw-crypto-fields.tsx'

it.each([
  [30, '30 seconds'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [120, '2 minutes'],
  [149, '2 minutes'],
  [150, '3 minutes'],
])('a withdrawal that arrives in %i seconds arrives in about %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text)
})
