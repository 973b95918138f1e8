import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { TRADED_TOKENS } from '#machines/catalog/assets.ts'
import type { PostSummary } from '#machines/website/rules/content.ts'
import { pages, type Page } from '#machines/routing/pages.ts'
import { isPageOffered } from '#machines/routing/offered.ts'
import { paths } from '#machines/routing/paths.ts'
import type { Offers } from '#machines/shared/values/offers.ts'
import { PRODUCT } from '#machines/shared/values/product.ts'
import { sendCompressed } from '#server/http/compressed-text.ts'
import { html, type Html } from './html.ts'
import type { SiteReads } from './site-page.ts'

const POSTS_IN_FEED = 20
const ALL_POSTS = 100_000

const listed = (offers: Offers): readonly Page[] =>
  Object.values<Page>(pages).filter((page) => page.indexable && !page.path.includes(':') && isPageOffered(page, offers))

const sitemap = (base: string, posts: readonly PostSummary[], offers: Offers): Html =>
  html`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ${listed(offers).map(({ path }) => html`<url><loc>${base}${path}</loc></url>`)}
    ${TRADED_TOKENS.map((token) => html`<url><loc>${base}${paths.coin(token)}</loc></url>`)}
    ${posts.map(
      ({ permalink, published_at }) =>
        html`<url><loc>${base}${paths.post(permalink)}</loc><lastmod>${published_at}</lastmod></url>`,
    )}
  </urlset>`

const feed = (base: string, posts: readonly PostSummary[]): Html =>
  html`<feed xmlns="http://www.w3.org/2005/Atom">
    <title>${PRODUCT.name}</title>
    <id>${base}/</id>
    <link href="${base}/" />
    <link rel="self" href="${base}/feed.xml" />
    <updated>${posts[0]?.published_at ?? '2026-01-01'}T00:00:00Z</updated>
    <author><name>${PRODUCT.name}</name></author>
    ${posts.map(
      ({ permalink, title, teaser, published_at }) =>
        html`<entry>
          <title>${title}</title>
          <id>${base}${paths.post(permalink)}</id>
          <link href="${base}${paths.post(permalink)}" />
          <updated>${published_at}T00:00:00Z</updated>
          <summary>${teaser}</summary>
        </entry>`,
    )}
  </feed>`

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'

const send = (request: FastifyRequest, reply: FastifyReply, type: string, text: string) =>
  sendCompressed(request, reply.header('cache-control', 'no-cache').type(`${type}; charset=utf-8`), text)

/** What search engines, feed readers and browsers ask for without a link. */
export function addDocuments(app: FastifyInstance, { base, posts, offers }: SiteReads): void {
  // Of what is no page, such as a feed, a browser does not know where the icon is.
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 308))
  // A password manager leads there to change a password: https://www.w3.org/TR/change-password-url/
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect(paths.managePassword(), 303))
  app.get('/sitemap.xml', async (request, reply) =>
    send(request, reply, 'application/xml', XML + sitemap(base(), posts(ALL_POSTS).data, offers).text),
  )
  app.get('/feed.xml', async (request, reply) =>
    send(request, reply, 'application/atom+xml', XML + feed(base(), posts(POSTS_IN_FEED).data).text),
  )
  app.get('/robots.txt', async (request, reply) =>
    send(request, reply, 'text/plain', `User-agent: *\nDisallow: /api/\n\nSitemap: ${base()}/sitemap.xml\n`),
  )
}
