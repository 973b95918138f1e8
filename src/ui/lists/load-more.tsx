import { useEffect, useEffectEvent, useRef } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { Button } from '#src/ui/button.tsx'
import { focusRowAfter, lastRowBefore } from '#src/ui/focus.ts'
import { isRestoringScroll } from '#src/ui/scroll-place.ts'

const Foot = chakra('div', { base: { display: 'flex', justifyContent: 'center', pt: '5' } })

const NEAR = '600px'
/** Also above the window, by however much: on a phone the end of the list is further up than the end of the page. */
const NEAR_OR_ABOVE = `1000000px 0px ${NEAR}`
const SCROLL_EVENTS = ['wheel', 'touchmove'] as const

/** Calls back while the end of a list is close, but only once the page is scrolled, or while an earlier scroll is restored. */
const observeEnd = (end: Element, onNear: () => void) => {
  const observer = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && onNear(), {
    rootMargin: isRestoringScroll() ? NEAR_OR_ABOVE : NEAR,
  })
  const observe = () => observer.observe(end)
  const abort = new AbortController()
  if (isRestoringScroll() || scrollY > 0) observe()
  for (const event of SCROLL_EVENTS)
    addEventListener(event, observe, { passive: true, once: true, signal: abort.signal })
  return () => {
    abort.abort()
    observer.disconnect()
  }
}

interface LoadMoreProps {
  busy: boolean
  onMore: () => void
  'data-event': string
}

/**
 * Loads the next page shortly before the end is scrolled into view, or by the button. If the button still has the focus then, or is gone with it,
 * the first new row gets it.
 */
export function LoadMore({ busy, onMore, 'data-event': event }: LoadMoreProps) {
  const foot = useRef<HTMLDivElement>(null)
  const onIntersect = useEffectEvent(onMore)
  useEffect(() => {
    if (busy || !foot.current || typeof IntersectionObserver !== 'function') return
    return observeEnd(foot.current, () => onIntersect())
  }, [busy])
  useEffect(() => {
    const last = foot.current && lastRowBefore(foot.current)
    const button = foot.current?.querySelector('button')
    if (!busy || !last || document.activeElement !== button) return
    return () => {
      const focused = document.activeElement
      if (focused === button || focused === document.body) focusRowAfter(last)
    }
  }, [busy])
  return (
    <Foot ref={foot}>
      <Button off={busy} onClick={onMore} data-event={event}>
        {busy ? 'Loading...' : 'Load more'}
      </Button>
    </Foot>
  )
}
