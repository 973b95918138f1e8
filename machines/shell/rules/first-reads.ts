import type { OperationId } from '#openapi/generated/operations.ts'
import { LATEST_POSTS } from '#machines/website/rules/content.ts'
import { filtersOf, openAdvertsInput } from '#machines/m2m/rules/advert-filter.ts'
import type { OperationInput } from '#machines/shared/api/operation.ts'
import type { PageId } from '#machines/routing/pages.ts'
import { requestUrl } from '#machines/shared/api/request-url.ts'

type PublicRead = { [Op in OperationId]: readonly [op: Op, input?: OperationInput<Op>] }[OperationId]
type Query = Readonly<Record<string, string>>

/** What the machines of a page that needs no session ask first. */
const publicReads: { readonly [Id in PageId]?: (query: Query) => readonly PublicRead[] } = {
  home: () => [['fetchMovers'], ['fetchPosts', { query: { limit: LATEST_POSTS } }]],
  buySell: () => [['fetchP2pTokens']],
  markets: () => [['fetchCoins']],
  marketplace: (query) => [
    ['fetchOpenAdverts', openAdvertsInput(filtersOf(query))],
    ['fetchP2pTokens'],
    ['fetchCurrencies'],
    ['fetchPaymentMethods'],
  ],
}

/** The addresses that a page's first requests have, to the letter: a preload under another one would be fetched twice. */
export const firstUrls = (page: PageId, query: Query): readonly string[] =>
  (publicReads[page]?.(query) ?? []).map(([op, input]) => requestUrl(op, input))
