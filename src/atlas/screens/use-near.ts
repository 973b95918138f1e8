import { useEffect, useRef, useState } from 'react'

/** Whether an element is on the screen, or in its scroller less than a screen away from it. */
export const useNear = () => {
  const ref = useRef<HTMLLIElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    const root = ref.current.closest('[role=region]')
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting === true), {
      root,
      rootMargin: '100% 0px',
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return [ref, isNear] as const
}
