import { expect, it } from 'vitest'
import { wordList } from '#machines/shared/values/word-list.ts'

it.each([
  [['Wise'], 'Wise', 'Wise'],
  [['Wise', 'Alipay'], 'Wise and Alipay', 'Wise or Alipay'],
  [['Wise', 'Revolut', 'Alipay'], 'Wise, Revolut and Alipay', 'Wise, Revolut or Alipay'],
])('%j is read as %s, and as alternatives as %s', (names, all, any) => {
  expect([wordList(names), wordList(names, 'disjunction')]).toEqual([all, any])
})
