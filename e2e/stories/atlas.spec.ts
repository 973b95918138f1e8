import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright/test'
import { chartText } from 'statewalk/chart-file'
import { otpModel } from '#machines/accounts/otp/otp.model.ts'
import { violationsIn } from '../accessibility.ts'
import { expect, test } from './story.ts'

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

/** All but what the browser's rounding leaves out, which is another fraction in each one. */
const WHOLE = { ratio: 0.995 }
const walked = fileURLToPath(new URL('../../dist/atlas', import.meta.url))
test.beforeAll(() => expect(existsSync(walked), `${walked} is built: npm run build -- atlas`).toBe(true))

/** Accessibility faults for people who do not see or do not use a pointer. */
const barriers = async (page: Page): Promise<string[]> => {
  const found = await violationsIn(page)
  return found.map(({ id, elements }) => `${id}: ${elements.map((html) => html.slice(0, 120)).join(' | ')}`)
}

test('a product owner finds what happens when the buyer does not pay, plays it beside the real screen, and sends the link', async ({
  visit,
}) => {
  const page = await visit()
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Statecharts' }).click()
  await page.getByRole('button', { name: 'What happens when the buyer does not pay' }).click()
  const list = page.getByRole('navigation', { name: 'Statecharts' })
  await list.getByRole('button', { name: /^Elapse window/ }).click()
  await expect(page.getByRole('heading', { name: 'The life of an order', level: 1 })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Details' })).toContainText('The buyer did not pay in time')

  await list
    .getByRole('region', { name: 'M2M order' })
    .getByRole('button', { name: /^Paying seller/ })
    .click()
  await page.getByRole('button', { name: 'Play this moment' }).click()
  const screen = page.getByRole('region', { name: 'The screen' })
  await expect(screen.getByRole('heading', { name: 'Pay Seller' })).toBeVisible()

  await page.getByRole('button', { name: 'Restart' }).click()
  await page.getByRole('button', { name: /^Seller ran out/ }).click()
  await expect(screen.getByRole('heading', { name: 'Cancelled unpaid' })).toBeVisible()
  await expect(screen).toContainText('is returned to you')

  const colleague = await visit()
  await colleague.goto(page.url())
  const theirs = colleague.getByRole('region', { name: 'The screen' })
  await expect(theirs.getByRole('heading', { name: 'Cancelled unpaid' })).toBeVisible()
  await expect(theirs).toHaveText(await screen.innerText(), { useInnerText: true })
})

test('a click on the simulated screen moves the chart, and nothing is sent to the server', async ({ visit }) => {
  const page = await visit()
  const asked: string[] = []
  await page.goto('/statecharts?flow=m2mOrder&tab=simulate&at=arrived%3A+fetchOrder%3AbuyerPlaced')
  const screen = page.getByRole('region', { name: 'The screen' })
  await expect(screen.getByRole('button', { name: 'Sent! Notify Seller' })).toBeVisible()
  page.on('request', (request) => asked.push(request.url()))
  await screen.getByRole('button', { name: 'Sent! Notify Seller' }).click()
  await screen.getByRole('button', { name: 'Yes, I have paid' }).click()
  await page.getByRole('button', { name: /^Notified/ }).click()
  await expect(screen.getByRole('heading', { name: 'Pay Seller' })).toBeHidden()
  expect(asked.filter((url) => url.includes('/api/'))).toEqual([])
})

test('the atlas follows a flow of another tab without its password', async ({ visit }) => {
  const page = await visit()
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toBeVisible()
  const atlas = await page.context().newPage()
  await atlas.goto('/statecharts?page=live')
  await expect(atlas.getByRole('button', { name: /^Login \/login/ })).toBeVisible()
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Password', { exact: true }).fill('Secret12!')
  await expect(atlas.getByRole('button', { name: /change field: email: ada@example.com/i })).toBeVisible()
  await expect(atlas.getByRole('button', { name: /change field: password: •••/i })).toBeVisible()
  await expect(atlas.locator('body')).not.toContainText('Secret12!')

  const later = await page.context().newPage()
  await later.setViewportSize(PHONE)
  await later.goto('/statecharts?page=live')
  await expect(later.getByRole('button', { name: /^Login \/login/ })).toBeInViewport(WHOLE)
  await expect(later.getByRole('button', { name: /change field: email: ada@example.com/i })).toBeVisible()
  await expect(later.locator('body')).not.toContainText('Secret12!')
})

test('on a phone the largest chart is seen whole, and a state picked there comes up readable above its details', async ({
  visit,
}) => {
  const page = await visit({ phone: true })
  await page.goto('/statecharts?flow=m2mOrder&state=trading.command.sending')
  const chart = page.getByRole('region', { name: 'Chart of M2M order' })
  const details = page.getByRole('complementary', { name: 'Details' })
  await page.getByRole('button', { name: 'Close the details' }).click()
  await page.getByRole('button', { name: 'Show the whole chart' }).click()
  await expect(chart.getByRole('group', { name: 'M2M order' })).toBeInViewport(WHOLE)

  await chart.getByRole('button', { name: /^State Order/ }).click()
  await expect(details.getByRole('heading', { name: 'Order', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Close the details' }).click()
  const state = chart.getByRole('button', { name: /^State Paying seller/ })
  await state.click({ position: { x: 40, y: 14 } })
  await expect(details.getByRole('heading', { name: 'Paying seller' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Zoom' })).toContainText('100%')
  await expect(state).toBeInViewport(WHOLE)
  // At its title: what leads to the state is listed in the same box.
  await state.click({ trial: true, position: { x: 40, y: 14 } })
})

test('a tester looks up what “locked” means, tests it by hand, and comes back to the same search', async ({
  visit,
}) => {
  const page = await visit()
  await page.goto('/statecharts')
  const field = page.getByRole('searchbox', { name: 'Search in all statecharts' })
  await field.fill('locked')
  const list = page.getByRole('navigation', { name: 'Statecharts' })
  const answers = list.getByRole('region', { name: 'Code entry' })
  await expect(
    answers.getByRole('button', { name: /^Verify otp answers “locked” 400 · Too many incorrect codes/ }),
  ).toBeVisible()
  await field.blur()
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  await expect(page.locator('kbd:visible'), 'the search of the site does not promise the same key').toHaveCount(1)
  await expect(page).toHaveURL(/q=locked/)
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: 'Code entry', level: 1 })).toBeVisible()
  await page.reload()
  await expect(field).toHaveValue('locked')
  await expect(answers).toBeVisible()
  await field.press('ArrowDown')
  await expect(list.getByRole('button').first()).toBeFocused()

  await field.fill('which tests cover resend')
  await list
    .getByRole('button', { name: /^Path \d/ })
    .first()
    .click()
  await expect(page).toHaveURL(/tab=paths/)

  await page.getByRole('button', { name: 'Test plan', exact: true }).click()
  await page.getByRole('button', { name: /^Risks/ }).click()
  await page.getByRole('button', { name: /Verify otp answers “locked”/ }).click()
  await page.reload()
  const scenario = page.getByRole('region', { name: 'Scenario', exact: true })
  await expect(scenario).toContainText('enter a wrong code until no attempt is left')
  await expect(scenario).toContainText("npm run replay -- 'otp justSent: code.change")
  await expect(page.getByRole('button', { name: /^Risks/ })).toHaveAttribute('aria-pressed', 'true')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Gherkin', exact: true }).click(),
  ])
  expect(file.suggestedFilename()).toBe('otp.feature')
})

test('on a phone a random walk is read as a sequence, sent as a link, and a screen of the flow is opened', async ({
  visit,
}) => {
  const page = await visit({ phone: true })
  await page.goto('/statecharts?flow=verifyLogin&tab=paths')
  await page.getByRole('button', { name: 'Random walk' }).click()
  await page.getByRole('button', { name: 'Another walk' }).click()
  await page.getByRole('button', { name: 'Sequence', exact: true }).click()
  const sequence = page.getByRole('region', { name: 'Sequence' })
  const drawing = sequence.getByRole('img', { name: 'Sequence diagram of path 1' })
  await expect(drawing).toBeVisible()
  const { width = 0 } = (await sequence.boundingBox()) ?? {}
  expect((await drawing.boundingBox())?.width).toBeLessThanOrEqual(width)
  const texts = await drawing.locator('text').allTextContents()
  for (const name of ['Person', 'otp', 'Server']) expect(texts).toContain(name)

  const colleague = await visit({ phone: true })
  await colleague.goto(page.url())
  const theirs = colleague.getByRole('img', { name: 'Sequence diagram of path 1' })
  await expect(theirs.locator('[data-kind=start]').first()).toBeVisible()
  expect(await theirs.locator('[data-kind]').count()).toBe(await drawing.locator('[data-kind]').count())

  await page.getByRole('button', { name: 'Screens', exact: true }).click()
  const screens = page.getByRole('region', { name: 'Screens' })
  await screens.getByRole('link', { name: 'Rejected, on a phone' }).click()
  await expect(page).toHaveURL(/tab=simulate/)
  const screen = page.getByRole('region', { name: 'The screen' })
  await expect(screen.locator('[data-flow=verifyLogin]').first()).toHaveAttribute('data-flow-state', 'rejected')
})

test('an address of something that does not exist says so', async ({ visit }) => {
  const page = await visit()
  await page.goto('/statecharts?flow=login&tab=magic&state=nowhere')
  await expect(page.getByRole('alert')).toHaveText(
    'There is no tab “magic”. There is: chart, simulate, screens, paths, plan, table, coverage. Login has no state “nowhere”.',
  )
})

/** The sizes on the screen of the texts in the chart that is open. */
const textSizes = (page: Page): Promise<number[]> =>
  page
    .locator('svg.chart text')
    .evaluateAll((texts) =>
      texts.map((text) => parseFloat(getComputedStyle(text).fontSize) * (text.closest('svg')?.getScreenCTM()?.a ?? 0)),
    )

/** The largest ones; that all can be read at such a scale is proven by their layouts. */
const LARGE = [
  { id: 'createTrade', start: 'opening' },
  { id: 'buySell', start: 'fetchingTokens' },
  { id: 'swap', start: 'fetchingCurrencies' },
]

test('the largest flows are seen from their start with names of at least 10 px', async ({ visit }) => {
  const page = await visit()
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size)
    for (const { id, start } of LARGE) {
      await page.goto(`/statecharts?flow=${id}`)
      await expect(page.locator(`svg.chart [data-pick="${start}"]`), id).toBeInViewport({ ratio: 0.01 })
      expect(Math.min(...(await textSizes(page))), id).toBeGreaterThanOrEqual(10)
    }
  }
})

