import { useEffect, useRef } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'
import { useTitle } from '#src/app/use-title.ts'
import { focusOn } from '#src/ui/focus.ts'
import {
  currentPlace,
  hasScrolledFromPart,
  isRestoringScroll,
  restoreScroll,
  type ScrollPlace,
  stopRestoringScroll,
} from '#src/ui/scroll-place.ts'

const hashNow = () => location.hash

/** Where each address was left. */
const places = new Map<string, ScrollPlace>()

const TOP: ScrollPlace = { top: 0, height: 0 }

/** Calls `found` with the first element that matches, now or as soon as it is rendered; returns how to stop waiting. */
const whenRendered = (selector: string, found: (element: HTMLElement) => void): (() => void) => {
  const observer = new MutationObserver(() => look())
  const look = () => {
    const element = document.querySelector<HTMLElement>(selector)
    if (!element) return
    observer.disconnect()
    found(element)
  }
  observer.observe(document.body, { childList: true, subtree: true })
  look()
  return () => observer.disconnect()
}

/** Scrolls to an element; a question is opened as well. */
const show = (named: HTMLElement): void => {
  if (named instanceof HTMLDetailsElement) named.open = true
  named.scrollIntoView()
}

const scrollToNamed = () => whenRendered(`[id="${CSS.escape(location.hash.slice(1))}"]`, show)

/** Whether something of the page itself has the focus. */
const isFocusInPage = (): boolean => {
  const focused = document.activeElement
  return focused !== null && focused.closest('main') !== null && focused.id !== 'main'
}

/** The heading of a new page has the focus, unless a field of the page took it. */
const focusHeading = () =>
  whenRendered('main h1', (heading) => {
    if (!isFocusInPage()) focusOn(heading)
  })

/**
 * Another query of the same page: a filter, tab or step keeps the focus. What was chosen outside the page, in a menu or the search, shows something
 * else from its top, and a control that is gone gives the focus to the heading.
 */
const arriveAtQuery = (): void => {
  if (isFocusInPage()) return
  const focused = document.activeElement
  if (focused !== document.body && focused?.id !== 'main') scrollTo(0, 0)
  focusHeading()
}

const withoutQuery = (address: string): string => address.replace(/[?#].*$/, '')

/** After what the address shows is drawn. */
const arriveIfSamePage = (left: string): void => {
  const isOtherQuery = withoutQuery(left) === withoutQuery(location.href) && new URL(left).search !== location.search
  if (isOtherQuery) requestAnimationFrame(arriveAtQuery)
}

/** Restores the place of a page that is gone back to, and scrolls to the part that a followed link names; returns how to stop. */
const followHistory = (wentBackTo: { current: ScrollPlace | undefined }): (() => void) => {
  let address = location.href
  // The events come before the page that is left is replaced.
  const leave = () => {
    if (!isRestoringScroll()) places.set(address, currentPlace())
    address = location.href
  }
  const back = () => {
    arriveIfSamePage(address)
    leave()
    wentBackTo.current = places.get(address) ?? (location.hash === '' ? TOP : undefined)
    if (wentBackTo.current) restoreScroll(wentBackTo.current)
  }
  const followed = () => {
    arriveIfSamePage(address)
    leave()
    wentBackTo.current = undefined
    stopRestoringScroll()
    const named = location.hash === '' ? null : document.getElementById(location.hash.slice(1))
    if (named) show(named)
  }
  const replaced = () => {
    address = location.href
  }
  // Before the routes are drawn: what they draw asks whether it was gone back to.
  addEventListener('popstate', back, true)
  addEventListener('pushState', followed)
  addEventListener('replaceState', replaced)
  return () => {
    removeEventListener('popstate', back, true)
    removeEventListener('pushState', followed)
    removeEventListener('replaceState', replaced)
  }
}

/**
 * Sets the title of a new page, focuses its heading and scrolls to its top, or to the part that the hash names, whenever a link to it is followed.
 * Going back scrolls to where the page was left, once it is that long again, whatever part its address names.
 */
export const useArrival = (path: string, title: string | undefined): void => {
  const hash = useLocationProperty(hashNow)
  /** How far the page was scrolled that was gone back to: its path and its hash may change in two steps. */
  const wentBackTo = useRef<ScrollPlace | undefined>(undefined)
  const firstPath = useRef<string | undefined>(path)
  useTitle(title)
  useEffect(() => followHistory(wentBackTo), [])
  useEffect(() => {
    if (path === firstPath.current) return undefined
    firstPath.current = undefined
    return focusHeading()
  }, [path])
  const isOpening = useRef(true)
  useEffect(() => {
    const isFirst = isOpening.current
    isOpening.current = false
    const place = wentBackTo.current
    // Again, since the page that was left may have been long enough for a moment.
    if (place !== undefined) restoreScroll(place)
    // The text that the server wrote may have been scrolled already.
    else if (isFirst && (hash === '' || hasScrolledFromPart())) return undefined
    else if (hash) return scrollToNamed()
    else scrollTo(0, 0)
    return undefined
  }, [path, hash])
}
