import { describe, expect, it } from 'vitest'
import { cutTo, isMissing, pageNameAt, publishedDay, topicsOf } from '#machines/website/rules/content.ts'
import { requestUrl } from '#machines/shared/api/request-url.ts'

describe('a teaser', () => {
  it.each([
    [3, 'abc', 'abc'],
    [3, 'abcd', 'abc...'],
    [4, 'abc d', 'abc...'],
    [7, 'abc defgh', 'abc...'],
    [7, 'abc def ghi', 'abc def...'],
    [9, 'abc def, ghi', 'abc def...'],
    [2, '💥💥💥', '💥💥...'],
    [3, '', ''],
  ])('of at most %i characters of %j is %j', (characters, text, cut) => {
    expect(cutTo(characters, text)).toBe(cut)
  })
})

describe('the content of a page', () => {
  it.each([
    ['/faqs', 'faqs'],
    ['/whitepaper', 'whitepaper'],
    ['/support/', 'support'],
    ['/legal/terms', 'legal-terms'],
    ['/legal/privacy?x=1', 'legal-privacy'],
    ['/LEGAL/fees#one', 'legal-fees'],
    ['/m2m', 'faqs'],
    ['/no/such/page', 'faqs'],
  ])('at %s is %s', (path, name) => {
    expect(pageNameAt(path)).toBe(name)
  })
  it('was published on the same day everywhere', () => {
    expect(publishedDay('2026-11-20')).toBe('Fri, Nov 20, 2026')
    expect(publishedDay('2026-01-01')).toBe('Thu, Jan 1, 2026')
  })
  it('are questions below their topics, in their order', () => {
    const question = (id: string, topic: string) => ({ id, topic, question: id, html: '' })
    const topics = topicsOf([question('a', 'One'), question('b', 'Two'), question('c', 'One')])
    expect(topics.map(({ topic, questions }) => [topic, questions.map(({ id }) => id)])).toEqual([
      ['One', ['a', 'c']],
      ['Two', ['b']],
    ])
  })
})

describe('the form beside a post', () => {
  it.each([
    ['', true],
    ['  ', true],
    ['a', false],
  ])('misses an address in %j: %s', (address, missing) => {
    expect(isMissing(address)).toBe(missing)
  })
})

describe('the address of a request', () => {
  it('has the parts of its path and its query', () => {
    expect(requestUrl('fetchSite', undefined)).toBe('/api/v1/website/site')
    expect(requestUrl('fetchPost', { path: { permalink: 'a b' } })).toBe('/api/v1/website/posts/a%20b')
    expect(requestUrl('fetchPosts', { query: { limit: 12, category: 'guides' } })).toBe(
      '/api/v1/website/posts?limit=12&category=guides',
    )
  })
})
