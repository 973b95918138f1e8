import { expect, it } from 'vitest'
import { isLineName, lineKey } from '#machines/wallet/rules/statement-lines.ts'

it.each(['ref ab-1', 'REF AB-1', ' ref  AB-1 ', 'refab-1', 'ｒｅｆ　ａｂ-1', 'ref\u00A0ab-1'])(
  'a line of a statement is the same as %j',
  (line) => expect(lineKey(line)).toBe('REFAB-1'),
)

it('a line of a statement is another with another sign', () => {
  expect(lineKey('ref ab1')).not.toBe(lineKey('ref ab-1'))
})

it('a line of a statement is named with 1 to 100 characters that can be printed', () => {
  expect(isLineName('x'.repeat(100))).toBe(true)
  for (const wrong of ['', ' ', 'x'.repeat(101), 'a\u0007b', 'a\u202Eb']) expect(isLineName(wrong)).toBe(false)
})
