import type { PageId } from '#machines/routing/pages.ts'
import { pageAt } from '#machines/routing/paths.ts'
import type { components } from '#openapi/generated/website.ts'

type Schemas = components['schemas']

export type PostSummary = Schemas['PostSummary']
export type Post = Schemas['Post']
export type PostCategory = Schemas['PostCategory']
export type ContentPage = Schemas['ContentPage']
export type PageName = Schemas['PageName']
export type Question = Schemas['Question']
export type Site = Schemas['Site']
export type SearchResult = Schemas['SearchResult']

/** What a category is called on a tag. */
export const POST_CATEGORIES: Readonly<Record<PostCategory, string>> = {
  product: 'Product',
  guides: 'Guides',
  safety: 'Safety',
  industry: 'Industry',
}

/** The file of every page that is written in Markdown, below `content/`. */
export const PAGE_FILES: Readonly<Record<PageName, string>> = {
  faqs: 'faqs.md',
  whitepaper: 'whitepaper.md',
  support: 'support.md',
  'legal-terms': 'legal/terms.md',
  'legal-privacy': 'legal/privacy.md',
  'legal-fees': 'legal/fees.md',
}

/** Of a teaser the featured post shows so many characters, a media card so many (spec §9). */
export const FEATURED_CHARACTERS = 150
export const CARD_CHARACTERS = 100

const WORD_CUT = /\s+\S*$/
const PAUSE = /[\s,;:.–]+$/

/** A text of at most so many characters; a longer one is cut after a whole word, if it has one, and ends with three dots. */
export const cutTo = (characters: number, text: string): string => {
  const letters = [...text]
  if (letters.length <= characters) return text
  const begin = letters.slice(0, characters).join('')
  const words = /\s/.test(letters[characters] ?? '') ? begin : begin.replace(WORD_CUT, '')
  return `${words.replace(PAUSE, '')}...`
}

/** The content of the pages that are written in Markdown. */
export const PAGE_NAMES = {
  faqs: 'faqs',
  whitepaper: 'whitepaper',
  support: 'support',
  terms: 'legal-terms',
  privacy: 'legal-privacy',
  fees: 'legal-fees',
} as const satisfies { readonly [Id in PageId]?: PageName }

export type ContentPageId = keyof typeof PAGE_NAMES
const isContentPage = (id: string | undefined): id is ContentPageId => id !== undefined && id in PAGE_NAMES

/** The content of the page at a path; of any other path the questions. */
export const pageNameAt = (path: string): PageName => {
  const id = pageAt(path)
  return isContentPage(id) ? PAGE_NAMES[id] : 'faqs'
}

/** How many posts a page of updates begins with: without JavaScript no more are read. */
export const POSTS_ON_A_PAGE = 36

/** How many posts the home page shows. */
export const LATEST_POSTS = 3

/** Whether nothing was typed into the form beside a post (spec section 5). */
export const isMissing = (address: string): boolean => address.trim() === ''

/** The day of a post or page, the same everywhere (spec §9 formats). */
export const publishedDay = (date: string): string =>
  new Date(date).toUTCString().replace(/^(\w+), 0?(\d+) (\w+) (\d+) .*$/, '$1, $3 $2, $4')

/** The pages written in Markdown, as they are listed beside each other. */
export const PAGE_ORDER = [
  'faqs',
  'support',
  'whitepaper',
  'fees',
  'terms',
  'privacy',
] as const satisfies readonly ContentPageId[]

/** The links above posts (spec section 2). */
export const UPDATE_TABS = [
  'industryUpdates',
  'productUpdates',
  'faqs',
  'whitepaper',
] as const satisfies readonly PageId[]
export type UpdatesPageId = 'industryUpdates' | 'productUpdates'

/** Questions below their topics, in their order. */
export const topicsOf = (
  questions: readonly Question[],
): readonly { topic: string; questions: readonly Question[] }[] =>
  [...new Set(questions.map(({ topic }) => topic))].map((topic) => ({
    topic,
    questions: questions.filter((each) => each.topic === topic),
  }))
