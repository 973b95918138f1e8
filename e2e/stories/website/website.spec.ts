import type { BrowserContext, Page } from 'playwright/test'
import { paths } from '#machines/routing/paths.ts'
import { openLoaded } from '../loaded.ts'
import { expect, test } from '../story.ts'

/** The pages whose text the server writes whole. */
const WRITTEN = [
  paths.about(),
  paths.careers(),
  paths.contact(),
  paths.faqs(),
  paths.whitepaper(),
  paths.support(),
  paths.terms(),
  paths.privacy(),
  paths.fees(),
  paths.industryUpdates(),
  paths.productUpdates(),
]
/** Those with a form or a chart, which the browser draws in a place of theirs. */
const FORMS = [paths.swap(), paths.buySell(), paths.login(), paths.register(), paths.coin('BTC')]
const LISTS = [paths.marketplace(), paths.markets()]
const MISSING = '/no/such/page'

const addressesIn = async ({ request }: BrowserContext): Promise<string[]> => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
}
const postsOf = async (context: BrowserContext): Promise<string[]> =>
  (await addressesIn(context)).filter((path) => path.startsWith('/posts/'))

/** Adds up how far what is seen moves (Cumulative Layout Shift); `shiftOf` reads it. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { shifted: Reflect.get(window, 'shifted') + Reflect.get(entry, 'value') })
    }).observe({ type: 'layout-shift', buffered: true })
  })
const shiftOf = (page: Page): Promise<number> => page.evaluate(() => Reflect.get(window, 'shifted'))

for (const phone of [false, true])
  test(`no page moves when React draws what the server wrote, ${phone ? 'on a phone' : 'on a desktop'}`, async ({
    visit,
  }) => {
    const page = await visit({ phone, refusals: [404] })
    await watchShifts(page)
    for (const path of [...WRITTEN, ...FORMS, ...(await postsOf(page.context())), MISSING]) {
      await openLoaded(page, path)
      expect(await shiftOf(page), path).toBeLessThanOrEqual(0.02)
    }
  })

for (const phone of [false, true])
  test(`nothing moves when the font comes after the text, ${phone ? 'on a phone' : 'on a desktop'}`, async ({
    visit,
  }) => {
    const page = await visit({ phone })
    await watchShifts(page)
    let release = () => {}
    await page.route('**/*.woff2', async (route) => {
      await new Promise<void>((released) => (release = released))
      await route.continue()
    })
    for (const path of [paths.about(), paths.careers(), paths.home(), paths.login()]) {
      const asked = page.waitForRequest('**/*.woff2')
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await asked
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('status', { name: /^loading/i }), path).toHaveCount(0)
      const [before, inFallback] = [await shiftOf(page), await page.evaluate(() => document.fonts.status)]
      expect(inFallback, path).toBe('loading')
      release()
      await page.evaluate(async () => void (await document.fonts.ready))
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
      expect((await shiftOf(page)) - before, path).toBeLessThanOrEqual(0.005)
    }
  })

test('every page that search engines may list is read without JavaScript', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })
  const page = await context.newPage()
  const listed = await addressesIn(context)
  expect(listed).toEqual(expect.arrayContaining([...WRITTEN, ...FORMS.slice(0, 4), ...LISTS, paths.home()]))
  for (const path of listed) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
    expect((await page.getByRole('main').innerText()).replaceAll(/\s+/g, ' ').length, path).toBeGreaterThan(80)
    await expect(page.getByRole('status'), path).toHaveCount(0)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign Up' }), path).toBeVisible()
  }
  await page.goto(paths.marketplace())
  await expect(page.getByRole('table', { name: 'Adverts' }).getByRole('row').nth(20)).toBeVisible()
  await page.goto(paths.swap())
  await page.getByText('What does a swap cost?').click()
  await expect(page.getByText('Quayside charges nothing.')).toBeVisible()
  await page.getByRole('link', { name: 'All FAQs' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Swapping' })).toBeInViewport()
  await context.close()
})

