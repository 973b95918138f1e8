import type { Page } from 'playwright/test'
import { expect } from './story.ts'

/** On both sides of every breakpoint. */
const WIDTHS = [360, 390, 639, 640, 768, 819, 820, 1001, 1024, 1099, 1100, 1240, 1279, 1280, 1440, 1920]
const WIDEST = 1920

/** Texts of a list's rows that leave their cell, or lie over a text or picture of another cell of the row or over the window's edge. */
const misplacedTexts = (name: string): readonly string[] => {
  const found: string[] = []
  // What is for screen readers only has one pixel.
  const isSeen = (element: Element | null) => (element?.getBoundingClientRect().width ?? 0) > 1
  const textBoxes = (cell: Element) => {
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
    const boxes: DOMRect[] = []
    while (texts.nextNode()) {
      if (!isSeen(texts.currentNode.parentElement)) continue
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      boxes.push(...range.getClientRects())
    }
    return boxes.filter(({ width, height }) => width > 1 && height > 1)
  }
  const pictureBoxes = (cell: Element) =>
    [...cell.querySelectorAll('svg, img')].map((each) => each.getBoundingClientRect())
  const overlaps = (a: DOMRect, b: DOMRect) =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
  const leaves = (a: DOMRect, b: DOMRect) => a.left < b.left - 1 || a.right > b.right + 1
  const table = document.querySelector(`table[aria-label="${name}"]`)
  const frame = table?.parentElement?.getBoundingClientRect()
  for (const row of table?.querySelectorAll('tbody tr') ?? []) {
    const cells = [...row.querySelectorAll('td')]
      .filter(isSeen)
      .map((cell) => ({ cell, boxes: textBoxes(cell), pictures: pictureBoxes(cell) }))
    for (const [at, { cell, boxes }] of cells.entries()) {
      const others = cells.filter((_, other) => other !== at).flatMap((other) => [...other.boxes, ...other.pictures])
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

/**
 * Sets the window's size, in which the page is then no wider than the window. Chromium can keep the outcome of a media query for a style that comes
 * in during a resize, until the window crosses the breakpoint again: each attempt starts from the widest.
 */
export const expectNoSidewaysScroll = (
  page: Page,
  size: { readonly width: number; readonly height: number },
  what: string,
): Promise<void> =>
  expect(async () => {
    await page.setViewportSize({ ...size, width: WIDEST })
    await page.setViewportSize(size)
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(excess, `${what} is not wider than the window`).toBeLessThanOrEqual(0)
  }).toPass({ timeout: 5_000 })

/** At every width the page is no wider than the window, and no text of the table, if one is named, lies over another. */
export const expectNoOverlap = async (page: Page, table?: string): Promise<void> => {
  if (table !== undefined) await expect(page.getByRole('table', { name: table }).getByRole('row').nth(1)).toBeVisible()
  for (const width of WIDTHS) {
    await expectNoSidewaysScroll(page, { width, height: 900 }, `${page.url()} at ${width} px`)
    if (table !== undefined) expect(await page.evaluate(misplacedTexts, table), `${table} at ${width} px`).toEqual([])
  }
}