test('a large chart opens with names; a collapsed group opens by keyboard; zoomed in, all texts are at least 12 px high', async ({
  visit,
}) => {
  const page = await visit()
  await page.goto('/statecharts?flow=createTrade')
  const chart = page.getByRole('region', { name: 'Chart of Create Trade' })
  await expect(chart.getByText('Opening', { exact: true })).toBeInViewport(WHOLE)
  await expect(chart.locator('.description')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show the whole chart' }).click()
  await expect(chart.getByRole('group', { name: 'Create Trade' })).toBeInViewport(WHOLE)

  const group = chart.getByRole('button', { name: /^State Steps\./ })
  await expect(group).toHaveAttribute('aria-expanded', 'false')
  await expect(chart.getByText('Arriving', { exact: true })).toHaveCount(0)
  await group.press('Enter')
  await expect(group).not.toHaveAttribute('aria-expanded')
  await expect(chart.getByText('Arriving', { exact: true })).toBeInViewport(WHOLE)

  while ((await chart.locator('.description').count()) === 0)
    await page.getByRole('button', { name: 'Zoom in' }).click()
  expect(Math.min(...(await textSizes(page)))).toBeGreaterThanOrEqual(12)
})

test('a group that is larger than the screen comes up with its name', async ({ visit }) => {
  const page = await visit()
  await page.goto('/statecharts?flow=buySell&state=selecting')
  const chart = page.getByRole('region', { name: 'Chart of Buy & Sell' })
  await expect(chart.getByText('Selecting', { exact: true })).toBeInViewport()
})

test('the map of all flows opens whole, also on a phone', async ({ visit }) => {
  for (const phone of [false, true]) {
    const page = await visit({ phone })
    await page.goto('/statecharts?page=map')
    const chart = page.getByRole('region', { name: /^Chart of/ })
    await expect(chart.locator('svg.chart')).toBeInViewport(WHOLE)
  }
})

test('the button that closes the details lies over nothing', async ({ visit }) => {
  const page = await visit()
  for (const width of [1440, 1024, 768, 390]) {
    await page.setViewportSize({ width, height: 844 })
    for (const place of ['?flow=otp&state=asking.resend.spent', '?flow=m2mOrder&state=trading.command.sending']) {
      await page.goto(`/statecharts${place}`)
      const details = page.getByRole('complementary', { name: 'Details' })
      const play = await details.getByRole('button', { name: 'Play this moment' }).boundingBox()
      const close = await details.getByRole('button', { name: 'Close the details' }).boundingBox()
      if (!play || !close) throw new Error('not on the screen')
      expect(close.y + close.height, `${place} at ${width} px`).toBeLessThanOrEqual(play.y)
    }
  }
})

test('what changed since another version is drawn in one chart, which leads to its words and back by keyboard', async ({
  visit,
}) => {
  const before = chartText({ machine: otpModel.machine }).replaceAll('verifyingOtp', 'checkingOtp')
  for (const phone of [false, true]) {
    const page = await visit({ phone })
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await page.goto('/statecharts?page=changes')
    await expect(page.getByText(/^\d+ of \d{3} charts changed since release \d+\.\d+\.\d+\.$/)).toBeVisible()
    await page
      .getByLabel('Choose charts')
      .setInputFiles({ name: 'otp.json', mimeType: 'application/json', buffer: Buffer.from(before) })
    const chart = page.getByRole('region', { name: 'Chart of Code entry in both versions' })
    const list = page.getByRole('region', { name: 'Changes', exact: true })
    await list.getByRole('button', { name: '− gone asking.code.checkingOtp', exact: true }).click()
    const gone = chart.getByRole('button', { name: /^State Checking otp, gone/ })
    await expect(gone).toHaveAttribute('aria-pressed', 'true')
    await expect(gone).toBeInViewport(WHOLE)
    await expect(chart.getByText('− Checking otp')).toBeVisible()
    const lineOf = (change: string) =>
      chart
        .locator(`.state[data-change=${change}] > .box`)
        .first()
        .evaluate((box) => `${getComputedStyle(box).strokeWidth} ${getComputedStyle(box).strokeDasharray}`)
    const lines = await Promise.all(['added', 'removed', 'kept'].map(lineOf))
    expect(new Set(lines).size, `each has a line of its own: ${lines.join('; ')}`).toBe(3)

    await gone.focus()
    await gone.press('ArrowLeft')
    const picked = chart.locator('.hit-area:focus')
    await picked.press('Enter')
    await expect(picked).toHaveAttribute('aria-pressed', 'true')
    await expect(gone).toHaveAttribute('aria-pressed', 'false')
    await chart.getByRole('button', { name: /^State Verifying otp, new/ }).press('Enter')
    const row = list.getByRole('button', { name: /^\+ new asking\.code\.verifyingOtp Checking the code/ })
    await expect(row).toHaveAttribute('aria-current', 'true')
    await expect(row).toBeInViewport(WHOLE)
    await expect.poll(() => barriers(page), { timeout: 60_000 }).toEqual([])
    expect(scripts.filter((url) => url.includes('elk.bundled'))).toHaveLength(1)

    scripts.length = 0
    await page.goto('/statecharts?flow=otp')
    await expect(page.getByRole('region', { name: 'Chart of Code entry' })).toBeVisible()
    expect(
      scripts.filter((url) => /elk/.test(url)),
      'only the comparison loads what lays charts out',
    ).toEqual([])
  }
})

test('every page of the atlas is open to everybody, on a desktop and on a phone', async ({ visit }) => {
  const page = await visit()
  const withDialog = '?flow=takeAdvert&tab=paths&path=1&step=4'
  const places = [
    '',
    '?flow=takeAdvert',
    '?flow=m2mOrder&tab=simulate',
    withDialog,
    // The lists and tables of a small flow: axe reads every cell.
    '?flow=login&tab=plan&scenario=4',
    '?flow=login&tab=table',
    '?flow=login&tab=coverage',
    '?flow=login&tab=screens',
    '?flow=login&tab=paths&path=1&drawing=sequence',
    '?flow=login&tab=paths&seed=3&steps=50',
    '?page=map',
    '?page=spec',
    '?page=changes',
    '?page=live',
  ]
  for (const place of places) {
    await page.setViewportSize(DESKTOP)
    await page.goto(`/statecharts${place}`)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.locator('main').getByRole('status', { name: 'Loading', exact: true })).toHaveCount(0)
    if (place === withDialog) await expect(page.getByRole('dialog', { name: 'Trade with bola_ade' })).toBeVisible()
    for (const size of [DESKTOP, PHONE]) {
      await page.setViewportSize(size)
      // What fades in has less contrast until it is there.
      await expect
        .poll(() => barriers(page), { message: `${place} ${size.width} px wide`, timeout: 60_000 })
        .toEqual([])
    }
  }
})
