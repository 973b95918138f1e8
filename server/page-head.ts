import { NOT_FOUND_TITLE, pages, type Page } from '#machines/domain/pages.ts'
import { pageAt } from '#machines/domain/paths.ts'

const TITLE = /<title>[^<]*<\/title>/
const END = '</head>'

const headOf = ({ title, description, indexable }: Pick<Page, 'title' | 'description' | 'indexable'>): string =>
  [
    `<title>${title}</title>`,
    ...(description === undefined ? [] : [`<meta name="description" content="${description}" />`]),
    ...(indexable ? [] : ['<meta name="robots" content="noindex" />']),
  ].join('\n    ')

/**
 * index.html with title, description and robots of the page at a path, and with links to what it loads, after what every page loads. What is not
 * to be found or not indexable is `noindex`.
 */
export const withHead = (html: string, path: string, links: readonly string[]): string => {
  const id = pageAt(path)
  const page: Pick<Page, 'title' | 'description' | 'indexable'> =
    id === undefined ? { title: NOT_FOUND_TITLE, indexable: false } : pages[id]
  return html.replace(TITLE, headOf(page)).replace(END, [...links.map((link) => `  ${link}\n  `), END].join(''))
}
