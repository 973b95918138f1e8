import { slugOf } from '#machines/shared/values/slug.ts'
import MarkdownIt from 'markdown-it'
import sanitizeHtml from 'sanitize-html'

/** Paths of this site, web and mail addresses; `//host` is an address of another site. */
const LINK = /^(https?:\/\/|mailto:|\/(?![/\\])|#)/i

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false })
markdown.validateLink = (url) => LINK.test(url)

const isOfOthers = (url: string | undefined): boolean => /^https?:/i.test(url ?? '')

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 's', 'a', 'code', 'pre', 'blockquote'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'rel'], ol: ['start'], h2: ['id'], h3: ['id'], table: ['tabindex'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: { href, ...(isOfOthers(href) && { rel: 'noopener' }) },
    }),
    // The page has the only heading of the first level.
    h1: 'h2',
    // On a phone a wide one scrolls, with the keyboard too.
    table: sanitizeHtml.simpleTransform('table', { tabindex: '0' }),
  },
}

/** The id of every heading is made from its text, so that a link can lead to it. */
markdown.core.ruler.push('heading-ids', ({ tokens }) => {
  tokens.forEach((token, at) => {
    if (token.type === 'heading_open') token.attrSet('id', slugOf(tokens[at + 1]?.content ?? ''))
  })
})

/**
 * Markdown as HTML. Markup in it is shown as text; links other than http, https, mailto and paths are no links; what else the rendering might let
 * through is removed by the sanitiser. Pictures are not drawn.
 */
export const htmlOf = (text: string): string => sanitizeHtml(markdown.render(text), options)

export interface Section {
  readonly heading: string
  readonly text: string
  /** Line of the heading, counted from 1. */
  readonly line: number
}

/** The parts of a text that begin with a heading of a level, and what is before the first. */
export function sectionsOf(
  text: string,
  level: 2 | 3,
): { readonly before: string; readonly sections: readonly Section[] } {
  const mark = `${'#'.repeat(level)} `
  const lines = text.split('\n')
  const starts = lines.flatMap((line, at) => (line.startsWith(mark) ? [at] : []))
  const sections = starts.map((start, index) => ({
    heading: (lines[start] ?? '').slice(mark.length).trim(),
    text: lines.slice(start + 1, starts[index + 1]).join('\n'),
    line: start + 1,
  }))
  return { before: lines.slice(0, starts[0]).join('\n'), sections }
}
