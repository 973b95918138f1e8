import { PUBLIC_CURRENCY } from '#machines/markets/rules/markets.ts'
import type { Content } from '#server/website/content/content.ts'
import type { AdvertContext } from '#server/adverts/context.ts'
import type { SiteReads } from '#server/website/site/site-page.ts'
import type { marketDataService } from '#server/markets/services/market-data.service.ts'
import { serverKind } from '#server/server-kind.ts'
import { Refusal } from '#server/refusal.ts'
import { openAdverts } from '#server/adverts/services/marketplace.service.ts'
import { listPosts, readPage, readPost, readSite } from './website.service.ts'

type MarketData = Pick<ReturnType<typeof marketDataService>, 'coin' | 'coins' | 'movers'>

/** A page waits so long for what its text can do without. */
const MOST_MS = 300

async function ifKnown<T>(answer: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), MOST_MS)
  })
  return await Promise.race([answer.catch(() => undefined), tooLate]).finally(() => clearTimeout(timer))
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Refusal && error.code === 'not_found') return null
  throw error
}

/** What the server writes into public pages: the same answers that their flows would fetch. */
export const siteReads = (context: AdvertContext, content: Content, marketData: MarketData): SiteReads => ({
  movers: () => ifKnown(marketData.movers()),
  coins: () => ifKnown(marketData.coins()),
  coin: (key) => ifKnown(marketData.coin(key, PUBLIC_CURRENCY).catch(nullIfMissing)),
  adverts: (query) => ifKnown(openAdverts(context, query)),
  site: () => readSite(content, context),
  page: (which) => readPage(content, which, context),
  posts: (limit) => listPosts(content, { limit }),
  post: (permalink) => (content.post(permalink) ? readPost(content, permalink) : undefined),
  motif: (permalink) => content.post(permalink)?.image,
  offers: context.offers,
  kind: serverKind(context),
  base: () => context.address.url,
})
