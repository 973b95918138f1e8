import {
  PAGE_NAMES,
  LATEST_POSTS,
  POSTS_ON_A_PAGE,
  type ContentPage,
  type PageName,
  type Post,
  type PostSummary,
  type Site,
} from '#machines/website/rules/content.ts'
import { coinKeyOf } from '#machines/catalog/asset-key.ts'
import { coinPageLead, coinPageTitle } from '#machines/markets/messages/markets.ts'
import { filtersOf, openAdvertsInput } from '#machines/adverts/rules/advert-filter.ts'
import { PUBLIC_CURRENCY, type Coin, type Coins, type Movers } from '#machines/markets/rules/markets.ts'
import { requestUrl } from '#machines/shared/api/request-url.ts'
import { NOT_FOUND_TITLE, pages, type Page, type PageId } from '#machines/routing/pages.ts'
import { isPageOffered } from '#machines/routing/offered.ts'
import type { OperationInput } from '#machines/shared/api/operation.ts'
import { PAGE_UNREACHABLE } from '#machines/website/messages/website.ts'
import { questionsAt } from '#machines/website/rules/page-questions.ts'
import { pageAt, paths } from '#machines/routing/paths.ts'
import type { Offers } from '#machines/shared/values/offers.ts'
import type { Advert } from '#machines/adverts/rules/trade.ts'
import type { Motif } from '#server/website/content/schemas.ts'
import type { ServerKind } from '#server/server-kind.ts'
import { MissingPage } from '#src/views/shared/markup/missing-page.tsx'
import { html, type Html } from './html.ts'
import { framed } from './frame.tsx'
import { HomePage } from './home-page.tsx'
import { markupOf } from './markup.tsx'
import { CoinPage, MarketsPage, UnknownCoinPage } from './coin-pages.tsx'
import { BuySellPage, LoginPage, RegisterPage, StatechartsPage, SwapPage, ToolPage } from './form-pages.tsx'
import { MarketplacePage } from './marketplace-page.tsx'
import { ofPage, ofPost, ofQuestions, ofSite, type StructuredData } from './structured-data.ts'
import { AboutPage, CareersPage, ContactPage, PostPage, RefusedPage, TextPage, UpdatesPage } from './text-pages.tsx'

type AdvertsQuery = NonNullable<OperationInput<'fetchOpenAdverts'>['query']>
interface AdvertsAnswer {
  readonly data: Advert[]
  readonly next_cursor: string | null
}

/** Where the texts of public pages come from. */
export interface SiteReads {
  readonly site: () => Promise<Site>
  readonly page: (which: { readonly name: PageName; readonly topic?: string }) => Promise<ContentPage>
  readonly posts: (limit: number) => { readonly data: PostSummary[]; readonly next_cursor: string | null }
  /** Undefined where there is none. */
  readonly post: (permalink: string) => Post | undefined
  /** Undefined while they are not known: a page does not wait for the market data provider. */
  readonly movers: () => Promise<Movers | undefined>
  /** The first page of the adverts that a marketplace's address asks for; undefined while they are not known. */
  readonly adverts: (query: AdvertsQuery) => Promise<AdvertsAnswer | undefined>
  /** Undefined while they are not known. */
  readonly coins: () => Promise<Coins | undefined>
  /** Null where there is none, undefined while it is not known. */
  readonly coin: (key: string) => Promise<Coin | null | undefined>
  /** What the picture of a post shows; undefined where there is no post. */
  readonly motif: (permalink: string) => Motif | undefined
  readonly offers: Offers
  /** What the browser asks of the server before it draws a page. */
  readonly kind: ServerKind
  /** What addresses begin with: PUBLIC_URL, never the Host header. */
  readonly base: () => string
}

/** A page as the server writes it. */
export interface SitePage {
  readonly status: 200 | 404
  readonly title: string
  readonly description?: string
  readonly isIndexable: boolean
  /** Of an indexable page. */
  readonly canonical?: string
  readonly type?: 'website' | 'article'
  /** The address of a picture for link previews. */
  readonly image?: string
  readonly structured?: StructuredData
  /** What is in `#root` until React draws; empty for a page that is drawn in the browser alone. */
  readonly body: Html
  /** Answers that the page's flows would fetch first, by their addresses. */
  readonly answers: Readonly<Record<string, unknown>>
}

