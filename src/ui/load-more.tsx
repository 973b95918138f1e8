import { useEffect, useEffectEvent, useRef } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { Button } from '#src/ui/button.tsx'

const Foot = chakra('div', { base: { display: 'flex', justifyContent: 'center', pt: '5' } })

const AHEAD = '600px'
const SCROLLING = ['wheel', 'touchmove'] as const

/** Calls `onNear` while the end of a list is close, but only once the person has begun to scroll by themselves. */
const watchEnd = (end: Element, onNear: () => void) => {
  const watcher = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && onNear(), {
    rootMargin: AHEAD,
  })
  const begin = () => watcher.observe(end)
  const ending = new AbortController()
  for (const act of SCROLLING) addEventListener(act, begin, { passive: true, once: true, signal: ending.signal })
  return () => {
    ending.abort()
    watcher.disconnect()
  }
}

interface LoadMoreProps {
  busy: boolean
  onMore: () => void
  'data-event': string
}

/** The next page comes by itself shortly before a scrolling reader is there; the button is for everybody else. */
export function LoadMore({ busy, onMore, 'data-event': event }: LoadMoreProps) {
  const foot = useRef<HTMLDivElement>(null)
  const near = useEffectEvent(onMore)
  useEffect(() => {
    if (busy || !foot.current || typeof IntersectionObserver !== 'function') return
    return watchEnd(foot.current, () => near())
  }, [busy])
  return (
    <Foot ref={foot}>
      <Button off={busy} onClick={onMore} data-event={event}>
        {busy ? 'Loading...' : 'Load more'}
      </Button>
    </Foot>
  )
}
