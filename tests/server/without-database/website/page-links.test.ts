import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { pageLinks } from '#server/website/site/page-links.ts'
import { temporaryFolder } from '../../support/process.ts'

const MANIFEST = {
  'index.html': {
    file: 'assets/index.js',
    name: 'index',
    css: ['assets/index.css'],
    imports: ['_react.js'],
    dynamicImports: ['_page-login.js'],
  },
  '_react.js': { file: 'assets/react.js', name: 'react' },
  '_shared.js': { file: 'assets/shared.js', name: 'shared', imports: ['_react.js', 'index.html'] },
  '_yup.js': { file: 'assets/yup.js', name: 'yup' },
  '_machine-login.js': { file: 'assets/machine-login.js', name: 'machine-login', imports: ['_yup.js', '_shared.js'] },
  '_page-login.js': {
    file: 'assets/page-login.js',
    name: 'page-login',
    imports: ['_machine-login.js', '_shared.js'],
    dynamicImports: ['_page-later.js'],
  },
  '_page-later.js': { file: 'assets/page-later.js', name: 'page-later' },
  '_page-marketplace.js': { file: 'assets/page-marketplace.js', name: 'page-marketplace', imports: ['_shared.js'] },
  '_page-swap.js': {
    file: 'assets/page-swap.js',
    name: 'page-swap',
    css: ['assets/text.css'],
    imports: ['_questions.js'],
  },
  '_questions.js': { file: 'assets/questions.js', name: 'questions', css: ['assets/text.css', 'assets/more.css'] },
  '_page-create-trade.js': { file: 'assets/page-create-trade.js', name: 'page-create-trade', imports: ['_yup.js'] },
  'src/app/pages/statecharts.tsx': { file: 'assets/statecharts.js', name: 'statecharts', imports: ['_shared.js'] },
  'machines/models.ts': { file: 'assets/models.js', name: 'models', imports: ['_yup.js'] },
  'src/atlas/layouts/login.json': { file: 'assets/login.js', name: 'login' },
}

describe('the links of a page', () => {
  const { dir, remove } = temporaryFolder()
  afterAll(remove)
  mkdirSync(join(dir, '.vite'))
  writeFileSync(join(dir, '.vite/manifest.json'), JSON.stringify(MANIFEST))
  const linksOf = pageLinks(dir)
  const hrefs = (url: string, rel: string) =>
    linksOf(url)
      .filter((link) => link.includes(`rel="${rel}"`))
      .map((link) => /href="([^"]+)"/.exec(link)?.[1] ?? '')
  const scripts = (url: string) => hrefs(url, 'modulepreload').toSorted((a, b) => a.localeCompare(b))

  it.each([
    ['/login', ['/assets/machine-login.js', '/assets/page-login.js', '/assets/shared.js', '/assets/yup.js']],
    ['/m2m?side=sell', ['/assets/page-marketplace.js', '/assets/shared.js']],
    ['/dashboard/m2m/create-trade', ['/assets/page-create-trade.js', '/assets/yup.js']],
    ['/statecharts', ['/assets/shared.js', '/assets/statecharts.js']],
    [
      '/statecharts?flow=login',
      ['/assets/login.js', '/assets/models.js', '/assets/shared.js', '/assets/statecharts.js', '/assets/yup.js'],
    ],
    [
      '/statecharts?flow=__proto__',
      ['/assets/models.js', '/assets/shared.js', '/assets/statecharts.js', '/assets/yup.js'],
    ],
    ['/', []],
    ['/no/such/page', []],
  ])('at %s are the scripts of its route that not every page loads, and no others', (url, expected) => {
    expect(scripts(url)).toEqual(expected)
  })

  it('are each stylesheet of its route once, but for that of every page', () => {
    expect(hrefs('/swap', 'stylesheet')).toEqual(['/assets/text.css', '/assets/more.css'])
    expect(linksOf('/swap')[0]).toBe('<link rel="stylesheet" crossorigin href="/assets/text.css" />')
    expect(hrefs('/login', 'stylesheet')).toEqual([])
  })

  it('are used by the browser: modules in the mode in which the app imports them, reads in that of its fetch', () => {
    expect(linksOf('/m2m')).toEqual([
      '<link rel="modulepreload" crossorigin href="/assets/page-marketplace.js" />',
      '<link rel="modulepreload" crossorigin href="/assets/shared.js" />',
      ...[
        'm2m/fetch-open-m2m-posts?type=Sell&amp;sort=price&amp;limit=20',
        'tokens/fetch-p2p-tokens',
        'currencies/fetch-currencies',
        'payment-methods/fetch-all-payment-methods',
      ].map((read) => `<link rel="preload" as="fetch" crossorigin="anonymous" href="/api/v1/website/${read}" />`),
    ])
  })

  it('are not the reads whose answers are in the page', () => {
    const reads = hrefs('/m2m', 'preload').map((href) => href.replaceAll('&amp;', '&'))
    const left = linksOf('/m2m', reads.slice(1)).filter((link) => link.includes('rel="preload"'))
    expect(left).toHaveLength(1)
    expect(left[0]).toContain('fetch-open-m2m-posts')
  })

  it('cannot be written by whoever makes the address', () => {
    const address = '/m2m?method=%22%3E%3Cscript%3E%27&amount=1%22&currency=USD&token=%3Cb%3E&flow=../x'
    for (const link of linksOf(address)) expect(link).toMatch(/^<link [^<>]*" \/>$/)
    expect(hrefs(address, 'preload')[0]).toContain('payment_method=%22%3E%3Cscript%3E')
  })

  it('are only the reads while the app is not built', () => {
    expect(pageLinks(join(dir, 'none'))('/login')).toEqual([])
  })
})
