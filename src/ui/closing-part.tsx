import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { focusOn } from './focus.ts'

/** A part that opens and closes within its page: where it closes with the focus in it, the heading of the page gets the focus. */
export function ClosingPart({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const part = root.current
    return () => {
      const heading = document.querySelector<HTMLElement>('main h1')
      if (heading && part?.contains(document.activeElement)) focusOn(heading)
    }
  }, [])
  return <div ref={root}>{children}</div>
}
