import type { Browser, Page, Request } from 'playwright'
import { pages } from '../machines/routing/pages.ts'
import { openBrowser, visit } from './browser.ts'
import { consoleLoad } from './console-load.ts'
import { filledFolder } from './embedded.ts'
import { atMost, beside, rounded, type Figure } from './figure.ts'
import { layoutShifts } from './layout-shift.ts'
import { addressOf } from './page-addresses.ts'
import { startQuayside } from './quayside.ts'
import { createOrder } from './test-data.ts'

const SIZE = { adverts: 60, takers: 2 }
const MARKETPLACE = pages.marketplace.path
const HOME = pages.home.path
/** By page, in kB of JavaScript. */
const MOST_KB: Readonly<Record<string, number>> = {
  [MARKETPLACE]: 190,
  [HOME]: 150,
  [pages.swap.path]: 190,
  [pages.swapStatus.path]: 190,
  [pages.buySell.path]: 190,
  [pages.markets.path]: 190,
  [pages.dashboard.path]: 200,
  [pages.wallet.path]: 200,
}
const MOST_REQUESTS = 20
/** Of everything that the home page loads. */
const MOST_HOME_KB = 280
const TAKER = 0

interface Loaded {
  readonly path: string
  /** Transferred bytes of every script, by its URL. */
  readonly scripts: ReadonlyMap<string, number>
  readonly requests: number
  /** Transferred bytes of everything, headers included. */
  readonly bytes: number
  readonly foreign: readonly string[]
}

/** The bytes of an answer's headers: name, colon, space, value and line end. */
const sizeOf = (headers: Readonly<Record<string, string>>): number =>
  Object.entries(headers).reduce(
    (all, [name, value]) => all + name.length + value.length + 4,
    '\r\nHTTP/1.1 200 OK\r\n'.length,
  )

/** Records the requests of a page. Scripts must be compressed with brotli, or the figures would not be comparable. */
function watch(page: Page, host: string) {
  const scripts = new Map<string, number>()
  const foreign = new Set<string>()
  const faults: string[] = []
  const requests: Request[] = []
  page.on('request', (request) => {
    const requested = new URL(request.url())
    requests.push(request)
    if (requested.protocol.startsWith('http') && requested.host !== host) foreign.add(requested.host)
  })
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    const headers = response.headers()
    const { 'content-encoding': encoding, 'content-length': length = '0' } = headers
    const name = new URL(response.url()).pathname.replace('/assets/', '')
    if (encoding !== 'br' && Number(length) > 1024) faults.push(`${name} came as ${encoding ?? 'plain text'}`)
    scripts.set(name, Number(length) + sizeOf(headers))
  })
  return { scripts, foreign, faults, requests }
}

/** The transferred bytes of all answers, headers included; a socket has none. */
async function bytesOf(requests: readonly Request[]): Promise<number> {
  const answered = requests.filter((request) => request.url().startsWith('http'))
  const sizes = await Promise.all(answered.map((request) => request.sizes().catch(() => null)))
  return sizes.reduce((all, size) => all + (size ? size.responseBodySize + size.responseHeadersSize : 0), 0)
}

async function load(browser: Browser, url: string, { path, taker }: { path: string; taker?: number }) {
  const context = await visit(browser, url, taker)
  const page = await context.newPage()
  const seen = watch(page, new URL(url).host)
  await page.goto(path, { waitUntil: 'networkidle' })
  if (seen.faults.length > 0) throw new Error(seen.faults.join(', '))
  const stayed = new URL(page.url()).pathname === new URL(path, url).pathname
  const { scripts, foreign, requests } = seen
  const loaded: Loaded = {
    path,
    scripts,
    requests: requests.length,
    bytes: await bytesOf(requests),
    foreign: [...foreign],
  }
  await context.close()
  return stayed ? loaded : undefined
}

const kb = (sizes: Iterable<number>) => [...sizes].reduce((all, size) => all + size, 0) / 1000

function figureOf({ path, scripts, requests }: Loaded, base: ReadonlySet<string>): Figure {
  const added = [...scripts].filter(([name]) => !base.has(name)).map(([, size]) => size)
  const words = `+${rounded(kb(added))} kB, ${scripts.size} scripts, ${requests} requests`
  const most = MOST_KB[path]
  if (most === undefined) return beside(`  ${path}`, `${rounded(kb(scripts.values()))} kB: ${words}`)
  const figure = atMost(`JavaScript of the first load of ${path}`, kb(scripts.values()), most, 'kB')
  return { ...figure, value: `${figure.value}: ${words}` }
}

/** The largest scripts, the first to reduce. */
function largest({ scripts }: Loaded): Figure {
  const most = [...scripts].toSorted(([, a], [, b]) => b - a).slice(0, 6)
  return beside(
    '  its largest scripts',
    most.map(([name, size]) => `${name.replace(/-[\w-]{8}\.js$/, '')} ${rounded(size / 1000)}`).join(', '),
  )
}

/** What a browser with an empty cache loads for each route until the network is quiet; routes that lead on are left out. */
export async function measure(): Promise<Figure[]> {
  const { url, stop } = await startQuayside({ QUAYSIDE_DATA: await filledFolder(SIZE) })
  const browser = await openBrowser()
  await createOrder(url, TAKER)
  const loaded: Loaded[] = []
  for (const route of Object.values(pages)) {
    const known = route.access === 'user' ? { taker: TAKER } : {}
    const found = await load(browser, url, { path: await addressOf(route, url, TAKER), ...known })
    if (found) loaded.push({ ...found, path: route.path })
  }
  const shifts = await layoutShifts(browser, url, TAKER)
  await stop()
  const marketplace = loaded.find(({ path }) => path === MARKETPLACE)
  if (!marketplace) throw new Error(`${MARKETPLACE} leads elsewhere`)
  const base = new Map([...marketplace.scripts].filter(([name]) => loaded.every(({ scripts }) => scripts.has(name))))
  const home = loaded.find(({ path }) => path === HOME)
  const others = loaded.filter((one) => one !== marketplace)
  return [
    figureOf(marketplace, new Set(base.keys())),
    atMost(`  requests of ${MARKETPLACE}`, marketplace.requests, MOST_REQUESTS, ''),
    largest(marketplace),
    beside('  base of every route', `${rounded(kb(base.values()))} kB, ${base.size} scripts`),
    ...others.map((one) => figureOf(one, new Set(base.keys()))),
    atMost(`everything that ${HOME} loads`, (home?.bytes ?? NaN) / 1000, MOST_HOME_KB, 'kB'),
    ...shifts,
    ...consoleLoad(),
    atMost('hosts requested beside our own', new Set(loaded.flatMap(({ foreign }) => foreign)).size, 0, ''),
  ]
}