const queryOf = (url: string): Readonly<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(url.split('#')[0]?.split('?')[1]))

type Written = Pick<SitePage, 'body' | 'answers'> & Partial<SitePage>

const isContentPage = (id: PageId): id is keyof typeof PAGE_NAMES => id in PAGE_NAMES
const pathOf = (url: string): string => url.replace(/[?#].*$/, '')
/** The second part of a path, decoded. */
const nameIn = (url: string): string => {
  const part = pathOf(url).split('/')[2] ?? ''
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}

async function textPage(id: keyof typeof PAGE_NAMES, reads: SiteReads): Promise<Written> {
  const name = PAGE_NAMES[id]
  const data = await reads.page({ name })
  const answers = { [requestUrl('fetchPage', { path: { name } })]: { data } }
  return { body: markupOf(TextPage, data), answers, ...(id === 'faqs' && { structured: ofQuestions(data) }) }
}

const SITE_PAGES = { about: AboutPage, careers: CareersPage, contact: ContactPage } as const
const isSitePage = (id: PageId): id is keyof typeof SITE_PAGES => id in SITE_PAGES

async function pageOfSite(id: keyof typeof SITE_PAGES, reads: SiteReads): Promise<Written> {
  const data = await reads.site()
  const answers = { [requestUrl('fetchSite', undefined)]: { data } }
  return { body: markupOf(SITE_PAGES[id], data), answers }
}

async function pageOfHome(reads: SiteReads): Promise<Written> {
  const [site, movers] = await Promise.all([reads.site(), reads.movers()])
  const posts = reads.posts(LATEST_POSTS)
  const answers = {
    [requestUrl('fetchSite', undefined)]: { data: site },
    ...(movers && { [requestUrl('fetchMovers', undefined)]: { data: movers } }),
    ...(posts.data.length > 0 && { [requestUrl('fetchPosts', { query: { limit: LATEST_POSTS } })]: posts }),
  }
  return {
    body: markupOf(HomePage, { site, movers, posts: posts.data, offers: reads.offers }),
    answers,
    structured: ofSite(reads.base()),
  }
}

function pageOfPost(url: string, reads: SiteReads): Written | undefined {
  const post = reads.post(nameIn(url))
  if (!post) return undefined
  const { permalink, title, teaser } = post
  return {
    body: markupOf(PostPage, { post }),
    answers: { [requestUrl('fetchPost', { path: { permalink } })]: { data: post } },
    ...{ title, description: teaser, canonical: paths.post(permalink), type: 'article' },
    image: `${paths.post(permalink)}/picture.png`,
    structured: ofPost(reads.base(), post),
  }
}

function pageOfPosts(id: 'industryUpdates' | 'productUpdates', reads: SiteReads): Written {
  const answer = reads.posts(POSTS_ON_A_PAGE)
  const answers = { [requestUrl('fetchPosts', { query: { limit: POSTS_ON_A_PAGE } })]: answer }
  return { body: markupOf(UpdatesPage, { page: id, posts: answer.data }), answers }
}

async function pageOfAdverts(url: string, reads: SiteReads): Promise<Written> {
  const input = openAdvertsInput(filtersOf(queryOf(url)))
  const found = await reads.adverts(input.query ?? {})
  return {
    body: markupOf(MarketplacePage, { adverts: found?.data, hasMore: typeof found?.next_cursor === 'string' }),
    answers: { ...(found && { [requestUrl('fetchOpenAdverts', input)]: found }) },
  }
}

async function pageOfCoins(reads: SiteReads): Promise<Written> {
  const data = await reads.coins()
  // The lines of their prices are drawn later.
  const coins = data?.coins.map((coin) => ({ ...coin, sparkline: [] }))
  return {
    body: markupOf(MarketsPage, { coins, asOf: data?.as_of }),
    answers: { ...(data && { [requestUrl('fetchCoins', undefined)]: { data } }) },
  }
}

async function pageOfCoin(url: string, reads: SiteReads): Promise<Written | undefined> {
  const key = coinKeyOf(nameIn(url))
  const coin = key === undefined ? null : await reads.coin(key)
  if (key === undefined || coin === null) return undefined
  if (coin === undefined)
    return { title: key, body: markupOf(UnknownCoinPage, { name: key }), answers: {}, canonical: paths.coin(key) }
  const [title, description, path] = [coinPageTitle(coin), coinPageLead(coin), paths.coin(coin.key)]
  return {
    ...{ title, description, canonical: path, body: markupOf(CoinPage, { coin, offers: reads.offers }) },
    answers: { [requestUrl('fetchCoin', { path: { id: key }, query: { currency: PUBLIC_CURRENCY } })]: { data: coin } },
    structured: ofPage(reads.base(), { title, description, path }),
  }
}

const FORM_PAGES = { swap: SwapPage, buySell: BuySellPage } as const

async function pageOfForm(id: keyof typeof FORM_PAGES, reads: SiteReads): Promise<Written> {
  const request = questionsAt(pages[id].path)
  const data = await reads.page({ ...request.path, ...request.query })
  const body = markupOf(FORM_PAGES[id], { questions: data.questions })
  return { body, answers: { [requestUrl('fetchPage', request)]: { data } } }
}

async function written(id: PageId, url: string, reads: SiteReads): Promise<Written | undefined> {
  if (id === 'home') return pageOfHome(reads)
  if (id === 'post') return pageOfPost(url, reads)
  if (id === 'industryUpdates' || id === 'productUpdates') return pageOfPosts(id, reads)
  if (isContentPage(id)) return textPage(id, reads)
  if (isSitePage(id)) return pageOfSite(id, reads)
  if (id === 'swap' || id === 'buySell') return pageOfForm(id, reads)
  if (id === 'marketplace') return pageOfAdverts(url, reads)
  if (id === 'markets') return pageOfCoins(reads)
  if (id === 'coin') return pageOfCoin(url, reads)
  if (id === 'login') return { body: markupOf(LoginPage, {}), answers: {} }
  if (id === 'statecharts' && !url.includes('?')) return { body: markupOf(StatechartsPage, {}), answers: {} }
  if (id === 'register') return { body: markupOf(RegisterPage, {}), answers: {} }
  const { title, label = title, description = '' }: Page = pages[id]
  return { body: markupOf(ToolPage, { title: label, lead: description }), answers: {} }
}

const missing = (path: string, { offers }: SiteReads): SitePage => ({
  status: 404,
  title: NOT_FOUND_TITLE,
  isIndexable: false,
  body: framed(markupOf(MissingPage, {}), { layout: 'public', path, offers }),
  answers: {},
})

/** In place of a page that is refused, with the reason. */
export const errorPage = (reason: string, url: string, { offers }: SiteReads): Omit<SitePage, 'status'> => ({
  title: PAGE_UNREACHABLE,
  isIndexable: false,
  body: framed(markupOf(RefusedPage, { reason }), { layout: 'public', path: pathOf(url), offers }),
  answers: {},
})

const PREVIEW = '/preview.png'

/** The page at an address: its head, its text and its data. */
export async function readSitePage(url: string, reads: SiteReads): Promise<SitePage> {
  const id = pageAt(url)
  const { offers } = reads
  const address = pathOf(url)
  if (id === undefined || !isPageOffered(pages[id], offers)) return missing(address, reads)
  const { title, description = '', indexable, path, layout }: Page = pages[id]
  if (!indexable) return { status: 200, title, isIndexable: false, body: html``, answers: {} }
  const found = await written(id, url, reads)
  if (!found) return missing(address, reads)
  const base = reads.base()
  return {
    ...{ status: 200, title, description, isIndexable: true, type: 'website' as const },
    structured: ofPage(base, { title, description, path }),
    ...found,
    canonical: base + (found.canonical ?? path),
    image: base + (found.image ?? PREVIEW),
    body: framed(found.body, { layout, path: address, offers }),
  }
}
