import type { Page } from 'playwright/test'
import { DESKTOP, PHONE, WHOLE, expect, expectWalked, test } from './opened-atlas.ts'

expectWalked()

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
