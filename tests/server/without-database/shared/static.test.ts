import { get } from 'node:http'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { pages } from '#machines/routing/pages.ts'
import { createApp } from '#server/web-app.ts'
import { readConfig } from '#server/config.ts'
import { errorHandler } from '#server/contract/error-handler.ts'
import type { CountVisit } from '#server/contract/rate-limit.ts'
import { DbUnavailable } from '#server/db/faults.ts'
import { tooMany } from '#server/refusal.ts'
import { addSecurityHeaders } from '#server/http/security-headers.ts'
import type { SiteReads } from '#server/website/site/site-page.ts'
import { addStaticFiles } from '#server/website/site/static-files.ts'
import { siteReadsOf, textOf } from '../../support/site-reads.ts'
import { temporaryFolder } from '../../support/process.ts'

describe('the built app', async () => {
  const { dir, remove } = temporaryFolder()
  afterAll(remove)
  const script = 'export {}\n'.repeat(200)
  mkdirSync(join(dir, 'assets'))
  mkdirSync(join(dir, '.vite'))
  writeFileSync(
    join(dir, 'index.html'),
    '<!doctype html><head><title>Quayside</title><script src="/a.js"></script></head><div id="root"></div>',
  )
  writeFileSync(
    join(dir, '.vite', 'manifest.json'),
    JSON.stringify({ '_page-login.js': { file: 'assets/page-login.js', name: 'page-login' } }),
  )
  writeFileSync(join(dir, 'favicon.svg'), '<svg/>')
  writeFileSync(join(dir, 'assets', 'main-B3kQx9Zp.js'), script)
  writeFileSync(join(dir, 'assets', 'main-B3kQx9Zp.js.br'), brotliCompressSync(script))
  const app = createApp(readConfig({}))
  app.setErrorHandler(errorHandler)
  addSecurityHeaders(app, { isHttps: true })
  const { dir: beside, remove: removeBeside } = temporaryFolder()
  afterAll(removeBeside)
  const atlasDir = join(beside, 'atlas')
  await addStaticFiles(app, siteReadsOf('https://quayside.example'), async () => {}, dir, atlasDir)

  it.each([
    ['/', 'Quayside'],
    ['/m2m', 'M2M | Quayside'],
    ['/dashboard/orders/m2m/order-details/ABCDEFGHJKMNPQRSTVWX', 'User Dashboard - M2M Order | Quayside'],
    ['/m2m?x=a.b', 'M2M | Quayside'],
    ['/swap-status/5a1b2c3d4e5f6a.', 'Swap status | Quayside'],
    ['/swap-status/..%2F..%2Fpackage.json', 'Swap status | Quayside'],
    ['/swap-status/%ff', 'Swap status | Quayside'],
  ])('is the page at %s with its title, revalidated each time', async (url, title) => {
    const { statusCode, headers, body } = await app.inject(url)
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ])
    expect(body).toContain(`<title>${title}</title>`)
    const again = await app.inject({ url, headers: { 'if-none-match': headers.etag } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it.each([
    '/apiary',
    '/posts/no-such-post',
    '/posts/a..b',
    '/posts/..%2fa',
    '/posts/a/b',
    '/legal',
    '/%ff',
    '/posts/%ff',
    '/dashboard/%E0%A4%A?tab=1',
  ])('has no page at %s, and says so with the status 404', async (url) => {
    const { statusCode, headers, body } = await app.inject(url)
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(body).toContain('<title>Page not found | Quayside</title>')
    expect(body).toContain('<meta name="robots" content="noindex" />')
    expect(body).toContain('<h1>Page not found</h1>')
    const again = await app.inject({ url, headers: { 'if-none-match': headers.etag } })
    expect(again.statusCode).toBe(404)
  })

  it.each(['/posts/..', '/posts/../faqs', '/posts/%2e%2e/faqs', '/posts/../../package.json'])(
    'has no page at %s, written with dots',
    async (path) => {
      const { port } = new URL(await app.listen({ port: 0 }).catch(() => app.listeningOrigin))
      const status = await new Promise((resolve) => get({ port, path }, ({ statusCode }) => resolve(statusCode)))
      expect(status).toBe(404)
    },
  )
  afterAll(() => app.close())

  it('describes what may be listed, and keeps everything else out of search engines', async () => {
    const { body: home } = await app.inject('/')
    expect(home).toContain(`<meta name="description" content="${pages.home.description}" />`)
    expect(home).not.toContain('noindex')
    for (const url of ['/dashboard', '/reset-password?id=a&token=b', '/no/such/page'])
      expect((await app.inject(url)).body).toContain('<meta name="robots" content="noindex" />')
  })

  it('serves hashed files as immutable, compressed where the client accepts that', async () => {
    const br = await app.inject({ url: '/assets/main-B3kQx9Zp.js', headers: { 'accept-encoding': 'br' } })
    expect(br.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(br.headers['content-type']).toContain('javascript')
    const plain = await app.inject('/assets/main-B3kQx9Zp.js')
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, script])
    expect((await app.inject('/favicon.svg')).headers['cache-control']).toBe('no-cache')
  })

  it('serves what the atlas shows of walks once it is built, also while the server runs, and revalidates it', async () => {
    const ask = (known = {}) =>
      app.inject({ url: '/atlas/flow-tests.json', headers: { 'accept-encoding': 'br', ...known } })
    const before = await ask()
    expect([before.statusCode, before.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
    mkdirSync(atlasDir)
    writeFileSync(join(atlasDir, 'flow-tests.json'), '{}')
    writeFileSync(join(atlasDir, 'flow-tests.json.br'), brotliCompressSync('{}'))
    const { statusCode, headers, rawPayload } = await ask()
    expect([statusCode, brotliDecompressSync(rawPayload).toString()]).toEqual([200, '{}'])
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'no-cache',
    })
    expect((await ask({ 'if-none-match': headers.etag })).statusCode).toBe(304)
  })

  it.each([
    ['/login', 'gzip, deflate, br', 'br', brotliDecompressSync],
    ['/login', 'gzip, deflate', 'gzip', gunzipSync],
    ['/login', 'gzip, br;q=0', 'gzip', gunzipSync],
    ['/no/such/page', 'br', 'br', brotliDecompressSync],
    ['/feed.xml', 'br', 'br', brotliDecompressSync],
    ['/sitemap.xml', 'gzip', 'gzip', gunzipSync],
  ])('serves %s compressed for a client that accepts %s: %s', async (url, accepted, encoding, decompress) => {
    const plain = await app.inject(url)
    const answer = await app.inject({ url, headers: { 'accept-encoding': accepted } })
    expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([undefined, 'accept-encoding'])
    expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
    expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length))
    expect([answer.statusCode, answer.headers.etag]).toEqual([plain.statusCode, plain.headers.etag])
    expect(decompress(answer.rawPayload).toString()).toBe(plain.body)
  })

  it.each(['', 'identity', 'zstd', 'br;q=0, gzip;q=0'])(
    'serves a page as it is to a client that accepts "%s"',
    async (accepted) => {
      const { headers, body } = await app.inject({ url: '/login', headers: { 'accept-encoding': accepted } })
      expect(headers['content-encoding']).toBeUndefined()
      expect(body).toContain('<title>Login to ')
    },
  )

  it('sends what a file is revalidated with where it can change, and not with a hashed one', async () => {
    const validators = async (url: string) => {
      const { headers } = await app.inject(url)
      return Object.keys(headers).filter((name) => ['etag', 'last-modified', 'accept-ranges'].includes(name))
    }
    expect(await validators('/assets/main-B3kQx9Zp.js')).toEqual([])
    expect(await validators('/favicon.svg')).toEqual(['accept-ranges', 'last-modified', 'etag'])
  })

  it('begins to load the scripts of a page after those of every page', async () => {
    const { body } = await app.inject('/login')
    expect(body).toMatch(
      /<script src="\/a.js"><\/script>\s*<link fetchpriority="low" rel="modulepreload" crossorigin href="\/assets\/page-login.js" \/>\s*<\/head>/,
    )
    expect((await app.inject('/m2m')).body).not.toContain('page-login')
  })

  const PAGE_HEADERS = [
    'content-security-policy',
    'cross-origin-opener-policy',
    'cross-origin-resource-policy',
    'origin-agent-cluster',
    'referrer-policy',
    'strict-transport-security',
    'x-content-type-options',
    'x-dns-prefetch-control',
    'x-download-options',
    'x-frame-options',
    'x-permitted-cross-domain-policies',
    'x-xss-protection',
  ]
  const securityHeaders = async (url: string, encoding = '') => {
    const { headers } = await app.inject({ url, headers: { 'accept-encoding': encoding } })
    return Object.keys(headers)
      .filter((name) => PAGE_HEADERS.includes(name))
      .toSorted()
  }

  it.each(['/', '/m2m', '/index.html', '/no/such/page', '/assets/gone.js'])(
    'sends every header of a page with %s',
    async (url) => {
      expect(await securityHeaders(url)).toEqual(PAGE_HEADERS)
    },
  )

  it('sends files only the headers that mean something for them', async () => {
    const ofFiles = ['cross-origin-resource-policy', 'strict-transport-security', 'x-content-type-options']
    for (const encoding of ['', 'br'])
      expect(await securityHeaders('/assets/main-B3kQx9Zp.js', encoding)).toEqual(ofFiles)
    expect(await securityHeaders('/favicon.svg')).toEqual(['content-security-policy', ...ofFiles])
    const { headers } = await app.inject('/favicon.svg')
    expect(headers).toMatchObject({
      'content-security-policy': 'sandbox',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
  })

  it.each(['/assets/gone.js', '/api/v1/x', '/..%2f..%2fpackage.json', '/assets/'])('has no %s', async (url) => {
    const { statusCode, body } = await app.inject(url)
    expect([statusCode, JSON.parse(body).code]).toEqual([404, 'not_found'])
  })
})

describe('a page that is refused', async () => {
  const { dir, remove } = temporaryFolder()
  afterAll(remove)
  mkdirSync(dir, { recursive: true })
  writeFileSync(
    join(dir, 'index.html'),
    '<head><title>Quayside</title><script type="module" src="/a.js"></script><link rel="modulepreload" href="/b.js"><link rel="stylesheet" href="/c.css"></head><div id="root"></div>',
  )
  const refusing = async (countVisit: CountVisit, reads: Partial<SiteReads> = {}) => {
    const app = fastify()
    await addStaticFiles(app, { ...siteReadsOf('https://quayside.example'), ...reads }, countVisit, dir)
    return app
  }

  it.each(['/', '/m2m', '/no/such/page'])(
    'by the rate limit is still a page at %s, without the app and with the time to wait',
    async (url) => {
      const app = await refusing(() => Promise.reject(tooMany(42)))
      const { statusCode, headers, body } = await app.inject({ url, headers: { accept: 'text/html' } })
      expect([statusCode, headers['retry-after'], headers['cache-control'], headers['content-type']]).toEqual([
        429,
        '42',
        'no-store',
        'text/html; charset=utf-8',
      ])
      expect(body).toContain('<title>Could not load this page | Quayside</title>')
      expect(body).toContain('<meta name="robots" content="noindex" />')
      expect(textOf(body)).toContain('Could not load this page Too many requests. Try again in 42 seconds Try again')
      expect(body).toContain('<a href="" class="site-button">')
      expect(body).toContain('/c.css')
      expect(body).not.toMatch(/<script|modulepreload/)
    },
  )

  it.each([
    [new DbUnavailable('gone'), 503, 'Service temporarily unavailable. Please try again'],
    [new Error('secret'), 500, 'Something went wrong. Please try again'],
  ])('because it cannot be read (%s) has a sentence for it', async (error, status, sentence) => {
    const app = await refusing(async () => {}, { site: () => Promise.reject(error) })
    const { statusCode, headers, body } = await app.inject('/')
    expect([statusCode, headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
    expect(textOf(body)).toContain(sentence)
    expect(body).not.toContain('secret')
  })
})
