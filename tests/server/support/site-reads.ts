import { readContent, type Content } from '#server/website/content/content.ts'
import { offeredContent } from '#server/website/content/offered.ts'
import { serverKind } from '#server/server-kind.ts'
import type { Offers } from '#machines/shared/values/offers.ts'
import { fromRoot } from '#server/project-root.ts'
import type { SiteReads } from '#server/website/site/site-page.ts'
import { listPosts, readPage, readPost, readSite } from '#server/website/services/website.service.ts'

/** Everything: as in the sandbox. */
export const ALL_OFFERS: Offers = { sandbox: true, swaps: true, swapOrders: true }

/** A database without rows: no figure is counted. */
const nothing = (offers: Offers) =>
  ({ db: { query: async () => [] }, chains: new Map(), signers: new Map(), offers }) as unknown as Parameters<
    typeof readSite
  >[1]

/** What a server writes into pages at an address, of the content folder or of another content. */
export const siteReadsOf = (
  base: string,
  written: Content = readContent(fromRoot('content')),
  offers = ALL_OFFERS,
): SiteReads => {
  const content = offeredContent(written, offers)
  return {
    site: () => readSite(content, nothing(offers)),
    page: (which) => readPage(content, which, nothing(offers)),
    posts: (limit) => listPosts(content, { limit }),
    post: (permalink) => (content.post(permalink) ? readPost(content, permalink) : undefined),
    movers: async () => undefined,
    coins: async () => undefined,
    coin: async () => undefined,
    adverts: async () => undefined,
    motif: (permalink) => content.post(permalink)?.image,
    offers,
    kind: serverKind({ offers, config: { liveFlows: false } }),
    base: () => base,
  }
}

/** The text of a page's HTML, with one space between its parts. */
export const textOf = (html: string): string =>
  html
    .replace(/<script[^]*?<\/script>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
