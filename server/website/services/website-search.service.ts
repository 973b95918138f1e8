import type { SearchResult } from '#machines/website/rules/content.ts'
import { coinHeading } from '#machines/markets/messages/markets.ts'
import { isLink, siteColumns } from '#machines/shell/rules/menus.ts'
import { CHANGE_CURRENCY, HELP_CENTER } from '#machines/shell/messages/shell.ts'
import { pages, type Page } from '#machines/routing/pages.ts'
import { isOffered } from '#machines/routing/offered.ts'
import { pageAt, paths } from '#machines/routing/paths.ts'
import { OFFERS_UNTIL_KNOWN, type Offers } from '#machines/shared/values/offers.ts'
import type { Content } from '#server/website/content/content.ts'
import type { AdvertContext } from '#server/adverts/context.ts'
import * as assets from '#server/catalog/repos/asset.repo.ts'
import type { marketDataService } from '#server/markets/services/market-data.service.ts'

type MarketData = Pick<ReturnType<typeof marketDataService>, 'coins'>

const RESULTS_OF_A_KIND = 5

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * Where a text that contains every word ranks: its title begins with the words, has words that begin with them, contains them elsewhere, or only its
 * text does.
 */
function rankOf({ title, text }: SearchResult, words: readonly string[]): number {
  const [inTitle, inAll] = [wordsOf(title).join(' '), wordsOf(`${title} ${text}`).join(' ')]
  if (inTitle.startsWith(words.join(' '))) return 0
  if (words.every((word) => ` ${inTitle}`.includes(` ${word}`))) return 1
  if (words.every((word) => inTitle.includes(word))) return 2
  return words.every((word) => inAll.includes(word)) ? 3 : Infinity
}

const byRank = (results: readonly SearchResult[], rank: (result: SearchResult) => number): SearchResult[] =>
  results.toSorted((one, other) => rank(one) - rank(other))

const ranked = (results: readonly SearchResult[], words: readonly string[]): SearchResult[] =>
  byRank(
    results.filter((result) => rankOf(result, words) < Infinity),
    (result) => rankOf(result, words),
  )

/** Each kind after the other, but first what is named by the words: 'swap' is Swap before it is Uniswap. */
const namedFirst = (results: readonly SearchResult[], words: readonly string[]): SearchResult[] =>
  byRank(results, (result) => (rankOf(result, words) < 2 ? 0 : 1))

/** What leads elsewhere than the results before it. */
const distinct = (results: readonly SearchResult[], before: readonly SearchResult[]): SearchResult[] =>
  results.filter(({ path }, index) => ![...before, ...results.slice(0, index)].some((earlier) => earlier.path === path))

const toFunction = (title: string, text: string, path: string): SearchResult => ({
  kind: 'function',
  title,
  text,
  path,
})

const describe = ({ description, title }: Pick<Page, 'description' | 'title'>): string => description ?? title

/** The sandbox is no function of the product. */
const wholePages = Object.values<Page>(pages).flatMap((page) =>
  page.label === undefined || page.needs === 'sandbox' ? [] : [toFunction(page.label, describe(page), page.path)],
)
const partsOfPages = siteColumns(OFFERS_UNTIL_KNOWN)
  .flatMap(({ entries }) => entries.filter(isLink))
  .filter(({ href }) => href.includes('#'))
  .map(({ label, href }) => toFunction(label, describe(pages[pageAt(href) ?? 'home']), href))
/** What the menu of a person leads to beside pages. */
const inUserMenu = [
  toFunction(CHANGE_CURRENCY, pages.settings.description, paths.settings()),
  toFunction(HELP_CENTER, pages.support.description, paths.support()),
]
const functions: readonly SearchResult[] = [...wholePages, ...partsOfPages, ...inUserMenu]

/** The coins that the market data provider knows; without it those that are traded here. */
async function coins({ db }: Pick<AdvertContext, 'db'>, marketData: MarketData): Promise<SearchResult[]> {
  const listed = await marketData.coins().catch(() => null)
  const known =
    listed?.coins ??
    (await assets.listTraded('crypto', db)).map(({ code, name }) => ({ key: code, symbol: code, name }))
  return known.map(({ key, symbol, name }) => ({
    kind: 'coin',
    title: coinHeading({ name, symbol }),
    text: `Price, chart and figures of ${symbol}`,
    path: paths.coin(key),
  }))
}

const posts = (content: Content): SearchResult[] =>
  content.posts.map(({ title, teaser, permalink }) => ({
    kind: 'post',
    title,
    text: teaser,
    path: paths.post(permalink),
  }))

const announcements = ({ site }: Content, offers: Offers): SearchResult[] =>
  site.announcements
    .filter(({ published = true, path = '' }) => published && isOffered(path, offers))
    .map(({ text, path = paths.home() }) => ({ kind: 'announcement', title: text, text: 'Announcement', path }))

/** Coins by name and ticker, functions, posts and announcements that contain every word of a text; none for a text without a letter or digit. */
export async function search(
  text: string,
  {
    content,
    context,
    marketData,
  }: { content: Content; context: Pick<AdvertContext, 'db' | 'offers'>; marketData: MarketData },
): Promise<SearchResult[]> {
  const words = wordsOf(text)
  if (words.length === 0) return []
  const offered = functions.filter(({ path }) => isOffered(path, context.offers))
  const kinds = [await coins(context, marketData), offered, posts(content), announcements(content, context.offers)]
  const found: SearchResult[] = []
  for (const results of kinds) found.push(...distinct(ranked(results, words), found).slice(0, RESULTS_OF_A_KIND))
  return namedFirst(found, words)
}
