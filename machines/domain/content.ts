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

/** A text of at most so many characters; a longer one is cut, and ends with three dots. */
export const cutTo = (characters: number, text: string): string => {
  const letters = [...text]
  return letters.length > characters ? `${letters.slice(0, characters).join('').trimEnd()}...` : text
}
