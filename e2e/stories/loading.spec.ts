import type { Page } from 'playwright/test'
import { pages } from '#machines/routing/pages.ts'
import { openLoaded } from './loaded.ts'
import { arrive } from './people.ts'
import { expect, test } from './story.ts'

/** The specified number, with the pictures of five tokens. */
const MOST_REQUESTS = 20

interface Loaded {
  readonly scripts: readonly string[]
  /** Calls of the API, by address. */
  readonly reads: readonly string[]
  readonly requests: number
}

/** What a page requests until it is shown; `linked`: with the links that the server writes into it, or without. */
const load = async (page: Page, path: string, { linked }: { linked: boolean }): Promise<Loaded> => {
  // What the page before still asks for is not counted.
  await page.goto('about:blank')
  const requested: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    // Only a browser with a window asks for the icon.
    if (pathname !== '/favicon.svg') requested.push(pathname + search)
  })
  // A change of the market meanwhile would be one read more.
  await page.routeWebSocket(/m2m\/stream/, () => {})
  if (!linked) {
    // A page that was fulfilled here may not open sockets of the local network.
    await page.routeWebSocket(/stream/, () => {})
    await page.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const answer = await route.fetch()
      const body = (await answer.text()).replaceAll(/<link rel="(modulepreload|preload)" [^>]*\/>/g, '')
      return route.fulfill({ response: answer, body })
    })
  }
  await openLoaded(page, path)
  page.removeAllListeners('request')
  if (!linked) await page.unrouteAll()
  return {
    scripts: requested.filter((url) => url.endsWith('.js')).toSorted(),
    reads: requested.filter((url) => url.startsWith('/api/')),
    requests: requested.length,
  }
}

/** The scripts that the server links a page to. */
const linkedScripts = async (page: Page, path: string): Promise<readonly string[]> => {
  const html = await (await page.request.get(path)).text()
  const found = [...html.matchAll(/(?:modulepreload"[^>]*href|<script[^>]*src)="([^"]+\.js)"/g)]
  return found.map(([, url = '']) => url).toSorted()
}

/** Pages that lead elsewhere where nothing was begun before. */
const LEADING_ON = ['/m2m/fiat-order-details', '/verify-login', '/verify-account']
/** Loaded after the page, by the bars around it or by a part of it that is drawn later. */
const isLater = (script: string) => /-(bell|user-menu|toast-container|price-canvas|qr-drawing)-[\w-]+\.js$/.test(script)
const paths = Object.values(pages).filter(({ path }) => !LEADING_ON.includes(path) && !path.includes(':'))

test('public pages are linked to the scripts that they need, and to no others', async ({ visit }) => {
  const page = await visit()
  for (const { path } of paths.filter(({ access }) => access !== 'user')) {
    const { scripts } = await load(page, path, { linked: false })
    const linked = await linkedScripts(page, path)
    expect(linked, path).toEqual(scripts.filter((script) => linked.includes(script) || !isLater(script)))
  }
})

test('pages of a trader are linked to the scripts that they need beside the bell', async ({ visit, server }) => {
  const { page } = await arrive(await visit(), server, 'Script Loader')
  for (const { path } of paths.filter(({ access }) => access === 'user')) {
    const { scripts } = await load(page, path, { linked: false })
    expect(await linkedScripts(page, path), path).toEqual(scripts.filter((script) => !isLater(script)))
  }
})

test('the marketplace needs few requests, and asks nothing twice', async ({ visit }) => {
  const path = '/m2m?side=sell&token=BTC'
  const { reads } = await load(await visit(), path, { linked: false })
  const linked = await load(await visit(), path, { linked: true })
  expect(linked.reads.toSorted()).toEqual(reads.toSorted())
  expect(new Set(linked.reads).size).toBe(linked.reads.length)
  const { requests } = await load(await visit(), '/m2m', { linked: true })
  expect(requests).toBeLessThanOrEqual(MOST_REQUESTS)
})

test('a page of a trader asks nothing twice when it is opened', async ({ visit, server }) => {
  const { page } = await arrive(await visit(), server, 'Early Reader')
  for (const path of ['/dashboard/m2m/create-trade', '/dashboard/account/payment-method']) {
    const { reads } = await load(page, path, { linked: true })
    const others = reads.filter((url) => !url.includes('/user-auth/session'))
    expect(others, path).toEqual([...new Set(others)])
  }
})
