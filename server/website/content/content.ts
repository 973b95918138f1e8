import { slugOf } from '#machines/shared/values/slug.ts'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PAGE_TOPICS } from '#machines/website/rules/page-questions.ts'
import { PAGE_FILES, type PageName } from '#machines/website/rules/content.ts'
import { CannotStart } from '#server/cannot-start.ts'
import { readMarkdown, readYaml, type ContentFile } from './content-file.ts'
import { ANSWER_TIME, FEE_FIGURES, NETWORK_TABLE, refuseFigures, withFigures } from './figures.ts'
import { htmlOf, sectionsOf } from './markdown.ts'
import { checkPage, checkPost, checkSite, type PageFields, type PostFields, type SiteFields } from './schemas.ts'

export interface WrittenPost extends PostFields {
  /** Rendered when it is first read, and then the same. */
  readonly html: () => string
}

export interface WrittenQuestion {
  readonly id: string
  readonly topic: string
  readonly question: string
  /** Markdown, with figures as the body of a page has them. */
  readonly text: string
}

export interface WrittenPage extends PageFields {
  /** Markdown; figures that the server knows are in it as `{{name}}`. */
  readonly body: string
  readonly questions: readonly WrittenQuestion[]
}

/** What is written in the content folder, checked. */
export interface Content {
  /** Newest first. */
  readonly posts: readonly WrittenPost[]
  readonly post: (permalink: string) => WrittenPost | undefined
  readonly pages: Readonly<Record<PageName, WrittenPage>>
  readonly site: SiteFields
}

const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}

const byDate = (one: WrittenPost, other: WrittenPost): number =>
  other.published_at.localeCompare(one.published_at) || one.permalink.localeCompare(other.permalink)

function readPosts(dir: string): WrittenPost[] {
  const files = existsSync(join(dir, 'posts')) ? readdirSync(join(dir, 'posts')) : []
  const names = files.filter((name) => name.endsWith('.md')).toSorted()
  const known = new Map<string, string>()
  return names.map((name) => {
    const file = readMarkdown(dir, join(dir, 'posts', name), checkPost)
    const { fields, body, refuse } = file
    refuseFigures(file, Object.keys(FEE_FIGURES))
    const other = known.get(fields.permalink)
    if (other !== undefined) refuse(['permalink'], `'${fields.permalink}' is the permalink of ${other}, too`)
    known.set(fields.permalink, `content/posts/${name}`)
    return { ...fields, html: once(() => htmlOf(withFigures(body, FEE_FIGURES))) }
  })
}

/** Questions are headings of the third level below the heading of their topic. */
function questionsOf({ body, refuse }: ContentFile<PageFields>): WrittenQuestion[] {
  const ids = new Set<string>()
  const topics = sectionsOf(body, 2).sections
  for (const needed of Object.values(PAGE_TOPICS))
    if (!topics.some(({ heading }) => slugOf(heading) === needed)) refuse(1, `the topic '${needed}' is missing`)
  return topics.flatMap((topic) =>
    sectionsOf(topic.text, 3).sections.map(({ heading, text, line }) => {
      const id = slugOf(heading)
      if (ids.has(id)) refuse(topic.line + line, `the question '${heading}' is there twice`)
      ids.add(id)
      return { id, topic: topic.heading, question: heading, text }
    }),
  )
}

function readPage(dir: string, name: PageName): WrittenPage {
  const path = join(dir, PAGE_FILES[name])
  if (!existsSync(path)) throw new CannotStart(`content/${PAGE_FILES[name]}:1: the file is missing`)
  const file = readMarkdown(dir, path, checkPage)
  refuseFigures(file, [...Object.keys(FEE_FIGURES), NETWORK_TABLE, ANSWER_TIME])
  if (name !== 'faqs') return { ...file.fields, body: file.body, questions: [] }
  return { ...file.fields, body: '', questions: questionsOf(file) }
}

function readSite(dir: string): SiteFields {
  const path = join(dir, 'site.yaml')
  if (!existsSync(path)) throw new CannotStart('content/site.yaml:1: the file is missing')
  const { fields, refuse } = readYaml(dir, path, checkSite)
  const ids = fields.announcements.map(({ id }) => id)
  const twice = ids.findIndex((id, at) => ids.indexOf(id) !== at)
  if (twice >= 0) refuse(['announcements', twice, 'id'], `'${ids[twice]}' is the id of another announcement, too`)
  fields.statistics.forEach(({ label, value, counts }, at) => {
    if ((value === undefined) === (counts === undefined))
      refuse(['statistics', at], `'${label}' must have either a value or what it counts`)
  })
  return fields
}

/** Reads and checks the content folder. Throws CannotStart with one sentence, which begins with the file and the line. */
export function readContent(dir: string): Content {
  const posts = readPosts(dir).toSorted(byDate)
  const byPermalink = new Map(posts.map((post) => [post.permalink, post]))
  return {
    posts,
    post: (permalink) => byPermalink.get(permalink),
    pages: {
      faqs: readPage(dir, 'faqs'),
      whitepaper: readPage(dir, 'whitepaper'),
      support: readPage(dir, 'support'),
      'legal-terms': readPage(dir, 'legal-terms'),
      'legal-privacy': readPage(dir, 'legal-privacy'),
      'legal-fees': readPage(dir, 'legal-fees'),
    },
    site: readSite(dir),
  }
}
