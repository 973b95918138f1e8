import { describe, expect, it } from 'vitest'
import { type Content, type WrittenPost, readContent } from '#server/website/content/content.ts'
import { fromRoot } from '#server/project-root.ts'
import { listPosts, readPost } from '#server/website/services/website.service.ts'
import { markupOf } from '#server/website/site/markup.tsx'
import { PostPage, UpdatesPage } from '#server/website/site/text-pages.tsx'

const written = (permalink: string, category: WrittenPost['category'], published_at: string): WrittenPost => ({
  ...{ permalink, category, published_at, title: permalink, image: 'escrow', teaser: 'About it.' },
  html: () => `<p>${permalink}</p>\n`,
})

const contentOf = (posts: readonly WrittenPost[]): Content => ({
  ...readContent(fromRoot('content')),
  posts,
  post: (permalink) => posts.find((post) => post.permalink === permalink),
})

const FIVE = contentOf([
  written('e', 'guides', '2026-05-05'),
  written('c', 'safety', '2026-04-04'),
  written('d', 'guides', '2026-04-04'),
  written('b', 'guides', '2026-02-02'),
  written('a', 'guides', '2026-01-01'),
])

describe('posts', () => {
  it('are listed page by page, newest first, those of one day by permalink, none twice', () => {
    const first = listPosts(FIVE, { limit: 2 })
    const second = listPosts(FIVE, { limit: 2, cursor: first.next_cursor ?? '' })
    const third = listPosts(FIVE, { limit: 2, cursor: second.next_cursor ?? '' })
    expect([first, second, third].map(({ data }) => data.map(({ permalink }) => permalink).join())).toEqual([
      'e,c',
      'd,b',
      'a',
    ])
    expect(third.next_cursor).toBeNull()
  })

  it('are listed of one category, whose cursor is not that of another list', () => {
    const { data, next_cursor } = listPosts(FIVE, { category: 'guides', limit: 3 })
    expect(data.map(({ permalink }) => permalink)).toEqual(['e', 'd', 'b'])
    const after = (cursor: string | null) => listPosts(FIVE, { category: 'guides', limit: 1, cursor: cursor ?? '' })
    const first = listPosts(FIVE, { category: 'guides', limit: 1 })
    expect(after(first.next_cursor).data.map(({ permalink }) => permalink)).toEqual(['d'])
    expect(() => listPosts(FIVE, { limit: 3, cursor: next_cursor ?? '' })).toThrow('page')
    expect(listPosts(FIVE, { category: 'industry' })).toEqual({ data: [], next_cursor: null })
  })

  it('have the newest three others of their category as related', () => {
    expect(readPost(FIVE, 'e').related.map(({ permalink }) => permalink)).toEqual(['d', 'b', 'a'])
    expect(readPost(FIVE, 'c').related).toEqual([])
  })

  it('of the content have others of their category, each up to three', () => {
    const content = readContent(fromRoot('content'))
    for (const { permalink, category } of content.posts) {
      const others = content.posts.filter((post) => post.category === category && post.permalink !== permalink)
      const { related } = readPost(content, permalink)
      expect(related.length, permalink).toBe(Math.min(3, others.length))
      expect(related.length, permalink).toBeGreaterThan(0)
    }
  })

  it('of which there are 1,000 are listed within a millisecond of a processor', () => {
    const many = contentOf(Array.from({ length: 1000 }, (_, at) => written(`post-${at}`, 'guides', '2026-01-01')))
    const began = process.cpuUsage()
    for (let round = 0; round < 100; round += 1) listPosts(many, {})
    expect(process.cpuUsage(began).user / 100_000).toBeLessThan(1)
  })
})

describe('the page of a post', () => {
  const page = markupOf(PostPage, { post: readPost(FIVE, 'e') }).text

  it('has its picture, its day and its text', () => {
    expect(page).toContain('<h1>e</h1>')
    expect(page).toContain('<time dateTime="2026-05-05">Tue, May 5, 2026</time>')
    expect(page).toContain('src="/posts/e/picture.svg" width="1200" height="630" alt="" loading="eager"')
    expect(page).toContain('<div class="site-prose"><p>e</p>')
  })

  it('leads to the related ones, each by its own address', () => {
    const links = [...page.matchAll(/href="\/posts\/(\w)"/g)].map(([, permalink]) => permalink)
    expect(links).toEqual(['d', 'b', 'a', 'd', 'b', 'a'])
    expect([...page.matchAll(/<h3>(\w)<\/h3>/g)].map(([, title]) => title)).toEqual(['d', 'b', 'a'])
  })
})

describe('the list of posts', () => {
  it('has the newest one twice, above the others, each with its day', () => {
    const page = markupOf(UpdatesPage, { page: 'industryUpdates', posts: listPosts(FIVE, {}).data }).text
    expect([...page.matchAll(/dateTime="([\d-]+)"/g)].map(([, day]) => day)).toEqual([
      ...['2026-05-05', '2026-05-05', '2026-04-04', '2026-04-04', '2026-02-02', '2026-01-01'],
    ])
    expect(page.match(/loading="eager"/g)).toHaveLength(1)
    expect(page.match(/aria-current="page"/g)).toHaveLength(1)
  })
})
