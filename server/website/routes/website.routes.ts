import type { Content } from '#server/website/content/content.ts'
import type { WebsiteHandlers } from '#server/contract/handlers.ts'
import type { AdvertContext } from '#server/adverts/context.ts'
import type { marketDataService } from '#server/markets/services/market-data.service.ts'
import { search } from '#server/website/services/website-search.service.ts'
import { listPosts, readPage, readPost, readSite } from '#server/website/services/website.service.ts'

type MarketData = ReturnType<typeof marketDataService>

export const websiteRoutes = (context: AdvertContext, content: Content, marketData: MarketData): WebsiteHandlers => ({
  fetchPosts: async ({ query }) => listPosts(content, query),
  fetchPost: async ({ path: { permalink } }) => ({ data: readPost(content, permalink) }),
  fetchPage: async ({ path: { name }, query: { topic } }) => ({
    data: await readPage(content, { name, topic }, context),
  }),
  fetchSite: async () => ({ data: await readSite(content, context) }),
  searchWebsite: async ({ query: { q } }) => ({ data: await search(q, { content, context, marketData }) }),
})