/** Where and how the texts of a page are drawn. */
const looksOf = (page: Page): Promise<Readonly<Record<string, string>>> =>
  page.evaluate(() => {
    const looks: Record<string, string> = {}
    for (const element of document.querySelectorAll('.site-bar *, .site-foot *, main *')) {
      const hasText = [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim())
      // Announcements scroll, prices change, the server does not know the time zone, and what takes an advert is a text without JavaScript.
      if (
        !hasText ||
        !element.checkVisibility() ||
        element.closest('.home-ticker, .home-movers, .advert-act, [aria-hidden]')
      )
        continue
      const { x, y, height } = element.getBoundingClientRect()
      const { color, fontSize, fontWeight } = getComputedStyle(element)
      const place = [x, y + scrollY, height].map(Math.round).join(' ')
      looks[`${element.closest('header, main, footer')?.tagName} ${element.textContent?.trim()}`] ??= [
        place,
        color,
        fontSize,
        fontWeight,
      ].join(' ')
    }
    return looks
  })

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`nothing that the server writes moves or changes its look when React draws it, ${viewport.width} px wide`, async ({
    browser,
    server,
  }) => {
    const context = await browser.newContext({ baseURL: server.url, viewport })
    const [written, drawn] = [await context.newPage(), await context.newPage()]
    await written.route('**/*.js', (route) => route.abort())
    // The market would change what is compared.
    await drawn.routeWebSocket(/stream/, () => {})
    // The server writes prices once they are known.
    for (const [path, name] of [
      [paths.home(), 'Top losers'],
      [paths.coin('BTC'), 'Historical Data'],
    ] as const)
      await expect(async () => {
        await written.goto(path)
        await expect(written.getByRole('heading', { name })).toBeVisible({ timeout: 1_000 })
      }).toPass()
    for (const path of [paths.home(), paths.contact(), ...FORMS, ...LISTS]) {
      const answer = await written.goto(path)
      const { 'content-encoding': _, ...headers } = (await answer?.allHeaders()) ?? {}
      const body = await answer?.body()
      await drawn.route(path, (route) => route.fulfill({ headers, ...(body && { body }) }))
      await openLoaded(drawn, path)
      for (const page of [written, drawn]) await page.evaluate(async () => void (await document.fonts.ready))
      const [before, after] = [await looksOf(written), await looksOf(drawn)]
      const inBoth = Object.keys(before).filter((text) => text in after)
      expect(inBoth.length, path).toBeGreaterThan(FORMS.includes(path) ? 5 : 30)
      expect(Object.fromEntries(inBoth.map((text) => [text, after[text]])), path).toEqual(
        Object.fromEntries(inBoth.map((text) => [text, before[text]])),
      )
    }
    await context.close()
  })

test('a reader without JavaScript goes from a post to its related posts and to the questions', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(paths.post('how-to-trade-safely'))
  await page.getByRole('navigation', { name: 'Related articles' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/posts\/(?!how-to-trade-safely)/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click()
  await page.getByText('What does an M2M trade cost?').click()
  await expect(page.getByText('Nothing. The M2M fee is 0% for both sides.')).toBeVisible()
  await context.close()
})

test('a visitor follows posts and their links without loading the app anew', async ({ visit }) => {
  const page = await visit()
  await page.goto(paths.industryUpdates())
  await page.evaluate(() => Object.assign(window, { isTheSame: true }))
  await page.getByRole('list', { name: 'Posts' }).getByRole('link', { name: 'How to trade safely' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'How to trade safely' })).toBeVisible()
  await expect(page).toHaveTitle('How to trade safely | Quayside')
  await page.goBack()
  await expect(page).toHaveTitle('Industry Updates | Quayside')
  await page
    .getByRole('list', { name: 'Posts' })
    .getByRole('link', { name: 'Why people trade crypto with people' })
    .click()
  await page.getByRole('link', { name: 'how an appeal works' }).click()
  await expect(page).toHaveTitle('How an appeal works | Quayside')
  await expect(page).toHaveURL(paths.post('how-an-appeal-works'))
  expect(await page.evaluate(() => Reflect.get(window, 'isTheSame'))).toBe(true)
})

test('a visitor fills in the form beside a post, which leads to a new account', async ({ visit }) => {
  const page = await visit({ phone: true })
  await page.goto(paths.post('what-it-costs'))
  await page.getByRole('button', { name: 'Join now' }).click()
  await expect(page.getByText('Email or Phone Number is required')).toBeVisible()
  await page.getByLabel('Email or phone number').fill('ada@example.com')
  await expect(page.getByText('Email or Phone Number is required')).toBeHidden()
  await page.getByLabel('Email or phone number').press('Enter')
  await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible()
  await page.getByRole('link', { name: 'Create your account' }).click()
  await expect(page).toHaveURL(paths.register())
})

test('a post that does not exist is not found', async ({ visit }) => {
  const page = await visit({ refusals: [404, 400] })
  const answer = await page.goto('/posts/no-such-post')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expect(page).toHaveTitle('Page not found | Quayside')
  await page.getByRole('link', { name: 'Go to the homepage' }).click()
  await expect(page).toHaveURL(paths.home())
})

test('a link to a question opens its answer', async ({ visit }) => {
  const page = await visit()
  await page.goto(paths.faqs('do-i-need-an-account'))
  const question = page.getByRole('group').filter({ hasText: 'Do I need an account?' })
  await expect(question.getByRole('paragraph').first()).toBeInViewport()
  await expect(
    page.getByRole('group').filter({ hasText: 'What is Quayside?' }).getByRole('paragraph').first(),
  ).toBeHidden()
})
