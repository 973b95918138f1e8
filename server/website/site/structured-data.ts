import type { ContentPage, Post } from '#machines/website/rules/content.ts'
import { PRODUCT } from '#machines/shared/values/product.ts'

/** What search engines read of a page, in the words of schema.org. */
export type StructuredData = Readonly<Record<string, unknown>>

const CONTEXT = { '@context': 'https://schema.org' }
const organization = (base: string) => ({ '@type': 'Organization', name: PRODUCT.name, url: base })

export const ofSite = (base: string): StructuredData => ({
  ...CONTEXT,
  '@type': 'WebSite',
  name: PRODUCT.name,
  url: base,
  publisher: organization(base),
})

export const ofPage = (
  base: string,
  { title, description, path }: { readonly title: string; readonly description: string; readonly path: string },
): StructuredData => ({
  ...CONTEXT,
  '@type': 'WebPage',
  name: title,
  description,
  url: base + path,
  publisher: organization(base),
})

export const ofPost = (base: string, { title, teaser, permalink, published_at }: Post): StructuredData => ({
  ...CONTEXT,
  '@type': 'BlogPosting',
  headline: title,
  description: teaser,
  datePublished: published_at,
  image: `${base}/posts/${permalink}/picture.png`,
  mainEntityOfPage: `${base}/posts/${permalink}`,
  author: organization(base),
  publisher: organization(base),
})

const plain = (html: string): string => html.replaceAll(/<[^>]*>/g, '').trim()

export const ofQuestions = ({ questions }: ContentPage): StructuredData => ({
  ...CONTEXT,
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, html }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: plain(html) },
  })),
})
