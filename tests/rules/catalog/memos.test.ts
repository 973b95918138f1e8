import { expect, test } from 'vitest'
import { readMemo } from '#machines/catalog/memos.ts'

test.each([
  [' 77\u200b\n', 'Ripple', undefined, '77'],
  ['\ufeff٧٧', 'Ripple', undefined, '77'],
  ['７７', 'Stellar', 'id', '77'],
  // Of a text the digits are what they are.
  ['７７', 'Stellar', 'text', '７７'],
  ['７７', 'Stellar', undefined, '７７'],
  ['\u2060pay  7\u2800', 'Stellar', 'text', 'pay  7'],
  // What is inside is not made another memo, and is refused.
  ['4\u200b2', 'Ripple', undefined, '4\u200b2'],
  // A kind that the network lacks is its usual one.
  ['٧', 'Ripple', 'text', '7'],
  ['٧ ', undefined, undefined, '٧'],
] as const)('%j on %s, of the kind %s, is the memo %j', (text, network, kind, memo) => {
  expect(readMemo(text, network, kind)).toBe(memo)
})
