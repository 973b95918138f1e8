import { isOffered } from '#machines/routing/offered.ts'
import { slugOf } from '#machines/shared/values/slug.ts'
import {
  type ContentPage,
  type PageName,
  type Post,
  type PostCategory,
  type PostSummary,
  type Site,
} from '#machines/website/rules/content.ts'
import { PAGE_TOPICS } from '#machines/website/rules/page-questions.ts'
import type { Content, WrittenPost } from '#server/website/content/content.ts'
import {
  ANSWER_TIME,
  FEE_FIGURES,
  FEES,
  figuresIn,
  NETWORK_TABLE,
  withFigures,
} from '#server/website/content/figures.ts'
import { htmlOf } from '#server/website/content/markdown.ts'
import { withOfferedLinks } from '#server/website/content/offered.ts'
import type { Counted } from '#server/website/content/schemas.ts'
import { answerTime } from '#machines/support/rules/answer-time.ts'
import type { AdvertContext } from '#server/adverts/context.ts'
import { notFound } from '#server/refusal.ts'
import { medianAnswerS } from '#server/support/repos/request.repo.ts'
import * as assets from '#server/catalog/repos/asset.repo.ts'
import { keyOf, pageOf } from '#server/shared/services/cursors.ts'
import { listTokenNetworks } from '#server/catalog/services/token-networks.service.ts'

type Context = Pick<AdvertContext, 'db' | 'chains' | 'signers' | 'offers'>

const LIST = 'posts'
const POSTS_ON_A_PAGE = 20
const RELATED_POSTS = 3
const PERMALINK = /^[a-z0-9]+(-[a-z0-9]+)*$/
const DATE = /^\d{4}-\d\d-\d\d$/

/** What a post is shown with: in pixels, the shape of link previews. */
export const PICTURE = { width: 1200, height: 630 }

const toSummary = ({ permalink, title, category, teaser, published_at }: WrittenPost): PostSummary => ({
  permalink,
  title,
  category,
  teaser,
  published_at,
  image: { url: `/posts/${permalink}/picture.svg`, ...PICTURE },
})

interface PostsQuery {
  readonly category?: PostCategory | undefined
  readonly cursor?: string | undefined
  readonly limit?: number | undefined
}

/** A page of posts, newest first, of all categories or of one. Refuses a cursor of another list with 400. */
export function listPosts({ posts }: Content, { category, cursor, limit = POSTS_ON_A_PAGE }: PostsQuery) {
  const key = keyOf(`${LIST} ${category ?? ''}`, cursor, [DATE, PERMALINK])
  const all = category === undefined ? posts : posts.filter((post) => post.category === category)
  const [date, permalink] = key ?? []
  const isBelow = (post: WrittenPost): boolean =>
    post.published_at < (date ?? '') || (post.published_at === date && post.permalink > (permalink ?? ''))
  const start = key === null ? 0 : all.findIndex(isBelow)
  const rows = start < 0 ? [] : all.slice(start, start + limit + 1)
  const { page, nextCursor } = pageOf(rows, limit, (last) => [
    `${LIST} ${category ?? ''}`,
    last.published_at,
    last.permalink,
  ])
  return { data: page.map(toSummary), next_cursor: nextCursor }
}

/** A post with its text and the newest others of its category; 404 where there is none. */
export function readPost({ posts, post: find }: Content, permalink: string): Post {
  const post = find(permalink)
  if (!post) throw notFound()
  const related = posts.filter((other) => other.category === post.category && other !== post).slice(0, RELATED_POSTS)
  return { ...toSummary(post), html: post.html(), related: related.map(toSummary) }
}

/** A table in Markdown of what each network costs and asks for. */
async function networkTable(context: Context): Promise<string> {
  const networks = await listTokenNetworks(context, null)
  const rows = networks.map(
    ({ token, network, withdrawal_fee, least_withdrawal, least_deposit, confirmations }) =>
      `| ${token} | ${network} | ${withdrawal_fee} ${token} | ${least_withdrawal} ${token} | ${least_deposit} ${token} | ${confirmations} |`,
  )
  const head = '| Token | Network | Withdrawal fee | Minimum withdrawal | Minimum deposit | Confirmations |'
  return [head, '| --- | --- | ---: | ---: | ---: | ---: |', ...rows].join('\n')
}

const isTopicOffered = (topic: string, { offers }: Context): boolean =>
  offers.swaps || slugOf(topic) !== PAGE_TOPICS.swap

/** A page written in Markdown, with the figures of the server in it; of its questions all, or those below a topic. */
export async function readPage(
  content: Content,
  { name, topic: asked }: { readonly name: PageName; readonly topic?: string | undefined },
  context: Context,
): Promise<ContentPage> {
  const { title, lead, updated_at, body, questions } = content.pages[name]
  const needed = figuresIn(body)
  const table = needed.includes(NETWORK_TABLE) ? await networkTable(context) : ''
  const time = needed.includes(ANSWER_TIME) ? answerTime(await medianAnswerS(context.db)) : ''
  const found = questions.filter(
    ({ topic }) => isTopicOffered(topic, context) && (asked ?? slugOf(topic)) === slugOf(topic),
  )
  const figures = { ...FEE_FIGURES, [NETWORK_TABLE]: table, [ANSWER_TIME]: time }
  const render = (text: string): string => withOfferedLinks(htmlOf(withFigures(text, figures)), context.offers)
  return {
    ...{ name, title, lead, updated_at, html: render(body) },
    questions: found.map(({ id, topic, question, text }) => ({ id, topic, question, html: render(text) })),
  }
}

async function count({ db }: Context, what: Counted): Promise<string> {
  if (what === 'tokens') return String((await assets.listTraded('crypto', db)).length)
  if (what === 'currencies') return String((await assets.listTraded('fiat', db)).length)
  return String(await assets.countNetworks(db))
}

const isPublished = ({ published = true }: { readonly published?: boolean }): boolean => published

/** The published names and figures of the public pages; what can be counted is counted now. */
export async function readSite({ site }: Content, context: Context): Promise<Site> {
  const statistics = site.statistics.filter(isPublished).map(async ({ label, value, counts }) => ({
    label,
    value: counts === undefined ? (value ?? '') : await count(context, counts),
  }))
  return {
    ...site,
    ecosystem: site.ecosystem.filter(({ path }) => isOffered(path, context.offers)),
    fees: FEES,
    statistics: await Promise.all(statistics),
    reasons: site.reasons.filter(isPublished).map(({ title, text }) => ({ title, text })),
    partners: site.partners.filter(isPublished).map(({ name, url }) => ({ name, url })),
    announcements: site.announcements
      .filter(({ path = '', ...line }) => isPublished(line) && isOffered(path, context.offers))
      .map(({ id, text, path = null }) => ({ id, text, path })),
  }
}
