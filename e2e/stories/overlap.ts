import type { Page } from 'playwright/test'
import { expectDrawn } from './loaded.ts'
import { expect } from './story.ts'

/** On both sides of every breakpoint. */
export const WIDTHS = [
  360, 390, 480, 639, 640, 767, 768, 819, 820, 1023, 1024, 1099, 1100, 1240, 1241, 1279, 1280, 1439, 1440, 1920,
]
const WIDEST = 1920
const LONGEST_WORD = 24

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
  const list = document.querySelector(`table[aria-label="${name}"], [role=region][aria-label="${name}"] ul`)
  const frame = list?.parentElement?.getBoundingClientRect()
  for (const row of list?.querySelectorAll('tbody tr, li, li > a') ?? []) {
    const cells = [...row.children]
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
 * in during a resize, until the window crosses the breakpoint again: each further attempt starts from the widest.
 */
export const expectNoSidewaysScroll = async (
  page: Page,
  size: { readonly width: number; readonly height: number },
  what: string,
): Promise<void> => {
  let isFirst = true
  await expect(async () => {
    if (!isFirst) await page.setViewportSize({ ...size, width: WIDEST })
    isFirst = false
    await page.setViewportSize(size)
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(excess, `${what} is not wider than the window`).toBeLessThanOrEqual(0)
  }).toPass({ timeout: 30_000 })
}

/** Figures, tickers and IDs of so many characters that begin on one line and end on another, or leave their card, anywhere but in URLs and in what somebody has written. */
export const brokenWords = (longest: number): readonly string[] => {
  const found: string[] = []
  const isScrolled = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).overflowX === 'auto' || isScrolled(element.parentElement))
  const isOnlySpoken = (element: Element | null): boolean =>
    element !== null && (element.getBoundingClientRect().width <= 1 || isOnlySpoken(element.parentElement))
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode: text } = texts
    const parent = text.parentElement
    if (!parent?.checkVisibility({ visibilityProperty: true }) || parent.closest('[role=log]')) continue
    if (isOnlySpoken(parent)) continue
    const withoutUrls = (text.textContent ?? '').replaceAll(/\S+:\/\/\S+/g, (url) => ' '.repeat(url.length))
    for (const word of withoutUrls.matchAll(/[^\s\-–/·]+/g)) {
      if (!/[\dA-Z]/.test(word[0]) || word[0].length > longest) continue
      const range = document.createRange()
      range.setStart(text, word.index)
      range.setEnd(text, word.index + word[0].length)
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 1)
      const card = isScrolled(parent) ? undefined : parent.closest('section:not(.Toastify)')?.getBoundingClientRect()
      const leavesCard = card !== undefined && boxes.some(({ left, right }) => left < card.left || right > card.right)
      if (leavesCard || new Set(boxes.map(({ top }) => Math.round(top))).size > 1) found.push(word[0])
    }
  }
  return found
}

/** Texts that lie over another text or a button, as far as they are seen, anywhere but in a picture or a bar. */
const overlappingTexts = (): readonly string[] => {
  interface Box extends Readonly<Record<'left' | 'right' | 'top' | 'bottom', number>> {
    readonly of: Element
    readonly text: string
  }
  const boxes: Box[] = []
  const isApart = (element: Element) =>
    element.closest('svg, .Toastify') !== null || ['fixed', 'sticky'].includes(getComputedStyle(element).position)
  const add = (of: Element, text: string, { left, right, top, bottom }: DOMRect) => {
    const box = { left, right, top, bottom }
    for (let element: Element | null = of; element; element = element.parentElement) {
      if (isApart(element)) return
      if (element === document.body || getComputedStyle(element).overflowX === 'visible') continue
      const frame = element.getBoundingClientRect()
      box.left = Math.max(box.left, frame.left)
      box.right = Math.min(box.right, frame.right)
      box.top = Math.max(box.top, frame.top)
      box.bottom = Math.min(box.bottom, frame.bottom)
    }
    // What is for screen readers only has one pixel.
    if (box.right - box.left > 1 && box.bottom - box.top > 1) boxes.push({ ...box, of, text })
  }
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { parentElement: parent, textContent } = texts.currentNode
    if (!parent || !isSeen(parent) || !textContent?.trim()) continue
    const range = document.createRange()
    range.selectNodeContents(texts.currentNode)
    for (const box of range.getClientRects()) add(parent, textContent.trim(), box)
  }
  for (const button of document.querySelectorAll(':is(button, a)[data-tone]'))
    if (isSeen(button)) add(button, `[${button.textContent}]`, button.getBoundingClientRect())
  const isWithin = (a: Box, b: Box) => a.of.contains(b.of) || b.of.contains(a.of)
  const overlaps = (a: Box, b: Box) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3
  return boxes.flatMap((a, at) =>
    boxes
      .slice(at + 1)
      .filter((b) => overlaps(a, b) && !isWithin(a, b))
      .map((b) => `${a.text.slice(0, 40)} × ${b.text.slice(0, 40)}`),
  )
}

export const expectNoOverlappingTexts = (page: Page, what: string): Promise<void> =>
  expect
    .configure({ soft: true })
    .poll(() => page.evaluate(overlappingTexts), { message: `overlapping texts of ${what}` })
    .toEqual([])

/** At every width the page is no wider than the window, no figure is broken, and no text of these tables or lists lies over another. */
export const expectNoOverlap = async (page: Page, ...lists: readonly string[]): Promise<void> => {
  for (const list of lists)
    await expect(
      page
        .getByRole('table', { name: list })
        .getByRole('row')
        .nth(1)
        .or(page.getByRole('region', { name: list }).getByRole('listitem').first()),
    ).toBeVisible()
  // Before React draws it, the page is as the server wrote it.
  await page.setViewportSize({ width: 360, height: 900 })
  await expectDrawn(page)
  for (const width of WIDTHS) {
    await expectNoSidewaysScroll(page, { width, height: 900 }, `${page.url()} at ${width} px`)
    expect(await page.evaluate(brokenWords, LONGEST_WORD), `broken words of ${page.url()} at ${width} px`).toEqual([])
    for (const list of lists) expect(await page.evaluate(misplacedTexts, list), `${list} at ${width} px`).toEqual([])
  }
}
