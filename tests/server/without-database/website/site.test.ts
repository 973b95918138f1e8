import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { footerColumns } from '#machines/shell/rules/menus.ts'
import type { Offers } from '#machines/shared/values/offers.ts'
import { pages, type Page } from '#machines/routing/pages.ts'
import { type Content, readContent } from '#server/website/content/content.ts'
import { htmlOf } from '#server/website/content/markdown.ts'
import { fromRoot } from '#server/project-root.ts'
import { addStaticFiles } from '#server/website/site/static-files.ts'
import { closeAfterFile } from '../../support/closing.ts'
import { temporaryFolder } from '../../support/process.ts'
import { ALL_OFFERS, siteReadsOf, textOf } from '../../support/site-reads.ts'

const BASE = 'https://quayside.example'

const hostile: Content = (() => {
  const content = readContent(fromRoot('content'))
  const post = {
    ...({ permalink: 'hostile', category: 'industry', published_at: '2031-01-01', image: 'quay' } as const),
    title: 'A "post" </title><script>alert(1)</script>',
    teaser: "It's <b>bold</b> & \u2028 new",
    html: () => htmlOf('<script>alert(2)</script> [x](javascript:alert(3))'),
  }
  return {
    ...content,
    posts: [post, ...content.posts],
    post: (permalink) => (permalink === 'hostile' ? post : content.post(permalink)),
  }
})()

const INDEX = '<!doctype html><html><head><title>Quayside</title></head><body><div id="root"></div></body></html>'

const serving = async (content?: Content, offers?: Offers) => {
  const { dir, remove } = temporaryFolder()
  closeAfterFile(async () => remove())
  mkdirSync(dir, { recursive: true })
  writeFileSync(join(dir, 'index.html'), INDEX)
  const app = fastify()
  await addStaticFiles(app, siteReadsOf(BASE, content, offers), async () => {}, dir)
  return app
}

const indexed = Object.values<Page>(pages).filter(({ indexable, path }) => indexable && !path.includes(':'))

