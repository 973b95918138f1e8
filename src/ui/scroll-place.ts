const MOST_MS = 10_000
const TAKEN_OVER = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** How far a page was scrolled, and how long it was then, in CSS pixels. */
export interface ScrollPlace {
  readonly top: number
  readonly height: number
}

let stop: (() => void) | undefined
let wasScrolled = false

/** To be called once, at the start: a page that the server wrote may be scrolled before its scripts run. */
export const noteEarlyScroll = (): void => {
  wasScrolled = scrollY > 0
}

export const wasScrolledEarly = (): boolean => wasScrolled

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
