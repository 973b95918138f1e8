const MOST_MS = 10_000
const TAKEN_OVER = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

let stop: (() => void) | undefined

/** Whether a page that was gone back to is still growing to where it was scrolled to: its lists load until then. */
export const isRestoringScroll = (): boolean => stop !== undefined

/** Ends a restoration that is under way. */
export const stopRestoringScroll = (): void => stop?.()

/** Scrolls to `top` as soon as the page is long enough; ends when it is there, when the person scrolls, or after ten seconds. */
export const restoreScroll = (top: number): void => {
  stopRestoringScroll()
  if (top === 0) return
  const abort = new AbortController()
  const scroll = () => {
    scrollTo(0, top)
    if (document.documentElement.scrollHeight >= top + innerHeight) stopRestoringScroll()
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
