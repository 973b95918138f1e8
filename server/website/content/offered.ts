import { isOffered } from '#machines/routing/offered.ts'
import type { Offers } from '#machines/shared/values/offers.ts'
import type { Content } from './content.ts'

const LINK = /<a href="(\/[^"]*)"[^>]*>([^]*?)<\/a>/g

/** HTML in which a link to a page that the server lacks is its text alone. */
export const withOfferedLinks = (html: string, offers: Offers): string =>
  html.replaceAll(LINK, (link: string, href: string, text: string) => (isOffered(href, offers) ? link : text))

/** Content without the posts about what the server does not offer. */
export function offeredContent(content: Content, offers: Offers): Content {
  const posts = content.posts
    .filter(({ needs }) => needs === undefined || offers[needs])
    .map((post) => ({ ...post, html: () => withOfferedLinks(post.html(), offers) }))
  return { ...content, posts, post: (permalink) => posts.find((post) => post.permalink === permalink) }
}
