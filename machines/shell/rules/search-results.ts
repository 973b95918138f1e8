import { pages } from '#machines/routing/pages.ts'
import { pageAt } from '#machines/routing/paths.ts'
import type { SearchResult } from '#machines/website/rules/content.ts'

const isForGuests = ({ path }: SearchResult): boolean => {
  const page = pageAt(path)
  return page !== undefined && pages[page].access === 'guest'
}

/** The results that lead on: who is signed in is not led to the login or the registration. */
export const resultsFor = (
  results: readonly SearchResult[],
  { isSignedIn }: { readonly isSignedIn: boolean },
): readonly SearchResult[] => (isSignedIn ? results.filter((result) => !isForGuests(result)) : results)