describe('a public page', async () => {
  const app = await serving()

  it.each(indexed.map(({ path }) => path))(
    '%s has a title, a description, an address and a text of its own',
    async (path) => {
      const { body, statusCode } = await app.inject({ url: path, headers: { host: 'evil.example' } })
      expect(statusCode).toBe(200)
      const { title, description = '' } = Object.values<Page>(pages).find((page) => page.path === path) ?? pages.home
      expect(textOf(body.split('<body>')[0] ?? '')).toContain(title.replace('&', '&amp;'))
      expect(description.length).toBeGreaterThan(30)
      expect(body).toContain(`<link rel="canonical" href="${BASE}${path}" />`)
      expect(body).toContain(`<meta property="og:url" content="${BASE}${path}" />`)
      expect(body).not.toContain('evil.example')
      expect(body).not.toContain('noindex')
      expect(body.match(/<h1[ >]/g)).toHaveLength(1)
      expect(() =>
        JSON.parse(/<script type="application\/ld\+json">([^]*?)<\/script>/.exec(body)?.[1] ?? ''),
      ).not.toThrow()
    },
  )

  it('of a post has the title, the address and the picture of the post', async () => {
    const { body } = await app.inject({ url: '/posts/how-escrow-works', headers: { host: 'evil.example' } })
    const address = `${BASE}/posts/how-escrow-works`
    expect(body).toContain('<title>How escrow works | Quayside</title>')
    expect(body).toContain(`<link rel="canonical" href="${address}" />`)
    expect(body).toContain('<meta property="og:type" content="article" />')
    expect(body).toContain(`<meta property="og:image" content="${address}/picture.png" />`)
    expect(body).toContain('<meta name="description" content="Who holds the crypto until the payment arrives')
    const structured = JSON.parse(/<script type="application\/ld\+json">([^]*?)<\/script>/.exec(body)?.[1] ?? '')
    expect(structured).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'How escrow works',
      datePublished: '2026-11-02',
      mainEntityOfPage: address,
    })
  })

  it('of no two addresses has the same description', () => {
    expect(new Set(indexed.map(({ description }) => description)).size).toBe(indexed.length)
  })

  it.each([
    ['/faqs', 'What do I do after I have paid? Press'],
    ['/whitepaper', 'An order is always in exactly one of five phases.'],
    ['/support', 'The code does not arrive'],
    ['/legal/terms', 'An M2M order is a contract between its two sides.'],
    ['/legal/privacy', 'as an Argon2 hash'],
    ['/legal/fees', 'Convert one token to another 0.5% of what you receive'],
    ['/about', 'Founder / Team Lead'],
    ['/careers', 'Customer Service Agent Remote Fulltime'],
    ['/contact', '@quayside Coming soon'],
    ['/industry-updates', 'How an appeal works'],
    ['/product-updates', 'How an appeal works'],
    ['/posts/how-escrow-works', 'You sell 50 USDT to someone you have never met.'],
    ['/', 'Your Number 1 Gateway to Web3'],
    ['/m2m', 'Quayside holds the crypto in escrow until the seller is paid.'],
    ['/m2m', 'Pay the seller Transfer the amount from an account in your own name within the payment window'],
    ['/markets', 'Live from the Crypto markets Prices, changes and volumes of the largest coins.'],
    ['/swap', 'What does a swap cost? Quayside charges nothing.'],
    [
      '/buy-sell',
      'Buying from Quayside costs 1%, selling to it 1%. A conversion from one token to another costs 0.5%.',
    ],
    [
      '/login',
      'We will email you a 6-digit code. Turn on JavaScript in your browser to use this page. New to Quayside? Sign up',
    ],
    ['/register', 'Create an account to trade with other people.'],
    [
      '/statecharts',
      'so only what is in a chart can happen. What happens when the buyer does not pay Cancellation requested',
    ],
    ['/statecharts?flow=login', 'Statecharts Every flow of Quayside as a statechart Turn on JavaScript'],
  ])('%s is read without JavaScript', async (url, text) => {
    expect(textOf((await app.inject(url)).body)).toContain(text)
  })

  it.each(['/industry-updates', '/product-updates'])('%s lists every post that is written', async (url) => {
    const { body } = await app.inject(url)
    const list = body.slice(body.indexOf('<ul class="site-posts"'))
    const linked = [...list.matchAll(/<a href="\/posts\/([^"]+)" class="site-post"/g)].map(([, permalink]) => permalink)
    expect(linked).toEqual(readContent(fromRoot('content')).posts.map(({ permalink }) => permalink))
  })

  it('has the answers that its flow would fetch', async () => {
    const { body } = await app.inject('/posts/how-escrow-works')
    const data = JSON.parse(/id="page-data">([^]*?)<\/script>/.exec(body)?.[1] ?? '')
    expect(Object.keys(data)).toEqual(['/api/v1/website/posts/how-escrow-works', '/health'])
    expect(data['/api/v1/website/posts/how-escrow-works'].data.title).toBe('How escrow works')
  })

  it('has the menus, the entry and every page of the footer in its bars, and its own link marked', async () => {
    const { body } = await app.inject('/support')
    const links = [...body.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href)
    expect(links).toEqual(expect.arrayContaining(['/login', '/register', '/about#team', '/statecharts', '/sandbox']))
    expect(body).toMatch(/aria-current="page" href="\/support" class="site-bar-link"/)
    expect(textOf(body)).toContain('Escrow is held by Quayside.')
    const columns = footerColumns(ALL_OFFERS).flatMap(({ title, entries }) => [
      title,
      ...entries.map(({ label }) => label),
    ])
    expect(textOf(body.slice(body.indexOf('<footer')))).toContain(columns.join(' ').replaceAll('&', '&amp;'))
    expect(body).toMatch(/<nav class="site-side"[^]*aria-current="page" href="\/support"/)
  })

  it('for people who are logged in has no text and is not listed', async () => {
    const { body } = await app.inject('/dashboard/wallet')
    expect(body).toContain('<div id="root"></div>')
    expect(body).toContain('<meta name="robots" content="noindex" />')
    expect(body).not.toContain('canonical')
  })
})

