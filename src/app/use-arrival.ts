import { useEffect, useRef } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'

const hashNow = () => location.hash

/** Sets the title of a new page and scrolls to its top, or to the part that the hash names. Going back keeps the browser's own scroll. */
export const useArrival = (path: string, title: string): void => {
  const hash = useLocationProperty(hashNow)
  const wentBack = useRef(false)
  useEffect(() => {
    document.title = title
  }, [title])
  useEffect(() => {
    const back = () => {
      wentBack.current = true
    }
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  }, [])
  useEffect(() => {
    const named = hash ? document.getElementById(hash.slice(1)) : null
    if (named) named.scrollIntoView()
    else if (!wentBack.current) scrollTo(0, 0)
    wentBack.current = false
  }, [path, hash])
}
