import { readContent, type Content } from '#server/website/content/content.ts'
import { fromRoot } from '#server/project-root.ts'
import type { SiteReads } from '#server/website/site/site-page.ts'
import { listPosts, readPage, readPost, readSite } from '#server/website/services/website.service.ts'

/** A database without rows: no figure is counted. */
const nothing = { db: { query: async () => [] }, chains: new Map(), signers: new Map() } as unknown as Parameters<
  typeof readSite
>[1]

/** What the server writes into pages at an address, of the content folder or of another content. */
export const siteReadsOf = (base: string, content: Content = readContent(fromRoot('content'))): SiteReads => ({
  site: () => readSite(content, nothing),
  page: (which) => readPage(content, which, nothing),
  posts: (limit) => listPosts(content, { limit }),
  post: (permalink) => (content.post(permalink) ? readPost(content, permalink) : undefined),
  movers: async () => undefined,
  coins: async () => undefined,
  coin: async () => undefined,
  adverts: async () => undefined,
  motif: (permalink) => content.post(permalink)?.image,
  isSandbox: true,
  base: () => base,
})

/** The text of a page's HTML, with one space between its parts. */
export const textOf = (html: string): string =>
  html
    .replace(/<script[^]*?<\/script>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
