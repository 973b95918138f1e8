import type { Page } from 'playwright/test'
import { expect } from './story.ts'

/** Texts that leave the window or are cut by a box around them, where nothing scrolls and no ellipsis says so. */
const cutTexts = (): readonly string[] => {
  const found: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const clips = (style: CSSStyleDeclaration) => style.overflowX === 'hidden' || style.overflowX === 'clip'
  const isMeant = (element: Element, style: CSSStyleDeclaration) =>
    style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none' || element.clientWidth <= 1
  const cutBy = (box: DOMRect, from: Element | null): boolean => {
    for (let element = from; element && element !== document.body; element = element.parentElement) {
      const style = getComputedStyle(element)
      if (style.position === 'fixed') return false
      const isMoved = style.overflowX === 'auto' || style.overflowX === 'scroll' || style.animationName !== 'none'
      if (isMoved) return false
      if (!clips(style)) continue
      if (isMeant(element, style)) return false
      const { left, right } = element.getBoundingClientRect()
      if (box.left < left - 1 || box.right > right + 1) return true
    }
    return box.left < -1 || box.right > innerWidth + 1
  }
  while (texts.nextNode()) {
    const { parentElement: parent, textContent } = texts.currentNode
    if (!parent?.checkVisibility({ visibilityProperty: true }) || !textContent?.trim()) continue
    const range = document.createRange()
    range.selectNodeContents(texts.currentNode)
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
    if (boxes.some((box) => cutBy(box, parent))) found.push(textContent.trim().slice(0, 60))
  }
  return found
}

export const expectNothingCut = (page: Page, what: string): Promise<void> =>
  expect
    .configure({ soft: true })
    .poll(() => page.evaluate(cutTexts), { message: `cut texts of ${what}` })
    .toEqual([])
