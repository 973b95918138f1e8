import type { OperationId } from '#openapi/generated/operations.ts'
import { coinKeyOf } from '#machines/catalog/asset-key.ts'
import { PUBLIC_CURRENCY } from '#machines/markets/rules/markets.ts'
import { LATEST_POSTS } from '#machines/website/rules/content.ts'
import { filtersOf, openAdvertsInput } from '#machines/adverts/rules/advert-filter.ts'
import type { OperationInput } from '#machines/shared/api/operation.ts'
import { pages, type PageId } from '#machines/routing/pages.ts'
import { requestUrl } from '#machines/shared/api/request-url.ts'

type PublicRead = { [Op in OperationId]: readonly [op: Op, input?: OperationInput<Op>] }[OperationId]
type Query = Readonly<Record<string, string>>

/** What the machines of a page that needs no session ask first. */
const publicReads: { readonly [Id in PageId]?: (query: Query, path: string) => readonly PublicRead[] } = {
  home: () => [['fetchMovers'], ['fetchPosts', { query: { limit: LATEST_POSTS } }]],
  buySell: () => [['fetchP2pTokens']],
  markets: () => [['fetchCoins']],
  coin: (_, path) => {
    const id = coinKeyOf(path.split('/')[2] ?? '')
    if (id === undefined) return []
    return [
      ['fetchCoin', { path: { id }, query: { currency: PUBLIC_CURRENCY } }],
      ['fetchCoinChart', { path: { id }, query: { days: '1', style: 'line' } }],
    ]
  },
  marketplace: (query) => [
    ['fetchOpenAdverts', openAdvertsInput(filtersOf(query))],
    ['fetchP2pTokens'],
    ['fetchCurrencies'],
    ['fetchPaymentMethods'],
  ],
}

/** The addresses that a page's first requests have, to the letter: a preload under another one would be fetched twice. */
export const firstUrls = (page: PageId, query: Query, path: string = pages[page].path): readonly string[] =>
  (publicReads[page]?.(query, path) ?? []).map(([op, input]) => requestUrl(op, input))
