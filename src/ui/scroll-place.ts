const MOST_MS = 10_000
const TAKEN_OVER = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** How far a page was scrolled, and how long it was then, in CSS pixels. */
export interface ScrollPlace {
  readonly top: number
  readonly height: number
}

let stop: (() => void) | undefined
/** The browser itself scrolls in whole pixels of the screen. */
const NEAR_PX = 2

/** Whether the page is where the browser scrolls to for the part that the address names. */
const isAtPart = (): boolean => {
  const part = document.getElementById(location.hash.slice(1))
  const { scrollHeight, clientHeight } = document.documentElement
  if (!part) return false
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  const away = part.getBoundingClientRect().top - padding
  const isAtEnd = scrollY + clientHeight >= scrollHeight - NEAR_PX
  return Math.abs(away) <= NEAR_PX || (isAtEnd && away > 0)
}

/** Whether the person is at neither the top nor the part that the address names. */
export const hasScrolledFromPart = (): boolean => scrollY > 0 && !isAtPart()

/**
 * To be called once, at the start. The browser itself scrolls to the part that the address names, but only once the scripts have run: who scrolled
 * until then stays where they are.
 */
export const keepEarlyPlace = (): void => {
  if (location.hash === '' || document.readyState === 'complete') return
  const ended = new AbortController()
  let place = 0
  const look = () => {
    if (!isAtPart()) place = scrollY
    else if (place > 0) scrollTo(0, place)
  }
  const end = () => {
    look()
    ended.abort()
  }
  look()
  addEventListener('scroll', look, { passive: true, signal: ended.signal })
  // Who follows a link has left the place on purpose.
  addEventListener('click', () => ended.abort(), { capture: true, signal: ended.signal })
  addEventListener('load', end, { signal: ended.signal })
}

/**
 * To be called before a page is drawn that the server has written: the browser has restored its place by then, and would scroll again as if what is
 * drawn now were what was written, in another place.
 */
export const keepRestoredPlace = (): void => {
  history.scrollRestoration = 'manual'
  const ended = new AbortController()
  const end = () => {
    history.scrollRestoration = 'auto'
    ended.abort()
  }
  for (const event of [...TAKEN_OVER, 'pagehide'] as const)
    addEventListener(event, end, { passive: true, signal: ended.signal })
}

const pageHeight = (): number => document.documentElement.scrollHeight

export const currentPlace = (): ScrollPlace => ({ top: scrollY, height: pageHeight() })

/** Whether a page that was gone back to is still growing to the length it had: its lists load until then. */
export const isRestoringScroll = (): boolean => stop !== undefined

/** Ends a restoration that is under way. */
export const stopRestoringScroll = (): void => stop?.()

/**
 * Scrolls to a place as soon as the page is long enough; ends when the page is as long as it was, when the person scrolls, or after ten seconds.
 * What is below a list can make the page long enough for the place before the rows that were seen there are loaded.
 */
export const restoreScroll = ({ top, height }: ScrollPlace): void => {
  stopRestoringScroll()
  if (top === 0) return
  const abort = new AbortController()
  const scroll = () => {
    scrollTo(0, top)
    if (pageHeight() >= height) stopRestoringScroll()
  }
  const growing = new ResizeObserver(scroll)
  const timer = setTimeout(() => stopRestoringScroll(), MOST_MS)
  stop = () => {
    stop = undefined
    clearTimeout(timer)
    growing.disconnect()
    abort.abort()
  }
  for (const event of TAKEN_OVER)
    addEventListener(event, stopRestoringScroll, { passive: true, once: true, signal: abort.signal })
  growing.observe(document.body)
}
