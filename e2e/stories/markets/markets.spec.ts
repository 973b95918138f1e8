import type { Page } from 'playwright/test'
import { paths } from '#machines/routing/paths.ts'
import { expectDrawn } from '../loaded.ts'
import { arrive } from '../people.ts'
import { expect, test } from '../story.ts'

/** A server asks the provider for a coin once a minute, and a page asks the server every half minute. */
const AFTER_CACHE = { timeout: 110_000 }

const coins = (page: Page) => page.getByRole('region', { name: 'Coins' })
const names = (page: Page) => coins(page).getByRole('row').getByRole('link')
const dollars = (text: string) => Number(text.replace(/[$,]/g, ''))
/** The changes of 24 hours, in percent. */
const changes = async (page: Page): Promise<number[]> => {
  const cells = await coins(page).locator('td:nth-of-type(4)').allTextContents()
  return cells.map((text) => Number(/[+-][\d.]+/.exec(text.replaceAll(',', ''))?.[0]))
}
const chart = (page: Page) => page.getByRole('region', { name: 'Price chart' })

test('a visitor finds a coin by list, order and search, and its row leads to the page of the coin', async ({
  visit,
}) => {
  const page = await visit()
  await page.goto(paths.markets())
  await expect(page).toHaveTitle('Cyrpto Markets | Quayside')
  await expect(page.getByRole('heading', { name: 'Live from the Crypto markets' })).toBeVisible()
  await expect(names(page).first()).toHaveText(/^Bitcoin/)
  const all = await names(page).count()

  await page.getByLabel('Sort').selectOption('Sort by name')
  await expect(names(page).first()).not.toHaveText(/^Bitcoin/)
  await page.getByLabel('Sort').selectOption('Sort by price')
  await expect(names(page).first()).toHaveText(/^Bitcoin/)
  const prices = (
    await coins(page)
      .getByRole('row')
      .getByText(/^\$[\d,.]+$/)
      .allTextContents()
  ).map(dollars)
  expect(prices.length).toBeGreaterThanOrEqual(all)
  expect(prices).toEqual(prices.toSorted((a, b) => b - a))
  await page.getByRole('button', { name: 'Losers' }).click()
  await expect(page.getByLabel('Sort')).toHaveValue('change_24h')
  const losses = await changes(page)
  expect(losses.length).toBeGreaterThan(1)
  expect(losses.every((loss) => loss < 0)).toBe(true)
  expect(losses).toEqual(losses.toSorted((a, b) => a - b))
  await page.getByRole('button', { name: 'Gainers' }).click()
  await expect(coins(page).getByRole('row').nth(1).getByRole('cell').nth(3)).toHaveText(/^\+/)
  const gains = await changes(page)
  expect(gains).toEqual(gains.toSorted((a, b) => b - a))
  expect(await names(page).count()).toBeLessThan(all)

  await page.getByRole('button', { name: 'All' }).click()
  await page.getByLabel('Search coins').fill('no such coin')
  await expect(page.getByRole('heading', { name: 'No coins found' })).toBeVisible()
  await page.getByLabel('Search coins').fill('shib')
  await expect(names(page)).toHaveCount(1)
  await coins(page)
    .getByRole('row')
    .nth(1)
    .click({ position: { x: 500, y: 20 } })
  await expect(page).toHaveURL(paths.coin('shiba-inu'))
  await expect(page).toHaveTitle('Shiba Inu (SHIB) price | Quayside')
  await expect(page.getByRole('heading', { level: 1, name: 'Shiba Inu (SHIB)' })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Search coins')).toHaveValue('shib')
  await expect(names(page)).toHaveCount(1)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Gainers' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByLabel('Sort')).toHaveValue('change_24h')
})

test('rank and volume of a coin are visible on a phone', async ({ visit }) => {
  const page = await visit({ phone: true })
  await page.goto(`${paths.markets()}?list=gainers`)
  const first = coins(page).getByRole('row').first().getByRole('cell')
  for (const [cell, text] of [
    [0, /^\d+$/],
    [5, /^\$[\d.]+[MBT]$/],
  ] as const) {
    await expect(first.nth(cell)).toHaveText(text)
    expect((await first.nth(cell).boundingBox())?.height).toBeGreaterThan(12)
  }
})

test('a visitor reads a coin, from the home page too, and signs up to trade it', async ({ visit }) => {
  const page = await visit({ refusals: [404] })
  await page.goto(paths.home())
  await page
    .getByRole('region', { name: 'Top gainers and losers' })
    .getByRole('listitem')
    .getByRole('link')
    .first()
    .click()
  await expect(page).toHaveURL(/\/markets\/[\w-]+$/)
  await expect(chart(page).locator('canvas').first()).toBeVisible()

  await page.goto(paths.coin('btc'))
  for (const part of ['About Coin', 'Info', 'Historical Data'])
    await expect(page.getByRole('heading', { name: part })).toBeVisible()
  await expect(page).toHaveTitle('Bitcoin (BTC) price | Quayside')
  await page.getByRole('link', { name: 'Sign up to trade' }).click()
  await expect(page).toHaveURL(paths.register())

  expect((await page.goto(paths.coin('nosuchcoin')))?.status()).toBe(404)
  await expect(page).toHaveTitle('Page not found | Quayside')
  // A click on what the server wrote is lost when the app draws it meanwhile.
  await expectDrawn(page)
  const list = page.getByRole('main').getByRole('link', { name: 'All markets' })
  await expect(page.getByRole('alert')).toHaveCount(0)
  await list.click()
  await expect(page).toHaveURL(paths.markets())
})

test('a trader opens a coin and reads its chart in each time and style', async ({ visit, server }) => {
  const { page } = await arrive(await visit(), server, 'Mara Charts')
  await page.goto(paths.markets())
  await names(page).first().click()
  await expect(page).toHaveURL(paths.coin('BTC'))
  await page.getByRole('link', { name: 'Your BTC' }).click()
  await expect(page).toHaveURL(paths.singleAsset({ token: 'BTC' }))
  await expect(chart(page).locator('canvas').first()).toBeVisible()
  const points = chart(page).getByRole('table', { name: 'Prices in US dollars' }).locator('tbody tr')
  for (const [time, line, candles] of [
    ['24h', 289, 48],
    ['7d', 169, 42],
    ['30d', 721, 180],
    ['1y', 366, 92],
  ] as const) {
    if (time !== '24h') await page.getByRole('button', { name: time }).click()
    await expect(points).toHaveCount(line)
    await page.getByRole('button', { name: 'Candles' }).click()
    await expect(points).toHaveCount(candles)
    await expect(chart(page).locator('canvas').first()).toBeVisible()
    await page.getByRole('button', { name: 'Line' }).click()
  }
  await expect(chart(page).getByRole('link', { name: /TradingView/ })).toBeVisible()
})

/** How many rows of pixels the line covers in the first tenth of a chart that is wide enough; the line of the last price covers one. */
const heightAtTheStart = (page: Page, least: number) =>
  chart(page)
    .locator('canvas')
    .evaluateAll((canvases, least) => {
      const rows = new Set<string>()
      for (const [at, canvas] of canvases.entries()) {
        if (!(canvas instanceof HTMLCanvasElement) || canvas.width < least) continue
        const width = Math.floor(canvas.width / 10)
        const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, canvas.height).data ?? []
        for (let pixel = 0; pixel < pixels.length; pixel += 4)
          if ((pixels[pixel + 1] ?? 0) > 150 && pixels[pixel + 3] === 255)
            rows.add(`${at} ${Math.floor(pixel / 4 / width)}`)
      }
      return rows.size
    }, least)