describe('a post with markup and links that would run scripts', async () => {
  const app = await serving(hostile)

  it('shows them as text, in the head, the text and the data', async () => {
    for (const url of ['/posts/hostile', '/industry-updates']) {
      const { body } = await app.inject(url)
      expect(body).not.toMatch(/<script>|<b>bold/)
      expect(body).not.toMatch(/href="javascript:/i)
      expect(body).not.toContain('\u2028 new</script>')
    }
    const { body } = await app.inject('/posts/hostile')
    expect(body).toContain(
      '<title>A &quot;post&quot; &lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; | Quayside</title>',
    )
    expect(body.match(/<script/g)).toHaveLength(2)
    const data = JSON.parse(/id="page-data">([^]*?)<\/script>/.exec(body)?.[1] ?? '')
    expect(data['/api/v1/website/posts/hostile'].data.title).toBe('A "post" </title><script>alert(1)</script>')
  })
})

describe('a page without anything to show', async () => {
  const content = readContent(fromRoot('content'))
  const app = await serving({ ...content, posts: [], post: () => undefined })

  it('is read as such where there are no posts', async () => {
    expect(textOf((await app.inject('/industry-updates')).body)).toContain('No posts yet')
    expect((await app.inject('/')).statusCode).toBe(200)
    expect((await app.inject('/feed.xml')).body).not.toContain('<entry>')
  })

  it.each(['/posts/..', '/posts/../faqs/..', '/posts/%2e%2e', '/posts/..%2f..%2fetc%2fpasswd', '/posts/a..b'])(
    'is the not-found page at %s',
    async (url) => {
      const { statusCode, body } = await app.inject(url)
      expect(body).not.toContain('root:')
      if (statusCode === 200) expect(body).toContain(`<link rel="canonical" href="${BASE}/`)
      else expect([statusCode, body.includes('noindex')]).toEqual([404, true])
    },
  )
})

describe('what search engines and readers ask for', async () => {
  const app = await serving()

  it('is a list of every public page and post, and of no other', async () => {
    const { body, headers } = await app.inject({ url: '/sitemap.xml', headers: { host: 'evil.example' } })
    expect(headers['content-type']).toContain('application/xml')
    const listed = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url.replace(BASE, ''))
    expect(listed).toEqual(
      expect.arrayContaining(['/', '/m2m', '/faqs', '/legal/fees', '/markets/BTC', '/posts/how-escrow-works']),
    )
    expect(listed.filter((path) => path.startsWith('/dashboard') || path.includes(':'))).toEqual([])
    expect(new Set(listed).size).toBe(listed.length)
  })

  it('is a list without what the server does not offer, and a page says so to the browser', async () => {
    const without = await serving(undefined, { sandbox: false, swaps: false, swapOrders: true })
    const [list, page] = await Promise.all(['/sitemap.xml', '/no-such-page'].map((url) => without.inject(url)))
    expect([list?.body.includes(`<loc>${BASE}/swap<`), list?.body.includes('/posts/how-a-swap-works<')]).toEqual([
      false,
      false,
    ])
    expect((await app.inject('/sitemap.xml')).body).toContain(`<loc>${BASE}/swap<`)
    const [, data = ''] = /id="page-data">([^<]*)</.exec(page?.body ?? '') ?? []
    expect(JSON.parse(data)).toEqual({
      '/health': { status: 'ok', sandbox: false, swaps: false, swap_orders: true, live_flows: false },
    })
  })

  it('is where the list is, and what not to visit', async () => {
    const { body } = await app.inject('/robots.txt')
    expect(body).toBe(`User-agent: *\nDisallow: /api/\n\nSitemap: ${BASE}/sitemap.xml\n`)
  })

  it('is an icon, and where a password is changed', async () => {
    const asked = await Promise.all(['/favicon.ico', '/.well-known/change-password'].map((url) => app.inject(url)))
    expect(asked.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual([
      [308, '/favicon.svg'],
      [303, '/dashboard/account/manage-password'],
    ])
  })

  it.each(['/.well-known/traffic-advice', '/.well-known/', '/apple-touch-icon-precomposed.png', '/browserconfig.xml'])(
    'is not found at %s, without a page',
    async (url) => {
      const { statusCode, headers } = await app.inject(url)
      expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
    },
  )

  it('is a feed of the posts, newest first', async () => {
    const { body, headers } = await app.inject('/feed.xml')
    expect(headers['content-type']).toContain('application/atom+xml')
    const dates = [...body.matchAll(/<entry>[^]*?<updated>(.*?)<\/updated>/g)].map(([, date]) => date)
    expect(dates.length).toBeGreaterThan(0)
    expect(dates).toEqual(dates.toSorted((one = '', other = '') => other.localeCompare(one)))
    expect(/<updated>(.*?)<\/updated>/.exec(body)?.[1]).toBe(dates[0])
  })

  it('is a picture of every post, drawn and as a bitmap, and none of a post that does not exist', async () => {
    // It decides for the whole server which formats are read.
    await import('#server/orders/services/plain-image.ts')
    const drawn = await app.inject('/posts/how-escrow-works/picture.svg')
    expect([drawn.statusCode, drawn.headers['content-type'], drawn.headers['content-security-policy']]).toEqual([
      200,
      'image/svg+xml',
      'sandbox',
    ])
    expect(drawn.body).toContain('width="1200" height="630"')
    const bitmap = await app.inject('/posts/how-escrow-works/picture.png')
    expect(bitmap.rawPayload.subarray(1, 4).toString()).toBe('PNG')
    expect((await app.inject('/posts/no-such-post/picture.svg')).statusCode).toBe(404)
  })
})
