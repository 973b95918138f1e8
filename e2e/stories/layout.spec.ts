import type { Page } from 'playwright/test'
import { arrive } from './people.ts'
import { expect, test } from './story.ts'
import { sells, type Terms } from './trading.ts'

const WIDTHS = [360, 390, 639, 640, 768, 819, 820, 1001, 1024, 1099, 1100, 1240, 1279, 1280, 1440, 1920]
const TERMS: readonly Terms[] = [
  { type: 'Sell', token: 'BTC', currency: 'NGN', amount: '50', limits: ['1000000.25', '1234567890.75'] },
  { type: 'Sell', token: 'BTC', currency: 'XOF', amount: '50', limits: ['1000000', '1234567890'] },
  { type: 'Sell', token: 'ETH', currency: 'KES', amount: '500.12345678', limits: ['1000000.25', '123456789.75'] },
]

/** Texts of a list's rows that leave their cell, or lie over another cell of the row or the window's edge. */
const misplacedTexts = (name: string): readonly string[] => {
  const found: string[] = []
  const textBoxes = (cell: Element) => {
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
    const boxes: DOMRect[] = []
    while (texts.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      boxes.push(...range.getClientRects())
    }
    return boxes.filter(({ width, height }) => width > 1 && height > 1)
  }
  const overlaps = (a: DOMRect, b: DOMRect) =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
  const leaves = (a: DOMRect, b: DOMRect) => a.left < b.left - 1 || a.right > b.right + 1
  const table = document.querySelector(`table[aria-label="${name}"]`)
  const frame = table?.parentElement?.getBoundingClientRect()
  for (const row of table?.querySelectorAll('tbody tr') ?? []) {
    const cells = [...row.querySelectorAll('td')].map((cell) => ({ cell, boxes: textBoxes(cell) }))
    for (const [at, { cell, boxes }] of cells.entries()) {
      const others = cells.slice(at + 1).flatMap((other) => other.boxes)
      const isMisplaced = boxes.some(
        (box) =>
          (frame !== undefined && leaves(box, frame)) ||
          others.some((other) => overlaps(box, other)) ||
          // The name of a trader is cut by its own box.
          (at > 0 && leaves(box, cell.getBoundingClientRect())),
      )
      if (isMisplaced) found.push(cell.textContent)
    }
  }
  return found
}

const expectNoOverlap = async (page: Page, table: string) => {
  await expect(page.getByRole('table', { name: table }).getByRole('row').nth(1)).toBeVisible()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(misplacedTexts, table), `${table} at ${width} px`).toEqual([])
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(excess, `the page is not wider than ${width} px`).toBeLessThanOrEqual(0)
  }
}

test('long figures lie over nothing at any width', async ({ visit, server }) => {
  const ada = await arrive(await visit(), server, 'Wide Figures')
  for (const terms of TERMS) await sells(ada, server, terms)
  const { page } = ada
  for (const { token, currency } of TERMS) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`/m2m?token=${token}&currency=${currency}`)
    await expect(page.getByRole('table', { name: 'Adverts' })).toContainText(ada.username)
    await expectNoOverlap(page, 'Adverts')
  }
  await page.goto('/dashboard/m2m/my-trades')
  await expectNoOverlap(page, (await page.getByRole('table').getAttribute('aria-label')) ?? '')
})

/** What a slow answer takes, so that a page is seen before its data. */
const SLOW_ANSWER_MS = 700

/** How far what is seen moves while a page loads, as the browser counts it (Cumulative Layout Shift). */
const shiftWhileLoading = async (page: Page, path: string): Promise<number> => {
  await page.route('**/api/v1/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_ANSWER_MS))
    await route.continue()
  })
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list, observer) => {
          for (const entry of list.getEntries()) {
            const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean }
            if (!hadRecentInput) sum += value
          }
          observer.disconnect()
          resolve(sum)
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => setTimeout(() => resolve(sum), 100))
      }),
  )
  await page.unroute('**/api/v1/**')
  return shift
}

for (const phone of [false, true]) {
  test(`nothing is pushed away while a page loads on a ${phone ? 'phone' : 'desktop'}`, async ({ visit, server }) => {
    const ada = await arrive(await visit({ phone }), server, phone ? 'Slow Phone' : 'Slow Desktop')
    const visitor = await visit({ phone })
    for (const path of ['/', '/m2m']) {
      expect(await shiftWhileLoading(visitor, path), `the shift of ${path}`).toBeLessThanOrEqual(0.05)
    }
    expect(await shiftWhileLoading(ada.page, '/dashboard'), 'the shift of the dashboard').toBeLessThanOrEqual(0.05)
  })
}
