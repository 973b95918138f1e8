import { pageAt } from '#machines/routing/paths.ts'

/** The topic whose questions a page shows, as it is in an address. */
export const PAGE_TOPICS = { swap: 'swapping', buySell: 'buying-selling-and-converting' } as const

/** What asks for the questions of the page at a path; of any other path for those about swaps. */
export const questionsAt = (path: string) => ({
  path: { name: 'faqs' as const },
  query: { topic: PAGE_TOPICS[pageAt(path) === 'buySell' ? 'buySell' : 'swap'] },
})
