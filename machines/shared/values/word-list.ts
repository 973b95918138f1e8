/** Names in a sentence: 'Wise, Revolut and Alipay', as alternatives 'Wise, Revolut or Alipay'. */
export const wordList = (names: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string =>
  new Intl.ListFormat('en-GB', { type }).format(names)