test('a chart fills its width also after the screen was turned', async ({ visit, server }) => {
  const { page } = await arrive(await visit({ phone: true }), server, 'Mara Turns')
  await page.goto(paths.singleAsset({ token: 'BTC' }))
  await expect.poll(() => heightAtTheStart(page, 200)).toBeGreaterThan(10)
  await page.setViewportSize({ width: 844, height: 390 })
  await expect.poll(() => heightAtTheStart(page, 500)).toBeGreaterThan(10)
})

test('a dead feed leaves the last price on the screen, with its age', async ({ visit, server }) => {
  const { page } = await arrive(await visit(), server, 'Mara Waits')
  await page.goto(paths.singleAsset({ token: 'ETH' }))
  const figures = page.getByRole('region', { name: 'Market data' })
  await expect(figures.getByText('Market cap')).toBeVisible()
  await expect(figures.getByText('Market data is delayed')).toHaveCount(0)

  const sandbox = await page.context().newPage()
  await sandbox.goto(paths.sandbox())
  const provider = sandbox.getByRole('combobox', { name: 'Test provider' })
  await provider.selectOption('Drops connections')
  await expect(figures.getByText('Market data is delayed')).toBeVisible(AFTER_CACHE)
  await expect(figures.getByText(/Last updated/)).toBeVisible()
  await expect(figures.getByText('Market cap')).toBeVisible()
  await provider.selectOption('Answers')
})
