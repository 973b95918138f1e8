import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright'
import { pages, type Page } from '../machines/routing/pages.ts'
import { fromRoot } from '#server/project-root.ts'
import { launchOptions } from '../scripts/shared/chromium.mjs'
import { atEnd } from './cleanup.ts'
import { filledFolder } from './embedded.ts'
import { atMost, beside, median, rounded, type Figure } from './figure.ts'
import { addressOf } from './page-addresses.ts'
import { freePort, startQuayside } from './quayside.ts'
import { createOrder, sessionKey } from './test-data.ts'

const TIMES = 3
const TAKER = 0
/** Goals of a quiet machine. */
const LEAST_SCORE = 90
const MOST_TBT_MS = 200
const MOST_LCP_OF_HOME_S = 2.2

interface Audit {
  readonly id: string
  readonly title: string
  readonly score: number | null
  readonly numericValue?: number
  readonly details?: { readonly items?: readonly { readonly transferSize?: number }[] }
}
interface Report {
  readonly categories: Readonly<
    Record<
      string,
      { readonly score: number | null; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }
    >
  >
  readonly audits: Readonly<Record<string, Audit>>
  readonly finalDisplayedUrl: string
}
interface Lighthouse {
  default: (url: string, flags: object) => Promise<{ readonly lhr: Report } | undefined>
}

/** Lighthouse is installed with the first measurement. */
async function loadLighthouse(): Promise<Lighthouse['default']> {
  const folder = fromRoot('.cache/lighthouse')
  const entry = join(folder, 'node_modules/lighthouse/core/index.js')
  if (!existsSync(entry)) {
    cpSync(fromRoot('bench/lighthouse'), folder, { recursive: true })
    // npm hands the project's own engine-strict down, and a part of Lighthouse that is not used here names a newer Node.
    const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--silent', '--engine-strict=false']
    const { status } = spawnSync('npm', args, { cwd: folder, stdio: 'inherit' })
    if (status !== 0) throw new Error('Lighthouse could not be installed')
  }
  const loaded: Lighthouse = await import(pathToFileURL(entry).href)
  return loaded.default
}

/** One navigation of Lighthouse's own mobile preset, in a browser that was never here. */
async function reportOf(lighthouse: Lighthouse['default'], url: URL, { access, indexable }: Page) {
  const profile = mkdtempSync(join(tmpdir(), 'quayside-lighthouse-'))
  const port = await freePort()
  const { args, ...options } = launchOptions()
  const browser = await chromium.launchPersistentContext(profile, {
    ...options,
    args: [...args, `--remote-debugging-port=${port}`],
  })
  const close = async () => {
    await browser.close()
    rmSync(profile, { recursive: true, force: true })
  }
  try {
    if (access === 'user')
      await browser.addCookies([{ name: 'u-x', value: sessionKey(TAKER), url: url.origin, sameSite: 'Strict' }])
    const onlyCategories = ['performance', 'accessibility', 'best-practices', ...(indexable ? ['seo'] : [])]
    const result = await lighthouse(url.href, { port, logLevel: 'error', disableStorageReset: true, onlyCategories })
    if (!result) throw new Error(`Lighthouse made no report of ${url.href}`)
    return result.lhr
  } finally {
    await close()
  }
}

const scoreOf = ({ categories }: Report, category: string) => 100 * (categories[category]?.score ?? NaN)
const valueOf = ({ audits }: Report, id: string) => audits[id]?.numericValue ?? NaN
const middle = (reports: readonly Report[], value: (report: Report) => number) => median(reports.map(value))
const requestsOf = ({ audits }: Report) => audits['network-requests']?.details?.items ?? []

/** Titles of the audits that cost a category its hundred. */
const faultsOf = ({ audits, categories }: Report, category: string): readonly string[] =>
  (categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id)

function figuresOf(path: string, reports: readonly Report[]): Figure[] {
  const score = middle(reports, (report) => scoreOf(report, 'performance'))
  const lcp = middle(reports, (report) => valueOf(report, 'largest-contentful-paint') / 1000)
  const tbt = middle(reports, (report) => valueOf(report, 'total-blocking-time'))
  const cls = middle(reports, (report) => valueOf(report, 'cumulative-layout-shift'))
  const requests = middle(reports, (report) => requestsOf(report).length)
  const kb = middle(
    reports,
    (report) => requestsOf(report).reduce((all, { transferSize = 0 }) => all + transferSize, 0) / 1000,
  )
  const [first] = reports
  const others = ['accessibility', 'best-practices', 'seo'].filter((category) => first?.categories[category])
  const found = first
    ? others.map((category) => ({ category, score: scoreOf(first, category), faults: faultsOf(first, category) }))
    : []
  return [
    {
      name: `${path}: performance`,
      value: `${rounded(score)}: LCP ${rounded(lcp)} s, CLS ${cls.toFixed(3)}, ${requests} requests, ${rounded(kb)} kB`,
      goal: `≥ ${LEAST_SCORE}`,
      met: score >= LEAST_SCORE,
    },
    ...(path === pages.home.path ? [atMost('  LCP', lcp, MOST_LCP_OF_HOME_S, 's')] : []),
    atMost('  TBT', tbt, MOST_TBT_MS, 'ms'),
    {
      name: `  ${found.map(({ category }) => category).join(', ')}`,
      value: found.map((one) => [rounded(one.score), ...one.faults].join(' ')).join(', '),
      goal: '100',
      met: found.every((one) => one.score === 100),
    },
  ]
}

/** The pages that `PAGES=/m2m,/login` names, or all. */
const chosen = (): readonly Page[] => {
  const only = process.env['PAGES']?.split(',')
  return Object.values<Page>(pages).filter(({ path }) => only?.includes(path) ?? true)
}

async function measurePage(lighthouse: Lighthouse['default'], origin: string, page: Page): Promise<Figure[]> {
  const url = new URL(await addressOf(page, origin, TAKER), origin)
  const reports: Report[] = []
  for (let time = 0; time < TIMES; time += 1) {
    const report = await reportOf(lighthouse, url, page)
    if (new URL(report.finalDisplayedUrl).pathname !== url.pathname) return [beside(page.path, 'leads elsewhere')]
    reports.push(report)
  }
  return figuresOf(page.path, reports)
}

/** Every page as Lighthouse's mobile preset sees it: a simulated phone on slow 4G; medians of three. */
export async function measure(): Promise<Figure[]> {
  const lighthouse = await loadLighthouse()
  const { url, stop } = await startQuayside({ QUAYSIDE_DATA: await filledFolder({ adverts: 60, takers: 2 }) })
  atEnd(stop)
  await createOrder(url, TAKER)
  const figures: Figure[] = []
  for (const page of chosen()) figures.push(...(await measurePage(lighthouse, url, page)))
  await stop()
  return figures
}
