import type { Page } from 'playwright/test'
import { expectNothingCut } from './cut-text.ts'
import { brokenWords, expectNoOverlappingTexts, expectNoSidewaysScroll } from './overlap.ts'
import { expect } from './story.ts'

const STANDARD_PX = 16

/** As a person does in the browser's settings. */
export const enlargeText = async (page: Page, percent = 150): Promise<void> => {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: (STANDARD_PX * percent) / 100 } })
}

/** Texts that leave the bar at the upper or the lower edge. */
export const textsBesideBars = (): readonly string[] =>
  [...document.querySelectorAll('header.site-bar, [data-bottom-bar]')].flatMap((bar) => {
    const frame = bar.getBoundingClientRect()
    const texts = document.createTreeWalker(bar, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (texts.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 1)
      const leaves = boxes.some(
        ({ left, right, top, bottom }) =>
          left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom,
      )
      // What is for screen readers only has one pixel.
      const isSeen = (texts.currentNode.parentElement?.getBoundingClientRect().width ?? 0) > 1
      if (leaves && isSeen && !texts.currentNode.parentElement?.closest('dialog')) found.push(range.toString())
    }
    return found
  })

/** Shows each ID in the widest characters that it can have, so that what is seen does not depend on the IDs of the test. */
export const showWidestIds = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { currentNode: text } = texts
      const shown = text.textContent ?? ''
      if (/^[\dA-Z]+…[\dA-Z]+$/.test(shown)) text.textContent = shown.replaceAll(/[\dA-Z]/g, 'W')
    }
  })

/** What is chosen in a field, where the field is too narrow to show it. */
export const cutChoices = (): readonly string[] => {
  const canvas = document.createElement('canvas').getContext('2d')
  return [...document.querySelectorAll('select')].flatMap((select) => {
    const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight, whiteSpace } = getComputedStyle(select)
    const chosen = select.selectedOptions[0]?.text ?? ''
    // The shorthand of a font with features is empty.
    if (canvas) canvas.font = `${fontWeight} ${fontSize} ${fontFamily}`
    if (whiteSpace === 'normal') return []
    const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    return (canvas?.measureText(chosen).width ?? 0) > room ? [chosen] : []
  })
}

/** Lists and bars of the app that scroll sideways; tables of a text page may. */
export const sidewaysScrollers = (): readonly string[] =>
  [...document.querySelectorAll('table[aria-label], [role=group], [role=log], nav, dialog')].flatMap((each) => {
    const frame = each instanceof HTMLTableElement ? each.parentElement : each
    const { scrollWidth = 0, clientWidth = 0 } = frame ?? {}
    return scrollWidth > clientWidth ? [`${each.getAttribute('aria-label')}: ${scrollWidth} in ${clientWidth}`] : []
  })

/** Buttons and fields that have not grown with the text, and fields in which nothing could be read. */
const smallControls = (): readonly string[] => {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const controls =
    'main :is(:is(button, a)[data-tone], select, textarea, input:not([type=checkbox], [type=file], [name=search]))'
  return [...document.querySelectorAll(controls)].flatMap((each) => {
    const { width, height } = each.getBoundingClientRect()
    const isNarrow = each instanceof HTMLInputElement && width < 5 * rem
    const isText = each.textContent !== '' || !(each instanceof HTMLButtonElement)
    const isSeen = each.checkVisibility({ visibilityProperty: true }) && width > 1
    const name = each.getAttribute('name') ?? each.textContent
    return isSeen && isText && (height < 2.5 * rem || isNarrow) ? [`${name}: ${width} × ${height}`] : []
  })
}

/** Figures that are broken into two lines. */
export const brokenFigures = (): readonly string[] => {
  const texts = document.createTreeWalker(document.querySelector('dialog dl') ?? document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (texts.nextNode()) {
    const { textContent: text } = texts.currentNode
    const range = document.createRange()
    range.selectNodeContents(texts.currentNode)
    if (/^[\d,.]+$/.test(text ?? '') && range.getClientRects().length > 1) found.push(text ?? '')
  }
  return found
}

/** As long as a ticker, a change or a time; a longer figure may be wider than a phone. */
export const SHORT_WORD = 8

/** With an enlarged text nothing of a page runs off a window of this size, is cut, broken or covered, or stays small. */
export const expectReadableEnlarged = async (
  page: Page,
  size: { readonly width: number; readonly height: number },
  what: string,
): Promise<void> => {
  await expectNoSidewaysScroll(page, size, what)
  await expectNothingCut(page, what)
  expect.soft(await page.evaluate(textsBesideBars), `texts beside the bars of ${what}`).toEqual([])
  expect.soft(await page.evaluate(sidewaysScrollers), `what scrolls sideways on ${what}`).toEqual([])
  expect.soft(await page.evaluate(cutChoices), `cut choices of ${what}`).toEqual([])
  expect.soft(await page.evaluate(brokenWords, SHORT_WORD), `broken words of ${what}`).toEqual([])
  expect.soft(await page.evaluate(smallControls), `small controls of ${what}`).toEqual([])
  await expectNoOverlappingTexts(page, what)
}
