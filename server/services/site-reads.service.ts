import type { Content } from '#server/content/content.ts'
import type { AppContext } from '#server/context.ts'
import type { SiteReads } from '#server/site/site-page.ts'
import { listPosts, readPage, readPost, readSite } from './website.service.ts'

/** What the server writes into public pages: the same answers that their flows would fetch. */
export const siteReads = (context: AppContext, content: Content): SiteReads => ({
  site: () => readSite(content, context),
  page: (name) => readPage(content, name, context),
  posts: (limit) => listPosts(content, { limit }),
  post: (permalink) => (content.post(permalink) ? readPost(content, permalink) : undefined),
  motif: (permalink) => content.post(permalink)?.image,
  isSandbox: context.config.sandbox,
  base: () => context.address.url,
})
